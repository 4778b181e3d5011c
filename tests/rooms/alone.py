"""A game alone, driven as a server drives it: bots that think at once, and a person who plays by hand or by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from app.bots import LEVELS
from app.rooms.commands import BeginSolo, Command, Connect, Pass, PassFor, Play, PlayFor, SweepTrick
from app.rooms.room import Room
from app.rooms.solo import own_choices
from app.rules.view import view
from tests.rooms.party import Party, seed, token_hash


def begin(bots: int = 3, number: int = 1, **changed: Any) -> BeginSolo:
    """Ana begins a game against so many bots, with the deal of that number's seed."""
    values: dict[str, Any] = {
        "name": "Ana",
        "token_hash": token_hash("Ana"),
        "bots": bots,
        "seat": 0,
        "options": {},
        "heart_lead_breaks": True,
        "seed": seed(number),
        "practice": (),
    }
    return BeginSolo(**(values | changed))


class Alone(Party):
    """Ana, m1, against bots."""

    def __init__(self, bots: int = 3, number: int = 1, **changed: Any) -> None:
        super().__init__()
        self.do(begin(bots, number, **changed))
        self.do(Connect("m1"))

    @property
    def seat(self) -> int:
        """Ana's seat."""
        found = self.room.seat_of("m1")
        assert found is not None
        return found

    def bot_command(self) -> Command | None:
        """What happens by itself next: a bot's choice, the same whenever it is asked, or the sweep; None for Ana."""
        room, table = self.room, self.table
        assert room.game is not None
        if table.phase == "trick_taken":
            return SweepTrick()
        waiting = [other for other in range(table.seats) if view(room.game, other).must and other != self.seat]
        if not waiting:
            return None
        other = waiting[0]
        own = view(room.game, other)
        level = LEVELS[table.settings.bots]
        chance = Random(f"{room.seed}/{table.deal}/{table.phase}/{len(table.tricks)}/{other}")
        if own.must == "pass":
            return PassFor(other, room.games, table.deal, level.choose_pass(own, chance))
        assert own.must == "play" and table.trick is not None
        return PlayFor(other, room.games, table.deal, table.trick.number, level.choose_play(own, chance))

    def own_command(self) -> Pass | Play | None:
        """Some choice of Ana's, None when she has none to make."""
        room, table = self.room, self.table
        assert room.game is not None
        own = view(room.game, self.seat)
        if own.must == "pass":
            return Pass("m1", room.games, table.deal, tuple(self.rng.sample(own.hand, 3)))
        if own.must == "play" and table.trick is not None:
            return Play("m1", room.games, table.deal, table.trick.number, self.rng.choice(own.legal))
        return None

    def one_step(self) -> Room:
        """Whatever comes next, by itself or by Ana."""
        command = self.bot_command() or self.own_command()
        assert command is not None
        self.now += 1.0
        return self.do(command)

    def until_own_turn(self) -> Alone:
        """All that happens by itself has happened."""
        while (command := self.bot_command()) is not None:
            self.do(command)
        return self

    def may_end_early(self) -> bool:
        """Whether play came to a choice of Ana's at which nothing that scores is left."""
        while self.table.phase in ("passing", "playing", "trick_taken"):
            if self.table.may_finish and self.bot_command() is None:
                return True
            self.one_step()
        return False

    @property
    def taken_back(self) -> int:
        """How many choices Ana can take back."""
        return len(own_choices(self.room))


class Habitual(Alone):
    """Ana chooses as the phones of the tests do: the last three cards, then always the first that may be played."""

    def own_command(self) -> Pass | Play | None:
        """What habit says."""
        room, table = self.room, self.table
        assert room.game is not None
        own = view(room.game, self.seat)
        if own.must == "pass":
            return Pass("m1", room.games, table.deal, own.hand[-3:])
        if own.must == "play" and table.trick is not None:
            return Play("m1", room.games, table.deal, table.trick.number, own.legal[0])
        return None
