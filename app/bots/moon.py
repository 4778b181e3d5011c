"""The moon as a seat sees it: whether one is in the making, and where its points should go."""

from __future__ import annotations

from app.rules.scoring import MoonChoice, usual_moon_choice
from app.rules.table import Table
from app.rules.view import View


def usual_choice(view: View) -> MoonChoice:
    """The choice made for a shooter who does not choose."""
    table = view.table
    return usual_moon_choice(table.scores, table.taken, table.decks, table.settings.jack, view.seat)


def lone_taker(table: Table) -> int | None:
    """The seat that has taken every point card gone so far; None if several have, or none is gone."""
    takers = [seat for seat, taken in enumerate(table.taken) if taken.hearts or taken.queens]
    return takers[0] if len(takers) == 1 else None
