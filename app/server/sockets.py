"""Phones and TVs on the line: who may connect, what they may send, what comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any

import socketio
from flask_socketio import SocketIO
from socketio.exceptions import ConnectionRefusedError

from app.rooms.codes import fold_any_code
from app.rooms.room import Refused
from app.rooms.solo import next_seed
from app.server import log
from app.server.addresses import Addresses
from app.server.audience import Place
from app.server.callers import Callers
from app.server.counsel import Counsel
from app.server.events import EVENTS, AskHint, AskRecord, AskReview, React, read
from app.server.packets import UNKNOWN, Json, PlainPacket
from app.server.runner import Runner
from app.server.sentences import ERRORS
from app.server.tokens import token_hash

PING_SECONDS = 8
PONG_SECONDS = 6
MAX_MESSAGE_BYTES = 16 * 1024
TABS = 12
"""Sockets a member may have open, those included that have died and not been noticed."""
WATCHERS = 40
"""Sockets without a member that a room may have."""
_FAREWELL_SECONDS = 0.3
"""How long a socket stays open after its farewell, so that farewell and acknowledgement arrive."""

Environ = Mapping[str, Any]


class Arrivals(socketio.Manager):  # type: ignore[misc]
    """Tells when a socket has been let in: the first moment at which it can be sent anything."""

    def __init__(self) -> None:
        super().__init__()
        self.arrived: Callable[[str], None] = lambda sid: None

    def connect(self, sid: str, namespace: str) -> str:
        """Socket.IO has told the client that it is in."""
        let_in: str = super().connect(sid, namespace)
        self.arrived(let_in)
        return let_in


class Line:
    """The runner's way to the sockets."""

    def __init__(self, arrivals: Arrivals, addresses: Addresses, async_mode: str) -> None:
        self.socketio = SocketIO(
            async_mode=async_mode,
            client_manager=arrivals,
            # Events are handled in the socket's own task: one phone's stay in order.
            async_handlers=False,
            json=Json,
            serializer=PlainPacket,
            ping_interval=PING_SECONDS,
            ping_timeout=PONG_SECONDS,
            max_http_buffer_size=MAX_MESSAGE_BYTES,
            cors_allowed_origins=lambda origin, environ: addresses.accepts(origin, environ.get("HTTP_HOST")),
            logger=log.engine,
            engineio_logger=log.engine,
            manage_session=False,
        )

    @property
    def server(self) -> socketio.Server:
        """The Socket.IO server itself: handlers on it cost no Flask request context."""
        return self.socketio.server

    def send(self, event: str, data: object, sids: list[str]) -> None:
        """One message to these sockets."""
        if sids:
            self.server.emit(event, data, to=sids)

    def hang_up(self, sid: str) -> None:
        """Close the socket, once what was sent to it is gone."""
        self.server.start_background_task(self._hang_up, sid)

    def _hang_up(self, sid: str) -> None:
        self.server.sleep(_FAREWELL_SECONDS)
        self.server.disconnect(sid)


class Sockets:
    """The handlers: each reads its message, makes one call, and answers."""

    def __init__(self, line: Line, arrivals: Arrivals, runner: Runner, callers: Callers, counsel: Counsel) -> None:
        self._runner = runner
        self._counsel = counsel
        self._callers = callers
        self._places: dict[str, Place] = {}
        arrivals.arrived = self._arrived
        line.server.on("connect", self._connect)
        line.server.on("disconnect", self._disconnect)
        for event in (*EVENTS, UNKNOWN):
            line.server.on(event, self._handler(event))

    def _connect(self, sid: str, environ: Environ, auth: object) -> None:
        try:
            self._places[sid] = self._admitted(environ, auth)
        except Refused as refused:
            answer = {"error": refused.word, "message": ERRORS[refused.word]}
            raise ConnectionRefusedError(answer["message"], answer) from None

    def _admitted(self, environ: Environ, auth: object) -> Place:
        """The place of somebody at the door; Refused without a usable code, with a wrong token, or over the limits."""
        asked = auth if isinstance(auth, dict) else {}
        code = asked.get("code")
        room = self._runner.find(fold_any_code(code) if isinstance(code, str) else None)
        if room is not None and room.mode == "solo" and "token" not in asked:
            room = None
        member = None
        if room is not None and "token" in asked:
            member = room.member_with(token_hash(asked["token"]))
        if member is None:
            # Who holds a key is never kept out by what else comes from the address.
            self._callers.may_ask(environ, known=room is not None)
        if room is None:
            raise Refused("no_room")
        if member is None and "token" in asked:
            raise Refused("bad_token")
        who = member.id if member else None
        if len(self._runner.audience.sockets_of(room.code, who)) >= (TABS if member else WATCHERS):
            raise Refused("too_many")
        return Place(room.code, who, environ.get("HTTP_HOST"))

    def _arrived(self, sid: str) -> None:
        place = self._places.pop(sid)
        self._runner.arrive(sid, place)
        self._counsel.expect(place.code)

    def _disconnect(self, sid: str, reason: str) -> None:
        self._places.pop(sid, None)
        self._runner.gone(sid)

    def _handler(self, event: str) -> Callable[[str, object], dict[str, object]]:
        def handle(sid: str, data: object) -> dict[str, object]:
            place = self._runner.audience.place(sid)
            try:
                return {"ok": True, **self._done(event, data, place, sid)}
            except Refused as refused:
                return not_done(refused)
            except Exception as error:  # noqa: BLE001 - the phone is owed an answer, and the line goes on
                log.alarm(event, place.code if place else None, error)
                return not_done(Refused("bad_data"), ERRORS["server_error"])

        return handle

    def _done(self, event: str, data: object, place: Place | None, sid: str) -> dict[str, object]:
        """What the acknowledgement says once the event is done: the room's version; Refused if it cannot be."""
        if place is None or place.member is None:
            raise Refused("not_seated")
        room = self._runner.rooms.get(place.code)
        practised = None if room is None else next_seed(room)
        command = read(event, data, place.member, lambda size: practised or token_hex(size))
        told: dict[str, object] = {"v": 0 if room is None else room.v}
        match command:
            case React(by, emoji):
                self._runner.react(place.code, by, emoji)
            case AskHint():
                self._counsel.hint(place.code, command, sid)
            case AskReview():
                self._counsel.review(place.code, command, sid)
            case AskRecord():
                told["record"] = self._counsel.record(place.code, command)
            case _:
                told["v"] = self._runner.change(place.code, command).v
        return told


def not_done(refused: Refused, message: str | None = None) -> dict[str, object]:
    """A refusal as the acknowledgement that carries it; a card's also names the rule."""
    answer: dict[str, object] = {"ok": False, "error": refused.word, "message": message or ERRORS[refused.word]}
    return answer | ({"refusal": refused.refusal.value} if refused.refusal else {})
