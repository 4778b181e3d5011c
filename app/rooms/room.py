"""A room: its members, its settings and its game, whole and immutable."""

from __future__ import annotations

from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Literal, NamedTuple

from app.rooms.people import Member
from app.rules.cards import Card
from app.rules.game import Game
from app.rules.refusals import Refusal
from app.rules.settings import Settings

MAX_MEMBERS = 20
MAX_BOTS = 3
MIN_SEATS = 3

Phase = Literal["lobby", "setup", "playing", "over"]
Mode = Literal["party", "solo"]


class Refused(Exception):
    """A command a room does not take, by the contract's error word; nothing has changed.

    `refusal` names the rule of the game where the word alone does not.
    """

    def __init__(self, word: str, refusal: Refusal | None = None) -> None:
        super().__init__(word if refusal is None else f"{word}: {refusal.value}")
        self.word = word
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table for one game; it outlives its member's leaving the room."""

    member: str
    name: str
    look: int
    bot: bool
    """Played by the room's bots; also after its person was removed."""


class Chosen(NamedTuple):
    """What a seat has chosen: three cards to pass, or a card to play."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """Everything a room is; times are seconds of the server's clock."""

    code: str
    opened_at: float
    v: int = 0
    """Grows by one with every change."""
    mode: Mode = "party"
    phase: Phase = "lobby"
    members: tuple[Member, ...] = ()
    """In joining order."""
    joined: int = 0
    """How many have ever joined, for ids that never come again."""
    host: str | None = None
    settings: Settings = field(default_factory=Settings)
    games: int = 0
    """How many games the room has begun; the running one's number."""
    game: Game | None = None
    seats: tuple[Seat, ...] = ()
    seed: str = ""
    """The running deal's, in hex; what bots leave to chance comes from it too, so that a replay is the same."""
    ready: frozenset[int] = frozenset()
    """The seats ready for the next deal."""
    choices: tuple[Chosen, ...] = ()
    """Every pass and play of the running deal in order, kept in a game alone: there they can be taken back."""
    practice: tuple[str, ...] = ()
    """The seeds of the deals that are to be played again, in hex; a game that is practice counts for nothing."""
    since: float = 0.0
    """When what the table waits for now began: the pass, a turn, the moon, a trick's rest."""

    def member(self, member_id: str | None) -> Member | None:
        """The member with this id, None if there is none."""
        return next((member for member in self.members if member.id == member_id), None)

    def member_with(self, token_hash: str) -> Member | None:
        """The member whose token has this hash, None if there is none."""
        found = None
        for member in self.members:
            # Every member is compared, each in constant time: how long it takes tells nothing of a token.
            if member.token_hash is not None and compare_digest(member.token_hash, token_hash):
                found = member
        return found

    def seat_of(self, member_id: str) -> int | None:
        """The member's seat in the game, None for who watches or when there is no game."""
        return next((number for number, seat in enumerate(self.seats) if seat.member == member_id), None)

    def sitter(self, seat: int) -> Member | None:
        """The person who plays this seat, connected or away; None when a bot does."""
        place = self.seats[seat]
        return None if place.bot else self.member(place.member)

    def people(self) -> tuple[Member, ...]:
        """The members that are no bots, in joining order."""
        return tuple(member for member in self.members if not member.bot)

    def after(self, member_id: str | None) -> tuple[Member, ...]:
        """The people in joining order from the one after this member, wrapping round, without the member."""
        ids = [member.id for member in self.members]
        start = ids.index(member_id) + 1 if member_id in ids else 0
        around = self.members[start:] + self.members[:start]
        return tuple(member for member in around if not member.bot and member.id != member_id)


def open_room(code: str, now: float) -> Room:
    """An empty room; the first to join is host."""
    return Room(code=code, opened_at=now, since=now)


def demand_phase(room: Room, *phases: Phase) -> None:
    """Refused unless the room is in one of these phases."""
    if room.phase not in phases:
        raise Refused("wrong_phase")
