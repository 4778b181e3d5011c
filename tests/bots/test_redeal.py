from collections import Counter
from random import Random

import pytest

from app.bots.counting import count
from app.bots.redeal import fitting, redeal
from app.rules.view import view
from tests.bots.positions import position


def test_voids_are_kept():
    view_ = position("KD 3D 4C 8C 9C 2S 5S 3H 7H", trick="TD QS 4D", still_out="2D")
    for seed in range(50):
        assert not any(card[1] == "D" for card in redeal(view_, Random(seed)).hands[1])


def test_a_card_that_was_passed_stays_where_it_was_passed():
    view_ = position("3D KD 4C", deal=0, given="QS AH 2C", before=["0: 2C 5C 3C 6C"], still_out="QS AH")
    for seed in range(50):
        hand = redeal(view_, Random(seed)).hands[0]
        assert "QS" in hand
        assert "AH" in hand


def test_every_place_a_card_can_be_is_found_about_as_often():
    view_ = position("3C 4C 5D", trick="KC", still_out="AH KH")
    counted = count(view_)
    seats = Counter()
    for seed in range(600):
        seats.update(seat for seat, hand in enumerate(redeal(view_, Random(seed)).hands) if "AH" in hand)
    hidden = sum(counted.held) - counted.held[3]
    for seat in range(3):
        assert seats[seat] == pytest.approx(600 * counted.held[seat] / hidden, rel=0.25)


def test_the_view_in_the_new_world_is_the_view_it_came_from():
    view_ = position("3D KD", trick="TD QS 4D")
    assert view(redeal(view_, Random(1)), 3) == view_


def test_a_view_that_no_deal_fits_is_refused():
    # All three others have shown to be void in diamonds, and one is still out.
    before = ["3: TC 2D 3C 4C", "3: JC 5C 4D 6C", "3: QC 7C 8C 6D", "3: 5D 2S 3S 4S"]
    view_ = position("AC KC 7D", before=before, still_out="8D")
    with pytest.raises(ValueError, match="no deal"):
        fitting(view_, Random(1))
