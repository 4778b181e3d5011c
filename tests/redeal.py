"""The same game as far as one seat can tell, with what is hidden from it dealt differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from app.rules.cards import DECK, Card, Hand, is_point_card, lowest_club, sorted_hand
from app.rules.game import ChooseMoon, Game, PassCards, PlayCard, SweepTrick, apply
from app.rules.passing import giver, receiver
from app.rules.table import Table
from app.rules.trick import Trick
from tests.tabletop import before_pass, deal

HEARTS = {card for card in DECK if card[1] == "H"}
POINT_CARDS = {card for card in DECK if is_point_card(card)}


def redeal(game: Game, seat: int | None, rng: Random) -> Game:
    """Another game the seat (None: somebody watching) cannot tell from this one.

    The deal starts anew from other hands and other passes and is played again, action by action, so that whatever
    the rules keep has come from the hidden cards of the new game; its table is the same, or this fails.
    """
    table = game.table
    tricks = (*table.tricks, *((table.trick,) if table.trick else ()))
    played = [[play.card for trick in tricks for play in trick.plays if play.seat == other] for other in _seats(table)]
    held = _shuffled(game, seat, tricks, played, rng)
    if table.phase == "passing":
        passes = [
            own if own is None or other == seat else sorted_hand(rng.sample(held[other], 3))
            for other, own in enumerate(game.passes)
        ]
        return _replayed(game, held, passes, tricks)
    after = tuple(sorted_hand([*held[other], *played[other]]) for other in _seats(table))
    if table.direction == "none":
        return _replayed(game, after, [None] * table.seats, tricks)
    made = []
    for other, own in enumerate(game.passes):
        assert own is not None
        gets = receiver(other, table.direction, table.seats)
        made.append(own if seat in (other, gets) else sorted_hand(rng.sample(after[gets], 3)))
    return _replayed(game, before_pass(after, made, table.direction), made, tricks)


def _seats(table: Table) -> range:
    return range(table.seats)


def _shuffled(
    game: Game, seat: int | None, tricks: tuple[Trick, ...], played: list[list[Card]], rng: Random
) -> tuple[Hand, ...]:
    # Exchanges of two hidden cards, each of them allowed, lead to some deal whatever the table has shown.
    held = [list(cards) for cards in game.hands]
    lacks = _lacks(game.table, tricks)
    free = []
    for other in _seats(game.table):
        if other != seat:
            kept = _kept(game, seat, other, played[other])
            for place, card in enumerate(held[other]):
                if kept[card]:
                    kept[card] -= 1
                else:
                    free.append((other, place))
    for _ in range(12 * len(free)):
        (one, i), (two, j) = rng.choice(free), rng.choice(free)
        if one != two and held[one][i] not in lacks[two] and held[two][j] not in lacks[one]:
            held[one][i], held[two][j] = held[two][j], held[one][i]
    return tuple(sorted_hand(cards) for cards in held)


def _lacks(table: Table, tricks: Iterable[Trick]) -> list[set[Card]]:
    """The cards each seat has shown it does not hold."""
    lacks: list[set[Card]] = [set() for _ in _seats(table)]
    broken = False
    for trick in tricks:
        if trick.number == 0:
            before_leader = (trick.leader - table.deal) % table.seats
            for step in range(before_leader):
                lacks[(table.deal + step) % table.seats].add(lowest_club(table.seats))
        led = trick.led
        if trick.number and led == "H" and not broken:
            lacks[trick.leader] |= set(DECK) - HEARTS
        for other, card in trick.plays:
            if card[1] != led:
                lacks[other] |= {card for card in DECK if card[1] == led}
                if trick.number == 0 and table.settings.first_trick == "no_points" and card in POINT_CARDS:
                    lacks[other] |= set(DECK) - POINT_CARDS
            broken_now = card[1] == "H" and (led != "H" or table.settings.heart_lead_breaks)
            broken |= broken_now or (card == "QS" and table.settings.queen_breaks)
    return lacks


def _kept(game: Game, seat: int | None, other: int, played: list[Card]) -> Counter[Card]:
    """The cards in the other seat's hand that this seat knows to be there."""
    table = game.table
    kept: Counter[Card] = Counter()
    if table.phase == "passing":
        return kept
    if seat is not None and table.direction != "none" and receiver(seat, table.direction, table.seats) == other:
        kept += Counter(game.passes[seat]) - Counter(played)
    if table.trick is not None and table.trick.number == 0 and not table.trick.plays and table.turn == other:
        kept |= Counter({lowest_club(table.seats): 1})
    return kept


def _replayed(game: Game, dealt: tuple[Hand, ...], passes: Sequence[Hand | None], tricks: tuple[Trick, ...]) -> Game:
    table = game.table
    ended = table.phase in ("scored", "over")
    deals = table.deals[:-1] if ended else table.deals
    points = table.deals[-1].points if ended else (0,) * table.seats
    scores = [score - more for score, more in zip(table.scores, points, strict=True)]
    again = deal(dealt, table.settings, number=table.deal, scores=scores, deals=deals)
    for other, chosen in enumerate(passes):
        if chosen is not None:
            again, _ = apply(again, other, PassCards(chosen))
    for trick in tricks:
        for play in trick.plays:
            again, _ = apply(again, play.seat, PlayCard(play.card))
        if trick in table.tricks:
            again, _ = apply(again, None, SweepTrick())
    if ended and again.table.phase == "moon":
        moon = table.deals[-1].moon
        assert moon is not None
        again, _ = apply(again, moon.seat, ChooseMoon(moon.choice))
    assert again.table == table
    return again


def hidden(game: Game, seat: int | None) -> tuple[object, ...]:
    """What the seat does not know, to see whether a redeal has changed it."""
    table = game.table
    known = {seat}
    if seat is not None and table.phase != "passing" and table.direction != "none":
        known.add(giver(seat, table.direction, table.seats))
    return (
        tuple(cards for other, cards in enumerate(game.hands) if other != seat),
        tuple(cards for other, cards in enumerate(game.passes) if other not in known),
    )
