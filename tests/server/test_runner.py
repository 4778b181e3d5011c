"""The one door, with time by hand and a post that keeps what it is given."""

from __future__ import annotations

import itertools
import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

import orjson
import pytest

from app.rooms import commands as do
from app.rooms.command_json import from_json, to_json
from app.rooms.people import Member
from app.rooms.registry import MAX_ROOMS
from app.rooms.room import Refused, Room, open_room
from app.rooms.step import step
from app.server import runner as module
from app.server import thinking
from app.server.addresses import Address, Addresses
from app.server.audience import Place
from app.server.choosing import Answer
from app.server.ports import NoKeeper
from app.server.runner import HOUSEKEEPING_SECONDS, REACTION_SECONDS, Runner
from app.server.wire import check_view
from tests.rooms.alone import begin
from tests.rooms.party import party_in, token_hash


class World:
    """A clock, a post, a journal, a network: all that a runner has to do with."""

    def __init__(self, **how: Any) -> None:
        self.now = 1000.0
        self.sent: list[tuple[str, dict[str, Any], list[str]]] = []
        self.hung_up: list[str] = []
        self.journal: list[tuple[str, int, float, Mapping[str, Any]]] = []
        self.ended: list[str] = []
        self.networks = [(Address("192.168.1.20", "wlan0"),)]
        self.rests = 0
        self.addresses = Addresses(8000, look=lambda: self.networks[-1])
        self.runner = Runner(
            clock=lambda: self.now,
            post=self,
            addresses=self.addresses,
            keeper=Keeping(self),
            rest=self.rest,
            **how,
        )

    def rest(self) -> None:
        self.rests += 1

    def send(self, event: str, data: object, sids: list[str]) -> None:
        self.sent.append((event, json.loads(orjson.dumps(data)), sids))

    def hang_up(self, sid: str) -> None:
        self.hung_up.append(sid)

    def room_of(self, *names: str) -> str:
        """The code of a room with these people, each with a socket named like them."""
        room, _ = self.runner.open(names[0], token_hash(names[0])) or (None, None)
        assert room is not None
        for name in names[1:]:
            self.runner.join(room.code, name, token_hash(name))
        for number, name in enumerate(names, 1):
            self.runner.arrive(name, Place(room.code, f"m{number}", None))
        return room.code

    def dealt(self, *names: str, bots: int = 0, **options: Any) -> str:
        """The code of a room whose first deal has just begun, without a pass."""
        code = self.room_of(*names)
        for _ in range(bots):
            self.runner.change(code, do.AddBot("m1"))
        self.runner.change(code, do.Start("m1"))
        self.runner.change(code, do.SetOptions("m1", {"passing": "none"} | options))
        self.runner.change(code, do.Deal("m1", "5e" * 32))
        return code

    def room(self, code: str) -> Room:
        room = self.runner.rooms.get(code)
        assert room is not None
        return room

    def views(self, sid: str) -> list[dict[str, Any]]:
        """Every view a socket was sent."""
        return [data for event, data, sids in self.sent if event == "view" and sid in sids]

    def pass_time(self, seconds: float) -> None:
        """The ticker runs for so long."""
        end = self.now + seconds
        while True:
            wait = self.runner.tick()
            if self.now + wait > end:
                break
            # A real clock moves on however short the wait.
            self.now += max(wait, 0.001)
        self.now = end


class Keeping(NoKeeper):
    def __init__(self, world: World) -> None:
        self.world = world
        self.trouble: str | None = None
        self.retries = 0
        self.parked: dict[str, Room] = {}

    def opened(self, room: Room, now: float, *, alone: bool = False) -> None:
        self.world.journal.append((room.code, 0, now, {}))

    def fetch(self, code: str) -> Room | None:
        return self.parked.get(code)

    def saw(self, room: Room, now: float) -> bool:
        self.parked[room.code] = room
        return self.trouble is None

    def changed(self, room: Room, command: do.Command, now: float) -> None:
        self.world.journal.append((room.code, room.v, now, to_json(command)))

    def ended(self, code: str) -> None:
        self.world.ended.append(code)

    def retry(self, rooms: object, now: float) -> None:
        self.retries += 1


# Changes


def test_everybody_in_the_room_sees_a_change_and_nobody_else() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    other = world.room_of("Zoe")
    world.runner.arrive("tv", Place(code, None, None))
    world.sent.clear()
    room = world.runner.change(code, do.AddBot("m1"))
    seen = {sid for _, _, sids in world.sent for sid in sids}
    assert seen == {"Ana", "Ben", "tv"}
    for sid in seen:
        check_view(world.views(sid)[-1])
        assert world.views(sid)[-1]["v"] == room.v
    assert world.views("Ana")[-1]["you"]["member"] == "m1"
    assert world.views("tv")[-1]["you"] is None
    assert world.room(other).v == 2


def test_a_refused_command_changes_and_sends_nothing() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    before, told, kept = world.room(code), len(world.sent), len(world.journal)
    with pytest.raises(Refused, match="not_host"):
        world.runner.change(code, do.Start("m2"))
    assert (world.room(code), len(world.sent), len(world.journal)) == (before, told, kept)


def test_a_repeat_sends_and_keeps_nothing() -> None:
    world = World()
    code = world.dealt("Ana", "Ben", "Cem")
    table = world.room(code).game.table  # type: ignore[union-attr]
    by = world.room(code).seats[table.turn].member  # type: ignore[index]
    play = do.Play(by, 1, 0, 0, "2C")
    after = world.runner.change(code, play)
    told, kept = len(world.sent), len(world.journal)
    assert world.runner.change(code, play) is after
    assert (len(world.sent), len(world.journal)) == (told, kept)


def test_no_command_reaches_a_room_that_is_not_there() -> None:
    with pytest.raises(Refused, match="no_room"):
        World().runner.change("KQXZ", do.Connect("m1"))


def test_the_journal_has_a_change_before_anybody_sees_it() -> None:
    world = World()
    code = world.room_of("Ana")

    def full(*_: object) -> None:
        raise OSError("the disk is full")

    world.runner._keeper.changed = full  # type: ignore[method-assign]
    told, before = len(world.sent), world.room(code)
    with pytest.raises(OSError, match="full"):
        world.runner.change(code, do.AddBot("m1"))
    assert len(world.sent) == told
    assert world.room(code) == before


def test_the_journal_alone_brings_the_room_back() -> None:
    world = World(pauses=0.0)
    code = world.dealt("Ana", "Ben", "Cem", bots=1)
    world.runner.gone("Ben")
    world.pass_time(200.0)
    (_, opened, first, _), *rest = [line for line in world.journal if line[0] == code]
    room = open_room(code, first)
    assert opened == 0
    for _, n, now, command in rest:
        room = step(room, from_json(json.loads(json.dumps(command))), now)
        assert room.v == n
    assert room == world.room(code)


def test_what_everybody_knows_is_encoded_once_for_all_who_came_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    code = world.dealt("Ana", "Ben", "Cem", "Dora")
    world.runner.arrive("tv", Place(code, None, None))
    world.runner.arrive("second tv", Place(code, None, None))
    built = []
    original = module.show.__globals__["game_json"]
    monkeypatch.setitem(module.show.__globals__, "game_json", lambda *args: built.append(args) or original(*args))
    world.sent.clear()
    world.runner.change(code, do.Drop("m2"))
    assert len(built) == 1
    assert [sids for _, _, sids in world.sent].count(["tv", "second tv"]) == 1


# Presence


def test_a_second_tab_sees_the_room_and_changes_nothing() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    before = world.room(code)
    world.sent.clear()
    world.runner.arrive("Ana again", Place(code, "m1", None))
    assert world.room(code) is before
    assert [sids for _, _, sids in world.sent] == [["Ana again"]]
    world.runner.change(code, do.AddBot("m1"))
    assert world.views("Ana")[-1] == world.views("Ana again")[-1]


def test_a_member_drops_with_the_last_socket_only() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    world.runner.arrive("Ana again", Place(code, "m1", None))
    world.runner.gone("Ana")
    assert connected(world.room(code), "m1")
    world.runner.gone("Ana again")
    assert not connected(world.room(code), "m1")


def test_back_again_is_connected_at_once() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    world.runner.gone("Ana")
    world.runner.arrive("Ana again", Place(code, "m1", None))
    assert connected(world.room(code), "m1")


def connected(room: Room, member: str) -> bool:
    found = room.member(member)
    assert isinstance(found, Member)
    return found.connected


def test_a_socket_that_was_never_let_in_may_go() -> None:
    World().runner.gone("nobody")


def test_whoever_leaves_is_told_on_every_tab_and_hung_up() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    world.runner.arrive("Ben again", Place(code, "m2", None))
    world.runner.change(code, do.Leave("m2"))
    assert ("closed", {"reason": "left"}, ["Ben", "Ben again"]) in world.sent
    assert world.hung_up == ["Ben", "Ben again"]
    told = len(world.views("Ben"))
    world.runner.change(code, do.AddBot("m1"))
    assert len(world.views("Ben")) == told


def test_whoever_is_sent_out_is_told_why() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    world.runner.change(code, do.Remove("m1", "m2"))
    assert ("closed", {"reason": "removed"}, ["Ben"]) in world.sent


def test_a_socket_that_arrives_after_its_member_was_sent_out_is_turned_away() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    world.runner.change(code, do.Remove("m1", "m2"))
    world.runner.arrive("Ben late", Place(code, "m2", None))
    assert ("closed", {"reason": "removed"}, ["Ben late"]) in world.sent
    assert not world.views("Ben late")


def test_a_socket_that_arrives_after_its_room_has_ended_is_turned_away() -> None:
    world = World()
    world.runner.arrive("late", Place("KQXZ", None, None))
    assert world.sent == [("closed", {"reason": "ended"}, ["late"])]


def test_a_guest_who_left_a_game_has_the_seat_back_on_coming_again() -> None:
    world = World()
    code = world.dealt("Ana", "Ben", "Cem")
    world.runner.change(code, do.Leave("m2"))
    assert not connected(world.room(code), "m2")
    world.runner.arrive("Ben again", Place(code, "m2", None))
    assert connected(world.room(code), "m2")
    assert world.views("Ben again")[-1]["you"]["seat"] == 1


# Reactions


def test_a_reaction_is_for_everybody_and_nothing_for_the_journal() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    kept = len(world.journal)
    world.runner.react(code, "m2", "👏")
    assert world.sent[-1] == ("reaction", {"member": "m2", "emoji": "👏"}, ["Ana", "Ben"])
    assert len(world.journal) == kept


def test_a_member_reacts_once_a_second() -> None:
    world = World()
    code = world.room_of("Ana", "Ben")
    world.runner.react(code, "m1", "👏")
    world.runner.react(code, "m2", "👏")
    world.now += REACTION_SECONDS / 2
    with pytest.raises(Refused, match="too_fast"):
        world.runner.react(code, "m1", "🔥")
    world.now += REACTION_SECONDS / 2
    world.runner.react(code, "m1", "🔥")


# Time


def test_bots_play_and_tricks_are_swept_when_they_are_due() -> None:
    world = World()
    code = world.dealt("Ana", "Ben", bots=3, clock=20)
    world.pass_time(20 * 10 * 2 + 5 * 10 * 2 + 60)
    table = world.room(code).game.table  # type: ignore[union-attr]
    assert table.phase in ("scored", "over")
    assert {now for _, _, now, command in world.journal if command.get("do") == "SweepTrick"}


def test_nothing_is_done_before_it_is_due() -> None:
    world = World()
    code = world.dealt("Ana", "Ben", "Cem", clock=30)
    before = world.room(code)
    world.pass_time(29.9)
    assert world.room(code) == before
    world.pass_time(0.2)
    assert world.room(code).v == before.v + 1


def test_an_earlier_time_wakes_the_ticker() -> None:
    world = World()
    world.runner.tick()
    code = world.room_of("Ana", "Ben")
    assert not world.runner._wake.is_set()
    world.runner.gone("Ana")  # her grace as host begins
    assert world.runner._wake.is_set()
    world.pass_time(10.0)
    assert world.room(code).host == "m2"


def test_without_pauses_the_ticker_does_one_thing_at_a_time() -> None:
    world = World(pauses=0.0)
    code = world.dealt("Ana", bots=3, clock=20)
    versions = [world.room(code).v]
    while world.room(code).game.table.phase != "scored":  # type: ignore[union-attr]
        world.now += max(0.0, world.runner.tick())
        versions.append(world.room(code).v)
    assert all(after - before <= 1 for before, after in itertools.pairwise(versions))


def test_the_ticker_runs_until_it_is_stopped() -> None:
    world = World(pauses=0.0, clock_scale=0.001)
    code = world.dealt("Ana", bots=3, clock=20)

    def later() -> float:
        world.now += 0.01
        return world.now

    def sleep(seconds: float) -> None:
        assert seconds == 0
        if world.room(code).game.table.phase == "scored":  # type: ignore[union-attr]
            world.runner.stop()

    world.runner.clock = later
    world.runner.run(sleep)
    assert world.runner.stopped


def test_one_rooms_trouble_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    world = World()
    sick, well = world.dealt("Ana", "Ben", "Cem", clock=20), world.dealt("Dee", "Eva", "Fay", clock=20)
    real = module.step

    def failing(room: Room, command: do.Command, now: float) -> Room:
        if room.code == sick and isinstance(command, do.PlayFor):
            raise KeyError("QS")
        return real(room, command, now)

    monkeypatch.setattr(module, "step", failing)
    before = world.room(well).v
    with caplog.at_level(logging.ERROR, "hearts"):
        world.pass_time(25.0)
    assert world.room(well).v > before
    assert f"room={sick} event=due_failed" in caplog.text
    assert "error=KeyError" in caplog.text
    assert "QS" not in caplog.text
    monkeypatch.setattr(module, "step", real)
    stuck = world.room(sick).v
    world.pass_time(5.0)
    assert world.room(sick).v > stuck


class Dreamer:
    """A thinker that answers when it is told to."""

    def __init__(self) -> None:
        self.prepared = 0
        self.reply: Callable[[Answer | None], None] | None = None
        self.legal: tuple[str, ...] = ()

    def prepare(self) -> None:
        self.prepared += 1

    def ask(self, level: str, view: Any, chance: str, answer: Callable[[Answer | None], None]) -> None:
        self.reply, self.legal = answer, view.legal


@pytest.fixture
def dreaming(monkeypatch: pytest.MonkeyPatch) -> tuple[World, Dreamer, str]:
    """A room whose bot thinks long, and is at it."""
    monkeypatch.setattr(thinking, "THINKING_LEVELS", ("easy",))
    dreamer = Dreamer()
    world = World(thinker=dreamer)
    code = dealt_to_dreamers(world)
    while dreamer.reply is None:
        world.pass_time(1.0)
    return world, dreamer, code


def dealt_to_dreamers(world: World) -> str:
    code = world.room_of("Ana")
    for _ in range(3):
        world.runner.change(code, do.AddBot("m1"))
    world.runner.change(code, do.Start("m1"))
    world.runner.change(code, do.SetOptions("m1", {"passing": "none", "bots": "easy", "clock": 20}))
    world.runner.change(code, do.Deal("m1", "5e" * 32))
    return code


def test_the_table_waits_for_a_thinker_and_plays_its_card(dreaming: tuple[World, Dreamer, str]) -> None:
    world, dreamer, code = dreaming
    assert dreamer.prepared == 1
    before = world.room(code)
    world.pass_time(2.0)
    assert world.room(code) == before
    assert dreamer.reply is not None
    dreamer.reply(dreamer.legal[-1])
    trick = world.room(code).game.table.trick  # type: ignore[union-attr]
    assert trick is not None
    assert trick.plays[-1].card == dreamer.legal[-1]


def test_a_thinker_out_of_time_is_not_waited_for(dreaming: tuple[World, Dreamer, str]) -> None:
    world, dreamer, code = dreaming
    before = world.room(code).v
    late = dreamer.reply
    world.pass_time(thinking.THINK_SECONDS + 0.1)
    after = world.room(code)
    assert after.v > before
    assert late is not None
    late(dreamer.legal[-1])
    assert world.room(code) == after


# Rooms end


@pytest.mark.parametrize(("phase", "minutes"), [("lobby", 30), ("setup", 30), ("playing", 24 * 60), ("over", 2 * 60)])
def test_a_room_nobody_is_in_ends_after_its_time(phase: str, minutes: int) -> None:
    world = World()
    room = party_in("scored" if phase == "playing" else phase).room
    world.runner.adopt(room)
    world.pass_time(minutes * 60 - 1)
    assert world.runner.rooms.get(room.code) is not None
    world.pass_time(2 * HOUSEKEEPING_SECONDS)
    assert world.runner.rooms.get(room.code) is None
    assert world.ended == [room.code]


def test_a_tv_keeps_a_room_and_its_going_starts_the_time() -> None:
    world = World()
    code = world.room_of("Ana")
    world.runner.arrive("tv", Place(code, None, None))
    world.runner.gone("Ana")
    world.pass_time(3600)
    assert world.runner.rooms.get(code) is not None
    world.runner.gone("tv")
    world.pass_time(1799)
    assert world.runner.rooms.get(code) is not None
    world.pass_time(2 * HOUSEKEEPING_SECONDS)
    assert world.runner.rooms.get(code) is None


def test_idle_times_scale() -> None:
    world = World(clock_scale=0.001)
    code = world.room_of("Ana")
    world.runner.gone("Ana")
    world.pass_time(2.0)
    assert world.runner.rooms.get(code) is None


def test_whoever_looks_at_a_room_that_ends_is_told() -> None:
    world = World()
    code = world.room_of("Ana")
    world.runner.end(code)
    assert ("closed", {"reason": "ended"}, ["Ana"]) in world.sent
    world.runner.gone("Ana")


def test_a_full_server_opens_no_room() -> None:
    world = World()
    for _ in range(MAX_ROOMS):
        assert world.runner.open() is not None
    assert world.runner.open("Ana", token_hash("Ana")) is None


def test_a_room_made_by_a_tv_has_its_first_guest_as_host() -> None:
    world = World()
    opened = world.runner.open()
    assert opened is not None
    room, member = opened
    assert (room.host, member) == (None, None)
    room, member = world.runner.join(room.code, "Ana", token_hash("Ana"))
    assert room.host == member == "m1"


def test_the_server_rests_while_nobody_plays_and_at_times_while_somebody_does() -> None:
    world = World()
    world.pass_time(2 * HOUSEKEEPING_SECONDS + 1)
    assert world.rests > 0
    world.dealt("Ana", "Ben", "Cem", clock=None)
    rested = world.rests
    world.pass_time(10 * HOUSEKEEPING_SECONDS)
    assert world.rests == rested
    world.pass_time(2 * module.RESTLESS_SECONDS)
    assert rested < world.rests <= rested + 3


# The network


def test_a_new_address_is_a_new_view_with_a_new_version() -> None:
    world = World()
    code = world.room_of("Ana")
    before = world.views("Ana")[-1]
    world.networks.append((Address("172.20.10.3", "wlan0"),))
    assert world.addresses.refresh()
    world.runner.refresh()
    after = world.views("Ana")[-1]
    assert after["room"]["join_url"] == f"http://172.20.10.3:8000/r/{code}"
    assert after["v"] == before["v"] + 1


def test_each_socket_sees_the_link_of_the_way_it_came() -> None:
    world = World()
    world.networks.append((Address("192.168.1.20", "wlan0"), Address("10.0.0.5", "eth0")))
    world.addresses.refresh()
    code = world.room_of("Ana")
    world.runner.arrive("cable", Place(code, None, "10.0.0.5:8000"))
    world.runner.arrive("stranger", Place(code, None, "evil.example"))
    assert world.views("cable")[-1]["room"]["join_url"] == f"http://10.0.0.5:8000/r/{code}"
    assert world.views("stranger")[-1]["room"]["join_url"] == f"http://192.168.1.20:8000/r/{code}"


# Restoring


def test_a_restored_room_goes_on_with_everybody_away() -> None:
    world = World()
    party = party_in("playing", clock=None)
    world.runner.adopt(party.room)
    room = world.room(party.room.code)
    assert not any(member.connected for member in room.people())
    assert room.v > party.room.v
    world.runner.arrive("Ana", Place(room.code, "m1", None))
    assert world.views("Ana")[-1]["you"]["seat"] == 0
    before = world.room(room.code).v
    world.pass_time(121.0)
    assert world.room(room.code).v > before


# Games alone


def alone_in(world: World) -> str:
    """The code of a game alone, Ana on the socket `Ana`."""
    room = world.runner.open_alone(begin())
    assert room is not None
    world.runner.arrive("Ana", Place(room.code, "m1", None))
    return room.code


def test_a_game_alone_is_dealt_when_it_is_opened() -> None:
    world = World()
    code = alone_in(world)
    assert len(code) == 10
    view = world.views("Ana")[-1]
    check_view(view)
    assert (view["room"]["mode"], view["game"]["phase"], view["you"]["must"]) == ("solo", "passing", "pass")
    assert view["room"]["join_url"].endswith(f"/solo/{code}")


def test_what_cannot_be_played_alone_opens_no_room() -> None:
    world = World()
    with pytest.raises(Refused, match="bad_option"):
        world.runner.open_alone(begin(bots=7))
    assert len(world.runner.rooms) == 0 and world.journal == []


def test_a_game_alone_leaves_memory_a_minute_after_its_last_socket_and_comes_back_by_its_code() -> None:
    world = World()
    code = alone_in(world)
    world.pass_time(200)
    assert world.runner.rooms.get(code) is not None
    world.runner.gone("Ana")
    world.pass_time(59)
    assert world.runner.rooms.get(code) is not None
    before = world.room(code)
    world.pass_time(1 + HOUSEKEEPING_SECONDS)
    assert world.runner.rooms.get(code) is None
    assert world.ended == []
    assert world.runner.find(code) == before
    world.runner.arrive("again", Place(code, "m1", None))
    assert world.views("again")[-1]["game"] is not None


def test_a_game_alone_that_cannot_be_saved_stays_in_memory() -> None:
    world = World()
    code = alone_in(world)
    world.runner.gone("Ana")
    world.runner._keeper.trouble = "the disk is full"  # type: ignore[misc]
    world.pass_time(86400 * 2)
    assert world.runner.rooms.get(code) is not None


def test_nobody_is_found_under_a_code_that_is_none() -> None:
    world = World()
    for code in (None, "", "ZZZZ", "BCDFGHJKMN", "not a code"):
        assert world.runner.find(code) is None


def test_leaving_a_game_alone_closes_the_socket_and_keeps_the_game() -> None:
    world = World()
    code = alone_in(world)
    world.runner.change(code, do.Leave("m1"))
    assert ("closed", {"reason": "left"}, ["Ana"]) in world.sent
    assert world.room(code).game is not None
