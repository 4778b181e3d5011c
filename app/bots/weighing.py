"""What a choice is expected to cost, beside Hard's own: both played out in the same worlds with the same chance."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from app.bots.compiled import wholes
from app.bots.passes import others_pass
from app.bots.playout import plan, playout
from app.bots.rows import CHANCE_MASK, TAKEN, TAKEN_JACKS
from app.bots.search import Search, Strength
from app.rules.cards import ORDER, Hand
from app.rules.passing import PASS_SIZE, receiver
from app.rules.scoring import DECK_POINTS, JACK_POINTS
from app.rules.view import View

TRIALS = 300
"""How often each choice is played out."""


class Weighed(NamedTuple):
    """The points a seat may expect of a deal after each of two choices."""

    yours: float
    best: float


def weigh(view: View, rng: Random, strength: Strength, yours: Hand, best: Hand) -> Weighed:
    """Both choices weighed from what the seat can see."""
    search = Search(view, rng, strength)
    trials = min(TRIALS, strength.playouts)
    search.deal(min(trials, strength.worlds))
    seed = rng.getrandbits(31)
    if yours == best:
        points = _expected(search, yours, trials, seed)
        return Weighed(points, points)
    return Weighed(_expected(search, yours, trials, seed), _expected(search, best, trials, seed))


def _expected(search: Search, cards: Hand, trials: int, seed: int) -> float:
    """The seat's own points on average, ducking or shooting by what does better for the game."""
    ways = (0, 1) if search.may_shoot() else (0,)
    return max((_played(search, cards, shoots, trials, seed) for shoots in ways), key=lambda found: found[0])[1]


def _played(search: Search, cards: Hand, shoots: int, trials: int, seed: int) -> tuple[float, float]:
    worth, points = 0.0, 0.0
    dealt = len(search.worlds) // search.size
    given, away = wholes(ORDER[card] for card in cards), wholes([0] * PASS_SIZE * search.seats_count)
    table = search.view.table
    for trial in range(trials):
        start = trial % dealt * search.size
        for at in range(search.size):
            search.world[at] = search.worlds[start + at]
        first = given[0]
        if search.view.must == "pass":
            step = receiver(0, table.direction, table.seats) % table.seats
            others_pass(search.position, search.world, 0, step, given, away)
            first = -1
        search.state[0] = (seed + trial * 7919) & CHANCE_MASK
        plan(search.position, search.seats, trial, shoots)
        worth += playout(
            search.position, search.seats, search.world, 0, first, search.strength.noise, search.odds,
            search.p, search.s, search.hands, search.cost, search.state,
        )  # fmt: skip
        points += _own_points(search)
    return worth / trials, points / trials


def _own_points(search: Search) -> int:
    """The points of a deal that has been played out, the moon and the jack rule counted."""
    seats, hero = search.seats_count, search.view.seat
    settings = search.view.table.settings
    whole = DECK_POINTS * search.decks
    taken = [int(search.s[TAKEN * seats + seat]) for seat in range(seats)]
    points = taken[hero]
    if whole in taken:
        shot = taken[hero] == whole
        points = (-whole if shot else 0) if settings.moon == "me" else (0 if shot else whole)
    jacks = int(search.s[TAKEN_JACKS * seats + hero]) if settings.jack == "minus10" else 0
    return points + JACK_POINTS * jacks
