"""How many whole deals at four seats the kernel's arithmetic plays at random in a second of one core.

    python -m tests.bench random_playouts

Compiled, then, in a process that cannot see numba, the same source as plain Python. Every legal card is as likely as
every other: the first trick holds no points, hearts have to be broken, the highest of the suit led takes the trick.
"""

from __future__ import annotations

import subprocess
import sys
import time
from random import Random
from typing import Any

from app.bots.compiled import COMPILED, compiled, ones, wholes
from app.bots.policy import HEARTS, POINT_CARDS, QUEEN_BIT, SUIT_BITS

DEALS_COMPILED = 100_000
DEALS_PLAIN = 1_000
RUNS = 30
"""The fastest of so many short ones is told: what else the machine did meanwhile is no affair of the kernel's."""
NOT_HEARTS = (1 << 52) - 1 - HEARTS
NO_POINT_CARDS = (1 << 52) - 1 - POINT_CARDS
CLUBS = SUIT_BITS
DIAMONDS = SUIT_BITS << 13
SPADES = SUIT_BITS << 26
CHANCE = (1 << 63) - 1
"""The bits of the generator: whole numbers of 64 bits overflow above them, and Python's do not."""


@compiled("i8", "i8[]", "i8[]", "i8[]", "i8[]", "i8", "i8")
def play_at_random(start: Any, hands: Any, taken: Any, points: Any, how_many: int, seed: int) -> int:
    """Play the deal again and again and add the points each seat takes; returns the last chance."""
    opening = 0
    while not start[opening] & 1:
        opening += 1
    for _ in range(how_many):
        for seat in range(4):
            hands[seat] = start[seat]
            taken[seat] = 0
        seat = opening
        unbroken = 1
        may_throw = NO_POINT_CARDS
        legal = 1
        for _trick in range(13):
            # One draw a trick, thirteen bits for each card that is chosen.
            seed = (seed * 6364136223846793005 + 1442695040888963407) & CHANCE
            draw = seed >> 11
            best = legal & -legal
            if legal != best:
                skip = ones(legal) * (draw & 8191) >> 13
                while skip:
                    legal ^= best
                    best = legal & -legal
                    skip -= 1
            suit = CLUBS
            if best > CLUBS:
                suit = DIAMONDS if best <= DIAMONDS else SPADES if best <= SPADES else HEARTS
            hands[seat] ^= best
            trick = best
            taker = seat
            for _turn in range(3):
                seat = (seat + 1) & 3
                own = hands[seat]
                legal = own & suit
                if legal:
                    card = legal & -legal
                    if legal != card:
                        draw >>= 13
                        skip = ones(legal) * (draw & 8191) >> 13
                        while skip:
                            legal ^= card
                            card = legal & -legal
                            skip -= 1
                    if card > best:
                        best = card
                        taker = seat
                else:
                    legal = own & may_throw
                    if legal == 0:
                        legal = own
                    card = legal & -legal
                    if legal != card:
                        draw >>= 13
                        skip = ones(legal) * (draw & 8191) >> 13
                        while skip:
                            legal ^= card
                            card = legal & -legal
                            skip -= 1
                    if card > SPADES:
                        unbroken = 0
                hands[seat] = own ^ card
                trick |= card
            taken[taker] |= trick
            may_throw = -1
            seat = taker
            legal = hands[seat]
            if unbroken and legal & NOT_HEARTS:
                legal &= NOT_HEARTS
        for seat in range(4):
            points[seat] += ones(taken[seat] & HEARTS)
            if taken[seat] & QUEEN_BIT:
                points[seat] += 13
    return seed


def main(_options: list[str]) -> None:
    """Measure this process; and, if it is compiled, one that is not."""
    cards = list(range(52))
    Random(1).shuffle(cards)
    start = wholes(sum(1 << card for card in cards[seat::4]) for seat in range(4))
    hands, taken, points = wholes([0] * 4), wholes([0] * 4), wholes([0] * 4)
    deals = DEALS_COMPILED if COMPILED else DEALS_PLAIN
    fastest = 0.0
    for run in range(RUNS):
        began = time.process_time()
        play_at_random(start, hands, taken, points, deals, run)
        fastest = max(fastest, deals / (time.process_time() - began))
    shares = ", ".join(f"{total / deals / RUNS:.2f}" for total in points)
    print(f"{'compiled' if COMPILED else 'plain'}: {fastest:,.0f} deals a second; points by seat {shares}", flush=True)
    if COMPILED:
        hide = "import sys; sys.modules['numba'] = None; import tests.bench.random_playouts as bench; bench.main([])"
        subprocess.run([sys.executable, "-c", hide], check=True)
