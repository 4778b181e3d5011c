"""The journal's tables: what is written to them, and how they are read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

APPLICATION_ID = 0x48656172
"""“Hear” in the file's header says whose it is."""

MIGRATIONS = (
    # The opening of a room is an entry of version 0, without a command. A room's rows lie together, in order.
    """
    CREATE TABLE entry (
        room TEXT NOT NULL, v INTEGER NOT NULL, at REAL NOT NULL, command TEXT, seating TEXT, PRIMARY KEY (room, v)
    ) WITHOUT ROWID;
    CREATE TABLE checkpoint (
        room TEXT NOT NULL PRIMARY KEY, v INTEGER NOT NULL, at REAL NOT NULL, state TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    # Rooms that a start leaves alone until somebody asks for them: `seen` is the day's time, `at` the server's clock.
    """
    CREATE TABLE on_call (room TEXT NOT NULL PRIMARY KEY, seen REAL NOT NULL, at REAL NOT NULL) WITHOUT ROWID;
    """,
)
"""What takes a file from each version to the next; a new file is at version 0."""

ADD_ENTRY = "INSERT OR REPLACE INTO entry (room, v, at, command, seating) VALUES (?, ?, ?, ?, ?)"
SET_CHECKPOINT = "INSERT OR REPLACE INTO checkpoint (room, v, at, state) VALUES (?, ?, ?, ?)"
FORGET_ENTRIES = "DELETE FROM entry WHERE room = ? AND v > ?"
FORGET_CHECKPOINT = "DELETE FROM checkpoint WHERE room = ?"
SET_ON_CALL = "INSERT OR REPLACE INTO on_call (room, seen, at) VALUES (?, ?, ?)"
FORGET_ON_CALL = "DELETE FROM on_call WHERE room = ?"


class EntryRow(NamedTuple):
    """A row of `entry`."""

    room: str
    v: int
    at: float
    command: str | None
    seating: str | None


class CheckpointRow(NamedTuple):
    """A row of `checkpoint`."""

    room: str
    v: int
    at: float
    state: str


class OnCallRow(NamedTuple):
    """A row of `on_call`."""

    room: str
    seen: float
    at: float


def readable(text: bytes) -> str:
    """A text as it stands in the file: what damage has made unreadable spoils its own row and no other."""
    return text.decode(errors="replace")


def codes(connection: sqlite3.Connection, *, backwards: bool = False) -> Iterator[str]:
    """The rooms in the file; those with nothing but a checkpoint come last."""
    pick, beyond, start = ("max", "<", b"\xff") if backwards else ("min", ">", b"")
    for table in ("entry", "checkpoint"):
        # From each room straight to the next, the rows between never read; by bytes, for a damaged code may be no text.
        query = f"SELECT CAST({pick}(room) AS BLOB) FROM {table} WHERE room {beyond} CAST(? AS TEXT)"
        code = start
        while (code := connection.execute(query, (code,)).fetchone()[0]) is not None:
            yield readable(code)


def off_call(connection: sqlite3.Connection) -> list[str]:
    """The rooms that are not on call; however many are, none of them takes any room in memory."""
    found: dict[str, None] = {}
    for table in ("entry", "checkpoint"):
        # As in `codes`, from each room straight to the next, but within SQLite.
        query = f"""
            WITH RECURSIVE one(room) AS (
                SELECT min(room) FROM {table}
                UNION ALL SELECT (SELECT min(room) FROM {table} WHERE room > one.room) FROM one WHERE room NOTNULL
            ) SELECT room FROM one WHERE room NOTNULL AND NOT EXISTS (SELECT 1 FROM on_call WHERE room = one.room)"""
        found.update((code, None) for (code,) in connection.execute(query))
    return list(found)


def entries(
    connection: sqlite3.Connection, code: str, *, after: int = -1, backwards: bool = False
) -> Iterator[EntryRow]:
    """The room's entries of a later version than `after`, in order."""
    order = "DESC" if backwards else "ASC"
    query = f"SELECT room, v, at, command, seating FROM entry WHERE room = ? AND v > ? ORDER BY v {order}"
    for row in connection.execute(query, (code, after)):
        yield EntryRow._make(row)


def games(connection: sqlite3.Connection, code: str) -> Iterator[tuple[int, str]]:
    """The versions at which the room's games began, in order, each with its seating."""
    return iter(
        connection.execute("SELECT v, seating FROM entry WHERE room = ? AND seating IS NOT NULL ORDER BY v", (code,))
    )


def checkpoint(connection: sqlite3.Connection, code: str) -> CheckpointRow | None:
    """The room's checkpoint, None if there is none."""
    row = connection.execute("SELECT room, v, at, state FROM checkpoint WHERE room = ?", (code,)).fetchone()
    return None if row is None else CheckpointRow._make(row)


def on_call_rows(connection: sqlite3.Connection) -> Iterator[OnCallRow]:
    """The rooms on call as they are kept."""
    for row in connection.execute("SELECT room, seen, at FROM on_call"):
        yield OnCallRow._make(row)


def unseen(connection: sqlite3.Connection, since: float) -> Iterator[str]:
    """The rooms on call that nobody has looked at since that time of day."""
    return (code for (code,) in connection.execute("SELECT room FROM on_call WHERE seen < ?", (since,)))


def is_on_call(connection: sqlite3.Connection, code: str) -> bool:
    """Whether the room is one on call."""
    return connection.execute("SELECT 1 FROM on_call WHERE room = ?", (code,)).fetchone() is not None


def last_on_call(connection: sqlite3.Connection) -> float:
    """The latest moment of the server's clock at which a room on call was seen; 0 if there is none."""
    return float(connection.execute("SELECT coalesce(max(at), 0) FROM on_call").fetchone()[0])
