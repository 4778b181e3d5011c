"""Moves in a game: each names its moment, so a repeat is harmless and a late one is refused."""

from __future__ import annotations

from dataclasses import replace

from app.rooms.commands import ChooseMoon, ChooseMoonFor, Finish, NextDeal, Pass, PassFor, Play, PlayFor, Ready
from app.rooms.room import Chosen, Refused, Room
from app.rules import game as rules
from app.rules.cards import ORDER, Card, sorted_hand
from app.rules.game import Action, Game
from app.rules.refusals import Refusal, RuleError
from app.rules.table import Table

_WORDS = {
    Refusal.WRONG_PHASE: "wrong_phase",
    Refusal.NOT_YOUR_TURN: "not_your_turn",
    Refusal.NOT_YOUR_CARD: "not_your_card",
    Refusal.NOT_THREE_CARDS: "bad_pass",
    Refusal.ALREADY_CHOSEN: "stale",
}
"""The contract's word for a rule; a rule not named here makes a card illegal."""


def pass_cards(room: Room, move: Pass | PassFor, now: float) -> Room:
    """The room after a seat's pass."""
    game = _at_deal(room, move.game, move.deal)
    seat = _seat(room, move)
    if seat is not None and (sent := game.passes[seat]) is not None:
        return _repeat(room, sent == _as_hand(move.cards))
    _in_phase(game, "passing")
    return _applied(room, game, _seated(seat), rules.PassCards(move.cards), now)


def play_card(room: Room, move: Play | PlayFor, now: float) -> Room:
    """The room after a seat's card."""
    game = _at_deal(room, move.game, move.deal)
    seat = _seat(room, move)
    table = game.table
    if seat is not None and (played := _played(table, move.trick, seat)) is not None:
        return _repeat(room, played == move.card)
    if move.trick != _current_trick(table):
        raise Refused("stale")
    _in_phase(game, "playing")
    return _applied(room, game, _seated(seat), rules.PlayCard(move.card), now)


def choose_moon(room: Room, move: ChooseMoon | ChooseMoonFor, now: float) -> Room:
    """The room after the shooter's choice."""
    game = _at_deal(room, move.game, move.deal)
    seat = _seat(room, move)
    table = game.table
    if table.phase in ("scored", "over") and table.settings.moon == "choose":
        moon = table.deals[-1].moon
        if moon is not None and moon.seat == seat:
            return _repeat(room, moon.choice == move.choice)
    _in_phase(game, "moon")
    return _applied(room, game, _seated(seat), rules.ChooseMoon(move.choice), now)


def finish(room: Room, move: Finish, now: float) -> Room:
    """The room with the deal ended as it would if it were played on."""
    game = _at_deal(room, move.game, move.deal)
    if game.table.phase in ("moon", "scored", "over") and len(game.table.tricks) < game.table.cards_each:
        return room
    return _applied(room, game, None, rules.FinishEarly(), now)


def ready(room: Room, move: Ready) -> Room:
    """The room with one seat more that is ready."""
    game = _at_deal(room, move.game, move.deal)
    _in_phase(game, "scored")
    seat = _seated(room.seat_of(move.by))
    return room if seat in room.ready else replace(room, ready=room.ready | {seat})


def next_deal(room: Room, move: NextDeal, now: float) -> Room:
    """The room in the deal after the one named."""
    game = room.game
    if game is not None and move.game == room.games and 0 <= move.deal == game.table.deal - 1:
        return room
    game = _at_deal(room, move.game, move.deal)
    _in_phase(game, "scored")
    return deal_on(room, move.seed, now)


def deal_on(room: Room, seed: str, now: float) -> Room:
    """The room in its next deal."""
    game = _running(room)
    after = _applied(room, game, None, rules.DealNext(bytes.fromhex(seed)), now)
    return replace(after, seed=seed, ready=frozenset(), choices=())


def sweep_trick(room: Room, now: float) -> Room:
    """The room with the finished trick at its taker."""
    return _applied(room, _running(room), None, rules.SweepTrick(), now)


def _running(room: Room) -> Game:
    if room.game is None:
        raise Refused("stale")
    return room.game


def _at_deal(room: Room, game_number: int, deal: int) -> Game:
    game = _running(room)
    if game_number != room.games or deal != game.table.deal:
        raise Refused("stale")
    return game


def _seat(room: Room, move: Pass | Play | ChooseMoon | PassFor | PlayFor | ChooseMoonFor) -> int | None:
    if isinstance(move, PassFor | PlayFor | ChooseMoonFor):
        return move.seat
    return room.seat_of(move.by)


def _played(table: Table, trick: int, seat: int) -> Card | None:
    """What the seat has played to that trick of this deal."""
    tricks = (*table.tricks, table.trick) if table.trick else table.tricks
    if not 0 <= trick < len(tricks):
        return None
    return next((play.card for play in tricks[trick].plays if play.seat == seat), None)


def _as_hand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    # What is no card equals no pass, in whatever order.
    return sorted_hand(cards) if all(card in ORDER for card in cards) else cards


def _current_trick(table: Table) -> int | None:
    """The trick that is, or will be first, on the table; None when this deal has no more."""
    if table.trick is not None:
        return table.trick.number
    return 0 if table.phase == "passing" else None


def _repeat(room: Room, same: bool) -> Room:
    if not same:
        raise Refused("stale")
    return room


def _in_phase(game: Game, phase: str) -> None:
    if game.table.phase != phase:
        raise Refused("wrong_phase")


def _seated(seat: int | None) -> int:
    if seat is None:
        raise Refused("not_seated")
    return seat


def _applied(room: Room, game: Game, seat: int | None, action: Action, now: float) -> Room:
    try:
        after, _events = rules.apply(game, seat, action)
    except RuleError as error:
        word = _WORDS.get(error.refusal)
        if word is None:
            raise Refused("illegal_card", error.refusal) from error
        raise Refused(word) from error
    over = after.table.phase == "over"
    waits_anew = _moment(after.table) != _moment(game.table)
    return replace(
        room,
        game=after,
        phase="over" if over else room.phase,
        choices=room.choices if room.mode == "party" else (*room.choices, *_chosen(seat, action)),
        since=now if waits_anew else room.since,
    )


def _chosen(seat: int | None, action: Action) -> tuple[Chosen, ...]:
    match seat, action:
        case int(), rules.PassCards(cards):
            return (Chosen(seat, cards),)
        case int(), rules.PlayCard(card):
            return (Chosen(seat, (card,)),)
    return ()


def _moment(table: Table) -> tuple[object, ...]:
    return (table.deal, table.phase, table.turn, len(table.tricks))
