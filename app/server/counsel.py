"""Counsel for one person, on their own phone: what Hard would do now, and what their choices of a deal were worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Protocol

from app.bots import LEVELS, Answer, chosen_by
from app.bots.reasons import because, because_of_moon
from app.journal.record import games
from app.journal.telling import deals_played
from app.rooms.deadlines import STAND_IN
from app.rooms.room import Refused, Room
from app.rules.cards import Card, Hand
from app.rules.game import Game, dealt_again
from app.rules.lookback import Decision
from app.rules.scoring import MoonChoice
from app.rules.view import View, view
from app.server import records, reviews, wire
from app.server.choosing import allowed
from app.server.events import AskHint, AskRecord, AskReview
from app.server.limits import Spacing
from app.server.ports import Post
from app.server.reviews import LEVEL, Judged, Review
from app.server.runner import Runner
from app.server.worker import Weighed

LOOK_BACK_SECONDS = 0.5
"""At least so long lies between two looks of one member at what is over, of each kind."""
_CHANCE = "counsel"
"""One seed for all counsel: it depends on what the seat sees and on nothing else."""


class Adviser(Protocol):
    """Whoever thinks for the level that advises; each answer comes once and later, None if nothing came of it."""

    def prepare(self) -> None:
        """Begin to load what thinking takes."""

    def ask(self, level: str, view: View, chance: str, answer: Callable[[Answer | None], None]) -> None:
        """What the level would choose."""

    def weigh(self, level: str, view: View, chance: str, yours: Hand, answer: Callable[[Weighed | None], None]) -> None:
        """What the level would have chosen, and what that and the choice made are worth."""


class Counsel:
    """Answers what one person asks about their own seat; it thinks elsewhere and changes no room."""

    def __init__(self, runner: Runner, adviser: Adviser, post: Post) -> None:
        self._runner = runner
        self._adviser = adviser
        self._post = post
        self._hinting: set[tuple[str, str]] = set()
        """The members for whom a hint is thought about, by code and id: one at a time, however many tabs they have."""
        self._reviews: dict[str, Review] = {}
        self._looks_back = Spacing(LOOK_BACK_SECONDS)

    def expect(self, code: str) -> None:
        """Somebody has come who may ask soon: what thinking takes is loaded meanwhile."""
        room = self._runner.rooms.get(code)
        if room is not None and room.settings.hints:
            self._adviser.prepare()

    def hint(self, code: str, asked: AskHint, sid: str) -> None:
        """Think about what the member should choose now, and tell that socket; Refused if it may not be asked."""
        room = self._room(code)
        game = _at(room, asked.game, asked.deal)
        trick = game.table.trick.number if game.table.trick else 0
        if asked.trick != trick:
            raise Refused("stale")
        if game.table.phase not in ("passing", "playing", "moon"):
            raise Refused("wrong_phase")
        seat = _seated(room, asked.by)
        own = view(game, seat)
        if own.must is None:
            raise Refused("not_your_turn")
        if not game.table.settings.hints:
            raise Refused("bad_option")
        member = (code, asked.by)
        if member in self._hinting:
            raise Refused("too_fast")
        self._hinting.add(member)
        self._adviser.ask(LEVEL, own, _CHANCE, partial(self._hinted, member, sid, asked, own))

    def review(self, code: str, asked: AskReview, sid: str) -> None:
        """Look back at the member's choices of a finished deal, telling that socket more and more."""
        room = self._room(code)
        if room.game is None or asked.game != room.games or not 0 <= asked.deal <= room.game.table.deal:
            raise Refused("stale")
        if asked.deal >= len(room.game.table.deals):
            raise Refused("wrong_phase")
        seat = _seated(room, asked.by)
        self._may_look_back(code, asked)
        dealt, later = self._deal(room, asked.deal)
        review = self._reviews[sid] = reviews.begin(sid, room, asked.deal, dealt, later, seat)
        self._tell(review)
        self._judge_next(review)

    def record(self, code: str, asked: AskRecord) -> dict[str, object]:
        """The document of a finished game of the room; Refused if it is not for the member to have."""
        room = self._room(code)
        if not 1 <= asked.game <= room.games:
            raise Refused("stale")
        self._may_look_back(code, asked)
        return records.finished(room, asked.game, self._runner.history(code, asked.game))

    def _may_look_back(self, code: str, asked: AskReview | AskRecord) -> None:
        # A whole game is played through for it, while everybody else waits.
        if not self._looks_back.passes((code, asked.by, type(asked)), self._runner.clock()):
            raise Refused("too_fast")

    def _room(self, code: str) -> Room:
        room = self._runner.rooms.get(code)
        if room is None:
            raise Refused("no_room")
        return room

    def _hinted(self, member: tuple[str, str], sid: str, asked: AskHint, own: View, found: Answer | None) -> None:
        self._hinting.discard(member)
        by: wire.Level = LEVEL
        if found is None or not allowed(own, found):
            by, found = STAND_IN, _stand_in(own)
        self._send("hint", _hint_json(asked, by, own, found), sid)

    def _deal(self, room: Room, deal: int) -> tuple[Game, Game]:
        """A finished deal of the room's game, as dealt and at its end."""
        game = room.game
        assert game is not None
        if deal == game.table.deal:
            return dealt_again(game.table, bytes.fromhex(room.seed)), game
        entries = self._runner.history(room.code, room.games)
        record = next((record for record in games(entries) if record.game == room.games), None)
        if record is None or len(record.deals) <= deal:
            raise Refused("no_record")
        states = deals_played(replace(record, deals=record.deals[: deal + 1]))[deal]
        return states[0], states[-1]

    def _judge_next(self, review: Review) -> None:
        """Look at the next choice; between two of them whoever else asks has a turn."""
        while not review.is_whole:
            made = review.to_judge[len(review.judged)]
            if made.view.must == "play" and len(set(made.view.legal)) == 1:
                review.judged.append(Judged(made, made.chosen, None, LEVEL))
                continue
            self._adviser.weigh(LEVEL, made.view, _CHANCE, made.chosen, partial(self._weighed, review, made))
            return
        self._tell(review)

    def _weighed(self, review: Review, made: Decision, found: Weighed | None) -> None:
        if self._reviews.get(review.sid) is not review or self._runner.audience.place(review.sid) is None:
            # Another review has taken its place, or nobody waits for this one any more.
            self._forget(review)
            return
        if found is not None and allowed(made.view, found.best if made.view.must == "pass" else found.best[0]):
            review.judged.append(Judged(made, found.best, (found.yours_points, found.best_points), LEVEL))
        else:
            best = _stand_in(made.view)
            review.judged.append(Judged(made, best if isinstance(best, tuple) else (best,), None, STAND_IN))
        if not review.is_whole:
            self._tell(review)
        self._judge_next(review)

    def _tell(self, review: Review) -> None:
        if review.is_whole:
            self._forget(review)
        self._send("review", review.to_json(), review.sid)

    def _forget(self, review: Review) -> None:
        if self._reviews.get(review.sid) is review:
            del self._reviews[review.sid]

    def _send(self, event: str, data: wire.Hint | wire.Review, sid: str) -> None:
        if self._runner.audience.place(sid) is not None:
            self._post.send(event, data, [sid])


def _at(room: Room, game: int, deal: int) -> Game:
    if room.game is None or game != room.games or deal != room.game.table.deal:
        raise Refused("stale")
    return room.game


def _seated(room: Room, member: str) -> int:
    seat = room.seat_of(member)
    if seat is None:
        raise Refused("not_seated")
    return seat


def _stand_in(own: View) -> Answer:
    return chosen_by(LEVELS[STAND_IN], own, Random(_CHANCE))


def _hint_json(asked: AskHint, by: wire.Level, own: View, found: Answer) -> wire.Hint:
    """The cards to pass or to play, or where a moon's points should go, and why."""
    cards: list[Card] = []
    choice: MoonChoice | None = None
    if own.must == "moon":
        choice = "others" if found == "others" else "me"
        reason = because_of_moon(choice)
    else:
        cards = list(found) if isinstance(found, tuple) else [found]
        reason = because(own, tuple(cards))
    return {
        "game": asked.game,
        "deal": asked.deal,
        "trick": asked.trick,
        "by": by,
        "cards": cards,
        "choice": choice,
        "reason": reason.word,
        "facts": reason.facts,
    }
