"""The JSON calls: opening a room, asking after one, joining it, laying a kept game open."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from flask import Flask, Response, abort, jsonify, request

from app.rooms.codes import fold_any_code
from app.rooms.people import clean_name
from app.rooms.room import Refused, Room
from app.server import records
from app.server.alone import asked_alone
from app.server.callers import Callers, TooMany
from app.server.packets import Json
from app.server.runner import Runner
from app.server.tokens import new_token, token_hash

MAX_BODY_BYTES = 4096
_FULL_RETRY_SECONDS = 60

Fold = Callable[[str], str | None]
"""What makes a code of what somebody typed."""


class Api:
    """The ways into a room for somebody with a name, and what may be asked from outside."""

    def __init__(self, runner: Runner, callers: Callers) -> None:
        self._runner = runner
        self._callers = callers

    def register(self, app: Flask) -> None:
        """Give the calls to a Flask application."""
        app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
        app.add_url_rule("/api/rooms", view_func=self.open_room, methods=["POST"])
        app.add_url_rule("/api/rooms/<code>", view_func=self.ask_room)
        app.add_url_rule("/api/rooms/<code>/members", view_func=self.join_room, methods=["POST"])
        app.add_url_rule("/api/replays", view_func=self.lay_open, methods=["POST"])

    def room(self, text: str, fold: Fold) -> Room:
        """The room somebody asks after; Refused if there is none, or they have asked too often."""
        room = self._runner.find(fold(text))
        self._callers.may_ask(request.environ, known=room is not None)
        if room is None:
            raise Refused("no_room")
        return room

    def open_room(self) -> tuple[Response, int]:
        """A new room: for a host with a name, for a TV without one, or for somebody alone with the first deal in it."""
        body = _long_body()
        if "solo" in body:
            return self._open_alone(body)
        if request.content_length is not None and request.content_length > MAX_BODY_BYTES:
            abort(413)
        name = None if body.get("watch") is True else _name(body)
        self._callers.may_open(request.environ)
        token = new_token()
        opened = self._runner.open(name, token_hash(token))
        if opened is None:
            raise TooMany(_FULL_RETRY_SECONDS)
        self._callers.opened(request.environ)
        room, member = opened
        return jsonify({"code": room.code} if member is None else _key(room, member, token)), 201

    def _open_alone(self, body: dict[str, Any]) -> tuple[Response, int]:
        self._callers.may_open(request.environ)
        if isinstance(body["solo"], dict) and "record" in body["solo"]:
            self._callers.may_lay_open(request.environ)
        token = new_token()
        begun = asked_alone(body["solo"], _name(body), token_hash(token), secrets.token_hex)
        room = self._runner.open_alone(begun)
        if room is None:
            raise TooMany(_FULL_RETRY_SECONDS)
        self._callers.opened(request.environ)
        return jsonify(_key(room, room.members[0].id, token)), 201

    def ask_room(self, code: str) -> Response:
        """What somebody outside may know of a room."""
        room = self.room(code, fold_any_code)
        return jsonify(code=room.code, phase=room.phase, members=len(room.members), mode=room.mode)

    def join_room(self, code: str) -> tuple[Response, int]:
        """A new member."""
        room = self.room(code, fold_any_code)
        name = _name(_body())
        token = new_token()
        room, member = self._runner.join(room.code, name, token_hash(token))
        return jsonify(_key(room, member, token)), 201

    def lay_open(self) -> Response:
        """A kept game, laid open for the viewer."""
        self._callers.may_lay_open(request.environ)
        return jsonify(records.laid_open(records.read(_long_body())))


def _long_body() -> dict[str, Any]:
    """`_body`, where somebody may send the record of a game."""
    request.max_content_length = records.MAX_BYTES
    return _body()


def _body() -> dict[str, Any]:
    """The JSON object somebody sent; Refused if it is none."""
    try:
        body = Json.loads(request.get_data().decode())
    except ValueError:
        raise Refused("bad_json") from None
    if not isinstance(body, dict):
        raise Refused("bad_json")
    return body


def _name(body: dict[str, Any]) -> str:
    name = body.get("name")
    clean = clean_name(name) if isinstance(name, str) else None
    if clean is None:
        raise Refused("bad_name")
    return clean


def _key(room: Room, member: str, token: str) -> dict[str, str]:
    return {"code": room.code, "member": member, "token": token}
