"""What time demands of a room, and when: bots' turns, spent clocks, holds, resting tricks, an absent host."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from app.rooms.people import Member
from app.rooms.room import Room
from app.rules.settings import BOT_SECONDS, TRICK_SECONDS
from app.rules.table import Table

HOLD_SECONDS = 120.0
HOST_GRACE_SECONDS = 10.0
STAND_IN: Final = "medium"
"""The level that plays for away seats and spent clocks."""

PARK_SECONDS = 60.0
"""How long a game alone that nobody looks at stays in memory."""
IDLE_SECONDS = {"lobby": 1800.0, "setup": 1800.0, "playing": 86400.0, "over": 7200.0}
"""How long a room with nobody in it is kept, by phase."""

Kind = Literal["choose", "sweep", "hand_over", "deal_on"]


@dataclass(frozen=True, slots=True)
class Scales:
    """How fast time runs in tests and load runs: 1 is real, 0 waits for nothing."""

    pauses: float = 1.0
    """Bots' waits and the rest of a taken trick."""
    clock: float = 1.0
    """Turn clock, hold, host grace and idle times."""


@dataclass(frozen=True, slots=True)
class Due:
    """Something time demands at `at`; `seat` and the bot's `level` where a choice is to be made for a seat."""

    at: float
    kind: Kind
    seat: int | None = None
    level: str | None = None


REAL_TIME = Scales()


def due(room: Room, scales: Scales = REAL_TIME) -> Due | None:
    """What time demands next of this room, None while it waits for people alone."""
    return min(_demands(room, scales), key=lambda demand: demand.at, default=None)


def waiting_seats(table: Table) -> tuple[int, ...]:
    """The seats whose choice the table waits for."""
    if table.phase == "passing":
        return tuple(seat for seat, chosen in enumerate(table.chosen) if not chosen)
    return () if table.turn is None else (table.turn,)


def clock_end(room: Room, scales: Scales = REAL_TIME) -> float | None:
    """When the running clock of the people the table waits for is spent; None when no person's clock runs."""
    game = room.game
    if game is None or game.table.settings.clock is None:
        return None
    if all(room.sitter(seat) is None for seat in waiting_seats(game.table)):
        return None
    turns = 2 if game.table.phase == "passing" else 1
    return room.since + turns * game.table.settings.clock * scales.clock


def hold_end(member: Member, scales: Scales = REAL_TIME) -> float | None:
    """When an away person's seat is held no longer; None while connected."""
    if member.connected:
        return None
    return member.dropped_at if member.left else member.dropped_at + HOLD_SECONDS * scales.clock


def _demands(room: Room, scales: Scales) -> Iterator[Due]:
    yield from _hand_over(room, scales)
    game = room.game
    if game is None:
        return
    table = game.table
    if table.phase == "trick_taken":
        yield Due(room.since + TRICK_SECONDS[table.settings.pace] * scales.pauses, "sweep")
    elif table.phase == "scored":
        yield from _deal_on(room, table)
    else:
        for seat in waiting_seats(table):
            yield from _choice(room, table, seat, scales)


def _hand_over(room: Room, scales: Scales) -> Iterator[Due]:
    host = room.member(room.host)
    if host is None or host.connected or not any(heir.connected for heir in room.after(room.host)):
        return
    yield Due(host.dropped_at + HOST_GRACE_SECONDS * scales.clock, "hand_over")


def _deal_on(room: Room, table: Table) -> Iterator[Due]:
    if table.settings.next_deal != "everyone":
        return
    sitters = {seat: room.sitter(seat) for seat in range(table.seats)}
    present = {seat for seat, sitter in sitters.items() if sitter is not None and sitter.connected}
    if present and present <= room.ready:
        yield Due(room.since, "deal_on")


def _choice(room: Room, table: Table, seat: int, scales: Scales) -> Iterator[Due]:
    sitter = room.sitter(seat)
    if sitter is None:
        yield Due(room.since + BOT_SECONDS[table.settings.pace] * scales.pauses, "choose", seat, table.settings.bots)
        return
    if room.mode == "solo":
        return
    spent = clock_end(room, scales)
    if spent is not None:
        yield Due(spent, "choose", seat, STAND_IN)
    held = hold_end(sitter, scales)
    if held is not None:
        yield Due(max(room.since, held), "choose", seat, STAND_IN)
