"""Which cards may be played: the one place that knows."""

from __future__ import annotations

from functools import cache

from app.rules.cards import DECK, SUITS, Card, Hand, is_point_card, lowest_club
from app.rules.refusals import Refusal
from app.rules.table import Table

Cards = frozenset[Card]
Rule = tuple[Refusal, Cards]
"""A rule's name and the cards it allows."""

ANY: Cards = frozenset(DECK)
OF_SUIT: dict[str, Cards] = {suit: frozenset(card for card in DECK if card[1] == suit) for suit in SUITS}
HEARTS: Cards = OF_SUIT["H"]
POINT_CARDS: Cards = frozenset(filter(is_point_card, DECK))

LEAD_ANY: Rule = (Refusal.HEARTS_NOT_BROKEN, ANY)
LEAD_NO_HEART: Rule = (Refusal.HEARTS_NOT_BROKEN, ANY - HEARTS)
FOLLOW: dict[str, Rule] = {suit: (Refusal.MUST_FOLLOW, cards) for suit, cards in OF_SUIT.items()}
THROW_ANY: Rule = (Refusal.MUST_FOLLOW, ANY)
THROW_NO_POINTS: Rule = (Refusal.NO_POINTS_ON_FIRST_TRICK, ANY - POINT_CARDS)


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


def _rule_in_force(hand: Hand, table: Table) -> Rule:
    """At any moment one rule at most limits a hand."""
    trick = table.trick
    assert trick is not None
    if not trick.plays:
        if trick.number == 0:
            return _opening(table.seats)
        return LEAD_ANY if table.hearts_broken or HEARTS.issuperset(hand) else LEAD_NO_HEART
    led = trick.plays[0].card[1]
    if not OF_SUIT[led].isdisjoint(hand):
        return FOLLOW[led]
    if trick.number == 0 and table.settings.first_trick == "no_points" and not POINT_CARDS.issuperset(hand):
        return THROW_NO_POINTS
    return THROW_ANY


@cache
def _opening(seats: int) -> Rule:
    return Refusal.LOWEST_CLUB_LEADS, frozenset({lowest_club(seats)})
