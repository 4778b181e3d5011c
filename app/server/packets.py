"""What travels in a Socket.IO message: fast on the way out, made harmless on the way in."""

from __future__ import annotations

import json
from typing import Any

import orjson
from socketio.packet import ACK, BINARY_ACK, BINARY_EVENT, CONNECT, DISCONNECT, EVENT, Packet

from app.server.events import EVENTS

UNKNOWN = "unknown"
"""The name given to every message that is no event of the contract."""

_KNOWN = frozenset(EVENTS)
_NOTHING = f"{EVENT}"


class Json:
    """orjson behind the two functions that Socket.IO asks of a JSON module."""

    @staticmethod
    def dumps(value: object, **_: Any) -> str:
        """The value as JSON text."""
        return orjson.dumps(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_: Any) -> Any:
        """The value of a JSON text; ValueError if it is none."""
        try:
            return orjson.loads(text)
        except orjson.JSONDecodeError:
            # Half a surrogate pair is JSON, though orjson refuses it: a name made of one is a bad name, not bad JSON.
            if not isinstance(text, str) or "\\u" not in text:
                raise
            return _with_surrogates(text)


def _with_surrogates(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _no_constant(text: str) -> None:
    raise ValueError(f"{text} is no JSON")


class PlainPacket(Packet):
    """A packet without binary parts.

    Outgoing, it skips the search for bytes that takes most of the time of a plain one. Incoming, every event is brought
    to the form `[name, data]` with a name of the contract or `UNKNOWN`, so that nothing a client writes (events named
    `connect`, `disconnect` or `*`, no name at all, attachments, broken JSON) reaches Socket.IO's own handlers or makes
    it throw.
    """

    uses_binary_events = False
    packet_type: int
    id: int | None
    data: Any

    def __init__(
        self,
        packet_type: int = EVENT,
        data: Any = None,
        namespace: str | None = None,
        id: int | None = None,
        binary: bool | None = None,
        encoded_packet: str | bytes | None = None,
    ) -> None:
        if encoded_packet is not None and not encoded_packet:
            encoded_packet = _NOTHING
        super().__init__(packet_type, data, namespace, id, binary, encoded_packet)

    def decode(self, encoded_packet: str | bytes) -> int:
        """Reads an incoming packet; it never has attachments."""
        readable = isinstance(encoded_packet, str)
        try:
            super().decode(encoded_packet if readable else _NOTHING)
        except (ValueError, IndexError):
            readable = False
        if self.packet_type in (CONNECT, DISCONNECT):
            self.data = self.data if readable else None
        elif self.packet_type in (ACK, BINARY_ACK):
            # Nothing we send asks for an acknowledgement.
            self.packet_type, self.id, self.data = ACK, 0, []
        else:
            known = readable and self.packet_type in (EVENT, BINARY_EVENT)
            self.packet_type, self.data = EVENT, _plain_event(self.data if known else None)
        return 0


def _plain_event(data: object) -> list[Any]:
    match data:
        case [str(name), payload] if name in _KNOWN:
            return [name, payload]
        case [str(name), *_] if name in _KNOWN:
            return [name, None]
        case _:
            return [UNKNOWN, None]
