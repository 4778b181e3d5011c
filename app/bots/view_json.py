"""A view as JSON and back, so that a bot can think in another process."""

from __future__ import annotations

from typing import Any

from app.rules import table_json
from app.rules.view import View


def to_json(view: View) -> dict[str, Any]:
    """The view in lists, strings and numbers."""
    return {
        "table": table_json.to_json(view.table),
        "seat": view.seat,
        "hand": list(view.hand),
        "legal": list(view.legal),
        "must": view.must,
        "chosen": list(view.chosen),
        "given": list(view.given),
        "received": list(view.received),
    }


def from_json(told: dict[str, Any]) -> View:
    """The view that was told; LookupError, TypeError or ValueError if it is none."""
    return View(
        table=table_json.from_json(told["table"]),
        seat=told["seat"],
        hand=tuple(told["hand"]),
        legal=tuple(told["legal"]),
        must=told["must"],
        chosen=tuple(told["chosen"]),
        given=tuple(told["given"]),
        received=tuple(told["received"]),
    )
