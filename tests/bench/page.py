"""Weight and speed of the way in, on a slow line and a slow processor, each figure beside its budget.

The true server, a real Chromium, and friends on scripted phones who do what is asked of them at once.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.server import started, true_server
from tests.bench.slowly import SLOW_4G, SLOWER, is_drawn, slow_phone, told, until_drawn
from tests.screens.conftest import find_chromium
from tests.scripted import Door, Json, move
from tests.scripted import Phone as Friend

BYTES, REQUESTS, USABLE, FIRST_CARD = 150_000, 12, 1.5, 3.0
_NAME_KNOWN = "localStorage.setItem('hearts.name', JSON.stringify('Dee'));"
_TAP_JOIN = "bench.onDrawn = (name) => { if (name === 'door') document.querySelector('.door .primary').click(); };"
"""Somebody quick: in by the door as soon as it stands."""
_TOLD_MS = 300
"""After so long the weight of what has come is known."""
_SHORT = re.compile(r"^.*//[^/]+|/static/[0-9a-f]+")


def way_in(browser: Browser, url: str, files: bool) -> None:
    """Somebody new scans the QR code: the door, then the lobby."""
    code = Door(url).open_room("Ana")["code"]
    with slow_phone(browser) as (page, fetched):
        page.goto(f"{url}/r/{code}", wait_until="commit")
        usable = until_drawn(page, "door")
        before = fetched.copy()
        page.wait_for_load_state("networkidle")
        page.get_by_label("Your name").fill("Dee")
        page.get_by_role("button", name="Join the table").tap()
        until_drawn(page, "lobby")
        page.wait_for_function("() => [...document.images].every((one) => one.complete)")
        page.wait_for_timeout(_TOLD_MS)
    count = len(before.files)
    told("usable after the address is opened", f"{usable:.2f} s", f"{USABLE} s", usable <= USABLE)
    told("requests before it is usable", f"{count}", f"{REQUESTS}", count <= REQUESTS)
    for what, weight in (("before it is usable", before.bytes), ("in all, the lobby drawn", fetched.bytes)):
        told(f"over the wire {what}", f"{weight / 1000:.1f} kB", f"{BYTES // 1000} kB", weight <= BYTES)
    if files:
        for address, size in fetched.files.values():
            print(f"      {size:8,} {_SHORT.sub('', address)}")


def first_card(browser: Browser, url: str, runs: int) -> None:
    """A phone that knows its person's name is in by one tap, and its host deals at once; or it comes back to a game."""
    for what, measured in (
        ("first card playable, name known, dealt as soon as joined", _dealt_after_joining),
        ("first card playable, back in a running game", _back_in_play),
    ):
        middle = median(measured(browser, url) for _ in range(runs))
        told(what, f"{middle:.2f} s", f"{FIRST_CARD:.0f} s", middle <= FIRST_CARD)


def _dealt_after_joining(browser: Browser, url: str) -> float:
    with friends(url, "Ana", "Ben", "Cy") as (code, phones), slow_phone(browser, _NAME_KNOWN + _TAP_JOIN) as (page, _):
        page.goto(f"{url}/r/{code}", wait_until="commit")
        _while_waiting(page, lambda: len(phones[0].view["room"]["members"]) == len(phones) + 1)
        _deal(phones[0])
        return _until_card(page, phones)


def _back_in_play(browser: Browser, url: str) -> float:
    with friends(url, "Ana", "Ben", "Cy", "Dee") as (code, phones):
        _deal(phones[0])
        *others, ours = phones
        while ours.you["must"] != "play":
            act(others)
        ours.hang_up()
        key = {code: {"member": ours.you["member"], "token": ours.auth["token"]}}
        keep = f"localStorage.setItem('hearts.rooms', {json.dumps(json.dumps(key))});"
        with slow_phone(browser, keep) as (page, _):
            page.goto(f"{url}/r/{code}", wait_until="commit")
            return _until_card(page, others)


def _until_card(page: Page, phones: list[Friend]) -> float:
    _while_waiting(page, lambda: not act(phones) and is_drawn(page, "card"))
    return until_drawn(page, "card")


def _while_waiting(page: Page, holds: Callable[[], bool]) -> None:
    for _ in range(3_000):
        if holds():
            return
        page.wait_for_timeout(10)
    raise RuntimeError("the game stands still")


@contextmanager
def friends(url: str, *names: str) -> Iterator[tuple[str, list[Friend]]]:
    """Scripted phones in a room of their own, the host's first, and its code."""
    door = Door(url)
    keys = [door.open_room(names[0])]
    code = str(keys[0]["code"])
    keys += [door.join(code, name) for name in names[1:]]
    phones = [Friend(url, code, key["token"]).connect() for key in keys]
    yield code, phones
    for phone in phones:
        if phone.online:
            phone.hang_up()


def act(phones: list[Friend]) -> bool:
    """Let the first who is asked do what is asked; whether anybody was."""
    for phone in phones:
        wanted = move(phone.view)
        if wanted is None:
            continue
        answer: Json = phone.act(*wanted)
        if answer["ok"]:
            phone.wait(lambda view, v=answer["v"]: view["v"] >= v)  # type: ignore[misc]
        return True
    return False


def _deal(host: Friend) -> None:
    host.do("start")
    host.do("set_options", {"options": {"passing": "none", "clock": None}})
    host.do("deal")


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(prog="python -m tests.bench page", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--runs", type=int, default=3, help="of the first card, of which the median counts")
    options.add_argument("--files", action="store_true", help="tell what each file weighs")
    chosen = options.parse_args(arguments)
    chromium = find_chromium()
    if chromium is None:
        sys.exit("No Chromium or Chrome is installed: sudo apt install chromium")
    print(f"processor {SLOWER} times slower, line {SLOW_4G['latency']} ms there and back and 1.6 Mbit/s")
    with TemporaryDirectory() as folder, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        with started(true_server(Path(folder))) as (_, url):
            way_in(browser, url, chosen.files)
            first_card(browser, url, chosen.runs)
        browser.close()
