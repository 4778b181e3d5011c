"""Things that happen in an order nobody would choose: the screen says what is, and goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import Served
from tests.screens.evening import Evening
from tests.screens.screen import PHONE, TV
from tests.screens.solo_scenes import review_of
from tests.screens.stage import Stage, golden
from tests.scripted import Door

LATER = 10_000
"""A version beyond those of the golden views."""

# Taps the card twice, and while it flies somebody reacts and the table answers: how many things move, how many of them
# go on, and what the banner says meanwhile.
_PLAY_AND_ANSWER = """
([held, answer]) => {
  for (const tap of [1, 2]) document.querySelector(`[data-held="${held}"]`).click();
  const flights = document.getAnimations().filter(({ effect }) => effect.target.dataset.key !== undefined);
  const { handlers } = window.line;
  handlers.reaction({ member: answer.room.members[0].id, emoji: "\U0001f525" });
  handlers.view(answer);
  const still = document.getAnimations();
  const going = flights.filter((one) => still.includes(one));
  return [flights.length, going.length, document.querySelector(".banner-main").textContent];
}
"""

Staging = Callable[..., Stage]


@pytest.fixture
def staging(browser: Browser, server: Served) -> Iterator[Staging]:
    """Sets up stages; they may not have complained."""
    stages: list[Stage] = []

    def set_up(**how: Any) -> Stage:
        stages.append(Stage(browser, server, **{"size": PHONE} | how))
        return stages[-1]

    yield set_up
    for stage in stages:
        stage.close()
    assert [text for stage in stages for text in stage.screen.unexcused()] == []


def test_a_hand_looked_at_while_the_host_goes_on_says_that_its_game_is_over(staging: Staging) -> None:
    stage = staging()
    view = golden("solo-scored")
    stage.show(view)
    stage.page.get_by_role("button", name="Review", exact=True).click()
    stage.send("review", review_of(view, opened=True))
    expect(stage.page.locator(".review-row").first).to_be_visible()
    gone = stage.page.get_by_text("That game is over")
    stage.send("view", golden("setup-host") | {"v": LATER})
    expect(gone).to_be_visible()
    following = golden("pass-3") | {"v": LATER + 1}
    following["game"]["id"] = view["game"]["id"] + 1
    stage.send("view", following)
    expect(gone).to_be_visible()
    stage.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(stage.page.locator(".pass-places")).to_be_visible()


def test_a_hint_that_went_with_the_line_can_be_asked_for_again(staging: Staging) -> None:
    stage = staging()
    view = golden("solo-play")
    stage.show(view)
    stage.page.get_by_role("button", name="Hint", exact=True).click()
    stage.screen.wait("() => window.line.sent.length === 1")
    stage.page.evaluate("() => window.line.handlers.disconnect()")
    stage.send("view", view)
    stage.page.get_by_role("button", name="Hint", exact=True).click()
    stage.screen.wait("() => window.line.sent.filter(([event]) => event === 'hint').length === 2")


def test_cards_on_their_way_go_on_undisturbed_and_the_tables_answer_waits_for_them(staging: Staging) -> None:
    stage = staging(reduced_motion="no-preference")
    view = golden("play-received")
    stage.show(view)
    card, seat = view["you"]["legal"][0], view["you"]["seat"]
    answer = golden("play-received") | {"v": LATER}
    answer["game"]["trick"]["plays"].append({"seat": seat, "card": card})
    answer["game"]["turn"] = (seat + 1) % len(answer["game"]["seats"])
    answer["you"] |= {"hand": [one for one in view["you"]["hand"] if one != card], "legal": [], "must": None}
    moving, going_on, said = stage.page.evaluate(_PLAY_AND_ANSWER, [f"{card}.0", answer])
    assert moving == going_on > 1
    assert said == "Your turn"
    expect(stage.page.locator(".bubble")).to_be_visible()
    expect(stage.page.locator(".banner-main")).to_contain_text("’s turn")


# Plays the card that ends a trick, and tells what the banner says as soon as the next trick has come.
_TAKEN_AND_ON = """
async ([held, taken, following]) => {
  const said = () => document.querySelector(".banner-main").textContent;
  for (const tap of [1, 2]) document.querySelector(`[data-held="${held}"]`).click();
  const { handlers } = window.line;
  handlers.view(taken);
  while (!said().includes("take")) await new Promise(requestAnimationFrame);
  handlers.view(following);
  return said();
}
"""


def test_a_taken_trick_that_was_shown_late_stays_as_much_longer(staging: Staging) -> None:
    stage = staging(reduced_motion="no-preference")
    view, taken, following = (golden("play-turn") | {"v": LATER + step} for step in range(3))
    stage.show(view)
    card, seat, trick = view["you"]["legal"][0], view["you"]["seat"], view["game"]["trick"]
    plays = [*trick["plays"], {"seat": seat, "card": card}]
    after = {"hand": [one for one in view["you"]["hand"] if one != card], "legal": [], "must": None}
    taken["you"] = following["you"] = view["you"] | after
    taken["game"] |= {"phase": "trick_taken", "turn": None, "trick": trick | {"plays": plays, "taker": seat}}
    following["game"] |= {"turn": (seat + 1) % 4, "trick": {"number": trick["number"] + 1, "plays": [], "taker": None}}
    following["game"]["tricks"] = [*view["game"]["tricks"], trick | {"plays": plays, "taker": seat}]
    assert "take" in stage.page.evaluate(_TAKEN_AND_ON, [f"{card}.0", taken, following])
    expect(stage.page.locator(".banner-main")).to_contain_text("’s turn")


@pytest.mark.parametrize("hidden", [False, True])
def test_a_page_that_nobody_sees_gathers_no_cards_on_their_way(staging: Staging, hidden: bool) -> None:
    stage = staging(reduced_motion="no-preference")
    taken, following = golden("trick-taken-queen"), golden("trick-taken-queen") | {"v": LATER}
    game = following["game"]
    game |= {"phase": "playing", "turn": game["trick"]["taker"], "tricks": [*game["tricks"], game["trick"]]}
    game["trick"] = {"number": game["trick"]["number"] + 1, "plays": [], "taker": None}
    stage.show(taken)
    stage.page.evaluate("(hidden) => Object.defineProperty(document, 'hidden', { get: () => hidden })", hidden)
    on_their_way = stage.page.evaluate(
        "(view) => { window.line.handlers.view(view); return document.querySelectorAll('.ghost').length; }", following
    )
    assert on_their_way == (0 if hidden else 4)
    expect(stage.page.locator(".trick .play")).to_have_count(0)


def test_a_review_that_could_not_be_fetched_is_at_the_next_try(staging: Staging) -> None:
    stage = staging()
    stage.screen.excuse("ERR_FAILED")
    view = golden("solo-scored")
    stage.show(view)
    scripts = re.compile(r"/js/afterwards[^/]*$")
    stage.context.route(scripts, lambda route: route.abort())
    review = stage.page.get_by_role("button", name="Review", exact=True)
    review.click()
    expect(stage.page.get_by_text("No connection")).to_be_visible()
    stage.context.unroute(scripts)
    review.click()
    stage.send("review", review_of(view, opened=True))
    expect(stage.page.locator(".review-row").first).to_be_visible()


def test_the_last_to_pass_waits_for_nobody(staging: Staging) -> None:
    stage = staging()
    view = golden("pass")
    for seat in view["game"]["seats"]:
        seat["chosen"] = seat["seat"] != view["you"]["seat"]
    stage.show(view)
    for _ in range(3):
        # By no finger: one that quick would mean the cards that lay there before.
        stage.page.locator(".hand-card").last.dispatch_event("click")
        stage.settle()
    stage.page.get_by_role("button", name="Pass to").click()
    expect(stage.page.locator(".banner-main")).to_have_text("The cards are about to cross")


def test_with_everybody_away_the_tv_waits_for_the_host(staging: Staging) -> None:
    stage = staging(tv=True, size=TV)
    view = golden("scored-ready-tv")
    for seat in view["game"]["seats"]:
        seat |= {"away": not seat["bot"], "ready": False}
    stage.show(view)
    [host] = [member["name"] for member in view["room"]["members"] if member["id"] == view["room"]["host"]]
    expect(stage.page.locator(".tv-next-wait")).to_have_text(f"Waiting for {host} to deal")


def test_a_line_that_goes_in_the_doorway_is_said_and_the_next_try_is_in(evening: Evening) -> None:
    phone = evening.phone()
    phone.excuse("ERR_FAILED")
    scripts = "**/vendor/socket.io-*.js"
    phone.context.route(scripts, lambda route: route.abort())
    code = Door(evening.url).open_room()["code"]
    phone.page.goto(f"{evening.url}/r/{code}")
    phone.page.get_by_label("Your name").fill("Ben")
    phone.press("Join the table")
    again = phone.page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    phone.reload()
    expect(again).to_be_visible()
    phone.context.unroute(scripts)
    again.tap()
    phone.on("lobby")
