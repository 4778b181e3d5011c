"""A trick: who led, what was played, who takes it."""

from __future__ import annotations

from typing import NamedTuple

from app.rules.cards import ORDER, QUEEN, Card


class Play(NamedTuple):
    """One card on the table and the seat it came from."""

    seat: int
    card: Card


class Trick(NamedTuple):
    """The cards of one trick in the order played; `taker` is None until the last seat has played."""

    number: int
    leader: int
    plays: tuple[Play, ...] = ()
    taker: int | None = None

    @property
    def led(self) -> str | None:
        """The suit led, None before the lead."""
        return self.plays[0].card[1] if self.plays else None


def winning(plays: tuple[Play, ...]) -> Play:
    """The play that would take the trick now: the highest of the suit led, of equal copies the later."""
    best = plays[0]
    led = best.card[1]
    for play in plays[1:]:
        if play.card[1] == led and ORDER[play.card] >= ORDER[best.card]:
            best = play
    return best


def breaks_hearts(trick: Trick, queen_breaks: bool, heart_lead_breaks: bool) -> bool:
    """Whether hearts are broken from the next trick on because of this one."""
    led = trick.led
    for _seat, card in trick.plays:
        if card[1] == "H" and (led != "H" or heart_lead_breaks):
            return True
        if card == QUEEN and queen_breaks:
            return True
    return False
