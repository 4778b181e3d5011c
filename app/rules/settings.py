"""What a host may choose, and which choice is usual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

CHOICES: dict[str, tuple[object, ...]] = {
    "target": (100, 50),
    "passing": ("rotate", "left", "none"),
    "moon": ("others", "me", "choose"),
    "jack": ("none", "minus10"),
    "first_trick": ("no_points", "points_ok"),
    "queen_breaks": (False, True),
    "clock": (30, 20, 60, None),
    "bots": ("medium", "easy", "hard"),
    "tie": ("share", "extra_hand"),
    "pace": ("normal", "relaxed", "fast"),
    "next_deal": ("host", "everyone"),
    "hints": (False, True),
    "open_review": (False, True),
}
"""Every setting of the setup screen with its values, the usual one first."""

BOT_SECONDS = {"normal": 1.0, "relaxed": 1.6, "fast": 0.3}
TRICK_SECONDS = {"normal": 1.2, "relaxed": 1.8, "fast": 0.5}


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices a game is played with; `clock` is in seconds, None when off."""

    target: int = 100
    passing: str = "rotate"
    moon: str = "others"
    jack: str = "none"
    first_trick: str = "no_points"
    queen_breaks: bool = False
    clock: int | None = 30
    bots: str = "medium"
    tie: str = "share"
    pace: str = "normal"
    next_deal: str = "host"
    hints: bool = False
    """Whether a seat may ask what Hard would do."""
    open_review: bool = False
    """Whether every hand is open to all once its deal is scored."""
    heart_lead_breaks: bool = False
    """Set by the mode, never by the host: a heart that was led breaks hearts as well."""

    def with_options(self, options: Mapping[str, Any]) -> Settings:
        """These settings with the host's options; ValueError names the first key or value that is not offered."""
        for key, value in options.items():
            if not offered(key, value):
                # Not the value: it is anybody's, and written out may be endless.
                raise ValueError(f"{key}: not offered")
        return Settings(**{field.name: options.get(field.name, getattr(self, field.name)) for field in fields(self)})

    def options(self) -> dict[str, object]:
        """The host's choices by key, in the setup screen's order."""
        return {key: getattr(self, key) for key in CHOICES}


def offered(key: str, value: object) -> bool:
    """Whether the setup screen offers this value; 1 is not true, and 30.0 is not 30."""
    return any(type(value) is type(choice) and value == choice for choice in CHOICES.get(key, ()))
