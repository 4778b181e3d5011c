"""Why a choice is a good one, as a word and facts: from what the seat can count, and never a card it cannot know."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.bots.counting import Count, count
from app.bots.moon import lone_taker
from app.rules.cards import JACK, ORDER, QUEEN, Card, Hand, is_point_card, rank
from app.rules.scoring import DECK_POINTS, QUEEN_POINTS, MoonChoice
from app.rules.trick import Play, winning
from app.rules.view import View

_HIGH = 9
"""From the jack up a card is high."""
_MIDDLE = 6
"""From the eight up a card is not low."""
_MOON_POINTS = 13
"""So many points taken by one seat alone look like a moon in the making."""


class Reason(NamedTuple):
    """A word of the contract, and what its sentence needs to know: suits, seats, numbers and cards on the table."""

    word: str
    facts: dict[str, object]


_UNSAID = Reason("best_on_average", {})
"""Where nothing simple is true."""
_FRESH = 2
"""With so many cards of a suit out for each of the others, nearly everybody can follow."""


def because(view: View, chosen: Hand, instead: Hand = ()) -> Reason:
    """Why this pass or this card may be the best; of a pass, why these cards and not those passed instead."""
    if view.must == "pass":
        return _why_pass(view, chosen, [card for card in chosen if card not in instead] or list(chosen))
    if len(set(view.legal)) == 1:
        return Reason("only_card", {})
    return _Why(view, chosen[0]).reason()


def because_of_moon(choice: MoonChoice) -> Reason:
    """Why a moon's points may be best put there, by the rule that everybody follows who does not choose."""
    return Reason("moon_others" if choice == "others" else "moon_me", {})


def _why_pass(view: View, chosen: Hand, telling: list[Card]) -> Reason:
    """`telling` are the cards of the pass that its reason may speak of."""
    left = [card for card in view.hand if card not in chosen]
    if all(rank(card) < _HIGH - 2 for card in chosen):
        return Reason("pass_low", {})
    if QUEEN in telling:
        return Reason("pass_queen", {})
    if any(card in ("AS", "KS") for card in telling):
        return Reason("pass_spades", {})
    for suit in "CDS":
        if any(card[1] == suit for card in telling) and not any(card[1] == suit for card in left):
            return Reason("pass_void", {"suit": suit})
    if any(card[1] == "H" and rank(card) >= _HIGH for card in telling):
        return Reason("pass_hearts", {})
    return Reason("pass_high" if any(rank(card) >= _HIGH - 2 for card in telling) else _UNSAID.word, {})


class _Why:
    """One card's reasons, looked for from the strongest to the weakest."""

    def __init__(self, view: View, card: Card) -> None:
        table = view.table
        assert table.trick is not None
        self.view, self.card = view, card
        self.count: Count = count(view)
        self.plays = table.trick.plays
        self.led = table.trick.led
        self.last = len(self.plays) == table.seats - 1
        self.queen_out = self.count.unseen.get(QUEEN, 0) > 0
        self.jack_counts = table.settings.jack == "minus10"

    def reason(self) -> Reason:
        moon = self._moon()
        if moon is not None:
            return moon
        if self.led is None:
            return self._lead()
        return self._follow(self.led) if self.card[1] == self.led else self._throw(self.led)

    def _moon(self) -> Reason | None:
        table = self.view.table
        seat = lone_taker(table)
        if seat is None or not 0 <= seat < table.seats:
            return None
        taken = table.taken[seat]
        points = taken.hearts + QUEEN_POINTS * taken.queens
        if not _MOON_POINTS * table.decks <= points < DECK_POINTS * table.decks:
            return None
        if seat == self.view.seat:
            return Reason("shoot", {}) if self._takes() or not self.plays else None
        on_table = any(is_point_card(card) for _seat, card in self.plays)
        return Reason("stop_moon", {"seat": seat}) if self._takes() and (on_table or self.led is None) else None

    def _throw(self, led: str) -> Reason:
        card = self.card
        if card == QUEEN:
            return Reason("throw_queen", {"suit": led})
        if card in ("AS", "KS") and self.queen_out:
            return Reason("throw_spade", {"suit": led})
        if card[1] == "H":
            return Reason("throw_heart", {"suit": led})
        if sum(other[1] == card[1] for other in self.view.hand) == 1:
            return Reason("throw_short", {"suit": led, "gone": card[1]})
        return Reason("throw_high", {"suit": led}) if rank(card) >= _MIDDLE else _UNSAID

    def _follow(self, led: str) -> Reason:
        card, best = self.card, winning(self.plays).card
        if card == JACK and self.jack_counts and self._takes():
            return Reason("catch_jack", {})
        if not self._takes():
            if card == QUEEN:
                return Reason("queen_on_ace", {})
            return Reason("duck" if self._is_highest(lambda other: not self._takes(other)) else "under", {"card": best})
        if self.jack_counts and any(other == JACK for _seat, other in self.plays):
            return Reason("catch_jack", {})
        points = any(is_point_card(other) for _seat, other in self.plays)
        if not self.last and card in ("AS", "KS") and not self.queen_out:
            return Reason("spades_gone", {})
        if not self.last and rank(card) >= _HIGH and not points:
            return Reason("shed_high", {"suit": led})
        if not self.last and self.count.higher(card):
            return Reason("stay_low", {"suit": led})
        if not self._is_highest():
            return _UNSAID
        if self.last and not points:
            return Reason("last_take", {})
        forced = all(self._takes(other) for other in self.view.legal)
        return Reason("take_points", {}) if points and forced else _UNSAID

    def _lead(self) -> Reason:
        card, suit = self.card, self.card[1]
        higher = self.count.higher(card)
        if suit == "S" and self.queen_out and ORDER[card] < ORDER[QUEEN]:
            return Reason("flush_queen", {})
        held = [other for other in self.view.hand if other[1] == suit]
        if len(held) <= 2 and suit != "H" and QUEEN not in held and higher:
            return Reason("lead_short", {"suit": suit})
        if self._is_safe(suit) and rank(card) >= _HIGH:
            return Reason("lead_safe", {"suit": suit})
        if not higher:
            return Reason("lead_boss" if self.count.left(suit) else "lead_alone", {"suit": suit})
        return Reason("lead_low", {"suit": suit, "higher": higher})

    def _is_safe(self, suit: str) -> bool:
        """Whether nearly everybody can follow the suit, with nothing in it that costs."""
        others = [seat for seat in range(self.view.table.seats) if seat != self.view.seat]
        fresh = self.count.left(suit) >= _FRESH * len(others)
        dear = suit == "H" or (suit == "S" and self.queen_out)
        return fresh and not dear and not any(suit in self.count.voids[seat] for seat in others)

    def _is_highest(self, among: Callable[[Card], bool] = lambda card: True) -> bool:
        """Whether no higher card of its suit may be played, of those that `among` speaks of."""
        return not any(
            other[1] == self.card[1] and ORDER[other] > ORDER[self.card] and among(other) for other in self.view.legal
        )

    def _takes(self, card: Card | None = None) -> bool:
        """Whether the card, or another, is for now the one that takes the trick."""
        own = Play(self.view.seat, card or self.card)
        return winning((*self.plays, own)) == own
