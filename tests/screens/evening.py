"""An evening: the devices of one party, whether they sit in a browser or are scripted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.screens.players import Phone
from tests.screens.screen import PHONE, TV, Json, Screen, Size, Tv
from tests.scripted import Door, move
from tests.scripted import Phone as ScriptedPhone


class Crowd:
    """People on scripted phones, without a browser."""

    def __init__(self, url: str, code: str, names: Sequence[str]) -> None:
        keys = [Door(url).join(code, name)["token"] for name in names]
        self.phones = [ScriptedPhone(url, code, key).connect() for key in keys]

    def play(self) -> None:
        """Everybody does what is asked of them, until nothing is."""
        while wanting := [(phone, wanted) for phone in self.phones if (wanted := move(phone.view))]:
            for phone, (event, data) in wanting:
                answer = phone.act(event, data)
                assert answer["ok"] or answer["error"] in ("stale", "not_your_turn", "wrong_phase"), answer
                phone.wait(lambda view, moved=(event, data): move(view) != moved)  # type: ignore[misc]

    def go(self) -> None:
        """Everybody goes home; nothing they were told may have broken the contract."""
        for phone in self.phones:
            phone.hang_up()
        for phone in self.phones:
            phone.check()


class Evening:
    """The devices of one party; when it ends, none may have complained."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self.url = url
        self.screens: list[Screen] = []
        self._contexts: list[BrowserContext] = []
        self._crowds: list[Crowd] = []

    def phone(self, size: Size = PHONE, *, moving: bool = False, **context: Any) -> Phone:
        """A new phone; it shows movement as fades unless `moving`."""
        shape = {"has_touch": True, "is_mobile": True, "device_scale_factor": 1} | context
        return self._add(Phone(self._context(size, moving, shape), self.url))

    def tv(self, size: Size = TV, *, moving: bool = False, **context: Any) -> Tv:
        """A new TV."""
        return self._add(Tv(self._context(size, moving, context), self.url))

    def twin(self, phone: Phone) -> Phone:
        """A second tab of a phone."""
        return self._add(phone.twin())

    def table(self, *names: str, **phone: Any) -> list[Phone]:
        """Phones of these names in one lobby, the host's first."""
        phones = [self.phone(**phone) for _ in names]
        code = phones[0].host(names[0])
        for guest, name in zip(phones[1:], names[1:], strict=True):
            guest.join(code, name)
            guest.on("lobby")
        return phones

    def crowd(self, code: str, *names: str) -> Crowd:
        """People of these names in a room, on scripted phones."""
        self._crowds.append(Crowd(self.url, code, names))
        return self._crowds[-1]

    def away(self, screen: Screen) -> None:
        """A device is switched off."""
        screen.context.close()

    def close(self) -> None:
        """Everybody goes home."""
        for context in self._contexts:
            context.close()
        for crowd in self._crowds:
            crowd.go()

    def pictures(self, folder: Path) -> list[Path]:
        """What every open page shows, as files."""
        paths = []
        for number, screen in enumerate(self.screens):
            if not screen.page.is_closed():
                paths.append(folder / f"{number}-{type(screen).__name__.lower()}.png")
                screen.page.screenshot(path=paths[-1])
        return paths

    def complaints(self) -> list[str]:
        """What no page may say."""
        return [text for screen in self.screens for text in screen.unexcused()]

    def _context(self, size: Size, moving: bool, more: Json) -> BrowserContext:
        width, height = size
        context = self._browser.new_context(
            **{
                "viewport": {"width": width, "height": height},
                "reduced_motion": "no-preference" if moving else "reduce",
                "color_scheme": "dark",
            }
            | more
        )
        self._contexts.append(context)
        return context

    def _add(self, screen: Any) -> Any:
        self.screens.append(screen)
        return screen
