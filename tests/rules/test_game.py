from random import Random

import pytest

from app.rules.cards import MAX_SEATS, MIN_SEATS, deal_hands
from app.rules.events import MoonShot
from app.rules.game import ChooseMoon, DealNext, FinishEarly, Game, PassCards, PlayCard, SweepTrick, apply, new_game
from app.rules.refusals import Refusal, RuleError
from app.rules.scoring import DealScore, Moon
from app.rules.settings import Settings
from tests.tabletop import (
    ANY_SEED,
    NO_PASS,
    cards,
    deal,
    hand,
    legal,
    lowest,
    moon,
    passed,
    play,
    play_out,
    position,
    refusal,
    steps,
    takes_all,
)

CHOOSE = Settings(passing="none", moon="choose")


def whole(seats, settings=NO_PASS, **more):
    return deal("|".join(["..."] * seats), settings, **more)


# The start


@pytest.mark.parametrize("seats", [MIN_SEATS, 4, MAX_SEATS])
def test_a_new_game_deals_the_hands_of_its_seed(seats):
    game = new_game(Settings(), seats, ANY_SEED)
    assert game.hands == deal_hands(seats, ANY_SEED)
    assert game.passes == (None,) * seats
    assert game.table.scores == (0,) * seats
    assert (game.table.deal, game.table.phase, game.table.direction) == (0, "passing", "left")
    assert (game.table.deals, game.table.tricks, game.table.hearts_broken) == ((), (), False)


@pytest.mark.parametrize("seats", [-1, 0, 2, 21])
def test_fewer_than_three_or_more_than_twenty_cannot_play(seats):
    with pytest.raises(ValueError, match="3 to 20"):
        new_game(Settings(), seats, ANY_SEED)


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_without_a_pass_play_begins_at_once(seats):
    table = new_game(NO_PASS, seats, ANY_SEED).table
    assert (table.phase, table.direction) == ("playing", "none")
    assert table.turn == table.trick.leader


# Turns and phases


def test_play_goes_to_the_left():
    game = deal("... | ... | ... | 2C ...")
    turns = [game.table.turn]
    for _ in range(3):
        game, _ = apply(game, game.table.turn, PlayCard(legal(game)[0]))
        turns.append(game.table.turn)
    assert turns == [3, 0, 1, 2]


def test_the_taker_leads_the_next_trick():
    game = play(deal("2C ... | 3C ... | AC ... | 4C ..."), "2C 3C AC 4C |")
    assert (game.table.turn, game.table.trick.leader, game.table.trick.number) == (2, 2, 1)


def test_the_later_of_two_aces_of_clubs_takes_the_trick():
    # The field's case: six players, both A♣ in one trick.
    game = deal("2C ... | AC ... | 3C ... | 4C ... | AC ... | 5C ...")
    assert play(game, "2C AC 3C 4C AC 5C").table.trick.taker == 4


def test_only_the_seat_whose_turn_it_is_plays():
    game = deal("2C 3C ... | 2C 4C ... | ... | ... | ... | ... | ... | ...")
    assert [refusal(game, seat, PlayCard("2C")) for seat in (1, 7, -8, 8, None)] == [Refusal.NOT_YOUR_TURN] * 5
    assert refusal(game, 0, PlayCard("2C")) is None


def test_the_turn_comes_before_the_card():
    assert refusal(whole(4), 3, PlayCard("XX")) is Refusal.NOT_YOUR_TURN
    assert refusal(whole(4), 0, PlayCard("XX")) is Refusal.NOT_YOUR_CARD


def test_a_card_cannot_be_played_twice():
    game = play(position("2C 3D | 5C 3D 4D | 6C | 7C"), "2C 5C 6C")
    assert refusal(game, 3, PlayCard("6C")) is Refusal.NOT_YOUR_CARD


def game_in(phase):
    match phase:
        case "passing":
            return whole(4, Settings())
        case "playing":
            return whole(4)
        case "trick_taken":
            return play(deal("2C ... | 3C ... | 4C ... | 5C ..."), "2C 3C 4C 5C")
        case "moon":
            return moon(4, CHOOSE)
        case "scored":
            return moon(4)
        case "over":
            return moon(4, scores=(0, 80, 0, 0))


PHASES = ["passing", "playing", "trick_taken", "moon", "scored", "over"]
ACTIONS = {
    "passing": (0, PassCards(cards("2C 3C 4C"))),
    "playing": (0, PlayCard("2C")),
    "trick_taken": (None, SweepTrick()),
    "moon": (0, ChooseMoon("others")),
    "scored": (None, DealNext(ANY_SEED)),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("kind", ACTIONS)
def test_every_phase_takes_its_own_action_and_no_other(phase, kind):
    game = game_in(phase)
    assert game.table.phase == phase
    seat, action = ACTIONS[kind]
    assert refusal(game, seat, action) is (None if phase == kind else Refusal.WRONG_PHASE)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("kind", ["passing", "playing", "moon"])
def test_the_phase_comes_before_whose_turn_it_is(phase, kind):
    nobodys = Refusal.NOT_YOUR_TURN if phase == kind else Refusal.WRONG_PHASE
    assert refusal(game_in(phase), None, ACTIONS[kind][1]) is nobodys


@pytest.mark.parametrize("phase", PHASES)
def test_a_refusal_changes_nothing(phase):
    game = game_in(phase)
    before = repr(game.table), game.hands, game.passes
    for kind, (seat, action) in ACTIONS.items():
        if kind != phase:
            with pytest.raises(RuleError):
                apply(game, seat, action)
    assert (repr(game.table), game.hands, game.passes) == before


@pytest.mark.parametrize("seat", [1, 2, 3, None, -4])
def test_only_the_shooter_chooses_the_moon(seat):
    assert refusal(moon(4, CHOOSE), seat, ChooseMoon("me")) is Refusal.NOT_YOUR_TURN


CLUBS = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
SPADES = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


def test_a_moon_short_of_one_heart_is_scored_as_it_is():
    # Seat 0 takes twelve tricks with its clubs and loses the last, and a heart with it, to seat 1's ace.
    diamonds = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    game = play_out(deal(f"{CLUBS} 2D | 2C {diamonds} | {SPADES} AS | {hearts}", CHOOSE), takes_all)
    assert game.table.phase == "scored"
    assert game.table.deals == (DealScore((25, 1, 0, 0), None),)


def test_a_moon_is_shot_without_the_jack():
    # As above, but the last trick holds the jack of diamonds and no heart.
    def keeps_the_jack(game):
        others = [card for card in legal(game) if card != "JD"]
        return takes_all(game) if game.table.turn == 0 else (others or ["JD"])[-1]

    settings = Settings(passing="none", jack="minus10", first_trick="points_ok")
    diamonds = "4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    game = play_out(deal(f"{CLUBS} 2D | 2C {diamonds} AH | 3D {SPADES} | AS {hearts}", settings), keeps_the_jack)
    assert game.table.deals == (DealScore((0, 16, 26, 26), Moon(0, "others")),)


# From deal to deal


def test_the_next_deal_keeps_the_scores_and_starts_all_else_anew():
    ended = moon(4)
    game, events = apply(ended, None, DealNext(b"\x07" * 32))
    table = game.table
    assert events == ()
    assert game.hands == deal_hands(4, b"\x07" * 32)
    assert game.passes == (None,) * 4
    assert (table.deal, table.scores, table.deals) == (1, ended.table.scores, ended.table.deals)
    assert (table.tricks, table.hearts_broken, table.chosen) == ((), False, (False,) * 4)
    assert table.settings == ended.table.settings


@pytest.mark.parametrize("scores", [(0, 0, 0, 0), (70, 5, 12, 40), (3, 70, 70, 70)])
def test_the_cards_of_the_next_deal_know_nothing_of_who_leads(scores):
    game, _ = apply(moon(4, scores=scores), None, DealNext(ANY_SEED))
    assert game.hands == deal_hands(4, ANY_SEED)


def test_a_game_goes_on_until_the_target():
    rng = Random(5)
    game = new_game(Settings(target=50), 4, rng.randbytes(32))
    for step in steps(game, rng, deals=100):
        if step.before.table.phase == "scored":
            assert max(step.before.table.scores) < 50
        game = step.after
    table = game.table
    assert table.phase == "over"
    assert max(table.scores) >= 50
    assert table.scores == tuple(map(sum, zip(*(deal.points for deal in table.deals), strict=True)))
    assert table.winners == tuple(seat for seat in range(4) if table.scores[seat] == min(table.scores))


def test_the_same_seeds_and_actions_give_the_same_game():
    games = []
    for _ in range(2):
        rng = Random(9)
        game = new_game(Settings(), 5, rng.randbytes(32))
        for step in steps(game, rng, deals=2):
            game = step.after
        games.append(game)
    assert games[0] == games[1]


# What must not get out


def test_a_game_shows_no_card_in_its_repr():
    game = passed(whole(4, Settings()), "2C 3C 4C")
    shown = f"{game!r} {game!s} {game} {[game]}"
    assert repr(game) == "<Game, deal 0, passing>"
    assert not any(card in shown for held in game.hands for card in held)


def test_a_refusal_says_nothing_of_the_hand():
    with pytest.raises(RuleError) as error:
        apply(whole(4), 0, PlayCard("AH"))
    assert error.value.args == ("not_your_card",)
    assert error.value.__cause__ is None


def test_a_game_is_never_changed_in_place():
    game = whole(4)
    for name, value in [("hands", ()), ("table", None), ("passes", ())]:
        with pytest.raises(AttributeError):
            setattr(game, name, value)
    with pytest.raises(AttributeError):
        game.table.turn = 2
    assert isinstance(game, Game)


# Every option, changed in turn, changes a hand


def first_trick_hand(**option):
    game = deal("2C ... | QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH AD | 3C ... | 4C ...", Settings(passing="none", **option))
    return legal(play(game, "2C"))


def test_the_first_trick_setting_is_obeyed():
    assert first_trick_hand() == ("AD",)
    assert first_trick_hand(first_trick="points_ok") == hand("AD QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH")


def after_a_thrown_queen(**option):
    game = position("AD 5C 5H | QS | 3D 3C | 4D 4C", "", Settings(passing="none", **option))
    return legal(play(game, "AD QS 3D 4D |"))


def test_the_queen_breaks_setting_is_obeyed():
    assert after_a_thrown_queen() == ("5C",)
    assert after_a_thrown_queen(queen_breaks=True) == ("5C", "5H")


def test_the_jack_setting_is_obeyed():
    assert moon(4).table.scores == (0, 26, 26, 26)
    assert moon(4, Settings(passing="none", jack="minus10")).table.scores == (-10, 26, 26, 26)


def test_the_moon_setting_is_obeyed():
    ends = {choice: moon(4, Settings(passing="none", moon=choice)).table for choice in ("others", "me", "choose")}
    assert {choice: (table.phase, table.scores) for choice, table in ends.items()} == {
        "others": ("scored", (0, 26, 26, 26)),
        "me": ("scored", (-26, 0, 0, 0)),
        "choose": ("moon", (0, 0, 0, 0)),
    }


def test_the_passing_setting_is_obeyed():
    ways = {
        passing: [whole(4, Settings(passing=passing), number=number).table.direction for number in range(4)]
        for passing in ("rotate", "left", "none")
    }
    assert ways == {
        "rotate": ["left", "right", "across", "none"],
        "left": ["left"] * 4,
        "none": ["none"] * 4,
    }


def test_the_target_setting_is_obeyed():
    before = (0, 30, 0, 0)
    assert moon(4, Settings(passing="none", target=100), scores=before).table.phase == "scored"
    assert moon(4, Settings(passing="none", target=50), scores=before).table.phase == "over"


def test_the_tie_setting_is_obeyed():
    before = (26, 0, 0, 80)
    assert moon(4, Settings(passing="none", tie="share"), scores=before).table.phase == "over"
    assert moon(4, Settings(passing="none", tie="extra_hand"), scores=before).table.phase == "scored"


@pytest.mark.parametrize(
    ("key", "value"),
    [("clock", None), ("bots", "easy"), ("pace", "fast"), ("next_deal", "everyone")],
)
def test_a_setting_of_the_room_changes_nothing_of_a_hand(key, value):
    usual = moon(4, Settings(passing="none"))
    other = moon(4, Settings(passing="none", **{key: value}))
    assert (other.hands, other.table.scores, other.table.tricks) == (
        usual.hands,
        usual.table.scores,
        usual.table.tricks,
    )


# Finishing early


def finishable(settings, plays):
    """A game in which nothing that scores is left, with so many cards on the table."""
    for seed in range(10_000):
        rng = Random(seed)
        for step in steps(new_game(settings, 4, rng.randbytes(32)), rng):
            if step.before.table.may_finish and len(step.before.table.trick.plays) == plays:
                return step.before
    raise AssertionError("no such game")


@pytest.mark.parametrize("plays", [0, 1, 3])
def test_a_deal_that_finishes_early_leaves_the_cards_where_they_are_held(plays):
    game = finishable(NO_PASS, plays)
    after, _ = apply(game, None, FinishEarly())
    assert after.table.phase == "scored"
    assert after.table.trick is None
    assert after.table.tricks == game.table.tricks
    assert {len(held) for held in after.hands} == {13 - len(game.table.tricks)} == set(after.table.cards)
    for seat, card in game.table.trick.plays:
        assert card in after.hands[seat]


def test_a_moon_is_still_chosen_after_an_early_finish():
    settings = Settings(passing="none", moon="choose", queen_breaks=True)
    hearts = "AH KH QH JH TH 9H 8H 7H 6H 5H"
    game = deal(f"AC AS KS {hearts} | 2C QS 4H ... | 3C JS 3H ... | 4C TS 2H ...", settings)
    game = play(game, "2C 3C 4C AC | AS QS JS TS | AH 4H 3H 2H |")
    for card in hearts.split()[1:]:
        assert refusal(game, None, FinishEarly()) is Refusal.WRONG_PHASE
        game = play(game, card)
        for _ in range(3):
            game = play(game, lowest(game))
        game, _ = apply(game, None, SweepTrick())
    game, events = apply(game, None, FinishEarly())
    assert events == (MoonShot(0),)
    assert (game.table.phase, game.table.turn, game.hands[0]) == ("moon", 0, ("KS",))
    game, _ = apply(game, 0, ChooseMoon("me"))
    assert game.table.scores == (-26, 0, 0, 0)


def test_the_settings_stay_for_the_whole_game():
    settings = Settings(target=50, passing="left", moon="me", jack="minus10", first_trick="points_ok", tie="extra_hand")
    rng = Random(2)
    game = new_game(settings, 3, rng.randbytes(32))
    assert all(step.after.table.settings == settings for step in steps(game, rng, deals=3))
