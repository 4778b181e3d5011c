import sys

import pytest

from app.rules.settings import BOT_SECONDS, CHOICES, TRICK_SECONDS, Settings, offered

USUAL = {
    "target": 100,
    "passing": "rotate",
    "moon": "others",
    "jack": "none",
    "first_trick": "no_points",
    "queen_breaks": False,
    "clock": 30,
    "bots": "medium",
    "tie": "share",
    "pace": "normal",
    "next_deal": "host",
    "hints": False,
    "open_review": False,
}
OTHERS = {
    "target": {50},
    "passing": {"left", "none"},
    "moon": {"me", "choose"},
    "jack": {"minus10"},
    "first_trick": {"points_ok"},
    "queen_breaks": {True},
    "clock": {20, 60, None},
    "tie": {"extra_hand"},
    "pace": {"relaxed", "fast"},
    "next_deal": {"everyone"},
    "hints": {True},
    "open_review": {True},
}


def test_the_usual_settings_are_those_of_the_rules():
    assert Settings().options() == USUAL


def test_the_usual_choice_comes_first():
    assert {key: values[0] for key, values in CHOICES.items()} == USUAL


@pytest.mark.parametrize("key", OTHERS)
def test_the_other_choices_are_those_of_the_rules(key):
    assert set(CHOICES[key][1:]) == OTHERS[key]


def test_the_bots_are_offered_at_more_than_one_level():
    assert {"easy", "medium"} <= set(CHOICES["bots"])


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in CHOICES.items() for value in values])
def test_every_choice_can_be_set(key, value):
    settings = Settings().with_options({key: value})
    assert settings.options() == {**USUAL, key: value}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("queen_breaks", 1),
        ("queen_breaks", 0),
        ("queen_breaks", "true"),
        ("queen_breaks", None),
        ("clock", 30.0),
        ("clock", "30"),
        ("clock", 0),
        ("clock", False),
        ("clock", 45),
        ("target", 100.0),
        ("target", "100"),
        ("target", 99),
        ("target", True),
        ("target", None),
        ("passing", "right"),
        ("passing", "Rotate"),
        ("passing", None),
        ("moon", ["others"]),
        ("jack", -10),
        ("bots", "expert"),
        ("tie", {}),
        ("heart_lead_breaks", True),
        ("with_options", None),
        ("", None),
        ("nothing", "normal"),
    ],
)
def test_nothing_else_can_be_set(key, value):
    assert not offered(key, value)
    with pytest.raises(ValueError, match=f"^{key}: "):
        Settings().with_options({key: value})


def test_a_value_nested_without_end_is_not_offered_either():
    nested = []
    for _ in range(sys.getrecursionlimit()):
        nested = [nested]
    with pytest.raises(ValueError, match="target"):
        Settings().with_options({"target": nested})


def test_options_are_set_all_or_none():
    with pytest.raises(ValueError, match="clock"):
        Settings().with_options({"target": 50, "clock": 30.0})


def test_several_options_are_set_at_once_and_the_rest_stay():
    settings = Settings(moon="me").with_options({"target": 50, "clock": None})
    assert settings.options() == {**USUAL, "moon": "me", "target": 50, "clock": None}


def test_the_host_cannot_change_what_the_mode_sets():
    live = Settings(heart_lead_breaks=True)
    assert live.with_options({"target": 50}).heart_lead_breaks
    assert "heart_lead_breaks" not in live.options()
    assert not Settings().heart_lead_breaks


def test_options_come_in_the_order_of_the_setup_screen():
    assert list(Settings().options()) == list(USUAL)


def test_every_pace_has_its_seconds():
    assert [BOT_SECONDS[pace] for pace in CHOICES["pace"]] == [1.0, 1.6, 0.3]
    assert [TRICK_SECONDS[pace] for pace in CHOICES["pace"]] == [1.2, 1.8, 0.5]
