"""The one ticker of all rooms: it does what time demands, the one thing that has been due longest first."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from threading import Event, RLock

from app.bots import Answer
from app.rooms import commands as do
from app.rooms.deadlines import Due, Scales, due
from app.rooms.registry import Registry
from app.rooms.room import Room
from app.rules.cards import SEED_BYTES
from app.server import log
from app.server.choosing import Moment
from app.server.housekeeping import Housekeeping
from app.server.metrics import Metrics
from app.server.thinking import Thinker, Thinking, answered_choice
from app.server.timetable import Timetable

_STUCK_SECONDS = 1.0


class Ticker:
    """When each room next wants something. It shares the lock of the runner, through whose door its changes go."""

    def __init__(
        self,
        *,
        rooms: Registry,
        change: Callable[[str, do.Command], Room],
        lock: RLock,
        clock: Callable[[], float],
        scales: Scales,
        thinker: Thinker | None,
        housekeeping: Housekeeping,
        metrics: Metrics,
    ) -> None:
        self._rooms = rooms
        self._change = change
        self._lock = lock
        self._clock = clock
        self._scales = scales
        self._thinking = Thinking(thinker, self._answered)
        self._housekeeping = housekeeping
        self._metrics = metrics
        self._timetable = Timetable()
        self._sleeps_until = 0.0
        self._wake = Event()
        self.stopped = False

    def run(self, sleep: Callable[[float], None]) -> None:
        """Do what time demands, until stopped; `sleep(0)` lets everybody else have a turn."""
        while not self.stopped:
            wait = self.tick()
            if wait > 0:
                self._wake.wait(wait)
                self._wake.clear()
            else:
                sleep(0)

    def stop(self) -> None:
        """End `run`."""
        self.stopped = True
        self.wake()

    def wake(self) -> None:
        """There is something to do before `run` would have looked again."""
        self._wake.set()

    def tick(self) -> float:
        """Do the one thing that has been due longest, if any; seconds until the next."""
        with self._lock:
            now = self._clock()
            self._housekeeping.do(now)
            first = self._timetable.first()
            if first is not None and first[0] <= now:
                self._metrics.lag.add(now - first[0])
                self._do_due(first[1], now)
                first = self._timetable.first()
            next_at = self._housekeeping.next_at()
            self._sleeps_until = next_at if first is None else min(first[0], next_at)
            return self._sleeps_until - self._clock()

    def plan(self, room: Room) -> None:
        """Note when time next demands something of the room."""
        demand = due(room, self._scales)
        if demand is None:
            self._timetable.drop(room.code)
        else:
            self._plan_at(room.code, self._thinking.until(room, demand.seat) or demand.at)

    def prepare(self, level: str) -> None:
        """A room's bots play at this level from now on."""
        self._thinking.prepare(level)

    def forget(self, code: str) -> None:
        """Time demands nothing of the room any more, and what is thought about it is of no use."""
        self._timetable.drop(code)
        self._thinking.forget(code)

    def _plan_at(self, code: str, at: float) -> None:
        self._timetable.set(code, at)
        if at < self._sleeps_until:
            self.wake()

    def _do_due(self, code: str, now: float) -> None:
        room = self._rooms.get(code)
        demand = None if room is None else due(room, self._scales)
        self._timetable.drop(code)
        if room is None or demand is None:
            return
        try:
            command = self._demanded(room, demand, now)
            if command is None:
                self.plan(room)
            elif self._change(code, command) is room:
                raise RuntimeError("what time demanded has changed nothing")
        except Exception as error:  # noqa: BLE001 - one room's trouble must not stop the ticker for all
            log.alarm("due_failed", code, error, kind=demand.kind)
            self._plan_at(code, now + _STUCK_SECONDS)

    def _demanded(self, room: Room, demand: Due, now: float) -> do.Command | None:
        """The command that time demands; None while a thinker is at it."""
        match demand.kind:
            case "sweep":
                return do.SweepTrick()
            case "hand_over":
                return do.HandOver()
            case "deal_on":
                return do.DealOn(secrets.token_hex(SEED_BYTES))
            case "choose":
                assert demand.seat is not None and demand.level is not None
                return self._thinking.choice(room, demand.seat, demand.level, now)

    def _answered(self, code: str, at: Moment, answer: Answer | None) -> None:
        with self._lock:
            room = self._rooms.get(code)
            choice = None if room is None else answered_choice(room, at, answer)
            if choice is not None:
                self._change(code, choice)
