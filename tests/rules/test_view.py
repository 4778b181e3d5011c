from dataclasses import fields
from random import Random

import pytest

from app.rules.game import ChooseMoon, PassCards, apply, new_game
from app.rules.settings import Settings
from app.rules.table import Table
from app.rules.view import View, view, watch
from tests.redeal import hidden, redeal
from tests.tabletop import (
    MOON_HANDS,
    before_pass,
    deal,
    hand,
    hands,
    legal,
    moon,
    passed,
    play,
    play_out,
    steps,
    takes_all,
)

FOUR = "2C 3C 4C 5C ... | 2D 3D 4D 5D ... | 2S 3S 4S 5S ... | 2H 3H 4H 5H ..."
CHOSEN = "2C 3C 4C | 2D 3D 4D | 2S 3S 4S | 2H 3H 4H"


# What a seat sees


def test_a_seat_sees_its_own_hand():
    game = deal(FOUR, Settings())
    assert [view(game, seat).hand for seat in range(4)] == list(game.hands)
    assert [view(game, seat).seat for seat in range(4)] == [0, 1, 2, 3]


def test_a_seat_that_has_not_chosen_must_pass():
    seen = view(deal(FOUR, Settings()), 0)
    assert (seen.must, seen.chosen, seen.given, seen.received, seen.legal) == ("pass", (), (), (), ())


def test_the_three_chosen_stay_in_the_hand_until_the_exchange():
    game = passed(deal(FOUR, Settings()), "2C 3C 4C | 2D 3D 4D | 2S 3S 4S")
    seen = view(game, 0)
    assert seen.chosen == hand("2C 3C 4C")
    assert seen.hand == game.hands[0]
    assert set(seen.chosen) <= set(seen.hand)
    assert (seen.must, seen.given, seen.received) == (None, (), ())


def test_nothing_of_what_is_coming_shows_before_the_last_seat_has_chosen():
    # Seat 0 passes to seat 1, which must not see it before everybody has chosen.
    game = passed(deal(FOUR, Settings()), "2C 3C 4C")
    seen = view(game, 1)
    assert (seen.received, seen.hand, seen.table.chosen) == ((), game.hands[1], (True, False, False, False))


@pytest.mark.parametrize(
    ("number", "received"), [(0, "2H 3H 4H"), (1, "2D 3D 4D"), (2, "2S 3S 4S")], ids=["left", "right", "across"]
)
def test_after_the_exchange_a_seat_sees_what_it_gave_and_what_came(number, received):
    seen = view(passed(deal(FOUR, Settings(), number=number), CHOSEN), 0)
    assert seen.chosen == ()
    assert seen.given == hand("2C 3C 4C")
    assert seen.received == hand(received)
    assert set(seen.received) <= set(seen.hand)


def test_what_was_given_and_came_is_seen_for_the_whole_deal():
    game = passed(deal(FOUR, Settings()), CHOSEN)
    while game.table.phase in ("playing", "trick_taken"):
        seen = view(game, 3)
        assert (seen.given, seen.received) == (hand("2H 3H 4H"), hand("2S 3S 4S"))
        game = play(game, legal(game)[0] if game.table.phase == "playing" else "|")
    assert view(game, 3).given == hand("2H 3H 4H")


def test_the_next_deal_shows_no_pass_of_the_last():
    game = play_out(passed(deal(FOUR, Settings()), CHOSEN))
    rng = Random(1)
    for step in steps(game, rng, deals=2):
        game = step.after
        break
    seen = view(game, 0)
    assert (seen.chosen, seen.given, seen.received) == ((), (), ())


def test_nothing_was_given_when_nothing_is_passed():
    seen = view(deal(FOUR), 0)
    assert (seen.given, seen.received, seen.chosen) == ((), (), ())


def test_only_the_seat_whose_turn_it_is_must_play_and_sees_what_it_may():
    game = play(deal("2C ... | 3C 4C AS ... | 5C ... | 6C ..."), "2C")
    assert [view(game, seat).must for seat in range(4)] == [None, "play", None, None]
    assert view(game, 1).legal == hand("3C 4C")
    assert [view(game, seat).legal for seat in (0, 2, 3)] == [(), (), ()]


def test_every_copy_that_may_be_played_is_named():
    spades = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    game = play(deal(f"2C ... | AC AC {spades} 2H 3H | ... | ... | ... | ..."), "2C")
    assert view(game, 1).legal == ("AC", "AC")


def test_nobody_must_do_anything_while_a_trick_rests():
    game = play(deal("2C ... | 3C ... | 4C ... | 5C ..."), "2C 3C 4C 5C")
    assert [(view(game, seat).must, view(game, seat).legal) for seat in range(4)] == [(None, ())] * 4


def test_only_the_shooter_must_choose_the_moon():
    game = moon(4, Settings(passing="none", moon="choose"))
    assert [view(game, seat).must for seat in range(4)] == ["moon", None, None, None]
    assert view(game, 0).legal == ()


@pytest.mark.parametrize("scores", [None, (0, 80, 0, 0)], ids=["scored", "over"])
def test_nobody_must_do_anything_once_a_deal_is_scored(scores):
    game = moon(4, scores=scores)
    assert [view(game, seat).must for seat in range(4)] == [None] * 4


@pytest.mark.parametrize("seat", [-1, 4, 20])
def test_no_seat_no_view(seat):
    with pytest.raises(IndexError):
        view(deal(FOUR), seat)


def test_a_watcher_sees_the_table_and_nothing_else():
    game = passed(deal(FOUR, Settings()), "2C 3C 4C")
    seen = watch(game)
    assert type(seen) is Table
    assert seen == game.table
    assert not any(card in repr(seen) for card in ("'2C'", "'5H'", "'AS'"))


def test_a_view_and_a_table_hold_these_fields_and_no_others():
    assert [field.name for field in fields(View)] == [
        "table",
        "seat",
        "hand",
        "legal",
        "must",
        "chosen",
        "given",
        "received",
    ]
    assert [field.name for field in fields(Table)] == [
        "settings",
        "seats",
        "deal",
        "phase",
        "direction",
        "chosen",
        "turn",
        "trick",
        "tricks",
        "hearts_broken",
        "scores",
        "deals",
    ]


# Non-interference: what is hidden, dealt differently, changes no byte


def redealt(game, rng):
    """Redeal for each seat and a watcher, see that they see the same, and count the redeals that hide other cards."""
    differ = 0
    for seat in (None, *range(game.table.seats)):
        other = redeal(game, seat, rng)
        differ += hidden(other, seat) != hidden(game, seat)
        assert repr(watch(other)) == repr(watch(game))
        if seat is not None:
            assert repr(view(other, seat)) == repr(view(game, seat))
    return differ


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(first_trick="points_ok", queen_breaks=True, heart_lead_breaks=True, jack="minus10", moon="choose"),
    ],
    ids=["usual", "unusual"],
)
def test_what_is_hidden_from_a_seat_changes_no_byte_of_its_view(seats, settings):
    rng = Random(seats)
    phases = set()
    redeals = differ = 0
    game = new_game(settings, seats, rng.randbytes(32))
    for count, step in enumerate(steps(game, rng, deals=4)):
        if count % 3 == 0 or step.after.table.phase in ("passing", "scored"):
            phases.add(step.after.table.phase)
            redeals += seats + 1
            differ += redealt(step.after, rng)
    assert phases == {"passing", "playing", "trick_taken", "scored"}
    # Late in a deal there may be but one way to deal what little is hidden.
    assert differ > 0.8 * redeals


def moon_after_pass(seats, settings):
    """As `moon`, but the shooter's hand is its hand only after the pass."""
    after = hands(MOON_HANDS[seats])
    made = [after[(seat + 1) % seats][-3:] for seat in range(seats)]
    game = deal(before_pass(after, made, "left"), settings)
    for seat, chosen in enumerate(made):
        game, _ = apply(game, seat, PassCards(chosen))
    assert game.hands == after
    return play_out(game, takes_all)


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("choice", ["others", "me"])
def test_what_is_hidden_stays_so_with_either_moon(seats, choice):
    rng = Random(seats)
    waiting = moon_after_pass(seats, Settings(passing="left", moon="choose"))
    assert waiting.table.phase == "moon"
    assert waiting.table.taken[0][:2] == ((26, 2) if seats == 6 else (13, 1))
    assert redealt(waiting, rng) == seats + 1
    scored, _ = apply(waiting, 0, ChooseMoon(choice))
    assert scored.table.deals[-1].moon.choice == choice
    assert redealt(scored, rng) == seats + 1


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_what_is_hidden_stays_so_when_the_game_is_over(seats):
    settings = Settings(passing="left", target=50)
    rng = Random(seats)
    game = new_game(settings, seats, rng.randbytes(32))
    for step in steps(game, rng, deals=100):
        game = step.after
    assert game.table.phase == "over"
    assert redealt(game, rng) == seats + 1


def test_a_redeal_leaves_a_seat_what_it_gave():
    game = passed(deal(FOUR, Settings()), CHOSEN)
    for seed in range(20):
        other = redeal(game, 0, Random(seed))
        assert other.hands[0] == game.hands[0]
        assert set(hand("2C 3C 4C")) <= set(other.hands[1])
        assert other.passes[0] == game.passes[0]
        assert other.passes[3] == game.passes[3]


def test_a_redeal_can_put_any_hidden_card_in_any_other_hand():
    game = passed(deal(FOUR, Settings()), CHOSEN)
    places = {
        seat for seed in range(60) for seat, cards in enumerate(redeal(game, 0, Random(seed)).hands) if "AS" in cards
    }
    assert places == {1, 2, 3}


def test_a_redeal_keeps_what_play_has_shown():
    # Seat 1 has shown that it holds no diamond, seat 2 that it holds no spade.
    game = deal("2C AD ... | 3C AS 2H ... | 4C 2D 3D 4D 3H ... | 5C 5D ...", Settings(passing="none"))
    game = play(game, "2C 3C 4C 5C |")
    for seed in range(20):
        other = redeal(game, 0, Random(seed))
        assert other.table == game.table
