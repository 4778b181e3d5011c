"""The arena: levels play duplicate deals against each other, and the table says who loses fewer points.

    python -m app.bots.arena --seats hard,medium,medium,medium --deals 1000 --seed 1

Each deal is played once from every way the seats can turn, so that nobody is dealt better cards than anybody else.
A level may carry its strength in playouts: `hard@2000`.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from multiprocessing import get_context
from random import Random

from app.bots import LEVELS, Bot
from app.rules.cards import MAX_SEATS, MIN_SEATS
from app.rules.game import Action, ChooseMoon, DealNext, Game, PassCards, PlayCard, SweepTrick, apply, new_game
from app.rules.settings import CHOICES, Settings
from app.rules.view import view


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom, over how many deals, by which settings; all that a result depends on."""

    seats: tuple[str, ...]
    deals: int
    seed: int
    settings: Settings


@dataclass(slots=True)
class Tally:
    """What one level did in one deal, over every turn of the seats."""

    points: list[int] = field(default_factory=list)
    against: list[int] = field(default_factory=list)
    """The points of the seats at the same tables that another level played."""
    moons: int = 0
    moons_against: int = 0
    milliseconds: list[float] = field(default_factory=list)
    """What each decision took of one core, forced ones apart."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a level did in a match; points per seat and deal, `margin` the others' less its own."""

    level: str
    hands: int
    points: float
    margin: float
    margin_error: float
    """One standard error, over deals."""
    moons: int
    moons_against: int
    ms_p50: float
    ms_p99: float


def turns(seats: Sequence[str]) -> list[tuple[str, ...]]:
    """The distinct ways the seats can turn around the table."""
    return list(dict.fromkeys((*seats[turn:], *seats[:turn]) for turn in range(len(seats))))


def dealt(settings: Settings, seats: int, deal: int, seed: bytes) -> Game:
    """A game without scores at the given deal, so that the direction of the pass is that deal's."""
    game = new_game(settings, seats, seed)
    if deal == 0:
        return game
    table = replace(game.table, phase="scored", deal=deal - 1)
    return apply(replace(game, table=table), None, DealNext(seed))[0]


def to_act(game: Game) -> int | None:
    """The seat to choose next, None when the deal has ended or a trick has to be swept first."""
    table = game.table
    if table.phase == "passing":
        return table.chosen.index(False)
    return table.turn


def choice(bot: Bot, game: Game, seat: int, rng: Random) -> Action:
    """What the bot chooses for the seat, as an action."""
    seen = view(game, seat)
    if seen.must == "pass":
        return PassCards(bot.choose_pass(seen, rng))
    if seen.must == "play":
        return PlayCard(bot.choose_play(seen, rng))
    return ChooseMoon(bot.choose_moon(seen, rng))


def play_deal(match: Match, deal: int) -> dict[str, Tally]:
    """One deal, from every turn of the seats, and what each level did in it."""
    tallies = {level: Tally() for level in match.seats}
    bots = {level: named(level) for level in tallies}
    seed = Random(f"{match.seed}/{deal}").randbytes(32)
    for seats in turns(match.seats):
        game = dealt(match.settings, len(seats), deal, seed)
        moves = 0
        while game.table.phase not in ("scored", "over"):
            seat = to_act(game)
            if seat is None:
                game, _events = apply(game, None, SweepTrick())
                continue
            rng = Random(f"{match.seed}/{deal}/{seat}/{moves}")
            began = time.process_time()
            action = choice(bots[seats[seat]], game, seat, rng)
            if len(set(view(game, seat).legal)) != 1:
                tallies[seats[seat]].milliseconds.append(1000 * (time.process_time() - began))
            game, _events = apply(game, seat, action)
            moves += 1
        score = game.table.deals[-1]
        for level, tally in tallies.items():
            for seat, points in enumerate(score.points):
                (tally.points if seats[seat] == level else tally.against).append(points)
            if score.moon is not None:
                ours = seats[score.moon.seat] == level
                tally.moons += ours
                tally.moons_against += not ours
    return tallies


def named(level: str) -> Bot:
    """The bot of that name; ValueError if there is none."""
    if level in LEVELS:
        return LEVELS[level]
    name, _at, playouts = level.partition("@")
    if name != "hard":
        raise ValueError(f"no level {level!r}")
    # Only who asks for Hard loads its kernel.
    from app.bots.hard import Hard
    from app.bots.search import Strength

    return Hard(Strength(playouts=int(playouts))) if playouts else Hard()


def results(tallies: Iterable[dict[str, Tally]]) -> list[Result]:
    """The levels' results over all the deals, in the order of the seats."""
    deals = list(tallies)
    out = []
    for level in deals[0]:
        mine = [deal[level] for deal in deals]
        margins = [_mean(tally.against) - _mean(tally.points) for tally in mine]
        points = [p for tally in mine for p in tally.points]
        spent = sorted(ms for tally in mine for ms in tally.milliseconds)
        out.append(
            Result(
                level=level,
                hands=len(points),
                points=round(_mean(points), 3),
                margin=round(_mean(margins), 3),
                margin_error=round(_error(margins), 3),
                moons=sum(tally.moons for tally in mine),
                moons_against=sum(tally.moons_against for tally in mine),
                ms_p50=round(spent[len(spent) // 2], 2),
                ms_p99=round(spent[min(len(spent) - 1, len(spent) * 99 // 100)], 2),
            )
        )
    return out


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _error(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def _run(job: tuple[Match, int]) -> dict[str, Tally]:
    return play_deal(*job)


def _run_all(match: Match, processes: int) -> list[dict[str, Tally]]:
    jobs = [(match, deal) for deal in range(match.deals)]
    began = time.monotonic()
    done: list[dict[str, Tally]] = []
    with get_context("spawn").Pool(processes) as pool:
        for tallies in pool.imap(_run, jobs):
            done.append(tallies)
            _progress(done, match.deals, time.monotonic() - began)
    print(file=sys.stderr)
    return done


def _progress(done: list[dict[str, Tally]], deals: int, seconds: float) -> None:
    if not sys.stderr.isatty() and len(done) % 20 and len(done) < deals:
        return
    filled = 30 * len(done) // deals
    left = seconds / len(done) * (deals - len(done))
    first = results(done)[0]
    bar = f"[{'#' * filled}{'.' * (30 - filled)}] {len(done)}/{deals} deals, {left:.0f} s left"
    end = "\r" if sys.stderr.isatty() else "\n"
    margin = f"{first.level} {first.margin:+.2f} ± {first.margin_error:.2f}"
    print(f"{bar}, {margin}  ", end=end, file=sys.stderr, flush=True)


def table(rows: Sequence[Result]) -> str:
    """The results as text."""
    lines = ["level            hands  points   margin         moons  against  ms p50    p99"]
    for r in rows:
        margin = f"{r.margin:+.2f} ± {r.margin_error:.2f}"
        lines.append(
            f"{r.level:<16}{r.hands:>6}{r.points:>8.2f}   {margin:<14}{r.moons:>6}{r.moons_against:>9}"
            f"{r.ms_p50:>8.1f}{r.ms_p99:>7.1f}"
        )
    return "\n".join(lines)


def settings_from(texts: Iterable[str]) -> Settings:
    """The settings named as `key=value`, the rest the usual ones; ValueError if one is not offered."""
    options: dict[str, object] = {}
    for text in texts:
        key, _is, value = text.partition("=")
        offered = {str(choice).lower(): choice for choice in CHOICES.get(key, ())}
        if value.lower() not in offered:
            raise ValueError(f"{text}: {key} may be {', '.join(offered) or 'nothing, there is no such setting'}")
        options[key] = offered[value.lower()]
    return Settings().with_options(options)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play a match and print its table, then the same as JSON."""
    parser = argparse.ArgumentParser(prog="python -m app.bots.arena", description=__doc__.splitlines()[0])
    parser.add_argument("--seats", required=True, help="the level at each seat, e.g. hard,medium,medium,medium")
    parser.add_argument("--deals", type=int, default=1000, help="each is played from every turn of the seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--settings", nargs="*", default=[], metavar="KEY=VALUE", help="e.g. jack=minus10 moon=me")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    seats = tuple(asked.seats.split(","))
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        parser.error(f"{MIN_SEATS} to {MAX_SEATS} seats play, not {len(seats)}")
    try:
        for level in seats:
            named(level)
        match = Match(seats, asked.deals, asked.seed, settings_from(asked.settings))
    except ValueError as error:
        parser.error(str(error))
    began = time.monotonic()
    rows = results(_run_all(match, asked.processes))
    print(table(rows))
    told = asdict(match) | {"results": [asdict(row) for row in rows], "seconds": round(time.monotonic() - began, 1)}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
