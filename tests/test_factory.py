"""The server put together."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from flask import Flask

from app.factory import House, create_app
from app.rooms import commands as do
from app.rules.game import new_game
from app.rules.settings import Settings
from app.server.addresses import Address
from app.server.options import Options


@pytest.fixture
def app() -> Flask:
    return create_app(Options(host_ip="192.168.1.20", port=8001, pauses=0.0, clock_scale=0.5))


def house_of(app: Flask) -> House:
    house: House = app.extensions["house"]
    return house


def test_nothing_runs_until_the_house_is_started(app: Flask) -> None:
    assert len(house_of(app).runner.rooms) == 0
    assert not house_of(app).runner.ticker.stopped


def test_options_reach_their_parts(app: Flask) -> None:
    house = house_of(app)
    assert house.addresses.bases() == ("http://192.168.1.20:8001",)
    assert (house.runner._scales.pauses, house.runner._scales.clock) == (0.0, 0.5)
    assert house.line.server.async_mode == "threading"
    assert house.line.server.eio.ping_interval == 8
    assert house.line.server.eio.ping_timeout == 6


def test_two_servers_in_one_process_share_nothing() -> None:
    one, other = create_app(Options()), create_app(Options())
    one.test_client().post("/api/rooms", json={"name": "Ana"})
    assert len(house_of(one).runner.rooms) == 1
    assert len(house_of(other).runner.rooms) == 0


def test_templates_and_assets_are_found_from_anywhere(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    assert app.test_client().get("/").status_code == 200


def test_the_network_is_looked_at_until_the_house_stops(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    house = house_of(app)
    naps: list[float] = []
    moved: list[bool] = []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 1:
            house.addresses._fixed = Address("172.20.10.3", "wlan0")
        if len(naps) == 2:
            monkeypatch.setattr(house.addresses, "refresh", unplugged)
        if len(naps) == 3:
            house.stop()

    def unplugged() -> bool:
        raise OSError("no network")

    monkeypatch.setattr(house.line.server, "sleep", nap)
    monkeypatch.setattr(house.runner, "refresh", lambda: moved.append(True))
    house._watch_network()
    assert naps == [5.0] * 3
    assert moved == [True]
    assert house.addresses.bases() == ("http://172.20.10.3:8001",)


def test_a_started_house_plays_by_itself(app: Flask) -> None:
    house = house_of(app)
    opened = house.runner.open("Ana", "aa")
    assert opened is not None
    code = opened[0].code
    seeds = (f"{number:064x}" for number in range(100))
    bot_leads = next(seed for seed in seeds if new_game(Settings(passing="none"), 4, bytes.fromhex(seed)).table.turn)
    setting_up = (*[do.AddBot("m1")] * 3, do.Start("m1"), do.SetOptions("m1", {"passing": "none"}))
    for command in (*setting_up, do.Deal("m1", bot_leads)):
        dealt = house.runner.change(code, command)
    house.start()
    until(lambda: house.runner.rooms.get(code).v > dealt.v)  # type: ignore[union-attr]
    house.stop()
    assert house.runner.ticker.stopped


def until(holds: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < give_up
        time.sleep(0.01)
