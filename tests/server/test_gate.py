"""Lines over the limit are turned away; a line that shouts is heard slowly, and nobody else waits for it."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
import websocket

from app.server.callers import Callers
from app.server.gate import FRAMES_A_SECOND, FRAMES_AT_ONCE, LINES, Gate
from app.server.sockets import TABS, WATCHERS
from run import unmasked
from tests.conftest import Start
from tests.scripted import Party
from tests.server.rawline import RawLine

HOME = {"REMOTE_ADDR": "192.168.1.7"}
AWAY = {"REMOTE_ADDR": "203.0.113.9"}


class Engine:
    """As much of a Socket.IO server as a gate has to do with."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, object]] = []
        self.inside: list[str] = []
        self.left: list[str] = []
        self.now = 100.0
        self.handlers: dict[str, Any] = {
            "connect": lambda line, environ: self.inside.append(line),
            "disconnect": lambda line, reason: self.left.append(line),
            "message": lambda line, packet: self.heard.append((line, packet)),
        }
        self.environ: dict[str, Any] = {}
        self.sockets: dict[str, Any] = {}
        self.eio = self

    def on(self, event: str, handler: Any) -> None:
        self.handlers[event] = handler

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def call(self, line: str, environ: dict[str, str]) -> object:
        """A line is opened."""
        self.sockets[line] = SimpleNamespace(receive=lambda packet: self.heard.append((line, packet)))
        return self.handlers["connect"](line, environ)


@pytest.fixture
def engine() -> Engine:
    found = Engine()
    Gate(found, Callers(lambda: found.now), lambda: found.now)
    return found


def test_a_household_has_so_many_lines_and_each_that_closes_makes_room(engine: Engine) -> None:
    assert [engine.call(f"line {number}", HOME) for number in range(LINES)] == [None] * LINES
    assert engine.call("one more", HOME) == "too_many"
    assert engine.call("next door", AWAY) is None
    engine.handlers["disconnect"]("line 0", "gone")
    assert engine.call("the next", HOME) is None
    assert "one more" not in engine.inside
    assert engine.left == ["line 0"]


def test_a_person_is_heard_at_once(engine: Engine) -> None:
    engine.call("phone", HOME)
    for number in range(FRAMES_AT_ONCE):
        engine.sockets["phone"].receive(number)
    assert engine.now == 100.0
    assert len(engine.heard) == FRAMES_AT_ONCE


def test_who_shouts_is_heard_in_order_and_slowly(engine: Engine) -> None:
    engine.call("phone", HOME)
    for number in range(FRAMES_AT_ONCE + 100):
        engine.sockets["phone"].receive(number)
    assert [packet for _, packet in engine.heard] == list(range(FRAMES_AT_ONCE + 100))
    assert engine.now == pytest.approx(100.0 + 100 / FRAMES_A_SECOND)


def test_who_was_quiet_may_talk_again(engine: Engine) -> None:
    engine.call("phone", HOME)
    for number in range(FRAMES_AT_ONCE):
        engine.sockets["phone"].receive(number)
    engine.now += FRAMES_AT_ONCE / FRAMES_A_SECOND
    before = engine.now
    for number in range(FRAMES_AT_ONCE):
        engine.sockets["phone"].receive(number)
    assert engine.now == before


def test_a_scale_of_zero_is_no_gate() -> None:
    found = Engine()
    untouched = dict(found.handlers)
    Gate(found, Callers(lambda: found.now), lambda: found.now, scale=0.0)
    assert all(found.handlers[event] == untouched[event] for event in ("connect", "disconnect"))


def test_a_line_that_has_ended_is_not_heard_any_more(engine: Engine) -> None:
    engine.environ["phone"] = HOME
    engine.handlers["message"]("phone", "last words")
    del engine.environ["phone"]
    engine.handlers["message"]("phone", "more words")
    assert engine.heard == [("phone", "last words")]


def test_asking_to_be_let_in_behind_ones_own_end_troubles_nobody(start: Start) -> None:
    served = start()
    key = served.door.open_room()
    path = "/socket.io/?EIO=4&transport=polling"
    line = json.loads(served.door.get(path).text[1:])["sid"]
    enter = "40" + json.dumps({"code": key["code"], "token": key["token"]})
    assert served.door.post(f"{path}&sid={line}", data="\x1e".join(["1", enter, enter])).status_code == 200
    assert served.door.get("/healthz").json()["sockets"] == 0
    served.stop()
    assert not [printed for printed in served.printed if "ERROR" in printed]


def test_while_one_line_shouts_the_others_play_on(start: Start) -> None:
    served = start("--pauses", "0")
    with Party(served.url) as party:
        loud = RawLine(served.url)
        assert loud.enter({"code": party.code}).startswith("40")
        for _ in range(3000):
            loud.send('42["play",{}]')
        party.deal()
        phone = party.on_turn()
        view = phone.view
        assert phone.act(
            "play",
            {
                "game": view["game"]["id"],
                "deal": view["game"]["deal"],
                "trick": view["game"]["trick"]["number"],
                "card": view["you"]["legal"][0],
            },
        )["ok"]
        loud.close()


def test_a_message_without_an_end_ends_its_line(start: Start) -> None:
    served = start()
    line = RawLine(served.url)
    fragment = websocket.ABNF(fin=0, opcode=websocket.ABNF.OPCODE_TEXT, data="4" * 8000)
    line.socket.send_frame(fragment)
    more = websocket.ABNF(fin=0, opcode=websocket.ABNF.OPCODE_CONT, data="4" * 8000)
    with pytest.raises((websocket.WebSocketConnectionClosedException, ConnectionError)):
        for _ in range(100):
            line.socket.send_frame(more)
        while line.socket.connected:
            line.socket.recv()
        raise ConnectionResetError
    line.socket.shutdown()
    assert served.door.get("/healthz").json()["ok"]
    assert not [text for text in served.printed if "ERROR" in text]


def test_a_member_has_so_many_tabs_and_a_room_so_many_watchers(start: Start) -> None:
    served = start("--limits", "0")
    key = served.door.open_room()
    for auth, most in (({"code": key["code"], "token": key["token"]}, TABS), ({"code": key["code"]}, WATCHERS)):
        lines = [RawLine(served.url) for _ in range(most + 1)]
        answers = [line.enter(auth) for line in lines]
        assert all(answer.startswith("40") for answer in answers[:-1])
        assert json.loads(answers[-1][2:])["data"]["error"] == "too_many"
        for line in lines:
            line.close()


def test_unmasking_gives_back_what_was_masked() -> None:
    mask = (7, 130, 255, 1)
    for length in range(12):
        for offset in range(4):
            plain = bytes(range(40, 40 + length))
            masked = bytes(byte ^ mask[(offset + place) % 4] for place, byte in enumerate(plain))
            assert unmasked(masked, mask, length, offset) == plain
