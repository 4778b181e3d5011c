"""Choices made for a seat."""

from __future__ import annotations

import logging
from dataclasses import replace
from random import Random

import pytest

from app import bots
from app.rooms.commands import ChooseMoonFor, PassFor, PlayFor
from app.rules.view import View, view
from app.server.choosing import allowed, as_command, chance, choose, moment
from tests.rooms.party import Party, party_in


def to_act(party: Party) -> int:
    turn = party.table.turn
    return 0 if turn is None else turn


@pytest.mark.parametrize(("phase", "kind"), [("passing", PassFor), ("playing", PlayFor), ("moon", ChooseMoonFor)])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_level_chooses_for_its_seat_and_the_room_takes_it(phase: str, kind: type, level: str) -> None:
    party = party_in(phase)
    choice = choose(party.room, to_act(party), level)
    assert isinstance(choice, kind)
    assert party.changes(choice)


def test_the_same_deal_and_moment_give_the_same_choice() -> None:
    party = party_in("playing")
    assert len({choose(party.room, to_act(party), "easy") for _ in range(5)}) == 1


def test_each_moment_has_its_own_chance() -> None:
    party = party_in("playing")
    before = chance(party.room, to_act(party))
    party.play_until("trick_taken")
    assert chance(party.room, 0) != before
    assert chance(party.room, 0) != chance(party.room, 1)
    assert chance(party.room, 0) != chance(replace(party.room, seed="5e" * 32), 0)


class Stumbling:
    """A bot that does one wrong thing for everything it is asked."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose_play(self, view: View, rng: Random) -> object:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    choose_pass = choose_moon = choose_play


WRONG = [KeyError("QS"), None, "XX", "2H", ("2C",), ("2C", "2C", "2C"), ["2C", "3C", "4C"], "everyone"]


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
@pytest.mark.parametrize("phase", ["passing", "playing", "moon"])
def test_the_stand_in_chooses_for_a_bot_that_stumbles(
    phase: str, wrong: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    party = party_in(phase)
    expected = choose(party.room, to_act(party), "medium")
    monkeypatch.setitem(bots.LEVELS, "easy", Stumbling(wrong))
    with caplog.at_level(logging.ERROR, "hearts"):
        assert choose(party.room, to_act(party), "easy") == expected
    assert f"room={party.room.code} event=bot_" in caplog.text
    assert "QS" not in caplog.text


@pytest.mark.parametrize("phase", ["passing", "playing", "moon"])
def test_the_first_cards_that_may_go_do_if_the_stand_in_stumbles_too(
    phase: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = party_in(phase)
    for level in ("easy", "medium"):
        monkeypatch.setitem(bots.LEVELS, level, Stumbling(ZeroDivisionError()))
    assert party.changes(choose(party.room, to_act(party), "easy"))


def test_an_unknown_level_is_the_stand_ins() -> None:
    party = party_in("playing")
    assert choose(party.room, to_act(party), "genius") == choose(party.room, to_act(party), "medium")


def test_only_what_the_seat_may_do_now_is_allowed() -> None:
    party = party_in("passing")
    assert party.room.game is not None
    own = view(party.room.game, 0)
    assert allowed(own, own.hand[:3])
    assert not allowed(own, own.hand[:2])
    assert not allowed(own, (own.hand[0],) * 3)
    assert not allowed(own, own.hand[0])
    assert not allowed(own, None)
    resting = party_in("trick_taken")
    assert resting.room.game is not None
    assert not allowed(view(resting.room.game, 0), "2C")


def test_both_copies_of_a_card_may_be_passed() -> None:
    party = party_in("passing", *(f"Guest {number}" for number in range(6)))
    assert party.room.game is not None
    for seat, hand in enumerate(party.room.game.hands):
        twice = [card for card in set(hand) if hand.count(card) == 2]
        if twice:
            other = next(card for card in hand if card != twice[0])
            assert allowed(view(party.room.game, seat), (twice[0], twice[0], other))
            return
    raise AssertionError("nobody was dealt a pair")


def test_an_answer_becomes_the_command_of_its_moment() -> None:
    party = party_in("playing")
    assert party.table.trick is not None
    command = as_command(party.room, to_act(party), "2C")
    assert command == PlayFor(to_act(party), 1, 0, party.table.trick.number, "2C")
    assert moment(party.room, 2) == (1, 0, party.table.trick.number, "playing", 2)


def test_no_bot_is_asked_out_of_turn() -> None:
    party = party_in("trick_taken")
    assert party.room.game is not None
    with pytest.raises(ValueError, match="nothing to choose"):
        bots.chosen_by(bots.LEVELS["medium"], view(party.room.game, 0), Random(1))
