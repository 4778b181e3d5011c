"""Deals played to their end."""

from random import Random

import pytest

from app.bots.arena import dealt
from app.bots.compiled import numbers, wholes
from app.bots.playout import playout
from app.bots.policy import odds_for
from app.bots.position import position_row, seats_rows
from app.bots.rows import POSITION_SIZE, SCORES, SEAT_ROWS, TAKEN, TAKEN_JACKS
from app.rules.cards import ORDER
from app.rules.scoring import DECK_POINTS
from app.rules.settings import Settings
from app.rules.view import view
from tests.bots.test_rows import world


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 11, 20])
def test_a_playout_gives_out_every_point(seats):
    rng = Random(seats)
    game = dealt(Settings(passing="none"), seats, 0, rng.randbytes(32))
    decks = game.table.decks
    seat = game.table.turn
    row, rows, hands = position_row(view(game, seat)), seats_rows(game.table), world(game)
    s = wholes([0] * (SEAT_ROWS * seats))
    playout(
        row,
        rows,
        hands,
        0,
        ORDER[view(game, seat).legal[0]],
        1.0,
        odds_for(seats),
        wholes([0] * POSITION_SIZE),
        s,
        wholes([0] * (seats * decks)),
        numbers([0.0] * 52),
        wholes([5]),
    )
    assert sum(s[TAKEN * seats : TAKEN_JACKS * seats]) == DECK_POINTS * decks
    assert list(s[SCORES * seats : (SCORES + 1) * seats]) == [0] * seats
