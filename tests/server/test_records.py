"""Records as documents."""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import orjson
import pytest

from app.journal.record import replay
from app.rooms.commands import Finish, PlayAgain, SetOptions
from app.rooms.room import Refused
from app.server import records
from app.server.records import MOST_DEALS, BadRecord, document, finished, laid_open, read
from tests.journal.test_record import entries, record_of
from tests.rooms.alone import Alone
from tests.rooms.party import Party, finishable, party_in


@pytest.fixture
def told() -> dict[str, Any]:
    written: dict[str, Any] = json.loads(orjson.dumps(document(record_of(party_in("over")))))
    return written


def test_a_finished_game_is_given_out_and_read_back() -> None:
    party = party_in("over", open_review=True)
    told = finished(party.room, 1, entries(party))
    assert read(json.loads(orjson.dumps(told))) == record_of(party)


@pytest.mark.parametrize("agreed", [False, True])
def test_the_hands_of_a_game_stay_as_open_as_was_agreed_before_it(agreed: bool) -> None:
    party = party_in("over", open_review=agreed)
    party.do(PlayAgain("m1", "5e" * 32))
    party.do(SetOptions("m1", {"open_review": not agreed}))
    if agreed:
        assert read(json.loads(orjson.dumps(finished(party.room, 1, entries(party)))))
    else:
        with pytest.raises(Refused, match="bad_option"):
            finished(party.room, 1, entries(party))


@pytest.mark.parametrize("phase", ["lobby", "passing", "playing", "scored"])
def test_a_game_that_is_not_over_stays_closed(phase: str) -> None:
    party = party_in(phase)
    with pytest.raises(Refused, match="wrong_phase"):
        finished(party.room, 1, entries(party))


def test_a_game_that_was_not_kept_cannot_be_given_out() -> None:
    with pytest.raises(Refused, match="no_record"):
        finished(party_in("over").room, 1, [])


@pytest.mark.slow
def test_a_hundred_games_replay_to_the_same_scores_and_an_edited_one_is_refused() -> None:
    rng = Random(100)
    for number in range(100):
        if number % 2:
            party: Party = Alone(rng.choice([2, 3, 4]), rng.randrange(2**32), options={"target": 50})
        else:
            names = (f"P{seat}" for seat in range(rng.randint(3, 6)))
            party = Party(*names, target=50, passing="left", open_review=True).deal(number)
        party.rng = rng
        party.finish()
        told = json.loads(orjson.dumps(finished(party.room, 1, entries(party))))
        *_, end = replay(read(told))
        assert end.table.scores == party.table.scores
        assert read(told).deals[-1].points == party.table.deals[-1].points
        deal = rng.choice(told["deals"])
        action = rng.choice([action for action in deal["actions"] if "play" in action])
        action["play"] = "2H" if action["play"] != "2H" else "3H"
        with pytest.raises(BadRecord) as bad:
            read(told)
        assert bad.value.place


def nested() -> list[Any]:
    """A list in a list in a list, deeper than anything that goes down into it can follow."""
    inner: list[Any] = []
    for _ in range(sys.getrecursionlimit()):
        inner = [inner]
    return inner


EDITS: list[tuple[Callable[[Any], object], str]] = [
    (lambda told: told["seats"][0].update(name="Eve"), "digest"),
    (lambda told: told["seats"][0].update(name="\u202e"), "seats[0].name"),
    (lambda told: told["seats"][1].update(look=20), "seats[1].look"),
    (lambda told: told["settings"].update(bots="easy"), "digest"),
    (lambda told: told.update(game=2), "digest"),
    (lambda told: told.update(game=0), "game"),
    (lambda told: told.update(game=10**30), "game"),
    (lambda told: told.update(digest="00"), "digest"),
    (lambda told: told["deals"][0].update(points=None), "deals[0].points"),
    (lambda told: told["deals"][0]["points"].reverse(), "deals[0].points"),
    (lambda told: told["deals"].clear(), "deals"),
    (lambda told: told["deals"][0]["actions"][10].update(play="2H"), "deals[0].actions[10]"),
    (lambda told: told["seats"][0].update(member="\ud800"), "seats[0].member"),
    (lambda told: told["settings"].update(heart_lead_breaks=1), "settings.heart_lead_breaks"),
    (lambda told: told["settings"].update(heart_lead_breaks=nested()), "settings.heart_lead_breaks"),
    (lambda told: told["settings"].update(target=nested()), "settings"),
    (lambda told: told["deals"][0]["points"].append(nested()), "deals[0].points"),
]


@pytest.mark.parametrize(("edit", "place"), EDITS)
def test_an_edited_document_is_refused_with_the_place_named(
    told: dict[str, Any], edit: Callable[[Any], object], place: str
) -> None:
    edit(told)
    with pytest.raises(BadRecord) as bad:
        read(told)
    assert bad.value.place == place


def test_a_document_written_by_hand_needs_no_digest(told: dict[str, Any]) -> None:
    del told["digest"]
    assert read(copy.deepcopy(told)) == record_of(party_in("over"))


def test_laid_open_every_hand_pass_and_trick_can_be_followed(told: dict[str, Any]) -> None:
    record = read(told)
    opened: Any = laid_open(record)
    *_, end = replay(record)
    assert opened["winners"] == list(end.table.winners)
    assert [deal["points"] for deal in opened["deals"]] == [list(deal.points or ()) for deal in record.deals]
    for deal in opened["deals"]:
        assert not deal["finished_early"]
        held = [sorted(hand) for hand in deal["after"]]
        for seat, hand in enumerate(deal["hands"]):
            if deal["passes"] is not None:
                kept = sorted(set(hand) - set(deal["passes"][seat]) | set(deal["received"][seat]))
                assert kept == held[seat]
        for trick in deal["tricks"]:
            for play in trick["plays"]:
                held[play["seat"]].remove(play["card"])
        assert held == [[]] * 4


def test_a_deal_finished_early_says_so() -> None:
    party = finishable()
    party.do(Finish("m1", 1, 0))
    opened: Any = laid_open(record_of(party))
    assert opened["deals"][0]["finished_early"] is True
    assert opened["winners"] == []


def test_a_record_of_more_deals_than_any_game_has_is_not_played_through(
    told: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "replay", lambda record: pytest.fail("it was played through"))
    told["deals"] *= MOST_DEALS
    with pytest.raises(BadRecord) as refused:
        read(told)
    assert refused.value.place == "deals"
