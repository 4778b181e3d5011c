"""Joining, coming and going, leaving, being sent out, and who is host."""

import pytest

from app.rooms.commands import (
    AddBot,
    ChooseLook,
    Connect,
    Drop,
    HandOver,
    Join,
    Leave,
    PlayAgain,
    Refresh,
    Remove,
    Rename,
    Start,
)
from app.rooms.room import MAX_MEMBERS
from app.rules.view import view
from tests.rooms.party import IN_GAME, PHASES, Party, chosen_for, party_in, token_hash


def ids(party):
    return [member.id for member in party.room.members]


class TestJoining:
    def test_the_first_to_join_is_host(self):
        party = Party()
        assert party.room.host is None
        party.join("Ana")
        party.join("Ben")
        assert party.room.host == "m1"
        assert ids(party) == ["m1", "m2"]

    def test_who_has_joined_but_never_connected_is_away_since_joining(self):
        party = Party()
        party.now = 5.0
        party.do(Join("Ana", token_hash("Ana")))
        ana = party.room.member("m1")
        assert (ana.connected, ana.dropped_at) == (False, 5.0)

    def test_everybody_has_a_name_and_a_look_of_their_own(self):
        party = Party()
        for _ in range(MAX_MEMBERS):
            party.join("n" * 20)
        assert len({member.name for member in party.room.members}) == MAX_MEMBERS
        assert len({member.look for member in party.room.members}) == MAX_MEMBERS

    def test_there_is_no_twenty_first_member(self):
        party = Party()
        for number in range(MAX_MEMBERS - 1):
            party.join(f"P{number}")
        party.do(AddBot("m1"))
        assert party.refusal(Join("Late", token_hash("Late"))) == "room_full"
        assert party.refusal(AddBot("m1")) == "room_full"

    def test_a_bad_name_is_refused_before_a_full_room(self):
        party = Party()
        for number in range(MAX_MEMBERS):
            party.join(f"P{number}")
        assert party.refusal(Join("\u202e", token_hash("Late"))) == "bad_name"

    def test_an_id_never_comes_again(self):
        party = party_in("lobby", "Ana", "Ben")
        party.do(Leave("m2"))
        assert party.join("Ben") == "m3"

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_who_comes_after_the_deal_watches_and_is_seated_in_the_next_game(self, phase):
        party = party_in(phase)
        late = party.join("Late")
        assert party.room.seat_of(late) is None
        assert len(party.room.seats) == 4
        if phase != "over":
            party.finish()
        party.do(PlayAgain("m1"))
        party.deal(9)
        assert party.room.seat_of(late) == 4

    def test_a_token_finds_its_member_and_no_other_does(self):
        party = party_in("lobby", "Ana", "Ben")
        assert party.room.member_with(token_hash("Ben 1")).id == "m2"
        assert party.room.member_with(token_hash("Ben 2")) is None
        party.bots(1)
        assert party.room.member_with("") is None


class TestComingAndGoing:
    def test_a_drop_and_a_connect_change_the_room_once_each(self):
        party = party_in("lobby", "Ana", "Ben")
        party.now = 3.0
        assert party.changes(Drop("m2"))
        assert not party.changes(Drop("m2"))
        assert party.room.member("m2").dropped_at == 3.0
        assert party.changes(Connect("m2"))
        assert not party.changes(Connect("m2"))

    def test_a_drop_of_somebody_gone_changes_nothing(self):
        party = party_in("lobby", "Ana", "Ben")
        party.do(Leave("m2"))
        assert not party.changes(Drop("m2"))

    def test_a_bot_neither_drops_nor_acts_as_a_member(self):
        party = party_in("lobby", "Ana").bots(1)
        assert not party.changes(Drop("m2"))
        for command in (Leave("m2"), Rename("m2", "Hal"), ChooseLook("m2", 9)):
            assert party.refusal(command) == "not_seated"

    def test_nobody_connects_without_being_a_member(self):
        party = party_in("lobby", "Ana", "Ben")
        assert party.refusal(Connect("m9")) == "not_seated"

    def test_a_new_address_is_a_change_that_changes_nothing_else(self):
        party = party_in("playing")
        before = party.room
        assert party.changes(Refresh())
        assert party.room.game is before.game and party.room.members == before.members


class TestLeaving:
    @pytest.mark.parametrize("phase", PHASES)
    def test_the_hosts_leaving_ends_the_game_and_puts_everyone_else_in_the_lobby(self, phase):
        party = party_in(phase)
        party.do(Leave("m1"))
        assert party.room.phase == "lobby"
        assert party.room.game is None and party.room.seats == ()
        assert ids(party) == ["m2", "m3", "m4"]
        assert party.room.host == "m2"
        assert party.due() is None

    @pytest.mark.parametrize("phase", ["lobby", "setup"])
    def test_a_guest_who_leaves_before_the_deal_is_out_of_the_room(self, phase):
        party = party_in(phase)
        party.do(Leave("m2"))
        assert ids(party) == ["m1", "m3", "m4"]
        assert party.refusal(Connect("m2")) == "not_seated"

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_a_seated_guest_who_leaves_a_game_keeps_the_seat_without_a_hold(self, phase):
        party = party_in(phase)
        party.do(Leave("m2"))
        assert ids(party) == ["m1", "m2", "m3", "m4"]
        assert party.room.seat_of("m2") == 1
        assert party.room.sitter(1).connected is False
        assert party.room.phase == ("over" if phase == "over" else "playing")

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_who_left_a_game_has_the_seat_back_on_the_same_phone(self, phase):
        party = party_in(phase)
        hand = party.room.game.hands[1]
        party.do(Leave("m2"))
        party.do(Connect("m2"))
        member = party.room.member("m2")
        assert (member.connected, member.left) == (True, False)
        assert party.room.game.hands[1] == hand

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_a_watching_member_who_leaves_a_game_is_out_of_the_room(self, phase):
        party = party_in(phase)
        late = party.join("Late")
        party.do(Leave(late))
        assert late not in ids(party)

    def test_leaving_twice_is_leaving_once(self):
        party = party_in("playing")
        party.do(Leave("m2"))
        party.now += 60.0
        assert not party.changes(Leave("m2"))

    def test_who_left_is_out_of_the_room_at_play_again(self):
        party = party_in("over")
        party.do(Leave("m2"))
        party.do(PlayAgain("m1"))
        assert ids(party) == ["m1", "m3", "m4"]
        assert party.refusal(Connect("m2")) == "not_seated"

    def test_who_left_and_came_back_is_there_at_play_again(self):
        party = party_in("over")
        party.do(Leave("m2"))
        party.do(Connect("m2"))
        party.do(PlayAgain("m1"))
        assert "m2" in ids(party)

    def test_who_left_is_out_of_the_room_when_the_host_ends_the_game(self):
        party = party_in("playing")
        party.do(Leave("m2"))
        party.do(Leave("m1"))
        assert ids(party) == ["m3", "m4"]
        assert party.room.host == "m3"

    def test_leaving_from_another_tab_while_held_gives_the_seat_up_at_once(self):
        party = party_in("playing", clock=None)
        leaver = next(f"m{number}" for number in (2, 3, 4) if f"m{number}" != party.sitter_at_turn())
        party.play_until(lambda table: table.phase == "playing" and party.sitter_at_turn() == leaver)
        party.do(Drop(leaver))
        party.now += 10.0
        assert party.due().at == party.now + 110.0
        party.do(Leave(leaver))
        assert party.due().at == party.now

    def test_the_last_to_leave_leaves_a_room_that_the_next_to_join_hosts(self):
        party = party_in("lobby", "Ana")
        party.do(Leave("m1"))
        assert party.room.host is None
        party.join("Ben")
        assert party.room.host == "m2"


class TestHandOver:
    def test_after_ten_seconds_the_next_connected_person_is_host_and_the_game_goes_on(self):
        party = party_in("playing", clock=None)
        game = party.room.game
        party.do(Drop("m1"))
        party.wait(9.9)
        assert party.room.host == "m1"
        party.wait(0.1)
        assert party.room.host == "m2"
        assert party.room.game is game

    @pytest.mark.parametrize("phase", PHASES)
    def test_it_happens_in_every_phase(self, phase):
        party = party_in(phase, clock=None)
        party.do(Drop("m1"))
        party.wait(10.0)
        assert party.room.host == "m2"

    def test_it_goes_round_in_joining_order_over_whoever_is_away_and_over_bots(self):
        party = party_in("lobby", "Ana", "Ben", "Cem").bots(1)
        party.join("Dora")
        for host, heir in [("m1", "m2"), ("m2", "m3"), ("m3", "m5"), ("m5", "m1")]:
            if heir == "m1":
                party.do(Connect("m1"))
            assert party.room.host == host
            party.do(Drop(host))
            party.wait(10.0)
            assert party.room.host == heir

    def test_the_old_host_comes_back_as_a_guest(self):
        party = party_in("playing")
        party.do(Drop("m1"))
        party.wait(10.0)
        party.do(Connect("m1"))
        party.wait(60.0)
        assert party.room.host == "m2"
        assert party.refusal(Remove("m1", "m3")) == "not_host"
        party.do(Leave("m1"))
        assert party.room.phase == "playing", "a guest's leaving ends no game"

    def test_a_host_who_is_back_in_time_stays_host(self):
        party = party_in("lobby")
        party.do(Drop("m1"))
        party.wait(9.0)
        party.do(Connect("m1"))
        party.wait(60.0)
        assert party.room.host == "m1"

    def test_a_hand_over_that_comes_too_late_changes_nothing(self):
        party = party_in("lobby")
        party.do(Drop("m1"))
        party.do(Connect("m1"))
        assert not party.changes(HandOver())

    def test_with_nobody_connected_the_first_to_come_back_is_host(self):
        party = party_in("lobby", "Ana", "Ben", "Cem")
        for member in ("m1", "m2", "m3"):
            party.do(Drop(member))
        party.wait(600.0)
        assert party.room.host == "m1"
        assert party.due() is None
        party.do(Connect("m3"))
        party.wait(0.0)
        assert party.room.host == "m3"

    def test_with_nobody_connected_the_host_may_be_the_first_to_come_back(self):
        party = party_in("lobby", "Ana", "Ben")
        party.do(Drop("m1"))
        party.do(Drop("m2"))
        party.wait(600.0)
        party.do(Connect("m1"))
        party.do(Connect("m2"))
        party.wait(600.0)
        assert party.room.host == "m1"

    def test_when_the_host_leaves_and_nobody_is_connected_the_first_to_come_back_is_host_at_once(self):
        party = party_in("playing")
        for member in ("m2", "m3", "m4"):
            party.do(Drop(member))
        party.do(Leave("m1"))
        assert party.room.host is None
        party.do(Connect("m4"))
        party.do(Connect("m2"))
        assert party.room.host == "m4"

    def test_the_grace_of_a_host_who_never_connects_counts_from_joining(self):
        party = Party()
        party.do(Join("Ana", token_hash("Ana")))
        party.now = 4.0
        party.join("Ben")
        party.wait(6.0)
        assert party.room.host == "m2"

    def test_a_watching_member_can_become_host(self):
        party = party_in("playing", "Ana", "Ben", "Cem", clock=None)
        late = party.join("Late")
        for member in ("m2", "m3", "m1"):
            party.do(Drop(member))
        party.wait(10.0)
        assert party.room.host == late


class TestRemoving:
    @pytest.mark.parametrize("phase", ["lobby", "setup"])
    def test_before_the_deal_somebody_removed_is_out_for_good(self, phase):
        party = party_in(phase)
        party.do(Remove("m1", "m3"))
        assert ids(party) == ["m1", "m2", "m4"]
        assert party.room.member_with(token_hash("Cem 2")) is None

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_in_a_game_a_bot_takes_the_same_hand_under_the_same_name(self, phase):
        party = party_in(phase)
        before = view(party.room.game, 2)
        party.do(Remove("m1", "m3"))
        seat = party.room.seats[2]
        assert (seat.member, seat.name, seat.bot) == ("m3", "Cem", True)
        assert view(party.room.game, 2) == before
        assert ids(party) == ["m1", "m2", "m4"]
        assert party.room.member_with(token_hash("Cem 2")) is None
        assert party.room.sitter(2) is None

    def test_an_away_seat_can_be_removed_and_the_others_are_unaffected(self):
        party = party_in("playing", clock=None)
        party.do(Drop("m3"))
        others = [view(party.room.game, seat) for seat in (0, 1, 3)]
        party.do(Remove("m1", "m3"))
        assert [view(party.room.game, seat) for seat in (0, 1, 3)] == others
        while party.room.game is not None and party.table.phase == "playing" and party.table.turn != 2:
            party.do(chosen_for(party.room, party.table.turn, party.rng))
        assert party.due().kind in ("choose", "sweep")

    def test_the_removed_seat_plays_at_the_rooms_level_and_is_none_of_the_three_bots(self):
        party = party_in("playing", bots="easy", clock=None)
        party.play_until(lambda table: table.phase == "playing" and table.turn == 2)
        party.do(Remove("m1", "m3"))
        demand = party.due()
        assert (demand.kind, demand.seat, demand.level) == ("choose", 2, "easy")
        party.finish()
        party.do(PlayAgain("m1"))
        party.bots(3)
        assert sum(member.bot for member in party.room.members) == 3

    def test_somebody_who_left_the_game_can_be_removed_too(self):
        party = party_in("playing")
        party.do(Leave("m3"))
        party.do(Remove("m1", "m3"))
        assert party.refusal(Connect("m3")) == "not_seated"
        assert party.room.seats[2].bot

    def test_a_watching_member_who_is_removed_is_simply_out(self):
        party = party_in("playing")
        late = party.join("Late")
        party.do(Remove("m1", late))
        assert late not in ids(party)
        assert not any(seat.bot for seat in party.room.seats)

    def test_the_host_a_bot_and_a_stranger_cannot_be_removed(self):
        party = party_in("lobby").bots(1)
        for member in ("m1", "m5", "m9", ""):
            assert party.refusal(Remove("m1", member)) == "bad_data"

    def test_only_the_host_removes_whoever_it_is(self):
        party = party_in("playing")
        for member in ("m1", "m3", "m9"):
            assert party.refusal(Remove("m2", member)) == "not_host"

    def test_nothing_is_heard_from_who_was_removed(self):
        party = party_in("lobby")
        party.do(Remove("m1", "m2"))
        for command in (Rename("m2", "Eve"), Leave("m2"), Remove("m2", "m1"), ChooseLook("m2", 7)):
            assert party.refusal(command) == "not_seated"


class TestNamesAndLooks:
    @pytest.mark.parametrize("phase", ["lobby", "setup"])
    def test_a_member_takes_another_name_and_look_before_the_deal(self, phase):
        party = party_in(phase)
        party.do(Rename("m2", "  Bea "))
        party.do(ChooseLook("m2", 19))
        member = party.room.member("m2")
        assert (member.name, member.look) == ("Bea", 19)

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_after_the_deal_names_and_looks_stay(self, phase):
        party = party_in(phase)
        assert party.refusal(Rename("m2", "")) == "wrong_phase"
        assert party.refusal(ChooseLook("m2", 99)) == "wrong_phase"

    def test_a_taken_name_gets_a_number(self):
        party = party_in("lobby")
        party.do(Rename("m2", "ana"))
        assert party.room.member("m2").name == "ana 2"

    @pytest.mark.parametrize("name", ["", "\u202eAna", "n" * 21, "\u200b", "\0"])
    def test_a_bad_name_is_refused(self, name):
        assert party_in("lobby").refusal(Rename("m2", name)) == "bad_name"

    def test_ones_own_name_and_look_again_change_nothing(self):
        party = party_in("lobby")
        assert not party.changes(Rename("m2", "Ben"))
        assert not party.changes(ChooseLook("m2", party.room.member("m2").look))

    @pytest.mark.parametrize("look", [-1, 20, 0, 2**70])
    def test_a_look_must_be_one_of_the_twenty_and_free(self, look):
        assert party_in("lobby").refusal(ChooseLook("m2", look)) == "bad_data"


def test_nobody_in_the_room_is_heard_without_being_a_member():
    party = party_in("lobby")
    assert party.refusal(Start("m9")) == "not_seated"
    assert party.refusal(Start("")) == "not_seated"
