"""A room written down whole, and read again: what a restart begins with, instead of the room's whole past."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from app.rooms.people import Member
from app.rooms.room import Chosen, Room, Seat
from app.rules import table_json
from app.rules.game import Game
from app.rules.settings import Settings

FORMAT = 1
EVERY = 100
"""How many changes of a room lie between two checkpoints."""

Json = Mapping[str, Any]


def is_due(room: Room) -> bool:
    """Whether this version of the room is one to write down whole."""
    return room.v % EVERY == 0


def to_json(room: Room) -> dict[str, object]:
    """The room as plain JSON values, secrets included."""
    return {
        "format": FORMAT,
        "code": room.code,
        "opened_at": room.opened_at,
        "v": room.v,
        "mode": room.mode,
        "phase": room.phase,
        "members": [_member_json(member) for member in room.members],
        "joined": room.joined,
        "host": room.host,
        "settings": asdict(room.settings),
        "games": room.games,
        "game": None if room.game is None else _game_json(room.game),
        "seats": seats_json(room),
        "seed": room.seed,
        "ready": sorted(room.ready),
        "choices": [[chosen.seat, list(chosen.cards)] for chosen in room.choices],
        "practice": list(room.practice),
        "since": room.since,
    }


def from_json(data: Json) -> Room:
    """The room that `to_json` wrote; ValueError if it is none, or one of another format."""
    if data.get("format") != FORMAT:
        raise ValueError(f"format {data.get('format')!r}")
    try:
        return Room(
            code=data["code"],
            opened_at=data["opened_at"],
            v=data["v"],
            mode=data.get("mode", "party"),
            phase=data["phase"],
            members=tuple(_member(member) for member in data["members"]),
            joined=data["joined"],
            host=data["host"],
            settings=Settings(**data["settings"]),
            games=data["games"],
            game=None if data["game"] is None else _game(data["game"]),
            seats=tuple(
                Seat(member=seat["member"], name=seat["name"], look=seat["look"], bot=seat["bot"])
                for seat in data["seats"]
            ),
            seed=data["seed"],
            ready=frozenset(data["ready"]),
            choices=tuple(Chosen(seat, tuple(cards)) for seat, cards in data.get("choices", ())),
            practice=tuple(data.get("practice", ())),
            since=data["since"],
        )
    except (LookupError, TypeError) as error:
        raise ValueError(f"not a room: {error!r}") from error


def seating(room: Room) -> dict[str, object]:
    """What the record of a game that has just begun needs to know of the room."""
    return {"game": room.games, "settings": asdict(room.settings), "seats": seats_json(room)}


def seats_json(room: Room) -> list[dict[str, object]]:
    """The seats of the game, in order."""
    return [{"member": seat.member, "name": seat.name, "look": seat.look, "bot": seat.bot} for seat in room.seats]


def _member_json(member: Member) -> dict[str, object]:
    return {
        "id": member.id,
        "name": member.name,
        "look": member.look,
        "bot": member.bot,
        "token_hash": member.token_hash,
        "connected": member.connected,
        "dropped_at": member.dropped_at,
        "left": member.left,
    }


def _member(data: Json) -> Member:
    return Member(
        id=data["id"],
        name=data["name"],
        look=data["look"],
        bot=data["bot"],
        token_hash=data["token_hash"],
        connected=data["connected"],
        dropped_at=data["dropped_at"],
        left=data["left"],
    )


def _game_json(game: Game) -> dict[str, object]:
    return {
        **table_json.to_json(game.table),
        "hands": [list(hand) for hand in game.hands],
        "passes": [None if cards is None else list(cards) for cards in game.passes],
    }


def _game(data: Json) -> Game:
    return Game(
        table=table_json.from_json(data),
        hands=tuple(tuple(hand) for hand in data["hands"]),
        passes=tuple(None if cards is None else tuple(cards) for cards in data["passes"]),
    )
