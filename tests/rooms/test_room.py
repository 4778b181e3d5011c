import pytest

from app.rooms.room import Refused, open_room
from app.rules.refusals import Refusal
from tests.rooms.party import party_in


def test_a_new_room_is_an_empty_lobby_without_a_host():
    room = open_room("KQXZ", 7.0)
    assert (room.phase, room.members, room.host, room.game, room.v) == ("lobby", (), None, None, 0)
    assert room.opened_at == room.since == 7.0


def test_a_refusal_says_its_word_and_the_rule_where_there_is_one():
    assert (Refused("stale").word, Refused("stale").refusal, str(Refused("stale"))) == ("stale", None, "stale")
    refused = Refused("illegal_card", Refusal.MUST_FOLLOW)
    assert refused.refusal is Refusal.MUST_FOLLOW
    assert str(refused) == "illegal_card: must_follow"


def test_the_people_after_somebody_come_in_joining_order_wrapping_round_without_bots():
    room = party_in("lobby").bots(2).room
    assert [member.id for member in room.after("m2")] == ["m3", "m4", "m1"]
    assert [member.id for member in room.after("m4")] == ["m1", "m2", "m3"]
    assert [member.id for member in room.after("gone")] == ["m1", "m2", "m3", "m4"]


def test_no_member_is_found_under_no_id():
    room = party_in("lobby").room
    assert room.member(None) is None
    assert room.member("") is None


def test_a_printed_room_shows_no_card():
    room = party_in("playing").room
    assert not any(card in repr(room) for hand in room.game.hands for card in hand)


@pytest.mark.parametrize("phase", ["lobby", "setup"])
def test_nobody_has_a_seat_before_the_deal(phase):
    assert party_in(phase).room.seat_of("m1") is None
