"""The journal of a server's rooms: every change is on disk before anybody is told of it."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from app.journal import past, rows
from app.journal.copied import Copied
from app.journal.entries import Entry, Kept, written
from app.journal.file import open_file
from app.journal.trouble import is_busy, is_damage, is_passing, why

MAX_UNSAVED = 20_000
"""How many writes wait for the disk; beyond that the oldest are forgotten, and checkpoints make up for them."""

_AT_ONCE = 500
"""How many of them are tried together: a disk that is still full is found out with the first few."""
_START_PATIENCE_SECONDS = 2.0

Statement = tuple[str, tuple[object, ...]]


class JournalUnavailable(Exception):
    """What was to be written is not on disk; the journal keeps it until `catch_up` succeeds. The text says why."""


class Journal:
    """The rooms kept in one folder. Without a disk it still opens: it says why in `trouble`, and can try again.

    What cannot be written to can perhaps be read: until it can be written to, its rooms come from a copy.

    It stands behind one door: calls from several threads must not overlap.
    """

    def __init__(self, folder: Path) -> None:
        self.trouble: str | None = None
        """Why nothing is being saved; None while everything is on disk."""
        self._folder = folder
        self._connection: sqlite3.Connection | None = None
        self._copied: Copied | None = None
        self._unsaved: deque[tuple[Statement, ...]] = deque(maxlen=MAX_UNSAVED)
        self._notices: list[str] = []
        self._damaged = False  # met in the file: it is checked whole when it is opened again
        try:
            self._connection = self._opened(_START_PATIENCE_SECONDS)
        except (OSError, sqlite3.Error) as error:
            self._fail(error)
            if not is_busy(error):
                self._copied = Copied(folder)

    @property
    def healthy(self) -> bool:
        """Whether everything is on disk."""
        return self.trouble is None

    def notices(self) -> list[str]:
        """Sentences about what had to be set aside, those since the last call."""
        told, self._notices = self._notices, []
        return told

    def close(self) -> None:
        """Let go of the file; what still waits for the disk is lost."""
        self._disconnect()
        self._forget_copy()

    # Writing. JournalUnavailable when the disk does not take it.

    def open(self, code: str, at: float, seen: float | None = None) -> None:
        """A room has been opened; whatever its code stood for before is forgotten.

        A room that was `seen` at a time of day, in seconds, is on call: a start leaves it alone until it is fetched.
        """
        opening = (rows.ADD_ENTRY, (code, 0, at, None, None))
        self._write(*_forgetting(code), opening, *(() if seen is None else (_seen(code, at, seen),)))

    def saw(self, code: str, at: float, seen: float) -> None:
        """Somebody has looked at the room, which is on call from now on if it was not."""
        self._write(_seen(code, at, seen))

    def append(
        self, code: str, v: int, at: float, command: Mapping[str, Any], seating: Mapping[str, Any] | None = None
    ) -> None:
        """A command has taken the room to version `v`; `seating` is for one that began a game (see `Entry`)."""
        seated = None if seating is None else written(seating)
        self._write((rows.ADD_ENTRY, (code, v, at, written(command), seated)))

    def checkpoint(self, code: str, v: int, at: float, state: Mapping[str, Any]) -> None:
        """The room is at version `v`, and `state` is all of it: a restart begins there."""
        # Should the file hold anything later, that is a past which did not come about.
        self._write(
            (rows.FORGET_ENTRIES, (code, v)),
            (rows.SET_CHECKPOINT, (code, v, at, written(state))),
        )

    def end(self, code: str) -> None:
        """The room is no more."""
        self._write(*_forgetting(code))

    def catch_up(self) -> bool:
        """Try again to write what waits; whether everything is on disk now.

        When it is again, every room needs a checkpoint: of what waited the oldest may have been forgotten, and the
        file may be a new one.
        """
        if self.trouble is None:
            return True
        try:
            if self._connection is None:
                self._connection = self._opened()
            while self._unsaved:
                first = tuple(islice(self._unsaved, _AT_ONCE))
                self._execute([statement for statements in first for statement in statements])
                for _ in first:
                    self._unsaved.popleft()
        except (OSError, sqlite3.Error) as error:
            self._fail(error)
            return False
        self._forget_copy()
        self.trouble = None
        return True

    # Reading.

    def rooms(self) -> list[Kept]:
        """Every room to restore but those on call; entries that do not follow from the rest are set aside.

        It is what a start asks for: a file that proves damaged is mended at once.
        """
        found = self._restorable()
        return self._restorable() if self._damaged and self.catch_up() else found

    def _restorable(self) -> list[Kept]:
        found: list[Kept] = []
        reader = self._reader
        if reader is None:
            return found
        try:
            codes = rows.off_call(reader)
        except sqlite3.Error as error:
            self._fail(error)
            return found
        gaps: dict[str, int] = {}
        unread: sqlite3.Error | None = None
        for code in codes:
            try:
                room, gap = past.kept(reader, code)
            except sqlite3.Error as error:
                # The others can perhaps be read.
                unread = error
                continue
            if gap is not None:
                gaps[code] = gap
            if room is not None:
                found.append(room)
        for code, gap in gaps.items():
            self.set_aside(code, gap)
        if unread is not None:
            self._fail(unread)
        return found

    def fetch(self, code: str) -> Kept | None:
        """The room on call under this code, None if there is none."""
        reader = self._reader
        if reader is None:
            return None
        try:
            room, gap = past.kept(reader, code) if rows.is_on_call(reader, code) else (None, None)
        except sqlite3.Error as error:
            self._fail(error)
            return None
        if gap is not None:
            self.set_aside(code, gap)
        return room

    def last_on_call(self) -> float:
        """The latest moment of the server's clock that a room on call knows of."""
        reader = self._reader
        if reader is None:
            return 0.0
        try:
            return rows.last_on_call(reader)
        except sqlite3.Error as error:
            self._fail(error)
            return 0.0

    def unseen(self, since: float) -> list[str]:
        """The rooms on call that nobody has looked at since that time of day."""
        reader = self._reader
        if reader is None:
            return []
        try:
            return list(rows.unseen(reader, since))
        except sqlite3.Error as error:
            self._fail(error)
            return []

    def history(self, code: str, game: int | None = None) -> list[Entry]:
        """All that is known to have happened in a room, from its first entry to its last; or in one of its games."""
        reader = self._reader
        if reader is None:
            return []
        try:
            return past.history(reader, code, game)
        except sqlite3.Error as error:
            self._fail(error)
            return []

    def set_aside(self, code: str, after: int = past.NOTHING) -> None:
        """Move a room's entries of a later version than `after`, usually all, to a file that `notices` names."""
        if self._connection is None:
            return
        try:
            self._notices.append(past.set_aside(self._connection, self._folder, code, after))
        except (OSError, sqlite3.Error) as error:
            self._fail(error)

    def _opened(self, patience: float = 0.0) -> sqlite3.Connection:
        connection, notice = open_file(self._folder, patience, whole=self._damaged)
        self._damaged = False
        if notice is not None:
            self._notices.append(notice)
        return connection

    def _write(self, *statements: Statement) -> None:
        if self._connection is not None and self.trouble is None:
            try:
                self._execute(statements)
            except sqlite3.Error as error:
                self._fail(error)
            else:
                return
        self._unsaved.append(statements)
        raise JournalUnavailable(self.trouble)

    def _execute(self, statements: Sequence[Statement]) -> None:
        assert self._connection is not None
        if len(statements) == 1:
            self._connection.execute(*statements[0])
            return
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            for statement in statements:
                self._connection.execute(*statement)

    def _fail(self, error: OSError | sqlite3.Error) -> None:
        self.trouble = why(error)
        self._damaged = self._damaged or is_damage(error)
        if not is_passing(error):
            self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    @property
    def _reader(self) -> sqlite3.Connection | None:
        if self._connection is None and self._copied is not None:
            return self._copied.connection
        return self._connection

    def _forget_copy(self) -> None:
        if self._copied is not None:
            self._copied.close()
            self._copied = None


def _forgetting(code: str) -> tuple[Statement, ...]:
    entries = (rows.FORGET_ENTRIES, (code, past.NOTHING))
    return entries, (rows.FORGET_CHECKPOINT, (code,)), (rows.FORGET_ON_CALL, (code,))


def _seen(code: str, at: float, seen: float) -> Statement:
    return (rows.SET_ON_CALL, (code, seen, at))
