"""A table as JSON and back, for whoever keeps one or sends it to another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from app.rules.scoring import DealScore, Moon
from app.rules.settings import Settings
from app.rules.table import Table
from app.rules.trick import Play, Trick

Json = Mapping[str, Any]


def to_json(table: Table) -> dict[str, object]:
    """The table in lists, strings and numbers."""
    return {
        "settings": asdict(table.settings),
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
    }


def from_json(data: Json) -> Table:
    """The table that `to_json` wrote; LookupError, TypeError or ValueError if it is none."""
    return Table(
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
