"""Plays a second of the true server, and how long a play takes to reach the phones, beside an emitter.

Rooms of four phones and a TV play without pauses, every change in the journal. The emitter runs on the same stack and
sends the same views to as many sockets, but knows no game. All servers run in one go and are driven by turns, so that
each meets the same machine; the load comes from this one process.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from tests.bench.parties import PHONES, Load, Party, emitted_parties, true_parties
from tests.lines import VIEW, Lines

GOAL = 0.5
"""Of the emitter's plays a second."""
PACED = 1000.0
"""Plays a second at which the 99th percentile should stay under `PACED_MS`."""
PACED_MS = 100.0
_TREE = Path(__file__).resolve().parents[2]
_WARM_UP_SECONDS = 1.0


class Round(NamedTuple):
    """What one server did for some seconds."""

    plays: float
    """A second."""
    cpu: float
    """The server's CPU microseconds a play; 0 where the system does not tell."""
    p50: float
    p99: float
    """Milliseconds from a play to a socket's view of it."""


class Driven:
    """A server with its rooms, at rest until it is driven."""

    def __init__(
        self, lines: Lines, process: subprocess.Popen[str], url: str, parties: Callable[..., list[Party]], rooms: int
    ) -> None:
        """`lines` serves the sockets of all servers, so that none falls silent meanwhile."""
        self.process = process
        self.lines = lines
        self.load = Load()
        self.load.rate = 0.0
        self.parties = parties(self.lines, self.load, url, rooms)

    def drive(self, seconds: float, rate: float | None = None) -> Round:
        """Let the rooms play, so many plays a second or as fast as they can."""
        load = self.load
        self._play(_WARM_UP_SECONDS, rate)
        load.begin()
        cpu, start = _cpu_seconds(self.process.pid), perf_counter()
        self._play(seconds, rate)
        took, cpu = perf_counter() - start, _cpu_seconds(self.process.pid) - cpu
        waits = [second * 1000 for second in load.seconds] or [0.0, 0.0]
        spread = quantiles(waits, n=100)
        plays = load.plays
        if load.refused:
            raise RuntimeError(f"{load.refused} plays were refused")
        load.rate = 0.0
        self.lines.until(lambda: False, 0.3)
        return Round(plays / took, cpu / max(plays, 1) * 1e6, spread[49], spread[98])

    def _play(self, seconds: float, rate: float | None) -> None:
        load = self.load
        load.rate = rate
        end = perf_counter() + seconds
        due = perf_counter()
        while (now := perf_counter()) < end:
            if rate is None:
                while load.ready:
                    party, *play = load.ready.popleft()
                    party.play(*play)
                self.lines.turn(0.05)
                continue
            while due <= now and load.ready:
                party, *play = load.ready.popleft()
                party.play(*play)
                due += 1 / rate
            # Rooms that had nothing to play do not make up for it later.
            due = max(due, now - 0.05)
            self.lines.turn(max(0.0, min(due - perf_counter(), 0.01)))


@contextmanager
def started(command: list[str], lean: bool = True) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process and its address; what it prints after that has to be read if it is much."""
    environ = os.environ | {"PYTHONUNBUFFERED": "1"} | ({"HEARTS_LEAN": "1"} if lean else {})
    process = subprocess.Popen(
        [sys.executable, *command], cwd=_TREE, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        printed: list[str] = []
        assert process.stdout is not None
        for line in process.stdout:
            printed.append(line)
            if found := re.search(r"event=listening port=(\d+)", line):
                break
        else:
            raise RuntimeError("it did not start:\n" + "".join(printed))
        yield process, f"http://127.0.0.1:{found[1]}"
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


def true_server(data: Path) -> list[str]:
    """The command of the true server, journal and all."""
    return ["run.py", "--host", "127.0.0.1", "--port", "0", "--pauses", "0", "--limits", "0", "--data", str(data)]


def recorded(driven: Driven) -> list[list[list[object]]]:
    """A deal of one room as the emitter's script."""
    party = driven.parties[0]
    driven.drive(1.0)
    party.record = {}
    while True:
        driven.drive(0.5, rate=PACED)
        if script := _script(party.record):
            return script


def _script(record: dict[int, dict[int, bytes]]) -> list[list[list[object]]] | None:
    """The changes of a whole deal, play by play; None if there is none yet."""
    steps: list[list[list[object]]] = []
    for v in sorted(record):
        if len(record[v]) != PHONES + 1:
            continue
        views = [json.loads(record[v][number][len(VIEW) : -1]) for number in range(PHONES + 1)]
        game = views[0]["game"]
        first = game is not None and game["phase"] == "playing" and not game["tricks"] and not game["trick"]["plays"]
        if first:
            steps = [[views]]
        elif steps and game["phase"] in ("scored", "over"):
            if len(steps) == 1 + 52:
                steps[-1].append(steps[0][0])
                return steps
            steps = []
        elif steps:
            fresh = any(view["you"] and view["you"]["must"] for view in steps[-1][-1])
            if fresh:
                steps.append([])
            steps[-1].append(views)
    return None


def _cpu_seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def best(rounds: list[Round]) -> Round:
    """The round the machine disturbed least."""
    return max(rounds, key=lambda round_: round_.plays)


def told(name: str, round_: Round) -> str:
    """A line of the table."""
    plays, cpu, p50, p99 = round_
    return f"{name:28} {plays:7,.0f} plays/s  {cpu:5,.0f} µs CPU a play  p50 {p50:6.1f} ms  p99 {p99:6.1f} ms"


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench server", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--rooms", type=int, default=50, help="rooms on each server")
    options.add_argument("--seconds", type=float, default=3.0, help="of each round")
    options.add_argument("--rounds", type=int, default=4, help="of each server, of which the best counts")
    chosen = options.parse_args(arguments)
    with TemporaryDirectory() as folder, started(true_server(Path(folder))) as (process, url):
        lines = Lines()
        true = Driven(lines, process, url, true_parties, chosen.rooms)
        script = Path(folder, "script.json")
        script.write_text(json.dumps(recorded(true)))
        with started(["-m", "tests.bench.stack", "emitter", str(script)]) as (other, emitter_url):
            emitter = Driven(lines, other, emitter_url, emitted_parties, chosen.rooms)
            ours, theirs, paced = [], [], []
            for _ in range(chosen.rounds):
                ours.append(true.drive(chosen.seconds))
                theirs.append(emitter.drive(chosen.seconds))
                paced.append(true.drive(chosen.seconds, PACED))
    game, emitted = best(ours), best(theirs)
    print(f"{chosen.rooms} rooms of {PHONES} phones and a TV, journal on")
    print(told("the game", game))
    print(told("an emitter of the same views", emitted))
    print(f"ratio {game.plays / emitted.plays:.2f} (goal {GOAL}); by CPU a play {emitted.cpu / max(game.cpu, 1):.2f}")
    calm = min(paced, key=lambda round_: round_.p99)
    print(told(f"the game, {PACED:,.0f} plays/s asked", calm) + f"  (goal: p99 < {PACED_MS:.0f} ms)")
