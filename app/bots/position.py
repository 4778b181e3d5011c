"""A view in the kernel's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.bots.compiled import numbers, wholes
from app.bots.counting import plays, shown_voids
from app.rules.cards import JACK, ORDER, QUEEN, SUITS, Card, Hand, lowest_club
from app.rules.passing import receiver
from app.rules.scoring import QUEEN_POINTS
from app.rules.table import Table
from app.rules.trick import breaks_hearts, winning
from app.rules.view import View


def position_row(view: View) -> Any:
    """The position's row, in the order of the places that `app.bots.rows` names."""
    table = view.table
    settings = table.settings
    trick = table.trick
    led, best, best_seat, points, jacks, breaks = -1, 0, 0, 0, 0, False
    if trick is not None and trick.plays:
        top = winning(trick.plays)
        led, best, best_seat = SUITS.index(trick.plays[0].card[1]), ORDER[top.card], top.seat
        points = sum(_points(card) for _seat, card in trick.plays)
        jacks = sum(card == JACK for _seat, card in trick.plays)
        breaks = breaks_hearts(trick, settings.queen_breaks, settings.heart_lead_breaks)
    return wholes(
        [
            table.seats,
            table.decks,
            settings.first_trick == "no_points",
            settings.queen_breaks,
            settings.heart_lead_breaks,
            settings.jack == "minus10",
            settings.moon == "me",
            settings.target,
            trick.number if trick else 0,
            view.seat if trick else -1,
            len(trick.plays) if trick else 0,
            led,
            best,
            best_seat,
            points,
            jacks,
            table.hearts_broken,
            breaks,
            view.seat,
            ORDER[lowest_club(table.seats)],
            table.deal % table.seats,
            len(view.hand),
        ]
    )


def seats_rows(table: Table) -> Any:
    """The seats' rows: points and jacks taken, voids shown, scores, and who shoots (nobody)."""
    taken = table.taken
    return wholes(
        [seat.hearts + QUEEN_POINTS * seat.queens for seat in taken]
        + [seat.jacks for seat in taken]
        + [suits_mask(suits) for suits in shown_voids(table)]
        + list(table.scores)
        + [0] * table.seats
    )


class Passed(NamedTuple):
    """What is known of the exchange, a row for all the seats each; nothing where `step` is 0."""

    step: int
    """How far on each seat passed."""
    after: Any
    """What each seat is known to have held after the exchange, as a mask."""
    got: Any
    """What each seat is known to have been passed."""
    free: Any
    """Of whom that is not known."""
    told: Any
    """Room for what the passes tell."""


def passed_rows(view: View, fixed: Sequence[int], heeded: bool) -> Passed:
    """What the seat knows of the exchange; nothing unless it is to be heeded, or with several decks.

    `fixed` are the hands as far as they are known, in the form of a world.
    """
    table = view.table
    seats = range(table.seats)
    after, got, free = [0] * table.seats, [0] * table.seats, [0] * table.seats
    step = 0
    if heeded and view.given and table.decks == 1:
        step = receiver(0, table.direction, table.seats)
        given_to = receiver(view.seat, table.direction, table.seats)
        after = list(fixed)
        for seat, card in plays(table):
            after[seat] |= 1 << ORDER[card]
        got[view.seat], got[given_to] = cards_mask(view.received), cards_mask(view.given)
        free = [int(seat not in (view.seat, given_to)) for seat in seats]
    return Passed(step, wholes(after), wholes(got), wholes(free), numbers([0.0] * (2 * table.seats)))


def cards_mask(cards: Hand) -> int:
    """The cards as a mask."""
    return sum(1 << ORDER[card] for card in cards)


def suits_mask(suits: frozenset[str] | set[str]) -> int:
    """The suits as a mask of four bits."""
    return sum(1 << SUITS.index(suit) for suit in suits)


def put_card(hands: list[int], row: int, card: Card) -> None:
    """Add a card to the hand whose first layer is at `row`."""
    bit = 1 << ORDER[card]
    while hands[row] & bit:
        row += 1
    hands[row] |= bit


def _points(card: Card) -> int:
    return 1 if card[1] == "H" else QUEEN_POINTS if card == QUEEN else 0
