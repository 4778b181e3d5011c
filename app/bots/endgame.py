"""The last tricks exactly: in one world, every seat plays what is best for itself, and knows what the others hold."""

from __future__ import annotations

from typing import Any

from app.bots.compiled import compiled, lowest
from app.bots.playout import (
    DECKS,
    HELD,
    HERO,
    ON_TABLE,
    POSITION_SIZE,
    SEAT_ROWS,
    SEATS,
    lay,
    legal_for,
    payoff,
    sweep,
)


@compiled("none", "i8[]", "i8[]", "i8[]", "i8[]", "i8", "i8", "i8", "f8[]")
def solve(p: Any, s: Any, hands: Any, kept: Any, depth: int, seat: int, first: int, worth: Any) -> None:
    """Write to row `depth` of `worth` what the deal is worth to each seat, from the seat to play on.

    `first` is the card to play now, or -1. `kept` holds a frame for each depth, to come back to.
    """
    n = p[SEATS]
    size = n * p[DECKS]
    if p[ON_TABLE] == n:
        seat = sweep(p, s)
        if p[HELD] == 0:
            for other in range(n):
                worth[depth * n + other] = payoff(p, s, other)
            return
    legal = 1 << first if first >= 0 else legal_for(p, hands, seat)
    frame = depth * (POSITION_SIZE + SEAT_ROWS * n + size)
    for i in range(POSITION_SIZE):
        kept[frame + i] = p[i]
    for i in range(SEAT_ROWS * n):
        kept[frame + POSITION_SIZE + i] = s[i]
    for i in range(size):
        kept[frame + POSITION_SIZE + SEAT_ROWS * n + i] = hands[i]
    best = -1e9
    below = depth + 1
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        lay(p, s, hands, seat, card)
        solve(p, s, hands, kept, below, seat + 1 if seat + 1 < n else 0, -1, worth)
        if worth[below * n + seat] > best:
            best = worth[below * n + seat]
            for other in range(n):
                worth[depth * n + other] = worth[below * n + other]
        for i in range(POSITION_SIZE):
            p[i] = kept[frame + i]
        for i in range(SEAT_ROWS * n):
            s[i] = kept[frame + POSITION_SIZE + i]
        for i in range(size):
            hands[i] = kept[frame + POSITION_SIZE + SEAT_ROWS * n + i]


@compiled("none", "i8[]", "i8[]", "i8[]", "i8[]", "i8", "i8[]", "i8[]", "i8[]", "i8[]", "f8[]", "f8[]")
def solve_worlds(
    position: Any,
    seats: Any,
    worlds: Any,
    choices: Any,
    how_many: int,
    p: Any,
    s: Any,
    hands: Any,
    kept: Any,
    worth: Any,
    sums: Any,
) -> None:
    """Add to `sums[i]` what card `choices[i]` is worth to the hero in all the worlds."""
    n = position[SEATS]
    size = n * position[DECKS]
    hero = position[HERO]
    for world in range(len(worlds) // size):
        for i in range(how_many):
            for j in range(POSITION_SIZE):
                p[j] = position[j]
            for j in range(SEAT_ROWS * n):
                s[j] = seats[j]
            for j in range(size):
                hands[j] = worlds[world * size + j]
            solve(p, s, hands, kept, 0, hero, choices[i], worth)
            sums[i] += worth[hero]
