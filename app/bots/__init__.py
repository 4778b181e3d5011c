"""Players that see what their seat sees: a view and a source of chance, nothing else."""

from __future__ import annotations

from random import Random
from typing import Protocol

from app.bots.easy import Easy
from app.bots.medium import Medium
from app.rules.cards import Card
from app.rules.scoring import MoonChoice
from app.rules.view import View


class Bot(Protocol):
    """Whoever can play a seat; the same view and the same chance give the same choice."""

    def choose_pass(self, view: View, rng: Random) -> tuple[Card, Card, Card]:
        """The three cards to give away."""

    def choose_play(self, view: View, rng: Random) -> Card:
        """A card the view calls legal."""

    def choose_moon(self, view: View, rng: Random) -> MoonChoice:
        """Where the points of this seat's moon go."""


Answer = tuple[Card, ...] | Card | MoonChoice
"""Three cards to pass, a card to play, or a moon choice."""


def chosen_by(bot: Bot, view: View, rng: Random) -> Answer:
    """What the bot answers to whatever the table waits for; ValueError if it waits for nothing."""
    match view.must:
        case "pass":
            return bot.choose_pass(view, rng)
        case "play":
            return bot.choose_play(view, rng)
        case "moon":
            return bot.choose_moon(view, rng)
    raise ValueError("the seat has nothing to choose")


LEVELS: dict[str, Bot] = {"easy": Easy(), "medium": Medium()}
"""The levels that answer at once, in this process."""

THINKING_LEVELS = ("hard",)
"""The levels that answer from the worker, `app.bots.worker`: they think too long for a server's own process."""
