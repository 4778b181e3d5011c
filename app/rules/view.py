"""The only ways out of a game: what one seat may know, and what everybody may."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rules.cards import Hand
from app.rules.game import Game
from app.rules.legal import playable
from app.rules.passing import giver
from app.rules.table import Table

Must = Literal["pass", "play", "moon"]


@dataclass(frozen=True, slots=True)
class View:
    """What the person at one seat may know."""

    table: Table
    seat: int
    hand: Hand
    legal: Hand
    """What may be played now, as often as held; empty when it is not this seat's turn."""
    must: Must | None
    """What the table waits for this seat to do."""
    chosen: Hand
    """The three sent, until the exchange; they stay in the hand until then."""
    given: Hand
    """The three this seat passed in this deal, once exchanged."""
    received: Hand
    """The three this seat was passed in this deal, once exchanged."""


def view(game: Game, seat: int) -> View:
    """What the seat may know; IndexError if there is no such seat."""
    if not 0 <= seat < game.table.seats:
        raise IndexError(f"no seat {seat}")
    table = game.table
    passing = table.phase == "passing"
    own = game.passes[seat] or ()
    exchanged = not passing and table.direction != "none"
    must = _must(table, seat)
    return View(
        table=table,
        seat=seat,
        hand=game.hands[seat],
        legal=playable(game.hands[seat], table) if must == "play" else (),
        must=must,
        chosen=own if passing else (),
        given=own if exchanged else (),
        received=(game.passes[giver(seat, table.direction, table.seats)] or ()) if exchanged else (),
    )


def watch(game: Game) -> Table:
    """What somebody without a seat may know."""
    return game.table


def _must(table: Table, seat: int) -> Must | None:
    if table.phase == "passing":
        return None if table.chosen[seat] else "pass"
    if table.turn != seat:
        return None
    return "play" if table.phase == "playing" else "moon"
