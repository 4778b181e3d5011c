from random import Random

import pytest

from app.bots import LEVELS
from app.bots.arena import choice, dealt, to_act
from app.bots.compiled import numbers, wholes
from app.bots.endgame import FRAME_HEAD, solve_worlds
from app.bots.position import position_row, seats_rows
from app.bots.rows import POSITION_SIZE, SEAT_ROWS
from app.rules.cards import ORDER
from app.rules.game import PlayCard, SweepTrick, apply
from app.rules.settings import Settings
from app.rules.view import view
from tests.bots.test_rows import world


def swept(game):
    return apply(game, None, SweepTrick())[0] if game.table.phase == "trick_taken" else game


def best_for_all(game):
    """What each seat gets when every seat, in turn, takes what is best for itself: by the rules, card by card."""
    game = swept(game)
    if game.table.turn is None:
        points = game.table.deals[-1].points
        return [(sum(points) - own) / (len(points) - 1) - own for own in points]
    seat = game.table.turn
    cards = sorted(set(view(game, seat).legal), key=ORDER.__getitem__)
    return max((best_for_all(apply(game, seat, PlayCard(card))[0]) for card in cards), key=lambda worth: worth[seat])


def solved(game, seat, cards):
    seats, size = game.table.seats, game.table.seats * game.table.decks
    depth = seats * len(game.hands[seat]) + 1
    sums = numbers([0.0] * len(cards))
    solve_worlds(
        position_row(view(game, seat)),
        seats_rows(game.table),
        world(game),
        wholes(ORDER[card] for card in cards),
        len(cards),
        wholes([0] * POSITION_SIZE),
        wholes([0] * (SEAT_ROWS * seats)),
        wholes([0] * size),
        wholes([0] * (depth * (FRAME_HEAD + POSITION_SIZE + SEAT_ROWS * seats + size))),
        numbers([0.0] * (depth * seats)),
        sums,
    )
    return list(sums)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("deal", range(4))
def test_three_tricks_are_worth_what_the_rules_make_of_the_best_play(seats, deal):
    rng = Random(f"{seats}/{deal}")
    settings = Settings(moon=("others", "me")[deal % 2], jack=("none", "minus10")[deal // 2])
    game = dealt(settings, seats, deal, rng.randbytes(32))
    looked = 0
    while game.table.phase not in ("scored", "over"):
        seat = to_act(game)
        if seat is None:
            game = swept(game)
            continue
        if game.table.phase == "playing" and len(game.hands[seat]) <= 3:
            cards = list(dict.fromkeys(view(game, seat).legal))
            true = [best_for_all(apply(game, seat, PlayCard(card))[0])[seat] for card in cards]
            assert solved(game, seat, cards) == pytest.approx(true)
            looked += len(cards) > 1
        game, _events = apply(game, seat, choice(LEVELS["easy"], game, seat, rng))
    assert looked
