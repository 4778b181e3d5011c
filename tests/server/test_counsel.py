"""Hints and reviews: for one socket, from what its seat sees, and only where they are allowed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.bots import Answer
from app.rooms import commands as do
from app.rooms.room import Refused
from app.rules.cards import Hand
from app.rules.settings import Settings
from app.rules.view import View, view
from app.server.audience import Place
from app.server.counsel import LOOK_BACK_SECONDS, Counsel
from app.server.events import AskHint, AskRecord, AskReview
from app.server.reviews import MARKED
from app.server.worker import Weighed
from tests.contract import check_hint, check_review
from tests.redeal import redeal
from tests.rooms.alone import begin
from tests.rooms.party import chosen_for
from tests.server.world import World
from tests.tabletop import moon


class Oracle:
    """Answers when told to: the last legal card, or the last three; each choice made costs what its card says."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, View, str]] = []
        self.waiting: list[Callable[[], None]] = []
        self.fails = False

    def prepare(self) -> None:
        """Is always ready."""

    def ask(self, level: str, view: View, chance: str, answer: Callable[[Answer | None], None]) -> None:
        self.seen.append((level, view, chance))
        best: Answer = "me" if view.must == "moon" else view.hand[-3:] if view.must == "pass" else view.legal[-1]
        self.waiting.append(lambda: answer(None if self.fails else best))

    def weigh(self, level: str, view: View, chance: str, yours: Hand, answer: Callable[[Weighed | None], None]) -> None:
        self.seen.append((level, view, chance))
        best = view.hand[-3:] if view.must == "pass" else view.legal[-1:]
        cost = 0.0 if best == yours else float(len(view.hand))
        self.waiting.append(lambda: answer(None if self.fails else Weighed(best, 5.0 + cost, 5.0)))

    def think(self) -> None:
        """Answer all that waits, and what comes of it."""
        while self.waiting:
            self.waiting.pop(0)()


class Table(World):
    """A game alone with its counsel; Ana looks on under the socket `Ana`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(pauses=0.0)
        self.oracle = Oracle()
        self.counsel = Counsel(self.runner, self.oracle, self)
        room = self.runner.open_alone(begin(options=options))
        assert room is not None
        self.code = room.code
        self.sit("Ana")

    def sit(self, sid: str) -> None:
        self.runner.arrive(sid, Place(self.code, "m1", None))

    def told(self, event: str) -> list[dict[str, Any]]:
        """What the socket was told under this name."""
        return [data for name, data, sids in self.sent if name == event and sids == ["Ana"]]

    def until(self, *phases: str) -> None:
        """Everybody plays until the game is there, and Ana is to choose where somebody is."""
        rng = Random(3)
        while True:
            room = self.room(self.code)
            assert room.game is not None
            table = room.game.table
            if table.phase in phases and (table.turn in (None, 0)):
                return
            if table.phase == "trick_taken":
                self.runner.change(self.code, do.SweepTrick())
            else:
                seat = table.turn if table.turn is not None else table.chosen.index(False)
                self.runner.change(self.code, chosen_for(room, seat, rng))

    @property
    def own(self) -> View:
        game = self.room(self.code).game
        assert game is not None
        return view(game, 0)

    def hint(self, sid: str = "Ana", **changed: int) -> None:
        moment = {"game": 1, "deal": 0, "trick": self.own.table.trick.number if self.own.table.trick else 0}
        self.counsel.hint(self.code, AskHint("m1", **(moment | changed)), sid)

    def refused(self, ask: Callable[[], object]) -> str:
        with pytest.raises(Refused) as refused:
            ask()
        return refused.value.word


def test_a_hint_names_a_card_and_why_to_that_socket_alone() -> None:
    table = Table()
    table.until("playing")
    table.hint()
    assert table.told("hint") == []
    table.oracle.think()
    [hint] = table.told("hint")
    check_hint(hint)
    assert hint["cards"] == [table.own.legal[-1]]
    assert hint["by"] == "hard"
    assert [sids for name, _, sids in table.sent if name == "hint"] == [["Ana"]]


def test_a_hint_for_the_pass_names_three() -> None:
    table = Table()
    table.hint()
    table.oracle.think()
    [hint] = table.told("hint")
    check_hint(hint)
    assert hint["cards"] == list(table.own.hand[-3:])


def test_a_hint_for_the_moon_says_where_its_points_go_and_why() -> None:
    table = Table()
    shot = moon(4, Settings(moon="choose", hints=True, passing="none"), scores=(30, 0, 40, 50))
    table.runner.rooms.keep(replace(table.room(table.code), game=shot))
    table.hint()
    table.oracle.think()
    [hint] = table.told("hint")
    check_hint(hint)
    assert (hint["cards"], hint["choice"], hint["reason"]) == ([], "me", "moon_me")


def test_medium_answers_where_hard_cannot() -> None:
    table = Table()
    table.oracle.fails = True
    table.until("playing")
    table.hint()
    table.oracle.think()
    [hint] = table.told("hint")
    check_hint(hint)
    assert (hint["by"], hint["cards"][0] in table.own.legal) == ("medium", True)


def test_hints_are_refused_out_of_place() -> None:
    table = Table()
    assert table.refused(lambda: table.hint(game=2)) == "stale"
    assert table.refused(lambda: table.hint(deal=1)) == "stale"
    assert table.refused(lambda: table.hint(trick=3)) == "stale"
    table.hint()
    assert table.refused(table.hint) == "too_fast"
    table.oracle.think()
    table.runner.change(table.code, do.Pass("m1", 1, 0, table.own.hand[:3]))
    assert table.refused(table.hint) == "not_your_turn"
    table.until("scored")
    assert table.refused(table.hint) == "wrong_phase"


def test_one_hint_at_a_time_is_thought_about_for_a_member_of_many_tabs() -> None:
    table = Table()
    table.sit("Ana's tablet")
    table.hint()
    assert table.refused(lambda: table.hint("Ana's tablet")) == "too_fast"
    table.oracle.think()
    table.hint("Ana's tablet")
    assert len(table.oracle.waiting) == 1


def test_hints_are_off_where_the_setting_says_so() -> None:
    table = Table(hints=False)
    assert table.refused(table.hint) == "bad_option"


def test_what_is_hidden_from_the_seat_changes_no_question_and_no_hint() -> None:
    table = Table()
    table.until("playing")
    table.hint()
    table.oracle.think()
    room = table.room(table.code)
    assert room.game is not None
    other = redeal(room.game, 0, Random(1))
    assert other.hands != room.game.hands
    table.runner.rooms.keep(replace(room, game=other, seed="00" * 32))
    table.hint()
    table.oracle.think()
    assert table.oracle.seen[0] == table.oracle.seen[1]
    assert table.told("hint")[0] == table.told("hint")[1]


def test_a_review_grows_until_every_choice_is_looked_at() -> None:
    table = Table()
    table.until("scored")
    table.counsel.review(table.code, AskReview("m1", 1, 0), "Ana")
    table.oracle.think()
    reviews = table.told("review")
    for review in reviews:
        check_review(review)
    done = [review["done"] for review in reviews]
    assert done[0] == 0 and done == sorted(set(done)) and done[-1] == 14
    last = reviews[-1]
    assert [choice["kind"] for choice in last["decisions"]] == ["pass", *["play"] * 13]
    assert sum(choice["marked"] for choice in last["decisions"]) == MARKED
    costs = [choice["cost"] for choice in last["decisions"]]
    assert {choice["cost"] for choice in last["decisions"] if choice["marked"]} <= set(sorted(costs)[-MARKED:])
    assert not any(choice["marked"] for review in reviews[:-1] for choice in review["decisions"])
    assert len(last["hands"]) == 4 and len(last["tricks"]) == 13


def test_a_review_without_hard_says_so() -> None:
    table = Table()
    table.oracle.fails = True
    table.until("scored")
    table.counsel.review(table.code, AskReview("m1", 1, 0), "Ana")
    table.oracle.think()
    last = table.told("review")[-1]
    check_review(last)
    assert (last["by"], last["done"]) == ("medium", last["of"])
    assert all(choice["points"] is None for choice in last["decisions"])


def test_a_review_goes_on_when_the_next_deal_has_begun_and_ends_with_its_socket() -> None:
    table = Table()
    table.until("scored")
    table.counsel.review(table.code, AskReview("m1", 1, 0), "Ana")
    table.oracle.waiting.pop(0)()
    table.runner.change(table.code, do.NextDeal("m1", 1, 0, "5e" * 32))
    table.oracle.waiting.pop(0)()
    sent = len(table.told("review"))
    table.runner.gone("Ana")
    table.oracle.think()
    assert len(table.told("review")) == sent


def test_a_review_is_of_a_deal_that_is_scored() -> None:
    table = Table()
    ask = lambda game, deal: lambda: table.counsel.review(table.code, AskReview("m1", game, deal), "Ana")  # noqa: E731
    assert table.refused(ask(1, 0)) == "wrong_phase"
    table.until("scored")
    assert table.refused(ask(2, 0)) == "stale"
    assert table.refused(ask(1, 1)) == "stale"
    table.runner.change(table.code, do.NextDeal("m1", 1, 0, "5e" * 32))
    assert table.refused(ask(1, 0)) == "no_record", "nothing is kept here"


@pytest.mark.parametrize("is_open", [False, True])
def test_at_a_party_the_others_hands_are_open_only_where_the_setting_says_so(is_open: bool) -> None:
    world = Table()
    world.code = world.dealt("Ana", "Ben", bots=2, open_review=is_open, clock=None)
    world.until("scored")
    world.counsel.review(world.code, AskReview("m1", 1, 0), "Ana")
    world.oracle.think()
    last = world.told("review")[-1]
    check_review(last)
    assert (last["hands"] is not None) == is_open
    assert world.refused(lambda: world.counsel.record(world.code, AskRecord("m1", 1))) == "wrong_phase"


def test_who_looks_back_again_at_once_is_too_fast() -> None:
    table = Table()
    table.until("scored")
    table.counsel.review(table.code, AskReview("m1", 1, 0), "Ana")
    assert table.refused(lambda: table.counsel.review(table.code, AskReview("m1", 1, 0), "Ana")) == "too_fast"
    table.pass_time(LOOK_BACK_SECONDS)
    table.counsel.review(table.code, AskReview("m1", 1, 0), "Ana")
