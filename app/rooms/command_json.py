"""A command as JSON and back: what the journal keeps and replays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any

from app.rooms.commands import Command

_KINDS: dict[str, type[Any]] = {kind.__name__: kind for kind in Command.__args__}

_SHAPES: dict[str, type] = {
    "str": str,
    "int": int,
    "bool": bool,
    "Card": str,
    "MoonChoice": str,
    "tuple[Card, ...]": tuple,
    "tuple[str, ...]": tuple,
    "Mapping[str, Any]": Mapping,
}
"""What a field's annotation asks of its value."""


def to_json(command: Command) -> dict[str, object]:
    """The command as plain JSON values; `do` names its kind."""
    values = {field.name: getattr(command, field.name) for field in fields(command)}
    return {"do": type(command).__name__} | {key: _plain(value) for key, value in values.items()}


def from_json(data: Mapping[str, Any]) -> Command:
    """The command that `to_json` wrote; ValueError if it is none."""
    kind = _KINDS.get(str(data.get("do")))
    if kind is None:
        raise ValueError(f"no such command: {data.get('do')!r}")
    shapes = {field.name: str(field.type) for field in fields(kind)}
    needed = {field.name for field in fields(kind) if field.default is MISSING}
    given = data.keys() - {"do"}
    if not needed <= given <= shapes.keys():
        raise ValueError(f"not what a {kind.__name__} says: {sorted(data)}")
    command: Command = kind(**{name: _typed(data[name], shapes[name], name) for name in given})
    return command


def _typed(value: object, shape: str, name: str) -> object:
    if isinstance(value, list) and all(isinstance(card, str) for card in value):
        value = tuple(value)
    if not isinstance(value, _SHAPES[shape]):
        raise ValueError(f"{name}: {value!r}")
    return value


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, Mapping) else value
