"""The pages, and the files they are made of."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, jsonify, render_template, request

from app.rooms.codes import fold_code, fold_solo_code
from app.server import log, qr
from app.server.addresses import Addresses
from app.server.api import Api, Fold
from app.server.assets import Assets
from app.server.callers import TooMany
from app.server.language import language_of
from app.server.metrics import CONTENT_TYPE
from app.server.runner import Runner
from app.server.sentences import page_words

_GOLDENS = Path(__file__).parents[2] / "tests" / "goldens" / "views"
"""What the gallery shows while debugging."""
_YEAR = 365 * 24 * 3600


class Pages:
    """Every address that a browser opens by itself."""

    def __init__(self, *, runner: Runner, api: Api, addresses: Addresses, assets: Assets, debug: bool = False) -> None:
        self._runner = runner
        self._api = api
        self._addresses = addresses
        self._assets = assets
        self._debug = debug

    def register(self, app: Flask) -> None:
        """Give the pages to a Flask application."""
        app.url_map.strict_slashes = False
        app.context_processor(self._words)
        pages: dict[str, Callable[..., Any]] = {
            "/": self.home,
            "/watch": self.watch,
            "/watch/<code>": self.watch,
            "/rules": self.rules,
            "/r/<code>": self.phone,
            "/r/<code>/qr.svg": self.join_qr,
            "/solo/<code>": self.solo,
            "/replay": self.replay,
            "/healthz": self.health,
            "/metrics": self.measure,
            "/static/<version>/<path:name>": self.static,
            "/favicon.ico": self.icon,
        }
        for rule, view in pages.items():
            app.add_url_rule(rule, rule, view)
        if self._debug:
            app.add_url_rule("/gallery", view_func=self.gallery)
            app.add_url_rule("/gallery/views.json", view_func=self.gallery_views)
            app.before_request(self._assets.load)

    def _words(self) -> dict[str, object]:
        """What every template has: the language of the page, its words, and where its files are."""
        language = language_of(request)
        return {
            "language": language,
            "words": page_words(language),
            "asset": partial(self._assets.url, language=language),
        }

    def home(self) -> str:
        """Host a room, join one, or watch."""
        return render_template("home.html")

    def rules(self) -> str:
        """The rules and every setting."""
        return render_template("rules.html")

    def gallery(self) -> str:
        """Every screen from its golden view."""
        return render_template("gallery.html")

    def gallery_views(self) -> Response:
        """The golden views by name; none where the tests were left out."""
        return jsonify(
            {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(_GOLDENS.glob("*.json"))}
        )

    def phone(self, code: str) -> str:
        """A room on a phone."""
        return render_template("phone.html", code=self._code_for_page(code))

    def solo(self, code: str) -> str:
        """A game alone on a phone."""
        return render_template("phone.html", code=self._code_for_page(code, fold_solo_code))

    def replay(self) -> str:
        """The viewer of kept games."""
        return render_template("replay.html")

    def watch(self, code: str | None = None) -> str:
        """A room on a TV, or the way to one."""
        return render_template("tv.html", code=None if code is None else self._code_for_page(code))

    def join_qr(self, code: str) -> Response:
        """The join link as a QR code; `?join_url=` picks another of those the view offers."""
        room = self._api.room(code, fold_code)
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

    def _code_for_page(self, text: str, fold: Fold = fold_code) -> str:
        """The room's code; a page alone tells nobody over the limits whether the room is there.

        So a phone that has a key can still load its page: its key is what lets it in.
        """
        try:
            return self._api.room(text, fold).code
        except TooMany:
            code = fold(text)
            if code is None:
                raise
            return code
