"""A room that the disk does not take: its host is told so, until it is saved again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import Served
from tests.screens.screen import PHONE
from tests.screens.stage import Json, Stage, golden

UNSAVED = "Not being saved"
AGAIN = "Being saved again."


@pytest.fixture
def stage(browser: Browser, server: Served) -> Iterator[Stage]:
    """A phone's page to put views on."""
    found = Stage(browser, server, size=PHONE)
    yield found
    assert found.screen.unexcused() == []
    found.close()


def view(v: int, *, saved: bool, name: str = "scored-host") -> Json:
    """The host's scores, in a room that is saved or not."""
    found = golden(name)
    found["v"] = v
    found["room"]["saved"] = saved
    return found


def test_the_host_is_told_while_the_room_is_not_saved_and_once_when_it_is_again(stage: Stage) -> None:
    notices = stage.page.locator("#notices")
    stage.show(view(100, saved=True))
    expect(notices).not_to_contain_text(UNSAVED)
    stage.send("view", view(101, saved=False))
    expect(notices).to_contain_text(UNSAVED)
    stage.send("view", view(102, saved=False))
    expect(notices.get_by_text(UNSAVED)).to_have_count(1)
    stage.send("view", view(103, saved=True))
    expect(notices).to_contain_text(AGAIN)
    expect(notices).not_to_contain_text(UNSAVED)


def test_a_guest_who_can_do_nothing_about_it_is_not_told(stage: Stage) -> None:
    stage.show(view(100, saved=False, name="scored-guest"))
    expect(stage.page.locator("#notices")).not_to_contain_text(UNSAVED)


def test_who_becomes_host_is_told(stage: Stage) -> None:
    stage.show(view(100, saved=False, name="scored-guest"))
    stage.send("view", view(101, saved=False))
    expect(stage.page.locator("#notices")).to_contain_text(UNSAVED)
