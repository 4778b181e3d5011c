"""A check that a message keeps the contract, key for key and type for type."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from app.rules.cards import DECK
from app.server import wire


class BrokenContract(AssertionError):
    """A message that is not what the contract says; the text says where."""


def check_view(message: object) -> None:
    """BrokenContract unless the message is a view, key for key and type for type."""
    _check(message, wire.View, "view")


def check_ack(message: object) -> None:
    """BrokenContract unless the message is an acknowledgement."""
    kind: Any = wire.DoneWithRecord if isinstance(message, dict) and "record" in message else wire.Done
    if isinstance(message, dict) and message.get("ok") is not True:
        kind = wire.IllegalCard if message.get("error") == "illegal_card" else wire.NotDone
    _check(message, kind, "ack")


def check_reaction(message: object) -> None:
    """BrokenContract unless the message is a reaction."""
    _check(message, wire.Reaction, "reaction")


def check_closed(message: object) -> None:
    """BrokenContract unless the message is a farewell."""
    _check(message, wire.Closed, "closed")


def check_hint(message: object) -> None:
    """BrokenContract unless the message is a hint."""
    _check(message, wire.Hint, "hint")


def check_review(message: object) -> None:
    """BrokenContract unless the message is a review, finished or not."""
    _check(message, wire.Review, "review")


def _check(value: Any, kind: Any, path: str) -> None:
    origin = get_origin(kind)
    if kind == wire.Card:
        _demand(type(value) is str and value in DECK, value, "a card", path)
    elif origin in (Union, UnionType):
        _check_union(value, get_args(kind), path)
    elif origin is Literal:
        fits = any(type(value) is type(choice) and value == choice for choice in get_args(kind))
        _demand(fits, value, f"one of {get_args(kind)}", path)
    elif origin is list:
        _demand(type(value) is list, value, "a list", path)
        for index, item in enumerate(value):
            _check(item, get_args(kind)[0], f"{path}[{index}]")
    elif origin is dict:
        _demand(type(value) is dict, value, "an object", path)
    elif hasattr(kind, "__required_keys__"):
        _check_object(value, kind, path)
    else:
        # `is`, for True is no number here.
        _demand(type(value) is kind, value, kind.__name__, path)


def _check_union(value: Any, kinds: tuple[Any, ...], path: str) -> None:
    if value is None and NoneType in kinds:
        return
    others = [kind for kind in kinds if kind is not NoneType]
    _demand(value is not None and len(others) == 1, value, f"one of {others}", path)
    _check(value, others[0], path)


def _check_object(value: Any, kind: Any, path: str) -> None:
    _demand(type(value) is dict, value, "an object", path)
    hints = get_type_hints(kind, include_extras=True)
    missing = kind.__required_keys__ - value.keys()
    unknown = value.keys() - hints.keys()
    _demand(not missing and not unknown, sorted(value), f"{kind.__name__}'s keys {sorted(hints)}", path)
    for key, item in value.items():
        _check(item, hints[key], f"{path}.{key}")


def _demand(holds: bool, value: object, wanted: str, path: str) -> None:
    if not holds:
        raise BrokenContract(f"{path} is {value!r}, not {wanted}")
