"""`python -m tests.faults --kills 50 --minutes 5` hurts the true server, and says in a line what came of it."""

from __future__ import annotations

import argparse
import sys
from secrets import randbelow
from statistics import median
from time import monotonic

from tests.faults.evening import Evening
from tests.faults.truth import Lost

_FINISH_SECONDS = 600.0


def main(arguments: list[str]) -> int:
    """0 if nothing was lost."""
    options = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    options.add_argument("--kills", type=int, default=50, help="how often the server is killed")
    options.add_argument("--minutes", type=float, default=5.0, help="at most, before the games are played out")
    options.add_argument("--rooms", type=int, default=6, help="rooms that play at once")
    options.add_argument("--seed", type=int, default=None, help="to go through the same again (usual: at random)")
    chosen = options.parse_args(arguments)
    seed = randbelow(1_000_000) if chosen.seed is None else chosen.seed
    evening = Evening(seed, chosen.rooms)
    start = monotonic()
    try:
        evening.run(chosen.kills, chosen.minutes * 60)
        evening.finish(_FINISH_SECONDS)
    except Lost as lost:
        print(f"LOST with --seed {seed}, {dict(evening.done)}: {lost}")
        return 1
    finally:
        evening.close()
    print(figures(evening, seed, monotonic() - start))
    if evening.server.complaints:
        print("The server complained: " + "".join(evening.server.complaints[:20]))
        return 1
    return 0


def figures(evening: Evening, seed: int, seconds: float) -> str:
    """What happened, in a line."""
    faults = ", ".join(f"{count} × {kind}" for kind, count in sorted(evening.done.items()))
    moves = sum(party.truth.acknowledged for party in evening.parties)
    games = sum(party.truth.finished for party in evening.parties)
    back = "never killed"
    if evening.restarts:
        back = f"back after a kill in {median(evening.restarts):.2f} s, {max(evening.restarts):.2f} s at most"
    return (
        f"seed {seed}: {faults}; {moves:,} acknowledged moves, 0 lost; {games} games finished in "
        f"{len(evening.parties)} rooms; {back}; {seconds:.0f} s"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
