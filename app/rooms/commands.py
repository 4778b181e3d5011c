"""Everything that can happen to a room, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.cards import Card
from app.rules.scoring import MoonChoice


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody enters under a name; `token_hash` is the SHA-256 of their token, in hex."""

    name: str
    token_hash: str


@dataclass(frozen=True, slots=True)
class BeginSolo:
    """Somebody begins a game alone against bots: the room's first member, and at once its first deal.

    `seat` is the person's. For practice, `practice` names the seeds of all the deals, `seed` among them.
    """

    name: str
    token_hash: str
    bots: int
    seat: int
    options: Mapping[str, Any]
    heart_lead_breaks: bool
    seed: str
    practice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Connect:
    """A member's first socket has opened."""

    member: str


@dataclass(frozen=True, slots=True)
class Drop:
    """A member's last socket is gone."""

    member: str


@dataclass(frozen=True, slots=True)
class Leave:
    """A member taps ×."""

    by: str


@dataclass(frozen=True, slots=True)
class Remove:
    """The host sends a person out."""

    by: str
    member: str


@dataclass(frozen=True, slots=True)
class Rename:
    """A member asks for another name."""

    by: str
    name: str


@dataclass(frozen=True, slots=True)
class ChooseLook:
    """A member takes another colour and shape."""

    by: str
    look: int


@dataclass(frozen=True, slots=True)
class AddBot:
    """The host adds a bot."""

    by: str


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """The host sends a bot away."""

    by: str
    member: str


@dataclass(frozen=True, slots=True)
class Start:
    """The host goes from the lobby to the setup."""

    by: str


@dataclass(frozen=True, slots=True)
class SetOptions:
    """The host changes settings, all or none."""

    by: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Deal:
    """The host deals a game's first deal; `seed` is 32 bytes in hex."""

    by: str
    seed: str


@dataclass(frozen=True, slots=True)
class Pass:
    """A member passes three cards."""

    by: str
    game: int
    deal: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A member plays a card."""

    by: str
    game: int
    deal: int
    trick: int
    card: Card


@dataclass(frozen=True, slots=True)
class ChooseMoon:
    """The shooter says where the moon's points go."""

    by: str
    game: int
    deal: int
    choice: MoonChoice


@dataclass(frozen=True, slots=True)
class Undo:
    """Who plays alone takes back the last of so many choices of their own in this deal."""

    by: str
    game: int
    deal: int
    choices: int


@dataclass(frozen=True, slots=True)
class Finish:
    """The host ends a deal in which nothing that scores is left."""

    by: str
    game: int
    deal: int


@dataclass(frozen=True, slots=True)
class Ready:
    """A member is ready for the next deal."""

    by: str
    game: int
    deal: int


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The host deals on; `deal` is the one that ended."""

    by: str
    game: int
    deal: int
    seed: str


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """The host goes from the finished game back to the setup; who plays alone goes on to the next first deal."""

    by: str
    seed: str = ""


@dataclass(frozen=True, slots=True)
class PassFor:
    """Three cards chosen for a seat: by its bot, or because its time is up."""

    seat: int
    game: int
    deal: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayFor:
    """A card chosen for a seat."""

    seat: int
    game: int
    deal: int
    trick: int
    card: Card


@dataclass(frozen=True, slots=True)
class ChooseMoonFor:
    """A moon choice made for the shooter."""

    seat: int
    game: int
    deal: int
    choice: MoonChoice


@dataclass(frozen=True, slots=True)
class SweepTrick:
    """The finished trick has rested long enough."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """The host has been gone too long: the next connected person is host."""


@dataclass(frozen=True, slots=True)
class Refresh:
    """What surrounds the room has changed, its address or whether it is saved: nothing in it, but what people see."""


@dataclass(frozen=True, slots=True)
class DealOn:
    """Everybody is ready: the next deal begins."""

    seed: str


ByMember = (
    Leave
    | Remove
    | Rename
    | ChooseLook
    | AddBot
    | RemoveBot
    | Start
    | SetOptions
    | Deal
    | Pass
    | Play
    | ChooseMoon
    | Undo
    | Finish
    | Ready
    | NextDeal
    | PlayAgain
)
Command = (
    Join
    | BeginSolo
    | Connect
    | Drop
    | ByMember
    | PassFor
    | PlayFor
    | ChooseMoonFor
    | SweepTrick
    | HandOver
    | Refresh
    | DealOn
)
