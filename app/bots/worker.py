"""The process in which Hard thinks: `python -m app.bots.worker`, questions on stdin, answers on stdout.

A message is four bytes, its length, the highest first, and that much JSON. The first one says `{"ready": true}`: the
kernel is loaded, or compiled. A question is `{"id", "level", "seed", "view"}`, the view as `app.bots.view_json` tells
it; its answer is `{"id", "choice"}`, a card, three cards or the moon's word by what the view must choose; a question
that cannot be answered gets `{"id", "error"}`. With a list of cards as `yours`, the choice somebody made there, the
answer is `{"id", "choice", "points"}`, the points expected after theirs and after the level's own. One question is
thought about at a time, in the order they came. The end of stdin ends the process.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any, BinaryIO, Protocol, runtime_checkable

from app.bots import Bot, chosen_by
from app.bots.view_json import from_json
from app.rules.cards import Hand
from app.rules.view import View


@runtime_checkable
class Weigher(Protocol):
    """A level that can say what choices are worth."""

    def weigh(self, view: View, rng: Random, yours: Hand, best: Hand) -> tuple[float, float]:
        """The points the seat may expect after each of two choices."""


LENGTH_BYTES = 4
LONGEST = 1_000_000
"""No view is longer than this, in bytes."""
NICENESS = 10


def framed(message: dict[str, Any]) -> bytes:
    """A message as it goes over the wire."""
    body = json.dumps(message, separators=(",", ":")).encode()
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def unframed(length: bytes) -> int:
    """How many bytes follow; ValueError if nobody would send so many."""
    size = int.from_bytes(length, "big")
    if size > LONGEST:
        raise ValueError(f"a message of {size} bytes")
    return size


def answer(bots: dict[str, Bot], question: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question; a question that makes no sense is answered with what is wrong with it."""
    try:
        bot = bots[question["level"]]
        view = from_json(question["view"])
        rng = Random(question["seed"])
        choice = chosen_by(bot, view, rng)
        if "yours" not in question:
            return {"id": question["id"], "choice": choice}
        if not isinstance(bot, Weigher):
            raise TypeError("the level weighs nothing")
        best = (choice,) if isinstance(choice, str) else choice
        points = bot.weigh(view, Random(question["seed"]), tuple(question["yours"]), best)
        return {"id": question["id"], "choice": list(best), "points": list(points)}
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        return {"id": question.get("id"), "error": f"{type(error).__name__}: {error}"}


def serve(questions: BinaryIO, answers: BinaryIO, bots: dict[str, Bot]) -> None:
    """Answer until the questions end."""
    answers.write(framed({"ready": True}))
    answers.flush()
    while len(length := questions.read(LENGTH_BYTES)) == LENGTH_BYTES:
        answers.write(framed(answer(bots, json.loads(questions.read(unframed(length))))))
        answers.flush()


def main() -> None:
    """Load the kernel and serve, out of the way of whoever else needs the machine."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # The kernel is loaded here and nowhere else: the server imports this module for its frames.
    from app.bots.hard import Hard

    serve(sys.stdin.buffer, sys.stdout.buffer, {"hard": Hard()})


if __name__ == "__main__":
    main()
