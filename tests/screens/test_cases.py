"""Faults that players reported elsewhere, each tried on our own screens; the numbers are those of the list of cases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import Served, Start
from tests.screens.audit import phone_faults, tv_faults
from tests.screens.conftest import Parties
from tests.screens.evening import Evening
from tests.screens.players import Phone, play_on
from tests.screens.screen import PATIENCE_MS, PHONE, SMALL, Json, Screen
from tests.screens.stage import Stage, golden

SCRIPTS = ["<b onclick=alert(1)>", "<img src=x>", "\"'><s>${1}</s>"]
STRANGE_NAMES = ["🐺", "👩‍👩‍👧‍👦", "Łukasz", "محمد", "🇩🇪" * 20]

Staging = Callable[..., Stage]


@pytest.fixture
def staging(browser: Browser, server: Served) -> Iterator[Staging]:
    """Sets up stages; they may not have complained."""
    stages: list[Stage] = []

    def set_up(**context: Any) -> Stage:
        stages.append(Stage(browser, server, **{"size": PHONE} | context))
        return stages[-1]

    yield set_up
    for stage in stages:
        stage.close()
    assert [text for stage in stages for text in stage.screen.unexcused()] == []


def to_act(must: str | None = "play") -> Json:
    """A view in which this seat has to lead, or has not."""
    view = golden("play-lead")
    if must is None:
        view["you"] |= {"must": None, "legal": []}
        view["game"]["turn"] = (view["you"]["seat"] + 1) % 4
    return view


class TestNames:
    """B061, B064."""

    def test_a_name_of_markup_is_only_ever_text(self, evening: Evening) -> None:
        phones = evening.table(*SCRIPTS)
        host, guest, third = phones
        tv = evening.tv().watch(host.code)
        screens: list[Screen] = [*phones, tv]
        opened: list[str] = []
        for screen in screens:
            screen.page.on("dialog", lambda dialog: opened.append(dialog.message))

        def assert_shown_as_text() -> None:
            for screen in screens:
                assert screen.page.locator("b[onclick], img[src=x], s").count() == 0
                for name in SCRIPTS[1:]:
                    assert name in screen.text() or screen in phones

        for screen in screens:
            for name in SCRIPTS:
                assert name in screen.text()
        assert_shown_as_text()
        host.press("Change your look")
        host.page.locator("dialog[open]").wait_for()
        assert_shown_as_text()
        host.close_sheet()
        host.page.get_by_role("button", name=f"Take {SCRIPTS[1]} off the table").tap()
        assert SCRIPTS[1] in host.page.get_by_role("alertdialog").inner_text()
        host.page.get_by_role("alertdialog").get_by_role("button", name="Keep").tap()
        host.start()
        guest.on("setup")
        assert f"{SCRIPTS[0]} is choosing" in guest.text()
        assert_shown_as_text()
        host.choose("Passing", "Left")
        host.deal()
        for phone in (guest, third):
            phone.dealt()
        assert SCRIPTS[1] in host.banner()
        assert_shown_as_text()
        for phone in phones:
            phone.pass_three()
        host.wait("() => document.getElementById('screen').dataset.screen === 'playing'")
        assert_shown_as_text()
        host.leave(answer="End the game")
        guest.on("lobby")
        assert f"{SCRIPTS[0]} ended the game." in guest.page.locator("#notices").inner_text()
        assert_shown_as_text()
        assert [screen.page.title() for screen in screens if "<" in screen.page.title()] == []
        assert opened == []

    def test_names_of_emoji_and_from_the_right_leave_the_layout_whole(self, evening: Evening) -> None:
        host = evening.phone(SMALL)
        code = host.host("Wilhelmina Winterfox")
        tv = evening.tv().watch(code)
        evening.crowd(code, *STRANGE_NAMES)
        host.wait("() => document.querySelectorAll('.members .member').length === 6")
        names = host.page.locator(".members .name").all_inner_texts()
        assert names == ["Wilhelmina Winterfox", *STRANGE_NAMES]
        for faults, page in ((phone_faults, host.page), (tv_faults, tv.page)):
            assert faults(page) == []
        host.start()
        host.choose("Passing", "None")
        host.deal()
        tv.on("playing")
        for screen in (host, tv):
            screen.still()
        assert phone_faults(host.page) == []
        assert tv_faults(tv.page) == []


class TestWakeLock:
    """B087."""

    FAKE = """
    window.locks = [];
    const wakeLock = {
      async request() {
        const lock = { released: false, async release() { lock.released = true; } };
        window.locks.push(lock);
        return lock;
      },
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", { value: wakeLock, configurable: true });
    """

    def test_the_screen_is_kept_on_in_a_game_and_again_after_coming_back(self, staging: Staging) -> None:
        stage = staging()
        stage.context.add_init_script(self.FAKE)
        stage.show("lobby-host")
        held = "() => window.locks.filter((one) => !one.released).length"
        assert stage.page.evaluate(held) == 0
        stage.send("view", to_act() | {"v": 10_000})
        stage.screen.wait("() => window.locks.length === 1")
        # Hiding a page takes its lock; only coming back can ask for another.
        stage.page.evaluate(
            "() => { window.locks[0].released = true; document.dispatchEvent(new Event('visibilitychange')); }"
        )
        stage.screen.wait("() => window.locks.length === 2")
        assert stage.page.evaluate(held) == 1
        stage.send("view", golden("lobby-host") | {"v": 10_001})
        stage.screen.wait("() => window.locks.every((one) => one.released)")

    def test_a_refusal_does_not_break_play(self, staging: Staging) -> None:
        stage = staging()
        stage.context.add_init_script(
            "const wakeLock = { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) };"
            "Object.defineProperty(Navigator.prototype, 'wakeLock', { value: wakeLock });"
        )
        stage.show(to_act())
        card = stage.page.locator(".hand-card.lit").first
        card.focus()
        stage.page.keyboard.press("Enter")
        stage.page.keyboard.press("Enter")
        stage.screen.wait("() => window.line.sent.some(([event]) => event === 'play')")

    def test_where_there_is_no_wake_lock_the_settings_say_so(self, staging: Staging) -> None:
        stage = staging()
        stage.context.add_init_script("delete Navigator.prototype.wakeLock;")
        stage.show(to_act())
        stage.page.get_by_role("button", name="Menu and rules").tap()
        stage.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Settings").tap()
        expect(stage.page.get_by_text("This browser can’t keep the screen on here.")).to_be_visible()


class TestSound:
    """B089, B099."""

    COUNT = """
    localStorage.setItem("hearts.settings", JSON.stringify({ sound: "on" }));
    window.contexts = []; window.voices = [];
    const RealContext = window.AudioContext;
    window.AudioContext = class extends RealContext {
      constructor(...all) { super(...all); window.contexts.push(this); }
    };
    for (const kind of ["OscillatorNode", "AudioBufferSourceNode"]) {
      const Real = window[kind];
      window[kind] = class extends Real { start(...all) { window.voices.push(kind); super.start(...all); } };
    }
    """

    def test_before_the_first_touch_nothing_sounds_and_nothing_fails_and_after_it_your_turn_does(
        self, staging: Staging
    ) -> None:
        stage = staging()
        stage.context.add_init_script(self.COUNT)
        stage.show(to_act(None))
        stage.send("view", to_act() | {"v": 10_000})
        stage.settle()
        assert stage.page.evaluate("() => [window.contexts.length, window.voices.length]") == [0, 0]
        stage.page.touchscreen.tap(195, 420)
        stage.screen.wait("() => window.contexts.length === 1 && window.contexts[0].state === 'running'")
        stage.send("view", to_act(None) | {"v": 10_001})
        before = stage.page.evaluate("() => window.voices.length")
        stage.send("view", to_act() | {"v": 10_002})
        stage.screen.wait("(before) => window.voices.length > before", before)

    def test_with_the_sound_off_a_touch_makes_no_sound(self, staging: Staging) -> None:
        stage = staging()
        stage.context.add_init_script(self.COUNT.replace('sound: "on"', 'sound: "off"'))
        stage.show(to_act(None))
        stage.page.touchscreen.tap(195, 420)
        stage.send("view", to_act() | {"v": 10_000})
        stage.settle()
        assert stage.page.evaluate("() => [window.contexts.length, window.voices.length]") == [0, 0]

    def test_the_first_heart_and_the_queen_have_cues_of_their_own(self, start: Start, browser: Browser) -> None:
        served = start("--pauses", "0", "--debug")
        page = browser.new_page()
        page.goto(served.url + "/rules")

        def cues(*cards: str, before: tuple[str, ...] = ()) -> list[str]:
            def view(played: tuple[str, ...]) -> Json:
                plays = [{"seat": seat, "card": card} for seat, card in enumerate(played)]
                trick = {"number": 0, "leader": 0, "plays": plays, "taker": None}
                game = {"id": 1, "deal": 0, "phase": "playing", "tricks": [], "trick": trick, "deals": []}
                return {"game": game, "you": None}

            module = page.locator("script[src*='settings.js']").get_attribute("src")
            assert module is not None
            sound = module.replace("settings.js", "sound.js")
            given = [sound, view(before), view((*before, *cards))]
            return list(page.evaluate("async ([sound, old, now]) => (await import(sound)).cues(old, now)", given))

        assert "heart" in cues("4H", before=("2D",))
        assert "heart" not in cues("5H", before=("2D", "4H"))
        assert "queen" in cues("QS", before=("2D",))
        assert "queen" not in cues("KS", before=("2D", "QS"))
        page.close()

    def test_the_first_heart_and_the_queen_are_seen_as_well_as_heard(self, staging: Staging) -> None:
        stage = staging()
        for card, shown in (("4H", "heart"), ("QS", "queen")):
            view = golden("play-received")
            stage.show(view)
            assert stage.page.locator(".felt-flash").count() == 0
            view["game"]["trick"]["plays"].append({"seat": 0, "card": card})
            view["game"] |= {"turn": 1, "hearts_broken": card == "4H"}
            view["you"] |= {"must": None, "legal": []}
            stage.send("view", view | {"v": 10_000})
            assert stage.page.locator(f".felt-flash.{shown}").count() == 1
        stage.show(to_act(None))
        broken = to_act()
        broken["game"] |= {"hearts_broken": True}
        before = to_act(None)
        before["game"] |= {"hearts_broken": False}
        stage.send("view", before | {"v": 10_000})
        stage.send("view", broken | {"v": 10_001})
        expect(stage.page.locator(".banner")).to_contain_text("Hearts are broken")


class TestTurnCall:
    """B097."""

    WATCH = "window.buzzes = []; navigator.vibrate = (how) => { window.buzzes.push(how); return true; };"

    def test_the_title_and_a_buzz_call_whose_turn_it_is_and_nobody_else(self, staging: Staging) -> None:
        stage = staging()
        stage.context.add_init_script(self.WATCH)
        stage.show(to_act(None))
        stage.page.touchscreen.tap(195, 420)
        stage.page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true })")
        assert stage.page.title() == "KQXZ · Hearts Night"
        assert stage.page.evaluate("() => window.buzzes.length") == 0
        stage.send("view", to_act() | {"v": 10_000})
        assert stage.page.title() == "● Your turn · Hearts Night"
        assert stage.page.evaluate("() => window.buzzes.length") == 1
        stage.send("view", to_act() | {"v": 10_001})
        assert stage.page.evaluate("() => window.buzzes.length") == 1
        stage.send("view", to_act(None) | {"v": 10_002})
        assert stage.page.title() == "KQXZ · Hearts Night"
        assert stage.page.evaluate("() => window.buzzes.length") == 1

    def test_the_pass_is_called_too(self, staging: Staging) -> None:
        stage = staging()
        stage.show("pass")
        assert stage.page.title() == "● Choose three to pass · Hearts Night"


class TestColours:
    """B091."""

    def test_what_may_be_played_is_told_by_a_hatch_and_in_words(self, staging: Staging) -> None:
        stage = staging()
        view = to_act()
        view["you"]["legal"] = view["you"]["hand"][:1]
        stage.show(view)
        hatched = """
        (cards) => cards.map((card) => [card, ...card.querySelectorAll("*")].some((one) => [null, "::before", "::after"]
          .some((part) => getComputedStyle(one, part).backgroundImage.includes("repeating-linear-gradient"))))
        """
        marks = stage.page.locator(".hand-card").evaluate_all(hatched)
        assert marks == [False, *[True] * (len(marks) - 1)]

    def test_who_led_and_who_holds_the_trick_is_told_in_words(self, staging: Staging) -> None:
        stage = staging()
        stage.show("play-wait")
        assert sorted(stage.page.locator(".play-mark").all_inner_texts()) == ["High", "Led"]
        names = stage.page.locator(".play").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        assert [name for name in names if "king of diamonds" in name and "High" in name]

    def test_the_four_suits_have_four_shapes(self, staging: Staging) -> None:
        stage = staging()
        stage.show("lobby-host")
        shapes = stage.page.evaluate(
            "() => ['C', 'D', 'S', 'H'].map((suit) => [...document.querySelectorAll(`#card-5${suit} path`)]"
            ".map((path) => path.getAttribute('d')).join())"
        )
        assert len(set(shapes)) == 4
        assert all(shapes)

    def test_a_four_colour_deck_can_be_chosen_and_stays(self, staging: Staging) -> None:
        stage = staging()
        stage.show(to_act())
        colours = """
        () => ["C", "D", "S", "H"].map((suit) => {
          const card = document.querySelector(`.card.suit-${suit}`);
          return card && getComputedStyle(card).getPropertyValue("--suit");
        }).filter(Boolean)
        """
        before = stage.page.evaluate(colours)
        stage.page.get_by_role("button", name="Menu and rules").tap()
        stage.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Settings").tap()
        stage.page.get_by_role("radio", name="Four colours").tap()
        assert stage.page.evaluate("() => document.documentElement.dataset.deck") == "four"
        stage.show(to_act())
        assert stage.page.evaluate("() => document.documentElement.dataset.deck") == "four"
        after = stage.page.evaluate(colours)
        assert len(set(after)) == len(after) > len(set(before))


class TestPace:
    """B095."""

    WATCH = """
    () => new Promise((done) => {
      let full = null;
      const look = () => {
        const plays = document.querySelectorAll(".trick .play:not(.ghost *)").length;
        if (full === null && plays === 3) full = performance.now();
        if (full !== null && plays < 3) done(performance.now() - full);
        else requestAnimationFrame(look);
      };
      look();
    })
    """

    def test_a_finished_trick_rests_for_a_second_and_is_a_tap_away_after(self, start: Start, party: Parties) -> None:
        served = start("--limits", "0")
        evening = party(served)
        host, guest, third = phones = evening.table("Ana", "Ben", "Cy")
        host.start()
        host.choose("Passing", "None")
        host.choose("Turn clock", "Off")
        host.deal()
        for phone in (guest, third):
            phone.dealt()
        host.page.evaluate(f"() => {{ window.rest = ({self.WATCH})(); }}")
        cards = {card for phone in phones for card in phone.hand()}
        play_on(phones, lambda: sum(len(phone.hand()) for phone in phones) == len(cards) - 3)
        cards -= {card for phone in phones for card in phone.hand()}
        assert host.page.evaluate("() => window.rest") >= 1_000
        host.press("Tricks")
        row = host.page.locator("dialog[open] .tricks-row").first
        expect(row).to_be_visible(timeout=PATIENCE_MS)
        shown = row.locator("[data-card]").evaluate_all("(all) => all.map((one) => one.dataset.card)")
        assert sorted(shown) == sorted(cards)


class TestSpoken:
    """B093."""

    def test_plays_the_taker_and_your_turn_are_told_to_those_who_hear_the_screen(self, staging: Staging) -> None:
        stage = staging()
        view = golden("play-wait")
        stage.show(view)
        log = stage.page.locator("[role=log]")
        view["game"]["trick"] |= {"taker": 3, "plays": [*view["game"]["trick"]["plays"], {"seat": 0, "card": "2D"}]}
        view["game"] |= {"phase": "trick_taken", "turn": None}
        stage.send("view", view | {"v": 10_000})
        assert "two of diamonds" in str(log.text_content())
        assert "takes the trick" in str(log.text_content())
        stage.send("view", to_act() | {"v": 10_001})
        assert "our turn" in str(log.text_content())
        assert log.get_attribute("aria-live") in (None, "polite")

    def test_those_who_watch_hear_which_way_the_cards_pass(self, staging: Staging) -> None:
        stage = staging()
        view = golden("pass")
        stage.show(view | {"you": view["you"] | {"seat": None, "hand": [], "legal": [], "must": None}})
        assert "Hand 1 is dealt. Pass left." in str(stage.page.locator("[role=log]").text_content())


class TestBack:
    def test_the_back_gesture_asks_before_it_leaves(self, evening: Evening) -> None:
        host, guest, _ = evening.table("Ana", "Ben", "Cy")
        host.start()
        host.deal()
        guest.dealt()
        guest.page.touchscreen.tap(195, 420)
        address = guest.page.url
        guest.page.go_back()
        expect(guest.page.get_by_role("alertdialog")).to_contain_text("Leave the room?")
        assert guest.page.url == address
        guest.page.get_by_role("alertdialog").get_by_role("button", name="Stay").tap()
        assert guest.hand()


class TestPolicy:
    """What pages may do is told by their headers, and the tests hear of every breach."""

    def test_a_script_written_into_the_page_does_not_run_and_is_heard_of(self, evening: Evening) -> None:
        phone = evening.phone()
        phone.page.goto(phone.url + "/")
        assert phone.complaints == []
        phone.page.evaluate(
            "() => { const script = document.createElement('script'); script.textContent = 'window.ran = true';"
            " document.body.append(script); }"
        )
        phone.wait("() => window.ran === undefined")
        assert any("forbidden by the policy: script-src" in text for text in phone.complaints)
        phone.excuse("script-src|inline script")

    @pytest.mark.parametrize("path", ["/", "/watch", "/rules"])
    def test_pages_ask_for_nothing_from_elsewhere_and_breach_no_policy(self, evening: Evening, path: str) -> None:
        phone = evening.phone()
        asked: list[str] = []
        phone.page.on("request", lambda request: asked.append(request.url))
        phone.page.goto(phone.url + path)
        phone.still()
        assert asked
        assert [url for url in asked if not url.startswith((phone.url, "data:"))] == []


class TestHostsChoices:
    def test_the_hosts_phone_keeps_the_choices_for_next_time(self, evening: Evening) -> None:
        host = evening.phone()
        host.host("Ana")
        host.start()
        host.choose("Game to", "50")
        host.choose("Jack of diamonds", "−10")
        host.host("Ana")
        host.start()
        for option, value in (("Game to", "50"), ("Jack of diamonds", "−10")):
            radio = host.page.get_by_role("radiogroup", name=option).get_by_role("radio", name=value, exact=True)
            expect(radio).to_have_attribute("aria-checked", "true", timeout=PATIENCE_MS)


class TestReactions:
    def test_a_reaction_is_seen_at_its_senders_seat_by_everybody(self, evening: Evening) -> None:
        host, guest, third = phones = evening.table("Ana", "Ben", "Cy")
        tv = evening.tv().watch(host.code)
        host.start()
        host.choose("Passing", "None")
        host.deal()
        for phone in (guest, third):
            phone.dealt()
        tv.on("playing")
        guest.page.get_by_role("button", name="Send a reaction").tap()
        guest.page.get_by_role("button", name="Applause").tap()
        for screen in (*phones, tv):
            screen.wait(
                "() => [...document.querySelectorAll('[aria-label=Applause]')].some((one) => one.textContent === '👏')"
            )


def deal_for(phones: list[Phone]) -> None:
    """Deal without a pass or a clock."""
    host, *guests = phones
    host.start()
    host.choose("Passing", "None")
    host.choose("Turn clock", "Off")
    host.deal()
    for guest in guests:
        guest.dealt()


class TestManners:
    def test_the_table_never_scrolls_but_for_the_hand(self, evening: Evening) -> None:
        phones = evening.table("Ana", "Ben", "Cy")
        deal_for(phones)
        host = phones[0]
        host.drag((195, 500), (195, 200))
        host.drag((195, 300), (195, 600))
        assert host.page.evaluate("() => [scrollX, scrollY, document.getElementById('screen').scrollTop]") == [0, 0, 0]
        overscroll = host.page.evaluate(
            "() => [document.documentElement, document.body].map((one) => getComputedStyle(one).overscrollBehaviorY)"
        )
        assert "none" in overscroll or "contain" in overscroll
