"""A room brought back from what was written down of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.rooms.command_json import from_json
from app.rooms.room import Refused, Room
from app.rooms.step import step


def replay(room: Room, entries: Iterable[tuple[int, float, Mapping[str, Any]]]) -> tuple[Room, bool]:
    """The room after these entries (version, time, command), and whether all could be played.

    It stops before the first that cannot be: one of a newer or an older version of the rules, or a damaged one.
    """
    for v, at, command in entries:
        try:
            after = step(room, from_json(command), at)
        except (Refused, ValueError, LookupError, TypeError, AssertionError):
            return room, False
        if after.v != v:
            return room, False
        room = after
    return room, True
