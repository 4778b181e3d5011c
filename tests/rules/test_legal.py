import pytest

from app.rules.cards import DECK, lowest_club
from app.rules.legal import playable, why_not
from app.rules.refusals import Refusal
from app.rules.settings import Settings
from tests.tabletop import NO_PASS, cards, deal, hand, legal, passed, play, position

POINTS_OK = Settings(passing="none", first_trick="points_ok")


def at_first_trick(held, settings=NO_PASS, led="2C"):
    """Seat 1 to follow on the first trick."""
    return position(f" | {held} | 3C | 4C", led, settings, number=0)


def to_lead(held, *, broken=False, settings=NO_PASS):
    return position(f"{held} | 3C | 4C | 5C", "", settings, broken=broken)


def following(held, led):
    return position(f"7C | {held} | 3C | 4C", led)


def refused(game, card):
    return why_not(game.hands[game.table.turn], game.table, card)


# The first lead


@pytest.mark.parametrize("seats", range(3, 21))
@pytest.mark.parametrize("passing", ["none", "rotate"])
def test_the_lowest_club_in_play_opens_the_first_trick(seats, passing):
    hold = {"none": 0, "rotate": 2 if seats % 2 else 3}[passing]
    game = deal("|".join(["..."] * seats), Settings(passing=passing), number=hold)
    leader = game.table.turn
    assert game.table.phase == "playing"
    assert game.table.trick.leader == leader
    assert set(legal(game)) == {lowest_club(seats)}


@pytest.mark.parametrize(("seats", "club"), [(3, "2C"), (4, "2C"), (5, "3C"), (6, "2C")])
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_who_holds_the_lowest_club_leads_it_without_a_pass(seats, club, holder):
    whole = "|".join(f"{club} ..." if seat == holder else "..." for seat in range(seats))
    game = deal(whole)
    assert game.table.turn == holder
    assert legal(game) == (club,)


def test_who_holds_the_lowest_club_after_the_pass_leads_it():
    game = deal("2C 2D 3D ... | 2S 3S 4S ... | 5S 6S 7S ... | 2H 3H 4H ...", Settings())
    game = passed(game, "2C 2D 3D | 2S 3S 4S | 5S 6S 7S | 2H 3H 4H")
    assert game.table.turn == 1
    assert legal(game) == ("2C",)


@pytest.mark.parametrize(
    ("number", "leader"),
    [(0, 2), (1, 2), (2, 2), (3, 5), (4, 5), (5, 5), (6, 2), (7, 2), (8, 2), (10, 2), (11, 5), (13, 5), (14, 2)],
)
def test_of_several_seats_with_the_lowest_club_the_first_from_the_deal_on_leads(number, leader):
    # Eight seats leave nothing out: two copies of the 2♣, here with seats 2 and 5.
    game = deal("... | ... | 2C ... | ... | ... | 2C ... | ... | ...", number=number)
    assert game.table.turn == leader


def test_the_deal_after_the_last_seat_starts_at_seat_0_again():
    leaders = [
        deal("2C ... | ... | ... | ... | ... | ... | ... | 2C ...", number=number).table.turn
        for number in (0, 1, 7, 8, 9)
    ]
    assert leaders == [0, 7, 7, 0, 7]


def test_more_copies_of_the_lowest_club_give_no_right_to_lead_it():
    # Twelve seats play with three copies of the 2♣.
    seats = ["..."] * 12
    seats[3], seats[7] = "2C ...", "2C 2C ..."
    assert deal("|".join(seats)).table.turn == 3
    assert deal("|".join(seats), number=4).table.turn == 7


def test_one_copy_opens_even_for_a_hand_with_both():
    game = deal("2C 2C ... | ... | ... | ... | ... | ... | ... | ...")
    assert legal(game) == ("2C", "2C")
    assert play(game, "2C").hands[0].count("2C") == 1


@pytest.mark.parametrize("card", ["3C", "AS", "QS", "2H"])
def test_no_other_card_opens(card):
    game = deal("2C 3C AS QS 2H ... | ... | ... | ...")
    assert refused(game, card) is Refusal.LOWEST_CLUB_LEADS


# Following


@pytest.mark.parametrize(
    ("held", "led", "may"),
    [
        ("2C 9C QS AH", "7C", "2C 9C"),
        ("2C 9D QS AH", "7D", "9D"),
        ("2C 9D QS AH", "7S", "QS"),
        ("2C 9D QS AH 2H", "7H", "2H AH"),
        ("3S QS QS", "KS", "3S QS QS"),
    ],
)
def test_the_suit_led_must_be_followed(held, led, may):
    game = following(held, led)
    assert legal(game) == hand(may)
    assert {refused(game, card) for card in hand(held) if card not in cards(may)} <= {Refusal.MUST_FOLLOW}


@pytest.mark.parametrize("held", ["9D QS AH 2H", "2H 3H", "QS", "QS AS KD"])
def test_a_hand_void_in_the_suit_led_may_throw_anything_after_the_first_trick(held):
    assert legal(following(held, "7C")) == hand(held)


def test_a_card_that_is_not_held_is_refused_as_such_before_any_other_rule():
    game = following("2C 9D", "7D")
    assert {refused(game, card) for card in DECK if card not in ("2C", "9D")} == {Refusal.NOT_YOUR_CARD}


def test_what_is_no_card_is_not_held():
    game = following("2C 9D", "7D")
    assert {refused(game, word) for word in ("", "XX", "9d", "10D", "9DD", None, 9)} == {Refusal.NOT_YOUR_CARD}


# The first trick


def test_the_first_trick_takes_no_heart_and_no_queen_of_spades():
    # The field's case: void in clubs with one card that scores nothing.
    game = at_first_trick("7D 2H QS")
    assert legal(game) == ("7D",)
    assert refused(game, "2H") is Refusal.NO_POINTS_ON_FIRST_TRICK
    assert refused(game, "QS") is Refusal.NO_POINTS_ON_FIRST_TRICK


def test_clubs_are_followed_on_the_first_trick():
    assert legal(at_first_trick("3C AC 7D 2H QS")) == ("3C", "AC")


@pytest.mark.parametrize("held", ["2H 3H AH", "QS", "QS 2H AH", "QS QS 2H"])
def test_a_hand_of_points_alone_may_throw_any_of_them_on_the_first_trick(held):
    assert legal(at_first_trick(held)) == hand(held)


def test_spades_but_the_queen_may_be_thrown_on_the_first_trick():
    assert legal(at_first_trick("AS KS QS JS 2H")) == hand("AS KS JS")


@pytest.mark.parametrize("jack", ["none", "minus10"])
def test_the_jack_of_diamonds_may_be_thrown_on_the_first_trick(jack):
    game = at_first_trick("JD 2H QS", Settings(passing="none", jack=jack))
    assert legal(game) == ("JD",)


@pytest.mark.parametrize("held", ["7D 2H QS", "2H 3H", "7D AS QS"])
def test_with_points_allowed_a_void_hand_throws_anything_on_the_first_trick(held):
    assert legal(at_first_trick(held, POINTS_OK)) == hand(held)


def test_with_points_allowed_clubs_are_still_followed():
    assert legal(at_first_trick("3C 7D 2H QS", POINTS_OK)) == ("3C",)


def test_points_may_be_thrown_on_the_second_trick():
    game = position(" | 7D 2H QS | 3C | 4C", "9C", number=1)
    assert legal(game) == hand("7D QS 2H")


# Leading hearts


def test_no_heart_is_led_before_hearts_are_broken():
    game = to_lead("2C QS 2H AH")
    assert legal(game) == hand("2C QS")
    assert refused(game, "AH") is Refusal.HEARTS_NOT_BROKEN


def test_any_card_is_led_once_hearts_are_broken():
    assert legal(to_lead("2C QS 2H AH", broken=True)) == hand("2C QS 2H AH")


def test_a_hand_of_hearts_alone_leads_any_of_them():
    assert legal(to_lead("2H 7H AH")) == hand("2H 7H AH")


def test_a_hand_of_hearts_and_the_queen_must_lead_the_queen():
    assert legal(to_lead("QS 2H AH")) == ("QS",)


@pytest.mark.parametrize("broken", [False, True])
def test_any_spade_may_be_led_after_the_first_trick(broken):
    assert legal(to_lead("2S QS KS AS", broken=broken)) == hand("2S QS KS AS")


# Breaking hearts, in play


def test_a_heart_thrown_breaks_hearts_from_the_next_trick_on():
    game = position("AD 5C 5H | 2H | 3D 3C | 4D 4C")
    game = play(game, "AD 2H")
    assert not game.table.hearts_broken
    game = play(game, "3D 4D")
    assert not game.table.hearts_broken
    game = play(game, "|")
    assert game.table.hearts_broken
    assert legal(game) == hand("5C 5H")


def test_a_led_heart_breaks_nothing_at_a_party():
    game = play(position("AH 5H | 2H 3C | 3H 4C | 4H 2C"), "AH 2H 3H 4H |")
    assert not game.table.hearts_broken
    assert legal(game) == ("5H",)
    assert legal(position("5C 5H | 2C | 3C | 4C", broken=game.table.hearts_broken)) == ("5C",)


def test_a_led_heart_that_another_hand_takes_leaves_it_unable_to_lead_hearts():
    game = play(position("7H 5H | 2H 3C | 3H 4C | AH 9H 2C"), "7H 2H 3H AH |")
    assert game.table.turn == 3
    assert legal(game) == ("2C",)


def test_a_led_heart_breaks_hearts_where_the_mode_says_so():
    live = Settings(passing="none", heart_lead_breaks=True)
    game = play(position("7H 5H | 2H 3C | 3H 4C | AH 9H 2C", "", live), "7H 2H 3H AH |")
    assert game.table.hearts_broken
    assert legal(game) == hand("2C 9H")


@pytest.mark.parametrize(
    ("held", "text"),
    [
        ("AD 5C 5H | QS | 3D 3C | 4D 4C", "AD QS 3D 4D"),
        ("AS 5C 5H | QS 2D | 3S 3C | 4S 4C", "AS QS 3S 4S"),
        ("QS 5C 5H | TS 2D | 3S 3C | 4S 4C", "QS TS 3S 4S"),
    ],
    ids=["thrown", "following", "led"],
)
def test_the_queen_breaks_hearts_only_with_the_setting(held, text):
    usual = play(position(held), text + " |")
    assert not usual.table.hearts_broken
    assert legal(usual) == ("5C",)
    queen_breaks = play(position(held, "", Settings(passing="none", queen_breaks=True)), text + " |")
    assert queen_breaks.table.hearts_broken
    assert legal(queen_breaks) == hand("5C 5H")


def test_hearts_stay_broken():
    game = play(position("AD KD QD 5H | 2H 2C 3S | 3D 3C 4S | 4D 4C 5S"), "AD 2H 3D 4D | KD 2C 3C 4C |")
    assert game.table.hearts_broken


def test_a_heart_thrown_on_the_first_trick_breaks_hearts():
    game = position("2C 5C 5H | 2H | 3C | 4C", "", POINTS_OK, number=0)
    assert play(game, "2C 2H 3C 4C |").table.hearts_broken


# The cards with no why-not


def test_playable_names_every_copy_held():
    assert playable(hand("QS QS 2H"), following("QS QS 2H", "7S").table) == ("QS", "QS")


def test_playable_is_in_the_hands_order():
    assert legal(following("AH 2H QS 9D 3C 3C", "7C")) == ("3C", "3C")
    assert legal(following("AH 2H QS 9D", "7C")) == ("9D", "QS", "2H", "AH")
