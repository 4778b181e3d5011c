"""Every page, and the files it is made of."""

from __future__ import annotations

import gzip
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.server import qr
from app.server.limits import UNKNOWN_CODES
from app.server.sentences import ERRORS
from tests.server.web import app_with, unknown_code

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


def test_no_page_has_anything_inline(web: FlaskClient, room: dict[str, str]) -> None:
    for path in ("/", "/rules", "/watch", f"/r/{room['code']}", f"/watch/{room['code']}", "/r/ZZZZ"):
        text = web.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)", text), path
        assert not re.search(r"\sstyle=|<style|\son\w+=|javascript:", text), path
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", text), path


def test_over_the_limit_a_page_still_loads_and_tells_nothing() -> None:
    web = app_with().test_client()
    code = web.post("/api/rooms", json={"name": "Ana"}).get_json()["code"]
    for number in range(UNKNOWN_CODES.times):
        web.get(f"/r/{unknown_code(number)}")
    known, unknown = web.get(f"/r/{code}"), web.get("/r/ZZZZ")
    assert known.status_code == unknown.status_code == 200
    assert known.text.replace(code, "ZZZZ") == unknown.text
    assert web.get("/r/AEIO").status_code == 429


def test_an_unknown_game_alone_is_a_page_that_says_so(web: FlaskClient) -> None:
    for code in ("BCDFGHJKMN", "KQXZ", "x"):
        assert web.get(f"/solo/{code}").status_code == 404


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


@pytest.mark.parametrize("path", ["/", "/rules", "/r/{code}", "/r/{code}/qr.svg"])
def test_pages_and_pictures_made_on_the_spot_travel_packed_as_well(
    web: FlaskClient, room: dict[str, str], path: str
) -> None:
    path = path.format(**room)
    packed, plain = web.get(path, headers={"Accept-Encoding": "gzip, deflate"}), web.get(path)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(packed.data) == plain.data
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data)


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
