"""Seconds until a hand is reviewed, and how long other rooms' plays take to reach their phones meanwhile."""

from __future__ import annotations

import argparse
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench.parties import PHONES, true_parties
from tests.bench.server import Driven, started, told, true_server
from tests.lines import Lines
from tests.scripted import Door, Phone, play_until

GOAL_SECONDS = 10.0
GOAL_MS = 100.0


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench review", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--rooms", type=int, default=20, help="other rooms, at play")
    options.add_argument("--rate", type=float, default=300.0, help="plays a second in all of them together")
    options.add_argument("--hands", type=int, default=3, help="hands reviewed while they play")
    chosen = options.parse_args(arguments)
    with (
        TemporaryDirectory() as folder,
        started(true_server(Path(folder))) as (process, url),
        ThreadPoolExecutor(1) as aside,
    ):
        key = Door(url).open_alone()
        ana = Phone(url, key["code"], key["token"]).connect()
        # The first loads what it takes to think.
        seconds, choices = [_reviewed(ana)], len(ana.reviews[-1]["decisions"])
        alone = _reviewed(ana)
        others = Driven(Lines(), process, url, true_parties, chosen.rooms)
        calm = others.drive(4.0, chosen.rate)
        rounds = []
        for _ in range(chosen.hands):
            review: Future[float] = aside.submit(_reviewed, ana)
            while not review.done():
                rounds.append(others.drive(1.0, chosen.rate))
            seconds.append(review.result())
        ana.hang_up()
    print(
        f"{choices} choices reviewed in {alone:.1f} s alone, {', '.join(f'{one:.1f}' for one in seconds[1:])} s beside"
    )
    print(f"{chosen.rooms} rooms of {PHONES} phones and a TV (goals: {GOAL_SECONDS:.0f} s, p99 < {GOAL_MS:.0f} ms)")
    print(told("without a review", calm))
    print(told("during one, at the worst", max(rounds, key=lambda one: one.p99)))
    print(told("during one, at the median", sorted(rounds, key=lambda one: one.p99)[len(rounds) // 2]))


def _reviewed(phone: Phone) -> float:
    """Seconds that the review of the next hand takes; playing it is not counted."""
    if phone.view["game"]["phase"] == "over":
        phone.do("play_again")
    elif phone.view["game"]["phase"] == "scored":
        phone.do("next_deal", {"game": phone.view["game"]["id"], "deal": phone.view["game"]["deal"]})
    play_until([phone], lambda view: view["game"]["phase"] in ("scored", "over"))
    phone.reviews.clear()
    start = perf_counter()
    phone.act("review", {"game": phone.view["game"]["id"], "deal": phone.view["game"]["deal"]})
    phone.wait_review()
    return perf_counter() - start
