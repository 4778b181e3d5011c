"""The process in which Hard thinks, seen from the server: questions out, answers back, begun again when it fails."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock
from typing import IO, Any, NamedTuple

from app.bots import Answer
from app.bots.view_json import to_json
from app.bots.worker import LENGTH_BYTES, framed, unframed
from app.rules.view import View
from app.server import log
from app.server.thinking import THINK_SECONDS

READY_SECONDS = 300.0
"""How long the worker may take to load: the first time its kernel is compiled, on a slow machine for minutes."""
WEIGH_SECONDS = 60.0
"""How long one choice may be weighed: nobody's turn waits for it, and on a busy machine the process is last in line."""
REST_SECONDS = 10.0
"""How long it is left alone after a failure."""
_TREE = Path(__file__).resolve().parents[2]
_COMMAND = (sys.executable, "-m", "app.bots.worker")
_FAILURES = (OSError, ValueError, EOFError)


class Weighed(NamedTuple):
    """What the level would have chosen, and the points a seat may expect after the choice made and after that one."""

    best: tuple[str, ...]
    yours_points: float
    best_points: float


class _Question(NamedTuple):
    message: dict[str, Any]
    answer: Callable[[dict[str, Any] | None], None]
    """Told the whole reply, None if there is none."""
    until: float
    """When nobody needs the answer any more."""
    patience: float
    """Seconds the process may take for it."""


class Worker:
    """One process that thinks, and one task that talks to it: nobody who asks is kept waiting."""

    def __init__(
        self,
        spawn: Callable[..., object],
        sleep: Callable[[float], None],
        clock: Callable[[], float],
        command: Sequence[str] = _COMMAND,
        thought: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """`spawn` starts a task with its arguments, and `sleep` lets the others go on, as the server does it.

        `thought` is told how many seconds each choice took.
        """
        self._spawn = spawn
        self._sleep = sleep
        self._clock = clock
        self._command = command
        self._thought = thought
        self._turns: deque[_Question] = deque()
        """Those a table or a person waits for."""
        self._looks_back: deque[_Question] = deque()
        """Those put when no turn is waiting, however long they have been."""
        self._asked = 0
        self._lock = Lock()
        self._work = Event()
        self._running = False
        self._ready = False
        self._stopped = False
        self._process: subprocess.Popen[bytes] | None = None

    def prepare(self) -> None:
        """Begin the process if it has not begun: loading takes it a while."""
        with self._lock:
            if self._running or self._stopped:
                return
            self._running = True
        self._spawn(self._talk)

    def ask(self, level: str, view: View, chance: str, answer: Callable[[Answer | None], None]) -> None:
        """Start thinking; `answer` is called once and later, with None when nobody can think now."""
        self.prepare()
        if not self._ready:
            self._spawn(answer, None)
            return
        self._asked += 1
        message = {"id": self._asked, "level": level, "seed": chance, "view": to_json(view)}
        asked_at = self._clock()

        def told(reply: dict[str, Any] | None) -> None:
            self._thought(self._clock() - asked_at)
            answer(None if reply is None else _choice(reply))

        self._turns.append(_Question(message, told, asked_at + THINK_SECONDS, THINK_SECONDS))
        self._work.set()

    def weigh(
        self, level: str, view: View, chance: str, yours: tuple[str, ...], answer: Callable[[Weighed | None], None]
    ) -> None:
        """As `ask`, of a choice that was made; there is time, so that a worker that still loads is waited for."""
        self.prepare()
        self._asked += 1
        message = {"id": self._asked, "level": level, "seed": chance, "view": to_json(view), "yours": list(yours)}
        told = lambda reply: answer(None if reply is None else _weighed(reply))  # noqa: E731 - the answer, read first
        self._looks_back.append(_Question(message, told, self._clock() + READY_SECONDS, WEIGH_SECONDS))
        self._work.set()

    def stop(self) -> None:
        """End the process, for good."""
        self._stopped = True
        self._work.set()
        if self._process is not None:
            self._process.kill()

    def _talk(self) -> None:
        """The task: begin the process, put each question to it, and after a failure begin again."""
        while not self._stopped:
            try:
                self._serve(self._begun())
            except _FAILURES as error:
                self._ready = False
                if not self._stopped:
                    log.alarm("worker_failed", None, error)
                self._clear_away()
                self._sleep(0.0 if self._stopped else REST_SECONDS)

    def _begun(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(self._command, cwd=_TREE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._process = process
        if self._stopped:
            process.kill()
        self._within(READY_SECONDS, lambda: _read(process.stdout))
        self._ready = True
        log.note("worker_ready")
        return process

    def _serve(self, process: subprocess.Popen[bytes]) -> None:
        while True:
            question = self._next()
            if question is None:
                raise EOFError("the worker is stopped")
            try:
                reply = self._within(question.patience, lambda asked=question: _exchanged(process, asked.message))  # type: ignore[misc]
            except _FAILURES:
                question.answer(None)
                raise
            question.answer(reply)

    def _next(self) -> _Question | None:
        """The next question that is still of use; None when the worker is stopped."""
        while not self._stopped:
            self._work.clear()
            questions = self._turns or self._looks_back
            if not questions:
                self._work.wait()
            elif self._clock() <= (question := questions.popleft()).until:
                return question
            else:
                question.answer(None)
        return None

    def _within(self, seconds: float, talk: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """What the process says if it does so in time; else it is killed, which ends the talk with EOFError."""
        done = Event()
        process = self._process
        assert process is not None

        def watch() -> None:
            # Killed and no more: a stream closed here would never wake who reads from it.
            if not done.wait(seconds):
                process.kill()

        self._spawn(watch)
        try:
            return talk()
        finally:
            done.set()

    def _clear_away(self) -> None:
        """Tell whoever waits, and let go of the process."""
        while questions := self._turns or self._looks_back:
            questions.popleft().answer(None)
        process = self._process
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            # What is still to be written has no reader any more.
            with suppress(OSError):
                if stream is not None:
                    stream.close()


def _exchanged(process: subprocess.Popen[bytes], message: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(framed(message))
    process.stdin.flush()
    return _read(process.stdout)


def _read(stream: IO[bytes] | None) -> dict[str, Any]:
    """The next message; EOFError when there is none any more."""
    assert stream is not None
    message = json.loads(_exactly(stream, unframed(_exactly(stream, LENGTH_BYTES))))
    if not isinstance(message, dict):
        raise ValueError("not a message")
    return message


def _exactly(stream: IO[bytes], size: int) -> bytes:
    found = b""
    while len(found) < size:
        more = stream.read(size - len(found))
        if not more:
            raise EOFError("the worker has ended")
        found += more
    return found


def _weighed(reply: dict[str, Any]) -> Weighed | None:
    """What was weighed, None if nothing was."""
    match reply:
        case {"choice": [*best], "points": [float(yours), float(best_points)]} if all(
            isinstance(card, str) for card in best
        ):
            return Weighed(tuple(best), yours, best_points)
    return None


def _choice(reply: dict[str, Any]) -> Answer | None:
    """The choice in a reply, None if there is none; whether the seat may make it is asked where it is used."""
    match reply.get("choice"):
        case str(word):
            return word
        case [*cards] if all(isinstance(card, str) for card in cards):
            return tuple(cards)
    return None
