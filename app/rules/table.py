"""The table: what everybody may know of a game, at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rules.cards import cards_each, decks_for
from app.rules.scoring import DealScore, Standing, Taken, nothing_left, standings, taken_in, winners
from app.rules.settings import Settings
from app.rules.trick import Trick

Phase = Literal["passing", "playing", "trick_taken", "moon", "scored", "over"]


@dataclass(frozen=True)
class Table:
    """The public state of a game; seats count clockwise from 0, deals from 0."""

    settings: Settings
    seats: int
    deal: int
    phase: Phase
    direction: str
    """Which way this deal passes: left, right, across, none."""
    chosen: tuple[bool, ...]
    """Which seats have chosen their pass."""
    turn: int | None
    """The seat to act, the shooter in the moon phase; None when nobody's or everybody's."""
    trick: Trick | None
    """The trick on the table; None while passing and after the last."""
    tricks: tuple[Trick, ...]
    """This deal's finished tricks; one that still rests on the table is not among them."""
    hearts_broken: bool
    scores: tuple[int, ...]
    """Each seat's total over the finished deals."""
    deals: tuple[DealScore, ...]

    @property
    def decks(self) -> int:
        """How many decks are in play."""
        return decks_for(self.seats)

    @property
    def cards_each(self) -> int:
        """How many cards each seat was dealt."""
        return cards_each(self.seats)

    @property
    def cards(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        left = self.cards_each - len(self.tricks)
        played = {play.seat for play in self.trick.plays} if self.trick else set()
        return tuple(left - (seat in played) for seat in range(self.seats))

    @property
    def taken(self) -> tuple[Taken, ...]:
        """What each seat has taken in this deal's finished tricks."""
        return taken_in(self.tricks, self.seats)

    @property
    def may_finish(self) -> bool:
        """Whether the deal may end now as if it were played on: nothing that scores is left in it."""
        return self.phase == "playing" and nothing_left(self.taken, self.decks, self.settings.jack)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The seats by score, lowest first."""
        return standings(self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, nobody before the game is over."""
        return winners(self.scores) if self.phase == "over" else ()
