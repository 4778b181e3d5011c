"""Games alone on the true server: kept over kills, with hints, choices taken back, reviews and records."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.conftest import Served, Start
from tests.scripted import Door, Phone, Refused, move, play_until


@pytest.fixture
def phone(server: Served) -> Iterator[Phone]:
    """Ana, alone, the first deal before her."""
    key = server.door.open_alone(bots=3, options={"target": 50, "tie": "share"})
    ana = Phone(server.url, key["code"], key["token"]).connect()
    yield ana
    ana.hang_up()


def ended(view: dict) -> bool:  # type: ignore[type-arg]
    return bool(view["game"]["phase"] in ("scored", "over"))


def test_nobody_looks_on_without_the_key(phone: Phone) -> None:
    code = phone.auth["code"]
    with pytest.raises(Refused, match="no_room"):
        Phone(phone.url, code).connect()
    with pytest.raises(Refused, match="bad_token"):
        Phone(phone.url, code, "wrong").connect()


def test_a_hint_and_a_choice_taken_back_and_made_again(phone: Phone) -> None:
    moment = {"game": 1, "deal": 0}
    assert phone.act("hint", moment | {"trick": 0})["ok"]
    [hint] = phone.wait_hints(1)
    phone.do("pass", moment | {"cards": hint["cards"]})
    play_until([phone], lambda view: view["you"]["undo"] == 3 and view["you"]["must"] == "play")
    before = phone.view
    phone.do(*(move(before) or ("", None)))
    phone.wait(lambda view: view["you"]["must"] == "play" and view["you"]["undo"] == 4)
    after = phone.view
    assert phone.error("undo", moment | {"choices": 9}) == "stale"
    phone.do("undo", moment | {"choices": 4})
    back = phone.wait(lambda view: view["you"]["undo"] == 3)
    assert (back["you"], back["game"]) == (before["you"], before["game"])
    phone.do(*(move(back) or ("", None)))
    again = phone.wait(lambda view: view["you"]["must"] == "play" and view["you"]["undo"] == 4)
    assert (again["you"], again["game"]) == (after["you"], after["game"])


def test_a_finished_deal_is_reviewed_and_a_finished_game_is_given_out(phone: Phone) -> None:
    play_until([phone], ended)
    assert phone.error("record", {"game": 1}) == "wrong_phase"
    assert phone.act("review", {"game": 1, "deal": 0})["ok"]
    review = phone.wait_review()
    assert review["done"] == len(review["decisions"]) == 14
    assert review["by"] == "hard"
    while phone.view["game"]["phase"] != "over":
        if ended(phone.view):
            phone.do("next_deal", {"game": 1, "deal": phone.view["game"]["deal"]})
        play_until([phone], ended)
    record = phone.act("record", {"game": 1})["record"]
    opened = Door(phone.url).post("/api/replays", record).json()
    assert opened["deals"][-1]["scores"] == [seat["score"] for seat in phone.view["game"]["seats"]]
    phone.do("play_again")
    assert phone.view["game"]["id"] == 2


def test_a_killed_server_brings_the_same_hand_back(start: Start) -> None:
    first = start("--pauses", "0")
    key = first.door.open_alone(bots=2)
    phone = Phone(first.url, key["code"], key["token"]).connect()
    play_until([phone], lambda view: len(view["game"]["tricks"]) >= 4 and view["you"]["must"] == "play")
    then = phone.view
    phone.hang_up()
    first.stop(signal.SIGKILL)
    second = start("--pauses", "0")
    assert second.door.get("/healthz").json()["rooms"] == 0
    phone = Phone(second.url, key["code"], key["token"]).connect()
    now = phone.wait(lambda view: view["you"]["must"] == "play")
    assert (now["you"], now["game"]["tricks"]) == (then["you"], then["game"]["tricks"])
    play_until([phone], ended)
    phone.hang_up()
