"""The shape of what phones send."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rooms import commands as do
from app.rooms.room import Refused
from app.server.events import EMOJI, EVENTS, React, read

MOMENT = {"game": 1, "deal": 0}


def seed(count: int) -> str:
    return "5e" * count


@pytest.mark.parametrize(
    ("event", "data", "command"),
    [
        ("add_bot", {}, do.AddBot("m1")),
        ("remove_bot", {"member": "m2"}, do.RemoveBot("m1", "m2")),
        ("start", {}, do.Start("m1")),
        ("set_options", {"options": {"target": 50}}, do.SetOptions("m1", {"target": 50})),
        ("deal", {}, do.Deal("m1", "5e" * 32)),
        ("pass", MOMENT | {"cards": ["QS", "KS", "AH"]}, do.Pass("m1", 1, 0, ("QS", "KS", "AH"))),
        ("pass", MOMENT | {"cards": []}, do.Pass("m1", 1, 0, ())),
        ("play", MOMENT | {"trick": 3, "card": "2C"}, do.Play("m1", 1, 0, 3, "2C")),
        ("moon", MOMENT | {"choice": "others"}, do.ChooseMoon("m1", 1, 0, "others")),
        ("ready", MOMENT, do.Ready("m1", 1, 0)),
        ("next_deal", MOMENT, do.NextDeal("m1", 1, 0, "5e" * 32)),
        ("finish", MOMENT, do.Finish("m1", 1, 0)),
        ("undo", MOMENT | {"choices": 3}, do.Undo("m1", 1, 0, 3)),
        ("play_again", {}, do.PlayAgain("m1", "5e" * 32)),
        ("rename", {"name": " Ana "}, do.Rename("m1", " Ana ")),
        ("look", {"look": 99}, do.ChooseLook("m1", 99)),
        ("remove", {"member": "m2"}, do.Remove("m1", "m2")),
        ("react", {"emoji": "👏"}, React("m1", "👏")),
        ("leave", {}, do.Leave("m1")),
    ],
)
def test_every_event_is_read_as_its_command(event: str, data: dict[str, Any], command: object) -> None:
    assert read(event, data, "m1", seed) == command
    assert read(event, data | {"unknown": {"by": "m2", "seed": "00"}}, "m1", seed) == command


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("data", [None, [], [{}], "{}", 1, True, 1.5])
def test_anything_but_an_object_is_bad_data(event: str, data: object) -> None:
    assert word(event, data) == "bad_data"


@pytest.mark.parametrize(
    ("event", "data"),
    [
        ("remove_bot", {}),
        ("remove_bot", {"member": 2}),
        ("remove", {"member": None}),
        ("remove", {"member": ["m2"]}),
        ("set_options", {}),
        ("set_options", {"options": [["target", 50]]}),
        ("set_options", {"options": None}),
        ("pass", MOMENT),
        ("pass", MOMENT | {"cards": "QSKSAH"}),
        ("pass", MOMENT | {"cards": {"0": "QS"}}),
        ("pass", MOMENT | {"cards": ["QS", "KS", None]}),
        ("pass", MOMENT | {"cards": ["QS", "KS", "1H"]}),
        ("pass", MOMENT | {"cards": ["QS", "KS", "qh"]}),
        ("pass", MOMENT | {"cards": ["QS", "KS", ["AH"]]}),
        ("pass", {"game": 1, "cards": ["QS", "KS", "AH"]}),
        ("play", MOMENT | {"card": "2C"}),
        ("play", MOMENT | {"trick": 0}),
        ("play", MOMENT | {"trick": 0, "card": "10C"}),
        ("play", MOMENT | {"trick": 0, "card": 2}),
        ("play", MOMENT | {"trick": 0.0, "card": "2C"}),
        ("play", MOMENT | {"trick": False, "card": "2C"}),
        ("play", MOMENT | {"trick": "0", "card": "2C"}),
        ("play", {"game": True, "deal": 0, "trick": 0, "card": "2C"}),
        ("moon", MOMENT | {"choice": "choose"}),
        ("moon", MOMENT | {"choice": ["me"]}),
        ("ready", {"game": 1}),
        ("ready", {"game": 1, "deal": None}),
        ("next_deal", {"deal": 0}),
        ("finish", {"game": 1}),
        ("undo", MOMENT),
        ("undo", MOMENT | {"choices": True}),
        ("rename", {}),
        ("rename", {"name": 7}),
        ("look", {}),
        ("look", {"look": True}),
        ("look", {"look": 3.0}),
        ("look", {"look": "3"}),
        ("react", {"emoji": "👍"}),
        ("react", {"emoji": "👏👏"}),
        ("react", {"emoji": 1}),
        ("nothing", {}),
        ("connect", {}),
        ("unknown", {}),
    ],
)
def test_a_wrong_shape_is_bad_data(event: str, data: dict[str, Any]) -> None:
    assert word(event, data) == "bad_data"


def word(event: str, data: object) -> str:
    with pytest.raises(Refused) as refused:
        read(event, data, "m1", seed)
    return refused.value.word


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = st.sampled_from(
    ["game", "deal", "trick", "card", "cards", "choice", "member", "options", "name", "look", "emoji"]
)


@given(st.sampled_from(EVENTS), JSON | st.dictionaries(KEYS, JSON | st.sampled_from(["2C", "me", *EMOJI])))
def test_whatever_is_sent_is_a_command_by_its_sender_or_bad_data(event: str, data: object) -> None:
    try:
        command = read(event, data, "m1", seed)
    except Refused as refused:
        assert refused.word == "bad_data"
    else:
        assert command.by == "m1"
