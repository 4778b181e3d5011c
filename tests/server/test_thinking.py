"""Choices that take long."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from app.bots import Answer
from app.rules.view import View, view
from app.server import thinking
from app.server.choosing import Moment, choose, moment
from app.server.thinking import THINK_SECONDS, Thinking, answered_choice
from tests.rooms.party import Party, party_in


class SlowThinker:
    """Thinks until it is told the answer."""

    def __init__(self) -> None:
        self.prepared = 0
        self.asked: list[tuple[str, View, str]] = []
        self.reply: Callable[[Answer | None], None] = lambda answer: None

    def prepare(self) -> None:
        self.prepared += 1

    def ask(self, level: str, view: View, chance: str, answer: Callable[[Answer | None], None]) -> None:
        self.asked.append((level, view, chance))
        self.reply = answer


@pytest.fixture(autouse=True)
def _one_level_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "THINKING_LEVELS", ("hard",))


def at_turn() -> tuple[Party, int]:
    party = party_in("playing")
    assert party.table.turn is not None
    return party, party.table.turn


def test_a_quick_level_answers_at_once() -> None:
    party, seat = at_turn()
    thinker = SlowThinker()
    choice = Thinking(thinker, lambda *_: None).choice(party.room, seat, "medium", 0.0)
    assert choice == choose(party.room, seat, "medium")
    assert not thinker.asked


def test_a_thinker_is_asked_with_what_its_seat_sees_and_answers_later() -> None:
    party, seat = at_turn()
    thinker, answers = SlowThinker(), list[tuple[str, Moment, Answer | None]]()
    asking = Thinking(thinker, lambda *answer: answers.append(answer))
    assert asking.choice(party.room, seat, "hard", 10.0) is None
    assert party.room.game is not None
    assert thinker.asked[0][:2] == ("hard", view(party.room.game, seat))
    assert asking.until(party.room, seat) == 10.0 + THINK_SECONDS
    assert asking.until(party.room, (seat + 1) % 4) is None
    thinker.reply("2C")
    assert answers == [(party.room.code, moment(party.room, seat), "2C")]


def test_out_of_time_the_stand_in_chooses_and_it_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    party, seat = at_turn()
    thinker = SlowThinker()
    asking = Thinking(thinker, lambda *_: None)
    with caplog.at_level(logging.INFO, "hearts"):
        asking.choice(party.room, seat, "hard", 10.0)
        assert "event=stood_in" not in caplog.text
        assert asking.choice(party.room, seat, "hard", 15.0) == choose(party.room, seat, "medium")
    assert "event=stood_in" in caplog.text
    assert len(thinker.asked) == 1


def test_without_a_thinker_the_stand_in_chooses() -> None:
    party, seat = at_turn()
    asking = Thinking(None, lambda *_: None)
    assert asking.choice(party.room, seat, "hard", 10.0) == choose(party.room, seat, "medium")


def test_a_forgotten_room_waits_for_nobody() -> None:
    party, seat = at_turn()
    asking = Thinking(SlowThinker(), lambda *_: None)
    asking.choice(party.room, seat, "hard", 10.0)
    asking.forget(party.room.code)
    assert asking.until(party.room, seat) is None


def test_an_answer_is_played_if_its_moment_is_still_there() -> None:
    party, seat = at_turn()
    assert party.room.game is not None
    card = view(party.room.game, seat).legal[-1]
    choice = answered_choice(party.room, moment(party.room, seat), card)
    assert choice is not None
    assert party.changes(choice)


def test_an_answer_to_a_moment_gone_by_is_dropped() -> None:
    party, seat = at_turn()
    then = moment(party.room, seat)
    card = party.legal_play().card
    party.do(party.legal_play())
    assert answered_choice(party.room, then, card) is None
    party.play_until("trick_taken")
    assert answered_choice(party.room, then, card) is None
    assert answered_choice(party_in("setup").room, then, card) is None


def test_an_answer_to_an_earlier_turn_of_the_seat_is_dropped_though_it_would_be_allowed_now() -> None:
    party, seat = at_turn()
    then = moment(party.room, seat)
    party.play_until(lambda table: table.turn == seat and moment(party.room, seat) != then)
    assert party.room.game is not None
    card = view(party.room.game, seat).legal[0]
    assert answered_choice(party.room, moment(party.room, seat), card) is not None
    assert answered_choice(party.room, then, card) is None


@pytest.mark.parametrize("answer", [None, "XX", ("2C", "3C", "4C")])
def test_the_stand_in_chooses_for_a_thinker_that_fails(answer: Answer | None, caplog: pytest.LogCaptureFixture) -> None:
    party, seat = at_turn()
    with caplog.at_level(logging.INFO, "hearts"):
        choice = answered_choice(party.room, moment(party.room, seat), answer)
    assert choice == choose(party.room, seat, "medium")
    assert f"event=stood_in seat={seat}" in caplog.text
    assert ("event=thinker_misplayed" in caplog.text) == (answer is not None)


def test_a_thinker_is_told_before_it_is_needed_and_only_then() -> None:
    thinker = SlowThinker()
    asking = Thinking(thinker, lambda *_: None)
    asking.prepare("medium")
    assert thinker.prepared == 0
    asking.prepare("hard")
    assert thinker.prepared == 1
    Thinking(None, lambda *_: None).prepare("hard")


def test_what_was_thought_before_a_choice_was_taken_back_is_dropped_and_asked_again() -> None:
    party, seat = at_turn()
    thinker, answers = SlowThinker(), list[tuple[str, Moment, Answer | None]]()
    asking = Thinking(thinker, lambda *answer: answers.append(answer))
    asking.choice(party.room, seat, "hard", 10.0)
    old = thinker.reply
    asking.forget(party.room.code)
    assert asking.choice(party.room, seat, "hard", 11.0) is None
    old("2C")
    assert answers == []
    thinker.reply("3C")
    assert answers == [(party.room.code, moment(party.room, seat), "3C")]
