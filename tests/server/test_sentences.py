"""Every error word has its sentence, and the settings their words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.rules.settings import CHOICES, Settings
from app.server.sentences import ERRORS, notes

SOURCES = list((Path(__file__).resolve().parents[2] / "app").rglob("*.py"))


def test_every_word_that_is_raised_has_a_sentence() -> None:
    raised = {word for path in SOURCES for word in re.findall(r'Refused\("(\w+)"', path.read_text(encoding="utf-8"))}
    assert raised
    assert raised <= ERRORS.keys()


def test_every_sentence_is_one() -> None:
    for word, sentence in ERRORS.items():
        assert sentence[0].isupper() and sentence.endswith("."), word


@pytest.mark.parametrize("passing", CHOICES["passing"])
@pytest.mark.parametrize("moon", CHOICES["moon"])
@pytest.mark.parametrize(("seats", "decks"), [(3, 1), (4, 1), (6, 2), (20, 4)])
def test_the_passing_and_the_moon_are_put_in_words(passing: str, moon: str, seats: int, decks: int) -> None:
    about_passing, about_moon = notes(Settings(passing=passing, moon=moon), seats, decks)
    assert "{" not in about_passing + about_moon
    assert ("across" in about_passing) == (passing == "rotate" and seats % 2 == 0)
    assert str(26 * decks) in about_moon
