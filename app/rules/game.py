"""The game: the table and what lies hidden, changed only by `apply`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from app.rules.cards import MAX_SEATS, MIN_SEATS, Card, Hand, deal_hands, lowest_club, sorted_hand, without
from app.rules.events import (
    CardPlayed,
    CardsExchanged,
    DealScored,
    Event,
    GameOver,
    HeartsBroken,
    MoonChosen,
    MoonShot,
    PassChosen,
    TrickTaken,
)
from app.rules.legal import why_not
from app.rules.passing import PASS_SIZE, direction, exchange
from app.rules.refusals import Refusal, RuleError
from app.rules.scoring import DealScore, Moon, MoonChoice, deal_points, is_over, moon_shooter, totals
from app.rules.settings import Settings
from app.rules.table import Phase, Table
from app.rules.trick import Play, Trick, breaks_hearts, winning


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """The table with its secrets: what each seat holds and has chosen to pass."""

    table: Table
    hands: tuple[Hand, ...]
    passes: tuple[Hand | None, ...]
    """What each seat passes in this deal, kept after the exchange; None until it has chosen, or when nothing passes."""

    def __repr__(self) -> str:
        # A game that ends up in a log line or a traceback must not show a hand.
        return f"<Game, deal {self.table.deal}, {self.table.phase}>"


@dataclass(frozen=True, slots=True)
class PassCards:
    """A seat's pass, final once made."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A seat's card for the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class ChooseMoon:
    """The shooter's choice."""

    choice: MoonChoice


@dataclass(frozen=True, slots=True)
class SweepTrick:
    """The finished trick goes to its taker: the table's action, no seat's."""


@dataclass(frozen=True, slots=True)
class FinishEarly:
    """The deal ends as it would if it were played on, nothing that scores being left: the table's action, no seat's."""


@dataclass(frozen=True, slots=True)
class DealNext:
    """The next deal, from a 32-byte seed: the table's action, no seat's."""

    seed: bytes


T = TypeVar("T")

Action = PassCards | PlayCard | ChooseMoon | SweepTrick | FinishEarly | DealNext
Outcome = tuple[Game, tuple[Event, ...]]


def new_game(settings: Settings, seats: int, seed: bytes) -> Game:
    """A game at its first deal; ValueError if that many seats cannot play."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"{MIN_SEATS} to {MAX_SEATS} seats play, not {seats}")
    return _dealt(settings, seats, 0, (0,) * seats, (), seed)


def dealt_again(table: Table, seed: bytes) -> Game:
    """The table's last deal as it was when it was dealt from this seed."""
    before = table.deals[: table.deal]
    return _dealt(table.settings, table.seats, table.deal, totals(before, table.seats), before, seed)


def apply(game: Game, seat: int | None, action: Action) -> Outcome:
    """The game after an action and what everybody saw of it; RuleError if the rules refuse it."""
    match action:
        case PlayCard(card):
            return _play(game, seat, card)
        case SweepTrick():
            return _sweep(game)
        case PassCards(cards):
            return _pass(game, seat, cards)
        case ChooseMoon(choice):
            return _choose_moon(game, seat, choice)
        case FinishEarly():
            return _finish_early(game)
        case DealNext(seed):
            return _deal_next(game, seed)


def _dealt(
    settings: Settings, seats: int, deal: int, scores: tuple[int, ...], deals: tuple[DealScore, ...], seed: bytes
) -> Game:
    hands = deal_hands(seats, seed)
    way = direction(settings.passing, seats, deal)
    table = Table(
        settings=settings,
        seats=seats,
        deal=deal,
        phase="passing",
        direction=way,
        chosen=(False,) * seats,
        turn=None,
        trick=None,
        tricks=(),
        hearts_broken=False,
        scores=scores,
        deals=deals,
    )
    nothing_passed = (None,) * seats
    return _open_first_trick(table, hands, nothing_passed) if way == "none" else Game(table, hands, nothing_passed)


def _open_first_trick(table: Table, hands: tuple[Hand, ...], passes: tuple[Hand | None, ...]) -> Game:
    club = lowest_club(table.seats)
    clockwise = ((table.deal + step) % table.seats for step in range(table.seats))
    leader = next(seat for seat in clockwise if club in hands[seat])
    return Game(_changed(table, phase="playing", turn=leader, trick=Trick(0, leader)), hands, passes)


def _pass(game: Game, seat: int | None, cards: Hand) -> Outcome:
    table = game.table
    if table.phase != "passing":
        raise RuleError(Refusal.WRONG_PHASE)
    if seat is None or not 0 <= seat < table.seats:
        raise RuleError(Refusal.NOT_YOUR_TURN)
    if table.chosen[seat]:
        raise RuleError(Refusal.ALREADY_CHOSEN)
    hand = game.hands[seat]
    if any(card not in hand for card in cards):
        raise RuleError(Refusal.NOT_YOUR_CARD)
    # Two copies of a card are two cards: both may go, if both are held.
    if len(cards) != PASS_SIZE or any(cards.count(card) > hand.count(card) for card in cards):
        raise RuleError(Refusal.NOT_THREE_CARDS)
    passes = _with(game.passes, seat, sorted_hand(cards))
    table = _changed(table, chosen=_with(table.chosen, seat, True))
    made = tuple(cards for cards in passes if cards is not None)
    if len(made) < table.seats:
        return Game(table, game.hands, passes), (PassChosen(seat),)
    hands = exchange(game.hands, made, table.direction)
    return _open_first_trick(table, hands, passes), (PassChosen(seat), CardsExchanged(table.direction))


def _play(game: Game, seat: int | None, card: Card) -> Outcome:
    table = game.table
    trick = table.trick
    if table.phase != "playing" or trick is None:
        raise RuleError(Refusal.WRONG_PHASE)
    if seat is None or seat != table.turn:
        raise RuleError(Refusal.NOT_YOUR_TURN)
    hand = game.hands[seat]
    refusal = why_not(hand, table, card)
    if refusal is not None:
        raise RuleError(refusal)
    hands = _with(game.hands, seat, without(hand, (card,)))
    plays = (*trick.plays, Play(seat, card))
    played = CardPlayed(seat, card)
    if len(plays) < table.seats:
        trick = Trick(trick.number, trick.leader, plays)
        table = _changed(table, turn=(seat + 1) % table.seats, trick=trick)
        return Game(table, hands, game.passes), (played,)
    taker = winning(plays).seat
    trick = Trick(trick.number, trick.leader, plays, taker)
    table = _changed(table, phase="trick_taken", turn=None, trick=trick)
    return Game(table, hands, game.passes), (played, TrickTaken(trick.number, taker))


def _sweep(game: Game) -> Outcome:
    table = game.table
    trick = table.trick
    if table.phase != "trick_taken" or trick is None or trick.taker is None:
        raise RuleError(Refusal.WRONG_PHASE)
    settings = table.settings
    broken = table.hearts_broken or breaks_hearts(trick, settings.queen_breaks, settings.heart_lead_breaks)
    events: tuple[Event, ...] = (HeartsBroken(),) if broken and not table.hearts_broken else ()
    tricks = (*table.tricks, trick)
    if game.hands[trick.taker]:
        turn, following = trick.taker, Trick(trick.number + 1, trick.taker)
        table = _changed(table, phase="playing", turn=turn, trick=following, tricks=tricks, hearts_broken=broken)
        return Game(table, game.hands, game.passes), events
    return _end_play(game, _changed(table, trick=None, tricks=tricks, hearts_broken=broken), events)


def _finish_early(game: Game) -> Outcome:
    table = game.table
    trick = table.trick
    if not table.may_finish or trick is None:
        raise RuleError(Refusal.WRONG_PHASE)
    # The trick on the table is not played to its end: its cards are back in the hands they came from.
    hands = game.hands
    for play in trick.plays:
        hands = _with(hands, play.seat, sorted_hand((*hands[play.seat], play.card)))
    return _end_play(Game(table, hands, game.passes), _changed(table, trick=None, turn=None), ())


def _end_play(game: Game, table: Table, events: tuple[Event, ...]) -> Outcome:
    shooter = moon_shooter(table.taken, table.decks)
    if shooter is None:
        return _scored(game, table, None, events)
    events = (*events, MoonShot(shooter))
    if table.settings.moon == "choose":
        return Game(_changed(table, phase="moon", turn=shooter), game.hands, game.passes), events
    choice: MoonChoice = "me" if table.settings.moon == "me" else "others"
    return _scored(game, table, Moon(shooter, choice), events)


def _choose_moon(game: Game, seat: int | None, choice: MoonChoice) -> Outcome:
    if game.table.phase != "moon":
        raise RuleError(Refusal.WRONG_PHASE)
    if seat is None or seat != game.table.turn:
        raise RuleError(Refusal.NOT_YOUR_TURN)
    moon = Moon(seat, choice)
    return _scored(game, game.table, moon, (MoonChosen(moon),))


def _scored(game: Game, table: Table, moon: Moon | None, events: tuple[Event, ...]) -> Outcome:
    score = DealScore(deal_points(table.taken, table.decks, table.settings.jack, moon), moon)
    scores = tuple(total + points for total, points in zip(table.scores, score.points, strict=True))
    over = is_over(table.settings, scores)
    phase: Phase = "over" if over else "scored"
    table = _changed(table, phase=phase, turn=None, scores=scores, deals=(*table.deals, score))
    events = (*events, DealScored(score))
    return Game(table, game.hands, game.passes), (*events, GameOver(table.winners)) if over else events


def _deal_next(game: Game, seed: bytes) -> Outcome:
    table = game.table
    if table.phase != "scored":
        raise RuleError(Refusal.WRONG_PHASE)
    return _dealt(table.settings, table.seats, table.deal + 1, table.scores, table.deals, seed), ()


def _changed(table: Table, **changes: Any) -> Table:
    # What `dataclasses.replace` does, without its cost, which would be a third of every play's.
    changed = object.__new__(Table)
    object.__setattr__(changed, "__dict__", table.__dict__ | changes)
    return changed


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
