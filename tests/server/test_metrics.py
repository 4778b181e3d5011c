"""What the server counts of itself: enough to run it by, and nothing about anybody."""

from __future__ import annotations

import re
from collections import Counter

from app.server import log
from app.server.metrics import Metrics, Spread
from tests.conftest import Served
from tests.scripted import Party, play_until
from tests.server.world import World

SAMPLE = re.compile(r'hearts_[a-z_]+(\{[a-z]+="[^"]+"\})? -?[0-9.]+(e-?\d+)?')


def samples(text: str) -> dict[str, float]:
    """Every sample by its name and label."""
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")}


def test_a_spread_counts_what_stayed_under_each_bound() -> None:
    spread = Spread((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        spread.add(seconds)
    assert list(spread.lines("x")) == [
        'x_bucket{le="0.1"} 2',
        'x_bucket{le="1.0"} 3',
        'x_bucket{le="+Inf"} 4',
        "x_sum 7.650000",
        "x_count 4",
    ]


def test_every_line_is_one_a_scraper_reads() -> None:
    text = Metrics().text(phases=Counter(lobby=2), sockets=3, errors=1, saved=False)
    assert text.endswith("\n")
    for line in text.splitlines():
        assert line.startswith(("# HELP hearts_", "# TYPE hearts_")) or SAMPLE.fullmatch(line), line
    told = samples(text)
    assert (told['hearts_rooms{phase="lobby"}'], told["hearts_sockets"]) == (2, 3)
    # A line that comes and goes would be a gap in a graph.
    assert told['hearts_rooms{phase="over"}'] == 0
    assert (told["hearts_errors_total"], told["hearts_saved"]) == (1, 0)


def test_moves_are_counted_by_who_made_them_and_lateness_by_the_ticker() -> None:
    world = World()
    world.dealt("Ana", bots=3, clock=20)
    world.pass_time(30.0)
    moves = world.runner.metrics.moves
    assert moves["person"] == 0
    assert moves["server"] >= 4
    assert (
        samples(world.runner.metrics.text(phases=Counter(), sockets=0, errors=0, saved=True))[
            "hearts_tick_lag_seconds_count"
        ]
        >= moves["server"]
    )


def test_errors_are_counted_where_they_are_logged() -> None:
    before = log.errors.count
    log.note("nothing")
    log.alarm("something")
    assert log.errors.count == before + 1


def test_the_page_tells_of_a_game_and_of_nobody_in_it(server: Served) -> None:
    with Party(server.url, ("Zoltan", "Yvette", "Xaver")) as party:
        party.deal()
        play_until(party.phones, lambda view: len(view["game"]["tricks"]) >= 2)
        answer = server.door.get("/metrics")
        assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        told = samples(answer.text)
        assert told['hearts_moves_total{by="person"}'] >= 6
        assert told["hearts_sockets"] == 3
        assert told['hearts_rooms{phase="playing"}'] == 1
        assert told["hearts_saved"] == 1
        for secret in ("Zoltan", "Yvette", "Xaver", party.code, "127.0.0.1", *party.host.you["hand"]):
            assert secret not in answer.text
