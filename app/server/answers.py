"""What every request and answer over HTTP has in common: whom we hear, the headers, and how a problem is told."""

from __future__ import annotations

import gzip
import re
from math import ceil
from urllib.parse import quote

from flask import Flask, Response, jsonify, make_response, redirect, render_template, request
from werkzeug.exceptions import HTTPException

from app.rooms.room import Refused
from app.server import log, records
from app.server.addresses import Addresses
from app.server.callers import TooMany
from app.server.language import language_of
from app.server.sentences import ERRORS, sentence

_STATUS = {"bad_json": 400, "bad_name": 400, "bad_origin": 403, "no_room": 404, "room_full": 409, "too_many": 429}
_PROBLEMS = {404: "not_found", 405: "bad_method", 413: "bad_json", 500: "server_error"}
_PACKED = {"text/html", "image/svg+xml"}
_PLAIN_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


class Answers:
    """Turns strangers' pages away, sends strange names to one of ours, and dresses every answer."""

    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses

    def register(self, app: Flask) -> None:
        """Stand before and behind every address of a Flask application."""
        app.before_request(self._before)
        app.after_request(self._after)
        app.register_error_handler(Refused, self._refused)
        app.register_error_handler(HTTPException, self._http_problem)
        app.register_error_handler(Exception, self._failed)

    def _before(self) -> Response | None:
        if self._came_by_a_strange_name():
            # No page by that name would get a socket, so it is sent to where it would.
            return make_response(redirect(self._addresses.bases()[0] + _as_written()))
        origin = request.headers.get("Origin")
        foreign = origin is not None and not self._addresses.accepts(origin, request.headers.get("Host"))
        if request.method == "POST" and foreign:
            raise Refused("bad_origin")
        return None

    def _came_by_a_strange_name(self) -> bool:
        """Whether somebody opens a page by a name that may not be this machine's; a proxy may use any."""
        host = request.headers.get("Host")
        is_page = request.method in ("GET", "HEAD") and not request.path.startswith(
            ("/api/", "/static/", "/healthz", "/metrics")
        )
        return is_page and host is not None and not self._addresses.public_url and not self._addresses.is_ours(host)

    def _after(self, response: Response) -> Response:
        headers = response.headers
        if response.status_code == 200 and response.mimetype in _PACKED and "ETag" not in headers:
            _pack(response)
        headers.setdefault("Cache-Control", "no-store")
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["X-Frame-Options"] = "DENY"
        headers["Content-Security-Policy"] = _policy(request.headers.get("Host", ""))
        return response

    def _refused(self, refused: Refused) -> Response:
        place = {"place": refused.place} if isinstance(refused, records.BadRecord) else {}
        response = _problem(_STATUS.get(refused.word, 400), refused.word, **place)
        if isinstance(refused, TooMany):
            response.headers["Retry-After"] = str(ceil(refused.wait))
        return response

    def _http_problem(self, problem: HTTPException) -> Response:
        status = problem.code or 500
        if status < 400:
            return make_response(problem.get_response(request.environ))
        response = _problem(status, _PROBLEMS.get(status, "bad_data"))
        for name, value in problem.get_headers(request.environ):
            if name not in ("Content-Type", "Content-Length"):
                response.headers[name] = value
        return response

    def _failed(self, error: Exception) -> Response:
        log.alarm("page_failed", None, error, endpoint=request.endpoint)
        return _problem(500, "server_error")


def _pack(response: Response) -> None:
    """Let what was made for this request travel packed; files, which have tags, were packed when they were read."""
    response.headers["Vary"] = "Accept-Encoding"
    if request.accept_encodings["gzip"] > 0:
        response.set_data(gzip.compress(response.get_data(), mtime=0))
        response.headers["Content-Encoding"] = "gzip"


def _as_written() -> str:
    """The path and query that were asked for, with nothing in them that ends a header's line."""
    query = request.query_string.decode("ascii", "replace")
    return quote(request.path) + (f"?{query}" if query else "")


def _problem(status: int, word: str, **more: str) -> Response:
    """The sentence for the person, in the form they asked in."""
    if request.path.startswith("/api/"):
        return make_response(jsonify(error=word, message=ERRORS[word], **more), status)
    message = sentence(word, language_of(request))
    if request.endpoint == "/watch/<code>":
        # A TV has a remote and no address bar to hand: it says what is wrong where another code can be typed.
        return make_response(render_template("tv.html", message=message), status)
    return make_response(render_template("problem.html", word=word, message=message), status)


def _policy(host: str) -> str:
    """What a page may load: its own server's files, and a socket to it, which older browsers do not count as 'self'."""
    sockets = f" ws://{host} wss://{host}" if _PLAIN_HOST.fullmatch(host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
        f"connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
