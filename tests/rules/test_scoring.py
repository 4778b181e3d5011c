from random import Random

import pytest

from app.rules.game import ChooseMoon, apply
from app.rules.scoring import (
    DealScore,
    Moon,
    Standing,
    Taken,
    deal_points,
    is_over,
    moon_shooter,
    nothing_left,
    standings,
    taken_in,
    totals,
    usual_moon_choice,
    winners,
)
from app.rules.settings import Settings
from app.rules.trick import Play, Trick
from tests.tabletop import deal, moon, steps

NOTHING = Taken()


def trick(text, taker):
    return Trick(0, 0, tuple(Play(seat, card) for seat, card in enumerate(text.split())), taker)


# What was taken


def test_the_taker_takes_every_scoring_card_of_the_trick():
    tricks = [trick("2C 2H QS JD", 0), trick("3C 3H 4H 5H", 2), trick("4C JD QD KC", 2), trick("5C KS 2D 3D", 1)]
    assert taken_in(tricks, 4) == (Taken(1, 1, 1), NOTHING, Taken(3, 0, 1), NOTHING)


def test_both_queens_in_one_trick_are_taken_by_one_seat():
    assert taken_in([trick("QS QS 2S 3S 4S 5S", 1)], 6)[1] == Taken(0, 2, 0)


def test_nothing_is_taken_before_a_trick():
    assert taken_in([], 3) == (NOTHING,) * 3


# What it is worth


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        (Taken(1), 1),
        (Taken(13), 13),
        (Taken(0, 1), 13),
        (Taken(12, 1), 25),
        (Taken(0, 2), 26),
        (Taken(25, 2), 51),
        (NOTHING, 0),
        (Taken(jacks=1), 0),
    ],
)
def test_a_heart_is_one_point_and_the_queen_thirteen(taken, points):
    assert deal_points([NOTHING, taken, NOTHING], 2, "none", None) == (0, points, 0)


@pytest.mark.parametrize(
    ("taken", "points"),
    [(Taken(jacks=1), -10), (Taken(jacks=2), -20), (Taken(3, 1, 1), 6), (Taken(10, 0, 1), 0), (Taken(5), 5)],
)
def test_each_jack_of_diamonds_takes_ten_off_its_taker(taken, points):
    assert deal_points([NOTHING, taken, NOTHING], 2, "minus10", None) == (0, points, 0)


# The moon


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_a_moon_is_every_heart_and_every_queen(decks):
    whole = Taken(13 * decks, decks)
    assert moon_shooter([NOTHING, NOTHING, whole], decks) == 2
    assert moon_shooter([NOTHING, Taken(1), Taken(13 * decks - 1, decks)], decks) is None
    assert moon_shooter([Taken(0, 1), whole._replace(queens=decks - 1), NOTHING], decks) is None


def test_the_jack_is_not_needed_for_a_moon():
    assert moon_shooter([Taken(13, 1, 0), Taken(jacks=1), NOTHING], 1) == 0


def test_twenty_six_points_of_two_decks_are_no_moon():
    assert moon_shooter([Taken(26, 0), Taken(0, 2), NOTHING, NOTHING, NOTHING, NOTHING], 2) is None
    assert moon_shooter([Taken(13, 1), Taken(13, 1), NOTHING, NOTHING, NOTHING, NOTHING], 2) is None


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_a_moon_for_others_gives_everyone_else_the_points(decks):
    taken = [NOTHING, Taken(13 * decks, decks), NOTHING]
    assert deal_points(taken, decks, "none", Moon(1, "others")) == (26 * decks, 0, 26 * decks)


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_a_moon_for_me_takes_the_points_off_the_shooter(decks):
    taken = [NOTHING, Taken(13 * decks, decks), NOTHING]
    assert deal_points(taken, decks, "none", Moon(1, "me")) == (0, -26 * decks, 0)


def test_the_jack_still_counts_with_a_moon():
    by_shooter = [Taken(13, 1, 1), NOTHING, NOTHING]
    by_another = [Taken(13, 1), NOTHING, Taken(jacks=1)]
    assert deal_points(by_shooter, 1, "minus10", Moon(0, "others")) == (-10, 26, 26)
    assert deal_points(by_shooter, 1, "minus10", Moon(0, "me")) == (-36, 0, 0)
    assert deal_points(by_another, 1, "minus10", Moon(0, "others")) == (0, 26, 16)
    assert deal_points(by_another, 1, "minus10", Moon(0, "me")) == (-26, 0, -10)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_game_scores_the_moon_as_its_setting_says(seats):
    whole = 52 if seats == 6 else 26
    assert moon(seats, Settings(passing="none", moon="others")).table.scores == (0, *[whole] * (seats - 1))
    assert moon(seats, Settings(passing="none", moon="me")).table.scores == (-whole, *[0] * (seats - 1))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_shooter_chooses_after_the_last_trick(seats):
    whole = 52 if seats == 6 else 26
    game = moon(seats, Settings(passing="none", moon="choose"))
    assert (game.table.phase, game.table.turn, game.table.trick) == ("moon", 0, None)
    assert game.table.scores == (0,) * seats
    assert game.table.deals == ()
    others, _ = apply(game, 0, ChooseMoon("others"))
    me, _ = apply(game, 0, ChooseMoon("me"))
    assert others.table.scores == (0, *[whole] * (seats - 1))
    assert me.table.scores == (-whole, *[0] * (seats - 1))
    assert (others.table.phase, others.table.turn) == (me.table.phase, me.table.turn) == ("scored", None)
    assert others.table.deals[-1].moon == Moon(0, "others")
    assert me.table.deals[-1].moon == Moon(0, "me")


def test_a_moon_scored_by_setting_is_written_down_with_the_deal():
    assert moon(4, Settings(passing="none", moon="me")).table.deals == (DealScore((-26, 0, 0, 0), Moon(0, "me")),)


def test_both_jacks_count_with_the_moon_of_two_decks():
    settings = Settings(passing="none", jack="minus10")
    assert moon(6, settings).table.scores == (-20, 52, 52, 52, 52, 52)


# The choice made for a shooter who does not choose


@pytest.mark.parametrize(
    ("scores", "choice"),
    [
        ((0, 0, 0, 0), "others"),
        ((26, 0, 0, 0), "others"),
        ((27, 0, 0, 0), "me"),
        ((27, 0, 50, 50), "me"),
        ((90, 64, 70, 80), "others"),
        ((90, 63, 70, 80), "me"),
        ((-5, -31, 0, 0), "others"),
        ((-5, -32, 0, 0), "me"),
    ],
)
def test_others_is_chosen_if_it_leaves_the_shooter_among_the_lowest_else_me(scores, choice):
    taken = [Taken(13, 1), NOTHING, NOTHING, NOTHING]
    assert usual_moon_choice(scores, taken, 1, "none", 0) == choice


def test_the_choice_counts_the_deals_jacks():
    own = [Taken(13, 1, 1), NOTHING, NOTHING]
    anothers = [Taken(13, 1), NOTHING, Taken(jacks=1)]
    assert usual_moon_choice((36, 0, 0), own, 1, "minus10", 0) == "others"
    assert usual_moon_choice((37, 0, 0), own, 1, "minus10", 0) == "me"
    assert usual_moon_choice((16, 0, 0), anothers, 1, "minus10", 0) == "others"
    assert usual_moon_choice((17, 0, 0), anothers, 1, "minus10", 0) == "me"
    assert usual_moon_choice((17, 0, 0), anothers, 1, "none", 0) == "others"


def test_the_choice_counts_the_decks():
    taken = [NOTHING, Taken(26, 2), NOTHING, NOTHING, NOTHING, NOTHING]
    assert usual_moon_choice((0, 52, 0, 0, 0, 0), taken, 2, "none", 1) == "others"
    assert usual_moon_choice((0, 53, 0, 0, 0, 0), taken, 2, "none", 1) == "me"


# Totals and the end


def test_totals_add_up_the_deals():
    deals = [DealScore((26, 0, 0)), DealScore((3, 20, 3)), DealScore((0, 26, 26), Moon(0, "others"))]
    assert totals(deals, 3) == (29, 46, 29)
    assert totals([], 3) == (0, 0, 0)


def test_a_total_may_go_below_zero():
    game = moon(4, Settings(passing="none", moon="me", jack="minus10"), scores=(5, 1, 2, 3))
    assert game.table.scores == (-31, 1, 2, 3)
    assert game.table.phase == "scored"


@pytest.mark.parametrize(
    ("target", "scores", "over"),
    [
        (100, (99, 0, 0), False),
        (100, (100, 0, 1), True),
        (100, (0, 1, 126), True),
        (50, (49, 49, 20), False),
        (50, (50, 49, 20), True),
        (100, (50, 60, -20), False),
    ],
)
def test_the_game_is_over_once_any_total_reaches_the_target(target, scores, over):
    assert is_over(Settings(target=target), scores) is over
    assert is_over(Settings(target=target, tie="extra_hand"), scores) is over


@pytest.mark.parametrize(("scores", "over"), [((100, 20, 20), False), ((100, 100, 20), True), ((100, 100, 100), False)])
def test_a_tie_for_lowest_plays_on_with_the_extra_hand(scores, over):
    assert is_over(Settings(tie="extra_hand"), scores) is over
    assert is_over(Settings(tie="share"), scores)


def test_the_game_ends_only_after_a_whole_hand():
    # The first point already takes its taker past the target.
    game = deal("... | ... | ... | ...", scores=(99, 99, 99, 99))
    phases = [step.after.table.phase for step in steps(game, Random(1))]
    assert phases == [*(["playing"] * 3 + ["trick_taken", "playing"]) * 12, *["playing"] * 3, "trick_taken", "over"]


def test_a_shared_win_names_every_winner():
    game = moon(4, scores=(26, 0, 0, 80))
    assert game.table.scores == (26, 26, 26, 106)
    assert game.table.phase == "over"
    assert game.table.winners == (0, 1, 2)


def test_the_extra_hand_is_played_until_the_lowest_is_alone():
    settings = Settings(passing="none", tie="extra_hand")
    tied = moon(4, settings, scores=(100, 0, 0, 30)).table
    assert (tied.scores, tied.phase, tied.winners) == ((100, 26, 26, 56), "scored", ())
    tied_again = moon(4, settings, scores=tied.scores).table
    assert (tied_again.scores, tied_again.phase) == ((100, 52, 52, 82), "scored")
    alone = moon(4, settings, scores=(26, 26, 26, 106)).table
    assert (alone.scores, alone.phase, alone.winners) == ((26, 52, 52, 132), "over", (0,))


# Standings


def test_equal_scores_share_a_place_and_the_next_place_is_left_out():
    assert standings((40, 12, 12, 3)) == (
        Standing(3, 3, 1),
        Standing(1, 12, 2),
        Standing(2, 12, 2),
        Standing(0, 40, 4),
    )
    assert [standing.place for standing in standings((7, 7, 9))] == [1, 1, 3]
    assert [standing.place for standing in standings((0, 0, 0))] == [1, 1, 1]


def test_scores_below_zero_stand_before_zero():
    assert [standing.seat for standing in standings((0, -26, 5))] == [1, 0, 2]


def test_the_lowest_score_wins():
    assert winners((40, 12, 100)) == (1,)


def test_a_tie_for_lowest_shares_the_win_between_all_of_them():
    assert winners((12, 100, 12, 12)) == (0, 2, 3)


@pytest.mark.parametrize(
    ("taken", "jack", "left"),
    [
        ([(6, 1, 1), (7, 0, 0), (0, 0, 0)], "minus10", False),
        ([(6, 1, 0), (7, 0, 0), (0, 0, 0)], "minus10", True),
        ([(6, 1, 0), (7, 0, 0), (0, 0, 0)], "none", False),
        ([(5, 1, 1), (7, 0, 0), (0, 0, 0)], "none", True),
        ([(6, 0, 1), (7, 0, 0), (0, 0, 0)], "none", True),
    ],
)
def test_nothing_is_left_once_every_card_that_scores_is_taken(taken, jack, left):
    assert nothing_left([Taken(*counts) for counts in taken], 1, jack) is not left


def test_with_two_decks_both_queens_and_both_jacks_must_be_taken():
    taken = [Taken(26, 2, 1), *[NOTHING] * 5]
    assert nothing_left(taken, 2, "none")
    assert not nothing_left(taken, 2, "minus10")
    assert nothing_left([Taken(26, 2, 1), Taken(jacks=1), *[NOTHING] * 4], 2, "minus10")
    assert not nothing_left([Taken(26, 1, 2), *[NOTHING] * 5], 2, "none")
