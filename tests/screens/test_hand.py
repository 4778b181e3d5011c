"""The hand under fingers, keys and screen readers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.conftest import Served
from tests.screens.audit import narrow_strips
from tests.screens.evening import Evening
from tests.screens.players import Phone
from tests.screens.screen import PHONE, SMALL, Json, Size
from tests.screens.stage import Stage, golden

Staging = Callable[..., Stage]
NAMES = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}


@pytest.fixture
def staging(browser: Browser, server: Served) -> Iterator[Staging]:
    """Sets up stages; they may not have complained."""
    stages: list[Stage] = []

    def set_up(size: Size = PHONE, **context: Any) -> Stage:
        stages.append(Stage(browser, server, size=size, **context))
        return stages[-1]

    yield set_up
    for stage in stages:
        stage.close()
    assert [text for stage in stages for text in stage.screen.unexcused()] == []


def leading(cards: list[str]) -> Json:
    """The view of somebody who leads from a hand of these cards, all playable."""
    view = golden("play-lead")
    view["you"] |= {"hand": cards, "legal": cards}
    view["game"]["seats"][view["you"]["seat"]]["cards"] = len(cards)
    return view


THIRTEEN = ["2C", "5C", "9C", "KC", "3D", "7D", "JD", "2S", "QS", "AS", "4H", "TH", "KH"]
QUICK_MS = 650
"""Within which five taps are quick: a slower finger sees where the cards lie by then."""
SEVENTEEN = ["2C", "5C", "9C", "KC", "AC", "3D", "7D", "JD", "AD", "2S", "8S", "QS", "AS", "4H", "7H", "TH", "KH"]


def finger(stage: Stage) -> Phone:
    """Somebody's finger on a stage."""
    phone = Phone.__new__(Phone)
    phone.__dict__.update(stage.screen.__dict__)
    return phone


def plays(stage: Stage) -> list[str]:
    """The cards sent to the table."""
    return [data["card"] for event, data in stage.sent() if event == "play"]


@pytest.mark.parametrize("rows", ["one", "two"])
@pytest.mark.parametrize("cards", [THIRTEEN, SEVENTEEN], ids=["13", "17"])
def test_every_card_has_a_strip_for_a_finger_and_can_be_swiped_to(
    staging: Staging, cards: list[str], rows: str
) -> None:
    stage = staging(SMALL)
    stage.context.add_init_script(f"localStorage.setItem('hearts.settings', JSON.stringify({{ hand: '{rows}' }}))")
    stage.show(leading(cards))
    assert stage.page.locator(".hand-row").count() == (2 if rows == "two" else 1)
    assert narrow_strips(stage.page) == []
    phone = finger(stage)
    for held in phone.look().hand:
        x, y = phone.point(held.key)
        assert 0 < x < SMALL[0]
        assert 0 < y < SMALL[1]


def test_the_edges_count_what_is_out_of_sight(staging: Staging) -> None:
    stage = staging(SMALL)
    stage.show(leading(SEVENTEEN))
    right = stage.page.locator(".hand-more.right")
    counted = int(re.sub(r"\D", "", right.inner_text()))
    hidden = stage.page.evaluate(
        "() => [...document.querySelectorAll('.hand-card')]"
        ".filter((card) => card.getBoundingClientRect().left + 22 > innerWidth).length"
    )
    assert counted == hidden > 5
    assert right.get_attribute("aria-label") == f"{counted} more to the right"
    right.tap()
    stage.screen.wait("() => document.querySelector('.hand-more.left:not([hidden])') !== null")


def test_the_hand_scrolls_to_the_first_playable_card_when_the_turn_comes(staging: Staging) -> None:
    stage = staging(SMALL)
    waiting = leading(SEVENTEEN)
    waiting["you"] |= {"legal": [], "must": None}
    waiting["game"]["turn"] = (waiting["you"]["seat"] + 1) % 4
    stage.show(waiting)
    turn = leading(SEVENTEEN) | {"v": waiting["v"] + 1}
    turn["you"]["legal"] = ["TH", "KH"]
    stage.send("view", turn)
    stage.settle()
    rect = stage.page.locator(".hand-card[data-held='TH.0']").bounding_box()
    assert rect is not None
    assert 0 <= rect["x"] <= SMALL[0] - 44


def test_one_tap_raises_and_a_second_plays(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    phone = finger(stage)
    phone.raise_card("9C.0")
    assert plays(stage) == []
    phone.play("9C.0")
    assert plays(stage) == ["9C"]


def test_a_tap_on_another_card_raises_that_one_instead(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    phone = finger(stage)
    phone.raise_card("5C.0")
    phone.raise_card("KC.0")
    assert [held.card for held in phone.look().hand if held.raised] == ["KC"]
    assert plays(stage) == []


def test_taps_in_quick_succession_on_two_cards_never_play(staging: Staging) -> None:
    stage = staging()
    for _ in range(10):
        stage.show(leading(THIRTEEN))
        stage.page.evaluate(
            "() => { window.at = []; addEventListener('click', (one) => at.push(one.timeStamp), true); }"
        )
        phone = finger(stage)
        for x, y in [phone.point(key) for key in ("5C.0", "9C.0", "5C.0", "KC.0", "3D.0")]:
            stage.page.touchscreen.tap(x, y)
            stage.page.wait_for_timeout(100)
        stage.settle()
        if stage.page.evaluate("() => at.at(-1) - at[0]") < QUICK_MS:
            break
    else:
        pytest.skip("this machine is too busy to tap quickly")
    assert plays(stage) == []


def test_a_double_tap_plays_exactly_one_card(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    x, y = finger(stage).point("5C.0")
    for _ in range(2):
        stage.page.touchscreen.tap(x, y)
    stage.settle()
    assert plays(stage) == ["5C"]


def test_hammering_on_one_spot_plays_exactly_one_card(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    x, y = finger(stage).point("5C.0")
    for _ in range(6):
        stage.page.touchscreen.tap(x, y)
        stage.page.wait_for_timeout(60)
    stage.settle()
    assert plays(stage) == ["5C"]


def test_a_card_that_may_not_be_played_says_why_and_stays(staging: Staging) -> None:
    stage = staging()
    view = leading(THIRTEEN)
    view["you"]["legal"] = THIRTEEN[:4]
    stage.show(view)
    phone = finger(stage)
    for _ in range(3):
        phone.tap_card("3D.0")
    assert plays(stage) == []
    assert phone.banner() == "Not now: play one of the lit cards."
    assert "3D" in phone.hand()


def test_drawing_a_card_up_over_the_line_plays_it(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    phone = finger(stage)
    x, y = phone.point("9C.0")
    phone.drag((x, y), (x + 10, y - 260))
    stage.settle()
    assert plays(stage) == ["9C"]


def test_a_card_drawn_up_a_little_and_let_go_stays(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    phone = finger(stage)
    x, y = phone.point("9C.0")
    phone.drag((x, y), (x, y - 40))
    stage.settle()
    assert plays(stage) == []
    assert phone.hand() == THIRTEEN


def test_drawing_sideways_scrolls_the_hand_and_plays_nothing(staging: Staging) -> None:
    stage = staging(SMALL)
    stage.show(leading(SEVENTEEN))
    phone = finger(stage)
    scrolled = "() => document.querySelector('.hand-scroll').scrollLeft"
    before = stage.page.evaluate(scrolled)
    phone.swipe_hand(-150)
    stage.settle()
    assert stage.page.evaluate(scrolled) > before + 80
    assert plays(stage) == []
    assert not any(held.raised for held in phone.look().hand)
    assert stage.page.evaluate("() => [scrollX, scrollY]") == [0, 0]


def test_a_long_press_selects_nothing_and_calls_no_menu(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    stage.page.evaluate(
        "() => { window.menus = 0;"
        " addEventListener('contextmenu', (event) => { if (!event.defaultPrevented) window.menus += 1; }); }"
    )
    phone = finger(stage)
    x, y = phone.point("9C.0")
    phone.drag((x, y), (x + 1, y + 1), hold_ms=1000)
    assert stage.page.evaluate("() => getSelection().toString()") == ""
    assert stage.page.evaluate("() => getComputedStyle(document.querySelector('.hand-card')).userSelect") == "none"
    assert stage.page.evaluate("() => window.menus") == 0
    assert plays(stage) == []


def test_quick_taps_do_not_zoom_and_two_fingers_still_may(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    viewport = stage.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport
    x, y = finger(stage).point("9C.0")
    for place in ((x, y), (x, y), (195, 300), (195, 300)):
        stage.page.touchscreen.tap(*place)
        stage.page.wait_for_timeout(80)
    assert stage.page.evaluate("() => visualViewport.scale") == 1
    free = "() => getComputedStyle(document.documentElement).touchAction === 'auto'"
    assert not stage.page.evaluate(free), "a double tap may zoom"


def test_every_card_tells_a_screen_reader_its_name_whether_it_may_be_played_and_its_place(staging: Staging) -> None:
    stage = staging()
    view = leading(THIRTEEN)
    view["you"]["legal"] = [card for card in THIRTEEN if card[1] == "S"]
    stage.show(view)
    ranks = dict(
        zip(
            "23456789TJQKA",
            ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
            strict=True,
        )
    )
    expected = [
        ", ".join([f"{ranks[card[0]]} of {NAMES[card[1]]}", *(["playable"] if card[1] == "S" else []), f"{at} of 13"])
        for at, card in enumerate(THIRTEEN, 1)
    ]
    assert [held.name for held in finger(stage).look().hand] == expected
    assert "queen of spades, playable, 9 of 13" in expected
    for name in expected:
        assert stage.page.get_by_role("button", name=name, exact=True).count() == 1


def test_the_arrows_go_through_the_hand_and_enter_raises_and_plays(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    focused = "() => document.activeElement.dataset.held"
    press = stage.page.keyboard.press
    for _ in range(30):
        press("Tab")
        if stage.page.evaluate(focused):
            break
    assert stage.page.evaluate(focused) == "2C.0"
    press("ArrowRight")
    press("ArrowRight")
    assert stage.page.evaluate(focused) == "9C.0"
    press("End")
    assert stage.page.evaluate(focused) == "KH.0"
    press("Home")
    press("ArrowRight")
    press("Enter")
    assert [held.card for held in finger(stage).look().hand if held.raised] == ["5C"]
    press("Escape")
    assert not any(held.raised for held in finger(stage).look().hand)
    press("Enter")
    press("Enter")
    stage.screen.wait("() => window.line.sent.some(([event]) => event === 'play')")
    assert plays(stage) == ["5C"]
    stage.settle()
    assert stage.page.evaluate(focused) is not None, "the focus is lost with the card"


def test_received_cards_are_marked_until_the_first_trick_is_over(staging: Staging) -> None:
    stage = staging()
    view = golden("play-received")
    stage.show(view)
    marked = {held.card for held in finger(stage).look().hand if held.fresh}
    assert marked == set(view["you"]["received"])
    sender = next(held.name for held in finger(stage).look().hand if held.fresh)
    assert ", from " in sender
    view["game"]["tricks"] = [{"leader": 0, "plays": view["game"]["trick"]["plays"], "taker": 0}]
    stage.send("view", view | {"v": view["v"] + 1})
    stage.settle()
    assert not any(held.fresh for held in finger(stage).look().hand)


def test_a_refused_card_comes_back_with_the_reason(staging: Staging) -> None:
    stage = staging()
    stage.show(leading(THIRTEEN))
    stage.page.evaluate("() => { window.line.answer = { ok: false, error: 'stale', message: 'too late' }; }")
    phone = finger(stage)
    phone.raise_card("5C.0")
    phone.tap_card("5C.0")
    stage.screen.wait("() => document.querySelector('#notices').textContent !== ''")
    stage.settle()
    assert "the table has moved on" in stage.page.locator("#notices").inner_text()
    assert phone.hand() == THIRTEEN


def play_by_keys(phone: Phone) -> bool:
    """Do what is asked with the keyboard alone; whether anything was."""
    look = phone.look()
    press = phone.page.keyboard.press
    focused = "() => document.activeElement.dataset.held ?? null"

    def go_to_hand() -> None:
        for _ in range(40):
            if phone.page.evaluate(focused):
                return
            press("Tab")
        raise AssertionError("Tab does not lead to the hand")

    if look.asked:
        for number in range(3):
            go_to_hand()
            press("Enter")
            phone.wait("(number) => document.querySelectorAll('.pass-card').length === number", number + 1)
        for _ in range(40):
            if phone.page.evaluate("() => document.activeElement.textContent").startswith("Pass to"):
                break
            press("Shift+Tab")
        press("Enter")
        phone.wait("() => document.querySelector('.pass-places:not([data-sent])') === null")
        return True
    if not look.lit:
        return False
    go_to_hand()
    for _ in look.hand:  # the arrows stand on the first playable card, unless they have been moved
        if phone.page.evaluate(focused) == look.lit[0].key:
            break
        press("ArrowLeft")
    press("Enter")
    phone.wait("() => document.activeElement.ariaPressed === 'true'")
    press("Enter")
    phone.wait("(key) => document.querySelector(`.hand-card[data-held='${key}']`) === null", look.lit[0].key)
    return True


def reach(phone: Phone, words: str) -> None:
    """Tab to the button, field or choice whose words begin so."""
    name = "() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"
    for _ in range(80):
        phone.page.keyboard.press("Tab")
        if str(phone.page.evaluate(name)).startswith(words):
            return
    raise AssertionError(f"Tab does not lead to {words}")


def test_a_whole_game_is_played_by_the_keyboard_alone(evening: Evening) -> None:
    host = evening.phone()
    host.page.goto(host.url + "/")
    press = host.page.keyboard.press
    for _ in range(20):
        press("Tab")
        if host.page.evaluate("() => document.activeElement.labels?.[0]?.textContent") == "Your name":
            break
    host.page.keyboard.type("Ana")
    press("Enter")
    host.page.wait_for_url("**/r/*")
    host.on("lobby")
    others = evening.crowd(host.code, "Ben", "Cy")
    host.wait("() => document.querySelectorAll('.members .member').length === 3")
    reach(host, "Start")
    press("Enter")
    host.on("setup")
    for chosen, way, wanted in (("100", "ArrowRight", "50"), ("Rotate", "ArrowRight", "Left"), ("30", "ArrowLeft", "")):
        reach(host, chosen)
        press(way)
        if wanted:
            host.wait(f"() => document.activeElement.textContent === '{wanted}'")
    press("ArrowLeft")
    host.wait("() => document.activeElement.textContent === 'Off' && document.activeElement.ariaChecked === 'true'")
    reach(host, "Deal the cards")
    press("Enter")
    host.dealt()
    for _ in range(600):
        screen = host.look().screen
        if screen == "over":
            break
        if screen == "scored":
            reach(host, "Deal hand")
            press("Enter")
            host.wait("() => document.getElementById('screen').dataset.screen !== 'scored'")
        elif screen == "moon":
            reach(host, "Everyone else")
            press("Enter")
            host.wait("() => document.getElementById('screen').dataset.screen !== 'moon'")
        play_by_keys(host)
        others.play()
    assert host.look().screen == "over"
    told = str(host.page.locator("[role=log]").text_content())
    assert "The game is over." in told
    reach(host, "Play again")
    press("Enter")
    host.wait("() => document.getElementById('screen').dataset.screen !== 'over'")
