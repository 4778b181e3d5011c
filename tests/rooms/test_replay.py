import pytest

from app.rooms import checkpoint
from app.rooms.command_json import to_json
from app.rooms.commands import SweepTrick
from app.rooms.replay import replay
from app.rooms.room import open_room
from tests.rooms.party import CODE, PHASES, party_in


def entries(party):
    return [(v, at, to_json(command)) for v, (at, command) in enumerate(party.accepted, 1)]


@pytest.mark.parametrize("phase", PHASES)
def test_the_entries_of_a_room_lead_to_it(phase):
    party = party_in(phase)
    assert replay(open_room(CODE, 0.0), entries(party)) == (party.room, True)


def test_they_lead_to_it_from_a_checkpoint_on_as_well():
    party = party_in("over")
    past = entries(party)
    for v in (1, 7, 100, len(past)):
        half, _ = replay(open_room(CODE, 0.0), past[:v])
        again = checkpoint.from_json(checkpoint.to_json(half))
        assert replay(again, past[v:]) == (party.room, True)


@pytest.mark.parametrize(
    "command",
    [
        {"do": "Nonsense"},
        {},
        to_json(SweepTrick()),
        {"do": "PlayFor", "seat": 99, "game": 1, "deal": 0, "trick": 0, "card": "2C"},
        {"do": "PassFor", "seat": 99, "game": 1, "deal": 0, "cards": ["2C"]},
        {"do": "Drop", "member": "nobody"},
        {"do": "DealOn", "seed": "not hex"},
        {"do": "Deal", "by": "m1", "seed": "00"},
    ],
)
def test_it_stops_before_the_first_that_cannot_be_played(command):
    party = party_in("setup")
    past = entries(party)
    spoilt = [*past, (len(past) + 1, 9.0, command), (len(past) + 2, 9.0, {"do": "Refresh"})]
    assert replay(open_room(CODE, 0.0), spoilt) == (party.room, False)


def test_it_stops_at_a_gap():
    past = entries(party_in("setup"))
    room, whole = replay(open_room(CODE, 0.0), past[:2] + past[3:])
    assert (room.v, whole) == (2, False)
