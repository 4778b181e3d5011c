"""Room codes: four letters that make no words and look like no others."""

from __future__ import annotations

import re
from collections.abc import Callable

ALPHABET = "BCDFGHJKMNPQRSTVWXZ"
LENGTH = 4

_INVITE = re.compile(r"/(?:r|watch)/([^/?#]*)")
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_code(below: Callable[[int], int]) -> str:
    """A code at random; `below(n)` draws from 0…n−1, and should come from the system's generator."""
    return "".join(ALPHABET[below(len(ALPHABET))] for _ in range(LENGTH))


def fold_code(text: str) -> str | None:
    """The code somebody meant: any case, with spaces, or inside a pasted invite link; None if it is no code."""
    if invite := _INVITE.search(text):
        text = invite[1]
    code = "".join(text.split()).upper()
    return code if _CODE.fullmatch(code) else None
