"""The one door: every change of a room goes through here, and everybody in it sees the result."""

from __future__ import annotations

import heapq
import secrets
from collections.abc import Callable, Mapping
from threading import Event, RLock
from typing import Any, Protocol

import orjson

from app.rooms import commands as do
from app.rooms.deadlines import STAND_IN, Due, Scales, due
from app.rooms.registry import Registry
from app.rooms.room import Refused, Room
from app.rooms.step import step
from app.rules.cards import SEED_BYTES
from app.rules.view import view
from app.server import choosing, log
from app.server.addresses import Addresses
from app.server.audience import Audience, Place
from app.server.views import game_json, room_json, you_json
from app.server.wire import Reason

REACTION_SECONDS = 1.0
THINK_SECONDS = 5.0
"""How long a thinking level may take before the stand-in chooses."""
HOUSEKEEPING_SECONDS = 30.0
RESTLESS_SECONDS = 600.0
"""The longest the server goes without a rest, however much is played."""
_STUCK_SECONDS = 1.0


class Journal(Protocol):
    """What a room must not lose."""

    def open(self, code: str, now: float) -> None:
        """A room has been opened."""

    def append(self, code: str, n: int, now: float, command: Mapping[str, Any]) -> None:
        """A command has taken the room to its version `n`."""

    def end(self, code: str) -> None:
        """The room is no more."""


class NoJournal:
    """Keeps nothing."""

    def open(self, code: str, now: float) -> None:
        """Forgets it."""

    def append(self, code: str, n: int, now: float, command: Mapping[str, Any]) -> None:
        """Forgets it."""

    def end(self, code: str) -> None:
        """Has nothing to forget."""


class Post(Protocol):
    """The way to the sockets."""

    def send(self, event: str, data: object, sids: list[str]) -> None:
        """One message to these sockets."""

    def hang_up(self, sid: str) -> None:
        """Close the socket, once what was sent to it is gone."""


class Runner:
    """Rooms, who looks at them, and the ticker that does what time demands. Thread-safe; nothing in it sleeps."""

    def __init__(
        self,
        *,
        clock: Callable[[], float],
        post: Post,
        addresses: Addresses,
        journal: Journal | None = None,
        scales: Scales | None = None,
        thinker: choosing.Thinker | None = None,
        rest: Callable[[], None] = lambda: None,
    ) -> None:
        """`clock` gives seconds and never goes back; `rest` is called now and then while no game is being played."""
        self.clock = clock
        self.rooms = Registry(secrets.randbelow)
        self.audience = Audience()
        self.addresses = addresses
        self._post = post
        self._journal = journal or NoJournal()
        self._scales = scales or Scales()
        self._thinker = thinker
        self._rest = rest
        self._lock = RLock()
        self._heap: list[tuple[float, str]] = []
        self._planned: dict[str, float] = {}
        self._thinking: dict[str, tuple[choosing.Moment, float]] = {}
        self._seeds: dict[str, str] = {}
        self._reacted: dict[tuple[str, str], float] = {}
        self._cleans_at = self._rested_at = clock()
        self._sleeps_until = 0.0
        self._wake = Event()
        self._stopped = False

    # Entering and acting

    def open(self, name: str | None = None, token_hash: str = "") -> tuple[Room, str | None] | None:
        """A new room, with its host if a name is given: the room and the host's id; None when the server is full."""
        with self._lock:
            now = self.clock()
            room = self.rooms.open(now)
            if room is None:
                return None
            self._journal.open(room.code, now)
            log.note("opened", room.code)
            if name is None:
                return room, None
            return self.join(room.code, name, token_hash)

    def join(self, code: str, name: str, token_hash: str) -> tuple[Room, str]:
        """The room with somebody new in it, and the new member's id; Refused when it is full or gone."""
        with self._lock:
            room = self.change(code, do.Join(name, token_hash))
            return room, room.members[-1].id

    def change(self, code: str, command: do.Command) -> Room:
        """The room after a command, journaled and shown to everybody in it; Refused when it does not take it."""
        with self._lock:
            room = self.rooms.get(code)
            if room is None:
                raise Refused("no_room")
            now = self.clock()
            after = step(room, command, now)
            if after is room:
                return room
            self._journal.append(code, after.v, now, do.to_json(command))
            self.rooms.keep(after)
            self._tell(room, after, command)
            self._plan(after, now)
            self._show(after, now)
            return after

    def react(self, code: str, member: str, emoji: str) -> None:
        """Show a reaction to everybody in the room; Refused within a second of the member's last."""
        with self._lock:
            now = self.clock()
            if now - self._reacted.get((code, member), -REACTION_SECONDS) < REACTION_SECONDS:
                raise Refused("too_fast")
            self._reacted[code, member] = now
            sids = [sid for sid, _ in self.audience.room(code)]
            self._post.send("reaction", {"member": member, "emoji": emoji}, sids)

    # Presence

    def arrive(self, sid: str, place: Place) -> None:
        """A socket has opened in a room: it sees the room, and its member is there."""
        with self._lock:
            room = self.rooms.get(place.code)
            if room is None or (place.member is not None and room.member(place.member) is None):
                self._farewell([sid], "ended" if room is None else "removed")
                return
            self.audience.enter(sid, place)
            self.rooms.occupied(place.code)
            after = room if place.member is None else self.change(place.code, do.Connect(place.member))
            if after is room:
                self._show(room, self.clock(), only=sid)

    def gone(self, sid: str) -> None:
        """A socket has closed; with a member's last one the member has dropped."""
        with self._lock:
            place = self.audience.leave(sid)
            if place is None:
                return
            last = place.member is not None and not self.audience.sockets_of(place.code, place.member)
            if last and self.rooms.get(place.code) is not None:
                self.change(place.code, do.Drop(str(place.member)))
            self._mark_if_empty(place.code)

    # Time

    def run(self, sleep: Callable[[float], None]) -> None:
        """Do what time demands, until stopped; `sleep(0)` lets everybody else have a turn."""
        while not self._stopped:
            wait = self.tick()
            if wait > 0:
                self._wake.wait(wait)
                self._wake.clear()
            else:
                sleep(0)

    def stop(self) -> None:
        """End `run`."""
        self._stopped = True
        self._wake.set()

    @property
    def stopped(self) -> bool:
        """Whether `stop` was called."""
        return self._stopped

    def tick(self) -> float:
        """Do the one thing that has been due longest, if any; seconds until the next."""
        with self._lock:
            now = self.clock()
            if now >= self._cleans_at:
                self._clean(now)
            while self._heap and self._planned.get(self._heap[0][1]) != self._heap[0][0]:
                heapq.heappop(self._heap)
            if self._heap and self._heap[0][0] <= now:
                self._do_due(self._heap[0][1], now)
            next_at = min(self._cleans_at, self._heap[0][0] if self._heap else self._cleans_at)
            self._sleeps_until = next_at
            return next_at - self.clock()

    def readdress(self) -> None:
        """The addresses have changed: everybody sees the new join link."""
        with self._lock:
            for room in self.rooms:
                self.change(room.code, do.Readdress())

    def adopt(self, room: Room, seed: str | None = None) -> None:
        """Keep a room that was restored: nobody is in it yet; `seed` is its running deal's."""
        with self._lock:
            now = self.clock()
            self.rooms.adopt(room, now)
            if seed is not None:
                self._seeds[room.code] = seed
            for member in room.people():
                self.change(room.code, do.Drop(member.id))
            self._plan(self.rooms.get(room.code) or room, now)

    def _plan(self, room: Room, now: float) -> None:
        """Note when time next demands something of the room."""
        demand = due(room, self._scales)
        if demand is None:
            self._planned.pop(room.code, None)
            return
        self._plan_at(room.code, self._thinks_until(room, demand, now) or demand.at)

    def _plan_at(self, code: str, at: float) -> None:
        if self._planned.get(code) == at:
            return
        self._planned[code] = at
        heapq.heappush(self._heap, (at, code))
        if at < self._sleeps_until:
            self._wake.set()

    def _do_due(self, code: str, now: float) -> None:
        room = self.rooms.get(code)
        demand = None if room is None else due(room, self._scales)
        self._planned.pop(code, None)
        if room is None or demand is None:
            return
        try:
            command = self._demanded(room, demand, now)
            if command is None:
                self._plan(room, now)
            elif self.change(code, command) is room:
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
                return self._choice(room, demand.seat, demand.level, now)

    def _choice(self, room: Room, seat: int, level: str, now: float) -> do.Command | None:
        seed = self._seeds.setdefault(room.code, secrets.token_hex(SEED_BYTES))
        if not choosing.thinks_long(level):
            return choosing.choose(room, seat, level, seed)
        moment = choosing.moment(room, seat)
        asked = self._thinking.get(room.code)
        if self._thinker is None or (asked is not None and asked[0] == moment):
            # Nobody to ask, or asked and out of time.
            return choosing.choose(room, seat, STAND_IN, seed)
        self._thinking[room.code] = (moment, now)
        code = room.code
        own = view(room.game, seat)  # type: ignore[arg-type]
        chance = choosing.chance(room, seat, seed)
        self._thinker.ask(level, own, chance, lambda answer: self._answered(code, moment, answer))
        return None

    def _answered(self, code: str, moment: choosing.Moment, answer: choosing.Answer | None) -> None:
        """A thinker's answer; dropped if its moment has passed."""
        seat = moment[-1]
        with self._lock:
            room = self.rooms.get(code)
            if room is None or room.game is None or choosing.moment(room, seat) != moment:
                return
            own = view(room.game, seat)
            if choosing.allowed(own, answer):
                assert answer is not None
                self.change(code, choosing.as_command(room, seat, answer))
            elif own.must is not None:
                log.alarm("thinker_failed", code)
                self.change(code, choosing.choose(room, seat, STAND_IN, self._seeds[code]))

    def _thinks_until(self, room: Room, demand: Due, now: float) -> float | None:
        """When a thinker that is at this very choice runs out of time; None if none is."""
        asked = self._thinking.get(room.code)
        if asked is None or demand.seat is None or asked[0] != choosing.moment(room, demand.seat):
            return None
        return max(now, asked[1] + THINK_SECONDS)

    def _clean(self, now: float) -> None:
        """End rooms nobody has been in for long, and let the server rest if nobody plays."""
        self._cleans_at = now + min(HOUSEKEEPING_SECONDS, max(0.05, HOUSEKEEPING_SECONDS * self._scales.clock))
        for code in self.rooms.abandoned(now, self._scales):
            self.end(code)
        self._reacted = {key: at for key, at in self._reacted.items() if now - at < REACTION_SECONDS}
        playing = any(room.phase == "playing" and not self.audience.is_empty(room.code) for room in self.rooms)
        if not playing or now - self._rested_at > RESTLESS_SECONDS:
            self._rest()
            self._rested_at = now

    # What a change brings with it

    def end(self, code: str) -> None:
        """The room is no more; whoever still looks at it is told."""
        with self._lock:
            self._farewell([sid for sid, _ in self.audience.room(code)], "ended")
            self.rooms.end(code)
            self._journal.end(code)
            for kept in (self._planned, self._thinking, self._seeds):
                kept.pop(code, None)
            log.note("ended", code)

    def _tell(self, before: Room, after: Room, command: do.Command) -> None:
        """What a change means outside the room's state: a deal's chance, and farewells."""
        match command:
            case do.Deal(seed=seed) | do.NextDeal(seed=seed) | do.DealOn(seed=seed):
                self._seeds[after.code] = seed
            case do.Leave(by):
                self._farewell_member(after.code, by, "left")
            case do.Remove(member=member):
                self._farewell_member(after.code, member, "removed")
        if before.phase != after.phase:
            log.note(after.phase, after.code, members=len(after.members))

    def _farewell_member(self, code: str, member: str, reason: Reason) -> None:
        self._farewell(list(self.audience.sockets_of(code, member)), reason)
        self._mark_if_empty(code)

    def _farewell(self, sids: list[str], reason: Reason) -> None:
        if not sids:
            return
        self._post.send("closed", {"reason": reason}, sids)
        for sid in sids:
            self.audience.leave(sid)
            self._post.hang_up(sid)

    def _mark_if_empty(self, code: str) -> None:
        if self.audience.is_empty(code):
            self.rooms.emptied(code, self.clock())

    def _show(self, room: Room, now: float, only: str | None = None) -> None:
        """Send each socket in the room, or one of them, all that it may see."""
        groups: dict[tuple[str, str | None], list[str]] = {}
        for sid, place in self.audience.room(room.code):
            if only in (None, sid):
                groups.setdefault((self.addresses.base_for(place.host), place.member), []).append(sid)
        if not groups:
            return
        # What everybody may know is built and encoded once, however many look at it.
        game = orjson.Fragment(orjson.dumps(game_json(room, now, self._scales)))
        rooms: dict[str, orjson.Fragment] = {}
        for (base, member), sids in groups.items():
            if base not in rooms:
                shown = room_json(room, f"{base}/r/{room.code}", self.addresses.offers(room.code))
                rooms[base] = orjson.Fragment(orjson.dumps(shown))
            you = None if member is None or room.member(member) is None else you_json(room, member)
            self._post.send("view", {"v": room.v, "room": rooms[base], "game": game, "you": you}, sids)
