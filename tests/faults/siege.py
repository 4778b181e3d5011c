"""A million messages: `python -m tests.faults.siege` sends them to the server's own handlers and over raw sockets.

The handlers are called as the sockets call them, so that a refusal can be seen to have changed nothing at all. Over the
sockets it is seen that no line but the sender's is harmed, and how long another room waits for its views meanwhile.
"""

from __future__ import annotations

import argparse
import json
import logging
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from secrets import randbelow
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from typing import Any

from app.factory import House, create_app
from app.rooms import commands as do
from app.rooms.room import Room
from app.server.audience import Place
from app.server.events import EVENTS
from app.server.options import Options
from app.server.packets import UNKNOWN
from app.server.views import you_json
from tests.bench.parties import Load, true_parties
from tests.bench.server import started, true_server
from tests.faults.malice import Malice
from tests.lines import REFUSED, VIEW, Line, Lines
from tests.scripted import Door, move

P99_MS = 100.0
"""How long another room's views may take meanwhile."""
_NAMES = ("Ana", "Ben", "Cem", "Dora")
_AHEAD = 12


class Breach(AssertionError):
    """A message did what it must not."""


class Handlers:
    """One room after the other, of people who send what they like to the handlers of a server without sockets."""

    def __init__(self, chance: Random) -> None:
        self.answers: Counter[str] = Counter()
        """How many were `ok`, and refused by which word."""
        self._chance = chance
        self._malice = Malice(chance)
        app = create_app(Options(host="127.0.0.1", pauses=0.0, clock_scale=1000.0, limits=0.0))
        self._house: House = app.extensions["house"]
        # Whether Hard finds the time to think is the machine's affair, and no message's.
        self._house.worker.stop()
        self._handlers: dict[str, Callable[[str, object], Any]] = self._house.line.server.handlers["/"]
        self._code = ""
        self._sids: list[str] = []

    def send(self, count: int) -> None:
        """So many messages; Breach when one is answered wrongly or a refused one has changed something."""
        said = _Said()
        logger = logging.getLogger("hearts")
        logger.addHandler(said)
        try:
            for number in range(count):
                if number % 4000 == 0 or self._room is None or len(self._room.people()) < 3:
                    self._open()
                self._come_back()
                if self._chance.random() < 0.15:
                    self._play_honestly()
                self._send_one()
                if said.lines:
                    raise Breach(f"message {number} made the server log an error: {said.lines}")
        finally:
            logger.removeHandler(said)
            self._house.stop()

    @property
    def _room(self) -> Room | None:
        return self._house.runner.rooms.get(self._code)

    def _open(self) -> None:
        runner = self._house.runner
        if self._room is not None:
            runner.end(self._code)
        opened = runner.open(_NAMES[0], _NAMES[0])
        assert opened is not None
        self._code = opened[0].code
        for name in _NAMES[1:]:
            runner.join(self._code, name, name)
        self._sids = [f"{self._code}{number}" for number in range(len(_NAMES) + 1)]

    def _come_back(self) -> None:
        """Whoever has a key and no socket opens one; the last of them is a watcher."""
        room, runner = self._room, self._house.runner
        if room is None:
            return
        for number, sid in enumerate(self._sids):
            member = f"m{number + 1}" if number < len(_NAMES) else None
            if runner.audience.place(sid) is None and (member is None or room.member(member) is not None):
                runner.arrive(sid, Place(self._code, member, None))

    def _send_one(self) -> None:
        sid = self._chance.choice(self._sids)
        before = self._room
        event, data = self._malice.message(self._view(sid))
        answer = self._handlers[event if event in EVENTS else UNKNOWN](sid, data)
        after = self._room
        if answer["ok"]:
            self.answers["ok"] += 1
        else:
            self.answers[answer["error"]] += 1
            if after is not before:
                raise Breach(f"{event} {data!r} was refused and changed the room")
        if after is not None and before is not None and not before.v <= after.v <= before.v + 1:
            raise Breach(f"{event} {data!r} took the room from version {before.v} to {after.v}")

    def _play_honestly(self) -> None:
        """The game goes on, so that every phase is met: one that is due, and one honest move."""
        self._house.runner.ticker.tick()
        room = self._room
        if room is None or room.host is None:
            return
        table = None if room.game is None else room.game.table
        commands: dict[str, Callable[[], do.Command]] = {
            "lobby": lambda: do.Start(str(room.host)),
            "setup": lambda: do.Deal(str(room.host), self._chance.randbytes(32).hex()),
            "over": lambda: do.PlayAgain(str(room.host), self._chance.randbytes(32).hex()),
        }
        runner = self._house.runner
        if table is not None and table.phase == "scored":
            runner.change(
                self._code, do.NextDeal(str(room.host), room.games, table.deal, self._chance.randbytes(32).hex())
            )
        elif room.phase in commands and len(room.members) >= 3:
            if self._chance.random() < 0.05:
                runner.change(self._code, commands[room.phase]())
        else:
            for sid in self._sids:
                if (wanted := move(self._view(sid))) is not None:
                    self._handlers[wanted[0]](sid, wanted[1])
                    return

    def _view(self, sid: str) -> dict[str, Any]:
        """As much of a socket's view as a sender looks at."""
        room, place = self._room, self._house.runner.audience.place(sid)
        if room is None:
            return {"you": None, "game": None, "room": {"members": []}}
        member = None if place is None or room.member(place.member) is None else place.member
        table = None if room.game is None else room.game.table
        trick = None if table is None or table.trick is None else {"number": table.trick.number}
        return {
            "you": None if member is None else you_json(room, member),
            "room": {"members": [{"id": other.id} for other in room.members], "options": room.settings.options()},
            "game": None if table is None else {"id": room.games, "deal": table.deal, "trick": trick},
        }


class _Said(logging.Handler):
    """What is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.lines.append(record.getMessage())


class Sockets:
    """Lines of a room that send what they like, and come back when they are hung up on."""

    def __init__(self, url: str, lines: Lines, chance: Random, count: int) -> None:
        self.sent = 0
        self.hung_up = 0
        self.rooms = 0
        self._url, self._lines, self._count = url, lines, count
        self._door = Door(url)
        self._malice = Malice(chance)
        self._open: list[Line] = []
        self._move_in()

    def send(self) -> None:
        """Some messages on every line that is not far ahead of its answers."""
        if 2 * len(self._out) > self._count:
            self._move_in()
        for number, line in enumerate(self._open):
            if not line.open:
                self.hung_up += 1
                self._waiting[number] = 0
                self._open[number] = self._connect(number)
                continue
            for _ in range(_AHEAD - self._waiting[number]):
                line.send(self._malice.frame(self._views.get(number), self.sent))
                self.sent += 1
                self._waiting[number] += 1
            # A ping of our own kind: its answer says that all before it was read.
            line.send('429999999["react",{}]')

    def _move_in(self) -> None:
        """A room of their own: another one, once most have thrown each other out of the last."""
        for line in self._open:
            line.close()
        self.rooms += 1
        host = self._door.open_room("Mallory")
        keys = [host, *(self._door.join(host["code"], f"Eve {number}") for number in range(self._count - 2))]
        self._auths = [{"code": key["code"], "token": key["token"]} for key in keys] + [{"code": host["code"]}]
        self._out: set[int] = set()
        self._views: dict[int, Any] = {}
        self._waiting = Counter[int]()
        self._open = [self._connect(number) for number in range(self._count)]

    def _connect(self, number: int) -> Line:
        return Line(self._lines, self._url, self._auths[number], lambda line, frame: self._heard(number, frame))

    def _heard(self, number: int, frame: bytes) -> None:
        if frame.startswith(VIEW):
            self._views[number] = json.loads(frame[len(VIEW) : -1])
        elif frame.startswith(b"439999999["):
            self._waiting[number] = 0
        elif frame.startswith(REFUSED):
            self._out.add(number)


def besiege_handlers(count: int, seed: int) -> str:
    """A line of figures; Breach if anything was wrong."""
    handlers = Handlers(Random(seed))
    start = monotonic()
    handlers.send(count)
    words = ", ".join(f"{word} {times:,}" for word, times in handlers.answers.most_common())
    return (
        f"handlers: {count:,} messages in {monotonic() - start:.0f} s, 0 errors, 0 changes by a refused one ({words})"
    )


def besiege_sockets(count: int, seed: int) -> str:
    """A line of figures; Breach if the server complained or somebody else was harmed."""
    with TemporaryDirectory() as folder, started(true_server(Path(folder))) as (process, url):
        lines = Lines()
        load = Load()
        load.rate = 0.0
        others = true_parties(lines, load, url, 4)
        mob = Sockets(url, lines, Random(seed), 6)
        start = due = perf_counter()
        while mob.sent < count:
            mob.send()
            while load.ready and due <= perf_counter():
                party, *play = load.ready.popleft()
                party.play(*play)
                due = max(due + 0.01, perf_counter() - 0.05)
            lines.turn(0.005)
        took = perf_counter() - start
        waits = quantiles([second * 1000 for second in load.seconds], n=100)
        harmed = sum(not line.open for party in others for line in party.lines)
        healthy = Door(url).get("/healthz").json()["ok"] and process.poll() is None
        errors = _errors(url)
        lines.close()
    if harmed or load.refused or errors or not healthy:
        raise Breach(f"{harmed} other lines closed, {load.refused} honest plays refused, {errors} errors logged")
    slow = "" if waits[98] < P99_MS else f", which is over {P99_MS:.0f} ms"
    return (
        f"sockets: {mob.sent:,} messages in {took:.1f} s from {mob.rooms} rooms, "
        f"{mob.hung_up:,} of their lines hung up on, 0 errors; "
        f"meanwhile {load.plays:,} plays of four other rooms, p50 {waits[49]:.1f} ms, p99 {waits[98]:.1f} ms{slow}"
    )


def _errors(url: str) -> int:
    page = Door(url).get("/metrics").text
    return int(next(line for line in page.splitlines() if line.startswith("hearts_errors_total")).split()[1])


def main(arguments: list[str]) -> int:
    """0 if the server stood."""
    options = argparse.ArgumentParser(prog="python -m tests.faults.siege", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--messages", type=int, default=1_000_000, help="to the handlers and over sockets together")
    options.add_argument("--sockets", type=float, default=0.2, help="which part of them over sockets")
    options.add_argument("--seed", type=int, default=None, help="to send the same again (usual: at random)")
    chosen = options.parse_args(arguments)
    seed = randbelow(1_000_000) if chosen.seed is None else chosen.seed
    by_socket = round(chosen.messages * chosen.sockets)
    try:
        if by_socket < chosen.messages:
            print(besiege_handlers(chosen.messages - by_socket, seed), flush=True)
        if by_socket:
            print(besiege_sockets(by_socket, seed), flush=True)
    except Breach as breach:
        print(f"BREACH with --seed {seed}: {breach}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
