from random import Random

from app.bots.easy import Easy
from tests.bots.positions import passing, position


def choices(view):
    return {Easy().choose_play(view, Random(seed)) for seed in range(60)}


def test_easy_plays_any_legal_card():
    assert choices(position("3D 9D KD", trick="TD 4D")) == {"3D", "9D", "KD"}


def test_easy_never_throws_the_queen_on_a_trick_she_would_take():
    assert choices(position("QS 3S", trick="5S JS 4S", still_out="AS KS")) == {"3S"}


def test_easy_may_play_the_queen_under_the_king():
    assert choices(position("QS 3S", trick="5S KS 4S", still_out="AS")) == {"QS", "3S"}


def test_easy_may_throw_the_queen_when_void():
    assert choices(position("QS 3H", trick="5D KD 4D")) == {"QS", "3H"}


def test_easy_does_not_lead_the_queen():
    assert choices(position("QS 3C", still_out="AS KS")) == {"3C"}


def test_easy_plays_the_queen_when_it_holds_nothing_else_that_is_legal():
    assert choices(position("QS 3D", trick="5S JS 4S", still_out="AS KS")) == {"QS"}


def test_a_later_copy_of_the_queen_takes_the_first_so_easy_keeps_it():
    view = position("QS 3S 4C", trick="5S QS 2S 4S 6S 8S", seats=7, seat=6)
    assert choices(view) == {"3S"}


def test_easy_passes_its_three_highest_cards():
    view = passing("2C 3C 4C 5C 6D 7D 8D 9D TS JS QS KS 2H")
    assert set(Easy().choose_pass(view, Random(0))) == {"KS", "QS", "JS"}
