"""Games alone on the true server: kept over kills, with hints, choices taken back, reviews and records."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.conftest import Served, Start
from tests.scripted import Door, Party, Phone, Refused, move, play_until


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


@pytest.mark.parametrize("is_open", [False, True])
def test_at_a_party_counsel_is_for_ones_own_phone_and_no_other(server: Served, is_open: bool) -> None:
    with Party(server.url, ("Ana", "Ben", "Cy"), tv=True) as party:
        party.deal(hints=is_open, open_review=is_open, passing="left")
        ana, ben, tv = party.phones[0], party.phones[1], party.tv
        assert tv is not None
        moment = {"game": 1, "deal": 0}
        assert ben.error("hint", moment | {"trick": 0}) == (None if is_open else "bad_option")
        if is_open:
            [hint] = ben.wait_hints(1)
            assert set(hint["cards"]) <= set(ben.you["hand"])
        play_until(party.phones, ended)
        assert ben.act("review", moment)["ok"]
        review = ben.wait_reviews(2)[-1]
        dealt = {*review["dealt"], *review["received"]}
        assert review["seat"] == ben.you["seat"]
        assert review["decisions"] and all(set(choice["hand"]) <= dealt for choice in review["decisions"])
        assert (review["hands"] is not None, review["passes"] is not None) == (is_open, is_open)
        for event in ("hint", "review", "record"):
            assert tv.error(event, moment | {"trick": 0}) == "not_seated"
        # Whatever was told to anybody else would have come before what they asked for themselves.
        assert ana.act("review", moment)["ok"]
        assert ana.wait_reviews(1)[0]["seat"] == ana.you["seat"] != review["seat"]
        assert {told["seat"] for told in ana.reviews} == {ana.you["seat"]}
        assert {told["seat"] for told in ben.reviews} == {ben.you["seat"]}
        assert [one.reviews for one in (party.phones[2], tv)] == [[], []]
        assert [one.hints for one in (ana, party.phones[2], tv)] == [[], [], []]


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
