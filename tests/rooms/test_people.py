import unicodedata
from random import Random

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from app.rooms.people import LOOKS, MAX_CODE_POINTS, MAX_GRAPHEMES, clean_name, free_look, free_name

FLAGS = "".join(chr(0x1F1E6 + a) + chr(0x1F1E6 + b) for a, b in zip(range(20), range(1, 21), strict=True))
FAMILY = "👩‍👩‍👧‍👦"
names = st.text(max_size=30).map(clean_name).filter(lambda name: name is not None)


def graphemes(text):
    return len(regex.findall(r"\X", text))


class TestCleanName:
    @pytest.mark.parametrize(
        "name",
        ["Ana", "🐺", FAMILY, "Łukasz", "محمد", FLAGS, "李小龍", "O'Neil", "x", "नमस्ते", "?!", "👍🏽", "ა" * 20],
    )
    def test_a_name_in_any_script_is_kept_as_it_is(self, name):
        assert clean_name(name) == name

    def test_markup_is_a_name_like_any_other(self):
        assert clean_name("<b>Ana</b>") == "<b>Ana</b>"
        assert clean_name("<img src=x onerror=alert(1)>") is None, "28 characters are too many for any name"

    def test_it_is_trimmed(self):
        assert clean_name("  Ana\t\n ") == "Ana"

    def test_it_is_brought_to_nfc(self):
        assert clean_name("Zoe\u0308") == "Zo\u00eb"

    def test_twenty_graphemes_are_the_most(self):
        assert clean_name("n" * 20) == "n" * 20
        assert clean_name("n" * 21) is None
        assert clean_name("🐺" * 20) == "🐺" * 20
        assert clean_name("🐺" * 21) is None

    def test_eighty_code_points_are_the_most_however_few_graphemes_they_make(self):
        assert clean_name("q" + "\u0323" * 79) is not None
        assert clean_name("q" + "\u0323" * 80) is None
        assert clean_name(FAMILY * 11) == FAMILY * 11
        assert clean_name(FAMILY * 12) is None

    @pytest.mark.parametrize("text", ["", "   ", "\n", "\u3000"])
    def test_nothing_but_spaces_is_no_name(self, text):
        assert clean_name(text) is None

    @pytest.mark.parametrize(
        "text",
        [
            *"\u200b\u2060\ufeff\u00ad\u3164\uffa0\u115f\u2800\u034f\ufe0f\u0301\u200e\U000e0041\u180e",
            "\u200d\u200d",
            "\u200b \u3164",
        ],
    )
    def test_what_cannot_be_seen_is_no_name(self, text):
        assert clean_name(text) is None

    @pytest.mark.parametrize(
        "character",
        [
            "\0",
            "\x07",
            "\x1b",
            "\n",
            "\t",
            "\x7f",
            "\x85",
            "\u2028",
            "\u2029",
            "\ud800",
            "\udfff",
            "\u202a",
            "\u202b",
            "\u202c",
            "\u202d",
            "\u202e",
            "\u2066",
            "\u2067",
            "\u2068",
            "\u2069",
        ],
    )
    def test_controls_lone_surrogates_and_what_turns_text_around_are_refused(self, character):
        assert clean_name(f"A{character}na") is None

    @given(st.text(st.characters(codec=None), max_size=100))
    def test_whatever_is_kept_is_within_the_limits_and_stays_as_it_is(self, text):
        name = clean_name(text)
        if name is not None:
            assert 1 <= graphemes(name) <= MAX_GRAPHEMES
            assert len(name) <= MAX_CODE_POINTS
            assert name == name.strip() == unicodedata.normalize("NFC", name)
            name.encode()
            assert clean_name(name) == name


class TestFreeName:
    def test_a_name_nobody_has_is_kept(self):
        assert free_name("Ana", ["Ben"]) == "Ana"

    def test_a_taken_name_gets_the_first_free_number(self):
        assert free_name("Ana", ["Ana"]) == "Ana 2"
        assert free_name("Ana", ["Ana", "Ana 2", "Ana 4"]) == "Ana 3"

    def test_a_name_is_taken_in_any_case_width_or_spacing(self):
        assert free_name("ANA", ["ana"]) == "ANA 2"
        assert free_name("Ａｎａ", ["ana"]) == "Ａｎａ 2"
        assert free_name("Ana  B", ["Ana B"]) == "Ana  B 2"

    def test_what_cannot_be_seen_makes_no_other_name(self):
        assert free_name("Ana\u200b", ["Ana"]) == "Ana\u200b 2"

    def test_a_look_alike_in_another_script_is_another_name_told_apart_by_its_look(self):
        assert free_name("S\u0430m", ["Sam"]) == "S\u0430m"

    def test_the_number_fits_within_the_twenty(self):
        longest = "n" * 20
        assert free_name(longest, [longest]) == "n" * 18 + " 2"
        taken = [longest, *(f"{'n' * 18} {number}" for number in range(2, 10))]
        assert free_name(longest, taken) == "n" * 17 + " 10"

    def test_the_number_never_cuts_a_grapheme(self):
        name = FAMILY * 11
        assert free_name(name, [name]) == FAMILY * 11 + " 2"
        assert free_name("🐺" * 20, ["🐺" * 20]) == "🐺" * 18 + " 2"

    def test_a_name_of_one_grapheme_too_long_to_number_becomes_the_number(self):
        name = "q" + "\u0323" * 79
        assert free_name(name, [name]) == "2"
        assert free_name(name, [name, "2"]) == "3"

    @given(names, st.lists(names, max_size=19))
    def test_a_free_name_is_a_clean_name_nobody_has(self, name, taken):
        free = free_name(name, taken)
        assert free not in taken
        assert clean_name(free) == free

    @given(names, st.integers(2, 20))
    def test_twenty_of_one_name_are_twenty_names(self, name, count):
        taken: list[str] = []
        for _ in range(count):
            taken.append(free_name(name, taken))
        assert len(set(taken)) == count
        assert all(clean_name(each) == each for each in taken)


class TestFreeLook:
    def test_the_first_look_nobody_has_is_given(self):
        assert free_look([]) == 0
        assert free_look([0, 1, 3]) == 2

    def test_twenty_people_have_twenty_looks(self):
        taken = list(range(LOOKS))
        Random(3).shuffle(taken)
        look = taken.pop()
        assert free_look(taken) == look

    def test_there_is_no_twenty_first_look(self):
        with pytest.raises(ValueError):
            free_look(range(LOOKS))
