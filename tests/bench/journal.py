"""Plays a second with the journal on, beside the same server with it off."""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.parties import true_parties
from tests.bench.server import Driven, best, started, told, true_server
from tests.lines import Lines

GOAL = 0.8
"""Of the plays a second without a journal."""


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench journal", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--rooms", type=int, default=40, help="rooms on each server")
    options.add_argument("--seconds", type=float, default=3.0, help="of each round")
    options.add_argument("--rounds", type=int, default=4, help="of each server, of which the best counts")
    options.add_argument(
        "--data", type=Path, default=None, help="where to keep the journal (usual: a temporary folder)"
    )
    chosen = options.parse_args(arguments)
    with (
        TemporaryDirectory(dir=chosen.data) as folder,
        started(true_server(Path(folder))) as (kept_process, kept_url),
        started(["-m", "tests.bench.stack", "unkept"]) as (unkept_process, unkept_url),
    ):
        lines = Lines()
        kept = Driven(lines, kept_process, kept_url, true_parties, chosen.rooms)
        unkept = Driven(lines, unkept_process, unkept_url, true_parties, chosen.rooms)
        with_journal, without = [], []
        for _ in range(chosen.rounds):
            with_journal.append(kept.drive(chosen.seconds))
            without.append(unkept.drive(chosen.seconds))
    on, off = best(with_journal), best(without)
    print(told("journal on", on))
    print(told("journal off", off))
    print(f"ratio {on.plays / off.plays:.2f} (goal {GOAL}); by CPU a play {off.cpu / max(on.cpu, 1):.2f}")
