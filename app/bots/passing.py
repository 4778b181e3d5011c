"""Which three cards a careful player gives away."""

from __future__ import annotations

from app.rules.cards import JACK, ORDER, QUEEN, Card, Hand, rank
from app.rules.passing import PASS_SIZE
from app.rules.view import View

GUARDS_ENOUGH = 4
"""With this many spades below her, the queen and those above her are safe at home."""


def three_to_pass(view: View) -> tuple[Card, Card, Card]:
    """The three cards that would be the worst to keep, each weighed in the hand the others leave behind."""
    jack_counts = view.table.settings.jack == "minus10"
    hand = list(view.hand)
    gone: list[Card] = []
    for _ in range(PASS_SIZE):
        worst = max(hand, key=lambda card: (danger(card, tuple(hand), jack_counts), ORDER[card]))
        hand.remove(worst)
        gone.append(worst)
    first, second, third = gone
    return first, second, third


def danger(card: Card, hand: Hand, jack_counts: bool) -> float:
    """How bad it is to keep this card in this hand; negative for a card that is good to have."""
    suit, height = card[1], rank(card)
    same = [c for c in hand if c[1] == suit]
    below = sum(1 for c in same if ORDER[c] < ORDER[card])
    if suit == "S":
        return _spade_danger(card, same)
    if suit == "D" and jack_counts and ORDER[card] >= ORDER[JACK]:
        return -5.0
    if suit == "H":
        return height * 1.0 + (3.0 if height >= 9 else 0.0) - 1.2 * min(below, 3)
    # Low cards below let a high one wait; a short suit is worth emptying.
    return height * 0.85 - 1.6 * min(below, 4) + {1: 5.0, 2: 3.5, 3: 1.5}.get(len(same), 0.0)


def _spade_danger(card: Card, spades: list[Card]) -> float:
    guards = sum(1 for c in spades if ORDER[c] < ORDER[QUEEN])
    if ORDER[card] < ORDER[QUEEN]:
        return -4.0
    if guards >= GUARDS_ENOUGH:
        return -1.0
    return (20.0 if card == QUEEN else 16.0) - 2.0 * guards
