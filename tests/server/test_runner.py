"""The one door: changes, presence, and rooms that come and go."""

from __future__ import annotations

import json

import pytest

from app.rooms import commands as do
from app.rooms.command_json import from_json
from app.rooms.people import Member
from app.rooms.registry import MAX_ROOMS
from app.rooms.room import Refused, Room, open_room
from app.rooms.step import step
from app.server import runner as module
from app.server.addresses import Address
from app.server.audience import Place
from app.server.runner import REACTION_SECONDS
from tests.contract import check_view
from tests.rooms.alone import begin
from tests.rooms.party import party_in, token_hash
from tests.server.world import World

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

    world.keeper.changed = full  # type: ignore[method-assign]
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


# Rooms end


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


def test_a_game_alone_is_dealt_when_it_is_opened() -> None:
    world = World()
    code = world.alone()
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


def test_nobody_is_found_under_a_code_that_is_none() -> None:
    world = World()
    for code in (None, "", "ZZZZ", "BCDFGHJKMN", "not a code"):
        assert world.runner.find(code) is None


def test_leaving_a_game_alone_closes_the_socket_and_keeps_the_game() -> None:
    world = World()
    code = world.alone()
    world.runner.change(code, do.Leave("m1"))
    assert ("closed", {"reason": "left"}, ["Ana"]) in world.sent
    assert world.room(code).game is not None
