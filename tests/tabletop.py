"""Games from text, so that a test reads like a hand of cards laid out on a table.

    game = deal("2C AC QS ... | 3C ... | 4C ... | 5C ...", Settings(passing="none"))
    game = play(game, "2C 3C 4C 5C | 6D")

Hands go by seat, from seat 0, with a bar between them; `...` fills a hand up with the lowest cards nobody names.
A hand without it stays as short as it is written. A bar among plays sweeps the trick; so does the next card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from app.rules import game as rules
from app.rules.cards import Card, Hand, pack, sorted_hand, without
from app.rules.events import Event
from app.rules.game import Action, ChooseMoon, DealNext, Game, PassCards, PlayCard, SweepTrick, apply
from app.rules.legal import playable
from app.rules.passing import giver
from app.rules.refusals import Refusal, RuleError
from app.rules.scoring import DealScore
from app.rules.settings import Settings
from app.rules.table import Table
from app.rules.trick import Play, Trick

NO_PASS = Settings(passing="none")
ANY_SEED = bytes(32)


def cards(text: str) -> tuple[Card, ...]:
    """The cards in the order written."""
    return tuple(text.split())


def hand(text: str) -> Hand:
    """The cards as somebody holds them."""
    return sorted_hand(text.split())


def hands(text: str) -> tuple[Hand, ...]:
    """A hand for every seat."""
    named = [part.split() for part in text.split("|")]
    seats = len(named)
    each = len(pack(seats)) // seats
    rest = iter(without(pack(seats), (card for part in named for card in part if card != "...")))
    filled = []
    for part in named:
        held = [card for card in part if card != "..."]
        if "..." in part:
            held += [next(rest) for _ in range(each - len(held))]
        filled.append(sorted_hand(held))
    return tuple(filled)


def deal(
    dealt: str | Sequence[Hand],
    settings: Settings = NO_PASS,
    *,
    number: int = 0,
    scores: Sequence[int] | None = None,
    deals: tuple[DealScore, ...] = (),
) -> Game:
    """A game in which these hands have just been dealt; `number` counts deals from 0."""
    dealt = hands(dealt) if isinstance(dealt, str) else tuple(dealt)
    seats = len(dealt)
    before = Table(
        settings=settings,
        seats=seats,
        deal=number - 1,
        phase="scored",
        direction="none",
        chosen=(False,) * seats,
        turn=None,
        trick=None,
        tricks=(),
        hearts_broken=False,
        scores=tuple(scores or (0,) * seats),
        deals=deals,
    )
    with patch.object(rules, "deal_hands", lambda _seats, _seed: dealt):
        return apply(Game(before, ((),) * seats, (None,) * seats), None, DealNext(ANY_SEED))[0]


def position(
    held: str,
    trick: str = "",
    settings: Settings = NO_PASS,
    *,
    leader: int = 0,
    number: int = 5,
    broken: bool = False,
) -> Game:
    """A game in the middle of a deal: what the seats still hold, and the trick on the table, the `number`th from 0."""
    still = tuple(hand(part) for part in held.split("|"))
    seats = len(still)
    plays = tuple(Play((leader + step) % seats, card) for step, card in enumerate(trick.split()))
    table = Table(
        settings=settings,
        seats=seats,
        deal=0,
        phase="playing",
        direction="none",
        chosen=(False,) * seats,
        turn=(leader + len(plays)) % seats,
        trick=Trick(number, leader, plays),
        tricks=(),
        hearts_broken=broken,
        scores=(0,) * seats,
        deals=(),
    )
    return Game(table, still, (None,) * seats)


def passed(game: Game, chosen: str) -> Game:
    """The game after the seats from 0 on have chosen these passes."""
    for seat, part in enumerate(chosen.split("|")):
        game, _ = apply(game, seat, PassCards(hand(part)))
    return game


def play(game: Game, text: str) -> Game:
    """The game after these cards, each by the seat whose turn it is."""
    for word in text.split():
        if game.table.phase == "trick_taken":
            game, _ = apply(game, None, SweepTrick())
        if word != "|":
            game, _ = apply(game, game.table.turn, PlayCard(word))
    return game


def legal(game: Game) -> Hand:
    """What the seat to act may play."""
    assert game.table.turn is not None
    return playable(game.hands[game.table.turn], game.table)


def lowest(game: Game) -> Card:
    """The first legal card in a hand's order."""
    return legal(game)[0]


def play_out(game: Game, choose: Callable[[Game], Card] = lowest) -> Game:
    """The game after the last trick of its deal: scored, over, or waiting for the moon's choice."""
    while game.table.phase in ("playing", "trick_taken"):
        if game.table.phase == "trick_taken":
            game, _ = apply(game, None, SweepTrick())
        else:
            game, _ = apply(game, game.table.turn, PlayCard(choose(game)))
    return game


def refusal(game: Game, seat: int | None, action: Action) -> Refusal | None:
    """Why the rules refuse the action, None when they take it."""
    try:
        apply(game, seat, action)
    except RuleError as error:
        return error.refusal
    return None


def before_pass(after: Sequence[Hand], passes: Sequence[Hand], way: str) -> tuple[Hand, ...]:
    """The hands that were dealt, from those after the exchange and what every seat passed."""
    seats = len(after)
    return tuple(
        sorted_hand(without(after[seat], passes[giver(seat, way, seats)]) + passes[seat]) for seat in range(seats)
    )


MOON_HANDS = {
    3: "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC AD KS AS AH | ... | ...",
    4: "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC | ... | ... | ...",
    5: "5C 6C 7C 8C 9C TC JC QC KC AC | ... | ... | ... | ...",
    6: "6C 7C 7C 8C 8C 9C 9C TC TC JC JC QC QC KC KC AC AC | ... | ... | ... | ... | ...",
}
"""By seats, hands with which seat 0 takes every trick when it leads its highest club, then its other highest cards."""


def takes_all(game: Game) -> Card:
    """What the shooter of `MOON_HANDS` plays, the others their lowest."""
    options = legal(game)
    if game.table.turn != 0:
        return options[0]
    return max(options, key=lambda card: (card[1] == "C", "23456789TJQKA".index(card[0])))


def moon(seats: int, settings: Settings = NO_PASS, *, scores: Sequence[int] | None = None) -> Game:
    """A deal in which seat 0 has shot the moon, played to its last trick."""
    return play_out(deal(MOON_HANDS[seats], settings, scores=scores), takes_all)


class Step(NamedTuple):
    """One action of a game and what it did."""

    before: Game
    seat: int | None
    action: Action
    after: Game
    events: tuple[Event, ...]


def at_random(game: Game, rng: Random) -> tuple[int | None, Action]:
    """Some legal action for the game, and the seat that takes it."""
    table = game.table
    match table.phase:
        case "passing":
            seat = rng.choice([seat for seat in range(table.seats) if not table.chosen[seat]])
            return seat, PassCards(tuple(rng.sample(game.hands[seat], 3)))
        case "playing":
            return table.turn, PlayCard(rng.choice(legal(game)))
        case "moon":
            return table.turn, ChooseMoon(rng.choice(("others", "me")))
        case "trick_taken":
            return None, SweepTrick()
        case "scored":
            return None, DealNext(rng.randbytes(32))
        case "over":
            raise ValueError("nothing follows the end of a game")


def steps(game: Game, rng: Random, *, deals: int = 1) -> Iterator[Step]:
    """Random legal actions from here to the end of so many deals, or of the game."""
    while game.table.phase != "over":
        if game.table.phase == "scored":
            deals -= 1
            if not deals:
                return
        seat, action = at_random(game, rng)
        after, events = apply(game, seat, action)
        yield Step(game, seat, action, after, events)
        game = after
