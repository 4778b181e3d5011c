"""What a person sees of a phone's screen at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

_LOOK = """
() => {
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? null;
  return {
    screen: document.getElementById("screen").dataset.screen ?? null,
    title: text("#top .top-title"),
    banner: text(".banner-main"),
    side: text(".banner-side"),
    tone: document.querySelector(".banner")?.dataset.tone ?? null,
    hand: [...document.querySelectorAll(".hand-card[data-held]")].map((card) => ({
      key: card.dataset.held, name: card.getAttribute("aria-label"), lit: card.classList.contains("lit"),
      raised: card.getAttribute("aria-pressed") === "true", fresh: card.querySelector(".hand-from") !== null,
    })),
    asked: document.querySelector('.pass-places:not([data-sent])') !== null,
    trick: [...document.querySelectorAll(".trick .play .card")].map((card) => card.dataset.card),
    buttons: [...document.querySelectorAll("#screen button")].map((button) => button.textContent.trim()),
  };
}
"""


@dataclass(frozen=True)
class Held:
    """A card in a hand as the screen shows it."""

    key: str
    name: str
    lit: bool
    raised: bool
    fresh: bool

    @property
    def card(self) -> str:
        """The card by its two characters."""
        return self.key[:2]


@dataclass(frozen=True)
class Look:
    """What a person sees at a glance."""

    screen: str | None
    title: str | None
    banner: str | None
    side: str | None
    tone: str | None
    hand: list[Held]
    asked: bool
    """Whether three cards are still to be chosen."""
    trick: list[str]
    buttons: list[str]

    def __str__(self) -> str:
        hand = " ".join(held.card + "*" * held.lit + "^" * held.raised for held in self.hand)
        where = f"{self.screen}: {self.title} | {self.banner} {self.side}"
        return f"{where} | trick {self.trick} | hand {hand} | {self.buttons[-3:]}"

    @property
    def cards(self) -> list[str]:
        """The hand by its cards' two characters."""
        return [held.card for held in self.hand]

    @property
    def lit(self) -> list[Held]:
        """What may be played now."""
        return [held for held in self.hand if held.lit]


def look_at(page: Page) -> Look:
    """What the page shows now."""
    seen: dict[str, Any] = page.evaluate(_LOOK)
    return Look(**seen | {"hand": [Held(**held) for held in seen["hand"]]})
