import pytest

from app.rules.game import PassCards, apply, new_game
from app.rules.passing import direction, exchange, giver, receiver
from app.rules.refusals import Refusal
from app.rules.settings import Settings
from app.rules.view import view
from tests.tabletop import ANY_SEED, deal, hand, hands, passed, refusal

ROTATE = Settings(passing="rotate")
LEFT = Settings(passing="left")
FIRST_NINE = {
    3: "left right none left right none left right none",
    4: "left right across none left right across none left",
    5: "left right none left right none left right none",
    6: "left right across none left right across none left",
}


@pytest.mark.parametrize("seats", FIRST_NINE)
def test_the_pass_rotates_with_a_hand_of_none(seats):
    assert [direction("rotate", seats, number) for number in range(9)] == FIRST_NINE[seats].split()


@pytest.mark.parametrize("seats", FIRST_NINE)
def test_a_game_rotates_its_pass_from_deal_to_deal(seats):
    whole = "|".join(["..."] * seats)
    assert [deal(whole, ROTATE, number=number).table.direction for number in range(9)] == FIRST_NINE[seats].split()


@pytest.mark.parametrize("seats", range(3, 21))
def test_odd_tables_never_pass_across(seats):
    ways = {direction("rotate", seats, number) for number in range(12)}
    assert ways == ({"left", "right", "none"} if seats % 2 else {"left", "right", "across", "none"})


@pytest.mark.parametrize("passing", ["left", "none"])
def test_a_fixed_pass_is_the_same_in_every_deal(passing):
    assert {direction(passing, seats, number) for seats in (3, 4, 6) for number in range(9)} == {passing}


@pytest.mark.parametrize(
    ("way", "seats", "receivers"),
    [
        ("left", 4, [1, 2, 3, 0]),
        ("right", 4, [3, 0, 1, 2]),
        ("across", 4, [2, 3, 0, 1]),
        ("across", 6, [3, 4, 5, 0, 1, 2]),
        ("left", 5, [1, 2, 3, 4, 0]),
        ("right", 3, [2, 0, 1]),
    ],
)
def test_left_is_the_next_seat_right_the_one_before_and_across_the_one_opposite(way, seats, receivers):
    assert [receiver(seat, way, seats) for seat in range(seats)] == receivers


@pytest.mark.parametrize(
    ("seats", "way"),
    [
        (seats, way)
        for seats in range(3, 21)
        for way in ("left", "right", "across")
        if way != "across" or seats % 2 == 0
    ],
)
def test_the_giver_is_who_the_receiver_receives_from(seats, way):
    assert all(giver(receiver(seat, way, seats), way, seats) == seat for seat in range(seats))


@pytest.mark.parametrize("who", [receiver, giver])
def test_nobody_receives_when_nothing_is_passed(who):
    with pytest.raises(ValueError):
        who(0, "none", 4)


def test_an_exchange_gives_every_seat_its_three_and_takes_its_three():
    held = hands("2C 3C 4C 5C | 2D 3D 4D 5D | 2S 3S 4S 5S | 2H 3H 4H 5H")
    away = hands("2C 3C 4C | 2D 3D 4D | 2S 3S 4S | 2H 3H 4H")
    assert exchange(held, away, "left") == hands("5C 2H 3H 4H | 5D 2C 3C 4C | 5S 2D 3D 4D | 5H 2S 3S 4S")
    assert exchange(held, away, "right") == hands("5C 2D 3D 4D | 5D 2S 3S 4S | 5S 2H 3H 4H | 5H 2C 3C 4C")
    assert exchange(held, away, "across") == hands("5C 2S 3S 4S | 5D 2H 3H 4H | 5S 2C 3C 4C | 5H 2D 3D 4D")


FOUR = "2C 3C 4C 5C ... | 2D 3D 4D 5D ... | 2S 3S 4S 5S ... | 2H 3H 4H 5H ..."


def test_a_deal_waits_for_everybodys_pass_and_nobodys_turn():
    table = deal(FOUR, ROTATE).table
    assert (table.phase, table.turn, table.trick, table.chosen) == ("passing", None, None, (False,) * 4)


def test_no_card_moves_until_the_last_seat_has_chosen():
    game = deal(FOUR, ROTATE)
    waiting = passed(game, "2C 3C 4C | 2D 3D 4D | 2S 3S 4S")
    assert waiting.hands == game.hands
    assert waiting.table.chosen == (True, True, True, False)
    assert waiting.table.phase == "passing"


def test_all_cards_move_at_one_moment():
    game = passed(deal(FOUR, ROTATE), "2C 3C 4C | 2D 3D 4D | 2S 3S 4S | 2H 3H 4H")
    assert game.table.phase == "playing"
    assert {"2H", "3H", "4H", "5C"} <= set(game.hands[0])
    assert {"2C", "3C", "4C", "5D"} <= set(game.hands[1])
    assert {"2D", "3D", "4D", "5S"} <= set(game.hands[2])
    assert {"2S", "3S", "4S", "5H"} <= set(game.hands[3])


def test_the_order_of_choosing_makes_no_difference():
    away = [hand("2C 3C 4C"), hand("2D 3D 4D"), hand("2S 3S 4S"), hand("2H 3H 4H")]
    ends = set()
    for order in [(0, 1, 2, 3), (3, 1, 0, 2)]:
        game = deal(FOUR, ROTATE)
        for seat in order:
            game, _ = apply(game, seat, PassCards(away[seat]))
        ends.add((game.hands, game.passes, game.table))
    assert len(ends) == 1


def test_a_chosen_pass_is_final():
    game = passed(deal(FOUR, ROTATE), "2C 3C 4C")
    assert refusal(game, 0, PassCards(hand("2C 3C 5C"))) is Refusal.ALREADY_CHOSEN


@pytest.mark.parametrize("chosen", ["", "2C 3C", "2C 3C 4C 5C", "2C 2C 3C", "2C 2C 2C"])
def test_a_pass_is_three_different_cards(chosen):
    assert refusal(deal(FOUR, ROTATE), 0, PassCards(tuple(chosen.split()))) is Refusal.NOT_THREE_CARDS


@pytest.mark.parametrize("chosen", ["2C 3C 2D", "2C 2D", "2C 3C 4C 2D", "2C 3C XX", "2C 3C 2c", "2D 2D 2D"])
def test_a_pass_is_of_cards_that_are_held(chosen):
    assert refusal(deal(FOUR, ROTATE), 0, PassCards(tuple(chosen.split()))) is Refusal.NOT_YOUR_CARD


@pytest.mark.parametrize("seat", [None, -1, -4, 4, 20])
def test_only_a_seat_at_the_table_passes(seat):
    assert refusal(deal("...|...|...|2C 3C 4C ...", ROTATE), seat, PassCards(hand("2C 3C 4C"))) is Refusal.NOT_YOUR_TURN


def test_nothing_is_passed_in_a_hand_of_none():
    game = deal(FOUR, ROTATE, number=3)
    assert refusal(game, 0, PassCards(hand("2C 3C 4C"))) is Refusal.WRONG_PHASE


def test_both_copies_of_a_card_may_be_passed():
    game = deal("QS QS 3C ... | ... | ... | ... | ... | ...", LEFT)
    game, _ = apply(game, 0, PassCards(hand("QS 3C QS")))
    for seat in range(1, 6):
        game, _ = apply(game, seat, PassCards(game.hands[seat][:3]))
    assert game.hands[1].count("QS") == 2
    assert view(game, 1).received == ("3C", "QS", "QS")


def test_a_copy_that_is_not_held_may_not_be_passed():
    game = deal("QS 3C ... | QS ... | ... | ... | ... | ...", LEFT)
    assert game.hands[0].count("QS") == 1
    assert refusal(game, 0, PassCards(("QS", "3C", "QS"))) is Refusal.NOT_THREE_CARDS


def test_passed_cards_may_be_named_in_any_order():
    game = deal(FOUR, ROTATE)
    assert apply(game, 0, PassCards(("4C", "2C", "3C")))[0] == apply(game, 0, PassCards(("2C", "3C", "4C")))[0]


def test_a_new_game_starts_with_a_pass_to_the_left():
    assert new_game(Settings(), 4, ANY_SEED).table.direction == "left"
