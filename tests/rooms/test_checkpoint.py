from dataclasses import fields, replace

import orjson
import pytest

from app.rooms.checkpoint import EVERY, from_json, is_due, seating, to_json
from app.rooms.commands import Drop, Leave, Ready, Remove
from app.rooms.people import Member
from app.rooms.room import Room, Seat, open_room
from app.rules.scoring import DealScore, Moon
from app.rules.settings import Settings
from app.rules.table import Table
from app.rules.trick import Trick
from tests.rooms.party import PHASES, Party, party_in


def through_json(room):
    return from_json(orjson.loads(orjson.dumps(to_json(room))))


@pytest.mark.parametrize("phase", PHASES)
def test_a_room_comes_back_as_it_was_in_every_phase(phase):
    room = party_in(phase).room
    assert through_json(room) == room


def test_a_room_nobody_has_joined_comes_back_too():
    assert through_json(open_room("KQXZ", 3.25)) == open_room("KQXZ", 3.25)


def test_twenty_seats_and_four_decks_come_back_in_the_middle_of_a_trick():
    party = Party(*(f"P{number}" for number in range(20))).deal()
    party.play_until(lambda table: table.trick is not None and len(table.tricks) == 4 and len(table.trick.plays) == 11)
    assert through_json(party.room) == party.room


def test_a_moon_comes_back_where_its_points_went():
    room = party_in("scored").room
    table = room.game.table
    moon = DealScore((26, 0, 26, 26), Moon(1, "others"))
    room = replace(room, game=replace(room.game, table=replace(table, deals=(*table.deals, moon))))
    assert through_json(room) == room


def test_who_is_away_has_left_was_removed_or_is_ready_comes_back_so():
    party = party_in("scored")
    party.now += 3.5
    party.do(Ready("m3", 1, party.table.deal))
    party.do(Drop("m4"))
    party.do(Leave("m2"))
    party.do(Remove("m1", "m3"))
    room = through_json(party.room)
    assert room == party.room
    assert room.member("m2").left and not room.member("m4").connected and room.seats[2].bot and room.ready == {2}


def keys(data):
    return set(data) - {"format"}


def names(*kinds):
    return {field.name for kind in kinds for field in fields(kind)}


def test_every_field_is_written_by_its_name():
    data = to_json(party_in("trick_taken").room)
    assert keys(data) == names(Room)
    assert keys(data["members"][0]) == names(Member)
    assert keys(data["seats"][0]) == names(Seat)
    assert keys(data["settings"]) == names(Settings)
    assert keys(data["game"]) == names(Table) | {"hands", "passes"}
    assert keys(data["game"]["trick"]) == set(Trick._fields)


def test_no_token_is_written():
    data = to_json(party_in("lobby").room)
    assert all(len(member["token_hash"]) == 64 for member in data["members"])
    assert "token" not in data["members"][0]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.clear(),
        lambda data: data.update(format=2),
        lambda data: data.pop("since"),
        lambda data: data["game"].pop("hands"),
        lambda data: data["settings"].update(colour="red"),
        lambda data: data.update(members=7),
        lambda data: data["game"]["trick"].update(plays=[[1]]),
        lambda data: data["members"].append(None),
    ],
)
def test_what_is_no_room_is_a_value_error(spoil):
    data = orjson.loads(orjson.dumps(to_json(party_in("playing").play_until("trick_taken").room)))
    spoil(data)
    with pytest.raises(ValueError):
        from_json(data)


def test_one_change_in_a_hundred_is_written_down():
    assert [v for v in range(1, 3 * EVERY) if is_due(replace(open_room("KQXZ", 0.0), v=v))] == [EVERY, 2 * EVERY]


def test_a_games_seating_names_its_number_its_settings_and_its_seats():
    party = Party("Ana", "Ben", target=50).bots(1).deal()
    assert seating(party.room) == {
        "game": 1,
        "settings": to_json(party.room)["settings"],
        "seats": [
            {"member": "m1", "name": "Ana", "look": 0, "bot": False},
            {"member": "m2", "name": "Ben", "look": 1, "bot": False},
            {"member": "m3", "name": "Cleo", "look": 2, "bot": True},
        ],
    }
    assert seating(party.room)["settings"]["target"] == 50
