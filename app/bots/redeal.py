"""Worlds: the hidden cards dealt again so that all that was seen still fits.

Nothing here is compiled: one world costs a fraction of a millisecond. `app.bots.worlds` makes thousands from one.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from app.bots.counting import count, plays
from app.rules.cards import Card, Hand, sorted_hand, without
from app.rules.game import Game
from app.rules.passing import PASS_SIZE, giver, receiver
from app.rules.view import View

SWAPS_PER_CARD = 12
"""Random exchanges that make a world forget the one it was made from."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden cards in one world: card i lies in the hand of seat `where[i]`."""

    cards: Hand
    where: tuple[int, ...]
    allowed: tuple[frozenset[str], ...]
    """The suits each seat may hold."""
    fixed: tuple[Hand, ...]
    """Cards each seat is known to hold; they are not among `cards`."""


def redeal(view: View, rng: Random) -> Game:
    """A whole game that this seat cannot tell from the one it plays: its view there is this view."""
    hidden = fitting(view, rng)
    where = list(hidden.where)
    _exchange(hidden, where, SWAPS_PER_CARD * len(where), rng)
    dealt: list[list[Card]] = [list(known) for known in hidden.fixed]
    for card, seat in zip(hidden.cards, where, strict=True):
        dealt[seat].append(card)
    dealt[view.seat] = list(view.hand)
    hands = tuple(sorted_hand(cards) for cards in dealt)
    return Game(view.table, hands, _passes(view, hands, rng))


def fitting(view: View, rng: Random) -> Hidden:
    """One world that fits the voids, the hands' sizes and the cards known; ValueError if the view allows none."""
    counted = count(view)
    seats = range(view.table.seats)
    cards = sorted_hand(card for card, copies in counted.unseen.items() for _ in range(copies))
    fixed = [counted.known[seat] for seat in seats]
    for known in fixed:
        cards = without(cards, known)
    allowed = tuple(frozenset("CDSH") - counted.voids[seat] for seat in seats)
    room = [0 if seat == view.seat else counted.held[seat] - len(fixed[seat]) for seat in seats]
    return Hidden(cards, tuple(_placed(cards, allowed, room, rng)), allowed, tuple(fixed))


def _placed(cards: Hand, allowed: tuple[frozenset[str], ...], room: list[int], rng: Random) -> list[int]:
    where = [-1] * len(cards)
    order = list(range(len(cards)))
    rng.shuffle(order)
    # The suits fewest seats may hold go first: then little is left to mend.
    order.sort(key=lambda i: sum(cards[i][1] in suits for suits in allowed))
    for i in order:
        _place(i, cards, where, allowed, room, rng)
    return where


def _place(
    i: int, cards: Hand, where: list[int], allowed: tuple[frozenset[str], ...], room: list[int], rng: Random
) -> None:
    """Give card i to a seat, others moving on if they must: a shortest chain of moves to a seat with room."""
    came: dict[int, tuple[int, int]] = {}
    seats = [seat for seat, suits in enumerate(allowed) if cards[i][1] in suits]
    rng.shuffle(seats)
    seats.sort(key=lambda seat: room[seat] <= 0)
    queue = [(seat, i) for seat in seats]
    for seat, _card in queue:
        came.setdefault(seat, (-1, i))
    for seat, _card in queue:
        if room[seat] > 0:
            room[seat] -= 1
            while seat >= 0:
                before, card = came[seat]
                where[card] = seat
                seat = before
            return
        for j, holder in enumerate(where):
            if holder == seat:
                for other, suits in enumerate(allowed):
                    if other not in came and cards[j][1] in suits:
                        came[other] = (seat, j)
                        queue.append((other, j))
    raise ValueError("no deal of the hidden cards fits what was seen")


def _exchange(hidden: Hidden, where: list[int], times: int, rng: Random) -> None:
    cards, allowed = hidden.cards, hidden.allowed
    if len(cards) < 2:
        return
    for _ in range(times):
        i, j = rng.randrange(len(cards)), rng.randrange(len(cards))
        if cards[j][1] in allowed[where[i]] and cards[i][1] in allowed[where[j]]:
            where[i], where[j] = where[j], where[i]


def _passes(view: View, hands: tuple[Hand, ...], rng: Random) -> tuple[Hand | None, ...]:
    """Every seat's pass in this world: this seat's own as it was, the others' any that their receivers have held."""
    table = view.table
    if table.direction == "none":
        return (None,) * table.seats
    passing = table.phase == "passing"
    passes: list[Hand | None] = [None] * table.seats
    for seat in range(table.seats):
        if seat == view.seat:
            passes[seat] = (view.chosen or None) if passing else view.given
        elif passing:
            passes[seat] = sorted_hand(rng.sample(hands[seat], PASS_SIZE)) if table.chosen[seat] else None
        elif seat == giver(view.seat, table.direction, table.seats):
            passes[seat] = view.received
        else:
            got_by = receiver(seat, table.direction, table.seats)
            ever = [*hands[got_by], *(card for by, card in plays(table) if by == got_by)]
            passes[seat] = sorted_hand(rng.sample(ever, PASS_SIZE))
    return tuple(passes)
