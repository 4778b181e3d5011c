"""What a seat can count: which cards are still out, who is void, who holds what it was passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.cards import ORDER, Card, Hand, is_point_card, pack
from app.rules.passing import receiver
from app.rules.table import Table
from app.rules.trick import Trick, breaks_hearts
from app.rules.view import View


@dataclass(frozen=True, slots=True)
class Count:
    """What one seat knows about the cards it cannot see."""

    unseen: dict[Card, int]
    """How many copies of a card lie in the other hands; a card that lies in none is not named."""
    voids: tuple[frozenset[str], ...]
    """The suits each seat has shown to be without, or can no longer hold."""
    held: tuple[int, ...]
    """How many cards each seat holds, this one included."""
    known: tuple[Hand, ...]
    """Cards that certainly lie in each other seat's hand: those it was passed and has not played."""

    def left(self, suit: str) -> int:
        """How many cards of the suit lie in the other hands."""
        return sum(copies for card, copies in self.unseen.items() if card[1] == suit)

    def lower(self, card: Card) -> int:
        """How many unseen cards of its suit are lower."""
        return sum(copies for c, copies in self.unseen.items() if c[1] == card[1] and ORDER[c] < ORDER[card])

    def higher(self, card: Card) -> int:
        """How many unseen cards of its suit are higher; a copy of the card itself is neither."""
        return sum(copies for c, copies in self.unseen.items() if c[1] == card[1] and ORDER[c] > ORDER[card])


def count(view: View) -> Count:
    """What the seat of this view can count."""
    table = view.table
    unseen = Counter(pack(table.seats))
    unseen.subtract(view.hand)
    for _seat, card in plays(table):
        unseen[card] -= 1
    out = {card: copies for card, copies in unseen.items() if copies}
    suits_out = {card[1] for card in out}
    gone = frozenset("CDSH") - suits_out
    voids = [frozenset(shown) | gone for shown in shown_voids(table)]
    voids[view.seat] = frozenset("CDSH") - {card[1] for card in view.hand}
    return Count(out, tuple(voids), table.cards, tuple(_known(view, seat) for seat in range(table.seats)))


def plays(table: Table) -> Iterator[tuple[int, Card]]:
    """Every card of this deal that lies face up, in the order played, with the seat it came from."""
    for trick in tricks(table):
        yield from trick.plays


def tricks(table: Table) -> tuple[Trick, ...]:
    """This deal's tricks, the one on the table among them."""
    return table.tricks if table.trick is None else (*table.tricks, table.trick)


def shown_voids(table: Table) -> list[set[str]]:
    """The suits each seat has shown to be without: it did not follow, or played what only a whole hand of it may."""
    settings = table.settings
    voids: list[set[str]] = [set() for _ in range(table.seats)]
    broken = False
    for trick in tricks(table):
        if trick.led == "H" and not broken:
            voids[trick.leader].update("CDS")
        for seat, card in trick.plays:
            if card[1] != trick.led:
                voids[seat].add(trick.plays[0].card[1])
                if trick.number == 0 and settings.first_trick == "no_points" and is_point_card(card):
                    voids[seat].update("CD")
        broken = broken or breaks_hearts(trick, settings.queen_breaks, settings.heart_lead_breaks)
    return voids


def _known(view: View, seat: int) -> Hand:
    table = view.table
    if not view.given or seat != receiver(view.seat, table.direction, table.seats):
        return ()
    # With two decks a copy that was played may not be the one that was passed: count it as if it were.
    left = Counter(view.given)
    left.subtract(card for by, card in plays(table) if by == seat and card in left)
    return tuple(card for card, copies in left.items() for _ in range(copies))
