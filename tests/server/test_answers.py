"""What every request and every answer has in common."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.server.sentences import ERRORS
from tests.server.web import app_with, error


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


@pytest.mark.parametrize("path", ["/r/%0d%0aSet-Cookie:%20a=b", "/%0A", "/r/%3Fa", "/watch/%C3%A9?b=%0d"])
def test_it_moves_with_the_path_as_it_was_written(web: FlaskClient, path: str) -> None:
    answer = web.get(path, headers={"Host": "games.example"})
    assert answer.status_code == 302
    location = answer.headers["Location"]
    assert location.startswith("http://192.168.1.20:8000/") and "Set-Cookie" not in answer.headers
    assert unquote(location.removeprefix("http://192.168.1.20:8000")) == unquote(path)
    assert location.count("?") == path.count("?")


def test_behind_a_proxy_pages_open_by_whatever_name_it_asks_for() -> None:
    web = app_with(public_url="https://hearts.example.org").test_client()
    for host in ("hearts.example.org", "upstream", "127.0.0.1:8000"):
        assert web.get("/", headers={"Host": host}).status_code == 200


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
