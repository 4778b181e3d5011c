"""Looking back: what a seat chose in a finished deal, each choice with what it could know then."""

from __future__ import annotations

from typing import NamedTuple

from app.rules.cards import Hand
from app.rules.game import Game, PassCards, PlayCard, SweepTrick, apply
from app.rules.view import View, view


class Decision(NamedTuple):
    """A choice as it was made: three cards to pass, or a card to play."""

    view: View
    chosen: Hand


def decisions(dealt: Game, later: Game, seat: int) -> tuple[Decision, ...]:
    """The seat's choices from the deal as it was dealt to a later moment of it, in order.

    While passing a seat knows who has chosen; that is nothing but haste, so every pass is looked at as the first.
    """
    found: list[Decision] = []
    game = dealt
    if game.table.phase == "passing":
        own = later.passes[seat]
        if own is not None:
            found.append(Decision(view(game, seat), own))
        for other, passed in enumerate(later.passes):
            if passed is not None:
                game, _ = apply(game, other, PassCards(passed))
    table = later.table
    for trick in (*table.tricks, *((table.trick,) if table.trick else ())):
        for play in trick.plays:
            if play.seat == seat:
                found.append(Decision(view(game, seat), (play.card,)))
            game, _ = apply(game, play.seat, PlayCard(play.card))
        if game.table.phase == "trick_taken":
            game, _ = apply(game, None, SweepTrick())
    return tuple(found)
