"""The game in another language: every word is there, nothing is cut, and the device chooses."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from app.server.language import TRANSLATED
from tests.conftest import Served
from tests.screens import scenes
from tests.screens.audit import narrow_strips, phone_faults, tv_faults
from tests.screens.conftest import Parties
from tests.screens.stage import Stage, goldens

PHONE_SIZES = [(320, 568), (844, 390)]
LOCALES = {"de": "de-DE"}
# With more or fewer at the table nothing is said that the others do not say; with twenty there is the least room.
PHONE_VIEWS, TV_VIEWS = (
    [view for view in goldens(tv=tv) if not re.search(r"\d", view) or "20" in view] for tv in (False, True)
)
WORDS = [f"words{part}.js" for part in ("", "-alone", "-door", "-record", "-room", "-rules", "-setup", "-table", "-tv")]

# What two modules give that is not alike, down to the keys and to how much each function is told.
_UNLIKE = """
async ([one, other]) => {
  const unlike = [];
  const compare = (a, b, where) => {
    if (typeof a !== typeof b) unlike.push(`${where}: ${typeof a} and ${typeof b}`);
    else if (typeof a === "function") {
      if (a.length !== b.length) unlike.push(`${where}: told ${a.length} and ${b.length}`);
    } else if (a && typeof a === "object") {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) compare(a[key], b[key], `${where}.${key}`);
    }
  };
  const [english, translated] = await Promise.all([import(one), import(other)]);
  compare({ ...english }, { ...translated }, "");
  return unlike;
}
"""
# English makes its plurals by itself.
_FREER = {"words.js": {".count: told 2 and 3"}}
_BOOKS = """
async ([one, other]) => {
  const where = (line) => (typeof line === "string" ? null : [line.only, line.atTable, line.onPage]);
  const shape = ({ chapters, EXAMPLES }) => [
    chapters(52).map(({ id, lines, table }) => [id, lines.map(where), table?.rows.length]),
    EXAMPLES.rows.map(({ text, points }) => [text.match(/\\{..\\}/g), points]), EXAMPLES.people,
  ];
  return (await Promise.all([import(one), import(other)])).map((book) => JSON.stringify(shape(book)));
}
"""


@pytest.fixture(scope="module", params=TRANSLATED)
def language(request: pytest.FixtureRequest) -> str:
    """The tag of a language that is not English."""
    tag: str = request.param
    return tag


@pytest.fixture(scope="module")
def phone(browser: Browser, server: Served, language: str) -> Iterator[Stage]:
    """A phone that speaks the language."""
    stage = Stage(browser, server, size=PHONE_SIZES[0], locale=LOCALES[language])
    yield stage
    stage.close()


@pytest.fixture(scope="module")
def tv(browser: Browser, server: Served, language: str) -> Iterator[Stage]:
    """A TV that speaks the language."""
    stage = Stage(browser, server, tv=True, size=scenes.TV_SIZES[0], locale=LOCALES[language])
    yield stage
    stage.close()


@pytest.mark.parametrize("name", WORDS)
def test_every_word_has_its_translation(phone: Stage, language: str, name: str) -> None:
    phone.open("/rules")
    unlike = phone.page.evaluate(_UNLIKE, [f"/static/now/js/{name}", f"/static/now/js/{language}/{name}"])
    assert set(unlike) <= _FREER.get(name, set())


def test_the_rule_book_says_the_same_under_the_same_settings(phone: Stage, language: str) -> None:
    phone.open("/rules")
    ours, theirs = phone.page.evaluate(_BOOKS, ["/static/now/js/rulebook.js", f"/static/now/js/{language}/rulebook.js"])
    assert theirs == ours


@pytest.mark.parametrize("view", PHONE_VIEWS)
def test_a_phones_screen_holds_in_another_language(phone: Stage, view: str) -> None:
    phone.page.set_viewport_size({"width": 390, "height": 844})
    phone.show(view)
    faults = []
    for width, height in PHONE_SIZES:
        phone.resize((width, height))
        faults += [f"{width}×{height}: {fault}" for fault in phone_faults(phone.page)]
        faults += [f"{width}×{height}: narrow: {card}" for card in narrow_strips(phone.page)]
    assert not faults, "\n".join(faults)
    assert phone.screen.unexcused() == []


@pytest.mark.parametrize("view", TV_VIEWS)
def test_a_tvs_screen_holds_in_another_language(tv: Stage, view: str) -> None:
    tv.show(view)
    faults = []
    for width, height in scenes.TV_SIZES:
        tv.resize((width, height))
        faults += [f"{width}×{height}: {fault}" for fault in tv_faults(tv.page)]
    assert not faults, "\n".join(faults)
    assert tv.screen.unexcused() == []


@pytest.mark.parametrize("path", ["/", "/rules", "/watch", "/replay", "/r/QQQQ"])
def test_the_pages_around_the_game_hold_in_another_language(phone: Stage, language: str, path: str) -> None:
    if path == "/r/QQQQ":
        phone.screen.excuse("404")
    phone.open(path)
    assert phone.page.evaluate("() => document.documentElement.lang") == language
    faults = []
    for width, height in PHONE_SIZES if path != "/watch" else []:
        phone.resize((width, height))
        faults += [f"{width}×{height}: {fault}" for fault in phone_faults(phone.page)]
    assert not faults, "\n".join(faults)


def test_a_person_chooses_the_language_of_their_own_phone(server: Served, party: Parties) -> None:
    evening = party(server)
    ana, ben = evening.phone(), evening.phone()
    code = ana.host("Ana")
    ben.join(code, "Ben")
    ben.page.get_by_role("button", name="Menu and rules").click()
    ben.page.get_by_role("button", name="Settings").click()
    ben.page.get_by_role("radio", name="Deutsch").click()
    ben.page.get_by_role("button", name="Menü und Regeln").wait_for()
    assert ben.page.get_by_text("Warten auf Ana").is_visible()
    assert ana.page.get_by_text("At the table").is_visible()
    ben.page.get_by_role("button", name="Menü und Regeln").click()
    ben.page.get_by_role("button", name="Einstellungen").click()
    ben.page.get_by_role("radio", name="English").click()
    ben.page.get_by_text("Waiting for Ana to start").wait_for()
