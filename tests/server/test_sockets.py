"""Phones and TVs on the true server."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
import websocket

from app.server.sentences import ERRORS
from tests.conftest import Served, Start
from tests.scripted import Party, Phone, Refused, move, play_until
from tests.server.rawline import RawLine


@pytest.fixture
def party(server: Served) -> Iterator[Party]:
    """Ana, who is host, Ben, Cy and a TV, in the lobby."""
    with Party(server.url, tv=True) as party:
        yield party


# Connecting


def refusal(url: str, **auth: Any) -> str | None:
    """The word somebody is kept out with."""
    phone = Phone(url, "")
    phone.auth = auth
    with pytest.raises(Refused) as refused:
        phone.connect()
    return refused.value.word


def test_a_member_sees_the_room_and_a_hand_of_their_own(party: Party) -> None:
    assert party.host.you["member"] == "m1"
    assert party.host.you["host"] is True
    assert [member["connected"] for member in party.host.view["room"]["members"]] == [True] * 3


def test_a_watcher_sees_the_room_and_no_hand(party: Party) -> None:
    assert party.tv is not None
    assert party.tv.view["you"] is None
    party.deal()
    assert party.tv.wait(lambda view: view["game"] is not None)["you"] is None


@pytest.mark.parametrize("token", ["wrong", "", None, 7, True, [], {}, "\ud83d", "x" * 5000], ids=repr)
def test_a_token_that_is_wrong_in_any_way_is_bad_token(party: Party, token: object) -> None:
    assert refusal(party.door.url, code=party.code, token=token) == "bad_token"


def test_a_token_opens_no_other_room(party: Party) -> None:
    other = party.door.open_room("Zoe")
    assert refusal(party.door.url, code=party.code, token=other["token"]) == "bad_token"


@pytest.mark.parametrize(
    "auth",
    [
        {},
        {"code": "ZZZZ"},
        {"code": ""},
        {"code": None},
        {"code": 7},
        {"code": ["KQXZ"]},
        {"code": "ZZZZ", "token": ""},
    ],
    ids=repr,
)
def test_without_a_usable_code_there_is_no_room(server: Served, auth: dict[str, Any]) -> None:
    assert refusal(server.url, **auth) == "no_room"


@pytest.mark.parametrize("auth", [None, [], "KQXZ", 7, True, [{"code": "KQXZ"}]], ids=repr)
def test_an_auth_that_is_no_object_is_no_room(server: Served, auth: object) -> None:
    with closing(RawLine(server.url)) as line:
        answer = json.loads(line.enter(auth)[2:])
    assert answer == {"message": ERRORS["no_room"], "data": {"error": "no_room", "message": ERRORS["no_room"]}}


def test_an_auth_that_cannot_be_read_is_no_room(server: Served) -> None:
    with closing(RawLine(server.url)) as line:
        line.send('40{"code":')
        assert '"no_room"' in line.until(lambda frame: frame.startswith("44"))


def test_a_code_is_known_in_any_case_and_with_spaces(party: Party) -> None:
    written = f" {party.code[:2].lower()} {party.code[2:]} "
    watcher = Phone(party.door.url, written).connect()
    assert watcher.view["room"]["code"] == party.code
    watcher.hang_up()


@pytest.mark.parametrize("transports", [("websocket",), ("polling",), ("polling", "websocket")])
def test_every_transport_carries_the_room(party: Party, transports: tuple[str, ...]) -> None:
    phone = party.host.again(transports=transports)
    assert phone.act("rename", {"name": "Anna"})["ok"]
    phone.wait(lambda view: view["room"]["members"][0]["name"] == "Anna")
    phone.hang_up()


def test_over_the_limits_strangers_are_kept_out_and_members_are_not(start: Start) -> None:
    url = start("--limits", "0.1").url  # six unknown codes a minute
    with Party(url, names=("Ana",)) as party:
        for number in range(3):
            assert refusal(url, code="ZZZZ") == "no_room"
            assert party.door.get(f"/api/rooms/ZZZ{'BCD'[number]}").status_code == 404
        assert refusal(url, code="ZZZZ") == "too_many"
        assert refusal(url, code=party.code) == "too_many"
        assert refusal(url, code=party.code, token="guess") == "too_many"
        assert party.door.get("/api/rooms/ZZZZ").status_code == 429
        party.host.again().hang_up()


def test_a_dead_phone_is_seen_within_fifteen_seconds(server: Served) -> None:
    with Party(server.url, names=("Ana", "Ben")) as party:
        line = RawLine(server.url)
        assert (line.opened["pingInterval"], line.opened["pingTimeout"]) == (8000, 6000)
        third = party.door.join(party.code, "Cy")
        line.enter({"code": party.code, "token": third["token"]})
        party.host.wait(lambda view: [member["connected"] for member in view["room"]["members"]] == [True] * 3)
        # The line stays open and says nothing more, as when a phone has lost its network.
        party.host.wait(lambda view: not view["room"]["members"][2]["connected"], seconds=15.5)
        line.close()


# Error words


def test_a_watcher_is_not_seated_whatever_it_sends(party: Party) -> None:
    assert party.tv is not None
    sent = {"start": {}, "play": {"game": "x"}, "react": {"emoji": "👏"}, "nonsense": [], "leave": {}}
    for event, data in sent.items():
        assert party.tv.error(event, data) == "not_seated"


def test_a_member_without_a_seat_is_not_seated(party: Party) -> None:
    view = party.deal()
    late = party.door.join(party.code, "Eva")
    phone = Phone(party.door.url, party.code, late["token"]).connect()
    moment = {"game": 1, "deal": 0}
    trick = view["game"]["trick"]["number"]
    assert phone.error("play", moment | {"trick": trick, "card": "2C"}) == "not_seated"
    phone.hang_up()


@pytest.mark.parametrize(
    ("event", "data"),
    [("start", []), ("start", "x"), ("set_options", {"options": 1}), ("play", {"card": "2C"}), ("look", {"look": 99}),
     ("nonsense", {}), ("view", {}), ("message", {}), ("react", {"emoji": "👍"}), ("remove", {"member": "m9"}),
     ("remove", {"member": "m1"}), ("remove_bot", {"member": "m2"})],
)  # fmt: skip
def test_what_has_the_wrong_shape_is_bad_data(party: Party, event: str, data: object) -> None:
    assert party.host.error(event, data) == "bad_data"


def test_a_look_somebody_has_is_bad_data(party: Party) -> None:
    assert party.host.error("look", {"look": 1}) == "bad_data"
    party.host.do("look", {"look": 7})


@pytest.mark.parametrize(
    ("event", "data"),
    [("start", {}), ("add_bot", {}), ("remove_bot", {"member": "m9"}), ("set_options", {"options": {}}), ("deal", {}),
     ("next_deal", {"game": 9, "deal": 9}), ("play_again", {}), ("remove", {"member": "m1"})],
)  # fmt: skip
def test_only_the_host_hosts(party: Party, event: str, data: object) -> None:
    before = party.host.view["v"]
    assert party.phones[1].error(event, data) == "not_host"
    assert party.host.view["v"] == before


def test_moves_of_another_moment_are_stale(party: Party) -> None:
    play = {"game": 1, "deal": 0, "trick": 0, "card": "2C"}
    assert party.host.error("play", play) == "stale"  # no game yet
    party.deal()
    on_turn = party.on_turn()
    for changed in ({"game": 2}, {"game": 0}, {"deal": 1}, {"deal": -1}, {"trick": 1}, {"trick": -1}, {"trick": 99}):
        assert on_turn.error("play", play | changed) == "stale"
    assert on_turn.error("ready", {"game": 1, "deal": 1}) == "stale"
    assert party.host.error("next_deal", {"game": 1, "deal": 5}) == "stale"


def test_a_repeat_is_ok_and_another_card_for_it_is_stale(party: Party) -> None:
    party.deal()
    phone = party.on_turn()
    event, data = move(phone.view) or ("", {})
    answer = phone.do(event, data)
    assert phone.act(event, data) == answer
    other = next(card for card in phone.you["hand"])
    assert phone.error(event, data | {"card": other}) == "stale"


def test_what_another_phase_asks_for_is_wrong_phase(party: Party) -> None:
    assert party.host.error("deal") == "wrong_phase"
    assert party.host.error("play_again") == "wrong_phase"
    party.deal()
    assert party.host.error("add_bot") == "wrong_phase"
    assert party.host.error("start") == "wrong_phase"
    assert party.host.error("rename", {"name": ""}) == "wrong_phase"
    assert party.host.error("pass", {"game": 1, "deal": 0, "cards": []}) == "wrong_phase"
    assert party.host.error("moon", {"game": 1, "deal": 0, "choice": "me"}) == "wrong_phase"
    assert party.host.error("ready", {"game": 1, "deal": 0}) == "wrong_phase"


def test_turns_hands_and_rules_are_kept(party: Party) -> None:
    party.deal()
    on_turn = party.on_turn()
    waiting = next(phone for phone in party.phones if phone is not on_turn)
    play = {"game": 1, "deal": 0, "trick": 0}
    assert waiting.error("play", play | {"card": waiting.you["hand"][0]}) == "not_your_turn"
    assert on_turn.error("play", play | {"card": waiting.you["hand"][0]}) == "not_your_card"
    answer = on_turn.act("play", play | {"card": on_turn.you["hand"][-1]})
    assert (answer["error"], answer["refusal"]) == ("illegal_card", "lowest_club_leads")


def test_a_pass_is_three_cards_of_the_hand(party: Party) -> None:
    party.deal(passing="left")
    hand = party.host.you["hand"]
    moment = {"game": 1, "deal": 0}
    assert party.host.error("pass", moment | {"cards": hand[:2]}) == "bad_pass"
    assert party.host.error("pass", moment | {"cards": hand[:1] * 3}) == "bad_pass"
    assert party.host.error("pass", moment | {"cards": hand[:4]}) == "bad_pass"
    foreign = party.phones[1].you["hand"][0]
    assert party.host.error("pass", moment | {"cards": [*hand[:2], foreign]}) == "not_your_card"
    party.host.do("pass", moment | {"cards": hand[:3]})
    assert party.host.act("pass", moment | {"cards": hand[2::-1]})["ok"]
    assert party.host.error("pass", moment | {"cards": hand[3:6]}) == "stale"


@pytest.mark.parametrize(
    "options",
    [
        {"target": 75},
        {"clock": "30"},
        {"clock": 30.0},
        {"queen_breaks": 1},
        {"luck": True},
        {"moon": "me", "jack": "x"},
    ],
)
def test_an_option_that_is_not_offered_changes_none(party: Party, options: dict[str, Any]) -> None:
    party.host.do("start")
    before = party.host.view["room"]["options"]
    assert party.host.error("set_options", {"options": {"target": 50} | options}) == "bad_option"
    assert party.host.view["room"]["options"] == before


@pytest.mark.parametrize("name", ["", "  ", "x" * 21, "\u202eevil", "a\u0000b", "\ud83d"], ids=ascii)
def test_a_bad_new_name_is_bad_name(party: Party, name: str) -> None:
    assert party.phones[1].error("rename", {"name": name}) == "bad_name"
    assert party.host.view["room"]["members"][1]["name"] == "Ben"


def test_two_are_too_few(server: Served) -> None:
    with Party(server.url, names=("Ana", "Ben")) as party:
        party.host.do("start")
        assert party.host.error("deal") == "too_few"


def test_a_fourth_bot_finds_the_room_full(party: Party) -> None:
    for _ in range(3):
        party.host.do("add_bot")
    assert party.host.error("add_bot") == "room_full"
    bot = party.host.view["room"]["members"][-1]
    assert bot["bot"]
    party.host.do("remove_bot", {"member": bot["id"]})
    party.host.do("add_bot")


def test_a_second_reaction_at_once_is_too_fast_and_the_first_is_seen_by_all(party: Party) -> None:
    assert party.phones[1].act("react", {"emoji": "🔥"})["ok"]
    assert party.phones[1].error("react", {"emoji": "🔥"}) == "too_fast"
    assert party.phones[2].act("react", {"emoji": "👏"})["ok"]
    assert party.tv is not None
    for phone in (*party.phones, party.tv):
        assert phone.wait_reactions(2) == [{"member": "m2", "emoji": "🔥"}, {"member": "m3", "emoji": "👏"}]


# Coming and going


def test_a_phone_reloaded_in_mid_trick_has_seat_hand_and_turn_back(party: Party) -> None:
    party.deal(clock=30)
    phone = party.on_turn()
    hand, seat, turn = phone.you["hand"], phone.you["seat"], phone.view["game"]["turn"]
    phone.hang_up()
    other = next(waiting for waiting in party.phones if waiting is not phone)
    other.wait(lambda view: view["game"]["seats"][seat]["away"])
    again = phone.again()
    assert (again.you["hand"], again.you["seat"], again.view["game"]["turn"]) == (hand, seat, turn)
    assert 0 < again.view["game"]["ms_left"] <= 30_000
    again.do(*(move(again.view) or ("", {})))
    other.wait(lambda view: not view["game"]["seats"][seat]["away"])
    again.hang_up()


def test_two_tabs_are_one_person(party: Party) -> None:
    party.deal()
    phone = party.on_turn()
    tab = phone.again()
    assert {key: value for key, value in tab.view.items() if key != "game"} == {
        key: value for key, value in phone.view.items() if key != "game"
    }
    event, data = move(tab.view) or ("", {})
    answer = tab.do(event, data)
    phone.wait(lambda view: view["v"] >= answer["v"])
    assert data["card"] not in phone.you["hand"]
    assert phone.act(event, data)["ok"]  # the same tap in the other tab is a repeat
    seat = phone.you["seat"]
    phone.hang_up()
    assert not tab.view["game"]["seats"][seat]["away"]
    tab.do("react", {"emoji": "👋"})
    tab.hang_up()
    other = next(waiting for waiting in party.phones if waiting is not phone)
    other.wait(lambda view: view["game"]["seats"][seat]["away"])


def test_a_guest_who_leaves_is_told_on_both_tabs_and_has_the_seat_back_on_coming_again(party: Party) -> None:
    party.deal()
    phone = party.phones[1]
    tab = phone.again()
    assert phone.act("leave")["ok"]
    assert phone.wait_closed() == tab.wait_closed() == "left"
    party.host.wait(lambda view: view["game"]["seats"][1]["away_ms_left"] == 0)
    again = phone.again()
    assert again.you["seat"] == 1
    again.hang_up()


def test_a_guest_who_leaves_the_lobby_is_out_and_the_key_is_dead(party: Party) -> None:
    phone = party.phones[1]
    assert phone.act("leave")["ok"]
    assert phone.wait_closed() == "left"
    party.host.wait(lambda view: len(view["room"]["members"]) == 2)
    assert refusal(party.door.url, **phone.auth) == "bad_token"


def test_whoever_is_removed_is_told_and_cannot_come_back_and_a_bot_plays_on(party: Party) -> None:
    party.deal()
    phone = party.phones[1]
    party.host.do("remove", {"member": "m2"})
    assert phone.wait_closed() == "removed"
    assert refusal(party.door.url, **phone.auth) == "bad_token"
    seat = party.host.view["game"]["seats"][1]
    assert (seat["member"], seat["name"], seat["bot"]) == ("m2", "Ben", True)
    play_until([party.host, party.phones[2]], lambda view: view["game"]["phase"] == "scored")


def test_the_hosts_leaving_ends_the_game_and_the_next_is_host(party: Party) -> None:
    party.deal()
    assert party.host.act("leave")["ok"]
    assert party.host.wait_closed() == "left"
    view = party.phones[1].wait(lambda view: view["room"]["phase"] == "lobby")
    assert view["game"] is None
    assert view["room"]["host"] == "m2"


def test_a_host_who_drops_is_followed_after_the_grace(start: Start) -> None:
    with Party(start("--clock-scale", "0.02", "--limits", "0").url) as party:
        party.host.hang_up()
        party.phones[1].wait(lambda view: view["room"]["host"] == "m2")
        assert party.phones[1].you["host"]
        again = party.host.again()
        assert not again.you["host"]
        again.hang_up()


def test_a_room_left_by_all_but_a_tv_lives_and_by_the_tv_too_ends(start: Start) -> None:
    served = start("--clock-scale", "0.0005", "--limits", "0")  # half an hour is less than a second
    with Party(served.url, names=("Ana",), tv=True) as party:
        party.host.hang_up()
        assert party.tv is not None
        party.tv.wait(lambda view: not view["room"]["members"][0]["connected"])
        party.door.open_for_tv()
        while party.door.get("/healthz").json()["rooms"] > 1:
            pass  # the room nobody came to has ended, and it was opened later
        party.tv.hang_up()
        while party.door.get("/healthz").json()["rooms"] > 0:
            pass
        assert refusal(served.url, **party.host.auth) == "no_room"


def test_a_forged_time_in_a_message_changes_no_clock(party: Party) -> None:
    party.deal(clock=20)
    phone = party.on_turn()
    event, data = move(phone.view) or ("", {})
    phone.do(event, data | {"time": 0, "now": 1e12, "ms_left": 10**9, "at": "1970-01-01"})
    assert phone.view["game"]["ms_left"] is None or phone.view["game"]["ms_left"] <= 20_000


# What no client of ours would send


def entered(party: Party, member: int = 0) -> RawLine:
    line = RawLine(party.door.url)
    line.enter(party.phones[member].auth)
    line.view()
    return line


@pytest.mark.parametrize("name", ["connect", "disconnect", "*", "connect_error", "error", "__proto__"])
@pytest.mark.parametrize("data", [(), ({},), ({"code": "KQXZ"}, {"token": "x"}), ("transport close",), (1, 2, 3)])
def test_events_named_like_the_servers_own_reach_nothing(party: Party, name: str, data: tuple[object, ...]) -> None:
    with closing(entered(party)) as line:
        before = party.phones[1].view["v"]
        assert line.ack(name, *data, number=7)["error"] == "bad_data"
        assert line.ack("react", {"emoji": "👍"}, number=8)["error"] == "bad_data"  # and the line goes on
        assert party.phones[1].view["v"] == before


GARBAGE = [
    *(
        '42["play"',
        "42",
        "42[]",
        "42{}",
        "42null",
        '42"play"',
        "42[null]",
        "42[[]]",
        '42[{"a":1},{}]',
        "42[1,2]",
        "42NaN",
    ),
    *('42["play",NaN]', "42" + "[" * 5000, '4299999999999999999999["play",{}]', '42["play",{"game":1e400}]'),
    *('42["\\ud800",{}]', '42["play",' + '{"a":' * 700 + "1" + "}" * 700 + "]", '42/other,["play",{}]'),
    *("45", '451-["play",{"_placeholder":true,"num":0}]', '459999999999-["play",{}]', "46", '461-0["x"]'),
    *("43[]", '437["x"]', "44", '44{"message":"x"}', "41/other", "40", '40{"code":"ZZZZ"}', '40/other,{"code":"ZZZZ"}'),
    *("47", "48[]", "4", "4x", "6", "5"),
]


@pytest.mark.parametrize("frame", GARBAGE, ids=lambda frame: frame[:30])
def test_garbage_is_survived_by_the_line_and_unknown_to_all_others(party: Party, frame: str) -> None:
    before = party.phones[1].view["v"]
    with closing(entered(party)) as line:
        line.send(frame)
        line.send(frame)
        assert line.ack("react", {"emoji": "👍"}, number=9)["error"] == "bad_data"
    assert party.phones[1].view["v"] == before
    assert all(phone.online for phone in party.phones)


@pytest.mark.parametrize("send", ["x", "", "9", "1", "\ud7ff" * 10, "4" + "y" * 70_000], ids=lambda text: text[:5])
def test_what_is_no_message_at_all_ends_at_most_its_own_line(party: Party, send: str) -> None:
    line = entered(party)
    line.send(send)
    line.close()
    assert party.phones[1].act("react", {"emoji": "👏"})["ok"]
    assert all(phone.online for phone in party.phones)


def test_bytes_are_no_message(party: Party) -> None:
    with closing(entered(party)) as line:
        line.socket.send_binary(b'42["start",{}]')
        line.socket.send_binary(b"\x00\x01\x02")
        assert line.ack("react", {"emoji": "👍"}, number=3)["error"] == "bad_data"
    assert party.host.view["room"]["phase"] == "lobby"


def test_unreadable_events_are_answered_when_they_have_a_number(party: Party) -> None:
    with closing(entered(party)) as line:
        tails = ('["play",', "[]", '{"0":"play"}', '["nonsense",{}]', '["start"]', '["start",{},{}]')
        for number, tail in enumerate(tails, 20):
            line.send(f"42{number}{tail}")
            assert line.acked(number)["error"] == "bad_data"


def test_an_event_before_being_let_in_is_not_heard(party: Party) -> None:
    with closing(RawLine(party.door.url)) as line:
        line.send('421["start",{}]')
        line.enter(party.host.auth)
        assert line.view()["room"]["phase"] == "lobby"


def test_letting_oneself_in_twice_is_one_socket(party: Party) -> None:
    with closing(entered(party, member=1)) as line:
        line.send("40" + json.dumps(party.phones[2].auth))
        line.until(lambda frame: frame.startswith("44"))
        assert line.ack("react", {"emoji": "👏"}, number=4)["ok"]
        assert party.host.wait_reactions(1)[0]["member"] == "m2"


def test_a_line_let_in_anew_is_whoever_its_new_key_says(party: Party) -> None:
    with closing(entered(party, member=1)) as line:
        line.send("41")
        line.enter(party.phones[2].auth)
        assert line.view()["you"]["member"] == "m3"


def test_hostile_names_travel_as_the_text_they_are(server: Served) -> None:
    names = ("<img src=x onerror=1>", '"};alert(1)//', "{{7*7}}", "</script><b>", "‹🐺›' OR 1=1--"[:20])
    names = tuple(name[:20] for name in names)
    with Party(server.url, names=names, tv=True) as party:
        assert party.tv is not None
        assert [member["name"] for member in party.tv.view["room"]["members"]] == list(names)


# Secrets

CARD = re.compile(r'"([2-9TJQKA][CDSH])"')


def test_one_phones_whole_traffic_holds_no_card_of_another_hand(server: Served) -> None:
    with Party(server.url, names=("Ana", "Ben", "Cy", "Dee")) as party, closing(RawLine(server.url)) as tab:
        tab.enter(party.host.auth)
        party.deal(passing="left")
        for deal in range(2):
            for phone in party.phones:
                phone.wait(lambda view, deal=deal: view["game"]["deal"] == deal)
            # Attempts at what is not allowed: their answers are part of the traffic too.
            moment = {"game": 1, "deal": deal}
            foreign = party.phones[1].you["hand"][0]
            party.host.error("play", moment | {"trick": 0, "card": foreign})
            tab.send("42" + "5" + json.dumps(["pass", moment | {"cards": [foreign] * 3}]))
            tab.send("42" + "6" + json.dumps(["play", moment | {"trick": 0, "card": foreign}]))
            play_until(party.phones, lambda view: view["game"]["phase"] in ("scored", "over"))
            if deal == 0:
                party.host.do("next_deal", moment)
        tab.ack("react", {"emoji": "👍"}, number=99)
        hands = [{view["v"]: view["you"] for view in phone.views} for phone in party.phones[1:]]
        views = 0
        for frame in tab.heard:
            if not frame.startswith('42["view"'):
                assert not CARD.search(frame), frame
                continue
            view = json.loads(frame[2:])[1]
            given = set(view["you"]["given"])
            shown = set(CARD.findall(frame)) - given
            for others in hands:
                if view["v"] in others:
                    views += 1
                    assert not shown & set(others[view["v"]]["hand"]), frame
        assert views > 100


def test_no_message_names_a_token(server: Served) -> None:
    with Party(server.url, names=("Ana", "Ben", "Cy")) as party:
        party.deal()
        play_until(party.phones, lambda view: len(view["game"]["tricks"]) > 2)
        tokens = [phone.auth["token"] for phone in party.phones]
        text = json.dumps([phone.views for phone in party.phones])
        assert not any(token in text for token in tokens)
        assert not any(token in line for token in tokens for line in server.printed)


def test_what_is_printed_names_no_card_and_nobody(server: Served) -> None:
    with Party(server.url, names=("Ana Unmistakable", "Ben Unmistakable", "Cy Unmistakable")) as party:
        party.deal()
        play_until(party.phones, lambda view: view["game"]["phase"] == "scored")
    printed = "".join(server.printed)
    assert "Unmistakable" not in printed
    assert not CARD.search(printed)


# Origins


def handshake(url: str, origin: str | None, host: str, **headers: str) -> bool:
    """Whether a browser's page of that origin, asking for that host, gets a socket."""
    more = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    try:
        line = RawLine(url, origin=origin or "", suppress_origin=origin is None, host=host, header=more)
    except websocket.WebSocketBadStatusException as refused:
        assert refused.status_code == 400
        return False
    line.close()
    return True


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "192.168.1.20", "[::1]"])
def test_our_own_pages_have_a_socket_however_they_were_reached(server: Served, host: str) -> None:
    assert handshake(server.url, f"http://{host}:{server.port}", f"{host}:{server.port}")


def test_the_machines_own_name_is_one_of_ours(server: Served) -> None:
    from app.server.addresses import own_names

    for name in own_names():
        assert handshake(server.url, f"http://{name}:{server.port}", f"{name}:{server.port}")


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", "127.0.0.1:{port}"),
        ("http://evil.example:{port}", "evil.example:{port}"),
        ("http://127.0.0.1:1", "127.0.0.1:{port}"),
        ("null", "127.0.0.1:{port}"),
        ("https://hearts.example.org", "127.0.0.1:{port}"),
    ],
)
def test_strangers_pages_have_none(server: Served, origin: str, host: str) -> None:
    assert not handshake(server.url, origin.format(port=server.port), host.format(port=server.port))


def test_forwarded_headers_count_for_nothing_without_a_public_address(server: Served) -> None:
    forwarded = {"X_Forwarded_Host": "hearts.example.org", "X_Forwarded_Proto": "https"}
    host = f"127.0.0.1:{server.port}"
    assert not handshake(server.url, "https://hearts.example.org", host, **forwarded)


def test_a_client_that_is_no_browser_has_a_socket(server: Served) -> None:
    assert handshake(server.url, None, f"127.0.0.1:{server.port}")


def test_behind_a_proxy_its_pages_have_a_socket_and_strangers_none(start: Start) -> None:
    served = start("--public-url", "https://hearts.example.org")
    forwarded = {"X_Forwarded_Host": "hearts.example.org", "X_Forwarded_Proto": "https"}
    for host in (f"127.0.0.1:{served.port}", "hearts.example.org"):
        assert handshake(served.url, "https://hearts.example.org", host, **forwarded)
        assert not handshake(served.url, "https://evil.example", host, **forwarded)
        assert not handshake(served.url, "https://evil.example", host, X_Forwarded_Host="evil.example")
    with Party(served.url, names=("Ana",)) as party:
        assert party.host.view["room"]["join_url"] == f"https://hearts.example.org/r/{party.code}"


def test_polling_is_kept_from_strangers_too(server: Served) -> None:
    path = "/socket.io/?EIO=4&transport=polling"
    assert server.door.get(path, headers={"Origin": "http://evil.example"}).status_code == 400
    answer = server.door.get(path, headers={"Origin": server.url})
    assert answer.status_code == 200
    assert answer.headers["Access-Control-Allow-Origin"] == server.url


# The line itself


def test_compression_is_turned_down(server: Served) -> None:
    offered = ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"]
    with closing(RawLine(server.url, header=offered)) as line:
        assert "sec-websocket-extensions" not in {name.lower() for name in line.socket.getheaders()}


def test_versions_grow_and_equal_ones_are_equal_views(party: Party) -> None:
    party.deal()
    play_until(party.phones, lambda view: len(view["game"]["tricks"]) > 3)
    for phone in party.phones:
        for one, other in itertools.combinations(phone.views[-30:], 2):
            if one["v"] == other["v"]:
                assert one == other
