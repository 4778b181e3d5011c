"""A room as its people see it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.rooms.commands import Connect, Drop, Leave, Pass, Remove
from app.rooms.deadlines import Scales
from app.rules.view import view
from app.server.sentences import BEST_WITH
from app.server.views import game_json, room_json, you_json
from tests.rooms.party import Party, finishable, party_in

URL = "http://192.168.1.20:8000/r/KQXZ"


def shown(party: Party) -> dict[str, Any]:
    return dict(room_json(party.room, URL, []))


def game(party: Party, scales: Scales = Scales()) -> dict[str, Any]:  # noqa: B008 - frozen
    found = game_json(party.room, party.now, scales)
    assert found is not None
    return dict(found)


def test_the_lobby_shows_who_is_in() -> None:
    party = party_in("lobby", "Ana", "Ben").bots(1)
    party.do(Drop("m2"))
    assert shown(party)["members"] == [
        {"id": "m1", "name": "Ana", "look": 0, "bot": False, "connected": True, "seat": None},
        {"id": "m2", "name": "Ben", "look": 1, "bot": False, "connected": False, "seat": None},
        {"id": "m3", "name": "Cleo", "look": 2, "bot": True, "connected": True, "seat": None},
    ]
    assert shown(party)["join_url"] == URL
    assert game_json(party.room, 0.0) is None


def test_a_deal_is_foretold_from_three_members_on() -> None:
    assert shown(party_in("lobby", "Ana", "Ben"))["deal"] is None
    assert shown(party_in("lobby", "Ana", "Ben", "Cem"))["deal"] == {
        "players": 3,
        "decks": 1,
        "cards_each": 17,
        "left_out": ["2D"],
        "warning": None,
    }


@pytest.mark.parametrize(
    ("players", "decks", "each", "left_out", "warned"),
    [(5, 1, 10, ["2D", "2C"], False), (6, 2, 17, ["2D", "2C"], True)],
)
def test_big_tables_are_told_that_they_are(
    players: int, decks: int, each: int, left_out: list[str], warned: bool
) -> None:
    deal = shown(party_in("lobby", *(f"Guest {number}" for number in range(players))))["deal"]
    assert (deal["decks"], deal["cards_each"], deal["left_out"]) == (decks, each, left_out)
    assert deal["warning"] == (BEST_WITH if warned else None)


def test_every_setting_is_shown_and_the_modes_own_is_not() -> None:
    options = shown(party_in("setup"))["options"]
    assert list(options) == [
        *(
            "target",
            "passing",
            "moon",
            "jack",
            "first_trick",
            "queen_breaks",
            "clock",
            "bots",
            "tie",
            "pace",
            "next_deal",
            "hints",
            "open_review",
        )
    ]


def test_who_came_after_the_deal_watches() -> None:
    party = party_in("playing")
    late = party.join("Eva")
    assert shown(party)["members"][-1]["seat"] is None
    you = you_json(party.room, late)
    assert you["seat"] is None
    assert you["hand"] == you["legal"] == []
    assert you["must"] is None


def test_everybody_sees_when_nothing_that_scores_is_left() -> None:
    assert game(finishable())["finish"] is True
    assert not any(game(party_in(phase))["finish"] for phase in ("passing", "playing", "trick_taken", "scored", "over"))


def test_a_hand_is_its_seats_own() -> None:
    party = party_in("playing")
    for number, seat in enumerate(party.room.seats):
        assert party.room.game is not None
        own = view(party.room.game, number)
        you = you_json(party.room, seat.member)
        assert you["hand"] == list(own.hand)
        assert you["legal"] == list(own.legal)
        assert (you["must"] == "play") == (party.table.turn == number)
        assert you["host"] == (seat.member == "m1")


def test_what_everybody_sees_names_no_card_of_a_hand() -> None:
    party = party_in("passing")
    text = json.dumps([shown(party) | {"deal": None}, game(party)])
    assert party.room.game is not None
    assert not any(f'"{card}"' in text for hand in party.room.game.hands for card in hand)


def test_a_pass_is_its_givers_until_the_exchange() -> None:
    party = party_in("passing")
    cards = tuple(you_json(party.room, "m1")["hand"][:3])
    party.do(Pass("m1", 1, 0, cards))
    assert you_json(party.room, "m1")["chosen"] == list(cards)
    assert you_json(party.room, "m1")["must"] is None
    assert you_json(party.room, "m2")["received"] == []
    assert game(party)["seats"][0]["chosen"] is True
    party.play_until("playing")
    assert you_json(party.room, "m1")["given"] == list(cards)
    assert you_json(party.room, "m2")["received"] == list(cards)
    assert you_json(party.room, "m1")["chosen"] == []


def test_a_resting_trick_stands_apart_until_it_is_swept() -> None:
    party = party_in("trick_taken")
    assert game(party)["trick"]["taker"] is not None
    assert len(game(party)["trick"]["plays"]) == 4
    assert len(game(party)["tricks"]) == party.table.trick.number  # type: ignore[union-attr]
    assert game(party)["turn"] is None


def test_a_persons_clock_is_shown_in_milliseconds() -> None:
    party = party_in("playing", clock=20)
    party.now = party.room.since + 4.5
    assert game(party)["ms_left"] == 15_500
    party.now = party.room.since + 60
    assert game(party)["ms_left"] == 0
    assert game(party_in("playing", clock=None))["ms_left"] is None


def test_a_bots_wait_is_no_clock() -> None:
    party = Party("Ana", "Ben", "Cem", passing="none", clock=30).bots(1).deal()
    party.play_until(lambda table: table.turn == 3)
    assert game(party)["ms_left"] is None


def test_scales_are_the_servers_own() -> None:
    party = party_in("playing", clock=20)
    party.now = party.room.since
    assert game(party, Scales(clock=0.1))["ms_left"] == 2000


def test_who_drops_is_away_and_the_hold_counts_down() -> None:
    party = party_in("playing")
    party.do(Drop("m2"))
    party.now += 20.0
    seat = game(party)["seats"][1]
    assert (seat["away"], seat["away_ms_left"], seat["bot"]) == (True, 100_000, False)
    party.do(Connect("m2"))
    seat = game(party)["seats"][1]
    assert (seat["away"], seat["away_ms_left"]) == (False, None)


def test_who_leaves_a_game_is_held_no_longer() -> None:
    party = party_in("playing")
    party.do(Leave("m2"))
    seat = game(party)["seats"][1]
    assert (seat["away"], seat["away_ms_left"]) == (True, 0)


def test_who_is_sent_out_leaves_a_seat_to_the_bots() -> None:
    party = party_in("playing")
    party.do(Remove("m1", "m2"))
    seat = game(party)["seats"][1]
    assert (seat["member"], seat["name"], seat["bot"], seat["away"]) == ("m2", "Ben", True, False)
    assert "m2" not in {member["id"] for member in shown(party)["members"]}


def test_standings_come_with_the_score_and_winners_with_the_end() -> None:
    assert game(party_in("playing"))["standings"] == []
    scored = game(party_in("scored"))
    assert len(scored["standings"]) == 4
    assert scored["winners"] == []
    over = game(party_in("over"))
    assert over["winners"] == [standing["seat"] for standing in over["standings"] if standing["place"] == 1]
    assert sum(seat["cards"] for seat in over["seats"]) == 0
