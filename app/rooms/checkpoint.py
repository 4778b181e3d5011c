"""A room written down whole, and read again: what a restart begins with, instead of the room's whole past."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rooms.people import Member
from app.rooms.room import Chosen, Room, Seat
from app.rules.game import Game
from app.rules.scoring import DealScore, Moon
from app.rules.settings import Settings
from app.rules.table import Table
from app.rules.trick import Play, Trick

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
        "settings": settings_json(room.settings),
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
    return {"game": room.games, "settings": settings_json(room.settings), "seats": seats_json(room)}


def settings_json(settings: Settings) -> dict[str, object]:
    """Every setting by its name."""
    return settings.options() | {"heart_lead_breaks": settings.heart_lead_breaks}


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
    table = game.table
    return {
        "settings": settings_json(table.settings),
        "seats": table.seats,
        "deal": table.deal,
        "phase": table.phase,
        "direction": table.direction,
        "chosen": list(table.chosen),
        "turn": table.turn,
        "trick": None if table.trick is None else _trick_json(table.trick),
        "tricks": [_trick_json(trick) for trick in table.tricks],
        "hearts_broken": table.hearts_broken,
        "scores": list(table.scores),
        "deals": [_deal_json(deal) for deal in table.deals],
        "hands": [list(hand) for hand in game.hands],
        "passes": [None if cards is None else list(cards) for cards in game.passes],
    }


def _game(data: Json) -> Game:
    table = Table(
        settings=Settings(**data["settings"]),
        seats=data["seats"],
        deal=data["deal"],
        phase=data["phase"],
        direction=data["direction"],
        chosen=tuple(data["chosen"]),
        turn=data["turn"],
        trick=None if data["trick"] is None else _trick(data["trick"]),
        tricks=tuple(_trick(trick) for trick in data["tricks"]),
        hearts_broken=data["hearts_broken"],
        scores=tuple(data["scores"]),
        deals=tuple(_deal(deal) for deal in data["deals"]),
    )
    return Game(
        table=table,
        hands=tuple(tuple(hand) for hand in data["hands"]),
        passes=tuple(None if cards is None else tuple(cards) for cards in data["passes"]),
    )


def _trick_json(trick: Trick) -> dict[str, object]:
    return {
        "number": trick.number,
        "leader": trick.leader,
        "plays": [[play.seat, play.card] for play in trick.plays],
        "taker": trick.taker,
    }


def _trick(data: Json) -> Trick:
    plays = tuple(Play(seat, card) for seat, card in data["plays"])
    return Trick(number=data["number"], leader=data["leader"], plays=plays, taker=data["taker"])


def _deal_json(deal: DealScore) -> dict[str, object]:
    moon = None if deal.moon is None else {"seat": deal.moon.seat, "choice": deal.moon.choice}
    return {"points": list(deal.points), "moon": moon}


def _deal(data: Json) -> DealScore:
    moon = data["moon"]
    return DealScore(
        points=tuple(data["points"]), moon=None if moon is None else Moon(seat=moon["seat"], choice=moon["choice"])
    )
