"""The record of a game: drawn from what the journal kept, and played again to the same scores."""

from dataclasses import replace
from random import Random

import orjson
import pytest

from app.journal.entries import Entry
from app.journal.journal import Journal
from app.journal.record import RecordError, from_json, games, replay, to_json
from app.rooms import checkpoint
from app.rooms.command_json import to_json as command_json
from app.rooms.commands import Finish, PlayAgain, Undo
from app.rooms.room import open_room
from app.rooms.step import step
from tests.journal.keeping import keep
from tests.rooms.alone import Alone
from tests.rooms.party import Party, finishable, party_in, seed


def entries(party):
    """What a server writes of the party's room."""
    room = open_room("KQXZ", 0.0)
    for at, command in party.accepted:
        before, room = room, step(room, command, at)
        begun = room.games > before.games
        yield Entry(room.v, at, command_json(command), checkpoint.seating(room) if begun else None)


def record_of(party):
    [record] = games(entries(party))
    return record


def finished_early():
    party = finishable()
    party.do(Finish("m1", 1, 0))
    return party


def end_of(record):
    *_, end = replay(record)
    return end


class TestGames:
    def test_a_record_tells_settings_seats_seeds_and_actions(self):
        party = Party("Ana", "Ben", target=50, passing="none").bots(1).deal(5).play_until("trick_taken")
        record = record_of(party)
        assert record.game == 1
        assert record.settings == party.room.settings
        assert [(seat.member, seat.name, seat.bot) for seat in record.seats] == [
            ("m1", "Ana", False),
            ("m2", "Ben", False),
            ("m3", "Cleo", True),
        ]
        [deal] = record.deals
        assert deal.seed == seed(5)
        assert [(action.seat, action.choice) for action in deal.actions] == list(party.table.trick.plays)
        assert deal.points is None

    @pytest.mark.parametrize("phase", ["passing", "playing", "trick_taken", "moon", "scored", "over"])
    def test_playing_it_again_leads_to_the_same_table_and_hands(self, phase):
        party = party_in(phase)
        end = end_of(record_of(party))
        if phase == "trick_taken":
            end = replace(end, table=replace(end.table, phase=phase))
            assert end.hands == party.room.game.hands
        else:
            assert end == party.room.game

    @pytest.mark.parametrize("seats", [3, 5, 6, 11, 20])
    def test_it_leads_to_the_same_scores_with_any_number_of_seats(self, seats):
        party = Party(*(f"P{number}" for number in range(seats)), target=50, jack="minus10", moon="choose").deal()
        party.rng = Random(seats)
        record = record_of(party.finish())
        assert end_of(record).table.scores == party.table.scores
        assert [deal.points for deal in record.deals] == [deal.points for deal in party.table.deals]

    def test_a_deal_finished_early_is_finished_there_again(self):
        party = finished_early()
        deal = record_of(party).deals[-1]
        assert deal.finished_at == len(deal.actions)
        assert end_of(record_of(party)) == party.room.game
        party.next_deal().play_until("playing")
        assert end_of(record_of(party)) == party.room.game

    def test_choices_taken_back_are_not_in_it(self):
        alone = Alone().until_own_turn()
        for _ in range(5):
            alone.do(alone.own_command())
            alone.until_own_turn()
        for choices in (5, 4):
            alone.do(Undo("m1", 1, 0, choices))
        assert end_of(record_of(alone)) == alone.room.game
        alone.play_until("scored")
        assert end_of(record_of(alone)) == alone.room.game

    def test_every_game_alone_has_one(self):
        alone = Alone(seat=2, options={"target": 50})
        alone.finish()
        first = alone.table.scores
        alone.do(PlayAgain("m1", seed(77)))
        alone.play_until("playing")
        one, two = games(entries(alone))
        assert end_of(one).table.scores == first
        assert [seat.bot for seat in one.seats] == [True, True, False, True]
        assert end_of(two) == alone.room.game

    def test_every_game_of_a_room_has_one(self):
        party = party_in("over")
        first = party.table.scores
        party.do(PlayAgain("m1"))
        party.join("Late")
        party.deal(77).play_until("playing")
        one, two = games(entries(party))
        assert (one.game, len(one.seats), end_of(one).table.scores) == (1, 4, first)
        assert (two.game, len(two.seats), end_of(two)) == (2, 5, party.room.game)

    def test_it_is_drawn_from_what_the_journal_kept(self, tmp_path):
        party = party_in("over")
        journal = Journal(tmp_path)
        keep(journal, party)
        assert games(journal.history("KQXZ")) == (record_of(party),)
        journal.close()

    def test_a_game_with_a_gap_in_it_is_left_out_and_the_next_is_not(self):
        party = party_in("over")
        gap = len(party.accepted) - 30
        party.do(PlayAgain("m1"))
        party.deal(77).play_until("playing")
        past = [entry for entry in entries(party) if entry.v != gap]
        assert [record.game for record in games(past)] == [2]

    def test_a_room_that_never_dealt_has_none(self):
        assert games(entries(party_in("setup"))) == ()


class TestJson:
    @pytest.mark.parametrize("phase", ["passing", "moon", "over"])
    def test_a_record_comes_back_as_it_was(self, phase):
        record = record_of(party_in(phase))
        assert from_json(orjson.loads(orjson.dumps(to_json(record)))) == record

    def test_an_early_finish_comes_back(self):
        record = record_of(finished_early())
        assert from_json(orjson.loads(orjson.dumps(to_json(record)))) == record

    def test_it_says_what_it_is(self):
        data = to_json(record_of(party_in("over")))
        assert (data["format"], data["version"]) == ("hearts-night-game", 1)
        assert data["deals"][0]["actions"][0].keys() == {"seat", "pass"}


PLACES = [
    (lambda data: data.update(version=2), "format"),
    (lambda data: data.clear(), "format"),
    (lambda data: data.pop("settings"), "settings"),
    (lambda data: data["settings"].update(target=75), "settings"),
    (lambda data: data["settings"].update(colour="red"), "settings"),
    (lambda data: data.update(game="1"), "game"),
    (lambda data: data.update(game=True), "game"),
    (lambda data: data["seats"].append(7), "seats[4]"),
    (lambda data: data["seats"][2].pop("name"), "seats[2].name"),
    (lambda data: data["seats"][1].update(bot=1), "seats[1].bot"),
    (lambda data: data.update(deals={}), "deals"),
    (lambda data: data["deals"][1].pop("seed"), "deals[1].seed"),
    (lambda data: data["deals"].insert(1, None), "deals[1]"),
    (lambda data: data["deals"][0].update(points=7), "deals[0].points"),
    (lambda data: data["deals"][0]["actions"].insert(3, {"seat": 1}), "deals[0].actions[3].moon"),
    (lambda data: data["deals"][0]["actions"].insert(3, {"seat": 1, "moon": "both"}), "deals[0].actions[3].moon"),
    (lambda data: data["deals"][0]["actions"][0].update({"pass": ["2C", 3, "4C"]}), "deals[0].actions[0].pass"),
    (lambda data: data["deals"][0]["actions"][9].update(play=None), "deals[0].actions[9].play"),
]
PLAYS = [
    (lambda data: data["deals"][1].update(seed="XYZ"), "deals[1]"),
    (lambda data: data["deals"][1].update(seed="00"), "deals[1].seed"),
    (lambda data: data["deals"][0].update(seed="00"), "deals[0]"),
    (lambda data: data["seats"].clear(), "deals[0]"),
    (lambda data: data["deals"][0]["actions"][2].update(seat=4), "deals[0].actions[2].seat"),
    (lambda data: data["deals"][0]["actions"][2].update(seat=-1), "deals[0].actions[2].seat"),
    (lambda data: data["deals"][0]["actions"][7].update(play="no card"), "deals[0].actions[7]"),
    (lambda data: data["deals"][0]["actions"].pop(12), "deals[0].actions[12]"),
    (lambda data: data["deals"][0]["actions"].pop(), "deals[0].points"),
    (lambda data: data["deals"][1].update(points=[1, 2, 3, 4]), "deals[1].points"),
    (
        lambda data: data["deals"][-1].update(points=[26, 0, 0, 0, 0]),
        f"deals[{len(party_in('over').table.deals) - 1}].points",
    ),
]


@pytest.fixture
def data():
    return orjson.loads(orjson.dumps(to_json(record_of(party_in("over")))))


class TestErrors:
    @pytest.mark.parametrize(("spoil", "place"), PLACES)
    def test_reading_names_the_place_that_is_not_as_it_was_written(self, data, spoil, place):
        spoil(data)
        with pytest.raises(RecordError) as error:
            from_json(data)
        assert error.value.place == place

    @pytest.mark.parametrize(("spoil", "place"), PLAYS)
    def test_playing_names_the_place_where_the_rules_say_no(self, data, spoil, place):
        spoil(data)
        record = from_json(data)
        with pytest.raises(RecordError) as error:
            list(replay(record))
        assert error.value.place == place

    @pytest.mark.parametrize("at", [-1, 0, 1000])
    def test_an_early_finish_elsewhere_is_refused_there(self, at):
        data = to_json(record_of(finished_early()))
        data["deals"][0]["finished_at"] = at
        with pytest.raises(RecordError) as error:
            list(replay(from_json(data)))
        assert error.value.place == "deals[0].finished_at"

    def test_the_error_says_what_is_wrong_there(self, data):
        data["deals"][0]["actions"].pop(12)
        with pytest.raises(RecordError, match=r"deals\[0\]\.actions\[12\]: not_your_turn"):
            list(replay(from_json(data)))
