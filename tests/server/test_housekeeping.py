"""Rooms nobody wants any more, games alone at rest, and the server's own rest."""

from __future__ import annotations

import pytest

from app.rooms import commands as do
from app.server.audience import Place
from app.server.housekeeping import CLEANING_SECONDS, RESTLESS_SECONDS, RETRY_SECONDS, SWEEP_SECONDS
from tests.rooms.party import party_in
from tests.server.world import World


@pytest.mark.parametrize(("phase", "minutes"), [("lobby", 30), ("setup", 30), ("playing", 24 * 60), ("over", 2 * 60)])
def test_a_room_nobody_is_in_ends_after_its_time(phase: str, minutes: int) -> None:
    world = World()
    room = party_in("scored" if phase == "playing" else phase).room
    world.runner.adopt(room)
    world.pass_time(minutes * 60 - 1)
    assert world.runner.rooms.get(room.code) is not None
    world.pass_time(2 * CLEANING_SECONDS)
    assert world.runner.rooms.get(room.code) is None
    assert world.ended == [room.code]


def test_a_tv_keeps_a_room_and_its_going_starts_the_time() -> None:
    world = World()
    code = world.room_of("Ana")
    world.runner.arrive("tv", Place(code, None, None))
    world.runner.gone("Ana")
    world.pass_time(3600)
    assert world.runner.rooms.get(code) is not None
    world.runner.gone("tv")
    world.pass_time(1799)
    assert world.runner.rooms.get(code) is not None
    world.pass_time(2 * CLEANING_SECONDS)
    assert world.runner.rooms.get(code) is None


def test_idle_times_scale() -> None:
    world = World(clock_scale=0.001)
    code = world.room_of("Ana")
    world.runner.gone("Ana")
    world.pass_time(2.0)
    assert world.runner.rooms.get(code) is None


def test_the_server_rests_while_nobody_plays_and_at_times_while_somebody_does() -> None:
    world = World()
    world.pass_time(2 * CLEANING_SECONDS + 1)
    assert world.rests > 0
    world.dealt("Ana", "Ben", "Cem", clock=None)
    rested = world.rests
    world.pass_time(10 * CLEANING_SECONDS)
    assert world.rests == rested
    world.pass_time(2 * RESTLESS_SECONDS)
    assert rested < world.rests <= rested + 3


def test_a_game_alone_leaves_memory_a_minute_after_its_last_socket_and_comes_back_by_its_code() -> None:
    world = World()
    code = world.alone()
    world.pass_time(200)
    assert world.runner.rooms.get(code) is not None
    world.runner.gone("Ana")
    world.pass_time(59)
    assert world.runner.rooms.get(code) is not None
    before = world.room(code)
    world.pass_time(1 + CLEANING_SECONDS)
    assert world.runner.rooms.get(code) is None
    assert world.ended == []
    assert world.runner.find(code) == before
    world.runner.arrive("again", Place(code, "m1", None))
    assert world.views("again")[-1]["game"] is not None


def test_a_game_alone_that_cannot_be_saved_stays_in_memory() -> None:
    world = World()
    code = world.alone()
    world.runner.gone("Ana")
    world.keeper.trouble = "the disk is full"
    world.pass_time(86400 * 2)
    assert world.runner.rooms.get(code) is not None


def test_what_a_sweep_leaves_over_is_swept_at_the_next_cleaning_and_then_by_the_hour() -> None:
    world = World()
    world.keeper.unswept = 2
    world.pass_time(3.5 * CLEANING_SECONDS)
    assert world.keeper.sweeps == 3
    world.pass_time(SWEEP_SECONDS - 2 * CLEANING_SECONDS)
    assert world.keeper.sweeps == 3
    world.pass_time(2 * CLEANING_SECONDS)
    assert world.keeper.sweeps == 4


def test_while_nothing_can_be_saved_it_is_tried_every_second_and_the_room_says_so() -> None:
    world = World()
    code = world.room_of("Ana")
    world.pass_time(0.1)
    assert world.views("Ana")[-1]["room"]["saved"]
    world.keeper.trouble = "the disk is full"
    world.runner.change(code, do.AddBot("m1"))
    world.pass_time(0.1)
    assert not world.views("Ana")[-1]["room"]["saved"]
    world.pass_time(10 * RETRY_SECONDS)
    assert 10 <= world.keeper.retries <= 12
    world.keeper.trouble = None
    world.pass_time(RETRY_SECONDS)
    assert world.views("Ana")[-1]["room"]["saved"]
    retries = world.keeper.retries
    world.pass_time(10 * RETRY_SECONDS)
    assert world.keeper.retries == retries
