from random import Random

import pytest

from app.rooms.codes import ALPHABET, fold_code, fold_solo_code
from app.rooms.deadlines import IDLE_SECONDS, Scales
from app.rooms.registry import MAX_ROOMS, Registry
from app.rooms.room import open_room
from tests.rooms.alone import Alone
from tests.rooms.party import party_in


def registry(seed=1):
    return Registry(Random(seed).randrange)


def kept(phase, now=0.0):
    """A registry with one room, in this phase, empty since `now`."""
    rooms = registry()
    room = rooms.adopt(party_in(phase).room, now)
    return rooms, room.code


class TestOpening:
    def test_a_room_opens_under_a_code_and_is_found_by_it(self):
        rooms = registry()
        room = rooms.open(5.0)
        assert fold_code(room.code) == room.code
        assert rooms.get(room.code) is room
        assert room.opened_at == 5.0
        assert list(rooms) == [room]

    def test_no_code_and_an_unknown_code_find_nothing(self):
        rooms = registry()
        rooms.open(0.0)
        assert rooms.get(None) is None
        assert rooms.get("no such") is None

    def test_a_code_somebody_has_is_drawn_again(self):
        draws = iter([ALPHABET.index(letter) for letter in "KQXZ" + "KQXZ" + "MNPQ"])
        rooms = Registry(lambda _: next(draws))
        assert [rooms.open(0.0).code, rooms.open(0.0).code] == ["KQXZ", "MNPQ"]

    def test_a_full_server_opens_no_room_until_one_has_ended(self):
        rooms = registry()
        codes = {rooms.open(0.0).code for _ in range(MAX_ROOMS)}
        assert len(codes) == len(rooms) == MAX_ROOMS
        assert rooms.open(0.0) is None
        rooms.end(codes.pop())
        assert rooms.open(0.0) is not None

    def test_a_restored_room_is_kept_as_it_is(self):
        rooms, code = kept("playing")
        assert rooms.get(code) == party_in("playing").room

    def test_a_room_that_has_ended_is_neither_found_nor_kept(self):
        rooms = registry()
        room = rooms.open(0.0)
        rooms.end(room.code)
        assert rooms.get(room.code) is None
        with pytest.raises(KeyError):
            rooms.keep(room)
        with pytest.raises(KeyError):
            rooms.end(room.code)

    def test_rooms_may_end_while_they_are_gone_through(self):
        rooms = registry()
        for _ in range(5):
            rooms.open(0.0)
        for room in rooms:
            rooms.end(room.code)
        assert len(rooms) == 0

    def test_the_next_state_takes_the_place_of_the_last(self):
        rooms = registry()
        code = rooms.open(0.0).code
        changed = open_room(code, 9.0)
        rooms.keep(changed)
        assert rooms.get(code) is changed


class TestIdleRooms:
    @pytest.mark.parametrize(
        ("phase", "minutes"), [("lobby", 30), ("setup", 30), ("playing", 24 * 60), ("scored", 24 * 60), ("over", 120)]
    )
    def test_a_room_nobody_is_in_ends_by_its_phase(self, phase, minutes):
        rooms, code = kept(phase, now=100.0)
        assert rooms.abandoned(100.0 + minutes * 60 - 0.1) == ()
        assert rooms.abandoned(100.0 + minutes * 60) == (code,)

    def test_every_phase_has_its_time(self):
        assert IDLE_SECONDS.keys() == {"lobby", "setup", "playing", "over"}

    def test_a_room_somebody_is_in_lives_on(self):
        rooms, code = kept("lobby")
        rooms.occupied(code)
        assert rooms.abandoned(10**9) == ()

    def test_all_phones_gone_a_tv_keeps_the_room_until_it_closes_too(self):
        rooms, code = kept("lobby")
        rooms.occupied(code)
        rooms.emptied(code, 5_000.0)
        assert rooms.abandoned(6_799.0) == ()
        assert rooms.abandoned(6_800.0) == (code,)

    def test_coming_back_starts_the_wait_anew(self):
        rooms, code = kept("lobby")
        rooms.occupied(code)
        rooms.emptied(code, 1_000.0)
        rooms.occupied(code)
        rooms.emptied(code, 2_000.0)
        assert rooms.abandoned(2_900.0) == ()

    def test_a_game_that_ends_with_nobody_there_is_kept_two_hours_since_they_went(self):
        rooms, code = kept("playing")
        rooms.keep(party_in("over").room)
        assert rooms.abandoned(7_199.0) == ()
        assert rooms.abandoned(7_200.0) == (code,)

    def test_the_clock_scale_scales_it(self):
        rooms, code = kept("lobby")
        assert rooms.abandoned(18.0, Scales(clock=0.01)) == (code,)
        assert rooms.abandoned(17.9, Scales(clock=0.01)) == ()

    def test_news_of_a_room_that_has_ended_bring_nothing_back(self):
        rooms, code = kept("lobby")
        rooms.end(code)
        assert rooms.abandoned(10**9) == ()
        rooms.emptied(code, 0.0)
        assert rooms.abandoned(10**9) == ()


class TestGamesAlone:
    def test_they_open_under_a_long_code(self):
        rooms = registry()
        room = rooms.open(0.0, alone=True)
        assert fold_solo_code(room.code) == room.code
        assert rooms.get(room.code) is room

    def test_a_minute_after_the_last_has_gone_they_rest_and_are_never_abandoned(self):
        rooms = registry()
        room = rooms.adopt(Alone().room, 100.0)
        assert rooms.resting(159.0) == ()
        assert rooms.resting(160.0) == (room.code,)
        assert rooms.resting(106.0, Scales(clock=0.1)) == (room.code,)
        assert rooms.abandoned(1e9) == ()
        rooms.occupied(room.code)
        assert rooms.resting(1e9) == ()

    def test_parties_never_rest(self):
        rooms, _code = kept("playing")
        assert rooms.resting(1e9) == ()
