"""The rooms of a server, by code."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.rooms.codes import new_code, new_solo_code
from app.rooms.deadlines import IDLE_SECONDS, PARK_SECONDS, REAL_TIME, Scales
from app.rooms.room import Room, open_room

MAX_ROOMS = 2000


class Registry:
    """Every open room as it is now, and since when nobody has been in it."""

    def __init__(self, below: Callable[[int], int]) -> None:
        """`below(n)` draws a number from 0…n−1 for new codes."""
        self._below = below
        self._rooms: dict[str, Room] = {}
        self._empty_since: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def get(self, code: str | None) -> Room | None:
        """The room with this code, None if there is none."""
        return None if code is None else self._rooms.get(code)

    def open(self, now: float, *, alone: bool = False) -> Room | None:
        """A new room under a code nobody has, one of the long ones for a game alone; None when the server is full."""
        if len(self._rooms) >= MAX_ROOMS:
            return None
        draw = new_solo_code if alone else new_code
        code = draw(self._below)
        while code in self._rooms:
            code = draw(self._below)
        return self.adopt(open_room(code, now), now)

    def adopt(self, room: Room, now: float) -> Room:
        """Keeps a room that has just been opened or restored, with nobody in it yet."""
        self._rooms[room.code] = room
        self._empty_since[room.code] = now
        return room

    def keep(self, room: Room) -> None:
        """Keeps a room's next state; KeyError if it has ended."""
        if room.code not in self._rooms:
            raise KeyError(room.code)
        self._rooms[room.code] = room

    def end(self, code: str) -> None:
        """Forgets a room; KeyError if there is none."""
        del self._rooms[code]
        self._empty_since.pop(code, None)

    def occupied(self, code: str) -> None:
        """Somebody, a TV too, has a socket in the room."""
        self._empty_since.pop(code, None)

    def emptied(self, code: str, now: float) -> None:
        """The room's last socket is gone."""
        if code in self._rooms:
            self._empty_since[code] = now

    def abandoned(self, now: float, scales: Scales = REAL_TIME) -> tuple[str, ...]:
        """The parties nobody has been in for as long as their phase allows."""
        return tuple(
            code
            for code, since in self._empty_since.items()
            if (room := self._rooms[code]).mode == "party" and now - since >= IDLE_SECONDS[room.phase] * scales.clock
        )

    def resting(self, now: float, scales: Scales = REAL_TIME) -> tuple[str, ...]:
        """The games alone that nobody has looked at for long enough to leave memory."""
        return tuple(
            code
            for code, since in self._empty_since.items()
            if self._rooms[code].mode == "solo" and now - since >= PARK_SECONDS * scales.clock
        )
