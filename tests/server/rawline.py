"""A Socket.IO line written by hand: what no well-behaved client would send, and every word that comes back."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import websocket

from tests.scripted import PATIENCE_SECONDS


class RawLine:
    """A websocket on which the test writes the frames."""

    def __init__(self, url: str, **handshake: Any) -> None:
        """Open the Engine.IO line; `handshake` goes to the websocket client. Nobody is in a room yet."""
        self.heard: list[str] = []
        self.answers_pings = True
        self.socket = websocket.create_connection(
            url.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket",
            timeout=PATIENCE_SECONDS,
            **handshake,
        )
        self.opened: dict[str, Any] = json.loads(self.next()[1:])

    def next(self) -> str:
        """The next frame that is no ping, which is answered."""
        while True:
            frame = str(self.socket.recv())
            if frame != "2":
                self.heard.append(frame)
                return frame
            if self.answers_pings:
                self.socket.send("3")

    def until(self, holds: Callable[[str], bool]) -> str:
        """The next frame for which something holds."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < give_up:
            if holds(frame := self.next()):
                return frame
        raise AssertionError(f"it never came; heard {self.heard[-5:]}")

    def enter(self, auth: object) -> str:
        """Ask to be let in, and what the server says."""
        self.socket.send("40" + json.dumps(auth))
        return self.until(lambda frame: frame.startswith(("40", "44")))

    def send(self, text: str) -> None:
        """One frame, as it is."""
        self.socket.send(text)

    def ack(self, event: str, *data: object, number: int) -> dict[str, Any]:
        """Send an event under a number and wait for the acknowledgement with that number."""
        self.send(f"42{number}" + json.dumps([event, *data]))
        return self.acked(number)

    def acked(self, number: int) -> dict[str, Any]:
        """The acknowledgement with that number."""
        frame = self.until(lambda frame: frame.startswith(f"43{number}["))
        answer: dict[str, Any] = json.loads(frame[len(f"43{number}") :])[0]
        return answer

    def view(self) -> dict[str, Any]:
        """The next view."""
        found: dict[str, Any] = json.loads(self.until(lambda frame: frame.startswith('42["view"'))[2:])[1]
        return found

    def close(self) -> None:
        """Hang up."""
        self.socket.close()
