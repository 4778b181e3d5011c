"""Easy: plays at random, but does not hand itself the queen of spades."""

from __future__ import annotations

from random import Random

from app.bots.moon import usual_choice
from app.rules.cards import ORDER, QUEEN, Card, rank
from app.rules.scoring import MoonChoice
from app.rules.trick import Play, winning
from app.rules.view import View


class Easy:
    """Whoever is learning the rules beats it."""

    def choose_pass(self, view: View, rng: Random) -> tuple[Card, Card, Card]:
        """Its three highest cards, whatever their suit."""
        first, second, third = sorted(view.hand, key=lambda card: (rank(card), ORDER[card]), reverse=True)[:3]
        return first, second, third

    def choose_play(self, view: View, rng: Random) -> Card:
        """Any legal card, save a queen of spades that would be winning the trick."""
        trick = view.table.trick
        assert trick is not None
        queen_wins = winning((*trick.plays, Play(view.seat, QUEEN))).card == QUEEN
        sensible = [card for card in view.legal if card != QUEEN] if queen_wins else []
        return rng.choice(sensible or view.legal)

    def choose_moon(self, view: View, rng: Random) -> MoonChoice:
        """The choice made for anybody who does not choose."""
        return usual_choice(view)
