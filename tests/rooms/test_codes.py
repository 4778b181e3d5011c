from itertools import product
from random import Random

import pytest

from app.rooms.codes import (
    ALPHABET,
    LENGTH,
    SOLO_LENGTH,
    fold_code,
    fold_solo_code,
    is_kind,
    new_code,
    new_solo_code,
)

EVERY_CODE = ["".join(letters) for letters in product(ALPHABET, repeat=LENGTH)]
READ_AS_INSULTS = ("KKK", "NGGR", "NGR", "FCK", "CNT", "FGGT", "BTCH")


def test_no_code_holds_a_vowel_or_a_letter_that_looks_like_another():
    assert not set("AEIOUYL01") & set(ALPHABET)
    assert len(ALPHABET) == len(set(ALPHABET)) == 19


def test_of_all_the_codes_there_are_none_that_is_given_is_read_as_an_insult():
    given = [code for code in EVERY_CODE if is_kind(code)]
    assert len(EVERY_CODE) == 19**4
    assert not [code for code in given if any(insult in code for insult in READ_AS_INSULTS)]
    assert len(given) > 129_000


def test_an_unkind_draw_is_drawn_again():
    draws = iter([ALPHABET.index(letter) for letter in "FCKS" + "KQXZ"])
    assert new_code(lambda _: next(draws)) == "KQXZ"


def test_every_letter_is_drawn_from_the_whole_alphabet():
    asked = []

    def below(n):
        asked.append(n)
        return len(asked) % n

    assert fold_code(new_code(below)) is not None
    assert asked == [19] * 4


def test_drawn_codes_spread_over_all_codes():
    rng = Random(1)
    assert len({new_code(rng.randrange) for _ in range(2_000)}) > 1_950


def test_every_code_folds_to_itself():
    assert all(fold_code(code) == code for code in EVERY_CODE)


@pytest.mark.parametrize(
    "text",
    [
        "kqxz",
        "KqXz",
        "  KQXZ\n",
        "K Q X Z",
        "kq xz",
        "http://192.168.1.20:8000/r/KQXZ",
        "http://192.168.1.20:8000/r/kqxz?from=qr#top",
        "https://hearts.example.org/watch/KQXZ",
        "HTTPS://HEARTS.EXAMPLE.ORG/R/KQXZ",
        "Come and play: http://laptop.local:8000/r/KQXZ",
        "/r/KQXZ/",
    ],
)
def test_a_code_is_read_in_any_case_with_spaces_or_out_of_a_pasted_link(text):
    assert fold_code(text) == "KQXZ"


@pytest.mark.parametrize(
    "text",
    ["", "KQX", "KQXZB", "KQXA", "1234", "KQX\0", "КQXZ", "http://host/r/", "http://host/rules", "/r/../KQXZ", "KQ-XZ"],
)
def test_what_is_no_code_folds_to_none(text):
    assert fold_code(text) is None


def test_the_code_of_a_game_alone_is_longer_and_no_partys():
    code = new_solo_code(Random(3).randrange)
    assert len(code) == SOLO_LENGTH == 10
    assert fold_solo_code(f" {code.lower()} ") == code
    assert fold_code(code) is None


@pytest.mark.parametrize("text", ["", "KQXZ", "KQXZKQXZKQX", "AQXZKQXZKQ", "KQXZ KQXZKQ", "KQXZKQXZ10"])
def test_what_is_no_code_of_a_game_alone_is_none(text):
    assert fold_solo_code(text) is None


def test_a_long_unkind_draw_is_drawn_again():
    draws = iter([ALPHABET.index(letter) for letter in "BCDFCKBCDF" + "KQXZKQXZKQ"])
    assert new_solo_code(lambda _: next(draws)) == "KQXZKQXZKQ"
