"""Deals played to their end in a compiled kernel: every seat by the policy, from a position and a world."""

from __future__ import annotations

from typing import Any

from app.bots.compiled import compiled, lowest
from app.bots.policy import shooting_card, weigh
from app.bots.rows import (
    BEST,
    BEST_SEAT,
    CHANCE_MASK,
    DECKS,
    FIRST_SEAT,
    HELD,
    HERO,
    JACK_COUNTS,
    JACKS,
    LED,
    NO_POINTS,
    NUMBER,
    ON_TABLE,
    OPENING,
    PLAYS_ON,
    POINTS,
    POSITION_SIZE,
    SEAT_ROWS,
    SEATS,
    SHOOTS,
    SHOOTS_SEEN,
    SHOOTS_UNSEEN,
    TAKEN,
    TURN,
    VOIDS,
    cards_in,
    chance,
    lay,
    legal_for,
    lone_taker,
    payoff,
    sweep,
)

ONE_EACH = 0x01010101
"""One in each of four bytes."""

THREAT_TENTHS = 156
"""A seat that alone has taken this many tenths of a point, for each deck, is watched as a shooter."""

RIVAL_POINTS = 7
"""Another seat that alone has taken this many points, for each deck, may be shooting."""


@compiled("i8", "i8[]", "i8[]", "i8")
def watched(position: Any, seats: Any, lone: int) -> int:
    """The seat whose moon the others now mean to spoil: a lone taker of much, or a shooter seen through; else -1."""
    n = position[SEATS]
    for seat in range(n):
        if seats[SHOOTS * n + seat] == SHOOTS_SEEN and lone == seat:
            return seat
    if 0 <= lone < n and seats[TAKEN * n + lone] * 10 >= THREAT_TENTHS * position[DECKS]:
        return lone
    return -1


@compiled("none", "i8[]", "i8[]", "i8[]", "i8", "i8", "i8", "f8[]", "f8[]")
def price(p: Any, s: Any, hands: Any, seat: int, legal: int, shooter: int, odds: Any, cost: Any) -> None:
    """Write what each legal card costs the seat to `cost[card]`; `shooter` is the seat that is watched, or -1."""
    n = p[SEATS]
    decks = p[DECKS]
    led = p[LED]
    own = hands[seat * decks]
    others = 0
    for other in range(n):
        if other != seat:
            others |= hands[other * decks]
    threat = 0
    if shooter >= 0 and shooter != seat:
        threat = 2 if p[ON_TABLE] and p[BEST_SEAT] == shooter else 1
    barred = 1 if p[NUMBER] == 0 and p[NO_POINTS] else 0
    # Whoever has shown to be void is known to everybody: a byte for each suit.
    voids = 0
    to_play = n - 1 - p[ON_TABLE]
    other = seat
    for _ in range(to_play):
        other = other + 1 if other + 1 < n else 0
        shown = s[VOIDS * n + other]
        voids += (shown | shown << 7 | shown << 14 | shown << 21) & ONE_EACH
    weigh(
        own, others, legal, led, p[BEST], p[POINTS], p[JACKS], to_play, voids, barred, threat, p[JACK_COUNTS], p[HELD],
        odds, cost,
    )  # fmt: skip


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
    seat = p[TURN]
    if seat < 0:
        # The first trick has not begun: whoever holds the lowest club leads it.
        seat = p[FIRST_SEAT]
        while not hands[seat * decks] >> p[OPENING] & 1:
            seat = seat + 1 if seat + 1 < n else 0
        first = p[OPENING]
    p[HELD] = cards_in(hands, seat * decks, decks)
    while p[HELD] > 0:
        lone = lone_taker(p, s)
        shooter = watched(p, s, lone)
        while p[ON_TABLE] < n:
            if first >= 0:
                card = first
                first = -1
            else:
                legal = legal_for(p, hands, seat)
                if legal & (legal - 1) == 0:
                    card = lowest(legal)
                elif s[SHOOTS * n + seat] and (lone in (n, seat)):
                    others = 0
                    for other in range(n):
                        if other != seat:
                            others |= hands[other * decks]
                    last = 1 if p[ON_TABLE] == n - 1 else 0
                    card = shooting_card(hands[seat * decks], others, legal, p[LED], p[BEST], last)
                else:
                    price(p, s, hands, seat, legal, shooter, odds, cost)
                    card = -1
                    least = 1e9
                    while legal:
                        c = lowest(legal)
                        legal &= legal - 1
                        wanted = cost[c] + noise * chance(state)
                        if wanted <= least:
                            least = wanted
                            card = c
            lay(p, s, hands, seat, card)
            seat = seat + 1 if seat + 1 < n else 0
        seat = sweep(p, s)
    return payoff(p, s, p[HERO])


@compiled("none", "i8[]", "i8[]", "i8", "i8")
def plan(position: Any, seats: Any, trial: int, shoots: int) -> None:
    """Say who shoots in this trial: the hero if it is to, or in every other one a rival who alone has taken many.

    In every other trial of the hero's the others see through it.
    """
    n = position[SEATS]
    hero = position[HERO]
    lone = lone_taker(position, seats)
    for seat in range(n):
        seats[SHOOTS * n + seat] = PLAYS_ON
    if shoots:
        seats[SHOOTS * n + hero] = SHOOTS_SEEN if trial & 1 else SHOOTS_UNSEEN
    elif 0 <= lone < n and lone != hero and seats[TAKEN * n + lone] >= RIVAL_POINTS * position[DECKS]:
        seats[SHOOTS * n + lone] = SHOOTS_SEEN if trial & 1 else PLAYS_ON


@compiled(
    "none", "i8[]", "i8[]", "i8[]", "i8", "i8", "i8[]", "i8", "f8", "f8[]", "i8[]", "i8[]", "i8[]", "f8[]", "i8[]",
    "i8", "f8[]"
)  # fmt: skip
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
    """Add to `sums[i]` what choice i is worth in each trial; a choice is a card, plus 64 to shoot with it.

    Every choice meets the same worlds, taken in turn, with the same chance.
    """
    dealt = len(worlds) // (position[SEATS] * position[DECKS])
    for trial in range(since, until):
        for i in range(how_many):
            state[0] = (seed + trial * 7919) & CHANCE_MASK
            plan(position, seats, trial, choices[i] >> 6)
            sums[i] += playout(
                position, seats, worlds, trial % dealt, choices[i] & 63, noise, odds, p, s, hands, cost, state
            )
