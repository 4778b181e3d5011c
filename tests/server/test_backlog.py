"""A line that takes nothing is ended once too much waits for it, and one that keeps up never is."""

from __future__ import annotations

from queue import Queue
from types import SimpleNamespace
from typing import Any

import pytest

from app.server.backlog import MOST, Backlog


class Wire:
    """A connection as its server hands it out."""

    def __init__(self) -> None:
        self.cut = False

    def get_socket(self) -> Wire:
        return self

    def shutdown(self, how: int) -> None:
        self.cut = True


class Socket:
    """As much of an engine's socket as a backlog has to do with."""

    def __init__(self) -> None:
        self.queue: Queue[object] = Queue()
        self.closed = False

    def send(self, packet: object) -> None:
        self.queue.put(packet)

    def close(self, **how: object) -> None:
        assert how["abort"] and not how["wait"]
        self.closed = True

    def handle_get_request(self, environ: object, start_response: object) -> str:
        return "answered"


class Engine:
    """As much of a Socket.IO server as a backlog has to do with."""

    reason = SimpleNamespace(TRANSPORT_ERROR="transport error")

    def __init__(self) -> None:
        self.handlers: dict[str, Any] = {"connect": lambda line, environ: f"{line} is in"}
        self.sockets = {"phone": Socket()}
        self.tasks: list[tuple[Any, ...]] = []
        self.eio = self

    def on(self, event: str, handler: Any) -> None:
        self.handlers[event] = handler

    def start_background_task(self, *task: Any) -> None:
        self.tasks.append(task)

    def run(self) -> None:
        """Everything that was put off."""
        while self.tasks:
            what, *given = self.tasks.pop(0)
            what(*given)


@pytest.fixture
def engine() -> Engine:
    found = Engine()
    Backlog(found)
    return found


def opened(engine: Engine) -> tuple[Any, Wire]:
    """A phone's line, and the connection it came by."""
    wire = Wire()
    assert engine.handlers["connect"]("phone", {"wsgi.input": wire}) == "phone is in"
    return engine.sockets["phone"], wire


def test_a_line_that_takes_nothing_is_ended_and_nothing_is_kept_for_it(engine: Engine) -> None:
    phone, wire = opened(engine)
    for number in range(MOST + 50):
        phone.send(number)
    assert not phone.closed, "it must not end in the midst of what is being sent"
    assert len(engine.tasks) == 1
    engine.run()
    assert phone.closed and wire.cut
    # What is left tells the line's writer to go.
    assert [phone.queue.get(block=False) for _ in range(phone.queue.qsize())] == [None]
    phone.send("more")
    assert phone.queue.empty()


def test_a_line_that_keeps_up_is_sent_everything(engine: Engine) -> None:
    phone, wire = opened(engine)
    for number in range(3 * MOST):
        phone.send(number)
        assert phone.queue.get(block=False) == number
    assert not engine.tasks and not phone.closed and not wire.cut


def test_the_connection_that_a_line_has_become_is_the_one_that_is_cut(engine: Engine) -> None:
    phone, first = opened(engine)
    upgraded = Wire()
    assert phone.handle_get_request({"wsgi.input": upgraded}, None) == "answered"
    for number in range(MOST + 1):
        phone.send(number)
    engine.run()
    assert upgraded.cut and not first.cut
