"""A record as text: for eyes, and for a spreadsheet, where nothing in it is taken for a formula."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.journal.record import GameRecord, replay
from app.rules.cards import Card
from app.rules.game import Game
from app.rules.table import Table
from app.rules.trick import Trick

_MARKS = {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}
_ACTIVE = ("=", "+", "-", "@", "'")
"""What makes a spreadsheet take a cell for more than its text."""


def text(record: GameRecord) -> str:
    """The whole game in lines, cells parted by tabs; RecordError where the rules do not allow it."""
    return "".join(f"{_line(cells)}\n" for cells in _lines(record))


def cell(value: object) -> str:
    """The value as a cell that says what it says and does nothing."""
    if isinstance(value, int):
        return str(value).replace("-", "−")
    said = "".join(sign if sign.isprintable() else " " for sign in str(value)).strip()
    return f"'{said}" if said.startswith(_ACTIVE) else said


def _line(cells: Iterable[object]) -> str:
    return "\t".join(cell(value) for value in cells)


def _lines(record: GameRecord) -> Iterator[list[object]]:
    names = [seat.name for seat in record.seats]
    yield ["Hearts Night", "Game", record.game]
    for key, value in record.settings.options().items():
        yield [key.replace("_", " "), "off" if value is None else "yes" if value is True else value or "no"]
    yield ["Seats", *names]
    states = deals_played(record)
    for states_of_deal in states:
        yield []
        yield from _deal_lines(states_of_deal, names)


def deals_played(record: GameRecord) -> list[list[Game]]:
    """The states of each deal, from the one as dealt to the last; RecordError where the rules do not allow it."""
    found: list[list[Game]] = []
    for game in replay(record):
        if len(found) <= game.table.deal:
            found.append([])
        found[-1].append(game)
    return found


def _deal_lines(states: list[Game], names: list[str]) -> Iterator[list[object]]:
    first, last = states[0], states[-1]
    table = last.table
    yield [f"Hand {table.deal + 1}", "no pass" if table.direction == "none" else f"pass {table.direction}"]
    for name, hand in zip(names, first.hands, strict=True):
        yield ["dealt", name, _cards(hand)]
    for name, passed in zip(names, last.passes, strict=True):
        if passed is not None:
            yield ["passed", name, _cards(passed)]
    for trick in (*table.tricks, *((table.trick,) if table.trick and table.trick.plays else ())):
        yield [f"trick {trick.number + 1}", *_plays(trick, names)]
    if table.phase in ("scored", "over"):
        yield from _score_lines(table, names)


def _plays(trick: Trick, names: list[str]) -> Iterator[object]:
    for seat, card in trick.plays:
        yield f"{names[seat]} {_card(card)}"
    if trick.taker is not None:
        yield f"taken by {names[trick.taker]}"


def _score_lines(table: Table, names: list[str]) -> Iterator[list[object]]:
    score = table.deals[-1]
    if score.moon is not None:
        yield ["moon", names[score.moon.seat], score.moon.choice]
    yield ["points", *score.points]
    yield ["scores", *table.scores]
    if table.phase == "over":
        yield ["won by", *(names[seat] for seat in table.winners)]


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(_card, cards))


def _card(card: Card) -> str:
    return f"{card[0].replace('T', '10')}{_MARKS[card[1]]}"
