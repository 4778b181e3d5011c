"""A view as JSON and back, so that a bot can think in another process."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from app.rules.scoring import DealScore, Moon
from app.rules.settings import Settings
from app.rules.table import Table
from app.rules.trick import Play, Trick
from app.rules.view import View


def to_json(view: View) -> dict[str, Any]:
    """The view in lists, strings and numbers."""
    table = view.table
    return {
        "seat": view.seat,
        "hand": list(view.hand),
        "legal": list(view.legal),
        "must": view.must,
        "chosen": list(view.chosen),
        "given": list(view.given),
        "received": list(view.received),
        "table": {
            "settings": asdict(table.settings),
            "seats": table.seats,
            "deal": table.deal,
            "phase": table.phase,
            "direction": table.direction,
            "chosen": list(table.chosen),
            "turn": table.turn,
            "trick": None if table.trick is None else _trick_to_json(table.trick),
            "tricks": [_trick_to_json(trick) for trick in table.tricks],
            "hearts_broken": table.hearts_broken,
            "scores": list(table.scores),
            "deals": [[list(deal.points), list(deal.moon) if deal.moon else None] for deal in table.deals],
        },
    }


def from_json(told: dict[str, Any]) -> View:
    """The view that was told; KeyError or TypeError if it is none."""
    table = told["table"]
    return View(
        table=Table(
            settings=Settings(**table["settings"]),
            seats=table["seats"],
            deal=table["deal"],
            phase=table["phase"],
            direction=table["direction"],
            chosen=tuple(table["chosen"]),
            turn=table["turn"],
            trick=None if table["trick"] is None else _trick_from_json(table["trick"]),
            tricks=tuple(_trick_from_json(trick) for trick in table["tricks"]),
            hearts_broken=table["hearts_broken"],
            scores=tuple(table["scores"]),
            deals=tuple(DealScore(tuple(points), Moon(*moon) if moon else None) for points, moon in table["deals"]),
        ),
        seat=told["seat"],
        hand=tuple(told["hand"]),
        legal=tuple(told["legal"]),
        must=told["must"],
        chosen=tuple(told["chosen"]),
        given=tuple(told["given"]),
        received=tuple(told["received"]),
    )


def _trick_to_json(trick: Trick) -> list[Any]:
    return [trick.number, trick.leader, [list(play) for play in trick.plays], trick.taker]


def _trick_from_json(told: Iterable[Any]) -> Trick:
    number, leader, plays, taker = told
    return Trick(number, leader, tuple(Play(seat, card) for seat, card in plays), taker)
