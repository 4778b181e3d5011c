"""Moves and their moments: what is taken, what is a repeat, what comes too late, and which error comes first."""

from dataclasses import replace

import pytest

from app.rooms.commands import (
    ChooseMoon,
    ChooseMoonFor,
    DealOn,
    Finish,
    NextDeal,
    Pass,
    PassFor,
    Play,
    PlayAgain,
    PlayFor,
    Ready,
    SweepTrick,
)
from app.rooms.room import Refused
from app.rooms.step import step
from app.rules.cards import DECK
from app.rules.refusals import Refusal
from app.rules.view import view
from tests.rooms.party import IN_GAME, PHASES, Party, finishable, party_in, seed

BEYOND = (-1, 1, 2, 13, 2**70)


def hand(party, seat):
    return party.room.game.hands[seat]


def three(party, seat):
    return hand(party, seat)[:3]


def foreign_card(party, seat):
    return next(card for card in DECK if card not in hand(party, seat))


def everyone_passes(party):
    """All pass their first three; the passes sent."""
    sent = [Pass(f"m{seat + 1}", 1, party.table.deal, three(party, seat)) for seat in range(party.table.seats)]
    for move in sent:
        party.do(move)
    return sent


def late_comer(party):
    return party.join("Late")


class TestPass:
    def test_it_is_kept_until_the_last_seat_has_chosen(self):
        party = party_in("setup").deal()
        sent = everyone_passes(party)
        assert party.table.phase == "playing"
        assert view(party.room.game, 1).received == sent[0].cards

    def test_a_repeat_in_any_order_is_taken_and_changes_nothing_until_the_next_deal(self):
        party = party_in("setup", clock=None).deal()
        first = Pass("m1", 1, 0, three(party, 0))
        party.do(first)
        assert not party.changes(first)
        assert not party.changes(Pass("m1", 1, 0, first.cards[::-1]))
        for seat in (1, 2, 3):
            party.do(Pass(f"m{seat + 1}", 1, 0, three(party, seat)))
        for phase in ("playing", "trick_taken", "scored"):
            party.play_until(phase)
            assert not party.changes(Pass("m1", 1, 0, first.cards[::-1])), phase
        party.next_deal()
        assert party.refusal(first) == "stale"

    @pytest.mark.parametrize("later", IN_GAME)
    def test_other_cards_than_those_sent_are_stale(self, later):
        party = party_in(later, passing="left")
        moment = (1, party.table.deal)
        if later == "passing":
            party.do(Pass("m1", *moment, three(party, 0)))
        sent = party.room.game.passes[0]
        other = next(card for card in DECK if card not in sent)
        for cards in [(*sent[:2], other), sent[:2], (*sent, other), (), ("no card", *sent[:2])]:
            assert party.refusal(Pass("m1", *moment, cards)) == "stale"

    @pytest.mark.parametrize("phase", PHASES)
    def test_another_moment_is_stale_whatever_the_phase(self, phase):
        party = party_in(phase)
        game, deal = party.room.games, party.room.game.table.deal if party.room.game else 0
        for moment in [(game + off, deal) for off in BEYOND] + [(game, deal + off) for off in BEYOND]:
            if moment != (game, deal):
                assert party.refusal(Pass("m1", *moment, ("2C", "3C", "4C"))) == "stale"

    def test_a_pass_when_nothing_passes_is_in_the_wrong_phase(self):
        party = Party("Ana", "Ben", "Cem", passing="none").deal()
        assert party.refusal(Pass("m1", 1, 0, three(party, 0))) == "wrong_phase"
        assert party.refusal(Pass("m1", 1, 0, ())) == "wrong_phase"
        assert party.refusal(Pass(late_comer(party), 1, 0, ())) == "wrong_phase"

    def test_a_member_without_a_seat_passes_nothing(self):
        party = party_in("passing")
        late = late_comer(party)
        assert party.refusal(Pass(late, 1, 0, three(party, 0))) == "not_seated"
        assert party.refusal(Pass(late, 1, 0, ())) == "not_seated"
        everyone_passes(party)
        assert party.refusal(Pass(late, 1, 0, three(party, 0))) == "wrong_phase"

    def test_a_card_not_held_comes_before_a_bad_number_of_cards(self):
        party = party_in("passing")
        a, b, c, d = hand(party, 0)[:4]
        foreign = foreign_card(party, 0)
        for cards in [(foreign,), (a, foreign, foreign), (a, b, c, d, foreign), ("", a, b), ("QS2", a, b)]:
            assert party.refusal(Pass("m1", 1, 0, cards)) == "not_your_card"
        for cards in [(), (a,), (a, b), (a, b, c, d), (a, a, b), (a, a, a)]:
            assert party.refusal(Pass("m1", 1, 0, cards)) == "bad_pass"

    def test_both_copies_of_a_card_may_be_passed_by_who_holds_both(self):
        for number in range(1, 50):
            party = Party(*(f"P{seat}" for seat in range(7))).deal(number)
            for seat in range(7):
                pairs = sorted({card for card in hand(party, seat) if hand(party, seat).count(card) == 2})
                if pairs:
                    other = next(card for card in hand(party, seat) if card not in pairs)
                    assert party.refusal(Pass(f"m{seat + 1}", 1, 0, (other, other, pairs[0]))) == "bad_pass"
                    assert party.changes(Pass(f"m{seat + 1}", 1, 0, (pairs[0], other, pairs[0])))
                    return
        raise AssertionError("no seat held two copies")

    def test_cards_sent_for_a_seat_are_its_pass(self):
        party = party_in("passing")
        party.do(PassFor(0, 1, 0, three(party, 0)))
        assert not party.changes(Pass("m1", 1, 0, three(party, 0)))
        assert party.refusal(Pass("m1", 1, 0, hand(party, 0)[-3:])) == "stale"

    def test_cards_chosen_for_a_seat_that_has_sent_its_own_come_too_late(self):
        party = party_in("passing")
        party.do(Pass("m1", 1, 0, three(party, 0)))
        assert party.refusal(PassFor(0, 1, 0, hand(party, 0)[-3:])) == "stale"


class TestPlay:
    def test_only_the_seat_at_turn_plays(self):
        party = party_in("playing")
        turn = party.table.turn
        for seat in range(4):
            if seat != turn:
                word = party.refusal(Play(f"m{seat + 1}", 1, party.table.deal, 0, hand(party, seat)[0]))
                assert word == "not_your_turn"
        assert party.changes(party.legal_play())

    def test_a_repeat_is_taken_and_changes_nothing_until_the_next_deal(self):
        party = party_in("playing", clock=None)
        move = party.legal_play()
        deal = party.table.deal
        party.do(move)
        assert not party.changes(move)
        for phase in ("trick_taken", "scored"):
            party.play_until(phase)
            assert party.table.deal == deal
            assert not party.changes(move), phase
        party.next_deal()
        assert party.refusal(move) == "stale"

    def test_another_card_to_a_trick_one_has_played_to_is_stale(self):
        party = party_in("playing", clock=None)
        move = party.legal_play()
        seat = party.table.turn
        other = hand(party, seat)[-1]
        party.do(move)
        second = Play(move.by, move.game, move.deal, move.trick, other)
        for phase in ("playing", "trick_taken", "scored"):
            party.play_until(phase)
            assert party.refusal(second) == "stale", phase
            assert party.refusal(Play(move.by, move.game, move.deal, move.trick, "")) == "stale"

    def test_a_repeat_of_an_earlier_trick_is_taken_when_it_is_another_seats_turn(self):
        party = party_in("playing", clock=None)
        move = party.legal_play()
        party.do(move)
        party.play_until(lambda table: len(table.tricks) == 3 and table.phase == "playing")
        assert not party.changes(move)

    @pytest.mark.parametrize("phase", PHASES)
    def test_another_moment_is_stale_whatever_the_phase(self, phase):
        party = party_in(phase)
        game, deal = party.room.games, party.room.game.table.deal if party.room.game else 0
        trick = party.table.trick.number if party.room.game and party.table.trick else 0
        moments = [(game + off, deal, trick) for off in BEYOND] + [(game, deal + off, trick) for off in BEYOND]
        late = late_comer(party)
        moments += [(game, deal, off) for off in (-1, trick + 1, 13, 2**70)]
        for moment in moments:
            for member in ("m1", late):
                assert party.refusal(Play(member, *moment, "2C")) == "stale"

    def test_the_trick_that_is_taken_takes_no_more_cards(self):
        party = party_in("trick_taken")
        late = late_comer(party)
        assert party.refusal(Play(late, 1, party.table.deal, party.table.trick.number, "2C")) == "wrong_phase"
        taker = f"m{party.table.trick.taker + 1}"
        assert party.refusal(Play(taker, 1, party.table.deal, party.table.trick.number + 1, "2C")) == "stale"

    def test_the_first_trick_takes_no_card_before_the_pass(self):
        party = party_in("passing")
        assert party.refusal(Play("m1", 1, 0, 0, hand(party, 0)[0])) == "wrong_phase"
        assert party.refusal(Play(late_comer(party), 1, 0, 0, "2C")) == "wrong_phase"
        assert party.refusal(Play("m1", 1, 0, 1, hand(party, 0)[0])) == "stale"

    def test_a_member_without_a_seat_plays_nothing(self):
        party = party_in("playing")
        late = late_comer(party)
        assert party.refusal(Play(late, 1, party.table.deal, 0, "2C")) == "not_seated"

    def test_whose_turn_it_is_comes_before_whose_card_it_is(self):
        party = party_in("playing")
        other = (party.table.turn + 1) % 4
        assert party.refusal(Play(f"m{other + 1}", 1, 0, 0, foreign_card(party, other))) == "not_your_turn"
        assert party.refusal(party.legal_play(card=foreign_card(party, party.table.turn))) == "not_your_card"
        assert party.refusal(party.legal_play(card="")) == "not_your_card"
        assert party.refusal(party.legal_play(card="QS" * 40)) == "not_your_card"

    def test_a_card_the_rules_forbid_names_the_rule(self):
        party = party_in("playing")
        with pytest.raises(Refused) as refused:
            step(party.room, party.legal_play(card=hand(party, party.table.turn)[-1]), party.now)
        assert (refused.value.word, refused.value.refusal) == ("illegal_card", Refusal.LOWEST_CLUB_LEADS)

    def test_an_answer_that_comes_after_the_seat_has_played_changes_nothing(self):
        party = party_in("playing")
        move = party.legal_play()
        seat = party.table.turn
        slow = PlayFor(seat, 1, party.table.deal, 0, hand(party, seat)[-1])
        party.do(move)
        assert party.refusal(slow) == "stale"
        assert party.refusal(PlayFor(seat, 1, party.table.deal, 1, hand(party, seat)[-1])) == "stale"


class TestMoon:
    def choice(self, party, choice="others", **changed):
        values = {"by": f"m{party.table.turn + 1}", "game": 1, "deal": party.table.deal, "choice": choice}
        return ChooseMoon(**(values | changed))

    @pytest.mark.parametrize("choice", ["others", "me"])
    def test_the_shooter_chooses_and_a_repeat_is_taken(self, choice):
        party = party_in("moon")
        move = self.choice(party, choice)
        other = self.choice(party, "me" if choice == "others" else "others")
        party.do(move)
        assert party.table.deals[-1].moon.choice == choice
        assert not party.changes(move)
        assert party.refusal(other) == "stale"

    def test_a_repeat_is_stale_once_the_next_deal_has_begun(self):
        party = party_in("moon", target=100)
        move = self.choice(party)
        party.do(move)
        assert party.table.phase == "scored"
        party.next_deal()
        assert party.refusal(move) == "stale"

    @pytest.mark.parametrize("choice", ["others", "me"])
    def test_a_repeat_of_the_choice_that_ended_the_game_is_taken(self, choice):
        party = party_in("moon")
        table = replace(party.table, scores=(90,) * 4)
        party.room = replace(party.room, game=replace(party.room.game, table=table))
        move = self.choice(party, choice)
        party.do(move)
        assert party.room.phase == "over"
        assert not party.changes(move)
        assert party.refusal(replace(move, choice="me" if choice == "others" else "others")) == "stale"

    def test_nobody_else_chooses(self):
        party = party_in("moon")
        late = late_comer(party)
        other = f"m{(party.table.turn + 1) % 4 + 1}"
        assert party.refusal(self.choice(party, by=late)) == "not_seated"
        assert party.refusal(self.choice(party, by=other)) == "not_your_turn"

    @pytest.mark.parametrize("phase", [phase for phase in IN_GAME if phase != "moon"])
    def test_there_is_nothing_to_choose_in_another_phase(self, phase):
        party = party_in(phase, moon="others")
        move = ChooseMoon("m1", 1, party.table.deal, "others")
        assert party.refusal(move) == "wrong_phase"
        assert party.refusal(ChooseMoon(late_comer(party), 1, party.table.deal, "me")) == "wrong_phase"

    @pytest.mark.parametrize("phase", PHASES)
    def test_another_moment_is_stale_whatever_the_phase(self, phase):
        party = party_in(phase)
        game, deal = party.room.games, party.room.game.table.deal if party.room.game else 0
        for moment in [(game + off, deal) for off in BEYOND] + [(game, deal + off) for off in BEYOND]:
            assert party.refusal(ChooseMoon("m1", *moment, "me")) == "stale"

    def test_a_choice_made_for_the_shooter_after_their_own_comes_too_late(self):
        party = party_in("moon")
        shooter, deal = party.table.turn, party.table.deal
        party.do(self.choice(party, "me"))
        assert party.refusal(ChooseMoonFor(shooter, 1, deal, "others")) == "stale"


class TestFinish:
    def test_the_host_ends_a_deal_in_which_nothing_is_left(self):
        party = finishable()
        assert party.refusal(Finish("m2", 1, 0)) == "not_host"
        assert party.changes(Finish("m1", 1, 0))
        assert party.table.phase == "scored"
        assert sum(party.table.scores) % 26 == 0

    def test_a_repeat_changes_nothing(self):
        party = finishable()
        party.do(Finish("m1", 1, 0))
        assert not party.changes(Finish("m1", 1, 0))
        party.next_deal()
        assert party.refusal(Finish("m1", 1, 0)) == "stale"

    @pytest.mark.parametrize("phase", IN_GAME)
    def test_it_is_refused_while_a_point_can_still_fall_and_once_the_deal_is_played(self, phase):
        party = party_in(phase)
        assert not party.table.may_finish
        assert party.refusal(Finish("m1", 1, party.table.deal)) == "wrong_phase"

    @pytest.mark.parametrize("phase", PHASES)
    def test_another_moment_is_stale_whatever_the_phase(self, phase):
        party = party_in(phase)
        game, deal = party.room.games, party.room.game.table.deal if party.room.game else 0
        for moment in [(game + off, deal) for off in BEYOND] + [(game, deal + off) for off in BEYOND]:
            assert party.refusal(Finish("m1", *moment)) == "stale"


class TestReady:
    def test_each_seat_is_ready_once(self):
        party = party_in("scored")
        move = Ready("m2", 1, party.table.deal)
        assert party.changes(move)
        assert not party.changes(move)
        assert party.room.ready == {1}
        assert party.table.phase == "scored", "the host deals on"

    def test_who_is_ready_is_forgotten_at_the_next_deal(self):
        party = party_in("scored")
        move = Ready("m2", 1, party.table.deal)
        party.do(move)
        party.next_deal()
        assert party.room.ready == frozenset()
        assert party.refusal(move) == "stale"

    @pytest.mark.parametrize("phase", [phase for phase in IN_GAME if phase != "scored"])
    def test_nobody_is_ready_in_another_phase(self, phase):
        party = party_in(phase)
        assert party.refusal(Ready("m2", 1, party.table.deal)) == "wrong_phase"
        assert party.refusal(Ready(late_comer(party), 1, party.table.deal)) == "wrong_phase"

    def test_a_member_without_a_seat_is_not_asked(self):
        party = party_in("scored")
        assert party.refusal(Ready(late_comer(party), 1, party.table.deal)) == "not_seated"

    @pytest.mark.parametrize("phase", PHASES)
    def test_another_moment_is_stale_whatever_the_phase(self, phase):
        party = party_in(phase)
        game, deal = party.room.games, party.room.game.table.deal if party.room.game else 0
        for moment in [(game + off, deal) for off in BEYOND] + [(game, deal + off) for off in BEYOND]:
            assert party.refusal(Ready("m1", *moment)) == "stale"


class TestNextDeal:
    @pytest.mark.parametrize("next_deal", ["host", "everyone"])
    def test_the_host_deals_on(self, next_deal):
        party = party_in("scored", next_deal=next_deal)
        deal = party.table.deal
        party.next_deal()
        assert party.table.deal == deal + 1

    def test_only_the_host_does_even_as_a_repeat_or_too_late(self):
        party = party_in("scored")
        deal = party.table.deal
        moves = [NextDeal("m2", 1, at, seed(3)) for at in (deal - 1, deal, deal + 1)]
        assert [party.refusal(move) for move in moves] == ["not_host"] * 3
        party.next_deal()
        assert [party.refusal(move) for move in moves] == ["not_host"] * 3

    def test_a_repeat_is_taken_for_one_deal_longer_whatever_its_seed(self):
        party = party_in("scored", target=100)
        ended = party.table.deal
        repeat = NextDeal("m1", 1, ended, seed(99))
        party.next_deal()
        for phase in ("passing", "playing", "trick_taken", "scored"):
            party.play_until(phase)
            assert party.table.deal == ended + 1
            assert not party.changes(repeat)
        party.next_deal(3)
        assert party.refusal(repeat) == "stale"

    @pytest.mark.parametrize("phase", [phase for phase in IN_GAME if phase != "scored"])
    def test_nothing_is_dealt_before_the_deal_is_scored(self, phase):
        party = party_in(phase)
        assert party.refusal(NextDeal("m1", 1, party.table.deal, seed(3))) == "wrong_phase"

    @pytest.mark.parametrize("phase", PHASES)
    def test_another_moment_is_stale_whatever_the_phase(self, phase):
        party = party_in(phase)
        game, deal = party.room.games, party.room.game.table.deal if party.room.game else 0
        moments = [(game + off, deal) for off in BEYOND] + [(game, deal + off) for off in (1, 2, 13, -2, 2**70)]
        for moment in moments:
            assert party.refusal(NextDeal("m1", *moment, seed(3))) == "stale"

    def test_no_deal_comes_before_the_first(self):
        assert party_in("passing").refusal(NextDeal("m1", 1, -1, seed(3))) == "stale"

    def test_moves_of_the_last_game_are_stale_in_the_next(self):
        party = party_in("over")
        deal = party.table.deal
        party.do(PlayAgain("m1"))
        party.deal(4)
        for move in (Ready("m1", 1, deal), Ready("m1", 1, 0), NextDeal("m1", 1, deal, seed(3)), Pass("m1", 1, 0, ())):
            assert party.refusal(move) == "stale"


class TestTheTablesOwnMoves:
    @pytest.mark.parametrize("phase", [phase for phase in IN_GAME if phase != "trick_taken"])
    def test_only_a_finished_trick_is_swept(self, phase):
        assert party_in(phase).refusal(SweepTrick()) == "wrong_phase"

    @pytest.mark.parametrize("phase", [phase for phase in IN_GAME if phase != "scored"])
    def test_only_a_scored_deal_is_followed_by_another(self, phase):
        assert party_in(phase).refusal(DealOn(seed(3))) == "wrong_phase"

    @pytest.mark.parametrize("phase", ["lobby", "setup"])
    def test_they_come_too_late_when_the_game_is_gone(self, phase):
        party = party_in(phase)
        for command in (SweepTrick(), DealOn(seed(3)), PlayFor(0, 1, 0, 0, "2C"), PassFor(0, 1, 0, ())):
            assert party.refusal(command) == "stale"


def test_a_whole_game_conserves_the_cards_of_every_deal():
    party = Party(*(f"P{seat}" for seat in range(6)), target=50).deal()
    while party.table.phase != "over":
        party.play_until(lambda table: table.phase in ("scored", "over"))
        tricks = [play.card for trick in party.table.tricks for play in trick.plays]
        assert len(tricks) == 102
        assert {tricks.count(card) for card in set(tricks)} <= {1, 2}
        if party.table.phase == "scored":
            party.next_deal(round(party.now))


def test_a_card_is_what_the_deal_gave_and_the_pass_brought():
    party = party_in("setup").deal(5)
    before = [hand(party, seat) for seat in range(4)]
    sent = everyone_passes(party)
    after = [hand(party, seat) for seat in range(4)]
    for seat in range(4):
        kept = set(before[seat]) - set(sent[seat].cards)
        assert set(after[seat]) == kept | set(sent[(seat - 1) % 4].cards)
