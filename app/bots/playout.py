"""Deals played to their end in a compiled kernel: every seat by the policy, from a position and a world.

A world is every seat's hand in masks, one layer for each deck: a card that is held twice is in the first two layers.
The position is a row of whole numbers (`Position` names the places) and a row of five numbers for each seat.
"""

from __future__ import annotations

from typing import Any

from app.bots.compiled import compiled, lowest
from app.bots.policy import JACK_AT, POINT_CARDS, QUEEN_AT, legal_cards, shooting_card, weigh

# Places in the position's row.
SEATS = 0
DECKS = 1
NO_POINTS = 2
QUEEN_BREAKS = 3
HEART_LEAD_BREAKS = 4
JACK_COUNTS = 5
MOON = 6
TARGET = 7
NUMBER = 8
TURN = 9
ON_TABLE = 10
LED = 11
BEST = 12
BEST_SEAT = 13
POINTS = 14
JACKS = 15
BROKEN = 16
BREAKS = 17
HERO = 18
OPENING = 19
FIRST_SEAT = 20
POSITION_SIZE = 21

# Rows of the seats' numbers, each as long as there are seats.
TAKEN = 0
TAKEN_JACKS = 1
VOIDS = 2
SCORES = 3
SHOOTS = 4
SEAT_ROWS = 5

MOON_OTHERS = 0
MOON_ME = 1

CHANCE_MASK = 0xFFFFFFFF
"""The generator is a linear one of 32 bits, so that it fits whole numbers of 64 with or without numba."""
CHANCE_UNIT = 1.0 / 4294967296.0

THREAT_TENTHS = 156
"""A seat that alone has taken this many tenths of a point, for each deck, is watched as a shooter."""

LAST_DEAL_WEIGHT = 12.0
"""What ending the game as its winner rather than not is worth, in points."""


@compiled("f8", "i8[]")
def chance(state: Any) -> float:
    """The next number in 0…1 of the generator whose state is `state[0]`."""
    state[0] = (state[0] * 1664525 + 1013904223) & CHANCE_MASK
    return float(state[0] >> 8) * (CHANCE_UNIT * 256.0)


@compiled("none", "i8[]", "i8", "i8", "i8")
def take_out(hands: Any, row: int, decks: int, bit: int) -> None:
    """Remove one copy of a card from a hand that has it."""
    layer = decks - 1
    while not hands[row + layer] & bit:
        layer -= 1
    hands[row + layer] ^= bit


@compiled("none", "i8[]", "i8", "i8")
def put_in(hands: Any, row: int, bit: int) -> None:
    """Add one copy of a card to a hand."""
    layer = 0
    while hands[row + layer] & bit:
        layer += 1
    hands[row + layer] |= bit


@compiled("f8", "i8[]", "i8[]", "i8")
def payoff(position: Any, seats: Any, hero: int) -> float:
    """What a finished deal is worth to a seat: the others' average points less its own, and the game if it ends."""
    n = position[SEATS]
    whole = 26 * position[DECKS]
    shooter = -1
    for seat in range(n):
        if seats[TAKEN * n + seat] == whole:
            shooter = seat
    own = 0.0
    total = 0.0
    high = -1000000.0
    low = 1000000.0
    mine = 0.0
    for seat in range(n):
        points = float(seats[TAKEN * n + seat])
        if shooter >= 0:
            if position[MOON] == MOON_ME:
                points = -float(whole) if seat == shooter else 0.0
            else:
                points = 0.0 if seat == shooter else float(whole)
        points -= 10.0 * position[JACK_COUNTS] * seats[TAKEN_JACKS * n + seat]
        score = points + seats[SCORES * n + seat]
        high = max(high, score)
        if seat == hero:
            own = points
            mine = score
        else:
            total += points
            low = min(low, score)
    worth: float = total / (n - 1) - own
    if high >= position[TARGET]:
        worth += LAST_DEAL_WEIGHT if mine <= low else -LAST_DEAL_WEIGHT
    return worth


@compiled("i8", "i8", "i8[]")
def lone_taker(n: int, seats: Any) -> int:
    """The seat that has taken every point card gone so far; -1 if several have, n if none is gone."""
    lone = n
    for seat in range(n):
        if seats[TAKEN * n + seat]:
            if lone < n:
                return -1
            lone = seat
    return lone


@compiled("f8", "i8[]", "i8[]", "i8[]", "i8", "i8", "f8", "f8[]", "i8[]", "i8[]", "i8[]", "f8[]", "i8[]")
def playout(
    position: Any,
    seats: Any,
    worlds: Any,
    world: int,
    first: int,
    noise: float,
    odds: Any,
    p: Any,
    s: Any,
    hands: Any,
    cost: Any,
    state: Any,
) -> float:
    """Play the deal to its end and say what it is worth to the hero, who starts with `first` (-1: by the policy).

    `p`, `s` and `hands` are rows to work in, as long as `position`, `seats` and one world; what was taken stays in `s`.
    """
    n = position[SEATS]
    decks = position[DECKS]
    for i in range(POSITION_SIZE):
        p[i] = position[i]
    for i in range(SEAT_ROWS * n):
        s[i] = seats[i]
    size = n * decks
    for i in range(size):
        hands[i] = worlds[world * size + i]
    hero = p[HERO]
    jack_counts = p[JACK_COUNTS]
    seat = p[TURN]
    if seat < 0:
        # The first trick has not begun: whoever holds the lowest club leads it.
        seat = p[FIRST_SEAT]
        while not hands[seat * decks] >> p[OPENING] & 1:
            seat = (seat + 1) % n
        first_card = p[OPENING]
    else:
        first_card = first
        if first < 0 and p[NUMBER] == 0 and p[ON_TABLE] == 0:
            first_card = p[OPENING]
    held = 0
    for layer in range(decks):
        mask = hands[seat * decks + layer]
        while mask:
            mask &= mask - 1
            held += 1
    while held > 0:
        lone = lone_taker(n, s)
        shooter = lone if 0 <= lone < n and s[TAKEN * n + lone] * 10 >= THREAT_TENTHS * decks else -1
        barred = 1 if p[NUMBER] == 0 and p[NO_POINTS] else 0
        while p[ON_TABLE] < n:
            row = seat * decks
            own = hands[row]
            led = p[LED]
            if first_card >= 0:
                card = first_card
                first_card = -1
            else:
                legal = legal_cards(own, led, p[BROKEN], barred)
                if legal & (legal - 1) == 0:
                    card = lowest(legal)
                else:
                    others = 0
                    for other in range(n):
                        if other != seat:
                            others |= hands[other * decks]
                    if s[SHOOTS * n + seat] and lone in (n, seat):
                        card = shooting_card(own, others, legal, led, p[BEST], 1 if p[ON_TABLE] == n - 1 else 0)
                    else:
                        threat = 0
                        if shooter >= 0 and shooter != seat:
                            threat = 2 if p[ON_TABLE] and p[BEST_SEAT] == shooter else 1
                        # Who has shown to be void is known to everybody, for the suit that is led.
                        may_follow = 0
                        void = 0
                        if led >= 0:
                            for step in range(1, n - p[ON_TABLE]):
                                if s[VOIDS * n + (seat + step) % n] >> led & 1:
                                    void += 1
                                else:
                                    may_follow += 1
                            weigh(
                                own, others, legal, led, p[BEST], p[POINTS], p[JACKS], may_follow, void,
                                barred, threat, jack_counts, held, odds, cost,
                            )
                        else:
                            for suit in range(4):
                                part = legal & (8191 << (13 * suit))
                                if part:
                                    may_follow = 0
                                    for other in range(n):
                                        if other != seat and not s[VOIDS * n + other] >> suit & 1:
                                            may_follow += 1
                                    weigh(
                                        own, others, part, led, p[BEST], 0, 0, may_follow, n - 1 - may_follow,
                                        barred, threat, jack_counts, held, odds, cost,
                                    )
                        card = -1
                        least = 1e9
                        mask = legal
                        while mask:
                            c = lowest(mask)
                            mask &= mask - 1
                            price = cost[c] + noise * chance(state)
                            if price <= least:
                                least = price
                                card = c
            take_out(hands, row, decks, 1 << card)
            suit = card // 13
            if led < 0:
                p[LED] = suit
                p[BEST] = card
                p[BEST_SEAT] = seat
            elif suit == led:
                if card >= p[BEST]:
                    p[BEST] = card
                    p[BEST_SEAT] = seat
            else:
                s[VOIDS * n + seat] |= 1 << led
            if POINT_CARDS >> card & 1:
                if card == QUEEN_AT:
                    p[POINTS] += 13
                    p[BREAKS] |= p[QUEEN_BREAKS]
                else:
                    p[POINTS] += 1
                    if p[LED] != 3 or p[HEART_LEAD_BREAKS]:
                        p[BREAKS] = 1
            elif card == JACK_AT:
                p[JACKS] += 1
            p[ON_TABLE] += 1
            seat = seat + 1 if seat + 1 < n else 0
        seat = p[BEST_SEAT]
        s[TAKEN * n + seat] += p[POINTS]
        s[TAKEN_JACKS * n + seat] += p[JACKS]
        p[BROKEN] |= p[BREAKS]
        p[POINTS] = 0
        p[JACKS] = 0
        p[ON_TABLE] = 0
        p[LED] = -1
        p[NUMBER] += 1
        held -= 1
    return payoff(p, s, hero)


@compiled(
    "none", "i8[]", "i8[]", "i8[]", "i8", "i8", "i8[]", "i8", "f8", "f8[]", "i8[]", "i8[]", "i8[]", "f8[]", "i8[]",
    "i8", "f8[]"
)
def try_plays(
    position: Any,
    seats: Any,
    worlds: Any,
    since: int,
    until: int,
    choices: Any,
    how_many: int,
    noise: float,
    odds: Any,
    p: Any,
    s: Any,
    hands: Any,
    cost: Any,
    state: Any,
    seed: int,
    sums: Any,
) -> None:
    """Add to `sums[i]` what choice i is worth in each of the worlds; a choice is a card, plus 64 to shoot with it.

    Every choice meets the same worlds with the same chance.
    """
    n = position[SEATS]
    hero = position[HERO]
    for world in range(since, until):
        for i in range(how_many):
            state[0] = (seed + world * 7919) & CHANCE_MASK
            seats[SHOOTS * n + hero] = 1 if choices[i] >= 64 else 0
            sums[i] += playout(
                position, seats, worlds, world, choices[i] & 63, noise, odds, p, s, hands, cost, state
            )
    seats[SHOOTS * n + hero] = 0
