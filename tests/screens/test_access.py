"""Every screen in both themes, as axe sees it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_core_python.base import AXE_SCRIPT
from playwright.sync_api import Browser

from tests.conftest import Served
from tests.screens import scenes
from tests.screens.solo_scenes import SOLO
from tests.screens.stage import Stage

# One of each kind: what differs by its people and cards alone is left out.
PHONE = [
    "home", "home-bad-code", "door", "rules", "lobby-host", "lobby-guest", "lobby-away", "renaming", "setup-host",
    "setup-guest", "setup-7", "setup-too-few", "pass", "pass-sent", "play-turn", "play-wait", "play-received",
    "play-last-seconds", "play-away", "play-latecomer", "play-20", "trick-taken-queen", "moon-shooter",
    "moon-others", "scored-host", "scored-ready", "scored-moon", "over-host", "over-tie", "gone-left",
    "gone-removed", "gone-ended", "offline", "ask-leave", "sheet-menu", "sheet-tricks", "sheet-scores",
    "sheet-rules", "sheet-settings", "sheet-invite", "sheet-people", "sheet-people-host", "sheet-looks", "sheet-tv",
    "play-finish", "solo-scored", "solo-over", *SOLO,
]  # fmt: skip
TV = [
    "door-tv", "lobby-empty-tv", "lobby-tv", "setup-tv", "pass-tv", "play-tv", "play-20-tv", "play-away-tv",
    "trick-taken-queen-tv", "moon-tv", "scored-tv", "scored-moon-tv", "over-tv", "offline-tv",
]  # fmt: skip

_RUN = """
async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap(({ id, nodes }) =>
  nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.split("\\n").slice(1, 3)}`))
"""


def violations(stage: Stage) -> list[str]:
    """What axe finds, in both themes; the theme at the end is day."""
    found = []
    stage.page.evaluate(AXE_SCRIPT)
    for theme in ("night", "day"):
        stage.theme(theme)
        stage.settle()
        found += [f"{theme}: {violation}" for violation in stage.page.evaluate(_RUN)]
    return found


@pytest.fixture(scope="module")
def phone(browser: Browser, server: Served) -> Iterator[Stage]:
    """A phone's page for golden views."""
    stage = Stage(browser, server, size=(390, 844))
    yield stage
    stage.close()


@pytest.fixture(scope="module")
def tv(browser: Browser, server: Served) -> Iterator[Stage]:
    """A TV's page for golden views."""
    stage = Stage(browser, server, tv=True, size=(1280, 720))
    yield stage
    stage.close()


@pytest.mark.parametrize("scene", PHONE)
def test_axe_finds_no_fault_on_a_phone(phone: Stage, scene: str) -> None:
    scenes.PHONE[scene](phone)
    found = violations(phone)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", TV)
def test_axe_finds_no_fault_on_the_tv(tv: Stage, scene: str) -> None:
    scenes.TV[scene](tv)
    found = violations(tv)
    assert not found, "\n".join(found)
