"""Half an hour of a hundred rooms and constant drops: `python -m tests.faults.soak` watches that nothing grows.

Phones come and go all the time, some without a word, and rooms are opened and left; people think so long that both
sides together take about one core. Memory and what else is counted may be no more in the last third than in the second.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from secrets import randbelow
from statistics import mean
from time import monotonic

import requests

from tests.faults.evening import Evening
from tests.faults.server import Disk
from tests.faults.truth import Lost

GROWTH = 1.05
"""How much more there may be on average in the last third than in the second."""
SAMPLE_SECONDS = 5.0
_PROGRAM = ("-m", "tests.faults.counted")
# Holds, hosts' graces, turns' clocks and the ends of left lobbies all come many times in half an hour.
_CLOCK_SCALE = "0.05"
_THINK_SECONDS = 2.0
_LEFT_EVERY_SECONDS = 6.0
_DISK = "2g"
_HTTP_SECONDS = 120.0
"""How long an answer may take on a machine that has much else to do."""

Sample = dict[str, float]


class Soak(Evening):
    """A long evening on which everything is counted."""

    def __init__(self, seed: int, rooms: int, think_seconds: float) -> None:
        # The lines go on being served while an answer is waited for.
        self._aside = ThreadPoolExecutor(1)
        self._sampling: Future[None] | None = None
        super().__init__(
            seed,
            rooms,
            disk=Disk(_DISK),
            flags=("--clock-scale", _CLOCK_SCALE),
            program=_PROGRAM,
            think_seconds=think_seconds,
        )
        self.samples: list[Sample] = []

    def soak(self, seconds: float) -> None:
        """Drops all the time, and a look at everything every few seconds."""
        start = sampled = left = told = monotonic()
        while (now := monotonic()) - start < seconds:
            self.play(self.chance.random() * 0.4)
            self._drop_one()
            if now - left >= _LEFT_EVERY_SECONDS:
                left = now
                self.done["left room"] += 1
                self._aside.submit(self._open_and_leave)
            if now - sampled >= SAMPLE_SECONDS and (self._sampling is None or self._sampling.done()):
                sampled = now
                if self._sampling is not None:
                    self._sampling.result()
                self._sampling = self._aside.submit(self._sample)
            if now - told >= 60.0 and self.samples:
                told = now
                print(f"{(now - start) / 60:.0f} min: {_line(self.samples[-1])}", flush=True)

    def close(self) -> None:
        """Everybody goes home."""
        self._aside.shutdown(cancel_futures=True)
        super().close()

    def _open_and_leave(self) -> None:
        answer = requests.post(f"{self.server.url}/api/rooms", json={"name": "Nobody"}, timeout=_HTTP_SECONDS)
        answer.raise_for_status()

    def _drop_one(self) -> None:
        phone = self.chance.choice(self.chance.choice(self.parties).everybody)
        kind = self.chance.choice(("cut", "hung up", "silence", "tab"))
        self.done[kind] += 1
        if kind == "silence":
            phone.fall_silent()
        elif kind != "tab":
            phone.drop(self.chance.random() * 20, cut=kind == "cut")
        elif len(phone.tabs) < 3:
            phone.connect()

    def _sample(self) -> None:
        told = _scraped(requests.get(f"{self.server.url}/metrics", timeout=_HTTP_SECONDS).text)
        process = Path("/proc") / str(self.server.pid)
        found = {
            "at": monotonic(),
            "MB": _resident_bytes(process) / 1e6,
            "files": _entries(process / "fd"),
            "threads": _entries(process / "task"),
            "tasks": told["hearts_tasks"],
            "sockets": told["hearts_sockets"],
            "rooms": sum(count for name, count in told.items() if name.startswith("hearts_rooms{")),
            "moves": sum(count for name, count in told.items() if name.startswith("hearts_moves_total{")),
            "errors": told["hearts_errors_total"],
            "CPU s": _cpu_seconds(process),
        }
        self.samples.append(found)


def grown(samples: list[Sample]) -> dict[str, tuple[float, float]]:
    """The mean of everything counted in the second and in the last third of the time."""
    third = len(samples) // 3
    second, last = samples[third : 2 * third], samples[2 * third :]
    counted = ("MB", "files", "threads", "tasks", "sockets", "rooms")
    return {what: (mean(s[what] for s in second), mean(s[what] for s in last)) for what in counted}


def _line(sample: Sample) -> str:
    return ", ".join(f"{what} {much:,.0f}" for what, much in sample.items() if what != "at")


def _scraped(text: str) -> Sample:
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")}


def _entries(folder: Path) -> int:
    return sum(1 for _ in folder.iterdir())


def _resident_bytes(process: Path) -> int:
    return int((process / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _cpu_seconds(process: Path) -> float:
    fields = (process / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def figures(soak: Soak, seconds: float) -> str:
    """What happened, in a few lines."""
    first, last = soak.samples[0], soak.samples[-1]
    span = last["at"] - first["at"]
    acknowledged = sum(party.truth.acknowledged for party in soak.parties)
    games = sum(party.truth.finished for party in soak.parties)
    lines = [
        f"{len(soak.parties)} rooms for {seconds / 60:.1f} min: "
        + ", ".join(f"{count} × {kind}" for kind, count in sorted(soak.done.items())),
        f"{last['moves']:,.0f} moves, {(last['moves'] - first['moves']) / span:.0f} a second; {acknowledged:,} "
        f"acknowledged, 0 lost; {games} games finished; the server took {(last['CPU s'] - first['CPU s']) / span:.2f} "
        "of a core",
    ]
    for what, (before, after) in grown(soak.samples).items():
        lines.append(f"  {what:8} {before:9.1f} in the second third, {after:9.1f} in the last: {after / before:.3f}")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """0 if nothing was lost and nothing grew."""
    options = argparse.ArgumentParser(prog="python -m tests.faults.soak", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--minutes", type=float, default=30.0, help="how long")
    options.add_argument("--rooms", type=int, default=100, help="rooms that play at once")
    options.add_argument("--think", type=float, default=_THINK_SECONDS, help="seconds people take for a move at most")
    options.add_argument("--seed", type=int, default=None, help="to draw the same drops again (usual: at random)")
    chosen = options.parse_args(arguments)
    seed = randbelow(1_000_000) if chosen.seed is None else chosen.seed
    soak = Soak(seed, chosen.rooms, chosen.think)
    start = monotonic()
    try:
        soak.soak(chosen.minutes * 60)
        print(figures(soak, monotonic() - start))
        if soak.server.complaints or soak.samples[-1]["errors"]:
            raise Lost("the server complained: " + "".join(soak.server.complaints[:20]))
    except Lost as lost:
        print(f"LOST with --seed {seed}: {lost}")
        return 1
    finally:
        soak.close()
    more = [what for what, (before, after) in grown(soak.samples).items() if after > before * GROWTH]
    if more:
        print(f"GROWN with --seed {seed}: {', '.join(more)}")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
