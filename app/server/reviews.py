"""A look back at one deal: what its person may know of it now, and what each choice of theirs was worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from app.bots.reasons import because
from app.rooms.deadlines import STAND_IN
from app.rooms.room import Room
from app.rules.cards import Hand
from app.rules.game import Game
from app.rules.lookback import Decision, decisions
from app.rules.view import view
from app.server import wire
from app.server.views import moon_json, trick_json

LEVEL: Final = "hard"
"""Who looks at the choices."""
MARKED = 3
"""How many of a deal's choices are marked, the costliest."""
WORTH_MARKING = 0.1
"""A choice that cost less, in points, was as good as the best."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice that has been looked at; `points` of the choice made and of the best, None where they are not known."""

    made: Decision
    best: Hand
    points: tuple[float, float] | None
    by: wire.Level

    @property
    def cost(self) -> float | None:
        """The points that the choice is expected to have cost; None when not known."""
        if self.made.chosen == self.best:
            return 0.0
        return None if self.points is None else round(max(0.0, self.points[0] - self.points[1]), 1)


@dataclass(slots=True)
class Review:
    """One person's look back at one deal, as far as it has come."""

    sid: str
    deal: wire.Reviewed
    to_judge: tuple[Decision, ...]
    judged: list[Judged] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """Whether every choice has been looked at."""
        return len(self.judged) == len(self.to_judge)

    def to_json(self) -> wire.Review:
        """The review as its person's phone gets it."""
        by: wire.Level = STAND_IN if any(choice.by == STAND_IN for choice in self.judged) else LEVEL
        marked = [id(choice) for choice in _costliest(self.judged)] if self.is_whole else []
        return {
            **self.deal,
            "of": len(self.to_judge),
            "done": len(self.judged),
            "by": by,
            "decisions": [_choice_json(choice, id(choice) in marked) for choice in self.judged],
        }


def begin(sid: str, room: Room, deal: int, dealt: Game, later: Game, seat: int) -> Review:
    """The review for that socket of a seat's choices in a deal, from the deal as dealt to its end."""
    return Review(sid, _deal_json(room, deal, dealt, later, seat), decisions(dealt, later, seat))


def _deal_json(room: Room, deal: int, dealt: Game, later: Game, seat: int) -> wire.Reviewed:
    """What the seat may know of the deal now that it is over."""
    table = later.table
    score = table.deals[deal]
    own = view(later, seat)
    is_open = room.mode == "solo" or table.settings.open_review
    passes = [None if cards is None else list(cards) for cards in later.passes]
    return {
        "game": room.games,
        "deal": deal,
        "seat": seat,
        "direction": cast(wire.Direction, table.direction),
        "dealt": list(dealt.hands[seat]),
        "given": list(own.given),
        "received": list(own.received),
        "tricks": [trick_json(trick) for trick in table.tricks],
        "points": list(score.points),
        "moon": moon_json(score.moon),
        "hands": [list(hand) for hand in dealt.hands] if is_open else None,
        "passes": passes if is_open and table.direction != "none" else None,
    }


def _costliest(judged: Sequence[Judged]) -> list[Judged]:
    costly = [choice for choice in judged if (choice.cost or 0) >= WORTH_MARKING]
    return sorted(costly, key=lambda choice: -(choice.cost or 0))[:MARKED]


def _choice_json(choice: Judged, marked: bool) -> wire.Decision:
    own = choice.made.view
    reason = because(own, choice.best, instead=choice.made.chosen)
    points = choice.points
    return {
        "kind": "pass" if own.must == "pass" else "play",
        "trick": own.table.trick.number if own.table.trick else None,
        "hand": list(own.hand),
        "legal": list(own.legal),
        "yours": list(choice.made.chosen),
        "best": list(choice.best),
        "points": None if points is None else {"yours": round(points[0], 1), "best": round(points[1], 1)},
        "cost": choice.cost,
        "marked": marked,
        "by": choice.by,
        "reason": reason.word,
        "facts": reason.facts,
    }
