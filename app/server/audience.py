"""Who looks at which room: every open socket, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """What one socket is: a member's or a watcher's, in one room."""

    code: str
    member: str | None
    """None for a watcher."""
    host: str | None
    """The Host header it came by; None if it sent none."""


class Audience:
    """The open sockets of every room, by id."""

    def __init__(self) -> None:
        self._places: dict[str, Place] = {}
        self._rooms: dict[str, dict[str, Place]] = {}

    def __len__(self) -> int:
        return len(self._places)

    def place(self, sid: str) -> Place | None:
        """The socket's place, None once it has none."""
        return self._places.get(sid)

    def enter(self, sid: str, place: Place) -> None:
        """One more socket in the room."""
        self._places[sid] = place
        self._rooms.setdefault(place.code, {})[sid] = place

    def leave(self, sid: str) -> Place | None:
        """The place the socket had, None if it had none any more."""
        place = self._places.pop(sid, None)
        if place is not None:
            there = self._rooms[place.code]
            del there[sid]
            if not there:
                del self._rooms[place.code]
        return place

    def room(self, code: str) -> Iterator[tuple[str, Place]]:
        """The sockets in a room."""
        yield from tuple(self._rooms.get(code, {}).items())

    def is_empty(self, code: str) -> bool:
        """Whether nobody looks at the room, no TV either."""
        return code not in self._rooms

    def sockets_of(self, code: str, member: str | None) -> tuple[str, ...]:
        """The sockets a member, or with None all watchers, have open in a room."""
        return tuple(sid for sid, place in self._rooms.get(code, {}).items() if place.member == member)
