"""People with phones in a real browser, who move as people do: by taps, swipes and keys on what they see."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Sequence

from playwright.sync_api import Locator, TimeoutError, expect

from tests.screens.look import Look, look_at
from tests.screens.screen import PATIENCE_MS, PATIENCE_SECONDS, Json, Screen

Choose = Callable[[list[str]], str]

LOOKING_MS = 340.0
"""How long an eye takes to see that other cards lie there now, before the finger goes down."""

AGAIN_MS = 3_000.0
"""After how long somebody taps again when nothing has happened."""

# Where a finger goes for an element: the middle of its seen strip. What lies over it there is `under`, null for itself.
_POINT = """
([selector, strip]) => {
  const element = document.querySelector(selector);
  if (!element) return null;
  const rect = element.getBoundingClientRect();
  const x = rect.left + (strip ? Math.min(22, rect.width / 2) : rect.width / 2);
  const y = rect.top + rect.height / 2;
  const hit = document.elementFromPoint(x, y);
  const own = hit !== null && (element === hit || element.contains(hit));
  return { x, y, under: own ? null : hit === null ? "nothing: it is off the screen" : hit.outerHTML.slice(0, 160) };
}
"""


class Phone(Screen):
    """A phone in somebody's hand."""

    _tapped = ""
    _tapped_at = 0.0

    # ------------------------------------------------------------ the way in

    @property
    def code(self) -> str:
        """The code of the room this phone is in."""
        return self.page.url.rpartition("/")[2]

    def host(self, name: str) -> str:
        """Open a room as its host, and its code."""
        self.page.goto(self.url + "/")
        self.page.get_by_label("Your name").fill(name)
        self.press("Open a room")
        self.page.wait_for_url("**/r/*")
        self.on("lobby")
        return self.code

    def join(self, code: str, name: str) -> Phone:
        """Go in by the invite link."""
        self.page.goto(f"{self.url}/r/{code}")
        self.page.get_by_label("Your name").fill(name)
        self.press("Join the table")
        self.wait(
            "() => document.getElementById('screen').dataset.screen && document.querySelector('.entering') === null"
        )
        return self

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()

    def twin(self) -> Phone:
        """The same phone's second tab on the same room."""
        tab = Phone.__new__(type(self))
        Screen.__init__(tab, self.context, self.url)
        tab.page.goto(self.page.url)
        return tab

    # ------------------------------------------------------------ before the deal

    def start(self) -> None:
        """From the lobby to the setup."""
        self.press(re.compile("^Start"))
        self.on("setup")

    def choose(self, option: str, value: str) -> None:
        """Set one option of the game by the words on the screen."""
        radio = self.page.get_by_role("radiogroup", name=option).get_by_role("radio", name=value, exact=True)
        radio.tap()
        expect(radio).to_have_attribute("aria-checked", "true", timeout=PATIENCE_MS)

    def deal(self) -> None:
        """Deal the first hand."""
        self.press("Deal the cards")
        self.dealt()

    def dealt(self) -> None:
        """Until this phone has cards, or watches those who have."""
        self.wait("() => document.querySelector('.hand-card, .hand.watching') !== null")

    # ------------------------------------------------------------ looking

    def look(self) -> Look:
        """What is to be seen now."""
        return look_at(self.page)

    def hand(self) -> list[str]:
        """The cards in hand, by their two characters."""
        return self.look().cards

    def banner(self) -> str:
        """The banner's words."""
        return self.page.locator(".banner-main").inner_text()

    def kept(self, name: str) -> Json:
        """What this phone keeps under a name."""
        return dict(self.page.evaluate("(key) => JSON.parse(localStorage.getItem(key)) ?? {}", f"hearts.{name}"))

    def on(self, screen: str) -> None:
        """Until this screen is shown."""
        self.wait("(name) => document.getElementById('screen').dataset.screen === name", screen)

    # ------------------------------------------------------------ the finger

    def press(self, words: str | re.Pattern[str]) -> None:
        """Tap the button of these words."""
        self.button(words).tap()

    def button(self, words: str | re.Pattern[str]) -> Locator:
        """The button of these words."""
        return self.page.get_by_role("button", name=words, exact=isinstance(words, str)).first

    def point(self, key: str) -> tuple[float, float]:
        """Where the finger goes for a card of the hand; it is swiped into sight first."""
        for _ in range(12):
            at = self.page.evaluate(_POINT, [f'.hand-card[data-held="{key}"]', True])
            assert at is not None, f"{key} is not in the hand"
            if at["under"] is None:
                return at["x"], at["y"]
            middle = self.page.viewport_size["width"] / 2  # type: ignore[index]
            if abs(at["x"] - middle) < middle - 30 and "hand-more" not in at["under"]:
                raise AssertionError(f"over the strip of {key} lies {at['under']}")
            self.swipe_hand(max(-240, min(240, middle - at["x"])))
        raise AssertionError(f"{key} cannot be swiped into sight")

    def tap_card(self, key: str) -> None:
        """One tap on the seen strip of a card, by somebody who looks first when it is another card than before."""
        seen_for_ms = (time.monotonic() - self._tapped_at) * 1000
        if key != self._tapped and seen_for_ms < LOOKING_MS:
            self.page.wait_for_timeout(LOOKING_MS - seen_for_ms)
        x, y = self.point(key)
        self.page.touchscreen.tap(x, y)
        self._tapped, self._tapped_at = key, time.monotonic()

    def swipe_hand(self, by: float) -> None:
        """Draw the hand sideways by so many pixels."""
        card = self.page.locator(".hand-card").first.bounding_box()
        assert card is not None
        x, y = self.page.viewport_size["width"] / 2, card["y"] + card["height"] * 0.6  # type: ignore[index]
        self.drag((x - by / 2, y), (x + by / 2, y), hold_ms=80)  # held at the end, so that the hand does not roll on

    def drag(self, start: tuple[float, float], end: tuple[float, float], hold_ms: float = 0) -> None:
        """A finger down here, drawn to there, and lifted."""
        touch = self.context.new_cdp_session(self.page)

        def send(kind: str, *points: tuple[float, float]) -> None:
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        send("touchStart", start)
        for part in range(1, 9):
            self.page.wait_for_timeout(16)  # a finger moves once a frame
            send("touchMove", tuple(a + (b - a) * part / 8 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
        if hold_ms:
            self.page.wait_for_timeout(hold_ms)
        send("touchEnd")
        touch.detach()

    def tap_until(self, key: str, done: str) -> None:
        """Tap a card until a function of its key holds: a tap that comes as cards move is for what lay there before."""
        for _ in range(5):
            if self.page.evaluate(done, key):
                return  # what the last tap did has come late
            self.tap_card(key)
            try:
                self.page.wait_for_function(done, arg=key, timeout=AGAIN_MS)
            except TimeoutError:
                continue
            return
        raise AssertionError(f"tapping {key} does nothing: {self.look()}")

    def raise_card(self, key: str) -> None:
        """Tap a card, and see it raised."""
        self.tap_until(key, "(key) => document.querySelector(`.hand-card[data-held='${key}']`)?.ariaPressed === 'true'")

    def play(self, key: str) -> None:
        """Raise a card and tap it again, and see it leave the hand."""
        if not any(held.raised for held in self.look().hand if held.key == key):
            self.raise_card(key)
        self.tap_until(key, "(key) => document.querySelector(`.hand-card[data-held='${key}']`) === null")

    def pass_three(self, keys: Sequence[str] | None = None) -> list[str]:
        """Choose three cards, the last ones unless told, and send them: the cards passed."""
        for key in keys or [held.key for held in self.look().hand[-3:]]:
            self.tap_until(key, "(key) => document.querySelector(`.pass-card[data-key='${key}']`) !== null")
        passed = self.page.locator(".pass-card .card").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
        self.press(re.compile("^Pass to "))
        self.wait("() => document.querySelector('.pass-places:not([data-sent])') === null")
        return list(passed)

    def play_if_turn(self, choose: Choose = lambda lit: lit[0]) -> str | None:
        """Play a card if one is asked for, and which; `choose` picks one of the lit keys."""
        look = self.look()
        if not look.lit:
            return None
        key = choose([held.key for held in look.lit])
        self.play(key)
        return key[:2]

    def do_what_is_asked(self, choose: Choose = lambda lit: lit[0]) -> bool:
        """Whatever the table waits for from this phone: the pass, a card, the moon's choice, Ready; whether it did."""
        look = self.look()
        if look.asked:
            self.pass_three()
        elif look.lit:
            self.play(choose([held.key for held in look.lit]))
        elif look.screen == "moon" and self.page.locator("button.moon-choice").count():
            self.page.locator("button.moon-choice").first.tap()
            self.wait("() => document.querySelector('button.moon-choice') === null")
        elif look.screen == "scored" and "Ready" in look.buttons:
            self.press("Ready")
            self.wait(
                "() => ![...document.querySelectorAll('button')].some((one) => one.textContent.trim() === 'Ready')"
            )
        else:
            return False
        return True

    def open_sheet(self, name: str) -> Locator:
        """Open a sheet from the menu, and the dialog."""
        self.press("Menu and rules")
        self.page.get_by_role("dialog", name="Menu").get_by_role("button", name=name).tap()
        sheet = self.page.locator("dialog[open]").last
        expect(sheet).to_be_visible(timeout=PATIENCE_MS)
        return sheet

    def close_sheet(self) -> None:
        """Close the sheet that is open."""
        self.page.locator("dialog[open]").last.get_by_role("button", name="Close").tap()
        self.wait("() => document.querySelector('dialog[open]') === null")

    def leave(self, answer: str = "Leave") -> None:
        """Tap × and answer the question."""
        self.page.locator("#top").get_by_role("button", name="Leave").tap()
        self.page.get_by_role("alertdialog").get_by_role("button", name=answer, exact=True).tap()


def play_on(phones: Iterable[Phone], until: Callable[[], bool], choices: Sequence[Choose] = ()) -> None:
    """Everybody does what is asked of them until something holds."""
    phones = list(phones)
    choices = [*choices, *[first] * (len(phones) - len(choices))]
    moved_at = time.monotonic()
    while not until():
        for phone, choose in zip(phones, choices, strict=True):
            if phone.do_what_is_asked(choose):
                moved_at = time.monotonic()
        assert time.monotonic() < moved_at + PATIENCE_SECONDS, "\n".join(str(phone.look()) for phone in phones)


def first(lit: list[str]) -> str:
    """The first card that may be played."""
    return lit[0]


def highest(lit: list[str]) -> str:
    """The highest rank that may be played."""
    return max(lit, key=lambda key: "23456789TJQKA".index(key[0]))


def lowest(lit: list[str]) -> str:
    """The lowest rank that may be played."""
    return min(lit, key=lambda key: "23456789TJQKA".index(key[0]))


def generous(lit: list[str]) -> str:
    """The queen of spades or a heart for whoever takes it, else the lowest rank: a game that is soon over."""
    return next((key for key in lit if key[:2] == "QS"), None) or lowest([key for key in lit if key[1] == "H"] or lit)
