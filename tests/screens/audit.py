"""What is wrong with the layout of a page, measured in the browser: each fault as a sentence."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

PHONE_LEAST_TEXT = 14
TV_LEAST_TEXT = 28 / 1080
"""In parts of the screen's height."""

_MEASURE = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")

# The parts of a table that never lie over each other, and what must be seen whole.
_REGIONS = {
    "top": "#top > *",
    "seats": ".seats",
    "banner": ".banner",
    "trick": ".trick .play, .slot, .pass-way, .pass-place",
    "bar": ".bar",
    "hand": ".hand-rows, .hand.watching",
}
_WHOLE = [
    "#top > *", ".seats", ".banner", ".play", ".slot", ".pass-way", ".pass-place", ".bar", ".bar button",
    ".hand.watching", ".bottom button",
    ".scores-foot button", ".hand-card .hand-lift", ".moon-choice", ".podium-step", ".plate",
]  # fmt: skip
_TV_REGIONS = {"head": ".tv-head", "headline": ".tv-headline", "plates": ".tv-plate", "trick": ".tv-trick .tv-play"}
_TV_WHOLE = [
    ".tv-head", ".tv-headline", ".tv-plate", ".tv-play", ".tv-corner", ".tv-qr", ".tv-person", ".tv-option", ".tv-deal",
    ".tv-ticket", ".tv-rank", ".tv-step", ".tv-next", ".code-tile",
]  # fmt: skip
_TABLES = ("passing", "playing", "trick_taken", "moon")


def phone_faults(page: Page) -> list[str]:
    """The faults of a phone's page."""
    fixed = page.evaluate(
        "(tables) => tables.includes(document.getElementById('screen')?.dataset.screen)", list(_TABLES)
    )
    given = {"least": PHONE_LEAST_TEXT, "touch": True, "fixed": fixed, "regions": _REGIONS, "whole": _WHOLE}
    return list(page.evaluate(_MEASURE, given))


def tv_faults(page: Page) -> list[str]:
    """The faults of a TV's page."""
    high = page.viewport_size["height"] if page.viewport_size else 1080
    given = {"least": TV_LEAST_TEXT * high, "touch": False, "fixed": True, "regions": _TV_REGIONS, "whole": _TV_WHOLE}
    return list(page.evaluate(_MEASURE, given))


_STRIPS = """
() => [...document.querySelectorAll(".hand-row")].flatMap((row) => {
  const cards = [...row.querySelectorAll(".hand-card")].map((card) => card.getBoundingClientRect());
  return cards.map((rect, index) => ({
    name: row.children[index].getAttribute("aria-label"),
    width: Math.min(rect.right, cards[index + 1]?.left ?? Infinity) - rect.left,
    height: rect.height,
  }));
})
"""


def narrow_strips(page: Page, least: float = 44) -> list[str]:
    """The cards of the hand of which less can be seen and tapped than a finger wants."""
    strips = page.evaluate(_STRIPS)
    return [
        f"{one['name']}: {one['width']:.1f}" for one in strips if one["width"] < least - 0.01 or one["height"] < least
    ]
