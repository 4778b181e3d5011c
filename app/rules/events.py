"""What happened: facts everybody at the table saw, none of them secret."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.cards import Card
from app.rules.scoring import DealScore, Moon


@dataclass(frozen=True, slots=True)
class PassChosen:
    """A seat has chosen its three cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsExchanged:
    """Every pass has crossed the table."""

    direction: str


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The last seat has played; the trick is its taker's."""

    number: int
    taker: int


@dataclass(frozen=True, slots=True)
class HeartsBroken:
    """From the next trick on hearts may be led."""


@dataclass(frozen=True, slots=True)
class MoonShot:
    """One seat took every point card; where the points go may still be to choose."""

    seat: int


@dataclass(frozen=True, slots=True)
class MoonChosen:
    """The moon's points have their place."""

    moon: Moon


@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal has ended and its points are on the scores."""

    score: DealScore


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has ended."""

    winners: tuple[int, ...]


Event = (
    PassChosen | CardsExchanged | CardPlayed | TrickTaken | HeartsBroken | MoonShot | MoonChosen | DealScored | GameOver
)
