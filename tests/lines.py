"""Many raw Socket.IO lines in one thread: so cheap that a test can fill a server with them, cut them, or spoil them."""

from __future__ import annotations

import json
import selectors
import socket
import struct
from collections.abc import Callable
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

VIEW = b'42["view",'
REFUSED = b"44"
"""What a line hears that is not let in; it stays open."""
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_READ_BYTES = 262_144
_ABORT = struct.pack("ii", 1, 0)


class Line:
    """One websocket; what it hears goes to `heard`, frame by frame, and its end to `lost`, once."""

    def __init__(
        self,
        lines: Lines,
        url: str,
        auth: object,
        heard: Callable[[Line, bytes], None],
        lost: Callable[[Line], None] = lambda line: None,
    ) -> None:
        """Begin to connect; without `auth` nothing is sent on the open line. OSError if nobody listens."""
        parts = urlsplit(url)
        self.heard = heard
        self.lost = lost
        self.open = True
        self._auth = auth
        self._lines = lines
        self._upgraded = False
        self._buffer = bytearray()
        self._number = 0
        self.socket = socket.create_connection((parts.hostname, parts.port), timeout=5)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {parts.netloc}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: bm90IHNvIHJhbmRvbSEhIQ==\r\n\r\n".encode()
        )
        self.socket.setblocking(False)
        lines.watch(self)

    def send(self, text: str | bytes, opcode: int = _TEXT) -> None:
        """One frame; what the system does not take at once is lost with the line."""
        payload = text.encode() if isinstance(text, str) else text
        length = len(payload)
        if length < 126:
            head = bytes((128 | opcode, 128 | length))
        elif length < 65536:
            head = struct.pack("!BBH", 128 | opcode, 254, length)
        else:
            head = struct.pack("!BBQ", 128 | opcode, 255, length)
        # A mask of nothing leaves the bytes as they are.
        self.send_raw(head + b"\0\0\0\0" + payload)

    def send_raw(self, data: bytes) -> None:
        """Bytes, frame or not."""
        if not self.open:
            return
        try:
            if self.socket.send(data) < len(data):
                self.abort()
        except OSError:
            self.close()

    def emit(self, event: str, data: object) -> int:
        """Send an event, and the number its acknowledgement will carry."""
        self._number += 1
        self.send(f"42{self._number}" + json.dumps([event, data]))
        return self._number

    def close(self) -> None:
        """Hang up."""
        if self.open:
            self.open = False
            self._lines.forget(self)
            self.socket.close()
            self.lost(self)

    def abort(self) -> None:
        """Cut the line, without a farewell of any kind."""
        if self.open:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _ABORT)
            self.close()

    def read(self) -> None:
        """Take in what has come."""
        try:
            data = self.socket.recv(_READ_BYTES)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.close()
            return
        self._buffer += data
        if not self._upgraded and not self._upgrade():
            return
        self._take_frames()

    def _upgrade(self) -> bool:
        head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        self._upgraded = True
        self._buffer = bytearray(rest)
        if b" 101 " not in head.partition(b"\r\n")[0]:
            self.heard(self, head)
            self.close()
            return False
        return True

    def _take_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1] & 127, at + 2
            if length == 126:
                start, length = at + 4, int.from_bytes(buffer[at + 2 : at + 4], "big")
            elif length == 127:
                start, length = at + 10, int.from_bytes(buffer[at + 2 : at + 10], "big")
            if len(buffer) < start + length:
                break
            opcode, frame = buffer[at] & 15, bytes(buffer[start : start + length])
            at = start + length
            self._take(opcode, frame)
            if not self.open:
                return
        del buffer[:at]

    def _take(self, opcode: int, frame: bytes) -> None:
        if opcode == _CLOSE:
            self.close()
        elif opcode == _PING:
            self.send(frame, _PONG)
        elif frame == b"2":
            self.send("3")
        elif opcode == _TEXT:
            if frame[:1] == b"0" and self._auth is not None:
                self.send("40" + json.dumps(self._auth))
            self.heard(self, frame)


class Lines:
    """Every open line, served in turn."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def watch(self, line: Line) -> None:
        """From now on the line is served."""
        self._selector.register(line.socket, selectors.EVENT_READ, line)
        self._count += 1

    def forget(self, line: Line) -> None:
        """The line is closing."""
        self._selector.unregister(line.socket)
        self._count -= 1

    def turn(self, seconds: float) -> None:
        """Read what has come; wait for it at most so long."""
        for key, _ in self._selector.select(max(0.0, seconds)):
            if key.data.open:
                key.data.read()

    def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        """Serve the lines until something holds; whether it does in time."""
        end = monotonic() + seconds
        while not holds():
            left = end - monotonic()
            if left <= 0:
                return False
            self.turn(min(left, 0.05))
        return True

    def close(self) -> None:
        """Hang up on every line."""
        for key in list((self._selector.get_map() or {}).values()):
            key.data.close()
        self._selector.close()


def ack_in(frame: bytes) -> tuple[int, Any] | None:
    """The number and the answer of an acknowledgement, None if the frame is none."""
    if frame[:2] != b"43":
        return None
    number, bracket, answer = frame[2:].partition(b"[")
    return int(number), json.loads(bracket + answer)[0]
