"""`python -m tests.bench` names the benchmarks; `python -m tests.bench rules` runs one, its options after it."""

from __future__ import annotations

import sys
from importlib import import_module

BENCHES = {
    "everywhere": "no timing: a level's decisions at every table and by every setting, all legal",
    "journal": "plays a second with the journal on, beside the same server with it off",
    "lighthouse": "Lighthouse's scores of the pages a phone opens, where that is installed",
    "motion": "the longest task of a phone's page while something moves on it, at a quarter of the processor",
    "page": "weight and speed of a phone's way in, on a slow line and processor",
    "random_playouts": "random deals a second in the Hard bot's kernel, compiled and plain",
    "restart": "seconds from a start to a room in play again, with 200 rooms in the journal",
    "review": "seconds until a hand is reviewed, and the way of other rooms' plays to the phones meanwhile",
    "rules": "random deals a second, and the ratio to OpenSpiel's where that is installed",
    "server": "plays a second of the true server and their way to the phones, beside an emitter of the same views",
    "solo": "seconds to start, and memory, with 10,000 games alone in the journal",
    "thinking": "milliseconds from play to views while Hard bots think in other rooms, and while they rest",
}
"""Each is a module beside this one with `main(arguments)`."""


def main(arguments: list[str]) -> int:
    name, *options = arguments or [""]
    if name not in BENCHES:
        print("python -m tests.bench NAME [options], NAME one of:")
        for bench, what in BENCHES.items():
            print(f"  {bench:16} {what}")
        return 2
    import_module(f"tests.bench.{name}").main(options)
    return 0


sys.exit(main(sys.argv[1:]))
