"""Positions a good player finds easy, each with its reason in its name."""

from dataclasses import replace
from random import Random

import pytest

from app.bots.hard import Hard
from tests.bots.positions import passing, position

ALL_TO_SEAT_0 = ["0: KC 5H QC JC", "0: AS QS KS JS", "0: AH KH QH JH", "0: TH 9H 8H 7H"]


def play(view):
    return Hard().choose_play(view, Random(1))


def passes(view):
    return set(Hard().choose_pass(view, Random(1)))


def test_it_plays_low_rather_than_take_the_queen():
    assert play(position("3D KD", trick="TD QS 4D")) == "3D"


def test_it_ducks_the_queen_early_in_the_deal_too():
    assert play(position("3D KD 4C 8C 9C 2S 5S 3H 7H", trick="TD QS 4D")) == "3D"


def test_under_the_ace_it_gives_the_queen_and_keeps_the_king():
    assert play(position("KS QS 4C 5D 3H", trick="2S AS", still_out="JS")) == "QS"


def test_it_does_not_win_a_spade_trick_with_its_own_queen():
    before = ["3: 2C AC 9C TC", "1: KC 7C 6C 3C"]
    assert play(position("QS 9S 3S 5C 8C JC 4D 8D TD 2H 6H", trick="5S", before=before, seat=2)) != "QS"


def test_on_a_safe_first_club_trick_a_high_club_goes():
    view = position("AC KC 4C 5D 8D 9D 3S 4S 5S 6S 2H 3H 7H", trick="2C TC JC", first=True)
    assert play(view) in {"AC", "KC"}


def test_with_the_jack_rule_it_takes_the_jack_and_a_heart():
    assert play(position("QD 2D 4C", trick="JD 3D 5H", jack="minus10")) == "QD"


def test_without_the_jack_rule_it_ducks_the_same_trick():
    assert play(position("QD 2D 4C", trick="JD 3D 5H")) == "2D"


@pytest.mark.parametrize(("jack", "throws_it"), [("none", True), ("minus10", False)])
def test_void_it_throws_its_one_high_diamond_but_not_a_jack_that_counts(jack, throws_it):
    before = ["0: 2C 3C 4C 5C", "3: 6C 7C 8C 9C"]
    hand, out = "JD 3D 2S 3S 2H 4H", "AC AD KD QD TD 9D"
    view = position(hand, trick="TC QC KC", before=before, jack=jack, still_out=out)
    assert (play(view) == "JD") == throws_it


def test_it_takes_with_the_jack_when_that_wins_ten_points():
    assert play(position("JD 3D 4C 5S 8H", trick="TD 4D 6D", jack="minus10")) == "JD"


def test_void_it_throws_the_queen_on_somebody_elses_trick():
    assert play(position("QS 9S 5C 8C AH", trick="5D KD 4D", still_out="KS AS 2S 3S")) == "QS"


def test_void_with_the_queen_out_it_throws_a_spade_above_her():
    assert play(position("AS 3C 4C 5C", trick="5D KD 4D", still_out="QS KS JS TS 9S")) == "AS"


def test_it_does_not_lead_the_king_of_spades_while_the_queen_is_out():
    view = position("KS 9C 3C 4D TD 5H 7H", still_out="QS AS JS TS 2S 8C QC KC AC 7D QD KD AD")
    assert play(view) != "KS"


def test_it_does_not_lead_a_suit_that_nobody_else_holds():
    view = position("AC KC 3D 2H", still_out="QS 4D 5D 6D 7D 3H 4H", broken=True)
    assert play(view) in {"3D", "2H"}


def test_with_the_first_trick_open_it_throws_the_queen_at_once():
    hand = "QS 4S 3D 5D 8D TD 2H 5H 7H 9H JH QH 6S"
    assert play(position(hand, trick="2C 5C KC", first=True, first_trick="points_ok")) == "QS"


def test_on_a_barred_first_trick_it_throws_no_point_card():
    hand = "QS 4S 3D 5D 8D TD 2H 5H 7H 9H JH QH 6S"
    assert play(position(hand, trick="2C 5C KC", first=True))[1] in "DS"
    assert play(position(hand, trick="2C 5C KC", first=True)) != "QS"


@pytest.mark.parametrize("moon", ["others", "me", "choose"])
def test_it_takes_a_heart_from_a_seat_about_to_shoot(moon):
    view = position("AD 3D 4C 5C", trick="KD 6H 4D", before=ALL_TO_SEAT_0, moon=moon)
    assert play(view) == "AD"


def test_it_keeps_the_last_stopper_rather_than_throw_it_on_the_shooters_trick():
    # Everything is the shooter's so far; the ace of hearts is the one card that can take a heart from it.
    before = ["0: AC 5H QC JC", "0: AS QS KS JS", "0: KH QH JH TH", "0: 9H 8H 7H 6H", "0: 4H 3H KC 2H"]
    view = position("AH 3C 4C", trick="AD KD JD", before=before)
    assert play(view) != "AH"


def test_it_ducks_a_queen_once_the_points_are_spread():
    assert play(position("AD 3D 4C 5C", trick="KD QS 4D")) == "3D"


def test_a_shooter_that_lost_a_heart_goes_back_to_ducking():
    before = ["3: AC KC 5H QC", "3: AS QS KS JS", "3: AH KH QH JH", "3: 2H TH 9H 8H"]
    view = position("AD 3D 4C 5C", trick="KD 6H 4D", before=before)
    assert play(view) == "3D"


def test_with_every_point_so_far_and_winners_in_hand_it_takes_the_next_heart_too():
    before = ["3: QC KS 5H JC", "3: QS JS TS 9S", "3: AH KH QH JH", "3: TH 9H 8H 7H"]
    view = position("AD 3D AC KC AS 2D", trick="KD 6H 4D", before=before)
    assert play(view) == "AD"


def test_it_passes_so_as_to_shoot_with_a_hand_that_asks_for_it():
    hand = "AC KC QC AD 3C 4D AS KS QS AH KH QH JH"
    passed = passes(passing(hand))
    assert not passed & {"AH", "KH", "QH", "JH", "AC", "AS"}
    assert passed & {"3C", "4D"}


def test_it_passes_the_queen_when_she_is_badly_guarded():
    assert "QS" in passes(passing("3C 4C 5C 6D 7D 8D 9D 2S QS 4H 5H 2H 3H"))


def test_it_keeps_the_two_of_hearts():
    assert "2H" not in passes(passing("3C 6C 9C 4D 7D JD 3S 5S 8S TS 2H 9H JH"))


def test_a_later_copy_would_take_so_it_ducks_with_two_decks():
    assert play(position("AD 3D 4C", trick="AD QS 2D 4D 5D 6D", seats=7, seat=6)) == "3D"


@pytest.mark.parametrize("seats", [3, 5])
def test_it_ducks_the_queen_at_other_tables(seats):
    trick = "TD QS 4D 5D"[: 3 * (seats - 1) - 1]
    assert play(position("3D KD 4C 6C 9S 3H", trick=trick, seats=seats, seat=seats - 1)) == "3D"


def last_two(scores):
    """Two cards each: seat 0 takes this trick and holds the two of clubs, so seat 1 or 2 takes the last one."""
    before = ["0: 8C 4C 5C 6C", "0: KC 7C 9C TC"]
    return position(
        "QS 3C", trick="KD 4D 5D", before=before, given="2C 8C KC", deal=0, scores=scores, still_out="AC 3S 2C"
    )


def test_it_does_not_end_the_game_by_a_queen_that_leaves_it_beaten():
    assert play(last_two((90, 40, 45, 50))) == "3C"


def test_it_ends_the_game_by_a_queen_that_leaves_it_the_winner():
    assert play(last_two((90, 40, 45, 30))) == "QS"


def test_the_defence_is_the_same_whoever_shoots():
    view = position("AD 3D 4C 5C", trick="KD 6H 4D", before=ALL_TO_SEAT_0)
    for bots in ("easy", "medium", "hard"):
        table = replace(view.table, settings=replace(view.table.settings, bots=bots, clock=None, pace="fast"))
        assert play(replace(view, table=table)) == play(view)


def test_a_choice_can_be_made_again():
    view = position("4C 9C KC 2D 8D JD 3S 7S QS 5H 9H", trick="5D 6D")
    assert len({play(view) for _ in range(3)}) == 1
