"""Rooms kept over restarts. Where the disk fails the game goes on unsaved, and is saved again once it can be."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from app.journal.entries import Entry, Kept
from app.journal.journal import Journal, JournalUnavailable
from app.rooms import checkpoint
from app.rooms.command_json import to_json
from app.rooms.commands import BeginSolo, Command, Deal, PlayAgain
from app.rooms.replay import replay
from app.rooms.room import Room, open_room
from app.server import log

KEEP_SECONDS = 90 * 86400.0
"""How long a game alone is kept after it was last looked at."""
SWEPT_AT_ONCE = 50
"""How many of them are forgotten while everybody waits."""


def keeping_in(folder: Path) -> Keeping:
    """Rooms kept in that folder."""
    return Keeping(Journal(folder))


class Keeping:
    """Writes every change of every room to a journal, and brings the rooms back from it."""

    def __init__(self, journal: Journal, today: Callable[[], float] = time.time) -> None:
        """`today` is the time of day, in seconds: how long ago something was counts over restarts too."""
        self._journal = journal
        self._today = today
        self._said: str | None = None

    @property
    def trouble(self) -> str | None:
        """Why nothing is being saved, None while everything is."""
        return self._journal.trouble

    def restore(self) -> tuple[list[Room], float]:
        """Every room as it was last kept, and the last moment of any, in seconds of the clock they were kept by."""
        rooms, last_at = [], 0.0
        for kept in self._journal.rooms():
            last_at = max(last_at, kept.last_at)
            if (room := self._restored(kept)) is not None:
                rooms.append(room)
        self._tell()
        return rooms, max(last_at, self._journal.last_on_call())

    def fetch(self, code: str) -> Room | None:
        """The game alone under this code as it was last kept, None if there is none."""
        kept = self._journal.fetch(code)
        room = None if kept is None else self._restored(kept)
        self._tell()
        return room

    def history(self, code: str, game: int) -> list[Entry]:
        """All that is known to have happened in one of a room's games."""
        return self._journal.history(code, game)

    def opened(self, room: Room, now: float, *, alone: bool = False) -> None:
        """A room has been opened; a game alone is fetched when somebody asks for it, and not restored before."""
        try:
            self._journal.open(room.code, now, self._today() if alone else None)
        except JournalUnavailable:
            self._tell()

    def saw(self, room: Room, now: float) -> bool:
        """Somebody looks at a game alone, or has done so until now; whether it can be fetched from the disk."""
        try:
            self._journal.saw(room.code, now, self._today())
        except JournalUnavailable:
            self._tell()
        return self._journal.healthy

    def sweep(self) -> bool:
        """Forget some of the games alone that nobody has looked at for long; whether there may be more of them."""
        unseen = self._journal.unseen(self._today() - KEEP_SECONDS)
        for code in unseen[:SWEPT_AT_ONCE]:
            self.ended(code)
        return len(unseen) > SWEPT_AT_ONCE

    def changed(self, room: Room, command: Command, now: float) -> None:
        """A command has taken the room to what it is now: on disk before anybody is told, if there is a disk."""
        begun = room.phase == "playing" and isinstance(command, Deal | BeginSolo | PlayAgain)
        seating = checkpoint.seating(room) if begun else None
        try:
            self._journal.append(room.code, room.v, now, to_json(command), seating)
            if checkpoint.is_due(room):
                self._journal.checkpoint(room.code, room.v, now, checkpoint.to_json(room))
        except JournalUnavailable:
            self._tell()

    def ended(self, code: str) -> None:
        """The room is no more."""
        try:
            self._journal.end(code)
        except JournalUnavailable:
            self._tell()

    def retry(self, rooms: Iterable[Room], now: float) -> None:
        """Try to save again what could not be saved."""
        if not self._journal.healthy and self._journal.catch_up():
            try:
                for room in rooms:
                    self._journal.checkpoint(room.code, room.v, now, checkpoint.to_json(room))
            except JournalUnavailable:
                pass  # told below, and tried again
        self._tell()

    def close(self) -> None:
        """Let go of the file."""
        self._journal.close()

    def _restored(self, kept: Kept) -> Room | None:
        room, entries = open_room(kept.code, kept.opened_at), kept.entries
        if kept.checkpoint is not None:
            try:
                room = checkpoint.from_json(kept.checkpoint.state)
            except ValueError:
                # One of another format: the whole past tells the same.
                entries = self._journal.history(kept.code)
        room, whole = replay(room, _moments(entries))
        if whole:
            return room
        if room.v == 0:
            self._journal.set_aside(kept.code)
            return None
        self._journal.set_aside(kept.code, after=room.v)
        return room

    def _tell(self) -> None:
        """Say once when saving begins to fail and when it works again, and what was set aside."""
        for notice in self._journal.notices():
            log.note("journal", None, says=repr(notice))
        if self.trouble != self._said:
            self._said = self.trouble
            if self.trouble is None:
                log.note("saving_again")
            else:
                log.alarm("not_saving", None, why=repr(self.trouble))


def _moments(entries: Iterable[Entry]) -> Iterator[tuple[int, float, Mapping[str, Any]]]:
    return ((entry.v, entry.at, entry.command) for entry in entries)
