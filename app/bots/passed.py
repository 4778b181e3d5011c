"""What the exchange tells: hidden cards moved about so that the passes everybody would have made are likely ones.

A seat is taken to pass three cards with a chance that grows with their danger, as `app.bots.passing` weighs it, in
the hand it was dealt. Which cards others were passed is hidden too: it is guessed along with what they hold.
"""

from __future__ import annotations

from math import exp, log
from typing import Any

from app.bots.compiled import compiled, lowest, ones
from app.bots.passes import danger, worst_card
from app.bots.rows import HERO, JACK_COUNTS, SEATS, chance

WHIM = 0.1
"""How often a seat is taken to pass any three cards."""
GUESSES = 0.3
"""How many of the moves guess anew what was passed, rather than move a card."""


@compiled("f8", "i8", "i8", "i8", "f8")
def pass_likelihood(dealt: int, out: int, jack_counts: int, heat: float) -> float:
    """The logarithm of the chance that `out` is passed from the hand dealt."""
    # The chance of a set of three is the product of its cards' weights, over the sum of all such products.
    singles = 0.0
    pairs = 0.0
    threes = 0.0
    chosen = 1.0
    left = dealt
    while left:
        card = lowest(left)
        left &= left - 1
        weight = exp(danger(dealt, card, jack_counts) / heat)
        threes += weight * pairs
        pairs += weight * singles
        singles += weight
        if out >> card & 1:
            chosen *= weight
    held = ones(dealt)
    return log((1.0 - WHIM) * chosen / threes + WHIM * 6.0 / (held * (held - 1) * (held - 2)))


@compiled("f8", "i8[]", "i8", "i8[]", "i8[]", "i8", "f8")
def seat_likelihood(position: Any, step: int, after: Any, got: Any, seat: int, heat: float) -> float:
    """The same of one seat, by what all held after the exchange and got in it; one's own pass tells nothing."""
    if seat == position[HERO]:
        return 0.0
    out = got[(seat + step) % position[SEATS]]
    return pass_likelihood(after[seat] & ~got[seat] | out, out, position[JACK_COUNTS], heat)


@compiled("i8", "i8", "i8[]")
def any_of(mask: int, state: Any) -> int:
    """One card of a mask, as a mask."""
    skip = int(chance(state) * ones(mask))
    while skip:
        mask &= mask - 1
        skip -= 1
    return mask & -mask


@compiled("none", "i8[]", "i8", "i8[]", "i8[]", "i8[]", "f8[]", "f8")
def guess_passes(position: Any, step: int, after: Any, got: Any, free: Any, told: Any, heat: float) -> None:
    """Begin with each hand's worst cards as those it was passed; `free` says of whom it is not known."""
    n = position[SEATS]
    for seat in range(n):
        if free[seat]:
            got[seat] = 0
            for _ in range(3):
                got[seat] |= 1 << worst_card(after[seat] & ~got[seat], position[JACK_COUNTS])
    for seat in range(n):
        told[seat] = seat_likelihood(position, step, after, got, seat, heat)


@compiled("none", "i8[]", "i8[]", "i8[]", "i8", "i8[]", "i8", "i8[]", "i8[]", "i8[]", "f8[]", "f8", "i8", "i8[]")
def exchange_told(
    cards: Any,
    where: Any,
    allowed: Any,
    how_many: int,
    position: Any,
    step: int,
    after: Any,
    got: Any,
    free: Any,
    told: Any,
    heat: float,
    times: int,
    state: Any,
) -> None:
    """Move hidden cards and guesses about, by Metropolis' rule: to a likelier world always, to another sometimes.

    `told` holds each seat's likelihood, and has room for as many again.
    """
    if how_many < 2:
        return
    n = position[SEATS]
    for _ in range(times):
        i = int(chance(state) * how_many)
        j = int(chance(state) * how_many)
        if chance(state) < GUESSES:
            a = i % n
            b = a
            if not free[a]:
                continue
            moved = 0
            got_a = got[a] ^ any_of(got[a], state) ^ any_of(after[a] & ~got[a], state)
            got_b = got_a
        else:
            a = where[i]
            b = where[j]
            if a == b or not (allowed[a] >> (cards[j] // 13) & 1 and allowed[b] >> (cards[i] // 13) & 1):
                continue
            # The card that comes is taken to have been passed if the one that goes was.
            moved = 1 << cards[i] | 1 << cards[j]
            got_a = got[a] ^ moved if got[a] >> cards[i] & 1 else got[a]
            got_b = got[b] ^ moved if got[b] >> cards[j] & 1 else got[b]
        old_a = got[a]
        old_b = got[b]
        after[a] ^= moved
        after[b] ^= moved
        got[a] = got_a
        got[b] = got_b
        change = 0.0
        for seat in range(n):
            told[n + seat] = told[seat]
            to = (seat + step) % n
            if seat in (a, b) or (to == a and old_a != got_a) or (to == b and old_b != got_b):
                told[n + seat] = seat_likelihood(position, step, after, got, seat, heat)
                change += told[n + seat] - told[seat]
        if change >= 0.0 or chance(state) < exp(change):
            for seat in range(n):
                told[seat] = told[n + seat]
            if a != b:
                where[i] = b
                where[j] = a
        else:
            after[a] ^= moved
            after[b] ^= moved
            got[a] = old_a
            got[b] = old_b
