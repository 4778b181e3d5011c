"""The kernel knows the rules a second time, so it is held against the first."""

from random import Random

import pytest

from app.bots.arena import dealt, to_act
from app.bots.compiled import wholes
from app.bots.position import position_row, put_card, seats_rows
from app.bots.rows import TAKEN, TAKEN_JACKS, lay, legal_for, payoff, sweep
from app.rules.cards import DECK, MAX_SEATS, MIN_SEATS, ORDER
from app.rules.game import PassCards, PlayCard, SweepTrick, apply
from app.rules.view import view
from tests.bots.positions import position
from tests.bots.tables import RULES


def world(game):
    hands = [0] * (game.table.seats * game.table.decks)
    for seat, cards in enumerate(game.hands):
        for card in cards:
            put_card(hands, seat * game.table.decks, card)
    return wholes(hands)


def cards_of(mask):
    return [card for card in DECK if mask >> ORDER[card] & 1]


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_what_is_legal_and_what_is_taken_are_the_rules_own(seats):
    rules = RULES[seats % len(RULES)]
    rng = Random(seats)
    game = dealt(rules, seats, 0, rng.randbytes(32))
    while game.table.phase == "passing":
        seat = to_act(game)
        hand = game.hands[seat]
        game, _events = apply(game, seat, PassCards(hand[:3]))
    row, rows, hands = position_row(view(game, game.table.turn)), seats_rows(game.table), world(game)
    while game.table.phase == "playing" and game.table.turn is not None:
        seat = game.table.turn
        legal = view(game, seat).legal
        if game.table.trick.number or game.table.trick.plays:
            assert cards_of(legal_for(row, hands, seat)) == sorted(set(legal), key=ORDER.__getitem__)
        card = rng.choice(legal)
        lay(row, rows, hands, seat, ORDER[card])
        game, _events = apply(game, seat, PlayCard(card))
        if game.table.phase == "trick_taken":
            taker = game.table.trick.taker
            game, _events = apply(game, None, SweepTrick())
            assert sweep(row, rows) == taker
            for other, taken in enumerate(game.table.taken):
                assert rows[TAKEN * seats + other] == taken.hearts + 13 * taken.queens
                assert rows[TAKEN_JACKS * seats + other] == taken.jacks


def finished(points, *, jacks=(0, 0, 0, 0), scores=(0, 0, 0, 0), **options):
    view_ = position("3D KD", trick="TD QS 4D", scores=scores, **options)
    rows = seats_rows(view_.table)
    for seat in range(4):
        rows[TAKEN * 4 + seat] = points[seat]
        rows[TAKEN_JACKS * 4 + seat] = jacks[seat]
    return position_row(view_), rows


def test_a_deal_is_worth_the_others_average_less_ones_own():
    row, rows = finished((3, 20, 0, 3))
    assert payoff(row, rows, 0) == pytest.approx(23 / 3 - 3)
    assert payoff(row, rows, 1) == pytest.approx(6 / 3 - 20)


@pytest.mark.parametrize(("moon", "worth"), [("others", 26), ("choose", 26), ("me", 26)])
def test_a_moon_is_worth_twenty_six_to_its_shooter(moon, worth):
    row, rows = finished((26, 0, 0, 0), moon=moon)
    assert payoff(row, rows, 0) == worth
    assert payoff(row, rows, 1) < 0


def test_a_jack_counts_only_by_its_rule():
    row, rows = finished((3, 20, 0, 3), jacks=(1, 0, 0, 0))
    assert payoff(row, rows, 0) == pytest.approx(23 / 3 - 3)
    row, rows = finished((3, 20, 0, 3), jacks=(1, 0, 0, 0), jack="minus10")
    assert payoff(row, rows, 0) == pytest.approx(23 / 3 + 7)


def test_to_end_the_game_ahead_is_worth_more_and_behind_less():
    ahead = payoff(*finished((3, 20, 0, 3), scores=(10, 90, 50, 50)), 0)
    behind = payoff(*finished((3, 20, 0, 3), scores=(60, 90, 50, 50)), 0)
    assert ahead > 23 / 3 - 3 > behind
