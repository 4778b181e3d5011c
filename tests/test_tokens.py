"""The tokens: words and shapes stand out from what they lie on (WCAG 2.2 AA), by night and by day."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parent.parent / "static" / "css"
TOKENS = re.sub(r"/\*.*?\*/", "", (CSS / "tokens.css").read_text(encoding="utf-8"), flags=re.DOTALL)
WORDS, SHAPES = 4.5, 3.0

Tokens = dict[str, str]


def block(selector: str) -> Tokens:
    """The tokens set in the first block of exactly this selector."""
    found = re.search(rf"(?:^|[}}\s]){re.escape(selector)}\s*\{{([^}}]*)\}}", TOKENS)
    assert found, selector
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", found[1]))


NIGHT = block(":root")
DAY = block(':root[data-theme="day"]')
THEMES: dict[str, Tokens] = {"night": NIGHT, "day": NIGHT | DAY}
LOOKS = [block(f".look-{number}") for number in range(20)]
SUITS = {
    "two": {suit: block(f".suit-{suit}") for suit in "CDSH"},
    "four": {suit: block(f".suit-{suit}") | block(f'[data-deck="four"] .suit-{suit}') for suit in "CDS"},
}


def luminance(colour: str) -> float:
    """Relative luminance of #RRGGBB: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance"""
    assert re.fullmatch(r"#[0-9A-F]{6}", colour), colour
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def colour(tokens: Tokens, name: str) -> str:
    value = tokens[f"--{name}"]
    named = re.fullmatch(r"var\(--([\w-]+)\)", value)
    return colour(NIGHT | tokens, named[1]) if named else value


def test_the_formula_gives_the_standard_its_ends() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


SURFACES = ["ground", "table", "table-heart", "panel", "panel-up"]
WORD_PAIRS = [
    *[(words, surface) for words in ("ink", "muted") for surface in SURFACES],
    *[("red-text", surface) for surface in ("ground", "table", "panel", "panel-up")],
    ("on-main", "main"),
    ("on-turn", "turn"),
    ("turn-red", "turn"),
    ("turn-green", "turn"),
    ("turn-blue", "turn"),
    ("on-chosen", "chosen"),
    ("on-plate", "plate"),
    ("moon-ink", "moon-night"),
    ("moon-muted", "moon-night"),
    ("queen-gold", "queen-night"),
    ("mark-ink", "mark-ground"),
]
SHAPE_PAIRS = [
    *[(shape, surface) for shape in ("red", "mark-green", "mark-blue", "turn-line") for surface in SURFACES[:4]],
    *[(shape, surface) for shape in ("main", "chosen", "focus") for surface in ("ground", "table", "panel")],
    ("focus", "focus-gap"),
    ("paper-edge", "paper"),
    ("moon", "moon-night"),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("words", "surface"), WORD_PAIRS)
def test_words_are_read_on_their_surface(theme: str, words: str, surface: str) -> None:
    tokens = THEMES[theme]
    assert contrast(colour(tokens, words), colour(tokens, surface)) >= WORDS


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "surface"), SHAPE_PAIRS)
def test_shapes_are_seen_on_their_surface(theme: str, shape: str, surface: str) -> None:
    tokens = THEMES[theme]
    assert contrast(colour(tokens, shape), colour(tokens, surface)) >= SHAPES


@pytest.mark.parametrize("number", range(20))
def test_a_person_is_seen_and_their_name_is_read_in_their_colour(number: int) -> None:
    look, deep = LOOKS[number]["--look"], LOOKS[number]["--look-deep"]
    assert contrast(NIGHT["--face-ink"], look) >= WORDS
    for surface in ("ground", "table", "panel"):
        assert contrast(look, NIGHT[f"--{surface}"]) >= WORDS
        assert contrast(deep, DAY[f"--{surface}"]) >= WORDS


def test_no_two_people_share_a_colour() -> None:
    for which in ("--look", "--look-deep"):
        assert len({look[which] for look in LOOKS}) == 20


@pytest.mark.parametrize(("deck", "suit"), [(deck, suit) for deck, suits in SUITS.items() for suit in suits])
def test_a_suit_is_read_in_the_corner_and_seen_in_its_pile(deck: str, suit: str) -> None:
    tokens = SUITS[deck][suit]
    assert contrast(colour(tokens, "suit"), NIGHT["--paper"]) >= WORDS
    for pip in ("suit", "suit-lit"):
        assert contrast(colour(tokens, pip), colour(tokens, "pale")) >= SHAPES


def test_four_colours_are_four() -> None:
    suits = SUITS["four"] | {"H": SUITS["two"]["H"]}
    assert len({colour(tokens, "suit") for tokens in suits.values()}) == 4


def test_day_is_the_same_whether_set_or_followed() -> None:
    assert block(":root:not([data-theme])") == DAY


def test_every_day_token_has_a_night() -> None:
    assert set(DAY) <= set(NIGHT)


@pytest.mark.parametrize("sheet", sorted(path.name for path in CSS.glob("*.css") if path.name != "tokens.css"))
def test_only_the_tokens_hold_literal_colours(sheet: str) -> None:
    text = re.sub(r"/\*.*?\*/", "", (CSS / sheet).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r":[^;{}]*(#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\))", text)


def test_every_token_asked_for_is_set_somewhere() -> None:
    sheets = [path.read_text(encoding="utf-8") for path in CSS.glob("*.css")]
    scripts = [path.read_text(encoding="utf-8") for path in (CSS.parent / "js").rglob("*.js")]
    given = {name for sheet in sheets for name in re.findall(r"(--[\w-]+)\s*:", sheet)}
    given |= {name for script in scripts for name in re.findall(r'"(--[\w-]+)"', script)}
    asked = {name for text in [*sheets, *scripts] for name in re.findall(r"var\((--[\w-]+)\)", text)}
    assert asked - given == set()
