"""Choices weighed: what was better costs less, and only what the seat sees counts."""

from random import Random

import pytest

from app.bots.hard import Hard
from app.bots.search import Strength
from app.rules.settings import Settings
from app.rules.view import view
from tests.redeal import redeal
from tests.tabletop import NO_PASS, deal, play

QUICK = Hard(Strength(playouts=60, worlds=30, passes=6))


def points(game, yours, best, seed=1):
    own = view(game, game.table.turn if game.table.turn is not None else 0)
    return QUICK.weigh(own, Random(seed), yours, best)


def test_keeping_the_queen_costs_points():
    # Seat 1 is without the clubs led, and holds the queen with nothing lower beside her.
    dealt = deal("2C AC KC QC ... | QS KS 3D 4D 5D 6D 7D 8D 9D TD 2H 3H 4H | 3C 5C 6C ... | 4C 7C 8C ...", NO_PASS)
    kept, thrown = points(play(dealt, "2C 3D 3C 4C | 7C AC"), ("4D",), ("QS",))
    assert kept > thrown + 1


def test_a_choice_beside_itself_costs_nothing():
    game = deal("... | ... | ... | ...", Settings())
    kept, same = points(game, ("2C", "3C", "4C"), ("2C", "3C", "4C"))
    assert kept == same
    assert -10 <= kept <= 26


def test_a_pass_is_weighed_by_the_play_that_follows():
    game = deal("2C 3C 4C 5C 6C 2D 3D 4D 2H 3H QS KS AS | ... | ... | ...", Settings())
    low, high = points(game, ("2C", "3C", "4C"), ("QS", "KS", "AS"))
    assert low > high + 2


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_changes_nothing(seed):
    rng = Random(seed)
    game = play(deal("2C 5D ... | 3C AD ... | 4C KD ... | 5C QD ...", NO_PASS), "2C 3C 4C 5C | QD 5D")
    other = redeal(game, 1, rng)
    assert points(other, ("AD",), ("AD",)) == points(game, ("AD",), ("AD",))
