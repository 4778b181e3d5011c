"""Every screen of the product by name, to be put on a stage: golden views, and what no view alone brings about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tests.screens.solo_scenes import SOLO
from tests.screens.stage import Stage, goldens

Scene = Callable[[Stage], None]

PHONE_SIZES = [(320, 568), (360, 640), (390, 844), (667, 375), (844, 390), (768, 1024)]
TV_SIZES = [(1280, 720), (1920, 1080)]


def _golden(name: str, stage: Stage) -> None:
    stage.show(name)


def _page(path: str, stage: Stage) -> None:
    stage.open(path)


def _door(stage: Stage) -> None:
    stage.open(f"/r/{stage.stranger}")


def _bad_code(stage: Stage) -> None:
    stage.open("/")
    stage.page.get_by_label("Room code").fill("QQQQ")
    stage.screen.excuse("404")
    stage.screen.wait("() => document.body.textContent.includes('There is no room QQQQ')")


def _gone(reason: str, golden: str, stage: Stage) -> None:
    stage.show(golden)
    stage.send("closed", {"reason": reason})
    stage.settle()


def _sheet(name: str, golden: str, stage: Stage) -> None:
    stage.show(golden)
    stage.page.get_by_role("button", name="Menu and rules").click()
    if name != "Menu":
        stage.page.get_by_role("dialog", name="Menu").get_by_role("button", name=name).click()
    stage.settle()


def _pressed(words: str, golden: str, stage: Stage) -> None:
    stage.show(golden)
    stage.page.get_by_role("button", name=words, exact=True).first.click()
    stage.settle()


def _offline(golden: str, stage: Stage) -> None:
    stage.show(golden)
    stage.send("disconnect", "transport close")
    stage.screen.wait("() => /Reconnecting|Connection lost/.test(document.body.textContent)")
    stage.settle()


PHONE: dict[str, Scene] = (
    {name: partial(_golden, name) for name in goldens(tv=False)}
    | SOLO
    | {
        "home": partial(_page, "/"),
        "home-bad-code": _bad_code,
        "rules": partial(_page, "/rules"),
        "door": _door,
        "gone-left": partial(_gone, "left", "play-wait"),
        "gone-removed": partial(_gone, "removed", "lobby-guest"),
        "gone-ended": partial(_gone, "ended", "lobby-guest"),
        "offline": partial(_offline, "play-turn"),
        "sheet-menu": partial(_sheet, "Menu", "play-turn"),
        "sheet-tricks": partial(_sheet, "Tricks of this hand", "play-lead"),
        "sheet-scores": partial(_sheet, "Score sheet", "over-long"),
        "sheet-rules": partial(_sheet, "Rules", "play-7"),
        "sheet-settings": partial(_sheet, "Settings", "play-turn"),
        "sheet-invite": partial(_sheet, "Invite", "play-turn"),
        "sheet-people": partial(_sheet, "Who is here", "play-away"),
        "sheet-people-host": partial(_sheet, "Who is here", "play-finish"),
        "sheet-looks": partial(_pressed, "Change your look", "lobby-host"),
        "sheet-tv": partial(_pressed, "The table on a TV", "lobby-host"),
        "ask-leave": partial(_pressed, "Leave", "play-turn"),
        "ask-remove": partial(_pressed, "Take Ben off the table", "lobby-host"),
        "renaming": partial(_pressed, "Rename", "lobby-host"),
    }
)
TV: dict[str, Scene] = {name: partial(_golden, name) for name in goldens(tv=True)} | {
    "door-tv": partial(_page, "/watch"),
    "offline-tv": partial(_offline, "play-tv"),
}
