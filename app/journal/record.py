"""The record of a game: settings, seats, seeds and actions; all it takes to play the game again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, NamedTuple, TypeVar

from app.journal.entries import Entry
from app.rules.game import (
    Action,
    ChooseMoon,
    DealNext,
    FinishEarly,
    Game,
    PassCards,
    PlayCard,
    SweepTrick,
    apply,
    new_game,
)
from app.rules.refusals import RuleError
from app.rules.settings import Settings

FORMAT = "hearts-night-game"
VERSION = 1

Kind = Literal["pass", "play", "moon"]
Value = TypeVar("Value")

_HALVES = re.compile("[\ud800-\udfff]")
"""Halves of characters: JSON can hold them, and nothing that is written down may."""


class RecordError(ValueError):
    """A record that is none, or that the rules do not allow; the text names the place, then what is wrong there."""

    def __init__(self, place: str, what: object) -> None:
        super().__init__(f"{place}: {what}")
        self.place = place


class SeatRecord(NamedTuple):
    """Who had a seat when the game began."""

    member: str
    name: str
    look: int
    bot: bool


class ActionRecord(NamedTuple):
    """What a seat did, or what was done for it; `choice` is three cards, a card, or where the moon's points go."""

    seat: int
    kind: Kind
    choice: str | tuple[str, ...]


class DealRecord(NamedTuple):
    """A deal, from its seed; `points` by seat once it has been scored."""

    seed: str
    actions: tuple[ActionRecord, ...]
    points: tuple[int, ...] | None = None
    finished_at: int | None = None
    """After how many actions it was finished early; None if it was not."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game of a room, finished or not. It holds every hand: nobody may read it before the game is over."""

    game: int
    """Which of the room's games, counted from 1."""
    settings: Settings
    seats: tuple[SeatRecord, ...]
    deals: tuple[DealRecord, ...]


def games(entries: Iterable[Entry]) -> tuple[GameRecord, ...]:
    """The records of the games in a room's history; a game with a gap in it is left out."""
    found: list[GameRecord | None] = []
    last_v = 0
    for entry in entries:
        if entry.v != last_v + 1 and found:
            found[-1] = None
        last_v = entry.v
        if entry.seating is not None:
            found.append(replace(_begun(entry.seating), deals=(DealRecord(entry.command["seed"], ()),)))
        elif found and found[-1] is not None:
            found[-1] = _after(found[-1], entry.command)
    return tuple(_scored(record) for record in found if record is not None)


def replay(record: GameRecord) -> Iterator[Game]:
    """The game after its first deal, each action and each further deal; RecordError where the rules say no."""
    game: Game | None = None
    for number, deal in enumerate(record.deals):
        place = f"deals[{number}]"
        game = _dealt(record, game, deal.seed, place)
        yield game
        for at, action in enumerate((*deal.actions, None)):
            if at == deal.finished_at:
                game = _applied(game, None, FinishEarly(), f"{place}.finished_at")
                yield game
            if action is None:
                break
            game = _applied(game, action.seat, _action(action), f"{place}.actions[{at}]")
            if game.table.phase == "trick_taken":
                game = _applied(game, None, SweepTrick(), place)
            yield game
        if deal.finished_at is not None and not 0 <= deal.finished_at <= len(deal.actions):
            raise RecordError(f"{place}.finished_at", deal.finished_at)
        points = game.table.deals[number].points if number < len(game.table.deals) else None
        if deal.points is not None and deal.points != points:
            raise RecordError(f"{place}.points", "they do not follow from the play")


def to_json(record: GameRecord) -> dict[str, object]:
    """The record as a JSON document."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "settings": asdict(record.settings),
        "seats": [seat._asdict() for seat in record.seats],
        "deals": [_deal_json(deal) for deal in record.deals],
    }


def _deal_json(deal: DealRecord) -> dict[str, object]:
    told: dict[str, object] = {
        "seed": deal.seed,
        "actions": [
            {"seat": seat, kind: choice if isinstance(choice, str) else list(choice)}
            for seat, kind, choice in deal.actions
        ],
        "points": None if deal.points is None else list(deal.points),
    }
    return told if deal.finished_at is None else told | {"finished_at": deal.finished_at}


def from_json(data: Mapping[str, Any]) -> GameRecord:
    """The record that `to_json` wrote; RecordError names what is not as it wrote it. `replay` checks the play."""
    if (data.get("format"), data.get("version")) != (FORMAT, VERSION):
        raise RecordError("format", f"not {FORMAT} {VERSION}")
    record = _begun(data)
    deals = _read(data, "deals", list)
    return replace(record, deals=tuple(_deal(deal, f"deals[{number}]") for number, deal in enumerate(deals)))


def _after(record: GameRecord, command: Mapping[str, Any]) -> GameRecord:
    """The record with what a command of the room did in the game, if it did anything."""
    match command:
        case {"do": "NextDeal" | "DealOn", "seed": seed}:
            return replace(record, deals=(*record.deals, DealRecord(seed, ())))
        case {"do": "Pass" | "PassFor", "cards": cards}:
            action = ActionRecord(_seat_in(record, command), "pass", tuple(cards))
        case {"do": "Play" | "PlayFor", "card": card}:
            action = ActionRecord(_seat_in(record, command), "play", card)
        case {"do": "ChooseMoon" | "ChooseMoonFor", "choice": choice}:
            action = ActionRecord(_seat_in(record, command), "moon", choice)
        case {"do": "Finish"}:
            *earlier, deal = record.deals
            return replace(record, deals=(*earlier, deal._replace(finished_at=len(deal.actions))))
        case {"do": "Undo"}:
            *earlier, deal = record.deals
            seat = _seat_in(record, command)
            last = max(at for at, action in enumerate(deal.actions) if action.seat == seat)
            return replace(record, deals=(*earlier, deal._replace(actions=deal.actions[:last], finished_at=None)))
        case _:
            return record
    *earlier, deal = record.deals
    return replace(record, deals=(*earlier, deal._replace(actions=(*deal.actions, action))))


def _seat_in(record: GameRecord, command: Mapping[str, Any]) -> int:
    if "seat" in command:
        return int(command["seat"])
    return [seat.member for seat in record.seats].index(command["by"])


def _scored(record: GameRecord) -> GameRecord:
    """The record with the points that follow from it."""
    *_, end = replay(record)
    points = (score.points for score in end.table.deals)
    return replace(record, deals=tuple(deal._replace(points=next(points, None)) for deal in record.deals))


def _dealt(record: GameRecord, game: Game | None, seed: str, place: str) -> Game:
    try:
        drawn = bytes.fromhex(seed)
        if game is None:
            return new_game(record.settings, len(record.seats), drawn)
    except ValueError as error:
        raise RecordError(place, error) from error
    return _applied(game, None, DealNext(drawn), place)


def _applied(game: Game, seat: int | None, action: Action, place: str) -> Game:
    if seat is not None and not 0 <= seat < game.table.seats:
        raise RecordError(f"{place}.seat", f"there is no seat {seat}")
    try:
        return apply(game, seat, action)[0]
    except RuleError as error:
        raise RecordError(place, error) from error
    except ValueError as error:
        raise RecordError(f"{place}.seed", error) from error


def _action(action: ActionRecord) -> Action:
    if isinstance(action.choice, tuple):
        return PassCards(action.choice)
    if action.kind == "play":
        return PlayCard(action.choice)
    return ChooseMoon("me" if action.choice == "me" else "others")


def _begun(data: Mapping[str, Any]) -> GameRecord:
    """The record of a game with nothing dealt."""
    values = _read(data, "settings", dict)
    chosen = {key: value for key, value in values.items() if key != "heart_lead_breaks"}
    if "heart_lead_breaks" in values:
        _read(values, "heart_lead_breaks", bool, "settings")
    try:
        settings = Settings(**values).with_options(chosen)
    except (TypeError, ValueError) as error:
        raise RecordError("settings", error) from error
    seats = _read(data, "seats", list)
    return GameRecord(
        game=_read(data, "game", int),
        settings=settings,
        seats=tuple(_seat(seat, f"seats[{number}]") for number, seat in enumerate(seats)),
        deals=(),
    )


def _seat(data: Any, place: str) -> SeatRecord:
    return SeatRecord(
        member=_read(data, "member", str, place),
        name=_read(data, "name", str, place),
        look=_read(data, "look", int, place),
        bot=_read(data, "bot", bool, place),
    )


def _deal(data: Any, place: str) -> DealRecord:
    actions = _read(data, "actions", list, place)
    points = None if data.get("points") is None else tuple(_read(data, "points", list, place))
    finished_at = _read(data, "finished_at", int, place) if "finished_at" in data else None
    return DealRecord(
        seed=_read(data, "seed", str, place),
        actions=tuple(_action_in(action, f"{place}.actions[{at}]") for at, action in enumerate(actions)),
        points=points,
        finished_at=finished_at,
    )


def _action_in(data: Any, place: str) -> ActionRecord:
    seat = _read(data, "seat", int, place)
    if "pass" in data:
        cards = _read(data, "pass", list, place)
        if not all(isinstance(card, str) for card in cards):
            raise RecordError(f"{place}.pass", "not all cards")
        return ActionRecord(seat, "pass", tuple(cards))
    if "play" in data:
        return ActionRecord(seat, "play", _read(data, "play", str, place))
    choice = _read(data, "moon", str, place)
    if choice not in ("others", "me"):
        raise RecordError(f"{place}.moon", choice)
    return ActionRecord(seat, "moon", choice)


def _read(data: Any, key: str, kind: type[Value], place: str = "") -> Value:
    where = f"{place}.{key}".lstrip(".")
    if not isinstance(data, Mapping):
        raise RecordError(place, "not an object")
    if key not in data:
        raise RecordError(where, "missing")
    value = data[key]
    # Exactly: true is no number here.
    if type(value) is not kind:
        raise RecordError(where, f"not {kind.__name__}")
    if isinstance(value, str) and _HALVES.search(value):
        raise RecordError(where, "half a character")
    return value
