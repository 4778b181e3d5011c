"""The people of a room: phones that reconnect by themselves and play what they are asked, and a TV."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from socket import socket
from typing import Any

import orjson

from tests.faults.truth import Json, Lost, Truth
from tests.lines import VIEW, Line, Lines, ack_in
from tests.scripted import Door, move

Later = Callable[[float, Callable[[], None]], None]
"""Does something so many seconds from now."""

RETRY_SECONDS = 0.1
_SILENT_SECONDS = 30.0
"""When a silent line ends after all: long after the server has to have noticed."""
_CROSSED = {"stale", "not_your_turn", "wrong_phase", "not_host"}
"""What a move may be refused with that was honest when its view was sent."""


class World:
    """What everybody in a party needs of the evening they are at."""

    def __init__(self, url: str, lines: Lines, later: Later, chance: Random, think_seconds: float) -> None:
        """`think_seconds` is how long a person looks at a view before they act, at most."""
        self.url = url
        self.lines = lines
        self.later = later
        self.chance = chance
        self.think_seconds = think_seconds
        self.silent: list[socket] = []
        """Sockets that stay open, though nobody reads them any more."""
        self.serving = True
        """Whether there is a server to connect to."""


class Phone:
    """A member's phone, or with no token a TV; several tabs perhaps."""

    def __init__(self, world: World, truth: Truth, key: Json) -> None:
        self.tabs: list[Line] = []
        self.view: Json | None = None
        self.awake = True
        self._world = world
        self._truth = truth
        self._auth = {name: key[name] for name in ("code", "token") if name in key}
        self._shown: set[Line] = set()
        self._asked: dict[tuple[Line, int], tuple[str, Json, int]] = {}
        self._wanted: object = None

    @property
    def here(self) -> bool:
        """Whether a tab has shown the room since it was opened."""
        return any(tab.open for tab in self.tabs) and self.view is not None

    def connect(self) -> None:
        """Open one more tab, again and again until there is one."""
        if not self.awake:
            return
        try:
            if self._world.serving:
                self.tabs.append(Line(self._world.lines, self._world.url, self._auth, self._heard, self._lost))
                return
        except OSError:
            pass  # nobody listens yet
        self._world.later(RETRY_SECONDS, self._connect_if_alone)

    def drop(self, seconds: float, cut: bool) -> None:
        """Every tab goes, cut or hung up, and the phone comes back later."""
        self.awake = False
        for tab in list(self.tabs):
            tab.abort() if cut else tab.close()
        self._world.later(seconds, self._wake)

    def fall_silent(self) -> None:
        """Every tab stops reading and answering without being closed, and the phone opens a new one."""
        for tab in list(self.tabs):
            self._world.lines.forget(tab)
            self._world.silent.append(tab.socket)
            self._world.later(_SILENT_SECONDS, tab.socket.close)
            tab.open = False
            self._lost(tab)

    def _wake(self) -> None:
        self.awake = True
        self._connect_if_alone()

    def _connect_if_alone(self) -> None:
        if self.awake and not self.tabs:
            self.connect()

    def _lost(self, line: Line) -> None:
        unanswered = [asked for asked in self._asked if asked[0] is line]
        for asked in unanswered:
            del self._asked[asked]
        if unanswered:
            # Nobody knows whether it arrived: another tab asks again, and a repeat is harmless.
            self._wanted = None
            self._world.later(RETRY_SECONDS, self.act)
        self._shown.discard(line)
        if line in self.tabs:
            self.tabs.remove(line)
        if not self.tabs:
            self.view = None
            self._wanted = None
            self._world.later(self._world.chance.random() * RETRY_SECONDS, self._connect_if_alone)

    def _heard(self, line: Line, frame: bytes) -> None:
        if frame.startswith(VIEW):
            view = orjson.loads(frame[len(VIEW) : -1])
            self._truth.see(view)
            self._shown.add(line)
            if self.view is None or view["v"] >= self.view["v"]:
                self.view = view
                if self._next() is not None:
                    self._world.later(self._world.chance.random() * self._world.think_seconds, self.act)
        elif (answer := ack_in(frame)) is not None:
            self._answered(self._asked.pop((line, answer[0]), None), answer[1])
        elif frame.startswith(b"44"):
            raise Lost(f"{self._truth.code}: a key was refused: {frame.decode()}")

    def _answered(self, asked: tuple[str, Json, int] | None, answer: Json) -> None:
        if asked is None:
            return
        event, data, seat = asked
        if answer["ok"]:
            if event in ("play", "pass", "moon"):
                self._truth.promised(event, data, seat, answer["v"])
        elif answer["error"] not in _CROSSED:
            raise Lost(f"{self._truth.code}: an honest {event} {data} was refused: {answer}")

    def act(self) -> None:
        """Do what the latest view asks, in one tab or in two at once."""
        wanted = self._next()
        tabs = [tab for tab in self.tabs if tab in self._shown]
        if wanted is None or wanted == self._wanted or not tabs:
            return
        self._wanted = wanted
        view = self.view
        assert view is not None
        seat = view["you"]["seat"]
        event, data = wanted
        self._send(self._world.chance.choice(tabs), event, data, seat)
        if len(tabs) > 1 and event == "play":
            # Somebody else at the same phone's other tab, perhaps of another mind.
            card = self._world.chance.choice(view["you"]["legal"])
            self._send(self._world.chance.choice(tabs), event, data | {"card": card}, seat)

    def _send(self, tab: Line, event: str, data: Json, seat: int) -> None:
        number = tab.emit(event, data)
        if tab.open:
            self._asked[tab, number] = (event, data, seat)

    def _next(self) -> tuple[str, Json] | None:
        """What the latest view asks of this phone."""
        view = self.view
        if view is None or view["you"] is None:
            return None
        if (asked := move(view)) is not None:
            return asked
        if not view["you"]["host"]:
            return None
        game = view["game"]
        if view["room"]["phase"] == "over":
            return "play_again", {}
        if view["room"]["phase"] == "setup":
            return "deal", {}
        if game is not None and game["phase"] == "scored":
            return "next_deal", {"game": game["id"], "deal": game["deal"]}
        return None


class Party:
    """A room with its phones and a TV."""

    def __init__(self, world: World, people: int, bots: int, options: Json) -> None:
        """Open the room over HTTP and send everybody in."""
        door = Door(world.url)
        host = door.open_room("Ana")
        keys = [host, *(door.join(host["code"], f"Guest {number}") for number in range(2, people + 1))]
        self.code = str(host["code"])
        self.truth = Truth(self.code)
        self.phones = [Phone(world, self.truth, key) for key in keys]
        self.tv = Phone(world, self.truth, {"code": self.code})
        self._options = options
        self._bots = bots
        for phone in self.everybody:
            phone.connect()

    @property
    def everybody(self) -> list[Phone]:
        """Phones and TV."""
        return [*self.phones, self.tv]

    @property
    def complete(self) -> bool:
        """Whether everybody sees the room."""
        return all(phone.here for phone in self.everybody)

    def begin(self) -> None:
        """The host sets up; the deal follows from the setup screen's view."""
        tab = self.phones[0].tabs[0]
        for _ in range(self._bots):
            tab.emit("add_bot", {})
        tab.emit("start", {})
        tab.emit("set_options", {"options": self._options})


def rubbish(chance: Random) -> Any:
    """A frame no well-behaved phone would send."""
    return chance.choice(
        [
            "",
            "4",
            "42",
            "42[",
            "42[]",
            '42["play"]',
            '42["play",' + "[" * 2000 + "]" * 2000 + "]",
            '42900001["play",{"game":1,"deal":-1,"trick":1e400,"card":"QS"}]',
            '42900002["pass",{"game":1,"deal":0,"cards":["QS","QS",null]}]',
            '42900003["disconnect",{}]',
            '42900004["connect",{}]',
            '42/other,["play",{}]',
            '451-["play",{"_placeholder":true,"num":0}]',
            "43999[]",
            "41/elsewhere",
            "6",
            "x" * 5000,
            "b",
            "bxyz",
            '42900005["set_options",{"options":{"target":NaN}}]',
            '42900006["rename",{"name":"' + "\\ud800" * 30 + '"}]',
            "".join(chance.choice('0123456789[]{}",:abc\u0000') for _ in range(chance.randrange(1, 60))),
        ]
    )
