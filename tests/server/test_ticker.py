"""What time demands, with time by hand."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable
from typing import Any

import pytest

from app.bots import Answer
from app.rooms import commands as do
from app.rooms.room import Room
from app.server import runner as module
from app.server import thinking
from tests.server.world import World


def test_bots_play_and_tricks_are_swept_when_they_are_due() -> None:
    world = World()
    code = world.dealt("Ana", "Ben", bots=3, clock=20)
    world.pass_time(20 * 10 * 2 + 5 * 10 * 2 + 60)
    table = world.room(code).game.table  # type: ignore[union-attr]
    assert table.phase in ("scored", "over")
    assert {now for _, _, now, command in world.journal if command.get("do") == "SweepTrick"}


def test_nothing_is_done_before_it_is_due() -> None:
    world = World()
    code = world.dealt("Ana", "Ben", "Cem", clock=30)
    before = world.room(code)
    world.pass_time(29.9)
    assert world.room(code) == before
    world.pass_time(0.2)
    assert world.room(code).v == before.v + 1


def test_an_earlier_time_wakes_the_ticker() -> None:
    world = World()
    world.runner.ticker.tick()
    code = world.room_of("Ana", "Ben")
    assert not world.runner.ticker._wake.is_set()
    world.runner.gone("Ana")  # her grace as host begins
    assert world.runner.ticker._wake.is_set()
    world.pass_time(10.0)
    assert world.room(code).host == "m2"


def test_without_pauses_the_ticker_does_one_thing_at_a_time() -> None:
    world = World(pauses=0.0)
    code = world.dealt("Ana", bots=3, clock=20)
    versions = [world.room(code).v]
    while world.room(code).game.table.phase != "scored":  # type: ignore[union-attr]
        world.now += max(0.0, world.runner.ticker.tick())
        versions.append(world.room(code).v)
    assert all(after - before <= 1 for before, after in itertools.pairwise(versions))


def test_the_ticker_runs_until_it_is_stopped() -> None:
    world = World(pauses=0.0, clock_scale=0.001)
    code = world.dealt("Ana", bots=3, clock=20)

    def later() -> float:
        world.now += 0.01
        return world.now

    def sleep(seconds: float) -> None:
        assert seconds == 0
        if world.room(code).game.table.phase == "scored":  # type: ignore[union-attr]
            world.runner.ticker.stop()

    world.clock = later  # type: ignore[method-assign]
    world.runner.ticker.run(sleep)
    assert world.runner.ticker.stopped


def test_one_rooms_trouble_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    world = World()
    sick, well = world.dealt("Ana", "Ben", "Cem", clock=20), world.dealt("Dee", "Eva", "Fay", clock=20)
    real = module.step

    def failing(room: Room, command: do.Command, now: float) -> Room:
        if room.code == sick and isinstance(command, do.PlayFor):
            raise KeyError("QS")
        return real(room, command, now)

    monkeypatch.setattr(module, "step", failing)
    before = world.room(well).v
    with caplog.at_level(logging.ERROR, "hearts"):
        world.pass_time(25.0)
    assert world.room(well).v > before
    assert f"room={sick} event=due_failed" in caplog.text
    assert "error=KeyError" in caplog.text
    assert "QS" not in caplog.text
    monkeypatch.setattr(module, "step", real)
    stuck = world.room(sick).v
    world.pass_time(5.0)
    assert world.room(sick).v > stuck


class Dreamer:
    """A thinker that answers when it is told to."""

    def __init__(self) -> None:
        self.prepared = 0
        self.reply: Callable[[Answer | None], None] | None = None
        self.legal: tuple[str, ...] = ()

    def prepare(self) -> None:
        self.prepared += 1

    def ask(self, level: str, view: Any, chance: str, answer: Callable[[Answer | None], None]) -> None:
        self.reply, self.legal = answer, view.legal


@pytest.fixture
def dreaming(monkeypatch: pytest.MonkeyPatch) -> tuple[World, Dreamer, str]:
    """A room whose bot thinks long, and is at it."""
    monkeypatch.setattr(thinking, "THINKING_LEVELS", ("easy",))
    dreamer = Dreamer()
    world = World(thinker=dreamer)
    code = dealt_to_dreamers(world)
    while dreamer.reply is None:
        world.pass_time(1.0)
    return world, dreamer, code


def dealt_to_dreamers(world: World) -> str:
    code = world.room_of("Ana")
    for _ in range(3):
        world.runner.change(code, do.AddBot("m1"))
    world.runner.change(code, do.Start("m1"))
    world.runner.change(code, do.SetOptions("m1", {"passing": "none", "bots": "easy", "clock": 20}))
    world.runner.change(code, do.Deal("m1", "5e" * 32))
    return code


def test_the_table_waits_for_a_thinker_and_plays_its_card(dreaming: tuple[World, Dreamer, str]) -> None:
    world, dreamer, code = dreaming
    assert dreamer.prepared == 1
    before = world.room(code)
    world.pass_time(2.0)
    assert world.room(code) == before
    assert dreamer.reply is not None
    dreamer.reply(dreamer.legal[-1])
    trick = world.room(code).game.table.trick  # type: ignore[union-attr]
    assert trick is not None
    assert trick.plays[-1].card == dreamer.legal[-1]


def test_a_thinker_out_of_time_is_not_waited_for(dreaming: tuple[World, Dreamer, str]) -> None:
    world, dreamer, code = dreaming
    before = world.room(code).v
    late = dreamer.reply
    world.pass_time(thinking.THINK_SECONDS + 0.1)
    after = world.room(code)
    assert after.v > before
    assert late is not None
    late(dreamer.legal[-1])
    assert world.room(code) == after
