"""Passes tried in the kernel: each way to give three cards, in deals where the others give theirs."""

from __future__ import annotations

from typing import Any

from app.bots.compiled import compiled, lowest, ones
from app.bots.playout import plan, playout
from app.bots.policy import DIAMONDS_SUIT, HEARTS_SUIT, SPADES_SUIT, SUIT_BITS
from app.bots.rows import CHANCE_MASK, DECKS, HERO, JACK_COUNTS, SEATS, put_in, take_out


@compiled("f8", "i8", "i8", "i8")
def danger(own: int, card: int, jack_counts: int) -> float:
    """How bad it is to keep this card in this hand, as `app.bots.passing` weighs it."""
    suit = card // 13
    height = card - 13 * suit
    mine = (own >> (13 * suit)) & SUIT_BITS
    if suit == SPADES_SUIT:
        if height < 10:
            return -4.0
        guards = ones(mine & 1023)
        if guards >= 4:
            return -1.0
        return (20.0 if height == 10 else 16.0) - 2.0 * guards
    if suit == DIAMONDS_SUIT and jack_counts and height >= 9:
        return -5.0
    below = ones(mine & ((1 << height) - 1))
    if suit == HEARTS_SUIT:
        return height * 1.0 + (3.0 if height >= 9 else 0.0) - 1.2 * min(below, 3)
    worst = height * 0.85 - 1.6 * min(below, 4)
    length = ones(mine)
    if length == 1:
        worst += 5.0
    elif length == 2:
        worst += 3.5
    elif length == 3:
        worst += 1.5
    return worst


@compiled("i8", "i8", "i8")
def worst_card(own: int, jack_counts: int) -> int:
    """The card a careful player would give away first."""
    chosen = -1
    most = -1000.0
    left = own
    while left:
        card = lowest(left)
        left &= left - 1
        bad = danger(own, card, jack_counts)
        if bad >= most:
            most = bad
            chosen = card
    return chosen


@compiled("none", "i8[]", "i8[]", "i8", "i8", "i8[]", "i8[]")
def others_pass(position: Any, worlds: Any, world: int, step: int, given: Any, away: Any) -> None:
    """In one world, take every other seat's three worst cards out of its hand and give them to the seat `step` on.

    `away` gets the three cards of each seat, the hero's taken from `given`.
    """
    n = position[SEATS]
    decks = position[DECKS]
    base = world * n * decks
    for seat in range(n):
        for i in range(3):
            if seat == position[HERO]:
                card = given[i]
            else:
                card = worst_card(worlds[base + seat * decks], position[JACK_COUNTS])
            take_out(worlds, base + seat * decks, decks, 1 << card)
            away[3 * seat + i] = card
    for seat in range(n):
        for i in range(3):
            put_in(worlds, base + ((seat + step) % n) * decks, 1 << away[3 * seat + i])


@compiled(
    "none", "i8[]", "i8[]", "i8[]", "i8", "i8", "i8[]", "i8", "i8", "f8", "f8[]", "i8[]", "i8[]", "i8[]", "f8[]",
    "i8[]", "i8", "i8[]", "i8[]", "f8[]"
)  # fmt: skip
def try_passes(
    position: Any,
    seats: Any,
    worlds: Any,
    since: int,
    until: int,
    choices: Any,
    how_many: int,
    step: int,
    noise: float,
    odds: Any,
    p: Any,
    s: Any,
    hands: Any,
    cost: Any,
    state: Any,
    seed: int,
    world: Any,
    away: Any,
    sums: Any,
) -> None:
    """Add to `sums[i]` what choice i is worth in each trial: four numbers, three cards and whether to shoot."""
    n = position[SEATS]
    size = n * position[DECKS]
    dealt = len(worlds) // size
    for k in range(since, until):
        for i in range(how_many):
            for j in range(size):
                world[j] = worlds[k % dealt * size + j]
            others_pass(position, world, 0, step, choices[4 * i : 4 * i + 3], away)
            state[0] = (seed + k * 7919) & CHANCE_MASK
            plan(position, seats, k, choices[4 * i + 3])
            sums[i] += playout(position, seats, world, 0, -1, noise, odds, p, s, hands, cost, state)
