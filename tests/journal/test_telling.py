"""A record as text: whole, and harmless in a spreadsheet."""

from dataclasses import replace

import pytest

from app.journal.telling import cell, text
from tests.journal.test_record import record_of
from tests.rooms.party import party_in


@pytest.fixture
def record():
    return record_of(party_in("over"))


def test_every_deal_trick_and_score_is_told(record):
    lines = text(record).splitlines()
    assert lines[0] == "Hearts Night\tGame\t1"
    assert "Seats\tAna\tBen\tCem\tDora" in lines
    assert sum(line.startswith("Hand ") for line in lines) == len(record.deals)
    assert sum(line.startswith("trick ") for line in lines) == 13 * len(record.deals)
    assert sum(line.startswith("points\t") for line in lines) == len(record.deals)
    assert lines[-1].startswith("won by\t")


def test_a_game_that_is_not_over_is_told_as_far_as_it_went():
    assert "trick 1\t" in text(record_of(party_in("trick_taken")))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "=cmd|' /C calc'!A0"])
def test_a_name_is_no_formula(record, name):
    seats = (record.seats[0]._replace(name=name), *record.seats[1:])
    told = text(replace(record, seats=seats))
    assert f"Seats\t'{name}\t" in told
    assert not any(part.startswith(("=", "+", "-", "@")) for line in told.splitlines() for part in line.split("\t"))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("a\tb\nc", "a b c"),
        ("\t=1", "'=1"),
        (" @x ", "'@x"),
        ("Zoë 👩", "Zoë 👩"),
        (-10, "−10"),
        (26, "26"),
        ("", ""),
    ],
)
def test_a_cell_says_what_it_says_and_does_nothing(value, said):
    assert cell(value) == said
