"""What the journal holds of a room: its past, entry by entry, and a checkpoint to start from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import orjson

from app.journal.rows import CheckpointRow, EntryRow


class Entry(NamedTuple):
    """A command that took a room to its version `v`, at seconds of the server's clock."""

    v: int
    at: float
    command: Mapping[str, Any]
    seating: Mapping[str, Any] | None = None
    """Where the command began a game: its number, settings and seats, which commands alone do not say."""


class Checkpoint(NamedTuple):
    """A room whole, as it was at version `v`; what is in `state` is the rooms' affair."""

    v: int
    at: float
    state: Mapping[str, Any]


class Kept(NamedTuple):
    """A room to restore: a checkpoint if there is one, and every entry since, without a gap."""

    code: str
    opened_at: float
    checkpoint: Checkpoint | None
    entries: Sequence[Entry]

    @property
    def last_at(self) -> float:
        """When the room last changed: a server's clock goes on from the latest, so that time down counts for nobody."""
        if self.entries:
            return self.entries[-1].at
        return self.opened_at if self.checkpoint is None else self.checkpoint.at


def written(data: Mapping[str, Any]) -> str:
    """JSON for a row; TypeError for what JSON cannot hold."""
    return orjson.dumps(data).decode()


def entry_in(row: EntryRow) -> Entry | None:
    """The entry a row holds, None if it is not as it was written."""
    try:
        seating = None if row.seating is None else _object(row.seating)
        return Entry(int(row.v), float(row.at), _object(row.command), seating)
    except (ValueError, TypeError):
        return None


def seating_in(text: str) -> Mapping[str, Any] | None:
    """The seating a row holds, None if it is not as it was written."""
    try:
        return _object(text)
    except ValueError:
        return None


def checkpoint_in(row: CheckpointRow | None) -> Checkpoint | None:
    """The checkpoint a row holds, None if it is not as it was written."""
    try:
        return None if row is None else Checkpoint(int(row.v), float(row.at), _object(row.state))
    except (ValueError, TypeError):
        return None


def _object(text: str | None) -> dict[str, Any]:
    data = orjson.loads(text or "")
    if not isinstance(data, dict):
        raise ValueError(f"not an object: {type(data).__name__}")
    return data
