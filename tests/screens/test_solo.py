"""Playing alone, from the start page to the record, on the true server in a real browser."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from app.server.records import document
from tests import scripted
from tests.conftest import Served, serve
from tests.journal.test_record import record_of
from tests.rooms.alone import Habitual
from tests.screens.conftest import Parties
from tests.screens.evening import Evening
from tests.screens.players import Phone, play_on
from tests.screens.screen import PATIENCE_MS, PHONE, Json
from tests.screens.solo_scenes import game_alone, recorded
from tests.screens.stage import Stage, golden

NO_LESSONS = 'localStorage.setItem("hearts.lessons", JSON.stringify(["all"]));'
THINKING_MS = 6 * PATIENCE_MS
"""How long the server may take to load what Hard thinks with, and to look at a hand."""


@pytest.fixture
def phone(evening: Evening) -> Phone:
    """A phone on the start page whose person knows the game."""
    one = evening.phone(accept_downloads=True)
    one.context.add_init_script(NO_LESSONS)
    one.page.goto(one.url + "/")
    return one


def deal(phone: Phone, *choices: tuple[str, str]) -> None:
    """From the start page to thirteen cards, with these choices on the sheet."""
    phone.press("Play alone")
    for option, value in choices:
        phone.choose(option, value)
    phone.press("Deal the cards")
    phone.dealt()


@pytest.fixture
def helper() -> Iterator[Callable[[Phone], scripted.Phone]]:
    """A second tab without a screen on a phone's game, for the long stretches."""
    helpers: list[scripted.Phone] = []

    def begin(phone: Phone) -> scripted.Phone:
        code = phone.page.url.rpartition("/")[2]
        helpers.append(scripted.Phone(phone.url, code, phone.kept("alone")[code]["token"]).connect())
        return helpers[-1]

    yield begin
    for one in helpers:
        one.hang_up()


def in_phase(*phases: str) -> Callable[[Json], bool]:
    return lambda view: view["game"]["phase"] in phases


def to_the_end(phone: Phone, tab: scripted.Phone) -> None:
    """The whole game: the tab plays its cards, the phone deals each hand with one tap."""
    while True:
        scripted.play_until([tab], in_phase("scored", "over"))
        if tab.view["game"]["phase"] == "over":
            break
        deal_before = tab.view["game"]["deal"]
        phone.press(re.compile("^Deal hand"))
        tab.wait(lambda view, before=deal_before: view["game"]["deal"] > before)  # type: ignore[misc]
    phone.on("over")


def to_the_end_unseen(phone: Phone, tab: scripted.Phone) -> None:
    """The whole game by the tab alone: the phone shows something else meanwhile, and then the end."""
    address = phone.page.url
    phone.page.goto(phone.url + "/")
    while tab.view["game"]["phase"] != "over":
        if tab.view["game"]["phase"] == "scored":
            tab.do("next_deal", {"game": tab.view["game"]["id"], "deal": tab.view["game"]["deal"]})
        scripted.play_until([tab], in_phase("scored", "over"))
    phone.page.goto(address)
    phone.on("over")


def home(phone: Phone) -> None:
    """Back to the start page by the ×, which asks nothing."""
    phone.page.locator("#top").get_by_role("button", name="Leave").tap()
    phone.page.wait_for_url(phone.url + "/")


def test_from_the_start_page_to_thirteen_cards_in_two_taps(phone: Phone) -> None:
    phone.press("Play alone")
    phone.press("Deal the cards")
    phone.dealt()
    assert len(phone.hand()) == 13
    assert phone.page.locator(".seat .name").all_inner_texts() == ["West", "North", "East"]


def test_the_sheet_remembers_what_was_chosen(phone: Phone) -> None:
    deal(phone, ("Against", "2 bots"), ("Game to", "50"))
    assert len(phone.hand()) == 17
    home(phone)
    phone.press("Play alone")
    for option, value in (("Against", "2 bots"), ("Game to", "50")):
        chosen = phone.page.get_by_role("radiogroup", name=option).get_by_role("radio", name=value, exact=True)
        expect(chosen).to_have_attribute("aria-checked", "true")


def test_four_tricks_a_closed_browser_and_a_killed_server_and_the_hand_goes_on(party: Parties, tmp_path: Path) -> None:
    flags = ("--data", str(tmp_path / "data"), "--pauses", "0", "--limits", "0")
    served = serve(*flags)
    try:
        first = party(served).phone()
        first.context.add_init_script(NO_LESSONS)
        first.page.goto(first.url + "/")
        deal(first)
        if first.look().asked:
            first.pass_three()
        play_on([first], lambda: len(first.hand()) == 9)
        first.wait("() => document.querySelector('.hand-card.lit') !== null")
        before = first.look()
        device = first.context.storage_state()
        first.context.close()
        served.stop(signal.SIGKILL)
        served = serve(*flags, "--port", str(served.port))

        again = party(served).phone(storage_state=device)
        again.page.goto(again.url + "/")
        again.press("Carry on Hand 1")
        again.dealt()
        again.wait("() => document.querySelector('.hand-card.lit') !== null")
        after = again.look()
        assert (after.title, after.cards, after.trick) == (before.title, before.cards, before.trick)
        again.play(after.lit[0].key)
        assert len(again.hand()) == len(before.cards) - 1
    finally:
        served.stop()


def test_a_game_played_to_its_end_stands_in_the_record(phone: Phone, helper: Callable[[Phone], scripted.Phone]) -> None:
    deal(phone, ("Pace", "Fast"), ("Game to", "50"))
    to_the_end(phone, helper(phone))
    place = phone.page.locator(".over-row", has_text="You").locator(".over-place").inner_text()
    home(phone)
    expect(phone.page.get_by_role("button", name="Carry on")).to_have_count(0)
    phone.press("Your record")
    assert phone.page.locator("[data-figure=games] dd").inner_text() == "1"
    assert phone.page.locator("[data-figure=wins] dd").inner_text().split() == (
        ["1", "100%"] if place == "1" else ["0", "0%"]
    )
    assert phone.page.get_by_role("button", name="Hand").count() == 1  # the finished game, to look at again


def test_the_list_of_games_shows_the_scores_as_the_last_hand_left_them(
    phone: Phone, helper: Callable[[Phone], scripted.Phone]
) -> None:
    deal(phone)
    tab = helper(phone)
    scripted.play_until([tab], in_phase("scored"))
    phone.on("scored")
    home(phone)
    phone.press("Play alone")
    shown = phone.page.locator(".alone-score b").all_inner_texts()
    assert shown == [str(seat["score"]) for seat in tab.view["game"]["seats"]]


def test_a_stranger_to_a_game_alone_is_told_of_no_room(phone: Phone, evening: Evening) -> None:
    deal(phone)
    stranger = evening.phone()
    stranger.page.goto(phone.page.url)
    expect(stranger.page.get_by_role("heading", name="No room")).to_be_visible()


def test_seven_of_ten_is_seventy_percent(phone: Phone) -> None:
    games = [recorded(number, won=number < 7) for number in range(10)]
    phone.page.evaluate("(text) => localStorage.setItem('hearts.record', text)", json.dumps({"games": games}))
    phone.reload()
    phone.press("Your record")
    assert phone.page.locator("[data-figure=wins] dd").inner_text().split() == ["7", "70%"]
    phone.choose("Bots", "Easy")
    expect(phone.page.get_by_text("Finish a game and it stands here.")).to_be_visible()


def test_a_record_is_saved_as_a_copy_and_cleared_with_the_finished_games(phone: Phone) -> None:
    record = {"games": [recorded(1, won=True)]}
    games = {"BCDFGHJKMN": game_alone(), "BCDFGHJKMP": game_alone(over=True)}
    for name, value in (("record", record), ("alone", games)):
        phone.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"hearts.{name}", json.dumps(value)])
    phone.reload()
    phone.press("Your record")
    with phone.page.expect_download() as saving:
        phone.press("Save a copy")
    assert json.loads(saving.value.path().read_text(encoding="utf-8"))["games"] == record["games"]
    phone.press("Clear")
    phone.page.get_by_role("alertdialog").get_by_role("button", name="Clear it").tap()
    expect(phone.page.get_by_text("Finish a game and it stands here.")).to_be_visible()
    assert (phone.kept("record")["games"], list(phone.kept("alone"))) == ([], ["BCDFGHJKMN"])


def test_a_game_that_the_server_keeps_no_more_is_not_offered(phone: Phone) -> None:
    now = phone.page.evaluate("() => Date.now()")
    day = 86_400_000
    games = {code: game_alone(deal=deal, at=now - days * day) for code, deal, days in (("A", 4, 91), ("B", 6, 89))}
    phone.page.evaluate("(games) => localStorage.setItem('hearts.alone', JSON.stringify(games))", games)
    phone.reload()
    phone.press("Play alone")
    assert phone.page.locator(".alone-game .alone-head b").all_inner_texts() == ["Hand 7"]


def test_a_game_thrown_away_before_its_first_trick_is_no_loss(phone: Phone) -> None:
    deal(phone)
    home(phone)
    phone.press("Play alone")
    phone.press("Throw this game away")
    phone.page.get_by_role("alertdialog").get_by_role("button", name="Throw away").tap()
    expect(phone.page.locator(".alone-game")).to_have_count(0)
    assert phone.kept("record")["games"] == []


def test_a_game_thrown_away_later_counts_as_not_won(phone: Phone) -> None:
    deal(phone)
    if phone.look().asked:
        phone.pass_three()
    play_on([phone], lambda: len(phone.hand()) == 12)
    home(phone)
    phone.press("Play alone")
    phone.press("Throw this game away")
    phone.page.get_by_role("alertdialog").get_by_role("button", name="Throw away").tap()
    expect(phone.page.locator(".alone-game")).to_have_count(0)
    assert [(game["state"], game["won"]) for game in phone.kept("record")["games"]] == [("left", False)]


def test_a_hint_lights_cards_and_says_why_and_a_choice_is_taken_back(phone: Phone) -> None:
    deal(phone)
    dealt = phone.hand()
    assert phone.look().asked
    phone.press("Hint")
    phone.page.wait_for_selector(".hand-card.hinted", timeout=THINKING_MS)
    keys = phone.page.locator(".hand-card.hinted").evaluate_all("(cards) => cards.map((card) => card.dataset.held)")
    assert len(keys) == 3
    assert phone.page.locator(".coach-words").inner_text().strip()
    phone.pass_three(keys)
    phone.wait("() => document.querySelector('.hand-card.lit') !== null")
    phone.press("Undo")
    phone.on("passing")
    assert phone.hand() == dealt
    assert phone.look().asked
    phone.pass_three()
    phone.wait("() => document.querySelector('.hand-card.lit') !== null")
    first = phone.look().lit[0].key
    phone.play(first)
    phone.wait("() => document.querySelector('.hand-card.lit') !== null")
    phone.press("Undo")
    phone.wait("(key) => document.querySelector(`.hand-card.lit[data-held='${key}']`) !== null", first)
    phone.play(first)


def test_a_hand_in_which_nothing_is_left_is_finished_with_one_tap(
    phone: Phone, helper: Callable[[Phone], scripted.Phone]
) -> None:
    early = next(game for game in (Habitual(number=number) for number in range(100)) if game.may_end_early())
    # The same cards are dealt, so bots and habit come to the same moment.
    key = scripted.Door(phone.url).open_alone(record=document(record_of(early)))
    phone.page.evaluate("(games) => localStorage.setItem('hearts.alone', JSON.stringify(games))", {key["code"]: key})
    phone.page.goto(f"{phone.url}/solo/{key['code']}")
    phone.dealt()
    tab = helper(phone)
    while not (view := tab.wait(lambda view: bool(view["you"]["must"])))["game"]["finish"]:
        event, chosen = scripted.move(view) or pytest.fail("nothing to choose")
        tab.do(event, chosen)
    assert view["game"]["tricks"] == [
        {"leader": trick.leader, "plays": [play._asdict() for play in trick.plays], "taker": trick.taker}
        for trick in early.table.tricks
    ]
    phone.press("Finish the hand: nothing that scores is left")
    phone.on("scored")
    early.play_until("scored")
    points = [str(points) for points in early.table.deals[-1].points]
    expect(phone.page.locator(".score-table tr").nth(1).locator("td")).to_have_text(points)


def test_at_a_party_the_host_alone_is_offered_to_finish_a_hand(browser: Browser, server: Served) -> None:
    stage = Stage(browser, server, size=PHONE)
    view = golden("play-finish")
    stage.show(view)
    stage.page.get_by_role("button", name="Finish the hand").click()
    assert stage.sent()[-1] == ["finish", {"game": view["game"]["id"], "deal": view["game"]["deal"]}]
    view["you"]["host"] = False
    stage.show(view)
    expect(stage.page.get_by_role("button", name="Finish the hand")).to_have_count(0)
    assert stage.screen.unexcused() == []
    stage.close()


def test_the_first_lesson_can_be_skipped_for_good(evening: Evening) -> None:
    one = evening.phone()
    one.page.goto(one.url + "/")
    deal(one)
    expect(one.page.get_by_role("group", name="First game")).to_be_visible()
    one.press("Skip the lessons")
    expect(one.page.get_by_role("group", name="First game")).to_have_count(0)
    one.reload()
    one.dealt()
    expect(one.page.get_by_role("group", name="First game")).to_have_count(0)


def test_a_hand_is_reviewed_choice_by_choice_with_all_hands_open(
    phone: Phone, helper: Callable[[Phone], scripted.Phone]
) -> None:
    deal(phone)
    scripted.play_until([helper(phone)], in_phase("scored", "over"))
    phone.press("Review")
    phone.page.wait_for_selector(".review-row >> nth=13", timeout=THINKING_MS)
    expect(phone.page.get_by_text("You took")).to_be_visible(timeout=THINKING_MS)
    assert phone.page.locator(".told-hand").count() == 4
    assert phone.page.locator(".review-row.marked").count() <= 3
    phone.press("On")
    expect(phone.page.locator(".told-title")).to_have_text("Trick 1 of 13")
    assert phone.page.locator(".told-trick .card").count() == 4
    phone.page.keyboard.press("ArrowRight")
    expect(phone.page.locator(".told-title")).to_have_text("Trick 2 of 13")
    phone.press("Back")
    expect(phone.page.locator(".told-title")).to_have_text("Trick 1 of 13")
    phone.page.locator(".review-row").last.tap()
    expect(phone.page.locator(".told-title")).to_have_text("Trick 13 of 13")
    expect(phone.page.locator(".verdict")).to_be_in_viewport()


def test_who_leafs_through_hands_too_fast_for_the_server_sees_the_one_they_came_to(
    browser: Browser, server: Served
) -> None:
    stage = Stage(browser, server, size=PHONE)
    stage.show("solo-scored")
    stage.page.evaluate("() => { window.line.answer = { ok: false, error: 'too_fast', message: 'Slower.' }; }")
    stage.page.get_by_role("button", name="Review", exact=True).click()
    stage.screen.wait("() => window.line.sent.filter(([event]) => event === 'review').length === 2")
    assert stage.page.get_by_text("A little slower").count() == 0
    assert stage.screen.unexcused() == []
    stage.close()


def test_a_kept_game_opens_again_and_an_edited_one_is_refused(
    phone: Phone, helper: Callable[[Phone], scripted.Phone], tmp_path: Path
) -> None:
    deal(phone, ("Game to", "50"))
    to_the_end_unseen(phone, helper(phone))
    phone.press("Keep")
    with phone.page.expect_download() as saving:
        phone.press("Save the record")
    file = tmp_path / "game.json"
    saving.value.save_as(file)

    phone.page.goto(phone.url + "/replay")
    phone.page.locator("input[type=file]").set_input_files(file)
    expect(phone.page.locator(".told-hand")).to_have_count(4)
    phone.page.get_by_role("button", name="On", exact=True).tap()
    expect(phone.page.locator(".told-trick .card")).to_have_count(4)

    record = json.loads(file.read_text(encoding="utf-8"))
    record["deals"][0]["points"] = [point + 1 for point in record["deals"][0]["points"]]
    file.write_text(json.dumps(record), encoding="utf-8")
    phone.press("Another file")
    phone.excuse("400")
    phone.page.locator("input[type=file]").set_input_files(file)
    expect(phone.page.get_by_role("alert")).to_contain_text("It goes wrong at deals[0]")


def test_practised_deals_are_the_same_and_count_for_nothing(
    phone: Phone, helper: Callable[[Phone], scripted.Phone]
) -> None:
    deal(phone, ("Game to", "50"))
    dealt = phone.hand()
    to_the_end_unseen(phone, helper(phone))
    phone.press("Keep")
    phone.press(re.compile("^Practise these deals"))
    phone.wait("(code) => !location.pathname.endsWith(code)", phone.page.url.rpartition("/")[2])
    phone.dealt()
    assert phone.hand() == dealt
    assert len(phone.kept("record")["games"]) == 1
