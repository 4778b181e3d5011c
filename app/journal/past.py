"""Reading a room back: what follows without a gap can be restored, the rest is set aside."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from app.journal import rows
from app.journal.entries import Entry, Kept, checkpoint_in, entry_in, seating_in, written
from app.journal.salvage import free_name

NOTHING = -1
"""The version before a room's opening."""


def kept(connection: sqlite3.Connection, code: str) -> tuple[Kept | None, int | None]:
    """The room to restore, None if it cannot be; and the version after which nothing fits, None if all does."""
    checkpoint = checkpoint_in(rows.checkpoint(connection, code))
    opening = next(rows.entries(connection, code), None)
    entries: list[Entry] = []
    v = 0 if checkpoint is None else checkpoint.v
    gap = None
    for row in rows.entries(connection, code, after=v):
        entry = entry_in(row)
        if entry is None or entry.v != v + 1:
            gap = v
            break
        entries.append(entry)
        v = entry.v
    if opening is not None and opening.v <= 1:
        return Kept(code, float(opening.at), checkpoint, entries), gap
    if checkpoint is not None:
        return Kept(code, checkpoint.at, checkpoint, entries), gap
    return None, NOTHING


def history(connection: sqlite3.Connection, code: str, game: int | None = None) -> list[Entry]:
    """Every entry of the room that can be read, in order; of one of its games alone if that is named."""
    first, end = (1, None) if game is None else _span(connection, code, game)
    found: list[Entry] = []
    for row in rows.entries(connection, code, after=first - 1):
        if end is not None and row.v >= end:
            break
        if (entry := entry_in(row)) is not None:
            found.append(entry)
    return found


def _span(connection: sqlite3.Connection, code: str, game: int) -> tuple[int, int | None]:
    """The version at which the game began, and that at which the next one did, None if none has."""
    begun = [(v, seating_in(seating)) for v, seating in rows.games(connection, code)]
    for number, (v, seating) in enumerate(begun):
        if seating is not None and seating.get("game") == game:
            return v, begun[number + 1][0] if number + 1 < len(begun) else None
    return 1, 1


def set_aside(connection: sqlite3.Connection, folder: Path, code: str, after: int) -> str:
    """Move the room's entries of a later version than `after` to a file of their own; a sentence that names it."""
    later = [row._asdict() for row in rows.entries(connection, code, after=after)]
    checkpoint = rows.checkpoint(connection, code)
    aside = free_name(folder / f"room-{code}.json")
    aside.touch(mode=0o600)
    whole = {"room": code, "entries": later, "checkpoint": None if checkpoint is None else checkpoint._asdict()}
    aside.write_text(written(whole), encoding="utf-8")
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(rows.FORGET_ENTRIES, (code, after))
        if checkpoint is not None and checkpoint.v > after:
            connection.execute(rows.FORGET_CHECKPOINT, (code,))
    return f"Room {code}: what happened last, {len(later)} entries, cannot be used. It is now in {aside.name}."
