"""A phone's page on a slow line and a slow processor, what it fetches, and when things stand drawn on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page

from tests.screens.screen import PHONE
from tests.scripted import Json

SLOWER = 4
"""Times that the processor is slowed down."""
SLOW_4G: Json = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""Lighthouse's `mobileSlow4G`: 150 ms there and back, 1.6 Mbit/s down, 0.75 up."""
_PATIENCE_MS = 60_000

# When each thing first stood drawn, in milliseconds since the address was opened.
_WATCH = """
window.bench = { drawn: {} };
const wanted = { door: ".door .field", lobby: ".members .member", card: ".hand-card.lit" };
const look = () => {
  for (const [name, selector] of Object.entries(wanted)) {
    if (name in bench.drawn || !document.querySelector(selector)) continue;
    bench.drawn[name] = null;
    requestAnimationFrame(() => setTimeout(() => { bench.drawn[name] = performance.now(); bench.onDrawn?.(name); }));
  }
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
"""
_DRAWN = "(name) => window.bench.drawn[name] ?? null"


@dataclass
class Fetched:
    """What a page has fetched, as it went over the wire."""

    files: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Of each request the address and the bytes, heads and all."""

    @property
    def bytes(self) -> int:
        """All together."""
        return sum(size for _, size in self.files.values())

    def copy(self) -> Fetched:
        """As it stands now."""
        return Fetched(dict(self.files))

    def add(self, request: str, url: str, size: int) -> None:
        """Note a request as it is sent, and again with its size."""
        old_url, old_size = self.files.get(request, (url, 0))
        self.files[request] = (old_url, old_size + size)


@contextmanager
def slow_phone(browser: Browser, script: str = "") -> Iterator[tuple[Page, Fetched]]:
    """A new phone on the slow line, with nothing in its cache; `script` runs before its page's own."""
    width, height = PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    context.add_init_script(_WATCH + script)
    page = context.new_page()
    device = context.new_cdp_session(page)
    device.send("Network.enable")
    device.send("Network.emulateNetworkConditions", SLOW_4G)
    device.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    fetched = Fetched()
    device.on("Network.requestWillBeSent", lambda one: fetched.add(one["requestId"], one["request"]["url"], 0))
    device.on("Network.loadingFinished", lambda one: fetched.add(one["requestId"], "", int(one["encodedDataLength"])))
    yield page, fetched
    context.close()


def is_drawn(page: Page, name: str) -> bool:
    """Whether something stands drawn: the door, the lobby, a card that may be played."""
    return page.evaluate(_DRAWN, name) is not None


def until_drawn(page: Page, name: str) -> float:
    """Seconds from the address to something drawn, once it is."""
    page.wait_for_function(f"(name) => ({_DRAWN})(name) !== null", arg=name, timeout=_PATIENCE_MS)
    milliseconds: float = page.evaluate(_DRAWN, name)
    return milliseconds / 1000


def told(what: str, figure: str, budget: str, good: bool) -> None:
    """One line of a table: what was measured beside its budget."""
    print(f"{'  ' if good else '✗ '}{what:58} {figure:>12}   budget {budget}")
