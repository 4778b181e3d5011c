"""A table that waits for somebody: nothing on it keeps a phone or a TV awake meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.conftest import Served
from tests.screens.screen import PHONE, TV
from tests.screens.stage import Stage, golden

THINKING_MS = 25_000

# What goes on for long and is drawn anew in every frame, rather than in steps.
_CEASELESS = """
() => document.getAnimations().filter((one) => {
  const { duration, iterations } = one.effect.getComputedTiming();
  return one.playState === "running" && duration * iterations > 2000
    && one.effect.getKeyframes().some(({ easing }) => !easing.startsWith("steps"));
}).map((one) => `${one.animationName ?? "?"} on ${one.effect.target.outerHTML.slice(0, 80)}`)
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize(
    "name", ["lobby-guest", "lobby-tv", "setup-guest", "pass", "play-turn", "play-wait", "play-tv", "scored-guest"]
)
def test_while_people_think_nothing_is_drawn_in_every_frame(
    browser: Browser, server: Served, name: str, motion: str
) -> None:
    is_tv = name.endswith("-tv")
    stage = Stage(browser, server, tv=is_tv, size=TV if is_tv else PHONE, reduced_motion=motion)
    view = golden(name)
    if view["game"]:
        view["room"]["options"]["clock"] = 30
        view["game"]["ms_left"] = THINKING_MS
    stage.show(view)
    running = stage.page.evaluate("() => document.getAnimations().length")
    found = stage.page.evaluate(_CEASELESS)
    stage.close()
    assert found == []
    if name in ("play-turn", "play-tv"):
        assert running >= 2, "the clock's ring does not drain"
