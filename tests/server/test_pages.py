"""Every page and every way in, over HTTP."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.factory import create_app
from app.rooms.codes import ALPHABET
from app.server import qr
from app.server.limits import NEW_ROOMS, UNKNOWN_CODES
from app.server.options import Options
from app.server.records import document
from app.server.sentences import ERRORS
from tests.journal.test_record import record_of
from tests.rooms.party import party_in

LAN = Options(host_ip="192.168.1.20", limits=0)


def app_with(**options: Any) -> Flask:
    return create_app(Options(**({"host_ip": "192.168.1.20"} | options)))


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app(LAN)


@pytest.fixture
def web(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def room(web: FlaskClient) -> dict[str, str]:
    made: dict[str, str] = web.post("/api/rooms", json={"name": "Ana"}).get_json()
    return made


def unknown_code(number: int = 0) -> str:
    """A code nobody has: rooms are few, and these begin alike."""
    return "ZZ" + ALPHABET[number // 19 % 19] + ALPHABET[number % 19]


# Pages


@pytest.mark.parametrize(("path", "page"), [("/", "home"), ("/rules", "rules"), ("/watch", "tv"), ("/watch/", "tv")])
def test_a_page_is_html_that_is_never_kept(web: FlaskClient, path: str, page: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 200
    assert answer.content_type == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert f'data-page="{page}"' in answer.text


@pytest.mark.parametrize("path", ["/r/{}", "/watch/{}"])
def test_a_rooms_pages_know_its_code_in_any_case(web: FlaskClient, room: dict[str, str], path: str) -> None:
    for written in (room["code"], room["code"].lower()):
        answer = web.get(path.format(written))
        assert answer.status_code == 200
        assert f'data-code="{room["code"]}"' in answer.text


@pytest.mark.parametrize(
    "path", ["/r/ZZZZ", "/watch/ZZZZ", "/r/ZZZZ/qr.svg", "/r/AEIO", "/r/<script>alert(1)</script>"]
)
def test_a_room_that_is_not_there_is_a_page_that_says_so(web: FlaskClient, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 404
    assert answer.content_type.startswith("text/html")
    assert ERRORS["no_room" if "script" not in path else "not_found"] in answer.text
    assert "alert(1)" not in answer.text


def test_a_tv_asked_for_an_unknown_room_can_be_given_another_code(web: FlaskClient) -> None:
    answer = web.get("/watch/ZZZZ")
    assert 'data-page="tv"' in answer.text
    assert 'data-code=""' in answer.text


def test_the_gallery_is_for_debugging_only(web: FlaskClient) -> None:
    assert web.get("/gallery").status_code == 404
    assert web.get("/gallery/views.json").status_code == 404
    debugging = app_with(debug=True).test_client()
    assert debugging.get("/gallery").status_code == 200
    assert debugging.get("/gallery/views.json").get_json()["play-tv"]["you"] is None


def test_health_says_how_busy_the_server_is(web: FlaskClient, room: dict[str, str]) -> None:
    answer = web.get("/healthz").get_json()
    assert answer.keys() == {"ok", "rooms", "sockets", "version"}
    assert answer["ok"] is True
    assert answer["rooms"] >= 1
    assert answer["sockets"] == 0
    assert re.fullmatch(r"[0-9a-f]{12}", answer["version"])


@pytest.mark.parametrize("path", ["/", "/rules", "/watch", "/healthz", "/r/ZZZZ", "/api/rooms/ZZZZ", "/nothing"])
def test_the_head_of_every_page_is_its_own(web: FlaskClient, path: str) -> None:
    whole, head = web.get(path), web.head(path)
    assert head.status_code == whole.status_code
    assert head.data == b""
    assert head.headers["Content-Length"] == str(len(whole.data))


def test_a_page_may_load_nothing_from_elsewhere(web: FlaskClient) -> None:
    headers = web.get("/", headers={"Host": "192.168.1.20:8000"}).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["font-src"] == "'self'"
    assert policy["connect-src"] == "'self' ws://192.168.1.20:8000 wss://192.168.1.20:8000"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("host", ["evil.example; script-src *", "a b", "evil.example/", "x'y", "[::1", "é"])
def test_a_strange_host_header_adds_nothing_to_the_policy(web: FlaskClient, host: str) -> None:
    policy = web.get("/healthz", headers={"Host": host}).headers.get("Content-Security-Policy", "connect-src 'self';")
    assert "connect-src 'self';" in policy


def test_no_page_has_anything_inline(web: FlaskClient, room: dict[str, str]) -> None:
    for path in ("/", "/rules", "/watch", f"/r/{room['code']}", f"/watch/{room['code']}", "/r/ZZZZ"):
        text = web.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)", text), path
        assert not re.search(r"\sstyle=|<style|\son\w+=|javascript:", text), path
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", text), path


@pytest.mark.parametrize("host", ["192.168.1.20:8000", "localhost", "127.0.0.1:9", "[::1]:8000"])
def test_pages_open_by_every_name_that_is_this_machines(web: FlaskClient, host: str) -> None:
    assert web.get("/watch", headers={"Host": host}).status_code == 200


def test_a_page_opened_by_a_strange_name_moves_to_an_address_that_works(web: FlaskClient) -> None:
    answer = web.get("/r/KQXZ?from=tv", headers={"Host": "games.example:8000"})
    assert answer.status_code == 302
    assert answer.headers["Location"] == "http://192.168.1.20:8000/r/KQXZ?from=tv"
    assert web.get("/", headers={"Host": "games.example"}).headers["Location"] == "http://192.168.1.20:8000/"
    for path in ("/healthz", "/metrics", "/api/rooms/ZZZZ"):
        assert web.get(path, headers={"Host": "games.example"}).status_code != 302


def test_behind_a_proxy_pages_open_by_whatever_name_it_asks_for() -> None:
    web = app_with(public_url="https://hearts.example.org").test_client()
    for host in ("hearts.example.org", "upstream", "127.0.0.1:8000"):
        assert web.get("/", headers={"Host": host}).status_code == 200


# Assets


def assets_in(text: str) -> list[str]:
    return re.findall(r'(?:src|href)="(/static/[^"]+)"', text)


def test_everything_a_page_names_is_there_for_good(web: FlaskClient, room: dict[str, str]) -> None:
    for path in ("/", "/rules", "/watch", f"/r/{room['code']}", f"/watch/{room['code']}", "/r/ZZZZ"):
        named = assets_in(web.get(path).text)
        assert named
        for url in named:
            answer = web.get(url)
            assert answer.status_code == 200, url
            assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.fixture
def script(web: FlaskClient) -> str:
    return next(url for url in assets_in(web.get("/").text) if url.endswith("home.js"))


def test_text_travels_packed_to_whoever_can_unpack_it(web: FlaskClient, script: str) -> None:
    packed, plain = web.get(script, headers={"Accept-Encoding": "gzip, deflate"}), web.get(script)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data)


def test_what_somebody_has_already_is_not_sent_again(web: FlaskClient, script: str) -> None:
    tag = web.get(script).headers["ETag"]
    again = web.get(script, headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


def test_under_another_version_a_file_is_not_kept(web: FlaskClient, script: str) -> None:
    answer = web.get(re.sub(r"/static/\w+/", "/static/000000000000/", script))
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/static/x/nothing.js", "/static/x/../run.py", "/static/x/%2e%2e/run.py", "/static/x//etc/passwd"]
)
def test_nothing_outside_the_static_tree_is_served(web: FlaskClient, path: str) -> None:
    assert web.get(path).status_code in (404, 308)


def test_while_debugging_changes_show_at_once() -> None:
    web = app_with(debug=True).test_client()
    for url in assets_in(web.get("/").text):
        assert web.get(url).headers["Cache-Control"] == "no-store"


def test_the_icon_browsers_ask_for_is_there(web: FlaskClient) -> None:
    assert web.get("/favicon.ico").content_type.startswith("image/")


# QR codes


def test_the_qr_code_holds_the_join_link(web: FlaskClient, room: dict[str, str]) -> None:
    answer = web.get(f"/r/{room['code'].lower()}/qr.svg")
    assert answer.content_type.startswith("image/svg+xml")
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.text == qr.svg(f"http://192.168.1.20:8000/r/{room['code']}")


def test_another_address_may_be_picked_but_only_one_that_is_offered(app: Flask, room: dict[str, str]) -> None:
    web, code = app.test_client(), room["code"]
    offered = f"http://192.168.1.20:8000/r/{code}"
    assert web.get(f"/r/{code}/qr.svg", query_string={"join_url": offered}).text == qr.svg(offered)
    assert web.get(f"/r/{code}/qr.svg", query_string={"join_url": "http://evil.example"}).text == qr.svg(offered)


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


def error(answer: TestResponse) -> tuple[int, str]:
    body = answer.get_json()
    assert body["message"] == ERRORS[body["error"]]
    return answer.status_code, body["error"]


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


def test_over_the_limit_a_page_still_loads_and_tells_nothing() -> None:
    web = app_with().test_client()
    code = web.post("/api/rooms", json={"name": "Ana"}).get_json()["code"]
    for number in range(UNKNOWN_CODES.times):
        web.get(f"/r/{unknown_code(number)}")
    known, unknown = web.get(f"/r/{code}"), web.get("/r/ZZZZ")
    assert known.status_code == unknown.status_code == 200
    assert known.text.replace(code, "ZZZZ") == unknown.text
    assert web.get("/r/AEIO").status_code == 429


def test_limits_scale_away() -> None:
    web = app_with(limits=0).test_client()
    # First all that must not be there: an opened room may get any code.
    for number in range(2 * UNKNOWN_CODES.times):
        assert web.get(f"/api/rooms/{unknown_code(number)}").status_code == 404
    for _ in range(2 * NEW_ROOMS.times):
        assert web.post("/api/rooms", json={"watch": True}).status_code == 201


# Everything else


def test_what_is_not_there_says_so_as_it_was_asked(web: FlaskClient) -> None:
    assert error(web.get("/api/nothing")) == (404, "not_found")
    page = web.get("/nothing")
    assert page.status_code == 404
    assert ERRORS["not_found"] in page.text


def test_a_wrong_method_says_which_are_right(web: FlaskClient, room: dict[str, str]) -> None:
    answer = web.delete(f"/api/rooms/{room['code']}")
    assert error(answer) == (405, "bad_method")
    assert "GET" in answer.headers["Allow"]
    assert error(web.get("/api/rooms")) == (405, "bad_method")
    assert web.post("/").status_code == 405


def test_a_long_body_is_not_read(web: FlaskClient) -> None:
    assert error(web.post("/api/rooms", data=b'{"name":"' + b"x" * 5000 + b'"}')) == (413, "bad_json")


def test_a_failure_inside_is_told_without_its_details(
    app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("secret-token")

    monkeypatch.setattr(app.extensions["house"].runner, "open", fail)
    answer = app.test_client().post("/api/rooms", json={"name": "Ana"})
    assert error(answer) == (500, "server_error")
    assert "secret" not in answer.text + caplog.text
    assert "event=page_failed endpoint=open_room error=KeyError" in caplog.text


@pytest.mark.parametrize(
    ("origin", "host", "status"),
    [
        (None, "192.168.1.20:8000", 201),
        ("http://192.168.1.20:8000", "192.168.1.20:8000", 201),
        ("http://localhost:8000", "localhost:8000", 201),
        ("http://evil.example", "192.168.1.20:8000", 403),
        ("http://evil.example:8000", "evil.example:8000", 403),
        ("null", "192.168.1.20:8000", 403),
    ],
)
def test_strangers_pages_open_no_rooms(web: FlaskClient, origin: str | None, host: str, status: int) -> None:
    headers = {"Host": host} | ({} if origin is None else {"Origin": origin})
    answer = web.post("/api/rooms", json={"name": "Ana"}, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert error(answer) == (403, "bad_origin")


def test_names_leave_as_json_that_no_browser_takes_for_a_page(web: FlaskClient, room: dict[str, str]) -> None:
    answer = web.post(f"/api/rooms/{room['code']}/members", json={"name": "<script>"})
    assert answer.content_type == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert json.loads(answer.data).keys() == {"code", "member", "token"}


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


def test_an_unknown_game_alone_is_a_page_that_says_so(web: FlaskClient) -> None:
    for code in ("BCDFGHJKMN", "KQXZ", "x"):
        assert web.get(f"/solo/{code}").status_code == 404


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


def test_the_deals_of_a_record_are_practised(web: FlaskClient) -> None:
    told = document(record_of(party_in("over")))
    answer = web.post("/api/rooms", json={"name": "Ana", "solo": {"record": told, "seat": 3}})
    assert answer.status_code == 201
    told["seats"] = []
    assert error(web.post("/api/rooms", json={"name": "Ana", "solo": {"record": told}})) == (400, "bad_record")
