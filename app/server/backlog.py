"""A line that does not take what it is sent is ended: nobody makes the server keep it all for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from socket import SHUT_RDWR
from typing import Any

import socketio

from app.server import log

MOST = 200
"""Messages that may wait for one line: more than a phone is sent until it is known to be dead."""

Environ = Mapping[str, Any]


class Backlog:
    """Stands behind every line and watches how much waits for it.

    A phone that has merely been slow comes back by itself, and one view tells it all.
    """

    def __init__(self, server: socketio.Server) -> None:
        self._server = server
        self._enter = server.eio.handlers["connect"]
        server.eio.on("connect", self._connect)

    def _connect(self, line: str, environ: Environ) -> Any:
        socket = self._server.eio.sockets[line]
        asked = {"environ": environ}
        socket.send = partial(self._send, socket, asked, socket.send)
        socket.handle_get_request = partial(_note_and_handle, asked, socket.handle_get_request)
        return self._enter(line, environ)

    def _send(self, socket: Any, asked: dict[str, Environ], send: Callable[[Any], None], packet: Any) -> None:
        if socket.queue.qsize() < MOST:
            send(packet)
            return
        socket.send = _drop
        # Not now: somebody's change is being shown to the others.
        self._server.start_background_task(self._end, socket, asked)

    def _end(self, socket: Any, asked: dict[str, Environ]) -> None:
        log.note("line_full")
        socket.close(wait=False, abort=True, reason=self._server.reason.TRANSPORT_ERROR)
        while not socket.queue.empty():
            socket.queue.get(block=False)
        socket.queue.put(None)
        # Whoever writes to the line may be waiting for it to take more, and would wait as long as it likes.
        get_socket = getattr(asked["environ"].get("wsgi.input"), "get_socket", None)
        if get_socket is not None:
            with suppress(OSError):
                get_socket().shutdown(SHUT_RDWR)


def _note_and_handle(asked: dict[str, Environ], handle: Callable[..., Any], environ: Environ, *more: Any) -> Any:
    """The request that the line was last answered by, or has become, is the one to cut."""
    asked["environ"] = environ
    return handle(environ, *more)


def _drop(packet: Any) -> None:
    """The line is ending, and takes nothing any more."""
