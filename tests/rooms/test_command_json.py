import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rooms import commands as do
from app.rooms.command_json import from_json, to_json
from app.rooms.commands import Command

text = st.text(st.characters(codec="utf-8"), max_size=20)
number = st.integers(-1, 2**53)
cards = st.lists(text, max_size=4).map(tuple)
choice = st.sampled_from(["others", "me"])
options = st.dictionaries(text, st.none() | st.booleans() | number | text, max_size=4)
FIELDS = {
    "by": text,
    "member": text,
    "name": text,
    "token_hash": text,
    "seed": text,
    "card": text,
    "look": number,
    "seat": number,
    "game": number,
    "deal": number,
    "trick": number,
    "cards": cards,
    "choice": choice,
    "options": options,
    "bots": number,
    "choices": number,
    "heart_lead_breaks": st.booleans(),
    "practice": st.lists(text, max_size=3).map(tuple),
}
KINDS: tuple[type, ...] = Command.__args__
commands = st.one_of([st.builds(kind, **{name: FIELDS[name] for name in kind.__dataclass_fields__}) for kind in KINDS])


@given(commands)
def test_a_command_comes_back_from_json_as_it_was(command):
    assert from_json(orjson.loads(orjson.dumps(to_json(command)))) == command


@given(commands)
def test_json_holds_every_field_by_its_name(command):
    data = to_json(command)
    assert data.pop("do") == type(command).__name__
    assert data.keys() == type(command).__dataclass_fields__.keys()


def test_json_shares_nothing_that_can_change_with_the_command():
    command = do.SetOptions("m1", {"target": 50})
    to_json(command)["options"]["target"] = 100
    assert command.options == {"target": 50}


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "Cheat"},
        {"do": "Room"},
        {"do": "Join", "name": "Ana"},
        {"do": "Join", "name": "Ana", "token_hash": "…", "seat": 0},
        {"do": ["Join"]},
        {"do": None},
        {"do": "Leave", "by": 2},
        {"do": "Pass", "by": "m1", "game": 1, "deal": 0, "cards": "2C"},
        {"do": "Pass", "by": "m1", "game": 1, "deal": 0, "cards": ["2C", None]},
        {"do": "Ready", "by": "m1", "game": "1", "deal": 0},
    ],
)
def test_what_is_no_command_is_a_value_error(data):
    with pytest.raises(ValueError):
        from_json(data)


def test_a_command_written_before_it_had_all_its_fields_is_read():
    assert from_json({"do": "PlayAgain", "by": "m1"}) == do.PlayAgain("m1")


def test_reading_a_command_leaves_its_json_alone():
    data = {"do": "Leave", "by": "m2"}
    from_json(data)
    assert data == {"do": "Leave", "by": "m2"}


def test_everything_a_member_can_do_names_the_member():
    assert all("by" in kind.__dataclass_fields__ for kind in do.ByMember.__args__)
