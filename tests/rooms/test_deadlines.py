"""What time demands, and when: every test drives an injected clock."""

import pytest

from app.rooms.commands import Connect, Drop, Join, Leave, NextDeal, Pass, Ready, Remove
from app.rooms.deadlines import Due, Scales, clock_end, due, hold_end, waiting_seats
from app.rules.settings import BOT_SECONDS, TRICK_SECONDS
from tests.rooms.party import PHASES, Party, chosen_for, party_in, token_hash


def turn_of(party, seat):
    """Plays on until it is this seat's turn to play."""
    return party.play_until(lambda table: table.phase == "playing" and table.turn == seat)


def pass_all_but(party, *seats):
    for seat in waiting_seats(party.table):
        if seat not in seats:
            party.do(chosen_for(party.room, seat, party.rng))
    return party


class TestNothingIsDue:
    @pytest.mark.parametrize("phase", ["lobby", "setup", "over", "scored"])
    def test_while_the_room_waits_for_people_alone(self, phase):
        assert party_in(phase).due() is None

    @pytest.mark.parametrize("phase", ["passing", "playing", "moon"])
    def test_while_a_present_person_thinks_without_a_clock(self, phase):
        assert party_in(phase, clock=None).due() is None


class TestTrick:
    @pytest.mark.parametrize(("pace", "seconds"), TRICK_SECONDS.items())
    def test_it_rests_as_long_as_the_pace_says(self, pace, seconds):
        party = party_in("trick_taken", pace=pace)
        assert party.due() == Due(party.room.since + seconds, "sweep")
        assert party.room.since == party.now

    def test_nothing_that_people_do_keeps_it_longer(self):
        party = party_in("trick_taken")
        demand = party.due()
        party.now += 1.0
        party.do(Drop("m2"))
        party.do(Connect("m2"))
        party.join("Late")
        assert party.due() == demand


class TestBots:
    @pytest.mark.parametrize("level", ["easy", "medium"])
    @pytest.mark.parametrize(("pace", "seconds"), BOT_SECONDS.items())
    def test_a_bot_waits_as_long_as_the_pace_says_and_plays_at_the_rooms_level(self, pace, seconds, level):
        party = Party("Ana", "Ben", pace=pace, bots=level).bots(1).deal()
        assert party.due() == Due(party.now + seconds, "choose", 2, level)
        pass_all_but(party)
        turn_of(party, 2)
        assert party.due() == Due(party.room.since + seconds, "choose", 2, level)

    def test_a_bot_keeps_to_its_wait_with_the_clock_off(self):
        party = Party("Ana", "Ben", clock=None).bots(1).deal()
        assert party.due() == Due(1.0, "choose", 2, "medium")

    def test_a_game_that_waits_for_bots_alone_always_has_something_due(self):
        party = Party("Ana", clock=None, target=50).bots(3).deal()
        for _ in range(2_000):
            if party.table.phase == "over":
                break
            if party.table.phase == "scored":
                party.next_deal(round(party.now))
            elif 0 in waiting_seats(party.table):
                party.do(chosen_for(party.room, 0, party.rng))
            else:
                assert party.due() is not None
                party.wait(party.due().at - party.now)
        assert party.table.phase == "over"


class TestClock:
    def test_a_turn_has_the_clocks_seconds(self):
        party = party_in("playing", clock=20)
        assert party.due() == Due(party.room.since + 20, "choose", party.table.turn, "medium")

    def test_every_turn_begins_anew(self):
        party = party_in("playing", clock=20)
        party.wait(19.0)
        turn = party.table.turn
        party.do(party.legal_play())
        assert party.due().at == party.now + 20
        assert party.due().seat == (turn + 1) % 4

    def test_the_pass_has_twice_that_for_all_at_once(self):
        party = party_in("setup", clock=20)
        party.now = 100.0
        party.deal()
        party.wait(15.0)
        pass_all_but(party, 3)
        assert party.due() == Due(140.0, "choose", 3, "medium")

    def test_the_moon_choice_has_one_turn(self):
        party = party_in("moon", clock=20)
        assert party.due() == Due(party.room.since + 20, "choose", party.table.turn, "medium")
        assert party.room.since == party.now

    def test_a_spent_clock_chooses_for_the_seat_and_the_game_goes_on(self):
        party = party_in("setup", clock=20, target=50).deal()
        party.wait(40.0)
        assert party.table.phase == "playing"
        while party.table.phase == "playing" or party.table.phase == "trick_taken":
            party.wait(20.0)
        assert party.table.phase in ("scored", "over", "moon")

    @pytest.mark.parametrize("phase", ["passing", "playing", "moon"])
    def test_it_shows_only_while_a_persons_choice_is_waited_for(self, phase):
        party = party_in(phase, clock=30)
        turns = 2 if phase == "passing" else 1
        assert clock_end(party.room) == party.room.since + 30 * turns
        assert clock_end(party_in(phase, clock=None).room) is None

    def test_no_clock_runs_for_a_bot(self):
        party = Party("Ana", "Ben").bots(1).deal()
        assert clock_end(party.room) == party.now + 60.0
        pass_all_but(party, 2)
        assert clock_end(party.room) is None
        assert turn_of(party, 0).room.since + 30.0 == clock_end(party.room)
        assert clock_end(turn_of(party, 2).room) is None

    @pytest.mark.parametrize("phase", ["lobby", "setup", "trick_taken", "scored", "over"])
    def test_no_clock_runs_when_nobodys_choice_is_waited_for(self, phase):
        assert clock_end(party_in(phase).room) is None

    def test_what_others_do_meanwhile_adds_no_second(self):
        party = party_in("playing", clock=20)
        end = party.due().at
        other = f"m{(party.table.turn + 1) % 4 + 1}"
        party.now += 10.0
        party.do(Drop(other))
        party.do(Connect(other))
        party.join("Late")
        assert party.due().at == end


class TestHold:
    def test_an_away_seat_is_held_for_two_minutes_and_then_played_at_once(self):
        party = turn_of(party_in("playing", clock=None), 1)
        party.do(Drop("m2"))
        assert party.due() == Due(party.now + 120.0, "choose", 1, "medium")
        party.wait(119.0)
        assert party.table.turn == 1
        party.wait(1.0)
        assert party.table.turn != 1

    def test_once_the_hold_has_run_out_every_turn_is_played_at_once(self):
        party = turn_of(party_in("playing", clock=None), 0)
        party.do(Drop("m2"))
        party.wait(500.0)
        turn_of(party, 1)
        assert party.due() == Due(party.now, "choose", 1, "medium")

    def test_the_hold_counts_from_the_drop_not_from_the_turn(self):
        party = turn_of(party_in("playing", clock=None), 0)
        dropped = party.now
        party.do(Drop("m2"))
        party.wait(100.0)
        turn_of(party, 1)
        assert party.due().at == dropped + 120.0

    def test_with_the_clock_on_the_earlier_of_clock_and_hold_counts(self):
        party = turn_of(party_in("playing", clock=30), 1)
        party.do(Drop("m2"))
        assert party.due().at == party.room.since + 30.0
        party = turn_of(party_in("playing", clock=60), 0)
        dropped = party.now
        party.do(Drop("m2"))
        party.now = dropped + 100.0
        party.do(party.legal_play())
        party.play_until(lambda table: table.turn == 1)
        assert party.due().at == dropped + 120.0

    def test_coming_back_cancels_what_was_due(self):
        party = turn_of(party_in("playing", clock=None), 1)
        party.do(Drop("m2"))
        party.wait(119.0)
        party.do(Connect("m2"))
        assert party.due() is None
        party.wait(600.0)
        assert party.table.turn == 1

    def test_who_is_back_after_the_hold_has_the_next_choice_and_the_same_hand(self):
        party = turn_of(party_in("playing", clock=None), 1)
        party.do(Drop("m2"))
        party.wait(120.0)
        hand = party.room.game.hands[1]
        party.do(Connect("m2"))
        turn_of(party, 1)
        assert party.due() is None
        assert party.room.game.hands[1] == hand
        assert party.changes(party.legal_play())

    def test_the_pass_of_an_away_seat_is_made_when_the_hold_runs_out(self):
        party = pass_all_but(party_in("setup", clock=None).deal(), 1)
        party.do(Drop("m2"))
        party.wait(120.0)
        assert party.table.phase == "playing"

    def test_each_away_seat_passes_at_the_end_of_its_own_hold(self):
        party = party_in("setup", clock=None).deal()
        party.do(Drop("m3"))
        party.wait(10.0)
        party.do(Drop("m2"))
        party.wait(110.0)
        assert party.table.chosen == (False, False, True, False)
        party.wait(10.0)
        assert party.table.chosen == (False, True, True, False)

    def test_the_moon_choice_of_an_away_shooter_is_made_when_the_hold_runs_out(self):
        party = party_in("moon", clock=None)
        party.do(Drop(f"m{party.table.turn + 1}"))
        party.wait(120.0)
        assert party.table.phase in ("scored", "over")

    def test_the_hold_of_a_phone_that_never_connected_counts_from_joining(self):
        party = Party("Ana", "Ben", clock=None)
        party.now = 50.0
        party.do(Join("Cem", token_hash("Cem")))
        party.now = 90.0
        pass_all_but(party.deal(), 2)
        assert party.due().at == 170.0

    def test_everybody_gone_the_game_is_played_to_the_end_of_the_deal_without_them(self):
        party = party_in("playing", clock=None)
        for member in ("m1", "m2", "m3", "m4"):
            party.do(Drop(member))
        party.wait(1_000.0)
        assert party.table.phase in ("scored", "over")

    def test_hold_end_is_for_the_away_alone(self):
        party = party_in("playing")
        assert hold_end(party.room.member("m2")) is None
        party.do(Drop("m2"))
        assert hold_end(party.room.member("m2")) == party.now + 120.0
        party.do(Connect("m2"))
        party.now += 5.0
        party.do(Leave("m2"))
        assert hold_end(party.room.member("m2")) == party.now


class TestLeaving:
    def test_a_guest_who_leaves_on_turn_is_played_for_at_once_with_the_clock_off(self):
        party = turn_of(party_in("playing", clock=None), 1)
        party.do(Leave("m2"))
        assert party.due() == Due(party.now, "choose", 1, "medium")
        party.wait(0.0)
        assert party.table.turn != 1

    def test_a_guest_who_leaves_in_the_pass_is_passed_for_at_once_with_the_clock_off(self):
        party = pass_all_but(party_in("setup", clock=None).deal(), 1)
        party.do(Leave("m2"))
        party.wait(0.0)
        assert party.table.phase == "playing"

    def test_a_shooter_who_leaves_is_chosen_for_at_once(self):
        party = party_in("moon", clock=None)
        shooter = f"m{party.table.turn + 1}"
        if shooter == party.room.host:
            party.do(Drop(shooter))
            party.wait(10.0)
        party.do(Leave(shooter))
        party.wait(0.0)
        assert party.table.phase in ("scored", "over")

    def test_a_removed_seat_is_the_bots_after_its_usual_wait(self):
        party = turn_of(party_in("playing", clock=None), 1)
        party.do(Remove("m1", "m2"))
        assert party.due() == Due(party.room.since + 1.0, "choose", 1, "medium")

    def test_coming_back_takes_the_seat_out_of_the_stand_ins_hands(self):
        party = turn_of(party_in("playing", clock=None), 1)
        party.do(Leave("m2"))
        party.do(Connect("m2"))
        assert party.due() is None


class TestNextDeal:
    def test_everyone_present_ready_the_next_deal_is_due_at_once(self):
        party = party_in("scored", next_deal="everyone")
        deal = party.table.deal
        for member in ("m1", "m2", "m3"):
            party.do(Ready(member, 1, deal))
            assert party.due() is None
        party.do(Ready("m4", 1, deal))
        assert party.due().kind == "deal_on"
        party.wait(0.0)
        assert party.table.deal == deal + 1

    def test_an_away_person_is_never_waited_for(self):
        party = party_in("scored", next_deal="everyone")
        for member in ("m1", "m2", "m3"):
            party.do(Ready(member, 1, party.table.deal))
        party.do(Drop("m4"))
        assert party.due().kind == "deal_on"

    def test_bots_and_removed_seats_are_not_waited_for(self):
        party = Party("Ana", "Ben", next_deal="everyone", clock=None).bots(2).deal().play_until("scored")
        party.do(Remove("m1", "m2"))
        party.do(Ready("m1", 1, 0))
        assert party.due().kind == "deal_on"

    def test_nobody_present_and_ready_nothing_is_dealt_to_empty_chairs(self):
        party = party_in("scored", next_deal="everyone", clock=None)
        party.do(Ready("m2", 1, party.table.deal))
        for member in ("m1", "m2", "m3", "m4"):
            party.do(Drop(member))
        party.wait(10_000.0)
        assert party.table.phase == "scored"

    def test_who_was_ready_and_comes_back_alone_starts_it(self):
        party = party_in("scored", next_deal="everyone", clock=None)
        party.do(Ready("m2", 1, party.table.deal))
        for member in ("m1", "m2", "m3", "m4"):
            party.do(Drop(member))
        party.wait(60.0)
        party.do(Connect("m2"))
        assert party.due().at <= party.now
        party.wait(0.0)
        assert party.table.phase != "scored"

    def test_with_the_host_dealing_everyone_ready_starts_nothing(self):
        party = party_in("scored", next_deal="host")
        for member in ("m1", "m2", "m3", "m4"):
            party.do(Ready(member, 1, party.table.deal))
        party.wait(600.0)
        assert party.table.phase == "scored"

    def test_a_watching_host_may_still_deal_on(self):
        party = party_in("scored", next_deal="everyone", clock=None)
        late = party.join("Late")
        for member in ("m2", "m3", "m4", "m1"):
            party.do(Drop(member))
        party.wait(10.0)
        assert party.room.host == late
        assert party.changes(NextDeal(late, 1, party.table.deal, "0" * 64))


class TestScales:
    def test_pauses_scale_what_bots_and_tricks_wait(self):
        at_once = Scales(pauses=0.0)
        party = Party("Ana", "Ben").bots(1).deal()
        assert due(party.room, at_once).at == party.now
        party = party_in("trick_taken")
        assert due(party.room, at_once).at == party.now
        assert due(party.room, Scales(pauses=2.0)).at == party.now + 2.4

    def test_the_clock_scale_scales_clock_hold_and_grace_but_no_pause(self):
        fast = Scales(clock=0.1)
        party = turn_of(party_in("playing", clock=20), 1)
        assert due(party.room, fast).at == party.room.since + 2.0
        assert clock_end(party.room, fast) == party.room.since + 2.0
        party = turn_of(party_in("playing", clock=None), 1)
        party.do(Drop("m2"))
        assert due(party.room, fast).at == party.now + 12.0
        party = party_in("lobby")
        party.do(Drop("m1"))
        assert due(party.room, fast).at == party.now + 1.0
        assert due(party_in("trick_taken").room, fast) == party_in("trick_taken").due()


class TestHandOver:
    @pytest.mark.parametrize("phase", PHASES)
    def test_it_is_due_ten_seconds_after_the_hosts_drop(self, phase):
        party = party_in(phase, clock=None)
        if phase == "trick_taken":
            party.wait(2.0)
        party.do(Drop("m1"))
        assert party.due() == Due(party.now + 10.0, "hand_over")

    def test_it_waits_while_nobody_is_there_to_take_over(self):
        party = party_in("lobby", "Ana", "Ben")
        party.do(Drop("m2"))
        party.do(Drop("m1"))
        assert party.due() is None
        party.now += 60.0
        party.do(Connect("m2"))
        assert party.due().at <= party.now

    def test_bots_are_nobody_to_hand_over_to(self):
        party = party_in("lobby", "Ana").bots(3)
        party.do(Drop("m1"))
        assert party.due() is None


def test_a_chosen_pass_is_waited_for_no_longer():
    party = party_in("setup").deal()
    party.do(Pass("m2", 1, 0, party.room.game.hands[1][:3]))
    assert waiting_seats(party.table) == (0, 2, 3)
