"""A server's runner, with time by hand and a post that keeps what it is given."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import orjson

from app.rooms import commands as do
from app.rooms.command_json import to_json
from app.rooms.room import Room
from app.server.addresses import Address, Addresses
from app.server.audience import Place
from app.server.ports import NoKeeper
from app.server.runner import Runner
from tests.rooms.alone import begin
from tests.rooms.party import token_hash


class World:
    """A clock, a post, a journal, a network: all that a runner has to do with."""

    def __init__(self, **how: Any) -> None:
        self.now = 1000.0
        self.sent: list[tuple[str, dict[str, Any], list[str]]] = []
        self.hung_up: list[str] = []
        self.journal: list[tuple[str, int, float, Mapping[str, Any]]] = []
        self.ended: list[str] = []
        self.networks = [(Address("192.168.1.20", "wlan0"),)]
        self.rests = 0
        self.addresses = Addresses(8000, look=lambda: self.networks[-1])
        self.keeper = Keeping(self)
        self.keeper = Keeping(self)
        self.runner = Runner(
            clock=lambda: self.clock(),
            post=self,
            addresses=self.addresses,
            keeper=self.keeper,
            rest=self.rest,
            **how,
        )

    def clock(self) -> float:
        return self.now

    def rest(self) -> None:
        self.rests += 1

    def send(self, event: str, data: object, sids: list[str]) -> None:
        self.sent.append((event, json.loads(orjson.dumps(data)), sids))

    def hang_up(self, sid: str) -> None:
        self.hung_up.append(sid)

    def room_of(self, *names: str) -> str:
        """The code of a room with these people, each with a socket named like them."""
        room, _ = self.runner.open(names[0], token_hash(names[0])) or (None, None)
        assert room is not None
        for name in names[1:]:
            self.runner.join(room.code, name, token_hash(name))
        for number, name in enumerate(names, 1):
            self.runner.arrive(name, Place(room.code, f"m{number}", None))
        return room.code

    def dealt(self, *names: str, bots: int = 0, **options: Any) -> str:
        """The code of a room whose first deal has just begun, without a pass."""
        code = self.room_of(*names)
        for _ in range(bots):
            self.runner.change(code, do.AddBot("m1"))
        self.runner.change(code, do.Start("m1"))
        self.runner.change(code, do.SetOptions("m1", {"passing": "none"} | options))
        self.runner.change(code, do.Deal("m1", "5e" * 32))
        return code

    def alone(self) -> str:
        """The code of a game alone, Ana on the socket `Ana`."""
        room = self.runner.open_alone(begin())
        assert room is not None
        self.runner.arrive("Ana", Place(room.code, "m1", None))
        return room.code

    def room(self, code: str) -> Room:
        room = self.runner.rooms.get(code)
        assert room is not None
        return room

    def views(self, sid: str) -> list[dict[str, Any]]:
        """Every view a socket was sent."""
        return [data for event, data, sids in self.sent if event == "view" and sid in sids]

    def pass_time(self, seconds: float) -> None:
        """The ticker runs for so long."""
        end = self.now + seconds
        while True:
            wait = self.runner.ticker.tick()
            if self.now + wait > end:
                break
            # A real clock moves on however short the wait.
            self.now += max(wait, 0.001)
        self.now = end


class Keeping(NoKeeper):
    def __init__(self, world: World) -> None:
        self.world = world
        self.trouble: str | None = None
        self.retries = 0
        self.unswept = 0
        """How often a sweep leaves something over."""
        self.sweeps = 0
        self.parked: dict[str, Room] = {}

    def opened(self, room: Room, now: float, *, alone: bool = False) -> None:
        self.world.journal.append((room.code, 0, now, {}))

    def fetch(self, code: str) -> Room | None:
        return self.parked.get(code)

    def saw(self, room: Room, now: float) -> bool:
        self.parked[room.code] = room
        return self.trouble is None

    def changed(self, room: Room, command: do.Command, now: float) -> None:
        self.world.journal.append((room.code, room.v, now, to_json(command)))

    def ended(self, code: str) -> None:
        self.world.ended.append(code)

    def sweep(self) -> bool:
        self.sweeps += 1
        self.unswept -= 1
        return self.unswept >= 0

    def retry(self, rooms: object, now: float) -> None:
        self.retries += 1
