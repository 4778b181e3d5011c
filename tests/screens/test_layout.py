"""Every screen at every size: nothing out of sight, cut, too small, or over another thing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.conftest import Served
from tests.screens import scenes
from tests.screens.audit import narrow_strips, phone_faults, tv_faults
from tests.screens.stage import Stage, golden

INSETS = {"top": 47, "bottom": 34, "left": 0, "right": 0}
SIDE_INSETS = {"top": 0, "bottom": 21, "left": 47, "right": 47}


@pytest.fixture(scope="module")
def phone(browser: Browser, server: Served) -> Iterator[Stage]:
    """A phone's page for golden views."""
    stage = Stage(browser, server, size=scenes.PHONE_SIZES[0])
    yield stage
    stage.close()


@pytest.fixture(scope="module")
def tv(browser: Browser, server: Served) -> Iterator[Stage]:
    """A TV's page for golden views."""
    stage = Stage(browser, server, tv=True, size=scenes.TV_SIZES[0])
    yield stage
    stage.close()


@pytest.mark.parametrize("scene", scenes.PHONE)
def test_a_phones_screen_holds_at_every_size(phone: Stage, scene: str) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    scenes.PHONE[scene](phone)
    faults = []
    for width, height in scenes.PHONE_SIZES:
        phone.resize((width, height))
        faults += [f"{width}×{height}: {fault}" for fault in phone_faults(phone.page)]
        faults += [f"{width}×{height}: narrow: {card}" for card in narrow_strips(phone.page)]
    assert not faults, "\n".join(faults)
    assert phone.screen.unexcused() == []


@pytest.mark.parametrize("scene", scenes.TV)
def test_a_tvs_screen_holds_at_every_size(tv: Stage, scene: str) -> None:
    scenes.TV[scene](tv)
    faults = []
    for width, height in scenes.TV_SIZES:
        tv.resize((width, height))
        faults += [f"{width}×{height}: {fault}" for fault in tv_faults(tv.page)]
    assert not faults, "\n".join(faults)
    assert tv.screen.unexcused() == []


_IN_INSETS = """
({ top, right, bottom, left }) => [...document.querySelectorAll("button, a[href], input, .banner, .play, .hand-lift")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".visually-hidden, [hidden]"))
  .filter((one) => {
    const rect = one.getBoundingClientRect();
    const inHand = one.closest(".hand-scroll, .seats") !== null; // they are swiped sideways
    return rect.width > 0 && (rect.top < top - .5 || rect.bottom > innerHeight - bottom + .5
      || (!inHand && (rect.left < left - .5 || rect.right > innerWidth - right + .5)));
  })
  .map((one) => `${one.className} ${one.getAttribute("aria-label") ?? one.textContent.trim()}`)
"""


@pytest.mark.parametrize("scene", ["play-turn", "pass", "lobby-host", "setup-host", "scored-host", "over-host"])
def test_nothing_to_touch_or_read_lies_under_the_notch_or_the_home_bar(phone: Stage, scene: str) -> None:
    device = phone.context.new_cdp_session(phone.page)
    for size, insets in (((390, 844), INSETS), ((844, 390), SIDE_INSETS)):
        phone.page.set_viewport_size({"width": size[0], "height": size[1]})
        device.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        scenes.PHONE[scene](phone)
        scrolling = ".lobby *, .setup *" if scene in ("lobby-host", "setup-host") else None
        found = phone.page.evaluate(_IN_INSETS, insets)
        if scrolling is None:
            assert found == [], size
        else:
            top = phone.page.locator("#top button").first.bounding_box()
            last = phone.page.locator(".bottom button").last.bounding_box()
            assert top is not None
            assert last is not None
            assert top["y"] >= insets["top"] - 0.5
            assert top["x"] >= insets["left"] - 0.5
            assert last["y"] + last["height"] <= size[1] - insets["bottom"] + 0.5
            assert last["x"] + last["width"] <= size[0] - insets["right"] + 0.5
    device.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    device.detach()


@pytest.mark.parametrize("scene", ["home", "door", "renaming"])
def test_fields_are_so_big_that_a_phone_does_not_zoom_in(phone: Stage, scene: str) -> None:
    for width, height in scenes.PHONE_SIZES:
        phone.page.set_viewport_size({"width": width, "height": height})
        scenes.PHONE[scene](phone)
        sizes = phone.page.locator("input").evaluate_all(
            "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert sizes
        assert min(sizes) >= 16


_NAME_BEFORE_THE_REST = """
(banner) => {
  const [text] = banner.childNodes;
  const span = (from, to) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return range.getBoundingClientRect();
  };
  const rest = text.data.indexOf("\u2019s turn");
  return rest > 0 && span(0, rest).right <= span(rest, text.length).left + 1;
}
"""


def test_a_name_from_right_to_left_leaves_the_sentence_about_it_in_its_order(phone: Stage) -> None:
    phone.page.set_viewport_size({"width": 768, "height": 1024})
    view = golden("play-long-names")
    view["game"]["turn"] = 2
    view["you"] |= {"must": None, "legal": []}
    phone.show(view)
    assert phone.page.locator(".banner-main").evaluate(_NAME_BEFORE_THE_REST)


def test_long_names_widen_neither_the_sheet_of_the_tricks_nor_a_column_of_the_scores(phone: Stage) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.show("play-long-names")
    phone.page.get_by_role("button", name="Menu and rules").click()
    phone.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Tricks of this hand").click()
    phone.settle()
    heads = phone.page.locator(".tricks-head").evaluate_all(
        "(all) => all.map((one) => one.scrollWidth - document.documentElement.clientWidth)"
    )
    assert heads
    assert max(heads) < 0
    view = golden("scored-host")
    for seat, (name, score) in zip(view["game"]["seats"], (("Mo", 0), ("Wilhelmina Winterfox", -10)), strict=False):
        seat |= {"name": name, "score": score}
    phone.show(view)
    widths = phone.page.locator(".totals td").evaluate_all("(all) => all.map((one) => one.offsetWidth)")
    assert max(widths) - min(widths) <= 1, widths
