"""Random deals a second of the rules on one core, and of OpenSpiel's "hearts" driven from Python in the same way.

Both loops deal, pass, and play card by card to the score, asking at every card what is legal and choosing at random.
CPU time counts, not the clock on the wall, and the best of several runs, so that a busy machine disturbs little. The
cycle collector rests meanwhile, as `timeit` has it: nothing in a game refers back to itself.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable
from random import Random
from time import process_time

from app.rules.game import ChooseMoon, PassCards, PlayCard, SweepTrick, apply, new_game
from app.rules.legal import playable
from app.rules.settings import Settings

GOAL = 2000
"""Four-player deals a second."""


def play_deals(deals: int, seats: int, rng: Random) -> None:
    """Play random deals with the usual settings."""
    settings = Settings()
    for _ in range(deals):
        game = new_game(settings, seats, rng.randbytes(32))
        for seat in range(seats):
            game, _ = apply(game, seat, PassCards(tuple(rng.sample(game.hands[seat], 3))))
        while (table := game.table).phase not in ("scored", "over"):
            turn = table.turn
            if table.phase == "trick_taken":
                game, _ = apply(game, None, SweepTrick())
            elif table.phase == "moon":
                game, _ = apply(game, turn, ChooseMoon("others"))
            else:
                assert turn is not None
                game, _ = apply(game, turn, PlayCard(rng.choice(playable(game.hands[turn], table))))


def openspiel_deals() -> Callable[[int, Random], None] | None:
    """The same with OpenSpiel, or None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    hearts = pyspiel.load_game("hearts")

    def play(deals: int, rng: Random) -> None:
        for _ in range(deals):
            state = hearts.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
                else:
                    state.apply_action(rng.choice(state.legal_actions()))

    return play


def seconds(play: Callable[..., None], *arguments: object) -> float:
    """CPU seconds of one call."""
    start = process_time()
    play(*arguments)
    return process_time() - start


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench rules", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--deals", type=int, default=200, help="deals in a run")
    options.add_argument("--runs", type=int, default=15, help="runs, of which the best counts")
    chosen = options.parse_args(arguments)
    theirs = openspiel_deals()
    gc.disable()
    best = best_theirs = float("inf")
    for run in range(chosen.runs):
        # By turns, so that both meet the same machine.
        best = min(best, seconds(play_deals, chosen.deals, 4, Random(run)))
        if theirs is not None:
            best_theirs = min(best_theirs, seconds(theirs, chosen.deals, Random(run)))
    print(f"4 players: {chosen.deals / best:,.0f} deals a second (goal: {GOAL:,})")
    if theirs is None:
        print("OpenSpiel is not installed here (pip install open_spiel), so there is no ratio")
    else:
        print(f"OpenSpiel from Python: {chosen.deals / best_theirs:,.0f}; ours / theirs = {best_theirs / best:.2f}")
    for seats in (3, 6, 10, 20):
        best = min(seconds(play_deals, 40, seats, Random(run)) for run in range(5))
        print(f"{seats} players: {40 / best:,.0f} deals a second")
