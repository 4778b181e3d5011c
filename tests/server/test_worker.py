"""The process in which Hard thinks, seen from the server; in most tests a small script stands in for it."""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from app.bots import Answer
from app.rules.view import View, view
from app.server import worker as module
from app.server.worker import Weighed, Worker
from tests.rooms.party import party_in
from tests.scripted import PATIENCE_SECONDS

FRAMES = """
import json, sys
def say(message):
    body = json.dumps(message).encode()
    sys.stdout.buffer.write(len(body).to_bytes(4, "big") + body)
    sys.stdout.buffer.flush()
def hear():
    length = sys.stdin.buffer.read(4)
    return json.loads(sys.stdin.buffer.read(int.from_bytes(length, "big"))) if len(length) == 4 else sys.exit()
say({"ready": True})
"""


@pytest.fixture
def made() -> Iterator[list[Worker]]:
    workers: list[Worker] = []
    yield workers
    for worker in workers:
        worker.stop()


Make = Callable[[str], Worker]


@pytest.fixture
def make(made: list[Worker]) -> Make:
    """A worker whose process runs these lines after it has said that it is ready, and is ready."""

    def make_one(lines: str) -> Worker:
        worker = Worker(spawn, time.sleep, time.monotonic, (sys.executable, "-c", FRAMES + lines))
        made.append(worker)
        worker.prepare()
        until(lambda: worker._ready)
        return worker

    return make_one


def spawn(task: Callable[..., object], *args: object) -> None:
    threading.Thread(target=task, args=args, daemon=True).start()


def until(holds: Callable[[], object]) -> None:
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < give_up
        time.sleep(0.01)


def own(phase: str = "playing") -> View:
    party = party_in(phase)
    assert party.room.game is not None
    turn = party.table.turn
    return view(party.room.game, 0 if turn is None else turn)


def asked(worker: Worker, seen: View | None = None) -> Answer | None:
    """The answer to one question."""
    answers: Queue[Answer | None] = Queue()
    worker.ask("hard", seen or own(), "5e/0/playing/0/0", answers.put)
    return answers.get(timeout=PATIENCE_SECONDS)


ECHO = """
while True:
    question = hear()
    legal = question["view"]["legal"]
    say({"id": question["id"], "choice": legal[-1] if legal else question["view"]["hand"][:3]})
"""


def test_a_question_goes_out_with_what_the_seat_sees_and_its_answer_comes_back(make: Make) -> None:
    worker = make(ECHO)
    assert asked(worker) == own().legal[-1]
    assert asked(worker, own("passing")) == own("passing").hand[:3]


def test_many_may_ask_at_once_and_each_has_an_answer(make: Make) -> None:
    worker = make(ECHO)
    answers: Queue[Answer | None] = Queue()
    for _ in range(20):
        worker.ask("hard", own(), "chance", answers.put)
    assert [answers.get(timeout=PATIENCE_SECONDS) for _ in range(20)] == [own().legal[-1]] * 20


def test_before_it_is_ready_nobody_is_kept_waiting(made: list[Worker]) -> None:
    worker = Worker(spawn, time.sleep, time.monotonic, (sys.executable, "-c", "import sys; sys.stdin.read()"))
    made.append(worker)
    assert asked(worker) is None


@pytest.mark.parametrize(
    "lines",
    [
        "hear(); sys.exit()",
        "hear(); sys.stdout.buffer.write(b'\\xff' * 8); sys.stdout.buffer.flush(); hear()",
        "hear(); say([1]); hear()",
    ],
    ids=["ends", "raves", "says no message"],
)
def test_one_that_fails_is_begun_again(
    make: Make, lines: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "REST_SECONDS", 0.05)
    with caplog.at_level(logging.ERROR, "hearts"):
        worker = make(lines)
        first = worker._process
        assert asked(worker) is None
        until(lambda: worker._ready and worker._process is not first)
    assert "event=worker_failed" in caplog.text


def test_one_that_thinks_too_long_is_killed_and_begun_again(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THINK_SECONDS", 0.2)
    monkeypatch.setattr(module, "REST_SECONDS", 0.05)
    worker = make("hear(); hear()")
    first = worker._process
    assert first is not None
    assert asked(worker) is None
    until(lambda: first.poll() is not None)
    until(lambda: worker._ready and worker._process is not first)


def test_whoever_waits_while_it_fails_is_told(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    worker = make("hear(); hear_no_more = sys.stdin.buffer.read(1); sys.exit()")
    answers: Queue[Answer | None] = Queue()
    for _ in range(3):
        worker.ask("hard", own(), "chance", answers.put)
    worker._process.kill()  # type: ignore[union-attr]
    assert [answers.get(timeout=PATIENCE_SECONDS) for _ in range(3)] == [None] * 3


def test_a_question_whose_time_has_gone_is_not_put_and_comes_to_nothing(make: Make) -> None:
    worker = make(ECHO)
    answers: Queue[Any] = Queue()
    now = worker._clock
    worker._clock = lambda: now() - 60  # asked a minute ago
    worker.ask("hard", own(), "chance", answers.put)
    worker._clock = now
    worker.ask("hard", own(), "chance", answers.put)
    assert answers.get(timeout=PATIENCE_SECONDS) is None
    assert answers.get(timeout=PATIENCE_SECONDS) == own().legal[-1]


@pytest.mark.parametrize(
    "reply", ['{"error": "x"}', '{"choice": 7}', '{"choice": [1, 2, 3]}', '{"choice": null}', "{}"]
)
def test_a_reply_without_a_choice_is_none(make: Make, reply: str) -> None:
    assert asked(make(f"hear(); say(json.loads({reply!r})); hear()")) is None


WEIGHER = """
asked = hear()
while True:
    say({"choice": asked["yours"], "points": [4.5, 3.0]})
    asked = hear()
"""


def test_a_choice_made_is_weighed(make: Make) -> None:
    answers: Queue[Any] = Queue()
    make(WEIGHER).weigh("hard", own(), "chance", ("2C",), answers.put)
    assert answers.get(timeout=PATIENCE_SECONDS) == Weighed(("2C",), 4.5, 3.0)


def test_weighing_may_take_longer_than_a_bots_turn(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THINK_SECONDS", 0.05)
    answers: Queue[Any] = Queue()
    make("import time; asked = hear(); time.sleep(0.3)" + WEIGHER.replace("asked = hear()\n", "", 1)).weigh(
        "hard", own(), "chance", ("2C",), answers.put
    )
    assert answers.get(timeout=PATIENCE_SECONDS) == Weighed(("2C",), 4.5, 3.0)


def test_nobodys_turn_waits_for_those_who_look_back(make: Make, tmp_path: Path) -> None:
    gate = tmp_path / "open"
    worker = make(f"""
import os, time
while True:
    question = hear()
    while not os.path.exists({str(gate)!r}):
        time.sleep(0.01)
    say({{"choice": ["QS"], "points": [1.0, 1.0]}})
""")
    answered: Queue[str] = Queue()
    for _ in range(2):
        worker.weigh("hard", own(), "counsel", ("QS",), lambda found: answered.put("look back"))
    worker.ask("hard", own(), "chance", lambda found: answered.put("turn"))
    gate.touch()
    order = [answered.get(timeout=PATIENCE_SECONDS) for _ in range(3)]
    assert order[-1] == "look back"


def test_to_have_a_choice_weighed_a_worker_that_still_loads_is_waited_for(made: list[Worker]) -> None:
    worker = Worker(spawn, time.sleep, time.monotonic, (sys.executable, "-c", FRAMES + WEIGHER))
    made.append(worker)
    answers: Queue[Any] = Queue()
    worker.weigh("hard", own(), "chance", ("2C",), answers.put)
    assert answers.get(timeout=PATIENCE_SECONDS) == Weighed(("2C",), 4.5, 3.0)


@pytest.mark.parametrize("reply", ['{"error": "x"}', '{"choice": "2C", "points": [1.0, 2.0]}', '{"choice": ["2C"]}'])
def test_a_reply_without_points_weighs_nothing(make: Make, reply: str) -> None:
    answers: Queue[Any] = Queue()
    make(f"hear(); say(json.loads({reply!r})); hear()").weigh("hard", own(), "chance", ("2C",), answers.put)
    assert answers.get(timeout=PATIENCE_SECONDS) is None


def test_once_stopped_it_stays_so(make: Make) -> None:
    worker = make(ECHO)
    process = worker._process
    assert process is not None
    worker.stop()
    until(lambda: process.poll() is not None)
    worker.prepare()
    assert worker._process is process


def test_the_true_process_plays_a_card(made: list[Worker]) -> None:
    worker = Worker(spawn, time.sleep, time.monotonic)
    made.append(worker)
    worker.prepare()
    give_up = time.monotonic() + 6 * PATIENCE_SECONDS
    while not worker._ready:
        assert time.monotonic() < give_up
        time.sleep(0.05)
    assert asked(worker) in own().legal
