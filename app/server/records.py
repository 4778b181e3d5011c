"""Records of games as documents: given out, read back, a wrong one with its wrong place, and laid open for a viewer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import orjson

from app.journal.entries import Entry
from app.journal.record import GameRecord, RecordError, from_json, games, replay, to_json
from app.journal.telling import deals_played, text
from app.rooms.people import LOOKS, clean_name
from app.rooms.room import Refused, Room
from app.rules.game import Game
from app.rules.passing import giver
from app.rules.trick import Trick
from app.server.views import moon_json

MAX_BYTES = 256 * 1024
"""The longest document that is read."""
MOST_DEALS = 100
"""Of one game: several times what the longest take, and short enough to be played through at once."""
_MOST_GAMES = 1_000_000


class BadRecord(Refused):
    """A document that is no record of a game, and the place that shows it."""

    def __init__(self, place: str) -> None:
        super().__init__("bad_record")
        self.place = place


def finished(room: Room, game: int, entries: Iterable[Entry]) -> dict[str, object]:
    """The document of a game of the room that is over; Refused if it is not, was not kept, or its hands stay closed."""
    if not 1 <= game <= room.games or (game == room.games and room.phase == "playing"):
        raise Refused("wrong_phase")
    record = next((record for record in games(entries) if record.game == game), None)
    if record is None:
        raise Refused("no_record")
    # As it was agreed when it was dealt, whatever the host has chosen since.
    if room.mode == "party" and not record.settings.open_review:
        raise Refused("bad_option")
    *_, end = replay(record)
    if end.table.phase != "over":
        raise Refused("wrong_phase")
    return document(record)


def document(record: GameRecord) -> dict[str, object]:
    """The record as a document that shows whether it was changed since."""
    told = to_json(record)
    return told | {"digest": _digest(told)}


def read(data: Mapping[str, Any]) -> GameRecord:
    """The record in a document; BadRecord names the first place that is not as a game would have it."""
    try:
        record = from_json(data)
        if len(record.deals) > MOST_DEALS:
            raise BadRecord("deals")
        *_, end = replay(record)
    except RecordError as error:
        raise BadRecord(error.place) from error
    except ValueError:
        raise BadRecord("deals") from None
    if not 1 <= record.game <= _MOST_GAMES:
        raise BadRecord("game")
    for number, seat in enumerate(record.seats):
        if clean_name(seat.name) != seat.name:
            raise BadRecord(f"seats[{number}].name")
        if not 0 <= seat.look < LOOKS:
            raise BadRecord(f"seats[{number}].look")
    for number in range(len(end.table.deals)):
        if record.deals[number].points is None:
            raise BadRecord(f"deals[{number}].points")
    if "digest" in data and data["digest"] != _digest(to_json(record)):
        raise BadRecord("digest")
    return record


def laid_open(record: GameRecord) -> dict[str, object]:
    """The whole game for a viewer: every hand, pass and trick."""
    played = deals_played(record)
    finishes = [deal.finished_at is not None for deal in record.deals]
    return {
        "game": record.game,
        "settings": to_json(record)["settings"],
        "seats": [{"name": seat.name, "look": seat.look, "bot": seat.bot} for seat in record.seats],
        "winners": list(played[-1][-1].table.winners),
        "deals": [_deal_json(states, early) for states, early in zip(played, finishes, strict=True)],
        "text": text(record),
    }


def _deal_json(states: list[Game], finished_early: bool) -> dict[str, object]:
    first, last = states[0], states[-1]
    table = last.table
    passing = table.direction != "none"
    exchanged = next((game for game in states if game.table.phase != "passing"), None)
    seats = range(table.seats)
    scored = table.phase in ("scored", "over")
    moon = table.deals[-1].moon if scored else None
    tricks = (*table.tricks, *((table.trick,) if table.trick and table.trick.plays else ()))
    return {
        "direction": table.direction,
        "hands": [list(hand) for hand in first.hands],
        "passes": [list(last.passes[seat] or ()) for seat in seats] if passing else None,
        "received": [list(last.passes[giver(seat, table.direction, table.seats)] or ()) for seat in seats]
        if passing and exchanged is not None
        else None,
        "after": None if exchanged is None else [list(hand) for hand in exchanged.hands],
        "tricks": [_trick_json(trick) for trick in tricks],
        "finished_early": finished_early,
        "points": list(table.deals[-1].points) if scored else None,
        "moon": moon_json(moon),
        "scores": list(table.scores),
    }


def _trick_json(trick: Trick) -> dict[str, object]:
    plays = [{"seat": play.seat, "card": play.card} for play in trick.plays]
    return {"leader": trick.leader, "plays": plays, "taker": trick.taker}


def _digest(told: Mapping[str, object]) -> str:
    return sha256(orjson.dumps(told, option=orjson.OPT_SORT_KEYS)).hexdigest()
