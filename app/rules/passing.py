"""The pass: which way, to whom, and the exchange at one moment."""

from __future__ import annotations

from app.rules.cards import Hand, sorted_hand, without

PASS_SIZE = 3
EVEN_ROTATION = ("left", "right", "across", "none")
ODD_ROTATION = ("left", "right", "none")


def direction(passing: str, seats: int, deal: int) -> str:
    """Which way the deal passes (left, right, across, none); deals count from 0."""
    if passing == "rotate":
        rotation = ODD_ROTATION if seats % 2 else EVEN_ROTATION
        return rotation[deal % len(rotation)]
    return passing


def receiver(seat: int, way: str, seats: int) -> int:
    """The seat that gets what this seat passes; ValueError when the deal passes nothing."""
    step = {"left": 1, "right": -1, "across": seats // 2}.get(way)
    if step is None:
        raise ValueError(f"no pass goes {way}")
    return (seat + step) % seats


def giver(seat: int, way: str, seats: int) -> int:
    """The seat whose pass this seat gets; ValueError when the deal passes nothing."""
    opposite = {"left": "right", "right": "left"}.get(way, way)
    return receiver(seat, opposite, seats)


def exchange(hands: tuple[Hand, ...], passes: tuple[Hand, ...], way: str) -> tuple[Hand, ...]:
    """The hands after every seat's pass has arrived."""
    seats = len(hands)
    return tuple(
        sorted_hand(without(hands[seat], passes[seat]) + passes[giver(seat, way, seats)]) for seat in range(seats)
    )
