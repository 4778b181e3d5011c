"""The one door: every change of a room goes through here, and everybody in it sees the result."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from threading import Event, RLock

from app.journal.entries import Entry
from app.rooms import commands as do
from app.rooms.codes import fold_solo_code
from app.rooms.deadlines import Due, Scales, due
from app.rooms.registry import Registry
from app.rooms.room import Refused, Room, open_room
from app.rooms.step import step
from app.rules.cards import SEED_BYTES
from app.server import log
from app.server.addresses import Addresses
from app.server.audience import Audience, Place
from app.server.choosing import Answer, Moment
from app.server.metrics import Metrics
from app.server.ports import Keeper, NoKeeper, Post
from app.server.showing import show
from app.server.thinking import Thinker, Thinking, answered_choice
from app.server.timetable import Timetable
from app.server.wire import Reason

REACTION_SECONDS = 1.0
HOUSEKEEPING_SECONDS = 30.0
RESTLESS_SECONDS = 600.0
"""The longest the server goes without a rest, however much is played."""
SWEEP_SECONDS = 3600.0
"""How often games alone that nobody has looked at for long are looked for."""
RETRY_SECONDS = 1.0
"""How often a disk that does not take what it should is tried again."""
_STUCK_SECONDS = 1.0
_MOVED_BY: dict[type, str] = {
    **dict.fromkeys((do.Pass, do.Play, do.ChooseMoon), "person"),
    **dict.fromkeys((do.PassFor, do.PlayFor, do.ChooseMoonFor), "server"),
}


class Runner:
    """Rooms, who looks at them, and the ticker that does what time demands. Thread-safe; nothing in it sleeps."""

    def __init__(
        self,
        *,
        clock: Callable[[], float],
        post: Post,
        addresses: Addresses,
        keeper: Keeper | None = None,
        pauses: float = 1.0,
        clock_scale: float = 1.0,
        thinker: Thinker | None = None,
        rest: Callable[[], None] = lambda: None,
        metrics: Metrics | None = None,
    ) -> None:
        """`clock` gives seconds and never goes back; `rest` is called now and then while no game is being played."""
        self.clock = clock
        self.rooms = Registry(secrets.randbelow)
        self.audience = Audience()
        self.addresses = addresses
        self.metrics = metrics or Metrics()
        self._post = post
        self._keeper = keeper or NoKeeper()
        self._scales = Scales(pauses, clock_scale)
        self._thinking = Thinking(thinker, self._answered)
        self._rest = rest
        self._lock = RLock()
        self._timetable = Timetable()
        self._reacted: dict[tuple[str, str], float] = {}
        self._cleans_at = self._rested_at = self._sweeps_at = clock()
        self._sleeps_until = 0.0
        self._wake = Event()
        self._stopped = False
        self._saved = True
        self._retries_at = 0.0

    # Entering and acting

    def open(self, name: str | None = None, token_hash: str = "") -> tuple[Room, str | None] | None:
        """A new room, with its host if a name is given: the room and the host's id; None when the server is full."""
        with self._lock:
            now = self.clock()
            room = self.rooms.open(now)
            if room is None:
                return None
            self._keeper.opened(room, now)
            log.note("opened", room.code)
            if name is None:
                return room, None
            return self.join(room.code, name, token_hash)

    def open_alone(self, begun: do.BeginSolo) -> Room | None:
        """A new game alone, its first deal on the table; Refused if it cannot be, None when the server is full."""
        with self._lock:
            now = self.clock()
            step(open_room("", now), begun, now)
            room = self.rooms.open(now, alone=True)
            if room is None:
                return None
            self._keeper.opened(room, now, alone=True)
            log.note("opened_alone", room.code)
            return self.change(room.code, begun)

    def find(self, code: str | None) -> Room | None:
        """The room with this code; a game alone is fetched if it has left memory. None if there is none."""
        with self._lock:
            room = self.rooms.get(code)
            if room is not None or code is None or fold_solo_code(code) is None:
                return room
            fetched = self._keeper.fetch(code)
            if fetched is None:
                return None
            self.adopt(fetched)
            return self.rooms.get(code)

    def history(self, code: str) -> list[Entry]:
        """All that is known to have happened in a room."""
        with self._lock:
            return self._keeper.history(code)

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
            self._keeper.changed(after, command, now)
            if self._saved != self.saved:
                self._wake.set()
            self.rooms.keep(after)
            if (by := _MOVED_BY.get(type(command))) is not None:
                self.metrics.moves[by] += 1
            self._tell(room, after, command)
            self._plan(after)
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
            if room.mode == "solo":
                self._keeper.saw(room, self.clock())
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

    @property
    def saved(self) -> bool:
        """Whether every change is on disk; true also where nothing is meant to be."""
        return self._keeper.trouble is None

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
            if self._saved != self.saved or (not self._saved and now >= self._retries_at):
                self._retry(now)
            first = self._timetable.first()
            if first is not None and first[0] <= now:
                self.metrics.lag.add(now - first[0])
                self._do_due(first[1], now)
                first = self._timetable.first()
            next_at = min(self._cleans_at, self._retries_at) if not self._saved else self._cleans_at
            next_at = next_at if first is None else min(first[0], next_at)
            self._sleeps_until = next_at
            return next_at - self.clock()

    def refresh(self) -> None:
        """What surrounds the rooms has changed, the join link or whether they are saved: everybody sees it."""
        with self._lock:
            for room in self.rooms:
                self.change(room.code, do.Refresh())

    def adopt(self, room: Room) -> None:
        """Keep a room that was restored: nobody is in it yet."""
        with self._lock:
            now = self.clock()
            self.rooms.adopt(room, now)
            for member in room.people():
                self.change(room.code, do.Drop(member.id))
            self._plan(self.rooms.get(room.code) or room)
            self._thinking.prepare(room.settings.bots)

    def _plan(self, room: Room) -> None:
        """Note when time next demands something of the room."""
        demand = due(room, self._scales)
        if demand is None:
            self._timetable.drop(room.code)
        else:
            self._plan_at(room.code, self._thinking.until(room, demand.seat) or demand.at)

    def _plan_at(self, code: str, at: float) -> None:
        self._timetable.set(code, at)
        if at < self._sleeps_until:
            self._wake.set()

    def _do_due(self, code: str, now: float) -> None:
        room = self.rooms.get(code)
        demand = None if room is None else due(room, self._scales)
        self._timetable.drop(code)
        if room is None or demand is None:
            return
        try:
            command = self._demanded(room, demand, now)
            if command is None:
                self._plan(room)
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
                return self._thinking.choice(room, demand.seat, demand.level, now)

    def _answered(self, code: str, at: Moment, answer: Answer | None) -> None:
        with self._lock:
            room = self.rooms.get(code)
            choice = None if room is None else answered_choice(room, at, answer)
            if choice is not None:
                self.change(code, choice)

    def _clean(self, now: float) -> None:
        """End rooms nobody has been in for long, and let the server rest if nobody plays."""
        self._cleans_at = now + min(HOUSEKEEPING_SECONDS, max(0.05, HOUSEKEEPING_SECONDS * self._scales.clock))
        for code in self.rooms.abandoned(now, self._scales):
            self.end(code)
        for code in self.rooms.resting(now, self._scales):
            self._park(code, now)
        if now >= self._sweeps_at:
            self._sweeps_at = now + SWEEP_SECONDS
            self._keeper.sweep()
        self._reacted = {key: at for key, at in self._reacted.items() if now - at < REACTION_SECONDS}
        playing = any(room.phase == "playing" and not self.audience.is_empty(room.code) for room in self.rooms)
        if not playing or now - self._rested_at > RESTLESS_SECONDS:
            self._rest()
            self._rested_at = now

    def _park(self, code: str, now: float) -> None:
        """Let a game alone leave memory, if it can come back."""
        room = self.rooms.get(code)
        if room is not None and self._keeper.saw(room, now):
            self._forget(code)
            log.note("parked", code)

    def _retry(self, now: float) -> None:
        """Try to save again what could not be, and let everybody see whether their room is saved."""
        self._retries_at = now + RETRY_SECONDS
        self._keeper.retry(self.rooms, now)
        if self._saved != self.saved:
            self._saved = self.saved
            self.refresh()

    # What a change brings with it

    def end(self, code: str) -> None:
        """The room is no more; whoever still looks at it is told."""
        with self._lock:
            self._farewell([sid for sid, _ in self.audience.room(code)], "ended")
            self._forget(code)
            self._keeper.ended(code)
            log.note("ended", code)

    def _forget(self, code: str) -> None:
        self.rooms.end(code)
        self._timetable.drop(code)
        self._thinking.forget(code)

    def _tell(self, before: Room, after: Room, command: do.Command) -> None:
        """What a change means outside the room's state."""
        match command:
            case do.Undo():
                self._thinking.forget(after.code)
            case do.Leave(by):
                self._farewell_member(after.code, by, "left")
            case do.Remove(member=member):
                self._farewell_member(after.code, member, "removed")
        if before.settings.bots != after.settings.bots:
            self._thinking.prepare(after.settings.bots)
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
        show(
            room,
            now,
            audience=self.audience,
            addresses=self.addresses,
            post=self._post,
            scales=self._scales,
            saved=self.saved,
            only=only,
        )
