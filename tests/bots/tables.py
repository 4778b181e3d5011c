"""Deals played by bots, seen one decision at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from app.bots import Bot
from app.bots.arena import choice, dealt, to_act
from app.rules.game import Game, SweepTrick, apply
from app.rules.settings import Settings

RULES = [
    Settings(moon=moon, jack=jack, first_trick=first_trick, queen_breaks=queen_breaks, passing=passing)
    for (moon, jack), (first_trick, queen_breaks), passing in zip(
        product(("others", "me", "choose"), ("none", "minus10")),
        [*product(("no_points", "points_ok"), (False, True)), ("no_points", False), ("points_ok", True)],
        ["rotate", "left", "none", "rotate", "left", "rotate"],
        strict=True,
    )
]
"""Settings in which every choice meets every other kind of choice at least once."""


def decisions(settings: Settings, seats: int, deal: int, bot: Bot) -> Iterator[tuple[Game, int, Random]]:
    """Every moment of a deal at which a seat has to choose, with that moment's chance; the bot plays every seat."""
    rng = Random(f"{settings}/{seats}/{deal}")
    game = dealt(settings, seats, deal, rng.randbytes(32))
    while game.table.phase not in ("scored", "over"):
        seat = to_act(game)
        if seat is None:
            game, _events = apply(game, None, SweepTrick())
            continue
        seed = rng.getrandbits(64)
        yield game, seat, Random(seed)
        # An action the rules refuse would raise here.
        game, _events = apply(game, seat, choice(bot, game, seat, Random(seed)))
