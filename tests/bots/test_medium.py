from random import Random

import pytest

from app.bots.medium import Medium
from tests.bots.positions import passing, position

RNG = Random(0)


def play(view):
    return Medium().choose_play(view, RNG)


def passes(view):
    return set(Medium().choose_pass(view, RNG))


def test_it_plays_low_rather_than_take_the_queen():
    assert play(position("3D KD", trick="TD QS 4D")) == "3D"


def test_under_the_ace_it_gives_the_queen_and_keeps_the_king():
    view = position("KS QS 4C 5D 3H", trick="2S AS", still_out="JS")
    assert play(view) == "QS"


def test_it_does_not_win_a_spade_trick_with_its_own_queen():
    view = position("QS 9S 3S 5C 8C JC 4D 8D TD 2H 6H", trick="5S", before=["3: 2C AC 9C TC", "1: KC 7C 6C 3C"], seat=2)
    assert play(view) != "QS"


def test_on_a_safe_first_club_trick_the_high_club_goes():
    view = position("AC KC 4C 5D 8D 9D 3S 4S 5S 6S 2H 3H 7H", trick="2C TC JC", first=True)
    assert play(view) == "AC"


def test_last_on_a_trick_without_points_it_sheds_its_highest():
    assert play(position("3D AD 4C 5C 6S 2H 3H", trick="TD 9D 4D", still_out="KD QD")) == "AD"


def test_with_the_jack_rule_it_takes_the_jack_and_a_heart():
    view = position("QD 2D 4C", trick="JD 3D 5H", jack="minus10")
    assert play(view) == "QD"


def test_without_the_jack_rule_it_ducks_the_same_trick():
    view = position("QD 2D 4C", trick="JD 3D 5H")
    assert play(view) == "2D"


def test_void_it_throws_the_queen_first():
    assert play(position("QS AS AH KC", trick="5D KD 4D")) == "QS"


def test_void_without_the_queen_it_throws_a_high_heart_or_a_spade_above_her():
    assert play(position("2S 3C 5C 8C TC 4S AH 2H", trick="5D KD 4D")) == "AH"
    assert play(position("AS 3C 4C 5C", trick="5D KD 4D", still_out="QS KS")) == "AS"


def test_it_leads_a_low_spade_to_drive_the_queen_out():
    before = ["0: 3C 5C AC 8C", "2: AD 8D 4D 2D"]
    view = position("2S 4S 9C JC TD JD KH QH", before=before, still_out="AS KS QS JS TS 9S KC KD")
    assert play(view) in {"2S", "4S"}


def test_it_does_not_lead_the_king_while_the_queen_is_out():
    view = position("KS 9C 3C 4D TD 5H 7H", still_out="QS AS JS TS 2S 8C QC KC AC 7D QD KD AD")
    assert play(view) != "KS"


def test_it_does_not_lead_a_suit_that_nobody_else_holds():
    view = position("AC KC 3D 2H", still_out="QS 4D 5D 6D 7D 3H 4H", broken=True)
    assert play(view) in {"3D", "2H"}


def test_the_later_of_two_copies_takes_so_it_does_not_play_the_equal_card():
    # Seven seats play with two decks: the ace on the table is beaten by the ace in hand.
    view = position("AD 3D 4C", trick="AD QS 2D 4D 5D 6D", seats=7, seat=6)
    assert play(view) == "3D"


def test_it_takes_a_cheap_trick_from_a_seat_about_to_shoot():
    before = ["0: AS QS KS JS", "0: AH KH QH JH", "0: TH 9H 8H 7H"]
    view = position("AD 3D 4C 5C", trick="KD 6H 4D", before=before, seat=3)
    assert play(view) == "AD"


def test_it_ducks_the_same_trick_once_the_points_are_spread():
    before = ["0: AS QS KS JS", "1: AH KH QH JH", "2: TH 9H 8H 7H"]
    view = position("AD 3D 4C 5C", trick="KD 6H 4D", before=before, seat=3)
    assert play(view) == "3D"


def test_it_keeps_the_two_of_hearts_and_passes_the_high_cards():
    passed = passes(passing("3C 6C 9C 4D 7D JD 3S 5S 8S TS 2H 9H JH"))
    assert "2H" not in passed
    assert "JH" in passed


def test_it_passes_the_queen_and_the_spades_above_her():
    assert passes(passing("3C 4C 5C 6D 7D 8D 9D 2S QS KS AS 2H 3H")) == {"QS", "KS", "AS"}


def test_it_keeps_a_well_guarded_queen():
    assert "QS" not in passes(passing("AC KC 5C 6D AD 2S 3S 4S 5S 7S QS 2H AH"))


def test_it_passes_no_low_spade():
    assert not passes(passing("3C 4C 5C 6C 7C 8C 9C 2S 3S 4S TS 2H 3H")) & {"2S", "3S", "4S", "TS"}


def test_with_the_jack_rule_it_keeps_the_jack_and_what_catches_it():
    hand = "3C 4C 5C 6C 7C JD QD KD AD 3S 4S 2H 3H"
    assert not passes(passing(hand, jack="minus10")) & {"JD", "QD", "KD", "AD"}
    assert passes(passing(hand)) & {"QD", "KD", "AD"}


@pytest.mark.parametrize("trick", ["2C 5C", "2C"])
def test_void_on_the_first_trick_it_throws_no_point_card(trick):
    view = position("7D 2H QS", trick=trick, first=True)
    assert view.legal == ("7D",)
    assert play(view) == "7D"
