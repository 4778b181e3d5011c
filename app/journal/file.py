"""The journal's file: opened for one server alone, brought up to date, or set aside if it cannot be used."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from app.journal.rows import ADD_ENTRY, APPLICATION_ID, MIGRATIONS, SET_CHECKPOINT, SET_ON_CALL, readable
from app.journal.salvage import Salvaged, salvage, set_aside

NAME = "hearts.sqlite3"
CHECKED_BYTES = 32 * 1024 * 1024
"""A file up to this size, checked in a quarter of a second, is checked whole when it is opened; in a longer one damage
is met where it is read."""
_MENDING = NAME + ".mending"


class _Unusable(Exception):
    """The file is no journal of this version; the text says what it is."""


class _Damaged(Exception):
    """The file is a journal, but not whole."""


def open_file(folder: Path, patience: float = 0.0, *, whole: bool = False) -> tuple[sqlite3.Connection, str | None]:
    """The folder's journal, made if there is none, and a sentence if another file had to be set aside for it.

    `patience` is how many seconds to wait for another server to let go of it; `whole` asks for a check of the whole
    file, however long it is. OSError or sqlite3.Error when the folder or the disk does not allow it, or another server
    has it.
    """
    path = folder / NAME
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        return _connected(path, patience, whole), None
    except _Unusable as what:
        aside = set_aside(path)
        return _connected(path, patience), f"{NAME} {what}. It is kept as {aside.name}, and a new one is begun."
    except _Damaged:
        return _mended(path, patience)


def _connected(path: Path, patience: float, whole: bool = False) -> sqlite3.Connection:
    if not path.exists():
        # Seeds and hands will be in it: nobody else on this machine needs to read them.
        path.touch(mode=0o600)
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    connection.text_factory = readable
    try:
        _prepare(connection, whole or path.stat().st_size <= CHECKED_BYTES)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, whole: bool) -> None:
    try:
        # One server at a time; the system lets go of the lock however a server ends.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
        version = _version(connection)
        if version and whole and _pragma(connection, "quick_check(1)") != "ok":
            raise _Damaged
        connection.execute("PRAGMA journal_mode = WAL")
        # A killed server loses nothing; a power cut may lose the last moments, and never more.
        connection.execute("PRAGMA synchronous = NORMAL")
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            _migrate(connection, script, number)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise _Unusable("is not a journal of Hearts Night") from error
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT:
            raise _Damaged from error
        raise


def _version(connection: sqlite3.Connection) -> int:
    """The version of a journal; a file without any table is one at version 0."""
    owner, version = _pragma(connection, "application_id"), int(_pragma(connection, "user_version"))
    if (owner, version, _pragma(connection, "schema_version")) == (0, 0, 0):
        return 0
    if owner != APPLICATION_ID:
        raise _Unusable("is not a journal of Hearts Night")
    if version > len(MIGRATIONS):
        raise _Unusable("was written by a newer Hearts Night")
    return version


def _migrate(connection: sqlite3.Connection, script: str, number: int) -> None:
    header = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {number};"
    try:
        connection.executescript(f"BEGIN; {script} {header} COMMIT;")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT):
            raise _Unusable("was written by an older Hearts Night and cannot be brought up to date") from error
        raise


def _mended(path: Path, patience: float) -> tuple[sqlite3.Connection, str]:
    saved = salvage(path)
    # Whole before it takes the other's place: a full disk, or a kill, leaves everything as it was.
    mending = path.with_name(_MENDING)
    mending.unlink(missing_ok=True)
    _fill(mending, saved)
    aside = set_aside(path)
    mending.rename(path)
    told = f"{NAME} was damaged. What can be read, of {saved.rooms} rooms, is kept; the whole is now {aside.name}."
    return _connected(path, patience), told


def _fill(path: Path, saved: Salvaged) -> None:
    connection = _connected(path, 0.0)
    try:
        connection.execute("BEGIN")
        connection.executemany(ADD_ENTRY, saved.entries)
        connection.executemany(SET_CHECKPOINT, saved.checkpoints)
        connection.executemany(SET_ON_CALL, saved.on_call)
        connection.execute("COMMIT")
    finally:
        connection.close()


def _pragma(connection: sqlite3.Connection, name: str) -> int | str:
    value: int | str = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value
