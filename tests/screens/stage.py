"""A stage for golden views: the product's own pages, with a line that says what the test gives it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

from tests.conftest import Served
from tests.screens.screen import Json, Size, Tv

VIEWS = Path(__file__).parent.parent / "goldens" / "views"
CODE = "KQXZ"  # the golden views' room

# In the place of the vendored client: a line without a server behind it. What the page sends is kept and taken well.
_LINE = """
window.line = { sent: [], handlers: {}, answer: { ok: true, v: 0 } };
window.io = () => {
  const socket = {
    active: true, connected: true,
    io: { on() {}, engine: { on() {} } },
    on(name, handler) { window.line.handlers[name] = handler; return socket; },
    timeout() {
      return { async emitWithAck(event, data) { window.line.sent.push([event, data]); return window.line.answer; } };
    },
    connect() { return socket; }, disconnect() { return socket; },
  };
  return socket;
};
"""

_DELIVER = "([name, data]) => window.line.handlers[name](data)"


def golden(name: str) -> Json:
    """A golden view by its file's name."""
    view: Json = json.loads((VIEWS / f"{name}.json").read_text(encoding="utf-8"))
    return view


def goldens(*, tv: bool) -> list[str]:
    """The names of a TV's golden views, or of the phones'."""
    return sorted(path.stem for path in VIEWS.glob("*.json") if path.stem.endswith("-tv") == tv)


class Stage:
    """A page on which any view can be put; its rooms exist on the server, so that they have pages."""

    def __init__(self, browser: Browser, served: Served, *, tv: bool = False, size: Size, **context: Any) -> None:
        width, height = size
        url = self.url = served.url
        code = served.door.open_for_tv()
        self.stranger = served.door.open_for_tv()
        """The code of a room that this device has no key to."""
        self.tv = tv
        shape = {} if tv else {"has_touch": True, "is_mobile": True, "device_scale_factor": 1}
        self.context = browser.new_context(
            **{"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", "color_scheme": "dark"}
            | shape
            | context
        )
        self.context.route("**/vendor/socket.io-*.js", self._line)
        self.context.route(re.compile(rf"/r/{CODE}/qr\.svg"), lambda route: self._qr(route, f"{url}/r/{code}/qr.svg"))
        key = {"hearts.rooms": json.dumps({code: {"member": "m1", "token": "golden"}})}
        self.context.add_init_script(
            f"for (const [key, value] of Object.entries({key!r})) localStorage.setItem(key, value);"
        )
        self.address = f"{url}/{'watch' if tv else 'r'}/{code}"
        # The product's own way of waiting and complaining, on this page.
        self.screen = Tv.__new__(Tv)
        Tv.__init__(self.screen, self.context, url)

    @property
    def page(self) -> Page:
        """The page, to look at."""
        return self.screen.page

    def open(self, path: str) -> None:
        """Load another of the product's pages."""
        self.page.goto(self.url + path)
        self.settle()

    def show(self, view: str | Json) -> None:
        """Load the page anew and put a view on it, by a golden's name or as it is."""
        self.page.goto(self.address)
        self.screen.wait("() => window.line?.handlers.view !== undefined")
        self.send("view", golden(view) if isinstance(view, str) else view)
        self.settle()

    def send(self, name: str, data: object) -> None:
        """Let the page receive an event, as from the server."""
        self.page.evaluate(_DELIVER, [name, data])

    def sent(self) -> list[list[Any]]:
        """What the page has sent, as [event, data]."""
        messages: list[list[Any]] = self.page.evaluate("() => window.line.sent")
        return messages

    def resize(self, size: Size) -> None:
        """Turn the page into one of another size."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.settle()

    def theme(self, name: str) -> None:
        """The system's theme: night or day."""
        self.page.emulate_media(color_scheme="dark" if name == "night" else "light")

    def settle(self) -> None:
        """Until two drawings have passed and nothing moves any more."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.screen.still()

    def close(self) -> None:
        """Strike the stage."""
        self.context.close()

    @staticmethod
    def _line(route: Route) -> None:
        route.fulfill(body=_LINE, content_type="text/javascript")

    def _qr(self, route: Route, address: str) -> None:
        route.fulfill(response=self.context.request.get(address))
