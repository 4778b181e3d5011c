"""A server's pages and calls, shared by the tests of a module."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.factory import create_app
from tests.server.web import LAN


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
