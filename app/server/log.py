"""What the server says of itself: one line an occurrence, `room=KQXZ event=opened`, and never a card, token or name."""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType

_logger = logging.getLogger("hearts")

engine = logging.getLogger("hearts.engine")
"""For Socket.IO and Engine.IO, whose own words may hold what people sent."""


class Tally(logging.Handler):
    """Counts the lines that say something is wrong."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.count += 1


errors = Tally()


def note(event: str, room: str | None = None, **facts: object) -> None:
    """Something that happens."""
    _logger.info(_line(event, room, facts))


def alarm(event: str, room: str | None = None, error: BaseException | None = None, **facts: object) -> None:
    """Something that must not happen. Of the error only its kind and place are told: its text may hold a card."""
    if error is not None:
        facts["error"] = type(error).__name__
        facts["at"] = _place(error.__traceback__)
    _logger.error(_line(event, room, facts))


def to_terminal() -> None:
    """Send the lines to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s", "%Y-%m-%dT%H:%M:%S"))
    _logger.addHandler(handler)
    _logger.setLevel(logging.INFO)
    _logger.propagate = False


def _line(event: str, room: str | None, facts: dict[str, object]) -> str:
    named = {"room": room or "-", "event": event} | facts
    return " ".join(f"{key}={value}" for key, value in named.items())


def _place(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "-"


def _tell_kind_only(record: logging.LogRecord) -> bool:
    """An engine's line keeps the kind of its error; lines about clients, which quote what these sent, go."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return False
    facts: dict[str, object] = {"error": type(error).__name__, "at": _place(error.__traceback__)}
    record.msg, record.args = _line("engine", None, facts), ()
    record.exc_info = record.exc_text = None
    return True


_logger.addHandler(errors)
engine.setLevel(logging.ERROR)
engine.addFilter(_tell_kind_only)
