"""Lobby and setup: bots, options, the deal, and playing again."""

import pytest

from app.rooms.commands import AddBot, ChooseLook, Deal, Drop, PlayAgain, Remove, RemoveBot, Rename, SetOptions, Start
from app.rules.settings import CHOICES
from tests.rooms.party import IN_GAME, PHASES, Party, party_in, seed


class TestWhoMayDoWhatWhen:
    @pytest.mark.parametrize("phase", PHASES)
    def test_a_guest_may_do_nothing_of_the_hosts(self, phase):
        party = party_in(phase)
        for command in (
            AddBot("m2"),
            RemoveBot("m2", "m9"),
            Start("m2"),
            SetOptions("m2", {"target": "nonsense"}),
            Deal("m2", seed(1)),
            PlayAgain("m2"),
            Remove("m2", "m3"),
        ):
            assert party.refusal(command) == "not_host"

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_bots_options_start_and_deal_are_for_before_the_game(self, phase):
        party = party_in(phase)
        for command in (
            AddBot("m1"),
            RemoveBot("m1", "m9"),
            Start("m1"),
            SetOptions("m1", {"target": "nonsense"}),
            Deal("m1", seed(1)),
        ):
            assert party.refusal(command) == "wrong_phase"

    @pytest.mark.parametrize("phase", PHASES[:-1])
    def test_play_again_is_for_after_the_game(self, phase):
        assert party_in(phase).refusal(PlayAgain("m1")) == "wrong_phase"

    def test_options_and_deal_are_for_the_setup_and_start_for_the_lobby(self):
        party = party_in("lobby")
        assert party.refusal(SetOptions("m1", {"target": 50})) == "wrong_phase"
        assert party.refusal(Deal("m1", seed(1))) == "wrong_phase"
        party.do(Start("m1"))
        assert party.room.phase == "setup"
        assert party.refusal(Start("m1")) == "wrong_phase"


class TestBots:
    @pytest.mark.parametrize("phase", ["lobby", "setup"])
    def test_three_bots_at_most_can_be_added_and_sent_away(self, phase):
        party = party_in(phase, "Ana").bots(3)
        assert party.refusal(AddBot("m1")) == "room_full"
        party.do(RemoveBot("m1", "m3"))
        party.bots(1)
        names = [member.name for member in party.room.members if member.bot]
        assert len(set(names)) == 3

    def test_a_bot_is_always_there_and_has_no_token(self):
        bot = party_in("lobby", "Ana").bots(1).room.members[-1]
        assert (bot.bot, bot.connected, bot.token_hash) == (True, True, None)

    def test_a_bot_takes_a_name_that_nobody_has(self):
        party = party_in("lobby", "cleo", "Otto").bots(3)
        assert [member.name for member in party.room.members[2:]] == ["Pixel", "Domino", "Cleo 2"]

    def test_only_a_bot_is_sent_away_as_a_bot(self):
        party = party_in("lobby").bots(1)
        for member in ("m1", "m2", "m9"):
            assert party.refusal(RemoveBot("m1", member)) == "bad_data"
        assert party.refusal(Remove("m1", "m5")) == "bad_data"


class TestOptions:
    @pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in CHOICES.items() for value in values])
    def test_every_offered_value_is_taken(self, key, value):
        party = party_in("setup")
        party.do(SetOptions("m1", {key: value}))
        assert party.room.settings.options()[key] == value

    @pytest.mark.parametrize(
        "options",
        [
            {"target": 50, "clock": 31},
            {"clock": 31, "target": 50},
            {"target": 50, "colour": "red"},
            {"target": 50, "heart_lead_breaks": True},
            {"target": 50, "queen_breaks": 1},
            {"target": 50, "clock": 30.0},
            {"target": True},
            {"target": "50"},
            {"target": [50]},
            {"passing": {"rotate": 1}},
            {"bots": None},
        ],
    )
    def test_one_wrong_option_and_none_is_taken(self, options):
        party = party_in("setup", target=100)
        before = party.room.settings
        assert party.refusal(SetOptions("m1", options)) == "bad_option"
        assert party.room.settings == before

    def test_options_as_they_are_change_nothing(self):
        party = party_in("setup")
        assert not party.changes(SetOptions("m1", {}))
        assert not party.changes(SetOptions("m1", party.room.settings.options()))

    def test_they_survive_play_again_and_reach_the_game(self):
        party = Party("Ana", "Ben", "Cem", target=50, passing="left", clock=None, queen_breaks=True).deal()
        settings = party.table.settings
        assert (settings.target, settings.passing, settings.clock, settings.queen_breaks) == (50, "left", None, True)
        party.finish().do(PlayAgain("m1"))
        assert party.room.settings == settings
        assert party.deal(5).table.settings == settings


class TestDeal:
    def test_a_game_needs_three_seats_bots_counted(self):
        party = Party("Ana", "Ben")
        assert party.refusal(Deal("m1", seed(1))) == "too_few"
        party.bots(1).deal()
        assert party.table.seats == 3

    def test_every_member_is_seated_in_the_order_they_joined(self):
        party = Party("Ana").bots(1)
        party.join("Ben")
        party.do(Drop("m3"))
        party.deal()
        assert [seat.member for seat in party.room.seats] == ["m1", "m2", "m3"]
        assert [seat.bot for seat in party.room.seats] == [False, True, False]
        assert not party.room.sitter(2).connected

    def test_twenty_members_play_with_four_decks(self):
        party = Party(*(f"P{number}" for number in range(20))).deal()
        assert [len(hand) for hand in party.room.game.hands] == [10] * 20

    def test_the_seed_alone_decides_the_hands(self):
        hands = [Party("Ana", "Ben", "Cem").deal(number).room.game.hands for number in (1, 1, 2)]
        assert hands[0] == hands[1] != hands[2]

    def test_games_count_from_one(self):
        party = party_in("over")
        assert party.room.games == 1
        party.do(PlayAgain("m1"))
        party.deal(8)
        assert party.room.games == 2

    def test_a_seat_keeps_the_name_and_look_of_its_deal(self):
        party = Party("Ana", "Ben", "Cem")
        party.do(Rename("m2", "Bea"))
        party.do(ChooseLook("m2", 9))
        party.deal()
        assert (party.room.seats[1].name, party.room.seats[1].look) == ("Bea", 9)
