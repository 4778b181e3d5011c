"""Seconds from starting a server to a room of it in play again, with many rooms in the journal."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from app.rooms import commands as do
from app.rooms.room import Room
from app.rules.legal import playable
from app.server.addresses import Addresses
from app.server.keeping import keeping_in
from app.server.runner import Runner
from app.server.tokens import token_hash
from tests.bench.server import started, true_server
from tests.lines import VIEW, Line, Lines

GOAL_SECONDS = 3.0
_TOKEN = "a-token-of-the-bench"
_BACK_SECONDS = 60.0


class _Nobody:
    def send(self, event: str, data: object, sids: list[str]) -> None:
        """There is no socket."""

    def hang_up(self, sid: str) -> None:
        """There is no socket."""


def fill(folder: Path, rooms: int, changes: int) -> list[str]:
    """A journal of rooms that have played, each to another moment; their codes."""
    keeping = keeping_in(folder)
    now = 0.0
    runner = Runner(clock=lambda: now, post=_Nobody(), addresses=Addresses(8000), keeper=keeping, pauses=0.0)
    chance = Random(1)
    codes = []
    for _ in range(rooms):
        opened = runner.open("Ana", token_hash(_TOKEN))
        assert opened is not None
        code = opened[0].code
        codes.append(code)
        for name in ("Ben", "Cy", "Dee"):
            runner.join(code, name, token_hash(name))
        for number in range(1, 5):
            runner.change(code, do.Connect(f"m{number}"))
        runner.change(code, do.Start("m1"))
        runner.change(code, do.SetOptions("m1", {"passing": "none", "clock": None}))
        runner.change(code, do.Deal("m1", chance.randbytes(32).hex()))
        wanted = changes + chance.randrange(100)
        while (room := runner.rooms.get(code)) is not None and room.v < wanted:
            runner.change(code, _next(room, chance))
    keeping.close()
    return codes


def _next(room: Room, chance: Random) -> do.Command:
    assert room.game is not None
    table = room.game.table
    if table.phase == "trick_taken":
        return do.SweepTrick()
    if table.phase == "scored":
        return do.NextDeal("m1", room.games, table.deal, chance.randbytes(32).hex())
    if table.phase == "over":
        return do.Refresh()
    assert table.turn is not None and table.trick is not None
    card = chance.choice(playable(room.game.hands[table.turn], table))
    return do.Play(f"m{table.turn + 1}", room.games, table.deal, table.trick.number, card)


def _note(heard: list[bytes], line: Line, frame: bytes) -> None:
    heard.append(frame)


def _shown(heard: list[bytes]) -> bool:
    return any(frame.startswith(VIEW) for frame in heard)


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench restart", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--rooms", type=int, default=200, help="rooms in the journal")
    options.add_argument("--changes", type=int, default=300, help="changes of each room, and up to a hundred more")
    options.add_argument("--runs", type=int, default=3, help="starts, of which each is told")
    chosen = options.parse_args(arguments)
    with TemporaryDirectory() as folder:
        codes = fill(Path(folder), chosen.rooms, chosen.changes)
        for _ in range(chosen.runs):
            start = perf_counter()
            with started(true_server(Path(folder))) as (_, url):
                listening = perf_counter() - start
                lines = Lines()
                heard: list[bytes] = []
                Line(lines, url, {"code": codes[-1], "token": _TOKEN}, partial(_note, heard))
                if not lines.until(partial(_shown, heard), _BACK_SECONDS):
                    raise RuntimeError("the room is not back")
                playable_after = perf_counter() - start
                lines.close()
            print(
                f"{chosen.rooms} rooms: listening after {listening:.2f} s, a room in play after {playable_after:.2f} s "
                f"(goal: {GOAL_SECONDS:.0f} s)"
            )
