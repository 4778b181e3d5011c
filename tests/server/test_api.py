"""The JSON calls: into a room, alone to a table, and to a kept game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from app.rooms.codes import ALPHABET
from app.server.limits import KEPT_GAMES, NEW_ROOMS, UNKNOWN_CODES
from app.server.records import document
from tests.journal.test_record import record_of
from tests.rooms.party import party_in
from tests.server.web import app_with, error, unknown_code

# Entering


def test_a_room_is_opened_by_its_host(web: FlaskClient) -> None:
    answer = web.post("/api/rooms", json={"name": "  Ana  "})
    made = answer.get_json()
    assert answer.status_code == 201
    assert made.keys() == {"code", "member", "token"}
    assert re.fullmatch(f"[{ALPHABET}]{{4}}", made["code"])
    assert len(made["token"]) >= 22  # 128 bits and more
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_room_is_opened_by_a_tv_and_its_first_guest_is_host(web: FlaskClient) -> None:
    answer = web.post("/api/rooms", json={"watch": True})
    assert answer.status_code == 201
    assert answer.get_json().keys() == {"code"}
    code = answer.get_json()["code"]
    assert web.get(f"/api/rooms/{code}").get_json() == {
        "code": code,
        "phase": "lobby",
        "members": 0,
        "mode": "party",
    }
    assert web.post(f"/api/rooms/{code}/members", json={"name": "Ana"}).get_json()["member"] == "m1"


def test_a_friend_joins(web: FlaskClient, room: dict[str, str]) -> None:
    answer = web.post(f"/api/rooms/{room['code'].lower()}/members", json={"name": "Ben", "unknown": [1]})
    made = answer.get_json()
    assert answer.status_code == 201
    assert (made["code"], made["member"]) == (room["code"], "m2")
    assert made["token"] != room["token"]
    assert web.get(f"/api/rooms/{room['code']}").get_json()["members"] == 2


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"[]", b'"Ana"', b"null", b"1", b"NaN", b'{"name": NaN}', b'{"name": Infinity}', b"[" * 4000),
        *(b"\xff\xfe", b'{"name":"\xff"}', b"name=Ana", b'{"name":"Ana"} {}', b'{"name":"A\x00"}'),
    ],
    ids=lambda body: repr(body[:20]),
)  # fmt: skip
def test_anything_but_a_json_object_is_bad_json(web: FlaskClient, room: dict[str, str], body: bytes) -> None:
    assert error(web.post("/api/rooms", data=body)) == (400, "bad_json")
    assert error(web.post(f"/api/rooms/{room['code']}/members", data=body)) == (400, "bad_json")


@pytest.mark.parametrize(
    "body",
    [
        *({}, {"name": None}, {"name": 7}, {"name": ["Ana"]}, {"name": ""}, {"name": "   "}, {"name": "x" * 21}),
        *({"name": "\u202eAna"}, {"name": "A\nB"}, {"name": "\u200b"}, {"name": "e" + "\u0301" * 90}, {"watch": False}),
        *({"watch": 1}, {"watch": "true"}),
    ],
    ids=repr,
)
def test_what_is_no_name_is_bad_name(web: FlaskClient, room: dict[str, str], body: dict[str, Any]) -> None:
    assert error(web.post("/api/rooms", json=body)) == (400, "bad_name")
    assert error(web.post(f"/api/rooms/{room['code']}/members", json=body)) == (400, "bad_name")


def test_half_a_surrogate_pair_is_bad_name(web: FlaskClient, room: dict[str, str]) -> None:
    answer = web.post(f"/api/rooms/{room['code']}/members", data=b'{"name":"\\ud83d"}')
    assert error(answer) == (400, "bad_name")


@pytest.mark.parametrize(
    "name", ["🐺", "👩‍👩‍👧‍👦", "Łukasz", "محمد", "🇵🇱" * 20, "<img src=x onerror=alert(1)>"[:20], "x" * 20]
)
def test_names_of_all_kinds_come_in(web: FlaskClient, room: dict[str, str], name: str) -> None:
    assert web.post(f"/api/rooms/{room['code']}/members", json={"name": name}).status_code == 201


def test_the_content_type_is_not_asked_for(web: FlaskClient) -> None:
    assert web.post("/api/rooms", data=b'{"name":"Ana"}', content_type="text/plain").status_code == 201


@pytest.mark.parametrize("code", ["ZZZZ", "AEIO", "KQX", "KQXZZ", "%20", "☃☃☃☃", "x" * 2000])
def test_an_unknown_code_is_no_room(web: FlaskClient, code: str) -> None:
    assert error(web.get(f"/api/rooms/{code}")) == (404, "no_room")
    assert error(web.post(f"/api/rooms/{code}/members", json={"name": "Ana"})) == (404, "no_room")


def test_a_room_holds_twenty(web: FlaskClient, room: dict[str, str]) -> None:
    for number in range(19):
        web.post(f"/api/rooms/{room['code']}/members", json={"name": f"Guest {number}"})
    answer = web.post(f"/api/rooms/{room['code']}/members", json={"name": "One too many"})
    assert error(answer) == (409, "room_full")


def test_a_long_body_is_not_read(web: FlaskClient) -> None:
    assert error(web.post("/api/rooms", data=b'{"name":"' + b"x" * 5000 + b'"}')) == (413, "bad_json")


# Limits


def test_an_address_opens_thirty_rooms_in_ten_minutes() -> None:
    web = app_with().test_client()
    for _ in range(NEW_ROOMS.times):
        assert web.post("/api/rooms", json={"name": ""}).status_code == 400
        assert web.post("/api/rooms", json={"watch": True}).status_code == 201
    answer = web.post("/api/rooms", json={"name": "Ana"})
    assert error(answer) == (429, "too_many")
    assert 0 < int(answer.headers["Retry-After"]) <= NEW_ROOMS.seconds


def test_an_address_asks_after_sixty_unknown_codes_a_minute() -> None:
    web = app_with().test_client()
    code = web.post("/api/rooms", json={"name": "Ana"}).get_json()["code"]
    paths = ("/api/rooms/{}", "/r/{}", "/r/{}/qr.svg", "/watch/{}")
    for number in range(UNKNOWN_CODES.times):
        assert web.get(paths[number % 4].format(unknown_code(number))).status_code == 404
    refused = web.get(f"/api/rooms/{unknown_code(70)}")
    assert error(refused) == (429, "too_many")
    assert 0 < int(refused.headers["Retry-After"]) <= UNKNOWN_CODES.seconds
    assert error(web.get(f"/api/rooms/{code}")) == (429, "too_many")


def test_a_whole_party_joins_from_one_address() -> None:
    web = app_with().test_client()
    code = web.post("/api/rooms", json={"name": "Ana"}).get_json()["code"]
    for number in range(19):
        assert web.get(f"/r/{code}").status_code == 200
        assert web.get(f"/api/rooms/{code}").status_code == 200
        assert web.post(f"/api/rooms/{code}/members", json={"name": f"Guest {number}"}).status_code == 201
    for _ in range(100):
        assert web.get(f"/api/rooms/{code}").status_code == 200


def test_limits_scale_away() -> None:
    web = app_with(limits=0).test_client()
    # First all that must not be there: an opened room may get any code.
    for number in range(2 * UNKNOWN_CODES.times):
        assert web.get(f"/api/rooms/{unknown_code(number)}").status_code == 404
    for _ in range(2 * NEW_ROOMS.times):
        assert web.post("/api/rooms", json={"watch": True}).status_code == 201


# Alone


@pytest.fixture
def alone(web: FlaskClient) -> dict[str, str]:
    answer = web.post("/api/rooms", json={"name": "Ana", "solo": {"bots": 2, "options": {"bots": "easy"}}})
    assert answer.status_code == 201
    made: dict[str, str] = answer.get_json()
    return made


def test_a_game_alone_is_opened_with_its_first_deal(web: FlaskClient, alone: dict[str, str]) -> None:
    assert alone.keys() == {"code", "member", "token"}
    assert web.get(f"/api/rooms/{alone['code'].lower()}").get_json() == {
        "code": alone["code"],
        "phase": "playing",
        "members": 3,
        "mode": "solo",
    }
    page = web.get(f"/solo/{alone['code']}")
    assert (page.status_code, f'data-code="{alone["code"]}"' in page.text) == (200, True)


def test_nobody_else_gets_in_there(web: FlaskClient, alone: dict[str, str]) -> None:
    assert error(web.post(f"/api/rooms/{alone['code']}/members", json={"name": "Ben"})) == (409, "room_full")
    for path in ("/r/{}", "/watch/{}", "/r/{}/qr.svg"):
        assert web.get(path.format(alone["code"])).status_code == 404


@pytest.mark.parametrize("solo", [None, [], {"bots": 9}, {"options": {"clock": 30}}, {"options": {"x": 1}}])
def test_what_cannot_be_played_alone_is_refused(web: FlaskClient, solo: object) -> None:
    assert error(web.post("/api/rooms", json={"name": "Ana", "solo": solo})) == (400, "bad_option")


def test_a_kept_game_is_laid_open(web: FlaskClient) -> None:
    document_of = document(record_of(party_in("over")))
    opened = web.post("/api/replays", json=document_of).get_json()
    assert len(opened["deals"]) == len(document_of["deals"])  # type: ignore[arg-type]
    assert opened["text"].startswith("Hearts Night")
    assert 'data-page="replay"' in web.get("/replay").text


def test_a_changed_record_is_refused_with_the_place_named(web: FlaskClient) -> None:
    told = json.loads(json.dumps(document(record_of(party_in("over")))))
    told["deals"][0]["actions"][7]["play"] = "2H"
    answer = web.post("/api/replays", json=told)
    assert error(answer) == (400, "bad_record")
    assert answer.get_json()["place"].startswith("deals[0].actions[")


def test_a_record_may_be_long_but_not_too_long(web: FlaskClient) -> None:
    assert error(web.post("/api/replays", data=b'{"a":"' + b"x" * 200_000 + b'"}')) == (400, "bad_record")
    assert error(web.post("/api/replays", data=b'{"a":"' + b"x" * 300_000 + b'"}')) == (413, "bad_json")


def test_records_are_played_through_so_often_and_no_more() -> None:
    web = app_with().test_client()
    told = document(record_of(party_in("over")))
    practice = {"name": "Ana", "solo": {"record": told | {"seats": []}}}
    for number in range(KEPT_GAMES.times):
        sent = web.post("/api/rooms", json=practice) if number % 2 else web.post("/api/replays", json={})
        assert error(sent) == (400, "bad_record")
    assert error(web.post("/api/replays", json=told)) == (429, "too_many")
    assert error(web.post("/api/rooms", json=practice)) == (429, "too_many")
    assert web.post("/api/rooms", json={"name": "Ana", "solo": {}}).status_code == 201


def test_the_deals_of_a_record_are_practised(web: FlaskClient) -> None:
    told = document(record_of(party_in("over")))
    answer = web.post("/api/rooms", json={"name": "Ana", "solo": {"record": told, "seat": 3}})
    assert answer.status_code == 201
    told["seats"] = []
    assert error(web.post("/api/rooms", json={"name": "Ana", "solo": {"record": told}})) == (400, "bad_record")
