"""Many worlds from one, each weighted by how likely the play that was seen would have been in it."""

from __future__ import annotations

from math import exp, log
from typing import Any

from app.bots.compiled import compiled, lowest
from app.bots.passed import exchange_told, guess_passes
from app.bots.playout import price, watched
from app.bots.rows import (
    BREAKS,
    BROKEN,
    DECKS,
    HELD,
    HERO,
    JACKS,
    LED,
    NUMBER,
    ON_TABLE,
    POINTS,
    POSITION_SIZE,
    SEAT_ROWS,
    SEATS,
    cards_in,
    chance,
    lay,
    legal_for,
    lone_taker,
    put_in,
    sweep,
)

IMPOSSIBLE = -1e6
SLIP = 0.08
"""How often a seat is taken to play any legal card, whatever the policy thinks of it."""

SETTLING = 2000
"""Moves before the first world that heeds the passes, so that it forgets where it began."""
MOVES = 30
"""Moves from one such world to the next."""


@compiled("none", "i8[]", "i8[]", "i8[]", "i8", "i8", "i8[]")
def exchange(cards: Any, where: Any, allowed: Any, how_many: int, times: int, state: Any) -> None:
    """Exchange hidden cards at random between seats that may hold them; `allowed` is a mask of suits for each seat."""
    if how_many < 2:
        return
    for _ in range(times):
        i = int(chance(state) * how_many)
        j = int(chance(state) * how_many)
        a = where[i]
        b = where[j]
        if a != b and allowed[a] >> (cards[j] // 13) & 1 and allowed[b] >> (cards[i] // 13) & 1:
            where[i] = b
            where[j] = a


@compiled("f8", "i8[]", "i8[]", "i8[]", "i8[]", "i8", "f8", "f8[]", "i8[]", "i8[]", "i8[]", "f8[]")
def likelihood(
    position: Any,
    world: Any,
    who: Any,
    what: Any,
    how_many: int,
    warmth: float,
    odds: Any,
    p: Any,
    s: Any,
    hands: Any,
    cost: Any,
) -> float:
    """The logarithm of how likely the other seats' play was, had they held these hands and played by the policy.

    `who` played `what`, in order; `warmth` is the difference of cost that makes a card e times less likely.
    """
    n = position[SEATS]
    decks = position[DECKS]
    for i in range(n * decks):
        hands[i] = world[i]
    for i in range(how_many):
        put_in(hands, who[i] * decks, 1 << what[i])
    for i in range(SEAT_ROWS * n):
        s[i] = 0
    for i in range(POSITION_SIZE):
        p[i] = position[i]
    for place in (NUMBER, ON_TABLE, POINTS, JACKS, BROKEN, BREAKS):
        p[place] = 0
    p[LED] = -1
    p[HELD] = cards_in(hands, who[0] * decks, decks)
    total = 0.0
    shooter = -1
    for i in range(how_many):
        seat = who[i]
        card = what[i]
        if seat != p[HERO] and i:
            legal = legal_for(p, hands, seat)
            # A card no rule allows to this hand cannot have been played from it.
            if not legal >> card & 1:
                return IMPOSSIBLE
            if legal & (legal - 1):
                price(p, s, hands, seat, legal, shooter, odds, cost)
                whole = 0.0
                choices = 0
                while legal:
                    c = lowest(legal)
                    legal &= legal - 1
                    whole += exp((cost[card] - cost[c]) / warmth)
                    choices += 1
                total += log((1.0 - SLIP) / whole + SLIP / choices)
        lay(p, s, hands, seat, card)
        if p[ON_TABLE] == n:
            sweep(p, s)
            shooter = watched(p, s, lone_taker(p, s))
    return total


@compiled(
    "none", "i8[]", "i8[]", "i8[]", "i8[]", "i8", "i8[]", "i8", "i8[]", "i8[]", "i8", "f8", "f8[]",
    "i8[]", "i8[]", "i8[]", "i8[]", "f8[]", "i8[]", "i8", "i8[]", "i8[]", "i8[]", "f8[]", "f8", "i8[]", "f8[]"
)  # fmt: skip
def many_worlds(
    position: Any,
    cards: Any,
    where: Any,
    allowed: Any,
    how_many: int,
    fixed: Any,
    count: int,
    who: Any,
    what: Any,
    plays: int,
    warmth: float,
    odds: Any,
    p: Any,
    s: Any,
    world: Any,
    hands: Any,
    cost: Any,
    state: Any,
    step: int,
    after: Any,
    got: Any,
    free: Any,
    told: Any,
    heat: float,
    worlds: Any,
    weights: Any,
) -> None:
    """Write `count` worlds to `worlds` and the logarithms of their likelihoods to `weights`.

    `fixed` are the hands as far as they are known, in the form of a world. Unless `step` is 0, it is how far on each
    seat passed, and the passes tell something (`app.bots.passed`).
    """
    n = position[SEATS]
    decks = position[DECKS]
    size = n * decks
    exchange(cards, where, allowed, how_many, 12 * how_many, state)
    if step:
        for i in range(how_many):
            after[where[i]] |= 1 << cards[i]
        guess_passes(position, step, after, got, free, told, heat)
        exchange_told(cards, where, allowed, how_many, position, step, after, got, free, told, heat, SETTLING, state)
    for k in range(count):
        if step:
            exchange_told(cards, where, allowed, how_many, position, step, after, got, free, told, heat, MOVES, state)
        else:
            exchange(cards, where, allowed, how_many, 3 * how_many, state)
        for i in range(size):
            world[i] = fixed[i]
        for i in range(how_many):
            put_in(world, where[i] * decks, 1 << cards[i])
        for i in range(size):
            worlds[k * size + i] = world[i]
        weights[k] = likelihood(position, world, who, what, plays, warmth, odds, p, s, hands, cost)
