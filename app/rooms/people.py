"""The people and bots of a room: their names and their looks."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

import regex

MAX_GRAPHEMES = 20
MAX_CODE_POINTS = 80
LOOKS = 20
BOT_NAMES = ("Cleo", "Otto", "Pixel", "Domino")

_GRAPHEME = regex.compile(r"\X")
# Controls, lone surrogates, line and paragraph separators, and the bidirectional characters that can reorder
# the text around a name.
_REFUSED = regex.compile(r"[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]")
# U+2800 is a drawn character, but draws nothing.
_VISIBLE = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}--\p{Default_Ignorable_Code_Point}--\u2800]", regex.V1)
_UNDRAWN = regex.compile(r"\p{Default_Ignorable_Code_Point}")


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a room. `token_hash` is None for a bot."""

    id: str
    name: str
    look: int
    bot: bool
    token_hash: str | None
    connected: bool
    dropped_at: float
    """When the phone last dropped; the joining time while it has never connected."""
    left: bool = False
    """Tapped × during a game: the seat is kept for the game, but not held."""


def clean_name(text: str) -> str | None:
    """The name as it is kept, trimmed and in NFC, or None if it cannot be one."""
    name = unicodedata.normalize("NFC", text.strip())
    if _REFUSED.search(name) or not _VISIBLE.search(name):
        return None
    if len(name) > MAX_CODE_POINTS or len(_GRAPHEME.findall(name)) > MAX_GRAPHEMES:
        return None
    return name


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number after it if somebody has it already."""
    used = {_folded(other) for other in taken}
    number, free = 1, name
    while _folded(free) in used:
        number += 1
        free = f"{_shortened(name, f' {number}')} {number}".lstrip()
    return free


def free_bot_name(taken: Collection[str]) -> str:
    """The first bot's name that nobody has; when all are taken, the first, to be numbered."""
    return next((name for name in BOT_NAMES if free_name(name, taken) == name), BOT_NAMES[0])


def free_look(taken: Collection[int]) -> int:
    """The first look nobody has; ValueError when all are taken."""
    return min(set(range(LOOKS)) - set(taken))


def _folded(name: str) -> str:
    """What names that look the same have in common, where Unicode can tell."""
    drawn = _UNDRAWN.sub("", unicodedata.normalize("NFKC", name))
    return " ".join(drawn.casefold().split())


def _shortened(name: str, suffix: str) -> str:
    graphemes = _GRAPHEME.findall(name)[: MAX_GRAPHEMES - len(suffix)]
    while len("".join(graphemes)) + len(suffix) > MAX_CODE_POINTS:
        graphemes.pop()
    return "".join(graphemes).rstrip()
