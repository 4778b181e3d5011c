"""The contract with phones and TVs, as types."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

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


class Reviewed(TypedDict):
    game: int
    deal: int
    seat: int
    direction: Direction
    dealt: list[Card]
    given: list[Card]
    received: list[Card]
    tricks: list[Trick]
    points: list[int]
    moon: Moon | None
    hands: list[list[Card]] | None
    passes: list[list[Card] | None] | None


class Review(Reviewed):
    done: int
    of: int
    by: Level
    decisions: list[Decision]
