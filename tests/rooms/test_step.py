"""The one way a room changes, against anything anybody might send at any time."""

from collections import Counter

import orjson
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.rooms import checkpoint
from app.rooms import commands as do
from app.rooms.command_json import from_json, to_json
from app.rooms.room import Refused, open_room
from app.rooms.step import step
from app.rules.cards import DECK, pack
from app.rules.settings import CHOICES
from app.rules.view import view, watch
from tests.rooms.party import CODE, IN_GAME, Party, answer, chosen_for, party_in, seed, token_hash

WORDS = {
    "not_seated", "bad_data", "not_host", "stale", "wrong_phase", "not_your_turn", "not_your_card", "illegal_card",
    "bad_pass", "bad_option", "bad_name", "too_few", "room_full",
}  # fmt: skip

some_members = st.sampled_from([f"m{number}" for number in range(1, 9)])
some_text = st.text(st.characters(codec=None), max_size=25)
some_cards = st.sampled_from([*DECK, "", "XX", "2c"])
some_numbers = st.integers(-2, 14) | st.integers()
some_options = st.dictionaries(
    st.sampled_from([*CHOICES, "colour"]), st.sampled_from([value for values in CHOICES.values() for value in values])
)
fair_options = st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in CHOICES.items()})

HOSTS = [
    st.builds(do.AddBot, some_members),
    st.builds(do.RemoveBot, some_members, some_members),
    st.builds(do.Start, some_members),
    st.builds(do.SetOptions, some_members, some_options | fair_options),
    st.builds(do.Deal, some_members, st.integers(0, 2**64).map(seed)),
    st.builds(do.NextDeal, some_members, some_numbers, some_numbers, st.integers(0, 2**64).map(seed)),
    st.builds(do.PlayAgain, some_members),
]
ANYBODYS = [
    st.builds(do.Rename, some_members, some_text),
    st.builds(do.ChooseLook, some_members, some_numbers),
    st.builds(do.Ready, some_members, some_numbers, some_numbers),
    st.builds(do.Pass, some_members, some_numbers, some_numbers, st.lists(some_cards, max_size=5).map(tuple)),
    st.builds(do.Play, some_members, some_numbers, some_numbers, some_numbers, some_cards),
    st.builds(do.ChooseMoon, some_members, some_numbers, some_numbers, st.sampled_from(["others", "me"])),
]
SELDOM = [st.builds(do.Remove, some_members, some_members), st.builds(do.Leave, some_members)]


class AnyRoom(RuleBasedStateMachine):
    """A room that people, time and nonsense act on in any order."""

    @initialize(people=st.integers(0, 5), bots=st.integers(0, 3), options=fair_options)
    def begin(self, people, bots, options):
        self.party = Party(*(f"P{number}" for number in range(people)), **(options if people else {}))
        self.refused = 0
        if people:
            self.party.bots(bots)
        if people + bots >= 3 and people:
            self.party.deal()

    def tell(self, command):
        """The command acts or is refused, and nothing else may come of it."""
        before = self.party.room
        try:
            after = self.party.do(command)
        except Refused as refused:
            assert refused.word in WORDS
            assert self.party.room is before
            return
        assert after.v == before.v + (after is not before)

    @rule(command=st.one_of(HOSTS) | st.one_of(ANYBODYS))
    def somebody_sends_something(self, command):
        self.tell(command)

    @rule(command=st.one_of(SELDOM), really=st.integers(0, 3))
    def somebody_goes_or_is_sent(self, command, really):
        if not really:
            self.tell(command)

    @rule(name=some_text)
    def somebody_joins(self, name):
        self.tell(do.Join(name, token_hash(name)))

    @rule(member=some_members, there=st.booleans())
    def a_phone_comes_or_drops(self, member, there):
        self.tell(do.Connect(member) if there else do.Drop(member))

    @rule(seconds=st.floats(0.0, 400.0))
    def time_goes_by(self, seconds):
        # With nobody there and no clock a game of bots would run on for ever.
        end = self.party.now + seconds
        for _ in range(300):
            demand = self.party.due()
            if demand is None or demand.at > end:
                break
            self.party.now = max(self.party.now, demand.at)
            assert self.party.changes(answer(self.party.room, demand, self.party.rng)), demand
        self.party.now = end

    def waiting(self):
        game = self.party.room.game
        if game is None:
            return []
        return [seat for seat in range(game.table.seats) if view(game, seat).must]

    @precondition(lambda self: self.waiting())
    @rule(moves=st.integers(1, 30), again=st.booleans())
    def people_play(self, moves, again):
        for _ in range(moves):
            if self.party.table.phase == "trick_taken":
                self.tell(do.SweepTrick())
                continue
            seats = self.waiting()
            if not seats:
                return
            self.tell(self.by_hand(self.party.rng.choice(seats)))
            if again:
                before = self.party.room
                _, command = self.party.accepted[-1]
                self.tell(command)
                assert self.party.room is before, "a repeat changes nothing"

    def by_hand(self, seat):
        """A choice of this seat, by its own person if one can make it."""
        chosen = chosen_for(self.party.room, seat, self.party.rng)
        member = self.party.room.seats[seat].member
        if self.party.room.member(member) is None or self.party.room.seats[seat].bot:
            return chosen
        values = {key: value for key, value in to_json(chosen).items() if key not in ("do", "seat")}
        kind = {"PassFor": "Pass", "PlayFor": "Play", "ChooseMoonFor": "ChooseMoon"}[type(chosen).__name__]
        return from_json(values | {"do": kind, "by": member})

    @precondition(lambda self: self.party.room.phase == "playing")
    @rule(stop=st.sampled_from(["moon", "scored", "over"]), really=st.integers(0, 2))
    def stand_ins_play_on(self, stop, really):
        while not really and self.party.table.phase not in (stop, "over"):
            seats = self.waiting()
            if seats:
                self.tell(chosen_for(self.party.room, seats[0], self.party.rng))
            elif self.party.table.phase == "trick_taken":
                self.tell(do.SweepTrick())
            else:
                self.tell(do.DealOn(self.party.rng.randbytes(32).hex()))
            self.no_card_is_lost_or_doubled()

    @precondition(lambda self: self.party.room.phase == "over" or self.party.room.phase == "playing")
    @rule(number=st.integers(0, 2**64))
    def the_host_goes_on(self, number):
        room = self.party.room
        host = room.host or "m1"
        self.tell(do.NextDeal(host, room.games, self.party.table.deal, seed(number)))
        self.tell(do.PlayAgain(host))

    @precondition(lambda self: self.party.room.phase in ("lobby", "setup"))
    @rule(number=st.integers(0, 2**64))
    def the_host_deals(self, number):
        host = self.party.room.host or "m1"
        self.tell(do.Start(host))
        self.tell(do.Deal(host, seed(number)))

    @invariant()
    def the_room_holds_together(self):
        room = self.party.room
        assert (room.game is not None) == (room.phase in ("playing", "over"))
        assert len(room.seats) == (room.game.table.seats if room.game else 0)
        assert len(room.members) <= 20
        assert sum(member.bot for member in room.members) <= 3
        assert len({member.id for member in room.members}) == len(room.members)
        assert len({member.look for member in room.members}) == len(room.members)
        assert len({member.name for member in room.members}) == len(room.members)
        assert room.host is None or room.member(room.host) in room.people()
        assert room.host is not None or not any(member.connected for member in room.people())
        if room.game:
            assert (room.phase == "over") == (room.game.table.phase == "over")

    @invariant()
    def no_card_is_lost_or_doubled(self):
        game = self.party.room.game
        if game is None:
            return
        table = game.table
        tricks = (*table.tricks, table.trick) if table.trick else table.tricks
        seen = Counter(card for hand in game.hands for card in hand)
        seen.update(play.card for trick in tricks for play in trick.plays)
        assert seen == Counter(pack(table.seats))

    @invariant()
    def a_seat_sees_its_own_cards_and_nobody_elses(self):
        game = self.party.room.game
        if game is None:
            return
        assert watch(game) is game.table
        for seat in range(game.table.seats):
            own = view(game, seat)
            assert own.hand == game.hands[seat]
            assert not Counter(own.legal) - Counter(own.hand)
            assert (own.must == "play") == bool(own.legal)
            shown = Counter(own.chosen)
            assert not shown - Counter(own.hand)

    @invariant()
    def whoever_is_waited_for_and_not_there_is_seen_to_by_time(self):
        room = self.party.room
        if room.game is None or room.game.table.phase in ("scored", "over"):
            return
        present = [room.sitter(seat) for seat in self.waiting()]
        if not present or any(sitter is None or not sitter.connected for sitter in present):
            assert self.party.due() is not None

    def teardown(self):
        """What was accepted, written down and read again, leads to the very same room."""
        if not hasattr(self, "party"):
            return
        lines = [orjson.dumps([at, to_json(command)]) for at, command in self.party.accepted]
        room = open_room(CODE, 0.0)
        for at, command in map(orjson.loads, lines):
            room = step(room, from_json(command), at)
        assert room == self.party.room
        assert room.v == len(lines)
        assert checkpoint.from_json(orjson.loads(orjson.dumps(checkpoint.to_json(room)))) == room


AnyRoom.TestCase.settings = settings(
    max_examples=50,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestAnyRoom = AnyRoom.TestCase


class TestStep:
    def test_every_change_counts_one(self):
        party = party_in("over")
        assert party.room.v == len(party.accepted)

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_the_same_commands_at_the_same_times_give_the_same_room(self, phase):
        party = party_in(phase)
        room = open_room(CODE, 0.0)
        for at, command in party.accepted:
            room = step(room, command, at)
        assert room == party.room

    def test_a_refused_command_leaves_the_room_as_it_was(self):
        party = party_in("playing")
        before = party.room
        with pytest.raises(Refused):
            step(party.room, do.Start("m1"), party.now)
        assert party.room == before

    def test_a_watcher_hears_the_same_word_for_everything(self):
        party = party_in("playing")
        for command in (
            do.Play("stranger", 1, 0, 0, "2C"),
            do.Deal("stranger", seed(1)),
            do.Rename("stranger", ""),
            do.NextDeal("stranger", 9, 9, seed(1)),
            do.Leave("stranger"),
        ):
            assert party.refusal(command) == "not_seated"
