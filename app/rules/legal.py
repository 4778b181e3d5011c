"""Which cards may be played: the one place that knows."""

from __future__ import annotations

from functools import cache

from app.rules.cards import DECK, SUITS, Card, Hand, is_point_card, lowest_club
from app.rules.refusals import Refusal
from app.rules.table import Table

Cards = frozenset[Card]

ANY: Cards = frozenset(DECK)
OF_SUIT: dict[str, Cards] = {suit: frozenset(card for card in DECK if card[1] == suit) for suit in SUITS}
HEARTS: Cards = OF_SUIT["H"]
NOT_HEARTS: Cards = ANY - HEARTS
POINT_CARDS: Cards = frozenset(filter(is_point_card, DECK))
NO_POINTS: Cards = ANY - POINT_CARDS


def why_not(hand: Hand, table: Table, card: Card) -> Refusal | None:
    """The rule that forbids the seat to act to play this card from its hand, or None if it may."""
    if card not in hand:
        return Refusal.NOT_YOUR_CARD
    refusal, allowed = _rule_in_force(hand, table)
    return None if card in allowed else refusal


def playable(hand: Hand, table: Table) -> Hand:
    """The cards of the hand that may be played now, every copy named: those with no why-not."""
    _refusal, allowed = _rule_in_force(hand, table)
    return tuple(filter(allowed.__contains__, hand))


def _rule_in_force(hand: Hand, table: Table) -> tuple[Refusal, Cards]:
    """At any moment one rule at most limits a hand: that rule, and the cards it allows."""
    trick = table.trick
    assert trick is not None
    if not trick.plays:
        if trick.number == 0:
            return Refusal.LOWEST_CLUB_LEADS, _opening_card(table.seats)
        if table.hearts_broken or HEARTS.issuperset(hand):
            return Refusal.HEARTS_NOT_BROKEN, ANY
        return Refusal.HEARTS_NOT_BROKEN, NOT_HEARTS
    led = OF_SUIT[trick.plays[0].card[1]]
    if not led.isdisjoint(hand):
        return Refusal.MUST_FOLLOW, led
    if trick.number == 0 and table.settings.first_trick == "no_points" and not POINT_CARDS.issuperset(hand):
        return Refusal.NO_POINTS_ON_FIRST_TRICK, NO_POINTS
    return Refusal.MUST_FOLLOW, ANY


@cache
def _opening_card(seats: int) -> Cards:
    return frozenset({lowest_club(seats)})
