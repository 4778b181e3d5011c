"""The check itself: it notices whatever could get lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.faults.truth import Lost, Truth
from tests.goldens.files import FOLDER

Json = dict[str, Any]


def seen(name: str = "play-turn") -> tuple[Truth, Json]:
    """A golden view, and a room in which it was seen."""
    view = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    truth = Truth("KQXZ")
    truth.see(view)
    return truth, view


def later(view: Json) -> Json:
    """The same at the next version."""
    return deepcopy(view) | {"v": view["v"] + 1}


def test_the_same_view_again_and_a_later_one_are_fine() -> None:
    truth, view = seen()
    truth.see(deepcopy(view))
    truth.see(later(view))
    assert truth.v == view["v"] + 1


def unplay(view: Json) -> None:
    view["game"]["trick"]["plays"].pop()


def replay(view: Json) -> None:
    play = view["game"]["trick"]["plays"][0]
    play["card"] = "2H" if play["card"] != "2H" else "3H"


def swap(view: Json) -> None:
    view["you"]["hand"][0] = "QS" if "QS" not in view["you"]["hand"] else "2C"


def lose(view: Json) -> None:
    view["you"]["hand"].pop()


def rescore(view: Json) -> None:
    view["game"]["deals"][0]["points"][0] += 1


@pytest.mark.parametrize("harm", [unplay, replay, swap, lose, rescore])
def test_a_later_view_that_goes_back_on_an_earlier_one_is_a_loss(harm: Callable[[Json], None]) -> None:
    truth, view = seen("play-turn" if harm is not rescore else "scored-host")
    changed = later(view)
    harm(changed)
    with pytest.raises(Lost):
        truth.see(changed)


def test_two_contents_of_one_version_are_a_loss() -> None:
    truth, view = seen()
    view = deepcopy(view)
    view["room"]["options"]["target"] = 50 if view["room"]["options"]["target"] == 100 else 100
    with pytest.raises(Lost):
        truth.see(view)


def test_clocks_may_differ_within_a_version() -> None:
    truth, view = seen()
    view = deepcopy(view)
    view["game"]["ms_left"] = 1234
    truth.see(view)


def test_a_card_that_was_acknowledged_and_is_not_there_is_a_loss() -> None:
    truth, view = seen()
    game = view["game"]
    moment = {"game": game["id"], "deal": game["deal"], "trick": game["trick"]["number"]}
    truth.promised("play", moment | {"card": view["you"]["legal"][0]}, view["you"]["seat"], view["v"] + 1)
    with pytest.raises(Lost):
        truth.see(later(view))


def test_a_seat_that_was_promised_two_cards_for_one_trick_is_a_loss() -> None:
    truth, _ = seen()
    truth.promised("play", {"game": 1, "deal": 0, "trick": 3, "card": "2C"}, 0, 9)
    truth.promised("play", {"game": 1, "deal": 0, "trick": 3, "card": "2C"}, 0, 9)
    with pytest.raises(Lost):
        truth.promised("play", {"game": 1, "deal": 0, "trick": 3, "card": "3C"}, 0, 9)
