"""Whole games in a real browser, on the true server, by taps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.screens.evening import Evening
from tests.screens.players import Phone, generous, highest, play_on
from tests.screens.screen import PATIENCE_MS, Json, Screen, Tv

LOOK_AGAIN_MS = 50

# Every setting as it usually is not, but for the level of bots that not every machine offers.
UNUSUAL = {
    "Game to": "50",
    "Passing": "Left",
    "Shoot the moon": "Choose",
    "Jack of diamonds": "−10",
    "First trick": "Any card",
    "Queen breaks hearts": "Yes",
    "Turn clock": "1 minute",
    "Bots": "Easy",
    "Tie for lowest": "Extra hand",
    "Pace": "Fast",
    "Next hand": "All ready",
    "Hints": "Yes",
    "Open hands after": "Yes",
}
UNUSUAL_ON_THE_WIRE = {
    "target": 50,
    "passing": "left",
    "moon": "choose",
    "jack": "minus10",
    "first_trick": "points_ok",
    "queen_breaks": True,
    "clock": 60,
    "bots": "easy",
    "tie": "extra_hand",
    "pace": "fast",
    "next_deal": "everyone",
    "hints": True,
    "open_review": True,
}


def is_over(phone: Phone) -> bool:
    return phone.look().screen == "over"


def names_of_cards(value: Any) -> Iterator[str]:
    """Every string in a message that could be a card."""
    if isinstance(value, str) and re.fullmatch("[2-9TJQKA][CDSH]", value):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from names_of_cards(part)
    elif isinstance(value, list):
        for part in value:
            yield from names_of_cards(part)


def public_cards(view: Json) -> list[str]:
    """The cards that a view may show to everybody: what was played in this deal, and what was left out of it."""
    game = view["game"] or {"trick": None, "tricks": []}
    tricks = [*game["tricks"], *([game["trick"]] if game["trick"] else [])]
    left_out = view["room"]["deal"]["left_out"] if view["room"]["deal"] else []
    return [play["card"] for trick in tricks for play in trick["plays"]] + left_out


def assert_only_public(view: Json) -> None:
    assert sorted(names_of_cards(view)) == sorted(public_cards(view))


def assert_no_hand_leaks(tv: Tv, phones: list[Phone]) -> None:
    """No frame of the TV, and none of a phone but its own part, names a card that somebody holds at that moment."""
    hands: dict[int, dict[str, set[str]]] = {}
    for phone in phones:
        for view in phone.views():
            if view["game"]:
                hands.setdefault(view["v"], {})[view["you"]["member"]] = set(view["you"]["hand"])
    compared = 0
    for screen in [tv, *phones]:
        for view in screen.views():
            own = view["you"]["member"] if view["you"] else None
            assert (own is None) == (screen is tv)
            given = set(view["you"]["given"]) if own else set()
            seen = set(names_of_cards(view)) - given
            for member, hand in hands.get(view["v"], {}).items():
                if member != own:
                    assert not seen & hand, f"{screen} saw {seen & hand} of {member}"
                    compared += 1
    assert compared > 100


def assert_markup_shows_no_hand(tv: Tv, hands: list[list[str]], names: dict[str, str]) -> None:
    markup = tv.markup()
    for card in {card for hand in hands for card in hand}:
        assert not re.search(rf"\b{card}\b", markup), card
        assert names[card] not in markup


def spoken(phones: list[Phone]) -> dict[str, str]:
    """Every card in a hand by how a screen reader calls it: {"QS": "queen of spades"}."""
    return {held.card: held.name.partition(",")[0] for phone in phones for held in phone.look().hand}


def to_act(phones: list[Phone]) -> Phone:
    """The phone whose cards are lit, as soon as one's are: a taken trick rests before the next turn."""
    for _ in range(int(PATIENCE_MS / LOOK_AGAIN_MS)):
        for phone in phones:
            if phone.look().lit:
                return phone
        phones[0].page.wait_for_timeout(LOOK_AGAIN_MS)
    raise AssertionError("nobody is to act")


@pytest.mark.slow
def test_four_phones_and_a_tv_play_a_game_with_every_setting_changed(evening: Evening) -> None:
    phones = evening.table("Ana", "Ben", "Cy", "Dee")
    host, *guests = phones
    tv = evening.tv().watch(host.code)
    host.start()
    assert host.page.get_by_role("radiogroup").count() == len(UNUSUAL), "a setting is not changed"
    for option, value in UNUSUAL.items():
        host.choose(option, value)
    for guest in guests:
        guest.on("setup")
    host.deal()
    for guest in guests:
        guest.dealt()
        assert guest.views()[-1]["room"]["options"] == UNUSUAL_ON_THE_WIRE

    tv.on("passing")
    assert_markup_shows_no_hand(tv, [phone.hand() for phone in phones], spoken(phones))
    for phone in phones:
        phone.pass_three()
    tv.on("playing")
    for _ in range(6):
        before = [phone.look() for phone in phones]
        assert_markup_shows_no_hand(tv, [look.cards for look in before], spoken(phones))
        actor = to_act(phones)
        held = len(actor.hand())
        actor.do_what_is_asked()
        actor.wait("(held) => document.querySelectorAll('.hand-card').length < held", held)

    play_on(phones, lambda: all(map(is_over, phones)), [highest, generous, generous, generous])
    tv.on("over")
    game = tv.views()[-1]["game"]
    assert max(seat["score"] for seat in game["seats"]) >= 50
    assert len(game["winners"]) == 1
    winner = game["seats"][game["winners"][0]]["name"]
    assert f"{winner} wins" in tv.text()
    said = [phone.page.locator(".over-head h2").inner_text() for phone in phones]
    assert sorted(said) == sorted(["You win!"] + [f"{winner} wins!"] * 3)
    for view in tv.views():
        assert_only_public(view)
    assert_no_hand_leaks(tv, phones)

    host.press("Play again")
    for phone in phones:
        phone.on("setup")
    tv.on("setup")


@pytest.mark.slow
def test_three_people_play_a_game(evening: Evening) -> None:
    host, guest = phones = evening.table("Ana", "Ben")
    crowd = evening.crowd(host.code, "Cy")
    tv = evening.tv().watch(host.code)
    host.start()
    assert "17 cards each" in host.text()
    host.choose("Game to", "50")
    host.choose("Passing", "None")
    host.deal()
    guest.dealt()
    assert [len(phone.hand()) for phone in phones] == [17, 17]
    assert "2D" not in {card for phone in phones for card in phone.hand()}

    def on_to_the_end() -> bool:
        crowd.play()
        if host.look().screen == "scored":
            host.press(re.compile("^Deal hand"))
            host.dealt()
        return is_over(host)

    play_on(phones, on_to_the_end, [highest, generous])
    tv.on("over")
    assert_no_hand_leaks(tv, phones)


@pytest.mark.slow
def test_seven_people_play_a_game_on_two_decks(evening: Evening) -> None:
    host, guest = phones = evening.table("Ana", "Ben")
    tv = evening.tv().watch(host.code)
    crowd = evening.crowd(host.code, "Cy", "Dee", "Eve", "Flo", "Gus")
    host.wait("() => document.querySelectorAll('.members .member').length === 7")
    host.start()
    assert "14 cards each" in host.text()
    assert "two decks" in host.text()
    host.choose("Game to", "50")
    host.choose("Turn clock", "Off")
    host.deal()
    guest.dealt()
    assert [len(phone.hand()) for phone in phones] == [14, 14]

    def on_to_the_end() -> bool:
        crowd.play()
        if host.look().screen == "scored":
            host.press(re.compile("^Deal hand"))
            host.wait("() => document.querySelector('.hand-card') !== null")
        return is_over(host)

    play_on(phones, on_to_the_end, [highest, generous])
    tv.on("over")
    guest.on("over")
    for view in tv.views():
        assert_only_public(view)


def test_what_a_phone_is_told_holds_nobody_elses_cards(evening: Evening) -> None:
    """Its views, the answers to what it sends, and the words of refusals."""
    phones = evening.table("Ana", "Ben", "Cy")
    host, guest, _ = phones
    host.start()
    host.choose("Passing", "None")
    host.deal()
    guest.dealt()
    hands = {phone: set(phone.hand()) for phone in phones}
    screens: list[Screen] = [*phones]
    play_on(phones, lambda: len(host.hand()) == 15)
    for phone in screens:
        for frame in phone.received:
            if not frame.startswith("43"):
                continue
            others = set().union(*(hand for other, hand in hands.items() if other is not phone))
            assert not others & set(re.findall(r"\b[2-9TJQKA][CDSH]\b", frame)), frame
