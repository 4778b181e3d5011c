"""Who calls, and whether they have called too often."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.rooms.room import Refused
from app.server.limits import KEPT_GAMES, NEW_ROOMS, UNKNOWN_CODES, Limiter, household


class TooMany(Refused):
    """One call over the limits; `wait` seconds until the next may succeed."""

    def __init__(self, wait: float) -> None:
        super().__init__("too_many")
        self.wait = wait


class Callers:
    """The limits per address, for pages and sockets together."""

    def __init__(self, clock: Callable[[], float], scale: float = 1.0, behind_proxy: bool = False) -> None:
        self._clock = clock
        self._behind_proxy = behind_proxy
        self._rooms = Limiter(NEW_ROOMS, scale)
        self._codes = Limiter(UNKNOWN_CODES, scale)
        self._games = Limiter(KEPT_GAMES, scale)

    def may_ask(self, environ: Mapping[str, Any], known: bool) -> None:
        """Somebody without a key asks after a code; TooMany once the address has asked after too many unknown ones.

        Known codes cost nothing. But an address over the limit gets no answer about any: its next guess would only have
        to be told apart from the refusals.
        """
        self._within(self._codes, environ)
        if not known:
            self._codes.count(self._address(environ), self._clock())

    def may_open(self, environ: Mapping[str, Any]) -> None:
        """Somebody is about to open a room; TooMany if the address has opened too many."""
        self._within(self._rooms, environ)

    def opened(self, environ: Mapping[str, Any]) -> None:
        """The room has been opened."""
        self._rooms.count(self._address(environ), self._clock())

    def may_lay_open(self, environ: Mapping[str, Any]) -> None:
        """Somebody has a kept game played through; TooMany if the address has had too many, good ones or bad."""
        self._within(self._games, environ)
        self._games.count(self._address(environ), self._clock())

    def household(self, environ: Mapping[str, Any]) -> str:
        """What the caller's household is known by."""
        return household(self._address(environ))

    def _within(self, limiter: Limiter, environ: Mapping[str, Any]) -> None:
        wait = limiter.wait(self._address(environ), self._clock())
        if wait > 0:
            raise TooMany(wait)

    def _address(self, environ: Mapping[str, Any]) -> str:
        """The caller's address; behind a proxy, the last one it forwards for, which it has seen itself."""
        forwarded = str(environ.get("HTTP_X_FORWARDED_FOR", "")).rpartition(",")[2].strip()
        return forwarded if self._behind_proxy and forwarded else str(environ.get("REMOTE_ADDR", ""))
