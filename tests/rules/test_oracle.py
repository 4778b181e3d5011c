"""Whole deals played in OpenSpiel 2.0.2, whose "hearts" alone said what was legal, who took, and what it scored."""

import gzip
import json
from pathlib import Path

import pytest

from app.rules.game import PassCards, PlayCard, SweepTrick, apply
from app.rules.settings import Settings
from tests.tabletop import deal, hand, legal

DEALS = [
    json.loads(line)
    for line in gzip.decompress(Path(__file__).with_name("oracle_deals.jsonl.gz").read_bytes()).splitlines()
]
NUMBERS = {"left": 0, "right": 1, "across": 2, "none": 3}


def test_there_are_three_hundred_deals_of_every_kind():
    assert len(DEALS) == 300
    assert {record["kind"] for record in DEALS} == {
        "random",
        "void_in_clubs",
        "first_trick_only_points",
        "hearts_only_lead",
        "moon",
    }
    assert {(record["queen_breaks"], record["jack"]) for record in DEALS} == {
        (queen_breaks, jack) for queen_breaks in (False, True) for jack in ("none", "minus10")
    }
    assert sum(record["moon"] is not None for record in DEALS) == 75


@pytest.mark.parametrize("record", DEALS, ids=lambda record: record["id"])
def test_a_deal_agrees_at_every_decision(record):
    settings = Settings(queen_breaks=record["queen_breaks"], jack=record["jack"], heart_lead_breaks=True)
    game = deal([hand(held) for held in record["dealt"]], settings, number=NUMBERS[record["direction"]])
    assert game.table.direction == record["direction"]
    for seat, chosen in enumerate(record["passes"] or ()):
        game, _ = apply(game, seat, PassCards(hand(chosen)))
    assert game.hands == tuple(hand(held) for held in record["held"])
    leaders, takers = [], []
    for seat, card, may, broken in record["plays"]:
        table = game.table
        assert table.turn == seat
        assert sorted(legal(game)) == may.split()
        if not table.trick.plays:
            leaders.append(seat)
            assert table.hearts_broken == broken
        game, _ = apply(game, seat, PlayCard(card))
        if game.table.phase == "trick_taken":
            takers.append(game.table.trick.taker)
            game, _ = apply(game, None, SweepTrick())
    assert (leaders, takers) == (record["leaders"], record["takers"])
    assert game.table.phase == "scored"
    points = record["points"]
    assert list(game.table.scores) == points
    moon = game.table.deals[-1].moon
    assert (moon and moon.seat) == record["moon"]
    jacks = 10 if record["jack"] == "minus10" else 0
    taken = [seat.hearts + 13 * seat.queens - jacks * seat.jacks for seat in game.table.taken]
    assert taken == record["taken"]
