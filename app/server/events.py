"""What phones may send: each event's shape, read into a command or refused as `bad_data`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.rooms import commands as do
from app.rooms.room import Refused
from app.rules.cards import DECK, SEED_BYTES

EMOJI = ("👏", "😂", "😱", "💔", "🔥", "🎉", "🤞", "👋")

_CARDS = frozenset(DECK)


@dataclass(frozen=True, slots=True)
class React:
    """A member reacts: everybody sees it, and nothing in the room changes."""

    by: str
    emoji: str


@dataclass(frozen=True, slots=True)
class AskHint:
    """A member asks what Hard would do in their place now; `trick` is 0 while passing."""

    by: str
    game: int
    deal: int
    trick: int


@dataclass(frozen=True, slots=True)
class AskReview:
    """A member asks to have their own choices of a finished deal looked at again."""

    by: str
    game: int
    deal: int


@dataclass(frozen=True, slots=True)
class AskRecord:
    """A member asks for the record of a finished game."""

    by: str
    game: int


Asked = React | AskHint | AskReview | AskRecord
"""What changes nothing in a room."""


def read(event: str, data: object, by: str, seed: Callable[[int], str]) -> do.ByMember | Asked:
    """What an event asks for, in a member's name; Refused when its shape is wrong.

    `seed(n)` gives n bytes from the system's generator, in hex: a deal's chance never comes from a phone.
    """
    reader = _READERS.get(event)
    if reader is None or not isinstance(data, dict):
        raise Refused("bad_data")
    return reader(data, by, seed)


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise Refused("bad_data")
    return value


def _number(data: dict[str, Any], key: str) -> int:
    value = data.get(key)
    if type(value) is not int:
        raise Refused("bad_data")
    return value


def _one_of(data: dict[str, Any], key: str, choices: tuple[str, ...]) -> Any:
    value = data.get(key)
    if not isinstance(value, str) or value not in choices:
        raise Refused("bad_data")
    return value


def _card(value: object) -> str:
    if not isinstance(value, str) or value not in _CARDS:
        raise Refused("bad_data")
    return value


def _options(data: dict[str, Any], by: str, _: object) -> do.SetOptions:
    options = data.get("options")
    if not isinstance(options, dict):
        raise Refused("bad_data")
    return do.SetOptions(by, options)


def _pass(data: dict[str, Any], by: str, _: object) -> do.Pass:
    cards = data.get("cards")
    if not isinstance(cards, list):
        raise Refused("bad_data")
    return do.Pass(by, _number(data, "game"), _number(data, "deal"), tuple(_card(card) for card in cards))


def _play(data: dict[str, Any], by: str, _: object) -> do.Play:
    moment = _number(data, "game"), _number(data, "deal"), _number(data, "trick")
    return do.Play(by, *moment, _card(data.get("card")))


def _moon(data: dict[str, Any], by: str, _: object) -> do.ChooseMoon:
    choice = _one_of(data, "choice", ("others", "me"))
    return do.ChooseMoon(by, _number(data, "game"), _number(data, "deal"), choice)


_READERS: dict[str, Callable[[dict[str, Any], str, Callable[[int], str]], do.ByMember | Asked]] = {
    "add_bot": lambda data, by, _: do.AddBot(by),
    "remove_bot": lambda data, by, _: do.RemoveBot(by, _text(data, "member")),
    "start": lambda data, by, _: do.Start(by),
    "set_options": _options,
    "deal": lambda data, by, seed: do.Deal(by, seed(SEED_BYTES)),
    "pass": _pass,
    "play": _play,
    "moon": _moon,
    "undo": lambda data, by, _: do.Undo(by, _number(data, "game"), _number(data, "deal"), _number(data, "choices")),
    "finish": lambda data, by, _: do.Finish(by, _number(data, "game"), _number(data, "deal")),
    "ready": lambda data, by, _: do.Ready(by, _number(data, "game"), _number(data, "deal")),
    "next_deal": lambda data, by, seed: do.NextDeal(by, _number(data, "game"), _number(data, "deal"), seed(SEED_BYTES)),
    "play_again": lambda data, by, seed: do.PlayAgain(by, seed(SEED_BYTES)),
    "rename": lambda data, by, _: do.Rename(by, _text(data, "name")),
    "look": lambda data, by, _: do.ChooseLook(by, _number(data, "look")),
    "remove": lambda data, by, _: do.Remove(by, _text(data, "member")),
    "react": lambda data, by, _: React(by, _one_of(data, "emoji", EMOJI)),
    "hint": lambda data, by, _: AskHint(by, _number(data, "game"), _number(data, "deal"), _number(data, "trick")),
    "review": lambda data, by, _: AskReview(by, _number(data, "game"), _number(data, "deal")),
    "record": lambda data, by, _: AskRecord(by, _number(data, "game")),
    "leave": lambda data, by, _: do.Leave(by),
}

EVENTS = tuple(_READERS)
