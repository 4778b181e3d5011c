"""The rules in the kernel's numbers: the rows a deal is kept in, what a card does to them, and what it comes to.

A world is every seat's hand in masks, one layer for each deck: a card that is held twice is in the first two layers.
The position is a row of whole numbers (the names below are its places), and each seat has a place in rows of its own.
"""

from __future__ import annotations

from typing import Any

from app.bots.compiled import compiled, ones
from app.bots.policy import HEARTS_SUIT, JACK_AT, POINT_CARDS, QUEEN_AT, legal_cards

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
HELD = 21
POSITION_SIZE = 22

# Rows of the seats' numbers, each as long as there are seats.
TAKEN = 0
TAKEN_JACKS = 1
VOIDS = 2
SCORES = 3
SHOOTS = 4
SEAT_ROWS = 5

PLAYS_ON = 0
SHOOTS_UNSEEN = 1
SHOOTS_SEEN = 2
"""What a seat is up to: to take few points, or all of them, the others unaware of it or aware."""

MOON_ME = 1
"""The moon's place holds this when its points come off the shooter's score."""

CHANCE_MASK = 0xFFFFFFFF
"""The generator is a linear one of 32 bits, so that it fits whole numbers of 64 with or without numba."""
CHANCE_UNIT = 1.0 / 16777216.0

LAST_DEAL_WEIGHT = 12.0
"""What ending the game as its winner rather than not is worth, in points."""


@compiled("f8", "i8[]")
def chance(state: Any) -> float:
    """The next number in 0…1 of the generator whose state is `state[0]`."""
    state[0] = (state[0] * 1664525 + 1013904223) & CHANCE_MASK
    return float(state[0] >> 8) * CHANCE_UNIT


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


@compiled("i8", "i8[]", "i8", "i8")
def cards_in(hands: Any, row: int, decks: int) -> int:
    """How many cards a hand holds, every copy counted."""
    held = 0
    for layer in range(decks):
        held += ones(hands[row + layer])
    return held


@compiled("i8", "i8[]", "i8[]")
def lone_taker(position: Any, seats: Any) -> int:
    """The seat that has taken every point card gone so far; -1 if several have, n if none is gone."""
    n: int = position[SEATS]
    lone = n
    for seat in range(n):
        if seats[TAKEN * n + seat]:
            if lone < n:
                return -1
            lone = seat
    return lone


@compiled("i8", "i8[]", "i8[]", "i8")
def legal_for(p: Any, hands: Any, seat: int) -> int:
    """The cards a seat may play now."""
    barred = 1 if p[NUMBER] == 0 and p[NO_POINTS] else 0
    return legal_cards(hands[seat * p[DECKS]], p[LED], p[BROKEN], barred)


@compiled("none", "i8[]", "i8[]", "i8[]", "i8", "i8")
def lay(p: Any, s: Any, hands: Any, seat: int, card: int) -> None:
    """The seat plays the card."""
    take_out(hands, seat * p[DECKS], p[DECKS], 1 << card)
    suit = card // 13
    led = p[LED]
    if led < 0:
        p[LED] = suit
        p[BEST] = card
        p[BEST_SEAT] = seat
    elif suit == led:
        if card >= p[BEST]:
            p[BEST] = card
            p[BEST_SEAT] = seat
    else:
        s[VOIDS * p[SEATS] + seat] |= 1 << led
    if POINT_CARDS >> card & 1:
        if card == QUEEN_AT:
            p[POINTS] += 13
            p[BREAKS] |= p[QUEEN_BREAKS]
        else:
            p[POINTS] += 1
            if p[LED] != HEARTS_SUIT or p[HEART_LEAD_BREAKS]:
                p[BREAKS] = 1
    elif card == JACK_AT:
        p[JACKS] += 1
    p[ON_TABLE] += 1


@compiled("i8", "i8[]", "i8[]")
def sweep(p: Any, s: Any) -> int:
    """The finished trick goes to its taker, who leads next and is returned."""
    n = p[SEATS]
    taker: int = p[BEST_SEAT]
    s[TAKEN * n + taker] += p[POINTS]
    s[TAKEN_JACKS * n + taker] += p[JACKS]
    p[BROKEN] |= p[BREAKS]
    p[POINTS] = 0
    p[JACKS] = 0
    p[ON_TABLE] = 0
    p[LED] = -1
    p[NUMBER] += 1
    p[HELD] -= 1
    return taker


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
