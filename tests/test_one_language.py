"""One word for one thing: what the server says and takes, the scripts know by the same name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.rooms.codes import ALPHABET
from app.rooms.people import LOOKS
from app.rooms.room import MAX_BOTS, MIN_SEATS
from app.rules.refusals import Refusal
from app.rules.settings import BOT_SECONDS, CHOICES, TRICK_SECONDS
from app.server.events import EMOJI, EVENTS
from app.server.language import COOKIE, TRANSLATED
from app.server.sentences import ERRORS

TREE = Path(__file__).resolve().parent.parent
JS = TREE / "static/js"
SCRIPTS = {path.relative_to(JS).as_posix(): path.read_text(encoding="utf-8") for path in JS.rglob("*.js")}
ON_PAGES_ALONE = {"bad_method", "bad_origin", "not_found", "server_error"}
"""Errors told by a page of their own, in the server's sentence."""
AT_THE_DOOR = {"screens/gone.js", "screens/join.js", "screens/tv-code.js"}
"""What is done there is no event of a room."""


def keys(script: str, name: str) -> set[str]:
    """The keys of an object that a script declares."""
    found = re.search(rf"^(?:export )?const {name} = \{{\n(.*?)^\}};", SCRIPTS[script], re.MULTILINE | re.DOTALL)
    assert found is not None
    return set(re.findall(r"^  (\w+):", found[1], re.MULTILINE))


def value(script: str, name: str) -> object:
    """A number, a text or a list that a script declares."""
    found = re.search(rf"^(?:export )?const {name} = ([^;]+);", SCRIPTS[script], re.MULTILINE)
    assert found is not None
    return json.loads(found[1])


def test_every_rule_that_refuses_has_its_sentence() -> None:
    assert keys("words.js", "REFUSALS") == {refusal.value for refusal in Refusal}


def test_every_error_word_has_its_sentence() -> None:
    assert keys("words.js", "ERRORS") - {"offline", "timeout"} == ERRORS.keys() - ON_PAGES_ALONE


def test_every_reason_has_its_sentence() -> None:
    source = (TREE / "app/bots/reasons.py").read_text(encoding="utf-8")
    given = re.findall(r'Reason\("(\w+)"(?: if .*? else "(\w+)")?', source)
    assert keys("words-alone.js", "REASONS") == {word for pair in given for word in pair if word}


def sentences() -> dict[str, set[str]]:
    """Every object of words, with what it can say."""
    declared = re.compile(r"^export const ([A-Z]+) = \{(?:\n(.*?)^\}| (.*) \});", re.MULTILINE | re.DOTALL)
    return {
        name: set(re.findall(r'^  "?([\w-]+)"?:', many or "", re.MULTILINE)) | set(re.findall(r"(\w+): ", one or ""))
        for script, source in SCRIPTS.items()
        if script.startswith("words")
        for name, many, one in declared.findall(source)
    }


def test_every_word_that_is_said_is_there_and_every_word_is_said() -> None:
    for name, words in sentences().items():
        sayers = [source for source in SCRIPTS.values() if re.search(rf"^import .*\b{name}\b", source, re.MULTILINE)]
        said = {word for source in sayers for word in re.findall(rf"\b{name}\.(\w+)", source)}
        assert said <= words, name
        if not any(re.search(rf"\b{name}\[| as \w+ \}}", source) for source in sayers):
            assert words == said, name


def options() -> dict[str, tuple[list[object], object]]:
    """The setup screen's settings by key: their values, and the usual one."""
    usual = dict(re.findall(r"(\w+): ([^,}]+)", re.search(r"USUAL = \{ (.*) \};", SCRIPTS["options.js"])[1]))  # type: ignore[index]
    found = {}
    for key, listed in re.findall(r"^  (\w+): (\[.*\]),$", SCRIPTS["options.js"], re.MULTILINE):
        values = json.loads(listed)
        found[key] = values, json.loads(usual[key].strip()) if key in usual else values[0]
    return found


def test_the_setup_screen_offers_what_the_server_takes() -> None:
    assert options().keys() == CHOICES.keys()
    for key, (values, usual) in options().items():
        assert usual == CHOICES[key][0] and type(usual) is type(CHOICES[key][0]), key
        assert sorted(map(repr, values)) == sorted(map(repr, CHOICES[key])), key


@pytest.mark.parametrize("pace", BOT_SECONDS)
def test_the_pace_says_its_true_seconds(pace: str) -> None:
    said = re.search(rf'^    {pace}: \{{ label: .*means: \(\) => "(Bots .*)"', SCRIPTS["words-setup.js"], re.MULTILINE)
    assert said is not None
    seconds = re.findall(r"\d+(?:\.\d+)?", said[1].replace("half a second", "0.5 seconds"))
    assert list(map(float, seconds)) == [BOT_SECONDS[pace], TRICK_SECONDS[pace]]


def test_what_a_script_asks_for_the_server_knows() -> None:
    inside = (script for name, script in SCRIPTS.items() if name not in AT_THE_DOOR)
    asked = {event for script in inside for event in re.findall(r'\bact\("(\w+)"', script)}
    assert asked == set(EVENTS)


def test_a_device_may_choose_every_language_that_the_server_speaks_and_says_so_by_the_same_cookie() -> None:
    assert re.findall(r"(\w+): \"", re.search(r"LANGUAGES = \{(.*)\};", SCRIPTS["language.js"])[1]) == [
        "en",
        *TRANSLATED,
    ]  # type: ignore[index]
    assert value("language.js", "COOKIE") == COOKIE


def test_numbers_and_letters_that_both_sides_know_are_the_same() -> None:
    assert value("roomcode.js", "LETTERS") == ALPHABET
    assert value("parts/reactions.js", "EMOJI") == list(EMOJI)
    assert value("screens/lobby.js", "MOST_BOTS") == MAX_BOTS
    assert value("screens/lobby.js", "FEWEST") == MIN_SEATS
    assert SCRIPTS["people.js"].count("{ colour: ") == LOOKS
