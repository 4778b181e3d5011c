"""A game alone: begun at once, kept for its one person, and choices taken back."""

from random import Random

import pytest

from app.rooms import checkpoint
from app.rooms.command_json import from_json, to_json
from app.rooms.commands import (
    AddBot,
    Drop,
    Finish,
    Join,
    Leave,
    NextDeal,
    Pass,
    PlayAgain,
    Remove,
    SetOptions,
    Undo,
)
from app.rooms.replay import replay
from app.rooms.room import open_room
from app.rooms.solo import next_seed
from app.rooms.step import step
from app.rules.cards import deal_hands
from tests.rooms.alone import Alone, begin
from tests.rooms.party import Party, party_in, seed, token_hash


class TestBegin:
    def test_the_first_deal_lies_there_at_once(self):
        alone = Alone()
        room = alone.room
        assert (room.mode, room.phase, room.host, room.games) == ("solo", "playing", "m1", 1)
        assert [(member.name, member.bot) for member in room.members] == [
            ("Ana", False),
            ("West", True),
            ("North", True),
            ("East", True),
        ]
        assert room.game.hands == deal_hands(4, bytes.fromhex(seed(1)))

    def test_usual_is_to_100_with_an_extra_hand_no_clock_hints_and_open_hands(self):
        settings = Alone().room.settings
        assert (settings.target, settings.tie, settings.clock) == (100, "extra_hand", None)
        assert settings.hints and settings.open_review and settings.heart_lead_breaks

    @pytest.mark.parametrize("bots", [2, 3, 4])
    def test_two_to_four_bots_play(self, bots):
        assert Alone(bots).table.seats == bots + 1

    def test_the_person_sits_where_they_ask_to(self):
        alone = Alone(seat=2)
        assert alone.seat == 2
        assert [seat.bot for seat in alone.room.seats] == [True, True, False, True]

    @pytest.mark.parametrize("seat", range(4))
    def test_three_bots_are_called_by_where_they_sit(self, seat):
        names = [one.name for one in Alone(seat=seat).room.seats]
        assert names[seat:] + names[:seat] == ["Ana", "West", "North", "East"]

    def test_a_bot_is_not_called_as_the_person_is(self):
        assert [one.name for one in Party().do(begin(name="North")).seats] == ["North", "West", "North 2", "East"]

    def test_at_other_tables_bots_have_their_own_names(self):
        assert [one.name for one in Alone(2).room.seats] == ["Ana", "Cleo", "Otto"]

    def test_options_are_chosen_at_the_beginning(self):
        settings = Alone(options={"target": 50, "hints": False}).room.settings
        assert (settings.target, settings.hints, settings.tie) == (50, False, "extra_hand")

    @pytest.mark.parametrize(
        "wrong",
        [
            {"bots": 1},
            {"bots": 5},
            {"bots": 0},
            {"seat": 4},
            {"seat": -1},
            {"options": {"target": 75}},
            {"options": {"colour": "red"}},
            {"options": {"clock": 30}},
            {"options": {"next_deal": "everyone"}},
        ],
    )
    def test_what_is_not_offered_is_refused(self, wrong):
        assert Party().refusal(begin(**wrong)) == "bad_option"

    def test_a_name_is_needed(self):
        assert Party().refusal(begin(name=" ")) == "bad_name"

    @pytest.mark.parametrize("phase", ["lobby", "setup", "playing", "over"])
    def test_a_room_with_somebody_in_it_is_no_place_for_it(self, phase):
        assert party_in(phase).refusal(begin()) == "wrong_phase"


class TestAlone:
    def test_nobody_joins(self):
        assert Alone().refusal(Join("Ben", token_hash("Ben"))) == "room_full"

    def test_nobody_plays_for_a_person_who_is_gone(self):
        alone = Alone().until_own_turn()
        alone.do(Drop("m1"))
        assert alone.due() is None

    def test_bots_play_on_until_the_person_is_to_choose(self):
        alone = Alone()
        assert alone.due().kind == "choose"
        alone.wait(10)
        assert alone.due() is None
        assert alone.table.chosen == (False, True, True, True)

    def test_leaving_loses_nothing(self):
        alone = Alone().until_own_turn()
        game = alone.room.game
        alone.do(Leave("m1"))
        assert alone.room.game is game
        assert not alone.room.member("m1").connected
        assert alone.room.member_with(token_hash("Ana")).id == "m1"
        assert not alone.changes(Leave("m1"))

    def test_the_table_is_set_for_good(self):
        alone = Alone()
        assert alone.refusal(AddBot("m1")) == "wrong_phase"
        assert alone.refusal(SetOptions("m1", {"target": 50})) == "wrong_phase"
        assert alone.refusal(Remove("m1", "m2")) == "bad_data"

    def test_the_person_deals_on_and_plays_again_with_the_same_bots(self):
        alone = Alone(options={"target": 50}, seat=1)
        seats = alone.room.seats
        assert alone.refusal(PlayAgain("m1", seed(9))) == "wrong_phase"
        alone.finish()
        alone.do(PlayAgain("m1", seed(9)))
        assert (alone.room.phase, alone.room.games, alone.room.seats) == ("playing", 2, seats)
        assert alone.table.scores == (0, 0, 0, 0)
        assert alone.room.game.hands == deal_hands(4, bytes.fromhex(seed(9)))


class TestUndo:
    def test_the_state_is_the_one_before_and_bots_choose_the_same_again(self):
        rng = Random(5)
        moments = 0
        while moments < 200:
            alone = Alone(rng.choice([2, 3, 4]), rng.randrange(2**32), seat=rng.randint(0, 2))
            alone.rng = rng
            before = []
            for _ in range(rng.randint(1, 70)):
                if alone.table.phase in ("moon", "scored", "over"):
                    break
                command = alone.bot_command()
                if command is None:
                    before.append((alone.room.game, len(alone.room.choices)))
                alone.one_step()
            if not before or alone.table.phase in ("scored", "over"):
                continue
            moments += 1
            later, games = alone.room, list(before)
            own = later.choices[games[-1][1]].cards
            alone.do(Undo("m1", 1, 0, len(games)))
            assert alone.room.game == games[-1][0]
            assert alone.taken_back == len(games) - 1
            again = alone.own_command()
            alone.do(type(again)("m1", *_moment(again), _chosen(again, own)))
            while alone.room.game != later.game:
                alone.do(alone.bot_command())
            assert alone.room.choices == later.choices

    def test_every_choice_of_the_deal_can_be_taken_back_one_by_one(self):
        alone = Alone().until_own_turn()
        states = []
        while alone.table.phase in ("passing", "playing") and len(states) < 9:
            states.append(alone.room.game)
            alone.do(alone.own_command())
            alone.until_own_turn()
        while states:
            assert alone.taken_back == len(states)
            alone.do(Undo("m1", 1, 0, len(states)))
            assert alone.room.game == states.pop()
        assert alone.refusal(Undo("m1", 1, 0, 0)) == "wrong_phase"

    def test_a_repeat_changes_nothing_and_another_number_is_stale(self):
        alone = self.after_two_choices()
        assert alone.refusal(Undo("m1", 1, 0, 1)) == "stale"
        assert alone.refusal(Undo("m1", 1, 0, 4)) == "stale"
        assert alone.refusal(Undo("m1", 1, 1, 2)) == "stale"
        assert alone.refusal(Undo("m1", 2, 0, 2)) == "stale"
        alone.do(Undo("m1", 1, 0, 2))
        assert not alone.changes(Undo("m1", 1, 0, 2))

    def test_what_is_scored_stays(self):
        alone = Alone().play_until("scored")
        assert alone.taken_back == 0
        assert alone.refusal(Undo("m1", 1, 0, 0)) == "wrong_phase"
        alone.next_deal()
        assert alone.taken_back == 0

    def test_a_party_takes_nothing_back(self):
        party = party_in("playing")
        assert party.refusal(Undo("m1", 1, party.table.deal, 1)) == "wrong_phase"
        assert party.room.choices == ()

    def after_two_choices(self):
        alone = Alone().until_own_turn()
        for _ in range(2):
            alone.do(alone.own_command())
            alone.until_own_turn()
        return alone


class TestPractice:
    def test_the_deals_named_are_dealt_again(self):
        seeds = (seed(1), seed(8))
        alone = Alone(practice=seeds)
        assert next_seed(alone.room) == seed(8)
        alone.play_until("scored")
        assert next_seed(alone.room) == seed(8)
        alone.do(NextDeal("m1", 1, 0, seed(8)))
        assert next_seed(alone.room) is None
        alone.finish()
        assert next_seed(alone.room) == seed(1)

    def test_chance_decides_elsewhere(self):
        assert next_seed(Alone().room) is None
        assert next_seed(party_in("lobby").room) is None

    def test_more_bots_than_usual_sit_at_a_bigger_table(self):
        assert Alone(6, practice=(seed(1),)).table.seats == 7


class TestKept:
    @pytest.mark.parametrize("steps", [0, 1, 5, 30, 55])
    def test_a_checkpoint_brings_back_the_whole_room(self, steps):
        alone = Alone(practice=(seed(1), seed(2)))
        for _ in range(steps):
            alone.one_step()
        room = checkpoint.from_json(checkpoint.to_json(alone.room))
        assert room == alone.room

    def test_what_was_done_can_be_done_again_undone_choices_among_it(self):
        alone = Alone().until_own_turn()
        for _ in range(4):
            alone.do(alone.own_command())
            alone.until_own_turn()
        alone.do(Undo("m1", 1, 0, 4))
        alone.do(alone.own_command())
        past = [(v, at, to_json(command)) for v, (at, command) in enumerate(alone.accepted, 1)]
        assert replay(open_room(alone.room.code, 0.0), past) == (alone.room, True)

    def test_the_begin_is_read_as_it_was_written(self):
        command = begin(practice=(seed(1),), options={"bots": "easy"})
        assert from_json(to_json(command)) == command
        assert step(open_room("X", 0.0), from_json(to_json(command)), 0.0) == step(open_room("X", 0.0), command, 0.0)


def _moment(command):
    return (command.game, command.deal) if isinstance(command, Pass) else (command.game, command.deal, command.trick)


def _chosen(command, cards):
    return cards if isinstance(command, Pass) else cards[0]


def test_a_deal_alone_may_finish_early():
    for number in range(100):
        alone = Alone(number=number).play_until(lambda table: table.may_finish or table.phase == "scored")
        if alone.table.may_finish:
            alone.do(Finish("m1", 1, 0))
            assert alone.table.phase == "scored"
            return
    raise AssertionError("no deal may finish early")
