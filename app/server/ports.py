"""What the runner needs of the world: somewhere to keep rooms, and a way to the sockets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from app.journal.entries import Entry
from app.rooms.commands import Command
from app.rooms.room import Room


class Keeper(Protocol):
    """Whoever keeps rooms over restarts."""

    @property
    def trouble(self) -> str | None:
        """Why nothing is being saved, None while everything is."""

    def opened(self, room: Room, now: float, *, alone: bool = False) -> None:
        """A room has been opened."""

    def fetch(self, code: str) -> Room | None:
        """The game alone under this code as it was last kept, None if there is none."""

    def history(self, code: str, game: int) -> list[Entry]:
        """All that is known to have happened in one of a room's games, nothing if that is not kept."""

    def saw(self, room: Room, now: float) -> bool:
        """Somebody looks at a game alone, or has done so until now; whether it can be fetched from now on."""

    def sweep(self) -> bool:
        """Forget some of the games alone that nobody has looked at for long; whether there may be more of them."""

    def changed(self, room: Room, command: Command, now: float) -> None:
        """A command has taken the room to what it is now; nobody has been told yet."""

    def ended(self, code: str) -> None:
        """The room is no more."""

    def retry(self, rooms: Iterable[Room], now: float) -> None:
        """Try to save again what could not be saved."""


class NoKeeper:
    """Keeps nothing, and says of nothing that it should be kept."""

    trouble: str | None = None

    def opened(self, room: Room, now: float, *, alone: bool = False) -> None:
        """Forgets it."""

    def fetch(self, code: str) -> Room | None:
        """Has nothing to fetch."""

    def history(self, code: str, game: int) -> list[Entry]:
        """Knows nothing of the past."""
        return []

    def saw(self, room: Room, now: float) -> bool:
        """Never has it fetched: the game stays where it is."""
        return False

    def sweep(self) -> bool:
        """Has nothing to forget."""
        return False

    def changed(self, room: Room, command: Command, now: float) -> None:
        """Forgets it."""

    def ended(self, code: str) -> None:
        """Has nothing to forget."""

    def retry(self, rooms: Iterable[Room], now: float) -> None:
        """Has nothing to save."""


class Post(Protocol):
    """The way to the sockets."""

    def send(self, event: str, data: object, sids: list[str]) -> None:
        """One message to these sockets."""

    def hang_up(self, sid: str) -> None:
        """Close the socket, once what was sent to it is gone."""
