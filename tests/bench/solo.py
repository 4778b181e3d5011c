"""A start and its memory with many games alone in the journal, beside the same server with none."""

from __future__ import annotations

import argparse
import json
import re
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.request import urlopen

from app.journal.file import NAME
from app.rooms.room import open_room
from app.rooms.step import step
from app.server.keeping import keeping_in
from tests.bench.server import started, true_server
from tests.rooms.alone import Alone

GOAL_SECONDS = 3.0
_LETTERS = "BCDFGHJKMNPQRSTVWXZ"


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench solo", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=10_000, help="games alone in the journal")
    options.add_argument("--deals", type=int, default=2, help="deals played in each")
    chosen = options.parse_args(arguments)
    with TemporaryDirectory() as empty, TemporaryDirectory() as full:
        fill(Path(full), chosen.games, chosen.deals)
        size = (Path(full) / NAME).stat().st_size
        usual, usual_kb, _ = _start(Path(empty))
        seconds, kb, rooms = _start(Path(full))
    print(f"{chosen.games} games of {chosen.deals} deals: {size / 1e6:.0f} MB in the journal, {rooms} rooms in memory")
    print(f"start {seconds:.2f} s (goal {GOAL_SECONDS}), with none {usual:.2f} s")
    print(f"memory {kb / 1024:.1f} MB, with none {usual_kb / 1024:.1f} MB")


def fill(folder: Path, games: int, deals: int) -> None:
    """Write so many games alone, all alike but for their codes."""
    keeping = keeping_in(folder)
    alone = Alone()
    for deal in range(deals):
        alone.play_until("scored").next_deal(deal + 2)
    room = open_room(code(0), 0.0)
    keeping.opened(room, 0.0, alone=True)
    for now, command in alone.accepted:
        room = step(room, command, now)
        keeping.changed(room, command, now)
    keeping.close()
    connection = sqlite3.connect(folder / NAME)
    with connection:
        for table, columns in (
            ("entry", "v, at, command, seating"), ("checkpoint", "v, at, state"), ("on_call", "seen, at"),
        ):  # fmt: skip
            connection.executemany(
                f"INSERT INTO {table} (room, {columns}) SELECT ?, {columns} FROM {table} WHERE room = ?",
                ((code(number), code(0)) for number in range(1, games)),
            )
    connection.close()


def code(number: int) -> str:
    """The code of a game alone, one for each number."""
    letters = ""
    for _ in range(10):
        number, letter = divmod(number, len(_LETTERS))
        letters = _LETTERS[letter] + letters
    return letters


def _start(folder: Path) -> tuple[float, int, int]:
    """Seconds until the server answers, the kilobytes it holds, and the rooms in memory."""
    before = perf_counter()
    with started(true_server(folder)) as (process, url):
        with urlopen(f"{url}/healthz") as answer:
            health = json.load(answer)
        seconds = perf_counter() - before
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+)", status)
    return seconds, int(found[1]) if found else 0, int(health["rooms"])
