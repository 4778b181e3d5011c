"""An evening of several rooms and many faults, one after the other, drawn from a seed."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from time import monotonic

from tests.faults.party import Party, World, rubbish
from tests.faults.server import RUN, Disk, Server
from tests.faults.truth import Lost
from tests.lines import Lines

BACK_SECONDS = 180.0
"""How long everybody may take to be back after a fault."""
STILL_SECONDS = 120.0
"""How long a room may stand still."""
_FULL_SECONDS = 1.5


class Evening:
    """Rooms of three to seven seats on one server, and what befalls them."""

    def __init__(
        self,
        seed: int,
        rooms: int,
        *,
        disk: Disk | None = None,
        flags: Sequence[str] = (),
        program: Sequence[str] = RUN,
        think_seconds: float = 0.03,
    ) -> None:
        """`flags` are for the server's `program`; `think_seconds` is how long people take at most."""
        self.chance = Random(seed)
        self.done: Counter[str] = Counter()
        """Faults so far, by kind."""
        self.restarts: list[float] = []
        """Seconds from each start of the server to a view of every room."""
        self.disk = disk or Disk()
        self.server = Server(self.disk.path, ("--pauses", "0", "--limits", "0", *flags), program)
        self.lines = Lines()
        self._agenda: list[tuple[float, int, Callable[[], None]]] = []
        self._tie = count()
        self._moved: dict[str, tuple[int, float]] = {}
        self.server.start()
        self.world = World(self.server.url, self.lines, self._later, self.chance, think_seconds)
        self.parties: list[Party] = []
        try:
            self._gather(rooms)
        except BaseException:
            self.close()
            raise

    def run(self, kills: int, seconds: float) -> None:
        """Faults at random moments, until so many kills have happened or the time is over."""
        end = monotonic() + seconds
        faults = [self.kill] * 4 + [self.cut, self.silence, self.double, self.all_drop, self.insult, self.fill]
        while self.done["kill"] < kills and monotonic() < end:
            self.play(self.chance.random() * 0.6)
            self.chance.choice(faults)()
        self._wait_for_all()

    def play(self, seconds: float) -> None:
        """Let everybody play for a while."""
        self._until(lambda: False, seconds)
        self._check_movement()

    def finish(self, seconds: float) -> None:
        """Play on, undisturbed, until every room has finished a game; Lost if one does not."""
        if not self._until(lambda: all(party.truth.finished for party in self.parties), seconds):
            slow = [party.code for party in self.parties if not party.truth.finished]
            raise Lost(f"no game was finished in {slow}")

    def close(self) -> None:
        """Everybody goes home."""
        self.lines.close()
        for silent in self.world.silent:
            silent.close()
        self.server.stop()
        self.disk.close()

    # Faults

    def kill(self) -> None:
        """The server is killed at once, and started again."""
        self.done["kill"] += 1
        self.world.serving = False
        self.server.kill()
        self._until(lambda: not any(phone.tabs for party in self.parties for phone in party.everybody), BACK_SECONDS)
        start = monotonic()
        self.server.start()
        self.world.serving = True
        self._wait_for_all()
        self.restarts.append(monotonic() - start)

    def cut(self) -> None:
        """Two sockets of every room end without a farewell."""
        self.done["cut"] += 1
        for party in self.parties:
            for phone in self.chance.sample(party.everybody, 2):
                phone.drop(self.chance.random() * 0.3, cut=True)

    def silence(self) -> None:
        """A phone stops answering without a word, and comes back by another socket."""
        self.done["silence"] += 1
        self.chance.choice(self.chance.choice(self.parties).everybody).fall_silent()

    def double(self) -> None:
        """A phone opens a second tab."""
        self.done["tab"] += 1
        phone = self.chance.choice(self.chance.choice(self.parties).phones)
        if len(phone.tabs) < 3:
            phone.connect()

    def all_drop(self) -> None:
        """Everybody in a room drops."""
        self.done["everybody"] += 1
        for phone in self.chance.choice(self.parties).everybody:
            phone.drop(self.chance.random(), cut=self.chance.random() < 0.5)

    def insult(self) -> None:
        """Somebody in every room sends what no phone would."""
        self.done["rubbish"] += 1
        for party in self.parties:
            phone = self.chance.choice(party.everybody)
            for tab in phone.tabs[:1]:
                tab.send(rubbish(self.chance))

    def fill(self) -> None:
        """Nothing is saved for a while: play goes on and says so, and stops saying so once there is room again."""
        self._wait_for_all()
        self.disk.fill(self.server.pid)
        # What has its place on the disk already is written there still: then nothing is lost, and nobody need be told.
        told = self._until(lambda: self._say_saved(False), _FULL_SECONDS)
        self.done["full" if told else "nearly full"] += 1
        self.play(_FULL_SECONDS)
        self.disk.free(self.server.pid)
        if not self._until(lambda: self._say_saved(True), BACK_SECONDS):
            raise Lost("saving did not resume")

    # Time

    def _later(self, seconds: float, what: Callable[[], None]) -> None:
        heapq.heappush(self._agenda, (monotonic() + seconds, next(self._tie), what))

    def _until(self, holds: Callable[[], bool], seconds: float) -> bool:
        end = monotonic() + seconds
        while not holds():
            now = monotonic()
            if now >= end:
                return False
            while self._agenda and self._agenda[0][0] <= now:
                heapq.heappop(self._agenda)[2]()
            next_at = self._agenda[0][0] if self._agenda else end
            self.lines.turn(min(next_at, end, now + 0.05) - now)
        return True

    def _wait_for_all(self) -> None:
        if not self._until(lambda: all(party.complete for party in self.parties), BACK_SECONDS):
            missing = [party.code for party in self.parties if not party.complete]
            raise Lost(f"somebody cannot come back to {missing}")

    def _say_saved(self, saved: bool) -> bool:
        views = [phone.view for party in self.parties for phone in party.everybody]
        return all(view is not None and view["room"]["saved"] is saved for view in views)

    def _check_movement(self) -> None:
        now = monotonic()
        for party in self.parties:
            v, since = self._moved.get(party.code, (-1, now))
            if party.truth.v != v:
                self._moved[party.code] = (party.truth.v, now)
            elif now - since > STILL_SECONDS:
                raise Lost(f"{party.code} stands still")

    def _gather(self, rooms: int) -> None:
        for _ in range(rooms):
            self.parties.append(self._party())
            # Whoever is in already goes on answering pings.
            self._wait_for_all()
        for party in self.parties:
            party.begin()

    def _party(self) -> Party:
        people = self.chance.randint(1, 7)
        bots = self.chance.randint(max(0, 3 - people), max(0, min(3, 7 - people)))
        options = {
            "target": 50,
            "clock": self.chance.choice([None, 20, 60]),
            "passing": self.chance.choice(["rotate", "left", "none"]),
            "moon": self.chance.choice(["others", "me", "choose"]),
            "jack": self.chance.choice(["none", "minus10"]),
            "bots": self.chance.choice(["easy", "medium"]),
        }
        return Party(self.world, people, bots, options)
