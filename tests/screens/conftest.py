"""What the browser tests share: one Chromium, and parties of phones and TVs that must not complain."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.conftest import Served
from tests.screens.evening import Evening

FAILED = pytest.StashKey[bool]()
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """The path of an installed Chromium or Chrome, or None."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder drives a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The installed Chromium; without one the tests are skipped, and fail where CI=true."""
    path = find_chromium()
    if path is None:
        missing = "no Chromium or Chrome is installed: sudo apt install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield running
        running.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Lets the fixtures know how the test went."""
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined]
    return report


Parties = Callable[[Served], Evening]


@pytest.fixture
def party(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Parties]:
    """Opens evenings on a server; no page may have complained at the end. A failed test leaves pictures."""
    evenings: list[Evening] = []

    def begin(served: Served) -> Evening:
        evenings.append(Evening(browser, served.url))
        return evenings[-1]

    yield begin
    for one in evenings:
        if request.node.stash.get(FAILED, True):
            print("how it looked:", *one.pictures(Path(mkdtemp(prefix="hearts-"))))
        one.close()
    assert [text for one in evenings for text in one.complaints()] == []


@pytest.fixture
def evening(party: Parties, server: Served) -> Evening:
    """A party on a server without pauses."""
    return party(server)
