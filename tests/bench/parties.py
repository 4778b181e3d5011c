"""Rooms that play as fast as they are let: four phones and a TV each, for one thread of load."""

from __future__ import annotations

from collections import deque
from time import perf_counter

import orjson

from tests.lines import VIEW, Line, Lines
from tests.scripted import Door, move

PHONES = 4
_MUST = b'"must":"play"'
_SCORED = b'"phase":"scored"'
_OVER = b'"phase":"over"'
_V = VIEW + b'{"v":'


class Load:
    """What all rooms did since the last `begin`."""

    def __init__(self) -> None:
        self.rate: float | None = None
        """Plays a second for all rooms together; None: each at once."""
        self.ready: deque[tuple[Party, Line, int, dict[str, object]]] = deque()
        """Plays that wait for their time."""
        self.begin()

    def begin(self) -> None:
        """Count from nothing."""
        self.plays = 0
        self.views = 0
        self.bytes = 0
        self.refused = 0
        self.seconds: list[float] = []
        """From each play to each socket's view of it."""


class Party:
    """Four phones and a TV that play deal after deal."""

    def __init__(
        self, lines: Lines, load: Load, url: str, auths: list[dict[str, object]], emitted: bool = False
    ) -> None:
        """The last of `auths` is the TV's; `emitted` by a server that knows nothing but plays."""
        self.record: dict[int, dict[int, bytes]] | None = None
        """The views of each version by socket, while somebody sets it."""
        self._load = load
        self._emitted = emitted
        self._sent: dict[int, float] = {}
        self._moved: object = None
        self._in: set[int] = set()
        self.lines = [
            Line(lines, url, auth, lambda line, frame, number=number: self._heard(number, line, frame))
            for number, auth in enumerate(auths)
        ]

    @property
    def complete(self) -> bool:
        """Whether every socket is in the room."""
        return len(self._in) == len(self.lines)

    def deal(self) -> None:
        """Set up and begin: no pass, no clock."""
        host = self.lines[0]
        if not self._emitted:
            host.emit("start", {})
            host.emit("set_options", {"options": {"passing": "none", "clock": None}})
        host.emit("deal", {})

    def _heard(self, number: int, line: Line, frame: bytes) -> None:
        if not frame.startswith(_V):
            if frame.startswith(b"40"):
                self._in.add(number)
            elif frame.startswith(b"43") and b'"ok":false' in frame:
                self._load.refused += 1
            return
        load = self._load
        v = int(frame[len(_V) : frame.index(b",", len(_V))])
        sent = self._sent.get(v)
        if sent is not None:
            load.seconds.append(perf_counter() - sent)
        load.views += 1
        load.bytes += len(frame)
        if self.record is not None:
            self.record.setdefault(v, {})[number] = frame
        if _MUST in frame:
            view = orjson.loads(frame[len(VIEW) : -1])
            wanted = move(view)
            if wanted is not None and (v, wanted[1]) != self._moved:
                self._moved = (v, wanted[1])
                if load.rate is None:
                    self.play(line, v, wanted[1])
                else:
                    load.ready.append((self, line, v, wanted[1]))
        elif number == 0 and (_SCORED in frame or _OVER in frame):
            game = orjson.loads(frame[len(VIEW) : -1])["game"]
            if game["phase"] == "over":
                line.emit("play_again", {})
                line.emit("deal", {})
            elif game["phase"] == "scored":
                line.emit("next_deal", {"game": game["id"], "deal": game["deal"]})

    def play(self, line: Line, v: int, data: dict[str, object]) -> None:
        """Play the card, and measure when its view comes to each socket."""
        self._load.plays += 1
        if len(self._sent) > 64:
            self._sent.clear()
        self._sent[v + 1] = perf_counter()
        line.emit("play", data)


def true_parties(lines: Lines, load: Load, url: str, rooms: int) -> list[Party]:
    """Rooms on a true server, dealt."""
    door = Door(url)
    found = []
    for _ in range(rooms):
        keys = [door.open_room("Ana")]
        keys += [door.join(keys[0]["code"], name) for name in ("Ben", "Cy", "Dee")]
        auths = [{"code": key["code"], "token": key["token"]} for key in keys]
        found.append(Party(lines, load, url, [*auths, {"code": keys[0]["code"]}]))
    return _begun(lines, found)


def emitted_parties(lines: Lines, load: Load, url: str, rooms: int) -> list[Party]:
    """The same on an emitter."""
    found = []
    for number in range(rooms):
        auths = [{"code": f"R{number}", "seat": seat} for seat in range(PHONES + 1)]
        found.append(Party(lines, load, url, auths, emitted=True))
    return _begun(lines, found)


def _begun(lines: Lines, parties: list[Party]) -> list[Party]:
    if not lines.until(lambda: all(party.complete for party in parties), 60.0):
        raise RuntimeError("not everybody was let in")
    for party in parties:
        party.deal()
    return parties
