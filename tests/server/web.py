"""The HTTP side of a server, asked without a network."""

from __future__ import annotations

from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from app.factory import create_app
from app.rooms.codes import ALPHABET
from app.server.options import Options
from app.server.sentences import ERRORS

LAN = Options(host_ip="192.168.1.20", limits=0)


def app_with(**options: Any) -> Flask:
    return create_app(Options(**({"host_ip": "192.168.1.20"} | options)))


def unknown_code(number: int = 0) -> str:
    """A code nobody has: rooms are few, and these begin alike."""
    return "ZZ" + ALPHABET[number // 19 % 19] + ALPHABET[number % 19]


def error(answer: TestResponse) -> tuple[int, str]:
    body = answer.get_json()
    assert body["message"] == ERRORS[body["error"]]
    return answer.status_code, body["error"]
