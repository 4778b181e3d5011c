from itertools import combinations
from math import exp
from random import Random

import pytest

from app.bots import LEVELS
from app.bots.counting import count
from app.bots.passed import pass_likelihood
from app.bots.position import cards_mask
from app.bots.search import Search, Strength
from app.rules.cards import DECK, ORDER
from app.rules.settings import Settings
from app.rules.view import view
from tests.bots.positions import position
from tests.bots.tables import decisions

HEAT = 3.0


def share(view_, card, seat, heat, worlds=300):
    """How often the seat holds the card in the worlds dealt."""
    search = Search(view_, Random(1), Strength(heat=heat))
    search.deal(worlds)
    size = search.size
    return sum(search.worlds[world * size + seat] >> ORDER[card] & 1 for world in range(worlds)) / worlds


def test_the_chances_of_all_passes_add_up_to_one():
    dealt = ["3C", "6C", "9C", "4D", "7D", "JD", "3S", "8S", "QS", "KS", "2H", "9H", "JH"]
    passes = [cards_mask(three) for three in combinations(dealt, 3)]
    chances = [exp(pass_likelihood(cards_mask(dealt), three, 0, HEAT)) for three in passes]
    assert sum(chances) == pytest.approx(1)
    assert max(zip(chances, passes, strict=True))[1] == cards_mask(["QS", "KS", "JH"])


HAND = "3C 4C 9C TC 3D 7D 8D JD 2H 5H 8H 3S 4S"


def test_who_passed_low_cards_did_not_keep_a_bare_queen():
    # Seats 1 and 3 have passed to each other: with the queen and few spades seat 1 would have passed her.
    view_ = position(HAND, "2C 5C 7C", deal=2, given="KH AH KC", received="9C TC JD", first=True)
    assert share(view_, "QS", 1, HEAT) < share(view_, "QS", 1, 0.0) - 0.08


def test_the_queen_is_likelier_with_whom_somebody_else_passed_to():
    # Seat 1 passed to seat 2 we know not what, but hardly the low cards it would rather keep.
    view_ = position(HAND, "2C 5C 7C", deal=0, given="KH AH KC", received="9C TC JD", first=True)
    assert share(view_, "QS", 2, HEAT) > share(view_, "QS", 2, 0.0) + 0.08


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_world_fits_what_was_seen(seats):
    # Each deal passes another way.
    for deal in range(3):
        for game, seat, chance in decisions(Settings(), seats, deal, LEVELS["medium"]):
            seen = view(game, seat)
            if seen.must != "play" or seat != 1:
                continue
            search = Search(seen, chance, Strength())
            search.deal(8)
            counted = count(seen)
            hidden = cards_mask(counted.unseen)
            for world in range(8):
                hands = [int(search.worlds[world * seats + other]) for other in range(seats)]
                assert [hand.bit_count() for hand in hands] == list(counted.held)
                assert hands[seat] == cards_mask(seen.hand)
                assert sum(hands) == hidden | hands[seat]
                for other in range(seats):
                    assert not {DECK[i][1] for i in range(52) if hands[other] >> i & 1} & counted.voids[other]
                    assert cards_mask(counted.known[other]) & ~hands[other] == 0
