"""The pages, and the calls by which somebody enters a room."""

from __future__ import annotations

import json
import re
import secrets
from collections import Counter
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, jsonify, make_response, redirect, render_template, request
from werkzeug.exceptions import HTTPException

from app.rooms.codes import fold_any_code, fold_code, fold_solo_code
from app.rooms.people import clean_name
from app.rooms.room import Refused, Room
from app.server import log, qr, records
from app.server.addresses import Addresses
from app.server.alone import asked_alone
from app.server.assets import Assets
from app.server.callers import Callers, TooMany
from app.server.metrics import CONTENT_TYPE
from app.server.runner import Runner
from app.server.sentences import ERRORS
from app.server.sockets import token_hash

MAX_BODY_BYTES = 4096
_LONG_BODIES = ("open_room", "lay_open")
"""Where somebody may send the record of a game."""
_TOKEN_BYTES = 24
_GOLDENS = Path(__file__).parents[2] / "tests" / "goldens" / "views"
"""What the gallery shows while debugging."""
_FULL_RETRY_SECONDS = 60
_YEAR = 365 * 24 * 3600
_STATUS = {"bad_json": 400, "bad_name": 400, "bad_origin": 403, "no_room": 404, "room_full": 409, "too_many": 429}
_PROBLEMS = {404: "not_found", 405: "bad_method", 413: "bad_json", 500: "server_error"}
_PLAIN_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


Fold = Callable[[str], str | None]
"""What makes a code of what somebody typed."""


class Pages:
    """Every address the server answers, but for the sockets' own."""

    def __init__(
        self, *, runner: Runner, callers: Callers, addresses: Addresses, assets: Assets, debug: bool = False
    ) -> None:
        self._runner = runner
        self._callers = callers
        self._addresses = addresses
        self._assets = assets
        self._debug = debug

    def register(self, app: Flask) -> None:
        """Give the pages to a Flask application."""
        app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
        app.url_map.strict_slashes = False
        app.jinja_env.globals["asset"] = self._assets.url
        for rule, view in self._rules():
            app.add_url_rule(rule, rule, view)
        app.add_url_rule("/api/rooms", view_func=self.open_room, methods=["POST"])
        app.add_url_rule("/api/rooms/<code>/members", view_func=self.join_room, methods=["POST"])
        app.add_url_rule("/api/replays", view_func=self.lay_open, methods=["POST"])
        app.before_request(self._before)
        app.after_request(self._after)
        app.register_error_handler(Refused, self._refused)
        app.register_error_handler(HTTPException, self._http_problem)
        app.register_error_handler(Exception, self._failed)

    def _rules(self) -> list[tuple[str, Callable[..., Any]]]:
        rules: list[tuple[str, Callable[..., Any]]] = [
            ("/", self.home),
            ("/watch", self.watch),
            ("/watch/<code>", self.watch),
            ("/rules", self.rules),
            ("/r/<code>", self.phone),
            ("/r/<code>/qr.svg", self.join_qr),
            ("/solo/<code>", self.solo),
            ("/replay", self.replay),
            ("/healthz", self.health),
            ("/metrics", self.measure),
            ("/api/rooms/<code>", self.ask_room),
            ("/static/<version>/<path:name>", self.static),
            ("/favicon.ico", self.icon),
        ]
        gallery = [("/gallery", self.gallery), ("/gallery/views.json", self.gallery_views)]
        return [*rules, *gallery] if self._debug else rules

    # Pages

    def home(self) -> str:
        """Host a room, join one, or watch."""
        return self._page("home.html")

    def rules(self) -> str:
        """The rules and every setting."""
        return self._page("rules.html")

    def gallery(self) -> str:
        """Every screen from its golden view."""
        return self._page("gallery.html")

    def gallery_views(self) -> Response:
        """The golden views by name; none where the tests were left out."""
        return jsonify(
            {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(_GOLDENS.glob("*.json"))}
        )

    def phone(self, code: str) -> str:
        """A room on a phone."""
        return self._page("phone.html", code=self._code_for_page(code))

    def solo(self, code: str) -> str:
        """A game alone on a phone."""
        return self._page("phone.html", code=self._code_for_page(code, fold_solo_code))

    def replay(self) -> str:
        """The viewer of kept games."""
        return self._page("replay.html")

    def watch(self, code: str | None = None) -> str:
        """A room on a TV, or the way to one."""
        return self._page("tv.html", code=None if code is None else self._code_for_page(code))

    def join_qr(self, code: str) -> Response:
        """The join link as a QR code; `?join_url=` picks another of those the view offers."""
        room = self._room(code)
        links = {offer["join_url"] for offer in self._addresses.offers(room.code)}
        best = self._addresses.join_url(room.code, request.headers.get("Host"))
        asked = request.args.get("join_url", best)
        return Response(qr.svg(asked if asked in links else best), mimetype="image/svg+xml")

    def health(self) -> Response:
        """That the server is alive, and how busy."""
        rooms, sockets = len(self._runner.rooms), len(self._runner.audience)
        return jsonify(ok=True, rooms=rooms, sockets=sockets, version=self._assets.version)

    def measure(self) -> Response:
        """What the server counts of itself, for Prometheus."""
        runner = self._runner
        text = runner.metrics.text(
            phases=Counter(room.phase for room in runner.rooms),
            sockets=len(runner.audience),
            errors=log.errors.count,
            saved=runner.saved,
        )
        return Response(text, content_type=CONTENT_TYPE)

    def static(self, version: str, name: str) -> Response:
        """A file of the static tree."""
        asset = self._assets.get(name)
        if asset is None:
            abort(404)
        packed = asset.packed is not None and request.accept_encodings["gzip"] > 0
        response = Response(asset.packed if packed else asset.body)
        response.headers["Content-Type"] = asset.kind
        response.headers["Vary"] = "Accept-Encoding"
        if packed:
            response.headers["Content-Encoding"] = "gzip"
        response.set_etag(asset.tag, weak=True)
        if version == self._assets.version and not self._debug:
            response.headers["Cache-Control"] = f"public, max-age={_YEAR}, immutable"
        response.make_conditional(request)
        return response

    def icon(self) -> Response:
        """What browsers ask for unasked."""
        return self.static("", "icons/favicon.svg")

    # Entering

    def open_room(self) -> tuple[Response, int]:
        """A new room: for a host with a name, for a TV without one, or for somebody alone with the first deal in it."""
        body = _body()
        if "solo" in body:
            return self._open_alone(body)
        if request.content_length is not None and request.content_length > MAX_BODY_BYTES:
            abort(413)
        name = None if body.get("watch") is True else _name(body)
        self._callers.may_open(request.environ)
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        opened = self._runner.open(name, token_hash(token))
        if opened is None:
            raise TooMany(_FULL_RETRY_SECONDS)
        self._callers.opened(request.environ)
        room, member = opened
        return jsonify({"code": room.code} if member is None else _key(room, member, token)), 201

    def _open_alone(self, body: dict[str, Any]) -> tuple[Response, int]:
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        begun = asked_alone(body["solo"], _name(body), token_hash(token), secrets.token_hex)
        self._callers.may_open(request.environ)
        room = self._runner.open_alone(begun)
        if room is None:
            raise TooMany(_FULL_RETRY_SECONDS)
        self._callers.opened(request.environ)
        return jsonify(_key(room, room.members[0].id, token)), 201

    def lay_open(self) -> Response:
        """A kept game, laid open for the viewer."""
        return jsonify(records.laid_open(records.read(_body())))

    def ask_room(self, code: str) -> Response:
        """What somebody outside may know of a room."""
        room = self._room(code, fold_any_code)
        return jsonify(code=room.code, phase=room.phase, members=len(room.members), mode=room.mode)

    def join_room(self, code: str) -> tuple[Response, int]:
        """A new member."""
        room = self._room(code, fold_any_code)
        name = _name(_body())
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        room, member = self._runner.join(room.code, str(name), token_hash(token))
        return jsonify(_key(room, member, token)), 201

    def _room(self, text: str, fold: Fold = fold_code) -> Room:
        room = self._runner.find(fold(text))
        self._callers.may_ask(request.environ, known=room is not None)
        if room is None:
            raise Refused("no_room")
        return room

    def _code_for_page(self, text: str, fold: Fold = fold_code) -> str:
        """The room's code; a page alone tells nobody over the limits whether the room is there.

        So a phone that has a key can still load its page: its key is what lets it in.
        """
        try:
            return self._room(text, fold).code
        except TooMany:
            code = fold(text)
            if code is None:
                raise
            return code

    # Every answer

    def _before(self) -> Response | None:
        if self._debug:
            self._assets.load()
        if request.endpoint in _LONG_BODIES:
            request.max_content_length = records.MAX_BYTES
        if self._came_by_a_strange_name():
            # No page by that name would get a socket, so it is sent to where it would.
            return make_response(redirect(self._addresses.bases()[0] + request.full_path.removesuffix("?")))
        origin = request.headers.get("Origin")
        foreign = origin is not None and not self._addresses.accepts(origin, request.headers.get("Host"))
        if request.method == "POST" and foreign:
            raise Refused("bad_origin")
        return None

    def _came_by_a_strange_name(self) -> bool:
        """Whether somebody opens a page by a name that may not be this machine's; a proxy may use any."""
        host = request.headers.get("Host")
        is_page = request.method in ("GET", "HEAD") and not request.path.startswith(("/api/", "/static/", "/healthz"))
        return is_page and host is not None and not self._addresses.public_url and not self._addresses.is_ours(host)

    def _after(self, response: Response) -> Response:
        headers = response.headers
        headers.setdefault("Cache-Control", "no-store")
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["X-Frame-Options"] = "DENY"
        headers["Content-Security-Policy"] = _policy(request.headers.get("Host", ""))
        return response

    def _refused(self, refused: Refused) -> Response:
        response = self._problem(_STATUS.get(refused.word, 400), refused.word)
        if isinstance(refused, records.BadRecord):
            response = make_response(jsonify(response.get_json() | {"place": refused.place}), response.status_code)
        if isinstance(refused, TooMany):
            response.headers["Retry-After"] = str(ceil(refused.wait))
        return response

    def _http_problem(self, problem: HTTPException) -> Response:
        status = problem.code or 500
        if status < 400:
            return make_response(problem.get_response(request.environ))
        response = self._problem(status, _PROBLEMS.get(status, "bad_data"))
        for name, value in problem.get_headers(request.environ):
            if name not in ("Content-Type", "Content-Length"):
                response.headers[name] = value
        return response

    def _failed(self, error: Exception) -> Response:
        log.alarm("page_failed", None, error, endpoint=request.endpoint)
        return self._problem(500, "server_error")

    def _problem(self, status: int, word: str) -> Response:
        message = ERRORS[word]
        if request.path.startswith("/api/"):
            return make_response(jsonify(error=word, message=message), status)
        if request.endpoint == "/watch/<code>":
            # A TV has a remote and no address bar to hand: it says what is wrong where another code can be typed.
            return make_response(self._page("tv.html", message=message), status)
        return make_response(self._page("problem.html", word=word, message=message), status)

    def _page(self, template: str, **facts: object) -> str:
        return render_template(template, version=self._assets.version, **facts)


def _body() -> dict[str, Any]:
    """The JSON object somebody sent; Refused if it is none."""
    try:
        body = json.loads(request.get_data().decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Refused("bad_json") from None
    if not isinstance(body, dict):
        raise Refused("bad_json")
    return body


def _no_constant(text: str) -> None:
    raise ValueError(f"{text} is no JSON")


def _name(body: dict[str, Any]) -> str:
    name = body.get("name")
    clean = clean_name(name) if isinstance(name, str) else None
    if clean is None:
        raise Refused("bad_name")
    return clean


def _key(room: Room, member: str, token: str) -> dict[str, str]:
    return {"code": room.code, "member": member, "token": token}


def _policy(host: str) -> str:
    """What a page may load: its own server's files, and a socket to it, which older browsers do not count as 'self'."""
    sockets = f" ws://{host} wss://{host}" if _PLAIN_HOST.fullmatch(host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
        f"connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
