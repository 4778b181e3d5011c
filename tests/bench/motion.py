"""The longest task of a phone's page while something moves on it: the deal, the pass and some tricks, slowed down.

A task that begins while an animation runs holds it up; one that starts an animation only makes it begin later, and is
told beside it.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.bench.page import act
from tests.bench.server import started, true_server
from tests.bench.slowly import SLOWER, told
from tests.screens.conftest import find_chromium
from tests.screens.evening import Evening
from tests.screens.players import Phone
from tests.scripted import Door
from tests.scripted import Phone as Friend

LONGEST_MS = 50.0
LATER_MS = 1_200
FRAME_MS = 17
SOON_MS = 600

# Long tasks, and from when to when an animation of a script has run.
_WATCH = """
window.bench = { tasks: [], moved: [] };
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) bench.tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
const { animate } = Element.prototype;
Element.prototype.animate = function (...all) {
  const animation = animate.apply(this, all);
  const began = performance.now();
  const end = () => bench.moved.push([began, performance.now()]);
  animation.finished.then(end, end);
  return animation;
};
"""
# The hand's own clicks, made by the page itself: a driver that looks at the page would slow it down.
_CLICK = """
(selector) => new Promise((done) => setTimeout(() => {
  const found = document.querySelectorAll(selector);
  found[found.length - 1].click();
  done();
}))
"""
_PICKED, _PLAYED = ".hand-card", ".hand-card.lit"


def hand(browser: Browser, url: str, tricks: int) -> None:
    """A hand from the deal over the pass to some tricks, and a line for each part of it."""
    evening = Evening(browser, url)
    phone = evening.phone(moving=True, device_scale_factor=2)
    phone.page.add_init_script(_WATCH)
    code = phone.host("Ana")
    keys = [Door(url).join(code, name)["token"] for name in ("Ben", "Cy", "Dee")]
    others = [Friend(url, code, key).connect() for key in keys]
    phone.start()
    phone.choose("Turn clock", "Off")
    phone.context.new_cdp_session(phone.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    parts: list[tuple[str, float]] = []

    def begin(part: str) -> None:
        parts.append((part, phone.page.evaluate("() => performance.now()")))

    begin("the deal")
    phone.deal()
    phone.page.wait_for_timeout(LATER_MS)
    begin("choosing three")
    for _ in range(3):
        phone.page.evaluate(_CLICK, _PICKED)
        phone.page.wait_for_timeout(SOON_MS)
    begin("the pass")
    phone.page.evaluate(_CLICK, ".bar .primary")
    while any(other.you["must"] == "pass" for other in others):
        act(others)
    phone.page.wait_for_timeout(LATER_MS)
    for number in range(1, tricks + 1):
        begin(f"trick {number}")
        _trick(phone, others, number)
    begin("")
    tasks, moved = phone.page.evaluate("() => [window.bench.tasks, window.bench.moved]")
    for other in others:
        other.hang_up()
    evening.close()
    for (part, start), (_, end) in pairwise(parts):
        within = [(began, duration) for began, duration in tasks if start <= began < end]
        held_up = [
            duration for began, duration in within if any(one + FRAME_MS < began < other for one, other in moved)
        ]
        worst, any_task = max(held_up, default=0.0), max((duration for _, duration in within), default=0.0)
        told(f"longest task while something moves, {part}", _ms(worst), f"{LONGEST_MS:.0f} ms", worst <= LONGEST_MS)
        print(f"      of all {_ms(any_task)}")


def _ms(milliseconds: float) -> str:
    return f"{milliseconds:.0f} ms" if milliseconds else "none"


def _trick(phone: Phone, others: list[Friend], number: int) -> None:
    game = others[0].view["game"]
    while len(game["tricks"]) < number or game["phase"] != "playing":
        if game["turn"] == 0:
            phone.page.wait_for_timeout(SOON_MS)
            phone.page.evaluate(_CLICK, _PLAYED)
            phone.page.wait_for_timeout(SOON_MS)
            phone.page.evaluate(_CLICK, _PLAYED)
        else:
            act(others)
        phone.page.wait_for_timeout(SOON_MS)
        game = others[0].view["game"]
    phone.page.wait_for_timeout(LATER_MS)


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench motion", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--tricks", type=int, default=4, help="so many of the hand")
    chosen = options.parse_args(arguments)
    chromium = find_chromium()
    if chromium is None:
        sys.exit("No Chromium or Chrome is installed: sudo apt install chromium")
    print(f"processor {SLOWER} times slower")
    with TemporaryDirectory() as folder, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        with started([*true_server(Path(folder)), "--pauses", "1"]) as (_, url):
            hand(browser, url, chosen.tricks)
        browser.close()
