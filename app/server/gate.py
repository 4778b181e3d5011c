"""How many lines one household may hold open, and how fast each is heard: nobody can shout the others down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import socketio

from app.server.callers import Callers
from app.server.limits import Pace

LINES = 1000
"""Open at once from one address, and of all behind one router."""
FRAMES_A_SECOND = 20.0
FRAMES_AT_ONCE = 60

Environ = Mapping[str, Any]


class Gate:
    """Stands before Socket.IO: turns away lines over the limit, and hears each other one at a bearable pace.

    A line that talks too fast is not refused anything: what it sends waits, in the end on its own side. One that has
    ended is not heard any more.
    """

    def __init__(
        self, server: socketio.Server, callers: Callers, clock: Callable[[], float], scale: float = 1.0
    ) -> None:
        """`scale` stretches the limits; 0 for none."""
        self._server = server
        self._callers = callers
        self._clock = clock
        self._scale = scale
        self._addresses: dict[str, str] = {}
        self._open: Counter[str] = Counter()
        self._enter = server.eio.handlers["connect"]
        self._leave = server.eio.handlers["disconnect"]
        self._hear = server.eio.handlers["message"]
        server.eio.on("message", self._message)
        if scale:
            server.eio.on("connect", self._connect)
            server.eio.on("disconnect", self._disconnect)

    def _connect(self, line: str, environ: Environ) -> str | None:
        address = self._callers.household(environ)
        if self._open[address] >= LINES * self._scale:
            return "too_many"
        self._open[address] += 1
        self._addresses[line] = address
        socket = self._server.eio.sockets[line]
        pace = Pace(FRAMES_AT_ONCE * self._scale, FRAMES_A_SECOND * self._scale, self._clock())
        socket.receive = partial(self._receive, socket.receive, pace)
        self._enter(line, environ)
        return None

    def _receive(self, receive: Callable[[Any], None], pace: Pace, packet: Any) -> None:
        wait = pace.wait(self._clock())
        if wait > 0:
            self._server.sleep(wait)
        receive(packet)

    def _message(self, line: str, data: object) -> None:
        # What stood behind a line's own end, or waited while it ended, would bring back a line that nobody ever ends.
        if line in self._server.environ:
            self._hear(line, data)

    def _disconnect(self, line: str, reason: str) -> None:
        address = self._addresses.pop(line)
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
        self._leave(line, reason)
