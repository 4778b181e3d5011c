"""The contract's types, and the check that finds what breaks them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from app.server.views import game_json, room_json, you_json
from tests.contract import BrokenContract, check_ack, check_closed, check_reaction, check_view
from tests.rooms.party import IN_GAME, PHASES, Party, party_in


def view_of(party: Party, member: str | None) -> dict[str, Any]:
    room = party.room
    url = "http://192.168.1.20:8000/r/KQXZ"
    return {
        "v": room.v,
        "room": room_json(room, url, [{"name": "wlan0", "join_url": url}]),
        "game": game_json(room, party.now),
        "you": None if member is None else you_json(room, member),
    }


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("member", ["m1", "m3", None])
def test_every_phase_keeps_the_contract(phase: str, member: str | None) -> None:
    check_view(view_of(party_in(phase), member))


@pytest.mark.parametrize("phase", IN_GAME)
def test_big_tables_keep_the_contract(phase: str) -> None:
    if phase != "moon":
        names = tuple(f"Guest {number}" for number in range(1, 21))
        check_view(view_of(party_in(phase, *names), "m20"))


def broken(*path: str | int, to: object) -> dict[str, Any]:
    """A view of a game in play with one thing in it changed, or taken away by `...`."""
    view = copy.deepcopy(view_of(party_in("playing"), "m1"))
    place: Any = view
    for step in path[:-1]:
        place = place[step]
    if to is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return view


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("v",), 1.0),
        (("v",), True),
        (("v",), ...),
        (("extra",), 1),
        (("room", "phase"), "playin"),
        (("room", "host"), 1),
        (("room", "members", 0, "look"), "0"),
        (("room", "members", 0, "token_hash"), "aa"),
        (("room", "options", "clock"), 31),
        (("room", "options", "queen_breaks"), 0),
        (("room", "options", "heart_lead_breaks"), False),
        (("room", "deal", "left_out"), ["2X"]),
        (("game", "trick", "plays"), [{"seat": 0, "card": "XX"}]),
        (("game", "turn"), False),
        (("game", "seats", 0, "hand"), ["2C"]),
        (("game", "seats", 0, "taken", "hearts"), None),
        (("game", "tricks"), ()),
        (("you", "must"), "wait"),
        (("you", "hand"), ("2C",)),
        (("you",), []),
    ],
)
def test_what_breaks_it_is_found_and_named(path: tuple[str | int, ...], to: object) -> None:
    with pytest.raises(BrokenContract) as found:
        check_view(broken(*path, to=to))
    assert str(path[0]) in str(found.value)


def test_acknowledgements_are_checked() -> None:
    check_ack({"ok": True, "v": 3})
    check_ack({"ok": False, "error": "stale", "message": "Gone by."})
    check_ack({"ok": False, "error": "illegal_card", "message": "No.", "refusal": "must_follow"})
    for wrong in (None, [], {"ok": True}, {"ok": 1, "v": 1}, {"ok": False, "error": "stale"}, {"ok": True, "v": "3"}):
        with pytest.raises(BrokenContract):
            check_ack(wrong)


def test_reactions_and_farewells_are_checked() -> None:
    check_reaction({"member": "m1", "emoji": "👏"})
    check_closed({"reason": "removed"})
    with pytest.raises(BrokenContract):
        check_reaction({"member": 1, "emoji": "👏"})
    with pytest.raises(BrokenContract):
        check_closed({"reason": "bored"})
