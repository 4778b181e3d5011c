"""Room codes: letters that make no words and look like no others, four for a party, ten for a game alone."""

from __future__ import annotations

import re
from collections.abc import Callable

ALPHABET = "BCDFGHJKMNPQRSTVWXZ"
LENGTH = 4
SOLO_LENGTH = 10
"""Enough that nobody finds somebody else's game by trying."""

_INVITE = re.compile(r"/(?:r|watch)/([^/?#]*)", re.IGNORECASE)
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")
_SOLO_CODE = re.compile(f"[{ALPHABET}]{{{SOLO_LENGTH}}}")
# Insults that are read without their vowels, and letters that stand for hate.
_UNKIND = re.compile("KKK|NGG?R|FGG?T|FCK|FKK|CNT|BTCH|WHR|RTRD|TRNN|NZS")


def new_code(below: Callable[[int], int]) -> str:
    """A party's code at random; `below(n)` draws from 0…n−1, and should come from the system's generator."""
    return _drawn(LENGTH, below)


def new_solo_code(below: Callable[[int], int]) -> str:
    """The code of a game alone, at random as a party's."""
    return _drawn(SOLO_LENGTH, below)


def _drawn(length: int, below: Callable[[int], int]) -> str:
    while True:
        code = "".join(ALPHABET[below(len(ALPHABET))] for _ in range(length))
        if is_kind(code):
            return code


def is_kind(code: str) -> bool:
    """Whether a code may be given to people: none is a word, but a few would be read as one."""
    return not _UNKIND.search(code)


def fold_code(text: str) -> str | None:
    """The code somebody meant: any case, with spaces, or inside a pasted invite link; None if it is no code."""
    if invite := _INVITE.search(text):
        text = invite[1]
    code = "".join(text.split()).upper()
    return code if _CODE.fullmatch(code) else None


def fold_any_code(text: str) -> str | None:
    """The code somebody meant, a party's or that of a game alone; None if it is no code."""
    return fold_code(text) or fold_solo_code(text)


def fold_solo_code(text: str) -> str | None:
    """The code of a game alone, in any case; None if it is none."""
    code = text.strip().upper()
    return code if _SOLO_CODE.fullmatch(code) else None
