"""Which language a page speaks."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.factory import create_app
from app.server.language import language_of
from app.server.options import Options

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"}


@pytest.fixture
def client() -> FlaskClient:
    """A browser without cookies."""
    return create_app(Options(host="127.0.0.1")).test_client()


@pytest.mark.parametrize(
    ("accepted", "cookie", "language"),
    [
        ("", "", "en"),
        ("de", "", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "", "de"),
        ("fr,de;q=0.5", "", "de"),
        ("en-GB,de;q=0.5", "", "en"),
        ("fr", "", "en"),
        ("de", "en", "en"),
        ("en", "de", "de"),
        ("de", "klingon", "de"),
        ("*", "", "en"),
        (";;q=x,", "", "en"),
    ],
)
def test_the_device_decides_and_else_its_browser(accepted: str, cookie: str, language: str) -> None:
    headers = {"Accept-Language": accepted, "Cookie": f"language={cookie}"}
    with Flask(__name__).test_request_context(headers=headers) as context:
        assert language_of(context.request) == language


def test_a_page_and_its_scripts_speak_one_language(client: FlaskClient) -> None:
    page = client.get("/", headers=GERMAN).get_data(as_text=True)
    assert '<html lang="de"' in page and "/js/home.de.js" in page
    script = next(part for part in page.split('"') if part.endswith("/js/home.de.js"))
    assert "Raum öffnen" in client.get(script).get_data(as_text=True)
    english = client.get("/").get_data(as_text=True)
    assert '<html lang="en"' in english and "/js/home.js" in english


def test_a_problem_is_told_in_the_pages_language(client: FlaskClient) -> None:
    page = client.get("/r/ZZZZ", headers=GERMAN).get_data(as_text=True)
    assert "Einen Raum mit diesem Code gibt es nicht." in page and "Zur Startseite" in page
    assert client.get("/api/rooms/ZZZZ", headers=GERMAN).get_json()["message"].startswith("There is no room")
