"""Hard: deals the hidden cards many ways that fit what it has seen, plays each out, takes the card that does best."""

from __future__ import annotations

from random import Random

from app.bots.moon import usual_choice
from app.bots.passing import three_to_pass
from app.bots.search import Search, Strength
from app.rules.cards import Card
from app.rules.scoring import MoonChoice
from app.rules.view import View


class Hard:
    """The strongest level; strength is counted in playouts, so the same view and chance give the same choice."""

    def __init__(self, strength: Strength | None = None) -> None:
        self.strength = strength or Strength()

    def choose_pass(self, view: View, rng: Random) -> tuple[Card, Card, Card]:
        """The three cards whose going does best in the deals tried."""
        if not self.strength.search_passes:
            return three_to_pass(view)
        first, second, third = Search(view, rng, self.strength).best_pass()
        return first, second, third

    def choose_play(self, view: View, rng: Random) -> Card:
        """The legal card that does best in the deals tried."""
        if len(set(view.legal)) == 1:
            return view.legal[0]
        return Search(view, rng, self.strength).best_play()

    def choose_moon(self, view: View, rng: Random) -> MoonChoice:
        """The choice made for anybody who does not choose."""
        return usual_choice(view)
