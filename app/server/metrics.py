"""What the server counts of itself, in Prometheus' text format; never of anybody in particular."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import get_args

from app.rooms.room import Phase

LAG_SECONDS = (0.001, 0.005, 0.02, 0.1, 0.5, 2.0)
THINKING_SECONDS = (0.1, 0.25, 0.5, 1.0, 2.0, 5.0)
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Spread:
    """How many of some durations stayed under each bound."""

    def __init__(self, bounds: Iterable[float]) -> None:
        self._under = dict.fromkeys(bounds, 0)
        self._count = 0
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self._count += 1
        self._seconds += seconds
        for bound in self._under:
            self._under[bound] += seconds <= bound

    def lines(self, name: str) -> Iterator[str]:
        """The samples of a histogram."""
        for bound, count in self._under.items():
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f'{name}_bucket{{le="+Inf"}} {self._count}'
        yield f"{name}_sum {self._seconds:.6f}"
        yield f"{name}_count {self._count}"


class Metrics:
    """Everything that is counted from the server's start on."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        """Cards, passes and moon choices, by who made them: a `person`, or the `server` for bots and stand-ins."""
        self.lag = Spread(LAG_SECONDS)
        """How late what time demands is done."""
        self.thinking = Spread(THINKING_SECONDS)
        """How long the levels that think long take to answer."""

    def text(self, *, phases: Mapping[str, int], sockets: int, errors: int, saved: bool) -> str:
        """The page a scraper reads; what can be seen now is added to what was counted."""
        lines = [
            *_head("rooms", "gauge", "Open rooms by phase."),
            *(f'hearts_rooms{{phase="{phase}"}} {phases.get(phase, 0)}' for phase in get_args(Phase)),
            *_head("sockets", "gauge", "Open sockets of phones and TVs."),
            f"hearts_sockets {sockets}",
            *_head("moves_total", "counter", "Cards, passes and moon choices, by who made them."),
            *(f'hearts_moves_total{{by="{by}"}} {self.moves[by]}' for by in ("person", "server")),
            *_head("errors_total", "counter", "Lines the server has logged as errors."),
            f"hearts_errors_total {errors}",
            *_head("saved", "gauge", "1 while rooms are saved to disk."),
            f"hearts_saved {int(saved)}",
            *_head("tick_lag_seconds", "histogram", "How late what time demands of a room is done."),
            *self.lag.lines("hearts_tick_lag_seconds"),
            *_head("bot_thinking_seconds", "histogram", "How long bots that think in their own process take."),
            *self.thinking.lines("hearts_bot_thinking_seconds"),
        ]
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str, what: str) -> tuple[str, str]:
    return f"# HELP hearts_{name} {what}", f"# TYPE hearts_{name} {kind}"
