"""The true server, which also tells scrapers how many tasks it has: `python -m tests.faults.counted`, flags as ever."""

from __future__ import annotations

import sys
import warnings

if __name__ == "__main__":
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"\s*Eventlet is deprecated")
        import eventlet
    eventlet.monkey_patch()

import gc
import os
from typing import Any

from greenlet import greenlet


def tasks() -> int:
    """How many there are that have not ended, but for those from before the server was ready."""
    return sum(isinstance(thing, greenlet) and not thing.dead for thing in gc.get_objects())


def main(arguments: list[str]) -> int:
    import run
    from app.server.metrics import Metrics
    from app.server.options import parse

    text = Metrics.text

    def with_tasks(self: Metrics, **seen: Any) -> str:
        return text(self, **seen) + f"hearts_tasks {tasks()}\n"

    Metrics.text = with_tasks  # type: ignore[method-assign]
    run.eventlet = eventlet
    return int(run.serve(parse(arguments, os.environ)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
