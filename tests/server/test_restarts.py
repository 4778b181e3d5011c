"""A server that is killed, and the one that takes its place."""

from __future__ import annotations

import signal
from typing import Any

from tests.conftest import Start
from tests.scripted import Party, Phone, play_until

CLOCKS = ("ms_left", "away", "away_ms_left")


def without_clocks(view: dict[str, Any]) -> dict[str, Any]:
    """What of a game must be the same after a restart."""
    game = {key: value for key, value in view["game"].items() if key not in CLOCKS}
    seats = [{key: value for key, value in seat.items() if key not in CLOCKS} for seat in game["seats"]]
    return game | {"seats": seats}


def test_a_killed_server_comes_back_with_the_table_as_the_phones_last_saw_it(start: Start) -> None:
    first = start("--pauses", "0", "--limits", "0")
    with Party(first.url, names=("Ana", "Ben", "Cy"), tv=True) as party:
        party.deal(bots=1, clock=60, passing="left")
        # While the host is asked for a card nothing moves by itself, not even the bot.
        play_until(party.phones, lambda view: len(view["game"]["tricks"]) >= 4 and view["you"]["must"] == "play")
        settled = party.host.view["v"]
        before = [phone.wait(lambda view: view["v"] >= settled) for phone in party.phones]
        first.stop(signal.SIGKILL)

        second = start("--port", str(first.port), "--pauses", "0", "--limits", "0")
        again = [Phone(second.url, party.code, phone.auth["token"]).connect() for phone in party.phones]
        for phone, last in zip(again, before, strict=True):
            assert without_clocks(phone.view) == without_clocks(last)
            assert phone.you == last["you"]
            assert phone.view["v"] > last["v"]
        assert phone.view["room"]["host"] == "m1"
        play_until(again, lambda view: view["game"]["phase"] == "scored")
        for phone in again:
            phone.hang_up()


def test_a_room_that_has_ended_does_not_come_back(start: Start) -> None:
    first = start("--clock-scale", "0.0005", "--limits", "0")
    with Party(first.url, names=("Ana",)) as party:
        party.host.hang_up()
        while party.door.get("/healthz").json()["rooms"]:
            pass
    first.stop(signal.SIGKILL)
    assert start("--limits", "0").door.get("/healthz").json()["rooms"] == 0


def test_a_second_server_on_the_same_data_says_that_it_saves_nothing_and_plays(start: Start) -> None:
    start()
    second = start()
    assert "Rooms are not being saved" in "".join(second.printed)
    with Party(second.url, names=("Ana",)) as party:
        assert party.host.view["room"]["saved"] is False
