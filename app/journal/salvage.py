"""What to do with a file the journal cannot use: set it aside under a name of its own, and keep what can be read."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from app.journal import rows
from app.journal.rows import CheckpointRow, EntryRow, OnCallRow

WAL = "-wal"
_COMPANIONS = (WAL, "-shm", "-journal")
_HEADER_BYTES = 100

Found = TypeVar("Found")


class Salvaged(NamedTuple):
    """The rows of a damaged file that can be read."""

    entries: list[EntryRow]
    checkpoints: list[CheckpointRow]
    on_call: list[OnCallRow]

    @property
    def rooms(self) -> int:
        """How many rooms something is left of."""
        return len({row.room for row in self.entries} | {row.room for row in self.checkpoints})


def salvage(path: Path) -> Salvaged:
    """Every row that can be reached from either side of the damage; the file itself is only read."""
    copy = path.with_name(path.name + ".salvage")
    try:
        shutil.copyfile(path, copy)
        if path.with_name(path.name + WAL).exists():
            shutil.copyfile(path.with_name(path.name + WAL), copy.with_name(copy.name + WAL))
        _count_pages(copy)
        connection = sqlite3.connect(copy, isolation_level=None)
        connection.text_factory = rows.readable
        try:
            return _rows(connection)
        finally:
            connection.close()
    finally:
        for companion in ("", *_COMPANIONS):
            copy.with_name(copy.name + companion).unlink(missing_ok=True)


def set_aside(path: Path) -> Path:
    """Move the file and what SQLite keeps beside it out of the way; its new name."""
    aside = free_name(path)
    path.rename(aside)
    for companion in _COMPANIONS:
        beside = path.with_name(path.name + companion)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + companion))
    return aside


def free_name(path: Path) -> Path:
    """The first name like `hearts-set-aside-1.sqlite3` that no file has."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-set-aside-{number}{path.suffix}")).exists():
        number += 1
    return aside


def _rows(connection: sqlite3.Connection) -> Salvaged:
    found = Salvaged([], [], _reached(rows.on_call_rows(connection)))
    for code in _reached(rows.codes(connection), rows.codes(connection, backwards=True)):
        past = _reached(rows.entries(connection, code), rows.entries(connection, code, backwards=True))
        found.entries.extend(past)
        try:
            checkpoint = rows.checkpoint(connection, code)
        except sqlite3.DatabaseError:
            continue
        if checkpoint is not None:
            found.checkpoints.append(checkpoint)
    return found


def _count_pages(path: Path) -> None:
    """Let the file's header count the pages there are: SQLite reads nothing of a file that was cut short."""
    with path.open("r+b") as file:
        header = file.read(_HEADER_BYTES)
        page_bytes = int.from_bytes(header[16:18], "big")
        pages = path.stat().st_size // (65536 if page_bytes == 1 else max(page_bytes, 1))
        if pages < int.from_bytes(header[28:32], "big"):
            file.seek(28)
            file.write(pages.to_bytes(4, "big"))


def _reached(*readers: Iterator[Found]) -> list[Found]:
    found: dict[Found, None] = {}
    for reader in readers:
        try:
            for row in reader:
                found[row] = None
        except sqlite3.DatabaseError:
            # Here the damage begins; the other way may reach what lies behind it.
            continue
        break
    return list(found)
