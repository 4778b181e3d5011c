"""What the runner needs of the world: somewhere to keep rooms, and a way to the sockets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Journal(Protocol):
    """What a room must not lose."""

    def open(self, code: str, now: float) -> None:
        """A room has been opened."""

    def append(self, code: str, n: int, now: float, command: Mapping[str, Any]) -> None:
        """A command has taken the room to its version `n`."""

    def end(self, code: str) -> None:
        """The room is no more."""


class NoJournal:
    """Keeps nothing."""

    def open(self, code: str, now: float) -> None:
        """Forgets it."""

    def append(self, code: str, n: int, now: float, command: Mapping[str, Any]) -> None:
        """Forgets it."""

    def end(self, code: str) -> None:
        """Has nothing to forget."""


class Post(Protocol):
    """The way to the sockets."""

    def send(self, event: str, data: object, sids: list[str]) -> None:
        """One message to these sockets."""

    def hang_up(self, sid: str) -> None:
        """Close the socket, once what was sent to it is gone."""
