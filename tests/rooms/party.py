"""A room driven as a server drives it: commands in, time by hand, and a list of all that was accepted.

    party = Party("Ana", "Ben", "Cem").deal()
    party.play_until("scored")

Members are m1, m2, …, in the order of their names; m1 is host.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

from app.rooms.commands import (
    AddBot,
    ChooseMoonFor,
    Command,
    Connect,
    Deal,
    DealOn,
    HandOver,
    Join,
    NextDeal,
    PassFor,
    Play,
    PlayFor,
    SetOptions,
    Start,
    SweepTrick,
)
from app.rooms.deadlines import REAL_TIME, Due, Scales, due
from app.rooms.room import Refused, Room, open_room
from app.rooms.step import step
from app.rules.table import Table
from app.rules.view import view

CODE = "KQXZ"
PHASES = ("lobby", "setup", "passing", "playing", "trick_taken", "moon", "scored", "over")
"""Every phase a room can be in, its game's phases told apart."""
IN_GAME = PHASES[2:]


def seed(number: int) -> str:
    """A deal's seed for tests."""
    return f"{number:064x}"


def token_hash(name: str) -> str:
    """What a room knows of a token."""
    return sha256(name.encode("utf-8", "surrogatepass")).hexdigest()


def chosen_for(room: Room, seat: int, rng: Random) -> PassFor | PlayFor | ChooseMoonFor:
    """Some choice that the rules allow for this seat, which has to choose."""
    assert room.game is not None
    table = room.game.table
    own = view(room.game, seat)
    if own.must == "pass":
        return PassFor(seat, room.games, table.deal, tuple(rng.sample(own.hand, 3)))
    if own.must == "moon":
        return ChooseMoonFor(seat, room.games, table.deal, rng.choice(("others", "me")))
    assert table.trick is not None
    return PlayFor(seat, room.games, table.deal, table.trick.number, rng.choice(own.legal))


def answer(room: Room, demand: Due, rng: Random) -> Command:
    """What a server does when this is due."""
    match demand.kind:
        case "sweep":
            return SweepTrick()
        case "hand_over":
            return HandOver()
        case "deal_on":
            return DealOn(rng.randbytes(32).hex())
        case "choose":
            assert demand.seat is not None
            return chosen_for(room, demand.seat, rng)


class Party:
    """One room, its time and its past."""

    def __init__(self, *names: str, scales: Scales = REAL_TIME, **options: Any) -> None:
        """A room in its setup with these people connected and these options; in its lobby without any name."""
        self.room = open_room(CODE, 0.0)
        self.now = 0.0
        self.scales = scales
        self.accepted: list[tuple[float, Command]] = []
        self.rng = Random(7)
        for name in names:
            self.join(name)
        if names:
            self.do(Start("m1"))
        if options:
            self.do(SetOptions("m1", options))

    @property
    def table(self) -> Table:
        """The table of the game that is on."""
        assert self.room.game is not None
        return self.room.game.table

    def join(self, name: str) -> str:
        """Somebody comes in and connects; their id."""
        self.do(Join(name, token_hash(f"{name} {self.room.joined}")))
        member = self.room.members[-1].id
        self.do(Connect(member))
        return member

    def bots(self, count: int) -> Party:
        """The host adds bots."""
        for _ in range(count):
            self.do(AddBot("m1"))
        return self

    def deal(self, number: int = 1) -> Party:
        """The host deals the first deal."""
        self.do(Deal("m1", seed(number)))
        return self

    def next_deal(self, number: int = 2) -> Party:
        """The host deals on."""
        assert self.room.host is not None
        self.do(NextDeal(self.room.host, self.room.games, self.table.deal, seed(number)))
        return self

    def do(self, command: Command) -> Room:
        """The room after a command that it takes."""
        before = self.room
        self.room = step(before, command, self.now)
        if self.room is not before:
            assert self.room.v == before.v + 1
            self.accepted.append((self.now, command))
        return self.room

    def changes(self, command: Command) -> bool:
        """Whether a command that the room takes changes it."""
        before = self.room
        return self.do(command) is not before

    def refusal(self, command: Command) -> str:
        """The word a command is refused with; the room stays as it was."""
        before = self.room
        try:
            step(before, command, self.now)
        except Refused as refused:
            return refused.word
        raise AssertionError(f"{command} was taken")

    def due(self) -> Due | None:
        """What time demands next."""
        return due(self.room, self.scales)

    def wait(self, seconds: float) -> Party:
        """Time goes by, and whatever falls due is done when it falls due."""
        end = self.now + seconds
        while (demand := self.due()) is not None and demand.at <= end:
            self.now = max(self.now, demand.at)
            self.do(answer(self.room, demand, self.rng))
        self.now = end
        return self

    def play_until(self, wanted: str | Callable[[Table], bool]) -> Party:
        """Seats choose and tricks are swept, a second each, until the game is in this phase, or as wanted."""
        arrived = wanted if callable(wanted) else lambda table: table.phase == wanted
        while not arrived(self.table):
            self.now += 1.0
            if self.table.phase == "trick_taken":
                self.do(SweepTrick())
            elif self.table.phase == "scored":
                self.next_deal(self.rng.randrange(2**64))
            elif self.table.phase == "over":
                raise AssertionError("the game ended first")
            else:
                seat = self.table.turn if self.table.turn is not None else self.table.chosen.index(False)
                self.do(chosen_for(self.room, seat, self.rng))
        return self

    def finish(self) -> Party:
        """The game is played to its end."""
        while self.play_until(lambda table: table.phase in ("scored", "over")).table.phase != "over":
            self.next_deal(self.rng.randrange(2**64))
        return self

    def sitter_at_turn(self) -> str:
        """The member whose turn it is."""
        assert self.table.turn is not None
        return self.room.seats[self.table.turn].member

    def legal_play(self, **changed: Any) -> Play:
        """A play that the rules allow now, by whose turn it is."""
        assert self.room.game is not None and self.table.turn is not None and self.table.trick is not None
        legal = view(self.room.game, self.table.turn).legal
        values = {
            "by": self.sitter_at_turn(),
            "game": self.room.games,
            "deal": self.table.deal,
            "trick": self.table.trick.number,
            "card": legal[0],
        }
        return Play(**(values | changed))


def party_in(phase: str, *names: str, **options: Any) -> Party:
    """A party in this phase, usually of Ana, Ben, Cem and Dora; a game goes to 50, and a moon is chosen."""
    names = names or ("Ana", "Ben", "Cem", "Dora")
    party = copy(_brought_to(phase, names, tuple(options.items())))
    party.accepted = list(party.accepted)
    party.rng = Random(11)
    return party


def finishable(**options: Any) -> Party:
    """A party of Ana, Ben, Cem and Dora whose first deal may finish early."""
    for attempt in range(100):
        party = Party("Ana", "Ben", "Cem", "Dora", **options).deal(attempt)
        party.play_until(lambda table: table.may_finish or table.phase in ("scored", "over"))
        if party.table.may_finish:
            return party
    raise AssertionError("no deal may finish early")


@cache
def _brought_to(phase: str, names: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> Party:
    if phase == "lobby":
        party = Party()
        for name in names:
            party.join(name)
        return party
    for attempt in range(10_000):
        party = Party(*names, **({"moon": "choose", "target": 50} | dict(options)))
        party.rng.seed(attempt)
        if phase == "setup":
            return party
        party.deal(attempt)
        if phase == "over":
            return party.finish()
        # Among seats that play at random somebody shoots the moon by and by.
        party.play_until(lambda table: table.phase in (phase, "scored", "over"))
        if party.table.phase == phase:
            return party
    raise AssertionError(f"no game came to {phase}")
