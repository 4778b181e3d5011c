"""Positions from text: what one seat sees, with an earlier deal made up around what matters.

    position("3D KD", trick="TD QS 4D")

is the view of the fourth to play. Tricks that are not told are filled with cards nobody mentioned, a suit at a time,
so that nobody is shown to be void by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from app.rules.cards import Card, pack, sorted_hand
from app.rules.legal import playable
from app.rules.passing import direction
from app.rules.settings import Settings
from app.rules.table import Table
from app.rules.trick import Play, Trick, breaks_hearts, winning
from app.rules.view import View


def position(
    hand: str,
    trick: str = "",
    *,
    seats: int = 4,
    seat: int = 3,
    before: Sequence[str] = (),
    given: str = "",
    received: str = "",
    scores: tuple[int, ...] | None = None,
    deal: int = 3,
    broken: bool | None = None,
    first: bool = False,
    still_out: str = "",
    **options: Any,
) -> View:
    """The view of a seat to play; `before` are the latest finished tricks, each "leader: cards".

    `still_out` names cards that the made-up tricks must not use; `first` says there are no tricks before these.
    """
    settings = Settings(**options)
    held = sorted_hand(hand.split())
    plays = _plays((seat - len(trick.split())) % seats, trick, seats)
    told = [_told(text, seats) for text in before]
    cards_each = 52 * -(-seats // 5) // seats
    missing = 0 if first else cards_each - len(held) - len(told)
    mentioned = [*held, *(play.card for play in plays), *still_out.split()]
    mentioned += [play.card for finished in told for play in finished]
    made_up = _filler(missing, mentioned, seats, seat)
    tricks = tuple(
        Trick(number, finished[0].seat, finished, winning(finished).seat)
        for number, finished in enumerate([*made_up, *told])
    )
    if broken is None:
        broken = any(breaks_hearts(done, settings.queen_breaks, settings.heart_lead_breaks) for done in tricks)
    way = direction(settings.passing, seats, deal)
    table = Table(
        settings=settings,
        seats=seats,
        deal=deal,
        phase="playing",
        direction=way,
        chosen=(way != "none",) * seats,
        turn=seat,
        trick=Trick(len(tricks), plays[0].seat if plays else seat, plays),
        tricks=tricks,
        hearts_broken=broken,
        scores=scores or (0,) * seats,
        deals=(),
    )
    legal = playable(held, table)
    return View(table, seat, held, legal, "play", (), sorted_hand(given.split()), sorted_hand(received.split()))


def passing(hand: str, *, seats: int = 4, seat: int = 0, deal: int = 0, **options: Any) -> View:
    """The view of a seat that has its pass to choose."""
    settings = Settings(**options)
    way = direction(settings.passing, seats, deal)
    none = (False,) * seats
    table = Table(settings, seats, deal, "passing", way, none, None, None, (), False, (0,) * seats, ())
    return View(table, seat, sorted_hand(hand.split()), (), "pass", (), (), ())


def _told(text: str, seats: int) -> tuple[Play, ...]:
    leader, cards = text.split(":")
    return _plays(int(leader), cards, seats)


def _plays(leader: int, cards: str, seats: int) -> tuple[Play, ...]:
    return tuple(Play((leader + step) % seats, card) for step, card in enumerate(cards.split()))


def _filler(tricks: int, mentioned: list[Card], seats: int, seat: int) -> list[tuple[Play, ...]]:
    free = Counter(pack(seats))
    free.subtract(mentioned)
    made: list[tuple[Play, ...]] = []
    for number in range(tricks):
        by_suit = {suit: sorted_hand(card for card in free.elements() if card[1] == suit) for suit in "CDSH"}
        # Hearts last, so that the made-up past takes no more points than it must.
        suit = max("CDSH", key=lambda s: (min(len(by_suit[s]), seats), s != "H", len(by_suit[s])))
        # When no suit has enough left, somebody else than the seat that looks has shown to be void.
        cards = (*by_suit[suit], *(card for other in "CDSH" if other != suit for card in by_suit[other]))[:seats]
        free.subtract(cards)
        # The seat that looks leads the hearts: whoever else led them unbroken would have nothing else.
        leader = seat if suit == "H" or len(by_suit[suit]) < seats else number
        if suit == "H" and len(by_suit[suit]) >= seats:
            cards = (*cards[number % seats :], *cards[: number % seats])
        made.append(tuple(Play((leader + step) % seats, card) for step, card in enumerate(cards)))
    return made
