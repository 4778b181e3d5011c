"""Choices that take long: who is thinking about what, and until when the table waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from app.bots import THINKING_LEVELS, Answer
from app.rooms.deadlines import STAND_IN
from app.rooms.room import Room
from app.rules.view import View, view
from app.server import choosing, log
from app.server.choosing import Choice, Moment, moment

THINK_SECONDS = 5.0
"""How long a level may think before the stand-in chooses."""


class Thinker(Protocol):
    """Whoever answers for the levels that think too long for the server's own process."""

    def prepare(self) -> None:
        """Somebody may ask soon."""

    def ask(self, level: str, view: View, chance: str, answer: Callable[[Answer | None], None]) -> None:
        """Start thinking; `answer` is called once, later and from any task, with None when nobody can think now."""


class Thinking:
    """The choices being thought about, at most one a room."""

    def __init__(self, thinker: Thinker | None, answered: Callable[[str, Moment, Answer | None], None]) -> None:
        """`answered` is told the room's code, what the choice was for, and the answer."""
        self._thinker = thinker
        self._answered = answered
        self._asked: dict[str, tuple[Moment, float]] = {}

    def prepare(self, level: str) -> None:
        """A room's bots play at this level from now on."""
        if self._thinker is not None and level in THINKING_LEVELS:
            self._thinker.prepare()

    def choice(self, room: Room, seat: int, level: str, now: float) -> Choice | None:
        """The seat's choice, the stand-in's if the level is out of time; None while it thinks."""
        if level not in THINKING_LEVELS:
            return choosing.choose(room, seat, level)
        at = moment(room, seat)
        asked = self._asked.get(room.code)
        if self._thinker is None or (asked is not None and asked[0] == at):
            return _stood_in(room, seat)
        asked = self._asked[room.code] = (at, now)
        code = room.code
        assert room.game is not None
        own = view(room.game, seat)
        self._thinker.ask(level, own, choosing.chance(room, seat), lambda found: self._hear(code, asked, found))
        return None

    def _hear(self, code: str, asked: tuple[Moment, float], found: Answer | None) -> None:
        # A moment can come again when choices are taken back: an answer thought before that is of no use.
        if self._asked.get(code) is asked:
            self._answered(code, asked[0], found)

    def until(self, room: Room, seat: int | None) -> float | None:
        """When whoever thinks about this very choice is out of time; None if nobody does."""
        asked = self._asked.get(room.code)
        if asked is None or seat is None or asked[0] != moment(room, seat):
            return None
        return asked[1] + THINK_SECONDS

    def forget(self, code: str) -> None:
        """Whatever is thought about for the room is of no use any more."""
        self._asked.pop(code, None)


def answered_choice(room: Room, at: Moment, answer: Answer | None) -> Choice | None:
    """What a thinker's answer makes the seat do; None if its moment has passed."""
    seat = at[-1]
    if room.game is None or moment(room, seat) != at:
        return None
    own = view(room.game, seat)
    if own.must is None:
        return None
    if answer is not None and choosing.allowed(own, answer):
        return choosing.as_command(room, seat, answer)
    if answer is not None:
        log.alarm("thinker_misplayed", room.code)
    return _stood_in(room, seat)


def _stood_in(room: Room, seat: int) -> Choice | None:
    """The stand-in's choice, on record: the level was still loading, out of time or ended."""
    log.note("stood_in", room.code, seat=seat)
    return choosing.choose(room, seat, STAND_IN)
