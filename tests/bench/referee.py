"""Seats our bots at a table where OpenSpiel says what is legal and what it scores.

The table gives factories `factory(seed)` of players with `new_hand()`, `passes(view)` and `play(view, legal)`; its own
view names seat, dir, dealt, hand, passed, received, plays and trick. From these alone the rules' view is rebuilt.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

from app.bots.arena import named
from app.rules.cards import Card, sorted_hand
from app.rules.legal import playable
from app.rules.settings import Settings
from app.rules.table import Table
from app.rules.trick import Play, Trick, breaks_hearts, winning
from app.rules.view import View

SETTINGS = Settings(queen_breaks=True, heart_lead_breaks=True)
DEALS = {"left": 0, "right": 1, "across": 2, "hold": 3}


def rebuilt(told: Any, must: str) -> View:
    """The view of our rules that says what the table's view says."""
    deal = DEALS[told.dir]
    way = "none" if told.dir == "hold" else told.dir
    tricks: list[Trick] = []
    broken = False
    plays: tuple[Play, ...] = ()
    for seat, card in told.plays:
        plays = (*plays, Play(seat, card))
        if len(plays) == 4:
            tricks.append(Trick(len(tricks), plays[0].seat, plays, winning(plays).seat))
            broken = broken or breaks_hearts(tricks[-1], SETTINGS.queen_breaks, SETTINGS.heart_lead_breaks)
            plays = ()
    passing = must == "pass"
    leader = plays[0].seat if plays else told.seat
    table = Table(
        settings=SETTINGS,
        seats=4,
        deal=deal,
        phase="passing" if passing else "playing",
        direction=way,
        chosen=(False,) * 4 if passing else (way != "none",) * 4,
        turn=None if passing else told.seat,
        trick=None if passing else Trick(len(tricks), leader, plays),
        tricks=tuple(tricks),
        hearts_broken=broken,
        scores=(0,) * 4,
        deals=(),
    )
    hand = sorted_hand(told.hand)
    return View(
        table=table,
        seat=told.seat,
        hand=hand,
        legal=() if passing else playable(hand, table),
        must="pass" if passing else "play",
        chosen=(),
        given=sorted_hand(told.passed),
        received=sorted_hand(told.received),
    )


class Seated:
    """A level of ours in the table's words; `diff` counts where its legal cards and ours differ."""

    def __init__(self, level: str, seed: int) -> None:
        self.bot = named(level)
        self.rng = Random(seed)
        self.tl: list[float] = []
        self.tp: list[float] = []
        self.diff = 0

    def new_hand(self) -> None:
        """Nothing is carried from deal to deal."""

    def passes(self, told: Any) -> tuple[Card, Card, Card]:
        """The three cards to give away."""
        began = time.perf_counter()
        chosen = self.bot.choose_pass(rebuilt(told, "pass"), self.rng)
        self.tp.append(1000 * (time.perf_counter() - began))
        return chosen

    def play(self, told: Any, legal: list[Card]) -> Card:
        """A card; the table would refuse one that is not among its own legal ones."""
        view = rebuilt(told, "play")
        if set(view.legal) != set(legal):
            self.diff += 1
        began = time.perf_counter()
        card = self.bot.choose_play(view, self.rng)
        if len(legal) > 1:
            self.tl.append(1000 * (time.perf_counter() - began))
        return card


def easy(seed: int) -> Seated:
    """Easy, seated."""
    return Seated("easy", seed)


def medium(seed: int) -> Seated:
    """Medium, seated."""
    return Seated("medium", seed)


def hard(seed: int) -> Seated:
    """Hard, seated."""
    return Seated("hard", seed)
