"""What an error of the disk or of SQLite means for the journal, and what people are told of it."""

from __future__ import annotations

import errno
import sqlite3

Error = OSError | sqlite3.Error

_FULL = "the disk is full"
_CLOSED = "the data folder cannot be written to"
_REASONS = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _CLOSED,
    sqlite3.SQLITE_CANTOPEN: _CLOSED,
    sqlite3.SQLITE_PERM: _CLOSED,
    sqlite3.SQLITE_BUSY: "another Hearts Night server uses the same data folder",
}
_PASSING = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def is_passing(error: Error) -> bool:
    """Whether the connection is as good as before."""
    return isinstance(error, sqlite3.Error) and _kind(error) in _PASSING


def is_busy(error: Error) -> bool:
    """Whether another server has the file."""
    return isinstance(error, sqlite3.Error) and _kind(error) == sqlite3.SQLITE_BUSY


def is_damage(error: Error) -> bool:
    """Whether the file itself is not whole."""
    return isinstance(error, sqlite3.Error) and _kind(error) == sqlite3.SQLITE_CORRUPT


def why(error: Error) -> str:
    """The reason as people can act on it."""
    if isinstance(error, OSError):
        return _FULL if error.errno == errno.ENOSPC else _CLOSED
    return _REASONS.get(_kind(error), f"the journal cannot be written ({error})")


def _kind(error: sqlite3.Error) -> int:
    # Errors of the Python module itself carry no code.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
