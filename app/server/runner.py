"""The one door: every change of a room goes through here, and everybody in it sees the result."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from threading import RLock

from app.journal.entries import Entry
from app.rooms import commands as do
from app.rooms.codes import fold_solo_code
from app.rooms.deadlines import Scales
from app.rooms.registry import Registry
from app.rooms.room import Refused, Room, open_room
from app.rooms.step import step
from app.server import log
from app.server.addresses import Addresses
from app.server.audience import Audience, Place
from app.server.housekeeping import Housekeeping
from app.server.limits import Spacing
from app.server.metrics import Metrics
from app.server.ports import Keeper, NoKeeper, Post
from app.server.showing import show
from app.server.thinking import Thinker
from app.server.ticker import Ticker
from app.server.wire import Reason

REACTION_SECONDS = 1.0
_MOVED_BY: dict[type, str] = {
    **dict.fromkeys((do.Pass, do.Play, do.ChooseMoon), "person"),
    **dict.fromkeys((do.PassFor, do.PlayFor, do.ChooseMoonFor), "server"),
}


class Runner:
    """Rooms, who looks at them, and their ticker. Thread-safe; nothing in it sleeps."""

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
        self._lock = RLock()
        self._reactions = Spacing(REACTION_SECONDS)
        self._housekeeping = Housekeeping(
            rooms=self.rooms,
            audience=self.audience,
            keeper=self._keeper,
            scales=self._scales,
            now=clock(),
            end=self.end,
            park=self._park,
            refresh=self.refresh,
            rest=rest,
        )
        self.ticker = Ticker(
            rooms=self.rooms,
            change=self.change,
            lock=self._lock,
            clock=clock,
            scales=self._scales,
            thinker=thinker,
            housekeeping=self._housekeeping,
            metrics=self.metrics,
        )

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

    def history(self, code: str, game: int) -> list[Entry]:
        """All that is known to have happened in one of a room's games."""
        with self._lock:
            return self._keeper.history(code, game)

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
            if self._housekeeping.is_news:
                self.ticker.wake()
            self.rooms.keep(after)
            if (by := _MOVED_BY.get(type(command))) is not None:
                self.metrics.moves[by] += 1
            self._tell(room, after, command)
            self.ticker.plan(after)
            self._show(after, now)
            return after

    def react(self, code: str, member: str, emoji: str) -> None:
        """Show a reaction to everybody in the room; Refused within a second of the member's last."""
        with self._lock:
            if not self._reactions.passes((code, member), self.clock()):
                raise Refused("too_fast")
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

    # Rooms that come and go

    def adopt(self, room: Room) -> None:
        """Keep a room that was restored: nobody is in it yet."""
        with self._lock:
            now = self.clock()
            self.rooms.adopt(room, now)
            for member in room.people():
                self.change(room.code, do.Drop(member.id))
            self.ticker.plan(self.rooms.get(room.code) or room)
            self.ticker.prepare(room.settings.bots)

    def end(self, code: str) -> None:
        """The room is no more; whoever still looks at it is told."""
        with self._lock:
            self._farewell([sid for sid, _ in self.audience.room(code)], "ended")
            self._forget(code)
            self._keeper.ended(code)
            log.note("ended", code)

    def _park(self, code: str) -> None:
        """Let a game alone leave memory, if it can come back."""
        room = self.rooms.get(code)
        if room is not None and self._keeper.saw(room, self.clock()):
            self._forget(code)
            log.note("parked", code)

    def _forget(self, code: str) -> None:
        self.rooms.end(code)
        self.ticker.forget(code)

    # What surrounds the rooms

    @property
    def saved(self) -> bool:
        """Whether every change is on disk; true also where nothing is meant to be."""
        return self._housekeeping.saved

    def refresh(self) -> None:
        """What surrounds the rooms has changed, the join link or whether they are saved: everybody sees it."""
        with self._lock:
            for room in self.rooms:
                self.change(room.code, do.Refresh())

    # What a change brings with it

    def _tell(self, before: Room, after: Room, command: do.Command) -> None:
        """What a change means outside the room's state."""
        match command:
            case do.Undo():
                # A moment can come again: what is thought about it by now must not count then.
                self.ticker.forget(after.code)
            case do.Leave(by):
                self._farewell_member(after.code, by, "left")
            case do.Remove(member=member):
                self._farewell_member(after.code, member, "removed")
        if before.settings.bots != after.settings.bots:
            self.ticker.prepare(after.settings.bots)
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
