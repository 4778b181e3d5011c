"""Cards, packs and deals: a card is its two characters, a hand a sorted tuple."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256

Card = str
Hand = tuple[Card, ...]

RANKS = "23456789TJQKA"
SUITS = "CDSH"
QUEEN = "QS"
JACK = "JD"

MIN_SEATS = 3
MAX_SEATS = 20
SEED_BYTES = 32

ORDER: dict[Card, int] = {rank + suit: SUITS.index(suit) * 13 + RANKS.index(rank) for suit in SUITS for rank in RANKS}
"""Where a card stands in a sorted hand: clubs, diamonds, spades, hearts, each low to high."""

DECK: Hand = tuple(ORDER)

_LEFT_OUT_FIRST: Hand = tuple(rank + suit for rank in RANKS for suit in "DC")


def rank(card: Card) -> int:
    """The card's height in its suit, 0 for a two to 12 for an ace."""
    return ORDER[card] % 13


def is_point_card(card: Card) -> bool:
    """Whether the card scores against its taker: a heart or the queen of spades, never the jack."""
    return card[1] == "H" or card == QUEEN


def sorted_hand(cards: Iterable[Card]) -> Hand:
    """The cards in a hand's order, every copy kept."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def without(hand: Hand, cards: Iterable[Card]) -> Hand:
    """The hand less one copy of each card given; ValueError if one is not there."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def decks_for(seats: int) -> int:
    """How many decks that many seats play with."""
    return -(-seats // 5)


def left_out(seats: int) -> Hand:
    """The cards left out so that the rest divides evenly, one copy each, in the order they leave."""
    return _LEFT_OUT_FIRST[: 52 * decks_for(seats) % seats]


def cards_each(seats: int) -> int:
    """How many cards each seat is dealt."""
    return 52 * decks_for(seats) // seats


@cache
def pack(seats: int) -> Hand:
    """Every card in play, sorted."""
    return without(sorted_hand(DECK * decks_for(seats)), left_out(seats))


def lowest_club(seats: int) -> Card:
    """The lowest club in play, which opens the first trick."""
    return pack(seats)[0]


def deal_hands(seats: int, seed: bytes) -> tuple[Hand, ...]:
    """The hands of every seat, a pure function of the 32-byte seed.

    Take the sorted pack of N cards. The random bytes are SHA-256(seed ‖ counter), the counter a big-endian 4-byte
    number from 0 up, all 32 bytes of each digest in order. For i from N−1 down to 1, draw j in 0…i: take the next
    byte b; if b ≥ 256 − 256 mod (i+1), take another; j = b mod (i+1). Exchange cards i and j. Card k goes to
    seat k mod n.
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed is {SEED_BYTES} bytes, not {len(seed)}")
    cards = list(pack(seats))
    stream = _bytes_from(seed)
    for i in range(len(cards) - 1, 0, -1):
        fair = 256 - 256 % (i + 1)
        byte = next(stream)
        while byte >= fair:
            byte = next(stream)
        j = byte % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(sorted_hand(cards[seat::seats]) for seat in range(seats))


def _bytes_from(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from sha256(seed + counter.to_bytes(4, "big")).digest()
        counter += 1
