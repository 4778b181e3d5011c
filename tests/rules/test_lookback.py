from itertools import islice
from random import Random

import pytest

from app.rules.game import dealt_again, new_game
from app.rules.lookback import decisions
from app.rules.settings import Settings
from app.rules.view import view
from tests.redeal import redeal
from tests.tabletop import before_pass, deal, steps


def played(seats, seed, **options):
    """A deal's seed, its end, and each seat's choices with what it saw, noted while they were made."""
    rng = Random(seed)
    first = rng.randbytes(32)
    made = [[] for _ in range(seats)]
    game = new_game(Settings(**options), seats, first)
    for step in steps(game, rng):
        if step.seat is not None and step.before.table.phase in ("passing", "playing"):
            cards = getattr(step.action, "cards", None) or (step.action.card,)
            made[step.seat].append((view(step.before, step.seat), cards))
        game = step.after
    return first, game, made


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_choice_is_seen_again_as_it_was_made(seats):
    first, end, made = played(seats, seats, passing="none")
    for seat in range(seats):
        assert list(decisions(dealt_again(end.table, first), end, seat)) == made[seat]


def test_a_pass_is_seen_with_the_hand_it_was_chosen_from():
    first, end, made = played(4, 9)
    for seat in range(4):
        looked = decisions(dealt_again(end.table, first), end, seat)
        assert len(looked) == 14
        assert looked[0].view.hand == made[seat][0][0].hand
        assert set(looked[0].chosen) == set(made[seat][0][1])
        assert not any(looked[0].view.table.chosen)
        assert list(looked[1:]) == made[seat][1:]


@pytest.mark.parametrize("seed", range(5))
def test_nothing_depends_on_what_the_seat_did_not_see(seed):
    rng = Random(seed)
    game = list(islice(steps(new_game(Settings(), 4, rng.randbytes(32)), rng), rng.randint(9, 50)))[-1].after
    seat = game.table.turn if game.table.turn is not None else 0
    other = redeal(game, seat, rng)
    first, again = dealt_before(game), dealt_before(other)
    assert decisions(first, game, seat) == decisions(again, other, seat)


def dealt_before(game):
    """The deal as it was before any pass or play, from where its cards are now."""
    table = game.table
    tricks = (*table.tricks, *((table.trick,) if table.trick else ()))
    held = [list(hand) for hand in game.hands]
    for trick in tricks:
        for play in trick.plays:
            held[play.seat].append(play.card)
    if table.direction != "none" and table.phase != "passing":
        held = before_pass([tuple(hand) for hand in held], game.passes, table.direction)
    return deal(tuple(tuple(sorted(hand, key=order)) for hand in held), table.settings, number=table.deal)


def order(card):
    return "CDSH".index(card[1]), "23456789TJQKA".index(card[0])
