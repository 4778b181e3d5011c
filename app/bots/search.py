"""The search: choices tried in the same worlds with the same chance, the worse half dropped again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp
from random import Random
from typing import Any

from app.bots.compiled import COMPILED, numbers, wholes
from app.bots.counting import plays
from app.bots.endgame import FRAME_HEAD, solve_worlds
from app.bots.passes import try_passes
from app.bots.passing import danger
from app.bots.playout import try_plays
from app.bots.policy import odds_for
from app.bots.position import passed_rows, position_row, put_card, seats_rows, suits_mask
from app.bots.redeal import fitting
from app.bots.rows import POSITION_SIZE, SEAT_ROWS
from app.bots.worlds import many_worlds
from app.rules.cards import DECK, JACK, ORDER, QUEEN, Card, Hand, rank, sorted_hand
from app.rules.passing import PASS_SIZE, receiver
from app.rules.view import View

EXACT_SEATS = 5
"""At a larger table three tricks have too many ends to solve."""
SHOOT = 64
"""Added to a card in the kernel's numbers: play it and shoot the moon."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How hard Hard thinks; all in numbers of playouts, never in time, so that a decision can be made again.

    Without numba the same source takes a hundred times as long: fewer playouts and worlds, and the passes unasked.
    """

    playouts: int = 16000 if COMPILED else 300
    """For one card, or one pass."""
    worlds: int = 2400
    """How many worlds at most are played in, each again and again if there are more trials."""
    worlds_each: int = 2
    """Worlds dealt and weighed for each one that is played in."""
    warmth: float = 1.0
    """The difference of cost, in points, that makes a card e times less likely from another seat."""
    trust: float = 1.0
    """How far the likelihood of what was seen is believed, from 0 to 1."""
    heat: float = 3.0 if COMPILED else 0.0
    """The difference of danger that makes a card e times likelier to be passed; 0: the passes are not asked."""
    noise: float = 0.6
    """How much chance, in points of cost, there is in the playouts' cards."""
    passes: int = 60
    """How many ways to pass and duck are tried; to shoot, two thirds as many."""
    search_passes: bool = True
    """Whether passes are tried, or chosen as Medium does."""
    exact_cards: int = 3
    """With so many cards in hand or fewer, and five seats or fewer, the rest is solved instead of tried."""
    exact_worlds: int = 200 if COMPILED else 30
    """How many worlds are solved."""


class Search:
    """One decision: the position in the kernel's numbers, the worlds, and the rows the kernel works in."""

    def __init__(self, view: View, rng: Random, strength: Strength) -> None:
        table = view.table
        self.view, self.rng, self.strength = view, rng, strength
        self.seats_count, self.decks = table.seats, table.decks
        self.size = table.seats * table.decks
        self.position = position_row(view)
        self.seats = seats_rows(table)
        self.odds = odds_for(table.seats)
        self.p, self.s = wholes([0] * POSITION_SIZE), wholes([0] * SEAT_ROWS * table.seats)
        self.world, self.hands, self.cost = wholes([0] * self.size), wholes([0] * self.size), numbers([0.0] * 52)
        self.state = wholes([rng.getrandbits(32)])
        self.worlds: Any = None

    def best_play(self) -> Card:
        """The card that does best, whether it is played to duck or to shoot."""
        cards = distinct(self.view)
        choices = [ORDER[card] for card in cards]
        if len(self.view.hand) <= self.strength.exact_cards and self.seats_count <= EXACT_SEATS:
            return DECK[choices[self._solved(choices)]]
        if self.may_shoot():
            choices += [ORDER[card] + SHOOT for card in cards]

        def trial(since: int, until: int, alive: Sequence[int], seed: int, sums: Any) -> None:
            try_plays(
                self.position, self.seats, self.worlds, since, until, wholes(choices[i] for i in alive), len(alive),
                self.strength.noise, self.odds, self.p, self.s, self.hands, self.cost, self.state, seed, sums,
            )  # fmt: skip

        best = self._halving(len(choices), self.strength.playouts, trial)
        return DECK[choices[best] % SHOOT]

    def _solved(self, choices: list[int]) -> int:
        self.deal(self.strength.exact_worlds)
        depth = self.seats_count * len(self.view.hand) + 1
        kept = wholes([0] * (depth * (FRAME_HEAD + len(self.p) + len(self.s) + self.size)))
        worth = numbers([0.0] * (depth * self.seats_count))
        sums = numbers([0.0] * len(choices))
        solve_worlds(
            self.position, self.seats, self.worlds, wholes(choices), len(choices), self.p, self.s, self.hands, kept,
            worth, sums,
        )  # fmt: skip
        return max(range(len(choices)), key=lambda i: sums[i])

    def best_pass(self) -> Hand:
        """The three cards whose going does best."""
        table = self.view.table
        jack_counts = table.settings.jack == "minus10"
        choices = likely_passes(self.view.hand, jack_counts, self.strength.passes)
        step = (receiver(0, table.direction, table.seats)) % table.seats
        away = wholes([0] * PASS_SIZE * table.seats)

        def trial(since: int, until: int, alive: Sequence[int], seed: int, sums: Any) -> None:
            rows = [number for i in alive for number in (*(ORDER[card] for card in choices[i][0]), choices[i][1])]
            try_passes(
                self.position, self.seats, self.worlds, since, until, wholes(rows), len(alive), step,
                self.strength.noise, self.odds, self.p, self.s, self.hands, self.cost, self.state, seed, self.world,
                away, sums,
            )  # fmt: skip

        best = self._halving(len(choices), self.strength.playouts, trial)
        return choices[best][0]

    def may_shoot(self) -> bool:
        taken = self.view.table.taken
        return all(seat == self.view.seat or not (t.hearts or t.queens) for seat, t in enumerate(taken))

    def _halving(self, choices: int, playouts: int, trial: Callable[[int, int, Sequence[int], int, Any], None]) -> int:
        """The best choice by successive halving: every round spends as much on the half that is left."""
        sizes = [choices]
        while sizes[-1] > 2:
            sizes.append((sizes[-1] + 1) // 2)
        each = [max(1, playouts // len(sizes) // size) for size in sizes]
        self.deal(min(sum(each), self.strength.worlds))
        seed = self.rng.getrandbits(31)
        alive = list(range(choices))
        worth = [0.0] * choices
        since = 0
        for size, worlds in zip(sizes, each, strict=True):
            alive = alive[:size]
            sums = numbers([0.0] * size)
            trial(since, since + worlds, alive, seed, sums)
            since += worlds
            for i, total in zip(alive, sums, strict=True):
                worth[i] += total
            alive.sort(key=lambda i: -worth[i])
        return alive[0]

    def deal(self, count: int) -> None:
        """Deal worlds and draw `count` of them by their weights."""
        view, size = self.view, self.size
        hidden = fitting(view, self.rng)
        fixed = [0] * size
        for seat, known in enumerate(hidden.fixed):
            for card in view.hand if seat == view.seat else known:
                put_card(fixed, seat * self.decks, card)
        past = list(plays(view.table))
        dealt = count * self.strength.worlds_each if past else count
        worlds, weights = wholes([0] * (dealt * size)), numbers([0.0] * dealt)
        passed = passed_rows(view, fixed, self.strength.heat > 0.0)
        who, what = [seat for seat, _card in past] or [0], [ORDER[card] for _seat, card in past] or [0]
        many_worlds(
            self.position, wholes(ORDER[card] for card in hidden.cards), wholes(hidden.where),
            wholes(suits_mask(suits) for suits in hidden.allowed), len(hidden.cards), wholes(fixed), dealt,
            wholes(who), wholes(what), len(past),
            self.strength.warmth, self.odds, self.p, self.s, self.world, self.hands, self.cost, self.state,
            *passed, self.strength.heat, worlds, weights,
        )  # fmt: skip
        chosen = drawn(list(weights), count, self.strength.trust, self.rng)
        self.worlds = wholes(worlds[world * size + i] for world in chosen for i in range(size))


def distinct(view: View) -> list[Card]:
    """The legal cards that are not as good as one another: of cards with no unseen one between, the highest."""
    apart = {QUEEN, JACK} if view.table.settings.jack == "minus10" else {QUEEN}
    gone = set(view.hand) - apart
    cards: list[Card] = []
    for card in sorted(set(view.legal), key=ORDER.__getitem__):
        if cards and card not in apart and cards[-1] not in apart and cards[-1][1] == card[1]:
            between = DECK[ORDER[cards[-1]] + 1 : ORDER[card]]
            if all(other in gone for other in between) and view.table.decks == 1:
                cards[-1] = card
                continue
        cards.append(card)
    return cards


def likely_passes(hand: Hand, jack_counts: bool, most: int) -> list[tuple[Hand, bool]]:
    """The passes worth a thought, and whether to shoot after them.

    To duck, the most dangerous threes, each card weighed in the whole hand; to shoot, a third as many of these and of
    those that are too low to take a trick.
    """
    weighed = {card: danger(card, hand, jack_counts) for card in hand}
    threes = sorted({sorted_hand(three) for three in combinations(hand, PASS_SIZE)})
    dangerous = sorted(threes, key=lambda three: -sum(weighed[card] for card in three))
    low = sorted(threes, key=lambda three: sum(rank(card) for card in three))
    shooting = dict.fromkeys((*dangerous[: most // 3], *low[: most // 3]))
    return [(three, False) for three in dangerous[:most]] + [(three, True) for three in shooting]


def drawn(weights: list[float], count: int, trust: float, rng: Random) -> list[int]:
    """Indices drawn in proportion to their weights, given as logarithms, evenly spread and shuffled."""
    top = max(weights)
    heights = [exp(max(-700.0, trust * (weight - top))) for weight in weights]
    step = sum(heights) / count
    at = rng.random() * step
    drawn: list[int] = []
    i, reached = 0, heights[0]
    for _ in range(count):
        while reached < at and i < len(heights) - 1:
            i += 1
            reached += heights[i]
        drawn.append(i)
        at += step
    rng.shuffle(drawn)
    return drawn
