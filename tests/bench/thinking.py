"""How long a play takes to reach the phones while the Hard bots of other rooms think all the time.

Rooms of four phones and a TV play at an even pace; in four more rooms one phone plays with three Hard bots and never
waits. In one round these rest, in the next they think: the same server, by turns, so that both meet the same machine.
"""

from __future__ import annotations

import argparse
import subprocess
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import orjson

from app.bots.compiled import COMPILED
from tests.bench.parties import true_parties
from tests.bench.server import Driven, Round, started, told, true_server
from tests.lines import VIEW, Line, Lines
from tests.scripted import Door, move

TABLES = 4
GOAL_MS = 100.0
"""The 99th percentile of the other rooms stays under this."""
_READY_SECONDS = 180.0
_REST_SECONDS = 1.5


class Table:
    """A phone and three Hard bots."""

    def __init__(self, lines: Lines, door: Door) -> None:
        key = door.open_room("Ana")
        self.awake = True
        self.choices = 0
        """Of the bots."""
        self._moved: object = None
        self._view: dict[str, Any] = {}
        self._line = Line(lines, door.url, {"code": key["code"], "token": key["token"]}, self._heard)

    @property
    def begun(self) -> bool:
        """Whether cards are on the phone."""
        return bool(self._view.get("game"))

    def deal(self) -> None:
        """Three bots in, and begin."""
        for _ in range(3):
            self._line.emit("add_bot", {})
        self._line.emit("start", {})
        self._line.emit("set_options", {"options": {"bots": "hard", "clock": None}})
        self._line.emit("deal", {})

    def wake(self, awake: bool) -> None:
        """Play on, or let the table wait at the phone's next turn."""
        self.awake = awake
        if awake and self.begun:
            self._act()

    def _heard(self, line: Line, frame: bytes) -> None:
        if frame.startswith(b"40"):
            self.deal()
        if not frame.startswith(VIEW):
            return
        before, self._view = self._view.get("game"), orjson.loads(frame[len(VIEW) : -1])
        game = self._view["game"]
        if before and game and game["trick"] and game["trick"] != before["trick"] and game["trick"]["plays"]:
            self.choices += game["trick"]["plays"][-1]["seat"] != self._view["you"]["seat"]
        if self.awake and self.begun:
            self._act()

    def _act(self) -> None:
        game = self._view["game"]
        wanted = move(self._view)
        if wanted is not None and wanted != self._moved:
            self._moved = wanted
            self._line.emit(*wanted)
        elif game["phase"] == "scored":
            self._line.emit("next_deal", {"game": game["id"], "deal": game["deal"]})
        elif game["phase"] == "over":
            self._line.emit("play_again", {})
            self._line.emit("deal", {})


class Printed:
    """What the server says, read as it comes."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.stood_in = 0
        self.ready = threading.Event()
        self._process = process
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.stood_in += "event=stood_in" in line
            if "event=worker_ready" in line:
                self.ready.set()


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(
        prog="python -m tests.bench thinking", description=(__doc__ or "").splitlines()[0]
    )
    options.add_argument("--rooms", type=int, default=20, help="rooms without bots")
    options.add_argument("--rate", type=float, default=100.0, help="plays a second in all of them together")
    options.add_argument("--seconds", type=float, default=8.0, help="of each round")
    options.add_argument("--rounds", type=int, default=4, help="of each kind, of which the calmest counts")
    chosen = options.parse_args(arguments)
    with TemporaryDirectory() as folder, started(true_server(Path(folder)), lean=False) as (process, url):
        printed = Printed(process)
        lines = Lines()
        tables = [Table(lines, Door(url)) for _ in range(TABLES)]
        others = Driven(lines, process, url, true_parties, chosen.rooms)
        if not lines.until(printed.ready.is_set, _READY_SECONDS):
            raise RuntimeError("the bots' process is not ready")
        alone, beside = [], []
        choices, stood_in = 0, 0
        for _ in range(chosen.rounds):
            for table in tables:
                table.wake(False)
            lines.until(lambda: False, _REST_SECONDS)
            alone.append(others.drive(chosen.seconds, chosen.rate))
            before, stood = sum(table.choices for table in tables), printed.stood_in
            for table in tables:
                table.wake(True)
            beside.append(others.drive(chosen.seconds, chosen.rate))
            choices += sum(table.choices for table in tables) - before
            stood_in += printed.stood_in - stood
    calm, busy = _calmest(alone), _calmest(beside)
    print(f"{chosen.rooms} rooms of four phones and a TV; {TABLES} of a phone and three Hard bots")
    print(told("the bots rest", calm))
    print(told("the bots think", busy) + f"  (goal: p99 < {GOAL_MS:.0f} ms)")
    kernel = "compiled" if COMPILED else "plain"
    print(f"ratio of p99 {busy.p99 / calm.p99:.2f}; all rounds {', '.join(f'{r.p99:.1f}' for r in beside)} ms")
    print(f"{choices} cards of Hard bots ({kernel}) meanwhile, {stood_in} of them the stand-in's")


def _calmest(rounds: list[Round]) -> Round:
    return min(rounds, key=lambda round_: round_.p99)
