"""Rooms played to the moments worth looking at; the same every time, however the bots change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from random import Random
from typing import Any

from app.rooms import commands as do
from app.rooms.room import Room, open_room
from app.rooms.step import step
from app.rules.cards import QUEEN, Card, rank
from app.rules.table import Table
from app.rules.trick import winning
from app.rules.view import View, view
from app.server.views import game_json, room_json, you_json

JOIN_URL = "http://192.168.1.20:8000/r/KQXZ"
PEOPLE = ("Dee", "Ana", "Ben", "Eva", "Mo", "Zoë", "Ida", "Tom", "Lia", "Sam", "Kai", "Noa", "Pia", "Raj", "Uma", "Wim",
          "Yan", "Bea", "Gus", "Joy")  # fmt: skip
LONG_NAMES = (
    "Wilhelmina Winterfox",
    "👩‍👩‍👧‍👦 Familie Großmann",
    "محمد عبد الرحمن سيد",
    "Bogumiła Brzęczyszcz",
    "玉子焼き大好き倶楽部会長様です",
)
USUAL = {"bots": "medium"}


def pass_of(own: View) -> tuple[Card, ...]:
    """The three highest cards, the queen before all."""
    return tuple(sorted(own.hand, key=lambda card: (card == QUEEN, rank(card)), reverse=True)[:3])


def play_of(own: View) -> Card:
    """A card as most people would: duck if it can be done, throw what hurts, lead low."""
    trick = own.table.trick
    assert trick is not None
    if not trick.plays:
        return min(own.legal, key=rank)
    best = winning(trick.plays).card
    if own.legal[0][1] != best[1]:
        return max(own.legal, key=lambda card: (card == QUEEN, card[1] == "H", rank(card)))
    under = [card for card in own.legal if rank(card) < rank(best)]
    return max(under, key=rank) if under else max(own.legal, key=rank)


class Party:
    """A room and a clock of its own, moved on by commands and by players of habit."""

    def __init__(self, people: tuple[str, ...], bots: int = 0, seed: int = 1) -> None:
        self.room: Room = open_room("KQXZ", 0.0)
        self.now = 0.0
        self.chance = Random(seed)
        for number, name in enumerate(people, 1):
            self.do(do.Join(name, sha256(name.encode()).hexdigest()))
            self.do(do.Connect(f"m{number}"))
        for _ in range(bots):
            self.do(do.AddBot("m1"))

    def do(self, command: do.Command) -> Party:
        self.room = step(self.room, command, self.now)
        return self

    def deal(self, options: Mapping[str, Any] = USUAL) -> Party:
        self.do(do.Start("m1")).do(do.SetOptions("m1", options))
        return self.do(do.Deal("m1", self.seed()))

    def seed(self) -> str:
        return self.chance.randbytes(32).hex()

    @property
    def table(self) -> Table:
        assert self.room.game is not None
        return self.room.game.table

    def until(self, there: Callable[[Room], bool], steps: int = 20_000) -> Party:
        """Plays on until the room is where it is wanted; AssertionError if that never comes."""
        for _ in range(steps):
            if there(self.room):
                return self
            self.do(self._next())
        raise AssertionError("the moment never came")

    def _next(self) -> do.Command:
        game, table = self.room.game, self.table
        assert game is not None
        deal = (self.room.games, table.deal)
        if table.phase == "passing":
            seat = table.chosen.index(False)
            return do.PassFor(seat, *deal, pass_of(view(game, seat)))
        if table.phase == "trick_taken":
            return do.SweepTrick()
        if table.phase == "scored":
            return do.DealOn(self.seed())
        assert table.turn is not None
        if table.phase == "moon":
            return do.ChooseMoonFor(table.turn, *deal, "others")
        assert table.trick is not None
        card = play_of(view(game, table.turn))
        return do.PlayFor(table.turn, *deal, table.trick.number, card)

    def seen_by(self, member: str | None, after: float = 0.0) -> dict[str, object]:
        """The view of a member, or of the TV, some seconds from now."""
        return {
            "v": self.room.v,
            "room": room_json(self.room, JOIN_URL, []),
            "game": game_json(self.room, self.now + after),
            "you": None if member is None else you_json(self.room, member),
        }


def at(
    deal: int, phase: str, trick: int | None = None, turn: int | None = None, played: int | None = None
) -> Callable[[Room], bool]:
    """Whether a room is in this phase, in this deal or later, and where given at this trick, turn and cards played."""

    def there(room: Room) -> bool:
        if room.game is None:
            return False
        table = room.game.table
        return (
            table.deal >= deal
            and table.phase == phase
            and (trick is None or (table.trick is not None and table.trick.number == trick))
            and (turn is None or table.turn == turn)
            and (played is None or (table.trick is not None and len(table.trick.plays) == played))
        )

    return there


def over(room: Room) -> bool:
    """Whether the game is over."""
    return room.phase == "over"


def goldens() -> Iterator[tuple[str, dict[str, object]]]:
    """Every golden view by name."""
    yield from _before_the_game()
    yield from _passes()
    yield from _tricks()
    yield from _alone()
    yield from _crowds()
    yield from _ends()


def _before_the_game() -> Iterator[tuple[str, dict[str, object]]]:
    lobby = Party(PEOPLE[:3], bots=1)
    yield "lobby-host", lobby.seen_by("m1")
    yield "lobby-guest", lobby.seen_by("m3")
    yield "lobby-tv", lobby.seen_by(None)
    yield "lobby-empty-tv", Party(()).seen_by(None)
    yield "lobby-alone", Party(PEOPLE[:1]).seen_by("m1")
    yield "lobby-away", Party(PEOPLE[:4]).do(do.Drop("m2")).seen_by("m1")
    yield "lobby-20", Party(PEOPLE).seen_by("m1")
    yield "lobby-20-tv", Party(PEOPLE).seen_by(None)
    yield "lobby-long-names", Party(LONG_NAMES).seen_by("m1")
    setup = lobby.do(do.Start("m1"))
    yield "setup-host", setup.seen_by("m1")
    yield "setup-guest", setup.seen_by("m2")
    yield "setup-tv", setup.seen_by(None)
    yield "setup-too-few", Party(PEOPLE[:2]).do(do.Start("m1")).seen_by("m1")
    yield "setup-7", Party(PEOPLE[:7]).do(do.Start("m1")).seen_by("m1")


def _passes() -> Iterator[tuple[str, dict[str, object]]]:
    passing = Party(PEOPLE[:3], bots=1, seed=3).deal()
    yield "pass", passing.seen_by("m1")
    choice = passing.room.game
    assert choice is not None
    cards = pass_of(view(choice, 0))
    sent = passing.do(do.Pass("m1", 1, 0, cards))
    yield "pass-sent", sent.seen_by("m1", after=54)
    yield "pass-tv", sent.seen_by(None)
    yield "pass-across", Party(PEOPLE[:4], seed=5).deal().until(at(2, "passing")).seen_by("m2")
    yield "pass-3", Party(PEOPLE[:3], seed=6).deal().seen_by("m1")
    yield "pass-12", Party(PEOPLE[:12], seed=7).deal().seen_by("m1")


def _tricks() -> Iterator[tuple[str, dict[str, object]]]:
    four = Party(PEOPLE[:3], bots=1, seed=11).deal()
    first = four.until(at(0, "playing", trick=0, turn=0))
    yield "play-received", first.seen_by("m1")
    turn = four.until(at(1, "playing", turn=0, played=3))
    yield "play-turn", turn.seen_by("m1")
    yield "play-last-seconds", turn.seen_by("m1", after=24)
    yield "play-wait", turn.seen_by("m2")
    yield "play-tv", turn.seen_by(None)
    yield "play-latecomer", turn.do(do.Join("Late Lou", "0" * 64)).do(do.Connect("m5")).seen_by("m5")
    away = turn.do(do.Drop("m1"))
    yield "play-away", away.seen_by("m2", after=17)
    yield "play-away-tv", away.seen_by(None, after=17)
    taken = Party(PEOPLE[:4], seed=12).deal().until(lambda room: at(1, "trick_taken")(room) and _queen_on_table(room))
    yield "trick-taken-queen", taken.seen_by("m2")
    yield "trick-taken-queen-tv", taken.seen_by(None)
    lead = Party(PEOPLE[:4], seed=13).deal().until(at(0, "playing", trick=7, played=0))
    yield "play-lead", lead.seen_by(f"m{(lead.table.turn or 0) + 1}")
    three = Party(PEOPLE[:3], seed=14).deal().until(at(0, "playing", trick=1, turn=0))
    yield "play-3", three.seen_by("m1")
    yield "play-3-tv", three.seen_by(None)
    finish = Party(PEOPLE[:4], seed=16).deal().until(lambda room: room.game is not None and room.game.table.may_finish)
    yield "play-finish", finish.seen_by("m1")
    names = Party(LONG_NAMES, seed=15).deal().until(at(0, "playing", trick=3, turn=0))
    yield "play-long-names", names.seen_by("m1")
    yield "play-long-names-tv", names.seen_by(None)


def _alone() -> Iterator[tuple[str, dict[str, object]]]:
    alone = Party(())
    begun = do.BeginSolo("Ana", "0" * 64, 3, 0, {}, True, alone.seed(), ())
    alone.do(begun).do(do.Connect("m1"))
    yield "solo-pass", alone.seen_by("m1")
    yield "solo-play", alone.until(at(0, "playing", trick=4, turn=0)).seen_by("m1")
    yield "solo-scored", alone.until(at(0, "scored")).seen_by("m1")
    yield "solo-over", alone.until(over).seen_by("m1")


def _crowds() -> Iterator[tuple[str, dict[str, object]]]:
    for seats in (7, 12, 20):
        crowd = Party(PEOPLE[:seats], seed=seats).deal({"jack": "minus10"})
        crowd.until(at(0, "playing", trick=3, turn=0))
        yield f"play-{seats}", crowd.seen_by("m1")
        yield f"play-{seats}-tv", crowd.seen_by(None)
        yield f"taken-{seats}-tv", crowd.until(at(0, "trick_taken")).seen_by(None)
        crowd.until(lambda room: at(1, "scored")(room) or over(room))
        yield f"scored-{seats}", crowd.seen_by("m1")
        yield f"scored-{seats}-tv", crowd.seen_by(None)


def _ends() -> Iterator[tuple[str, dict[str, object]]]:
    four = Party(PEOPLE[:3], bots=1, seed=21).deal()
    four.until(at(4, "scored"))
    yield "scored-host", four.seen_by("m1")
    yield "scored-guest", four.seen_by("m2")
    yield "scored-tv", four.seen_by(None)
    everyone = (
        Party(PEOPLE[:4], seed=22).deal({"next_deal": "everyone"}).until(at(1, "scored")).do(do.Ready("m2", 1, 1))
    )
    yield "scored-ready", everyone.seen_by("m1")
    yield "scored-ready-tv", everyone.seen_by(None)
    shot = _moon_room("others")
    yield "scored-moon", shot.seen_by("m1")
    yield "scored-moon-tv", shot.seen_by(None)
    chooser = _moon_room("choose")
    shooter = f"m{(chooser.table.turn or 0) + 1}"
    yield "moon-shooter", chooser.seen_by(shooter)
    yield "moon-others", chooser.seen_by("m1" if shooter != "m1" else "m2")
    yield "moon-tv", chooser.seen_by(None)
    ended = Party(PEOPLE[:3], bots=1, seed=24).deal({"target": 50}).until(over)
    yield "over-host", ended.seen_by("m1")
    yield "over-guest", ended.seen_by("m2")
    yield "over-tv", ended.seen_by(None)
    tied = _tied_room()
    yield "over-tie", tied.seen_by("m2")
    yield "over-tie-tv", tied.seen_by(None)
    long = Party(PEOPLE[:5], seed=26).deal({"target": 100, "jack": "minus10"}).until(over)
    yield "over-long", long.seen_by("m1")
    yield "over-long-tv", long.seen_by(None)


def _queen_on_table(room: Room) -> bool:
    trick = room.game.table.trick if room.game else None
    return trick is not None and any(play.card == QUEEN for play in trick.plays)


def _moon_room(choice: str) -> Party:
    """The first seeded game in which somebody shoots the moon, there."""
    there = at_moon if choice == "choose" else shot_moon
    for seed in range(400):
        party = Party(PEOPLE[:4], seed=1000 + seed).deal({"moon": choice})
        party.until(lambda room: there(room) or room.phase == "over")
        if there(party.room) and party.room.phase == "playing" and party.table.deal > 0:
            return party
    raise AssertionError("nobody ever shot the moon")


def at_moon(room: Room) -> bool:
    """Whether a shooter is choosing."""
    return room.game is not None and room.game.table.phase == "moon"


def shot_moon(room: Room) -> bool:
    """Whether the deal that has just been scored was a moon."""
    table = room.game.table if room.game else None
    return table is not None and table.phase == "scored" and table.deals[-1].moon is not None


def _tied_room() -> Party:
    for seed in range(400):
        party = Party(PEOPLE[:4], seed=3000 + seed).deal({"target": 50}).until(over)
        if len(party.table.winners) > 1:
            return party
    raise AssertionError("nobody ever tied")
