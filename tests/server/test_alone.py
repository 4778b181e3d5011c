"""What somebody asks for who wants to play alone."""

from __future__ import annotations

from typing import Any

import pytest

from app.rooms.room import Refused
from app.server.alone import asked_alone
from app.server.records import BadRecord, document
from tests.journal.test_record import record_of
from tests.rooms.party import Party, party_in


def asked(solo: object) -> Any:
    return asked_alone(solo, "Ana", "hash", lambda size: "5e" * size)


def test_three_bots_and_a_seed_of_chance_are_usual() -> None:
    begun = asked({})
    assert (begun.bots, begun.seat, begun.options, begun.practice) == (3, 0, {}, ())
    assert begun.seed == "5e" * 32
    assert begun.heart_lead_breaks


@pytest.mark.parametrize("wrong", [None, [], "x", {"bots": "3"}, {"bots": True}, {"options": []}, {"seat": None}])
def test_a_wrong_shape_is_a_bad_option(wrong: object) -> None:
    with pytest.raises(Refused, match="bad_option"):
        asked(wrong)


def test_practice_takes_deals_and_rules_from_the_record() -> None:
    record = record_of(party_in("over"))
    begun = asked({"record": document(record), "seat": 2, "options": {"bots": "easy", "target": 100}})
    assert begun.practice == tuple(deal.seed for deal in record.deals)
    assert (begun.seed, begun.bots, begun.seat) == (begun.practice[0], 3, 2)
    assert (begun.options["bots"], begun.options["target"], begun.options["moon"]) == ("easy", 50, "choose")
    assert not begun.heart_lead_breaks
    party = Party()
    party.do(begun)
    assert party.room.practice == begun.practice


@pytest.mark.parametrize("wrong", [None, [], {}, {"format": "hearts-night-game"}])
def test_practice_asks_for_a_record(wrong: object) -> None:
    with pytest.raises(BadRecord):
        asked({"record": wrong})
