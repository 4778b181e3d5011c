import pytest

from app.rules.trick import Play, Trick, breaks_hearts, winning


def plays(text, leader=0, seats=6):
    return tuple(Play((leader + step) % seats, card) for step, card in enumerate(text.split()))


def trick(text):
    return Trick(1, 0, plays(text))


def test_the_suit_led_is_that_of_the_first_card():
    assert trick("7D AH AD").led == "D"


def test_no_suit_is_led_before_the_lead():
    assert Trick(0, 2).led is None


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("2C 3C KC AC", "AC"),
        ("TC 9C JC QC", "QC"),
        ("9C TC 8C 2C", "TC"),
        ("2D AS AH AC", "2D"),
        ("2S QS KH AD", "QS"),
        ("KS QS AS TS", "AS"),
        ("5H 4H AS 3H", "5H"),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(text, card):
    assert winning(plays(text)).card == card


def test_a_lone_lead_is_winning():
    assert winning(plays("2C", leader=3)) == Play(3, "2C")


def test_the_seat_that_takes_is_the_one_that_played_the_card():
    assert winning(plays("2C 3C AC 4C", leader=3, seats=4)) == Play(1, "AC")


@pytest.mark.parametrize(
    ("text", "seat"),
    [("AC 3C AC 4C 5C 6C", 2), ("3C AC 4C 5C 6C AC", 5), ("AC AC 2D AH 3C 4C", 1), ("KC KC AC KC 2C 3C", 2)],
)
def test_of_equal_copies_the_one_played_later_takes_the_trick(text, seat):
    assert winning(plays(text)).seat == seat


def test_of_equal_copies_that_do_not_matter_the_higher_card_still_takes():
    assert winning(plays("KC 2C AC KC 2C 3C")).card == "AC"


def test_of_three_copies_the_last_takes_the_trick():
    assert winning(plays("QS QS 3S 4S QS 2S")).seat == 4


@pytest.mark.parametrize("text", ["2C 3C 4H 5C", "AS AD 2H KS", "QS KS 2H AS"])
def test_a_heart_thrown_on_another_suit_breaks_hearts(text):
    assert breaks_hearts(trick(text), False, False)


@pytest.mark.parametrize("text", ["2C 3C 4D 5C", "QS KS AS 2S", "2D QS 3D 4D"])
def test_nothing_but_a_heart_breaks_hearts(text):
    assert not breaks_hearts(trick(text), False, False)
    assert not breaks_hearts(trick(text), False, True)


@pytest.mark.parametrize("text", ["2H 3H 4H 5H", "2H AC QD 3S"])
def test_a_heart_that_was_led_breaks_hearts_only_where_the_mode_says_so(text):
    assert not breaks_hearts(trick(text), False, False)
    assert breaks_hearts(trick(text), False, True)


@pytest.mark.parametrize("text", ["QS 2S 3S 4S", "2S QS KS AS", "2D 3D QS 4D", "2H 3H QS 5H"])
def test_the_queen_played_in_any_way_breaks_hearts_where_the_setting_says_so(text):
    assert breaks_hearts(trick(text), True, False)
    assert not breaks_hearts(trick(text), False, False)


def test_the_queen_setting_is_about_the_queen_of_spades_alone():
    assert not breaks_hearts(trick("2S QD QC KS"), True, False)


def test_a_trick_not_yet_led_breaks_nothing():
    assert not breaks_hearts(Trick(0, 2), True, True)
