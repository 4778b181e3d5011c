"""The contract with phones and TVs, as types, and a check that a message keeps it."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypedDict, Union, get_args, get_origin, get_type_hints

from app.rules.cards import DECK

Card = Annotated[str, DECK]
"""A card on the wire: its two characters."""

Reason = Literal["left", "removed", "ended"]
RoomPhase = Literal["lobby", "setup", "playing", "over"]
Direction = Literal["left", "right", "across", "none"]
GamePhase = Literal["passing", "playing", "trick_taken", "moon", "scored", "over"]


Level = Literal["hard", "medium"]
"""Who advises: Medium where Hard cannot."""


class Member(TypedDict):
    id: str
    name: str
    look: int
    bot: bool
    connected: bool
    seat: int | None


class Deal(TypedDict):
    players: int
    decks: int
    cards_each: int
    left_out: list[Card]
    warning: str | None


class Offer(TypedDict):
    name: str
    join_url: str


class Options(TypedDict):
    target: Literal[100, 50]
    passing: Literal["rotate", "left", "none"]
    moon: Literal["others", "me", "choose"]
    jack: Literal["none", "minus10"]
    first_trick: Literal["no_points", "points_ok"]
    queen_breaks: bool
    clock: Literal[30, 20, 60] | None
    bots: Literal["medium", "easy", "hard"]
    tie: Literal["share", "extra_hand"]
    pace: Literal["normal", "relaxed", "fast"]
    next_deal: Literal["host", "everyone"]
    hints: bool
    open_review: bool


class Room(TypedDict):
    code: str
    mode: Literal["party", "solo"]
    practice: bool
    join_url: str
    addresses: list[Offer]
    phase: RoomPhase
    host: str | None
    members: list[Member]
    options: Options
    deal: Deal | None
    saved: bool
    notes: list[str]


class Taken(TypedDict):
    hearts: int
    queens: int
    jacks: int


class Seat(TypedDict):
    seat: int
    member: str
    name: str
    look: int
    bot: bool
    away: bool
    away_ms_left: int | None
    cards: int
    chosen: bool
    ready: bool
    taken: Taken
    score: int


class Play(TypedDict):
    seat: int
    card: Card


class OpenTrick(TypedDict):
    number: int
    leader: int
    plays: list[Play]
    taker: int | None


class Trick(TypedDict):
    leader: int
    plays: list[Play]
    taker: int


class Moon(TypedDict):
    seat: int
    choice: Literal["others", "me"]


class DealScore(TypedDict):
    points: list[int]
    moon: Moon | None


class Standing(TypedDict):
    seat: int
    score: int
    place: int


class Game(TypedDict):
    id: int
    deal: int
    phase: GamePhase
    direction: Direction
    turn: int | None
    ms_left: int | None
    seats: list[Seat]
    trick: OpenTrick | None
    finish: bool
    hearts_broken: bool
    tricks: list[Trick]
    deals: list[DealScore]
    standings: list[Standing]
    winners: list[int]


class You(TypedDict):
    member: str
    host: bool
    seat: int | None
    hand: list[Card]
    legal: list[Card]
    must: Literal["pass", "play", "moon"] | None
    chosen: list[Card]
    given: list[Card]
    received: list[Card]
    undo: int


class View(TypedDict):
    v: int
    room: Room
    game: Game | None
    you: You | None


class Done(TypedDict):
    ok: Literal[True]
    v: int


class DoneWithRecord(Done):
    record: dict[str, Any]


class NotDone(TypedDict):
    ok: Literal[False]
    error: str
    message: str


class IllegalCard(NotDone):
    refusal: str


class Reaction(TypedDict):
    member: str
    emoji: str


class Closed(TypedDict):
    reason: Reason


class Hint(TypedDict):
    game: int
    deal: int
    trick: int
    by: Level
    cards: list[Card]
    choice: Literal["others", "me"] | None
    reason: str
    facts: dict[str, Any]


class Points(TypedDict):
    yours: float
    best: float


class Decision(TypedDict):
    kind: Literal["pass", "play"]
    trick: int | None
    hand: list[Card]
    legal: list[Card]
    yours: list[Card]
    best: list[Card]
    points: Points | None
    cost: float | None
    marked: bool
    by: Level
    reason: str
    facts: dict[str, Any]


class Review(TypedDict):
    game: int
    deal: int
    seat: int
    done: int
    of: int
    by: Level
    direction: Direction
    dealt: list[Card]
    given: list[Card]
    received: list[Card]
    tricks: list[Trick]
    points: list[int]
    moon: Moon | None
    decisions: list[Decision]
    hands: list[list[Card]] | None
    passes: list[list[Card] | None] | None


class BrokenContract(AssertionError):
    """A message that is not what the contract says; the text says where."""


def check_view(message: object) -> None:
    """BrokenContract unless the message is a view, key for key and type for type."""
    _check(message, View, "view")


def check_ack(message: object) -> None:
    """BrokenContract unless the message is an acknowledgement."""
    kind: Any = DoneWithRecord if isinstance(message, dict) and "record" in message else Done
    if isinstance(message, dict) and message.get("ok") is not True:
        kind = IllegalCard if message.get("error") == "illegal_card" else NotDone
    _check(message, kind, "ack")


def check_reaction(message: object) -> None:
    """BrokenContract unless the message is a reaction."""
    _check(message, Reaction, "reaction")


def check_closed(message: object) -> None:
    """BrokenContract unless the message is a farewell."""
    _check(message, Closed, "closed")


def check_hint(message: object) -> None:
    """BrokenContract unless the message is a hint."""
    _check(message, Hint, "hint")


def check_review(message: object) -> None:
    """BrokenContract unless the message is a review, finished or not."""
    _check(message, Review, "review")


def _check(value: Any, kind: Any, path: str) -> None:
    origin = get_origin(kind)
    if kind == Card:
        _demand(type(value) is str and value in DECK, value, "a card", path)
    elif origin in (Union, UnionType):
        _check_union(value, get_args(kind), path)
    elif origin is Literal:
        fits = any(type(value) is type(choice) and value == choice for choice in get_args(kind))
        _demand(fits, value, f"one of {get_args(kind)}", path)
    elif origin is list:
        _demand(type(value) is list, value, "a list", path)
        for index, item in enumerate(value):
            _check(item, get_args(kind)[0], f"{path}[{index}]")
    elif origin is dict:
        _demand(type(value) is dict, value, "an object", path)
    elif hasattr(kind, "__required_keys__"):
        _check_object(value, kind, path)
    else:
        # `is`, for True is no number here.
        _demand(type(value) is kind, value, kind.__name__, path)


def _check_union(value: Any, kinds: tuple[Any, ...], path: str) -> None:
    if value is None and NoneType in kinds:
        return
    others = [kind for kind in kinds if kind is not NoneType]
    _demand(value is not None and len(others) == 1, value, f"one of {others}", path)
    _check(value, others[0], path)


def _check_object(value: Any, kind: Any, path: str) -> None:
    _demand(type(value) is dict, value, "an object", path)
    hints = get_type_hints(kind, include_extras=True)
    missing = kind.__required_keys__ - value.keys()
    unknown = value.keys() - hints.keys()
    _demand(not missing and not unknown, sorted(value), f"{kind.__name__}'s keys {sorted(hints)}", path)
    for key, item in value.items():
        _check(item, hints[key], f"{path}.{key}")


def _demand(holds: bool, value: object, wanted: str, path: str) -> None:
    if not holds:
        raise BrokenContract(f"{path} is {value!r}, not {wanted}")
