"""A screen in a real browser: its page, all it complained about, and all that went over its socket."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocket

Json = dict[str, Any]
Size = tuple[int, int]

SMALL: Size = (320, 568)
PHONE: Size = (390, 844)
LANDSCAPE: Size = (844, 390)
TV: Size = (1280, 720)

PATIENCE_SECONDS = 20.0
"""How long anything may take before a test gives up on it."""
PATIENCE_MS = PATIENCE_SECONDS * 1000

# What a page may not do is told by the console as an error, and so fails the test like any other.
_TELL_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`forbidden by the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""

# Clocks run on, and what turns for ever.
_STILL = """
() => document.fonts.status === "loaded" && document.getAnimations().every((one) => {
  const { iterations, duration } = one.effect.getComputedTiming();
  return one.playState !== "running" || iterations === Infinity || duration > 2000;
})
"""


class Screen:
    """One page, all it complained about, and all that went over its socket."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page = context.new_page()
        self.complaints: list[str] = []
        self.received: list[str] = []
        self.sent: list[str] = []
        self.sockets: list[WebSocket] = []
        self._excused: list[str] = []
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(_TELL_VIOLATIONS)
        page.on("console", lambda message: self._complain(message.type, message.text))
        page.on("pageerror", lambda error: self._complain("error", str(error)))
        page.on("websocket", self._on_socket)

    def _complain(self, kind: str, text: str) -> None:
        if kind == "error":
            self.complaints.append(text)

    def _on_socket(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda payload: self.received.append(str(payload)))
        socket.on("framesent", lambda payload: self.sent.append(str(payload)))

    def excuse(self, pattern: str) -> None:
        """From now on complaints like this one are meant by the test."""
        self._excused.append(pattern)

    def unexcused(self) -> list[str]:
        """The complaints that no test meant."""
        return [text for text in self.complaints if not any(re.search(pattern, text) for pattern in self._excused)]

    def views(self) -> list[Json]:
        """Every view that came over this page's sockets."""
        return [data for event, data in self.events() if event == "view"]

    def events(self) -> Iterator[tuple[str, Json]]:
        """Every event that came over this page's sockets."""
        for frame in self.received:
            if frame.startswith("42["):
                name, *data = json.loads(frame[2:])
                yield name, data[0] if data else {}

    def wait(self, expression: str, argument: object = None) -> None:
        """Until a JavaScript expression, or function of the argument, holds on the page."""
        self.page.wait_for_function(expression, arg=argument, timeout=PATIENCE_MS)

    def still(self) -> None:
        """Until nothing moves any more."""
        self.wait(_STILL)

    def text(self) -> str:
        """All words on the page."""
        return self.page.locator("body").inner_text()


class Tv(Screen):
    """A TV across the room: nobody touches it once it has its code."""

    def watch(self, code: str) -> Tv:
        """Show a room by its address."""
        self.page.goto(f"{self.url}/watch/{code}")
        self.wait("() => document.getElementById('screen').dataset.screen")
        return self

    def make_room(self) -> str:
        """Open a room from the TV, and its code."""
        self.page.goto(f"{self.url}/watch")
        self.page.get_by_role("button", name="Make a room").click()
        self.page.wait_for_url("**/watch/*")
        self.wait("() => document.getElementById('screen').dataset.screen === 'lobby'")
        return self.page.url.rpartition("/")[2]

    def on(self, screen: str) -> None:
        """Until this screen is shown."""
        self.wait("(name) => document.getElementById('screen').dataset.screen === name", screen)

    def markup(self) -> str:
        """All that the page holds but the deck's drawings, which hold every card."""
        return str(
            self.page.evaluate(
                "() => { const copy = document.documentElement.cloneNode(true); copy.querySelector('#deck')?.remove();"
                " return copy.outerHTML; }"
            )
        )
