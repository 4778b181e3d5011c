"""What taken cards are worth: points, the moon, standings, the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from app.rules.cards import JACK, QUEEN, pack
from app.rules.settings import Settings
from app.rules.trick import Trick

HEARTS_IN_DECK = 13
QUEEN_POINTS = 13
JACK_POINTS = -10
DECK_POINTS = HEARTS_IN_DECK + QUEEN_POINTS

MoonChoice = Literal["others", "me"]


class Taken(NamedTuple):
    """How many scoring cards a seat has taken in a deal."""

    hearts: int = 0
    queens: int = 0
    jacks: int = 0


class Moon(NamedTuple):
    """A moon that was shot, and where its points went."""

    seat: int
    choice: MoonChoice


class DealScore(NamedTuple):
    """What one finished deal scored, by seat."""

    points: tuple[int, ...]
    moon: Moon | None = None


class Standing(NamedTuple):
    """A seat's place by score; equal scores share a place (1, 1, 3)."""

    seat: int
    score: int
    place: int


def taken_in(tricks: Iterable[Trick], seats: int) -> tuple[Taken, ...]:
    """The scoring cards each seat has taken in these finished tricks."""
    hearts, queens, jacks = [0] * seats, [0] * seats, [0] * seats
    for trick in tricks:
        assert trick.taker is not None
        for _seat, card in trick.plays:
            if card[1] == "H":
                hearts[trick.taker] += 1
            elif card == QUEEN:
                queens[trick.taker] += 1
            elif card == JACK:
                jacks[trick.taker] += 1
    return tuple(map(Taken, hearts, queens, jacks))


def moon_shooter(taken: Sequence[Taken], decks: int) -> int | None:
    """The seat that took every heart and every queen of spades, or None."""
    for seat, (hearts, queens, _jacks) in enumerate(taken):
        if hearts == HEARTS_IN_DECK * decks and queens == decks:
            return seat
    return None


def nothing_left(taken: Sequence[Taken], decks: int, jack: str) -> bool:
    """Whether every card that can score in a deal has been taken."""
    hearts, queens, jacks = (sum(counts) for counts in zip(*taken, strict=True))
    if hearts < HEARTS_IN_DECK * decks or queens < decks:
        return False
    return jack == "none" or jacks == pack(len(taken)).count(JACK)


def deal_points(taken: Sequence[Taken], decks: int, jack: str, moon: Moon | None) -> tuple[int, ...]:
    """The points each seat scores for a deal, the moon and the jack rule counted."""
    points = [hearts + QUEEN_POINTS * queens for hearts, queens, _jacks in taken]
    if moon is not None:
        whole = DECK_POINTS * decks
        shooter, everyone_else = (0, whole) if moon.choice == "others" else (-whole, 0)
        points = [shooter if seat == moon.seat else everyone_else for seat in range(len(taken))]
    if jack == "minus10":
        points = [score + JACK_POINTS * seat.jacks for score, seat in zip(points, taken, strict=True)]
    return tuple(points)


def usual_moon_choice(scores: Sequence[int], taken: Sequence[Taken], decks: int, jack: str, shooter: int) -> MoonChoice:
    """The choice made for a shooter who does not choose: `others` if that leaves them among the lowest, else `me`."""
    points = deal_points(taken, decks, jack, Moon(shooter, "others"))
    totals = [score + more for score, more in zip(scores, points, strict=True)]
    return "others" if totals[shooter] == min(totals) else "me"


def totals(deals: Iterable[DealScore], seats: int) -> tuple[int, ...]:
    """Each seat's score over these deals."""
    sums = [0] * seats
    for deal in deals:
        for seat, points in enumerate(deal.points):
            sums[seat] += points
    return tuple(sums)


def is_over(settings: Settings, scores: Sequence[int]) -> bool:
    """Whether the game ends with these scores after a whole deal."""
    if max(scores) < settings.target:
        return False
    return settings.tie == "share" or list(scores).count(min(scores)) == 1


def standings(scores: Sequence[int]) -> tuple[Standing, ...]:
    """The seats by score, lowest first."""
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat], seat))
    return tuple(Standing(seat, scores[seat], 1 + sum(other < scores[seat] for other in scores)) for seat in order)


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats that share the lowest score."""
    return tuple(seat for seat, score in enumerate(scores) if score == min(scores))
