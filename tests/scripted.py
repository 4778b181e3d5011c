"""Phones and TVs without a browser: what a person taps, over the true wire."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from threading import Condition
from typing import Any
from urllib.parse import quote

import requests
import socketio

from tests import contract

Json = dict[str, Any]

PATIENCE_SECONDS = 20.0
"""How long anything may take before a test gives up on it."""


class Door:
    """The HTTP side of a server: how people get in."""

    def __init__(self, url: str) -> None:
        self.url = url

    def get(self, path: str, **more: Any) -> requests.Response:
        """The answer to a GET; redirects are not followed."""
        return requests.get(self.url + path, timeout=PATIENCE_SECONDS, allow_redirects=False, **more)

    def post(self, path: str, body: object = None, **more: Any) -> requests.Response:
        """The answer to a POST of that JSON, or of raw `data`."""
        if "data" not in more:
            more["json"] = body
        return requests.post(self.url + path, timeout=PATIENCE_SECONDS, **more)

    def open_room(self, name: str = "Ana") -> Json:
        """A new room's `{code, member, token}`."""
        return _made(self.post("/api/rooms", {"name": name}))

    def open_alone(self, **asked: Any) -> Json:
        """A new game alone's `{code, member, token}`."""
        return _made(self.post("/api/rooms", {"name": "Ana", "solo": asked}))

    def open_for_tv(self) -> str:
        """The code of a new room that has no host yet."""
        return str(_made(self.post("/api/rooms", {"watch": True}))["code"])

    def join(self, code: str, name: str) -> Json:
        """A new member's `{code, member, token}`."""
        return _made(self.post(f"/api/rooms/{code}/members", {"name": name}))


def _made(answer: requests.Response) -> Json:
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


class Refused(Exception):
    """The socket was not let in; `word` is the contract's."""

    def __init__(self, word: str | None) -> None:
        super().__init__(word)
        self.word = word


class Phone:
    """One socket in a room: a member's with a token, else a watcher's. It checks every message against the contract."""

    def __init__(self, url: str, code: str, token: str | None = None) -> None:
        self.url = url
        self.auth: Json = {"code": code} if token is None else {"code": code, "token": token}
        self.views: list[Json] = []
        self.reactions: list[Json] = []
        self.hints: list[Json] = []
        self.reviews: list[Json] = []
        self.closed: str | None = None
        self.online = False
        self._broken: Exception | None = None
        self._news = Condition()
        self._refusal: Any = None
        self._http = requests.Session()
        self._client = socketio.Client(reconnection=False, http_session=self._http)
        self._client.on("view", self._on_view)
        self._client.on("reaction", self._on_reaction)
        self._client.on("hint", self._on_hint)
        self._client.on("review", self._on_review)
        self._client.on("closed", self._on_closed)
        self._client.on("disconnect", self._on_disconnect)
        self._client.on("connect_error", self._on_refusal)

    def connect(self, transports: Sequence[str] = ("websocket",), headers: dict[str, str] | None = None) -> Phone:
        """Be let in and see the room; Refused with the server's word if not."""
        try:
            self._client.connect(
                f"{self.url}?room={quote(str(self.auth.get('code', '')))}",
                auth=self.auth,
                transports=list(transports),
                headers=headers or {},
                wait_timeout=PATIENCE_SECONDS,
            )
        except socketio.exceptions.ConnectionError as error:
            details = self._refusal if isinstance(self._refusal, dict) else {}
            self.hang_up()
            raise Refused((details.get("data") or {}).get("error")) from error
        self.online = True
        self.wait(lambda _: True)
        return self

    def again(self, **how: Any) -> Phone:
        """A new socket with the same key, as after a reload or in a second tab."""
        return Phone(self.url, self.auth["code"], self.auth.get("token")).connect(**how)

    @property
    def view(self) -> Json:
        """The latest view."""
        with self._news:
            return max(self.views, key=lambda view: view["v"])

    @property
    def you(self) -> Json:
        """The latest view's own part; a watcher has none."""
        own: Json = self.view["you"]
        return own

    def act(self, event: str, data: object = None) -> Json:
        """Send an event and wait for its acknowledgement."""
        answer: Json = self._client.call(event, {} if data is None else data, timeout=PATIENCE_SECONDS)
        contract.check_ack(answer)
        return answer

    def do(self, event: str, data: object = None) -> Json:
        """Send an event that has to succeed, and wait until its view is here."""
        answer = self.act(event, data)
        assert answer["ok"], f"{event}: {answer}"
        self.wait(lambda view: view["v"] >= answer["v"])
        return answer

    def error(self, event: str, data: object = None) -> str | None:
        """The error word an event is refused with; None if it is not."""
        word: str | None = self.act(event, data).get("error")
        return word

    def wait(self, holds: Callable[[Json], bool], seconds: float = PATIENCE_SECONDS) -> Json:
        """The first view from the latest on for which something holds."""
        self._await(lambda: bool(self.views) and holds(max(self.views, key=lambda view: view["v"])), seconds)
        return self.view

    def wait_closed(self, seconds: float = PATIENCE_SECONDS) -> str:
        """The reason the server closes the socket with, once it is closed."""
        self._await(lambda: self.closed is not None and not self.online, seconds)
        return str(self.closed)

    def wait_reactions(self, count: int) -> list[Json]:
        """The reactions, once there are so many."""
        self._await(lambda: len(self.reactions) >= count, PATIENCE_SECONDS)
        return self.reactions

    def wait_hints(self, count: int) -> list[Json]:
        """The hints, once there are so many."""
        self._await(lambda: len(self.hints) >= count, PATIENCE_SECONDS)
        return self.hints

    def wait_reviews(self, count: int) -> list[Json]:
        """The stages of a review, once it has come so far; loading what it takes may take long."""
        self._await(lambda: len(self.reviews) >= count, 6 * PATIENCE_SECONDS)
        return self.reviews

    def wait_review(self, seconds: float = 6 * PATIENCE_SECONDS) -> Json:
        """The review, once every choice has been looked at."""
        self._await(lambda: bool(self.reviews) and self.reviews[-1]["done"] == self.reviews[-1]["of"], seconds)
        return self.reviews[-1]

    def hang_up(self) -> None:
        """Close the socket, as when the page is closed."""
        self._client.disconnect()
        self._client.shutdown()
        # A line the server has ended, or never let in, the client leaves to the garbage collector.
        if self._client.eio.ws is not None:
            self._client.eio.ws.close()
        self._http.close()
        self.online = False

    def check(self) -> None:
        """Raise what was wrong with any message so far."""
        if self._broken is not None:
            raise self._broken

    def _await(self, holds: Callable[[], bool], seconds: float) -> None:
        with self._news:
            in_time = self._news.wait_for(lambda: self._broken is not None or holds(), seconds)
        self.check()
        assert in_time, f"not within {seconds} s; the latest view: {self.views and self.views[-1]}"

    def _checked(self, check: Callable[[object], None], message: object) -> None:
        try:
            check(message)
        except contract.BrokenContract as broken:
            self._broken = broken

    def _on_view(self, view: Json) -> None:
        with self._news:
            self._checked(contract.check_view, view)
            self.views.append(view)
            self._news.notify_all()

    def _on_reaction(self, reaction: Json) -> None:
        with self._news:
            self._checked(contract.check_reaction, reaction)
            self.reactions.append(reaction)
            self._news.notify_all()

    def _on_hint(self, hint: Json) -> None:
        with self._news:
            self._checked(contract.check_hint, hint)
            self.hints.append(hint)
            self._news.notify_all()

    def _on_review(self, review: Json) -> None:
        with self._news:
            self._checked(contract.check_review, review)
            self.reviews.append(review)
            self._news.notify_all()

    def _on_closed(self, message: Json) -> None:
        with self._news:
            self._checked(contract.check_closed, message)
            self.closed = message["reason"]
            self._news.notify_all()

    def _on_disconnect(self, *_: object) -> None:
        with self._news:
            self.online = False
            self._news.notify_all()

    def _on_refusal(self, details: object) -> None:
        self._refusal = details


def move(view: Json) -> tuple[str, Json] | None:
    """What a view asks of its person, chosen as simply as can be; None if nothing."""
    you, game = view["you"], view["game"]
    if you is None or you["must"] is None:
        return None
    moment = {"game": game["id"], "deal": game["deal"]}
    if you["must"] == "pass":
        return "pass", moment | {"cards": you["hand"][-3:]}
    if you["must"] == "moon":
        return "moon", moment | {"choice": "others"}
    return "play", moment | {"trick": game["trick"]["number"], "card": you["legal"][0]}


def play_until(phones: Iterable[Phone], holds: Callable[[Json], bool]) -> None:
    """Let every phone do what its view asks, until something holds for the first phone's view."""
    phones = list(phones)
    give_up = time.monotonic() + 6 * PATIENCE_SECONDS
    while not holds(phones[0].view):
        assert time.monotonic() < give_up, f"the game stands still: {phones[0].view['game']}"
        moved = False
        for phone in phones:
            if wanted := move(phone.view):
                # The view may be a moment old: a repeat, a clock or a drop may have got there first.
                answer = phone.act(*wanted)
                assert answer["ok"] or answer["error"] in ("stale", "not_your_turn", "wrong_phase"), answer
                phone.wait(lambda view, wanted=wanted: move(view) != wanted)  # type: ignore[misc]
                moved = True
        if not moved:
            time.sleep(0.005)


class Party:
    """A room of connected phones, the host first, and perhaps a TV; closes them all when left."""

    def __init__(self, url: str, names: Sequence[str] = ("Ana", "Ben", "Cy"), tv: bool = False) -> None:
        self.door = Door(url)
        with ExitStack() as open_lines:
            host = self.door.open_room(names[0])
            self.code = str(host["code"])
            keys = [host, *(self.door.join(self.code, name) for name in names[1:])]
            self.phones = [Phone(url, self.code, key["token"]) for key in keys]
            self.members = [str(key["member"]) for key in keys]
            self.tv = Phone(url, self.code) if tv else None
            for phone in (*self.phones, *([self.tv] if self.tv else [])):
                open_lines.callback(phone.hang_up)
                phone.connect()
            for phone in self.phones:
                phone.wait(lambda view: all(member["connected"] for member in view["room"]["members"]))
            self._open_lines = open_lines.pop_all()

    @property
    def host(self) -> Phone:
        """The host's phone."""
        return self.phones[0]

    def deal(self, bots: int = 0, **options: object) -> Json:
        """Set up, deal the first hand, and the host's view of it; with no pass unless the options say so."""
        for _ in range(bots):
            self.host.do("add_bot")
        self.host.do("start")
        self.host.do("set_options", {"options": {"passing": "none", "clock": None} | options})
        self.host.do("deal")
        for phone in self.phones:
            phone.wait(lambda view: view["game"] is not None)
        return self.host.view

    def on_turn(self) -> Phone:
        """The phone whose turn it is, once it is a phone's."""
        view = self.host.wait(lambda view: view["game"]["turn"] is not None)
        member = view["game"]["seats"][view["game"]["turn"]]["member"]
        phone = self.phones[self.members.index(member)]
        phone.wait(lambda own: own["v"] >= view["v"])
        return phone

    def __enter__(self) -> Party:
        return self

    def __exit__(self, *_: object) -> None:
        self._open_lines.close()
        for phone in self.phones:
            phone.check()
