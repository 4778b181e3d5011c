"""Medium: a careful player's rules of thumb, put as one question: what does this card cost?

A card costs what the trick is expected to hold times the chance of taking it, less the trouble it would have been to
keep. Both come from what the seat can count; nothing is looked up or searched.
"""

from __future__ import annotations

from random import Random

from app.bots.counting import Count, count
from app.bots.moon import lone_taker, usual_choice
from app.bots.passing import three_to_pass
from app.rules.cards import JACK, ORDER, QUEEN, Card, rank
from app.rules.scoring import DECK_POINTS, JACK_POINTS, QUEEN_POINTS, MoonChoice
from app.rules.trick import Play, winning
from app.rules.view import View

QUEEN_TROUBLE = 6.5
"""What holding the queen is expected to cost, of her thirteen points."""
HIGH_SPADE_TROUBLE = 4.5
HEART_TROUBLE = 2.4
SUIT_TROUBLE = 1.3
LEAD_TROUBLE = 0.25
"""What it costs to be on lead."""
FULL_TROUBLE_CARDS = 3
"""With fewer other cards than this in hand, a card has fewer chances to do harm."""
JACK_CATCHER = 1.5
"""What an ace, king or queen of diamonds is worth while the jack is out and takes ten points off."""


class Medium:
    """Plays by the usual habits of a careful player."""

    def choose_pass(self, view: View, rng: Random) -> tuple[Card, Card, Card]:
        """The queen and the spades above her unless well guarded, high hearts, high cards of short suits."""
        return three_to_pass(view)

    def choose_play(self, view: View, rng: Random) -> Card:
        """The legal card that costs least; of equals the highest."""
        if len(set(view.legal)) == 1:
            return view.legal[0]
        thought = _Thought(view)
        return min(view.legal, key=lambda card: (round(thought.cost(card), 9), -rank(card), ORDER[card]))

    def choose_moon(self, view: View, rng: Random) -> MoonChoice:
        """The choice made for anybody who does not choose."""
        return usual_choice(view)


class _Thought:
    """One decision's facts, counted once for all the cards it weighs."""

    def __init__(self, view: View) -> None:
        table = view.table
        assert table.trick is not None
        self.view = view
        self.count: Count = count(view)
        self.plays = table.trick.plays
        self.led = table.trick.led
        self.jack_counts = table.settings.jack == "minus10"
        seats = table.seats
        self.after = [(view.seat + step) % seats for step in range(1, seats - len(self.plays))]
        self.hidden = max(1, sum(held for seat, held in enumerate(self.count.held) if seat != view.seat))
        self.queens_out = self.count.unseen.get(QUEEN, 0)
        self.hearts_out = self.count.left("H")
        self.points_barred = table.trick.number == 0 and table.settings.first_trick == "no_points"
        self.on_table = sum(_points(card, self.jack_counts) for _seat, card in self.plays)
        self.shooter = self._moon_in_the_making()

    def cost(self, card: Card) -> float:
        """What playing this card is expected to cost, in points."""
        taking = self._chance_of_taking(card)
        holds = self.on_table + _points(card, self.jack_counts) + self._still_to_come(card)
        cost = taking * (holds + LEAD_TROUBLE) - self._trouble(card)
        if card == JACK and self.jack_counts:
            cost += (1 - taking) * -JACK_POINTS
        return cost + self._moon_cost(card, taking)

    def _chance_of_taking(self, card: Card) -> float:
        if self.led is not None and card[1] != self.led:
            return 0.0
        if self.plays and winning((*self.plays, Play(self.view.seat, card))).seat != self.view.seat:
            return 0.0
        # A seat goes over only if it must: it holds nothing below, and something above or a later equal copy.
        lower = self.count.lower(card)
        above = self.count.higher(card) + self.count.unseen.get(card, 0)
        chance = 1.0
        for seat in self.after:
            if card[1] not in self.count.voids[seat]:
                share = self.count.held[seat] / self.hidden
                under: float = (1 - share) ** lower
                over = 1 - (1 - share) ** above
                chance *= 1 - over * (under + (1 - under) * self._goes_over_freely(seat))
        return chance

    def _goes_over_freely(self, seat: int) -> float:
        # The last to play sheds a high card on a trick without points.
        return 0.6 if seat == self.after[-1] and self.on_table <= 0 and self.led != "H" else 0.05

    def _still_to_come(self, card: Card) -> float:
        """The points expected from the seats that play after this one, if this card takes the trick."""
        suit = self.led or card[1]
        left = self.count.left(suit)
        coming = 0.0
        for seat in self.after:
            share = self.count.held[seat] / self.hidden
            void = 1.0 if suit in self.count.voids[seat] else (1 - share) ** left
            if suit == "H":
                coming += 1 - void
            if void and not self.points_barred and suit != "H":
                holds_queen = 1 - (1 - share) ** self.queens_out
                holds_heart = 1 - (1 - share) ** self.hearts_out
                coming += void * (QUEEN_POINTS * holds_queen + (1 - holds_queen) * holds_heart)
            elif void and suit == "H":
                coming += void * QUEEN_POINTS * (1 - (1 - share) ** self.queens_out)
            if suit == "S" and self.queens_out and ORDER[card] > ORDER[QUEEN]:
                coming += (1 - void) * QUEEN_POINTS * (1 - (1 - share) ** self.queens_out) * 0.8
            if suit == "D" and self.jack_counts and ORDER[card] > ORDER[JACK]:
                coming += (1 - void) * JACK_POINTS * (1 - (1 - share) ** self.count.unseen.get(JACK, 0)) * 0.4
        return coming

    def _trouble(self, card: Card) -> float:
        """What keeping the card is expected to cost later: the less, the fewer tricks are left to be caught in."""
        fade = min(1.0, (len(self.view.hand) - 1) / FULL_TROUBLE_CARDS)
        if self.shooter is not None:
            # Against a moon a high card is no trouble but what may take a point from the shooter.
            return fade * (-0.1 * rank(card) - (0.0 if self.count.higher(card) else 1.0))
        return fade * self._trouble_in_time(card)

    def _trouble_in_time(self, card: Card) -> float:
        hand = self.view.hand
        suit = card[1]
        left = self.count.left(suit)
        lower = self.count.lower(card)
        if card == QUEEN:
            guards = sum(1 for c in hand if c[1] == "S" and c != QUEEN)
            return QUEEN_TROUBLE - min(guards, 5) * 0.4
        if card == JACK and self.jack_counts:
            return 0.0
        if suit == "D" and self.jack_counts and self.count.unseen.get(JACK) and ORDER[card] > ORDER[JACK]:
            return -JACK_CATCHER
        if left == 0:
            # Nobody can follow: it takes whatever is thrown on it, but only if it is ever led.
            return 0.3 if suit != "H" else 0.8
        height = lower / left
        own = sum(1 for c in hand if c[1] == suit)
        # Of touching cards one is as bad as the other: only what lies below an unseen card can duck.
        below = sum(1 for c in hand if c[1] == suit and self.count.lower(c) < lower)
        exposed = height * (0.55 + 0.45 / (1 + below))
        if suit == "S" and self.queens_out and ORDER[card] > ORDER[QUEEN]:
            return HIGH_SPADE_TROUBLE / (1 + 0.5 * below) + exposed
        if suit == "H":
            return HEART_TROUBLE * exposed
        return SUIT_TROUBLE * exposed + (0.3 if own == 1 else 0.0)

    def _moon_in_the_making(self) -> int | None:
        table = self.view.table
        seat = lone_taker(table)
        if seat is None or seat == self.view.seat:
            return None
        taken = table.taken[seat]
        points = taken.hearts + QUEEN_POINTS * taken.queens
        return seat if points >= DECK_POINTS * table.decks * 0.6 else None

    def _moon_cost(self, card: Card, taking: float) -> float:
        """What the card does for a moon in the making: a point taken from the shooter ends it."""
        if self.shooter is None:
            return 0.0
        points = self.on_table + _points(card, False)
        if taking and points > 0:
            return -taking * DECK_POINTS * 0.5
        if self.plays and winning(self.plays).seat == self.shooter and _points(card, False):
            return 6.0 + _points(card, False)
        return 0.0


def _points(card: Card, jack_counts: bool) -> int:
    if card[1] == "H":
        return 1
    if card == QUEEN:
        return QUEEN_POINTS
    return JACK_POINTS if card == JACK and jack_counts else 0
