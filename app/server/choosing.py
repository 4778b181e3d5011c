"""Choices made for a seat: a bot's own, and the stand-in's for who is away or out of time."""

from __future__ import annotations

from random import Random

from app.bots import LEVELS, Answer, chosen_by
from app.rooms.commands import ChooseMoonFor, PassFor, PlayFor
from app.rooms.deadlines import STAND_IN
from app.rooms.room import Room
from app.rules.passing import PASS_SIZE
from app.rules.view import View, view
from app.server import log

Choice = PassFor | PlayFor | ChooseMoonFor
Moment = tuple[int, int, int, str, int]
"""A game, a deal, a trick, a phase and a seat: what one choice is for."""


def moment(room: Room, seat: int) -> Moment:
    """What a choice of this seat would be for, now."""
    assert room.game is not None
    table = room.game.table
    trick = table.trick.number if table.trick else len(table.tricks)
    return (room.games, table.deal, trick, table.phase, seat)


def chance(room: Room, seat: int) -> str:
    """The seed of one choice's chance, the same for the same deal, trick and seat."""
    _, deal, trick, phase, _ = moment(room, seat)
    return f"{room.seed}/{deal}/{phase}/{trick}/{seat}"


def choose(room: Room, seat: int, level: str) -> Choice:
    """The choice of a level for a seat.

    Whatever a bot throws or answers against the rules is logged, and the stand-in chooses; if that fails too, the first
    cards that may go do. A room never stops for a bot.
    """
    assert room.game is not None
    own = view(room.game, seat)
    for bot in (LEVELS.get(level), LEVELS[STAND_IN]):
        if bot is None:
            continue
        try:
            answer = chosen_by(bot, own, Random(chance(room, seat)))
        except Exception as error:  # noqa: BLE001 - the table plays on, whatever is wrong with a bot
            log.alarm("bot_failed", room.code, error, level=level)
            continue
        if allowed(own, answer):
            return as_command(room, seat, answer)
        log.alarm("bot_misplayed", room.code, level=level)
    return as_command(room, seat, _first(own))


def allowed(own: View, answer: Answer | None) -> bool:
    """Whether an answer is one that the seat may give now."""
    match own.must:
        case "pass":
            if not isinstance(answer, tuple) or len(answer) != PASS_SIZE:
                return False
            return all(answer.count(card) <= own.hand.count(card) for card in answer)
        case "play":
            return answer in own.legal
        case "moon":
            return answer in ("others", "me")
    return False


def as_command(room: Room, seat: int, answer: Answer) -> Choice:
    """An allowed answer as the command for this moment."""
    assert room.game is not None
    table = room.game.table
    if isinstance(answer, tuple):
        return PassFor(seat, room.games, table.deal, answer)
    if table.phase == "moon":
        return ChooseMoonFor(seat, room.games, table.deal, answer)  # type: ignore[arg-type]
    assert table.trick is not None
    return PlayFor(seat, room.games, table.deal, table.trick.number, answer)


def _first(own: View) -> Answer:
    match own.must:
        case "pass":
            return own.hand[:PASS_SIZE]
        case "moon":
            return "others"
    return own.legal[0]
