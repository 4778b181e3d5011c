"""Many worlds from one, each weighted by how likely the play that was seen would have been in it."""

from __future__ import annotations

from math import exp, log
from typing import Any

from app.bots.compiled import compiled, lowest
from app.bots.playout import (
    DECKS,
    HERO,
    JACK_COUNTS,
    NO_POINTS,
    SEATS,
    TAKEN,
    THREAT_TENTHS,
    VOIDS,
    chance,
    lone_taker,
    put_in,
    take_out,
)
from app.bots.policy import JACK_AT, POINT_CARDS, QUEEN_AT, SUIT_BITS, legal_cards, weigh

SLIP = 0.08
"""How often a seat is taken to play any legal card, whatever the policy thinks of it."""


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


@compiled(
    "f8", "i8[]", "i8[]", "i8[]", "i8[]", "i8", "f8", "f8[]", "i8[]", "i8[]", "f8[]"
)
def likelihood(
    position: Any,
    world: Any,
    who: Any,
    what: Any,
    how_many: int,
    warmth: float,
    odds: Any,
    seats: Any,
    hands: Any,
    cost: Any,
) -> float:
    """The logarithm of how likely the other seats' play was, had they held these hands and played by the policy.

    `who` played `what`, in order; `warmth` is the difference of cost that makes a card e times less likely.
    """
    n = position[SEATS]
    decks = position[DECKS]
    hero = position[HERO]
    jack_counts = position[JACK_COUNTS]
    for i in range(n * decks):
        hands[i] = world[i]
    for i in range(how_many):
        put_in(hands, who[i] * decks, 1 << what[i])
    for i in range(n):
        seats[TAKEN * n + i] = 0
        seats[VOIDS * n + i] = 0
    held = 0
    for layer in range(decks):
        mask = hands[who[0] * decks + layer] if how_many else 0
        while mask:
            mask &= mask - 1
            held += 1
    total = 0.0
    i = 0
    broken = 0
    number = 0
    while i < how_many:
        lone = lone_taker(n, seats)
        shooter = lone if 0 <= lone < n and seats[TAKEN * n + lone] * 10 >= THREAT_TENTHS * decks else -1
        barred = 1 if number == 0 and position[NO_POINTS] else 0
        led = -1
        best = 0
        best_seat = 0
        points = 0
        jacks = 0
        breaks = 0
        on_table = 0
        while on_table < n and i < how_many:
            seat = who[i]
            card = what[i]
            own = hands[seat * decks]
            suit = card // 13
            if seat != hero and not (number == 0 and on_table == 0):
                legal = legal_cards(own, led, broken, barred)
                if legal & (legal - 1):
                    others = 0
                    for other in range(n):
                        if other != seat:
                            others |= hands[other * decks]
                    threat = 0
                    if shooter >= 0 and shooter != seat:
                        threat = 2 if on_table and best_seat == shooter else 1
                    may_follow = 0
                    void = 0
                    if led >= 0:
                        for step in range(1, n - on_table):
                            if seats[VOIDS * n + (seat + step) % n] >> led & 1:
                                void += 1
                            else:
                                may_follow += 1
                        weigh(
                            own, others, legal, led, best, points, jacks, may_follow, void,
                            barred, threat, jack_counts, held, odds, cost,
                        )
                    else:
                        for s in range(4):
                            part = legal & (SUIT_BITS << (13 * s))
                            if part:
                                may_follow = 0
                                for other in range(n):
                                    if other != seat and not seats[VOIDS * n + other] >> s & 1:
                                        may_follow += 1
                                weigh(
                                    own, others, part, led, best, 0, 0, may_follow, n - 1 - may_follow,
                                    barred, threat, jack_counts, held, odds, cost,
                                )
                    least = 1e9
                    mask = legal
                    while mask:
                        c = lowest(mask)
                        mask &= mask - 1
                        least = min(least, cost[c])
                    whole = 0.0
                    choices = 0
                    mask = legal
                    while mask:
                        c = lowest(mask)
                        mask &= mask - 1
                        whole += exp((least - cost[c]) / warmth)
                        choices += 1
                    # A card no rule allows to this hand cannot have been played from it.
                    if not legal >> card & 1:
                        return -1e6
                    total += log((1.0 - SLIP) * exp((least - cost[card]) / warmth) / whole + SLIP / choices)
            take_out(hands, seat * decks, decks, 1 << card)
            if led < 0:
                led = suit
                best = card
                best_seat = seat
            elif suit == led:
                if card >= best:
                    best = card
                    best_seat = seat
            else:
                seats[VOIDS * n + seat] |= 1 << led
            if POINT_CARDS >> card & 1:
                if card == QUEEN_AT:
                    points += 13
                    breaks |= position[3]
                else:
                    points += 1
                    if led != 3 or position[4]:
                        breaks = 1
            elif card == JACK_AT:
                jacks += 1
            on_table += 1
            i += 1
        seats[TAKEN * n + best_seat] += points
        broken |= breaks
        number += 1
        held -= 1
    return total


@compiled(
    "none", "i8[]", "i8[]", "i8[]", "i8[]", "i8", "i8[]", "i8", "i8[]", "i8[]", "i8", "f8", "f8[]",
    "i8[]", "i8[]", "i8[]", "f8[]", "i8[]", "i8[]", "f8[]"
)
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
    seats: Any,
    world: Any,
    hands: Any,
    cost: Any,
    state: Any,
    worlds: Any,
    weights: Any,
) -> None:
    """Write `count` worlds to `worlds` and the logarithms of their likelihoods to `weights`.

    `fixed` are the hands as far as they are known, in the form of a world.
    """
    n = position[SEATS]
    decks = position[DECKS]
    size = n * decks
    exchange(cards, where, allowed, how_many, 12 * how_many, state)
    for k in range(count):
        exchange(cards, where, allowed, how_many, 3 * how_many, state)
        for i in range(size):
            world[i] = fixed[i]
        for i in range(how_many):
            put_in(world, where[i] * decks, 1 << cards[i])
        for i in range(size):
            worlds[k * size + i] = world[i]
        weights[k] = likelihood(position, world, who, what, plays, warmth, odds, seats, hands, cost)
