"""The last tricks exactly: in one world, every seat plays what is best for itself, and knows what the others hold."""

from __future__ import annotations

from typing import Any

from app.bots.compiled import compiled, lowest
from app.bots.rows import DECKS, HELD, HERO, ON_TABLE, POSITION_SIZE, SEAT_ROWS, SEATS, lay, legal_for, payoff, sweep

FRAME_HEAD = 2
"""Before a frame's rows stand the seat to play and the cards it has not yet tried."""


@compiled("none", "i8[]", "i8[]", "i8[]", "i8[]", "i8", "i8", "f8[]")
def solve(p: Any, s: Any, hands: Any, kept: Any, seat: int, first: int, worth: Any) -> None:
    """Write to the first row of `worth` what the deal is worth to each seat after this seat has played `first`.

    `kept` holds a frame for each card still to be played, to come back to, and `worth` as many rows and one more.
    """
    # A loop and not a recursion, which numba compiles but cannot load again from its store.
    n = p[SEATS]
    size = n * p[DECKS]
    rows = SEAT_ROWS * n
    whole = FRAME_HEAD + POSITION_SIZE + rows + size
    legal = 1 << first
    depth = 0
    arriving = True
    while depth >= 0:
        frame = depth * whole
        at = frame + FRAME_HEAD
        if arriving:
            if p[ON_TABLE] == n:
                seat = sweep(p, s)
            if p[HELD] == 0:
                for other in range(n):
                    worth[depth * n + other] = payoff(p, s, other)
                depth -= 1
                arriving = False
                continue
            if depth:
                legal = legal_for(p, hands, seat)
            kept[frame] = seat
            for i in range(POSITION_SIZE):
                kept[at + i] = p[i]
            for i in range(rows):
                kept[at + POSITION_SIZE + i] = s[i]
            for i in range(size):
                kept[at + POSITION_SIZE + rows + i] = hands[i]
            worth[depth * n + seat] = -1e9
        else:
            seat = kept[frame]
            legal = kept[frame + 1]
            below = (depth + 1) * n
            if worth[below + seat] > worth[depth * n + seat]:
                for other in range(n):
                    worth[depth * n + other] = worth[below + other]
            for i in range(POSITION_SIZE):
                p[i] = kept[at + i]
            for i in range(rows):
                s[i] = kept[at + POSITION_SIZE + i]
            for i in range(size):
                hands[i] = kept[at + POSITION_SIZE + rows + i]
        arriving = legal != 0
        if not arriving:
            depth -= 1
            continue
        kept[frame + 1] = legal & (legal - 1)
        lay(p, s, hands, seat, lowest(legal))
        seat = seat + 1 if seat + 1 < n else 0
        depth += 1


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
            solve(p, s, hands, kept, hero, choices[i], worth)
            sums[i] += worth[hero]
