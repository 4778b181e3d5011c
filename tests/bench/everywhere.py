"""Decisions of a level at every table and by every setting: each is legal, and none fails.

    python -m tests.bench everywhere --level hard --decisions 10000

Tables of 3 to 20 seats take turns; each deal has settings, direction and scores of its own, drawn from all there are.
The rules refuse what is illegal. Hard thinks with few playouts here, else its hours would be days.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from itertools import count
from random import Random
from time import perf_counter

from app.bots import LEVELS, Bot
from app.bots.arena import choice, dealt, to_act
from app.bots.hard import Hard
from app.bots.search import Strength
from app.rules.cards import MAX_SEATS, MIN_SEATS
from app.rules.game import Game, SweepTrick, apply
from app.rules.settings import CHOICES, Settings


def beginning(rng: Random, seats: int, deal: int) -> Game:
    """A deal by settings, and at scores, drawn from all there are."""
    options = {key: rng.choice(offered) for key, offered in CHOICES.items()}
    settings = replace(Settings().with_options(options), heart_lead_breaks=rng.random() < 0.5)
    game = dealt(settings, seats, deal, rng.randbytes(32))
    scores = tuple(rng.randrange(-30, settings.target) for _ in range(seats))
    return replace(game, table=replace(game.table, scores=scores))


def play(bot: Bot, game: Game, rng: Random, most: int) -> Counter[str]:
    """Play the deal on, at most so many decisions; how many there were of each kind."""
    made: Counter[str] = Counter()
    while game.table.phase not in ("scored", "over") and made.total() < most:
        seat = to_act(game)
        if seat is None:
            game, _events = apply(game, None, SweepTrick())
            continue
        action = choice(bot, game, seat, Random(rng.getrandbits(64)))
        made[type(action).__name__] += 1
        game, _events = apply(game, seat, action)
    return made


def main(options: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench everywhere")
    parser.add_argument("--level", choices=[*LEVELS, "hard"], default="hard")
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--playouts", type=int, default=48, help="of Hard, for each decision")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(options)
    few = Strength(playouts=asked.playouts, passes=6, exact_worlds=10)
    bot = Hard(few) if asked.level == "hard" else LEVELS[asked.level]
    made: Counter[str] = Counter()
    settings: set[Settings] = set()
    began = perf_counter()
    for deal in count():
        seats = MIN_SEATS + deal % (MAX_SEATS - MIN_SEATS + 1)
        rng = Random(f"{asked.seed}/{deal}")
        game = beginning(rng, seats, deal // (MAX_SEATS - MIN_SEATS + 1))
        settings.add(game.table.settings)
        # A part of each deal, so that ten thousand decisions see every table often; every third to its end.
        made += play(bot, game, rng, asked.decisions if deal % 3 == 2 else 8 * seats)
        if made.total() >= asked.decisions and seats == MAX_SEATS:
            break
    kinds = ", ".join(f"{number:,} {kind}" for kind, number in made.items())
    print(
        f"{asked.level}: {made.total():,} decisions ({kinds}) in {deal + 1} deals at all tables by "
        f"{len(settings)} settings, all legal, in {perf_counter() - began:.0f} s"
    )
