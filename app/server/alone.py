"""What somebody asks for who wants to play alone, read into the command that begins it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.rooms.commands import BeginSolo
from app.rooms.room import Refused
from app.rooms.solo import USUAL
from app.rules.cards import SEED_BYTES
from app.server import records

_USUAL_BOTS = 3
_PRACTISED = ("target", "passing", "moon", "jack", "first_trick", "queen_breaks", "tie")
"""The settings that practice takes from the record; the others are the person's."""


def asked_alone(asked: object, name: str, token_hash: str, seed: Callable[[int], str]) -> BeginSolo:
    """The command; Refused when its shape is wrong. Whether it asks for what is offered is the room's to say.

    `seed(n)` gives n bytes from the system's generator, in hex.
    """
    if not isinstance(asked, dict):
        raise Refused("bad_option")
    options = asked.get("options", {})
    bots, seat = asked.get("bots", _USUAL_BOTS), asked.get("seat", 0)
    if not isinstance(options, dict) or type(bots) is not int or type(seat) is not int:
        raise Refused("bad_option")
    if "record" in asked:
        return _practice(asked["record"], name, token_hash, seat, options)
    return BeginSolo(name, token_hash, bots, 0, options, USUAL.heart_lead_breaks, seed(SEED_BYTES), ())


def _practice(document: object, name: str, token_hash: str, seat: int, options: Mapping[str, Any]) -> BeginSolo:
    if not isinstance(document, dict):
        raise records.BadRecord("record")
    record = records.read(document)
    seeds = tuple(deal.seed for deal in record.deals)
    rules = {key: getattr(record.settings, key) for key in _PRACTISED}
    return BeginSolo(
        name,
        token_hash,
        bots=len(record.seats) - 1,
        seat=seat,
        options={**options, **rules},
        heart_lead_breaks=record.settings.heart_lead_breaks,
        seed=seeds[0],
        practice=seeds,
    )
