import pytest

from app.rules.game import DealNext, PassCards, PlayCard, apply
from app.rules.scoring import Standing, Taken
from app.rules.settings import Settings
from app.rules.trick import Play, Trick
from tests.tabletop import ANY_SEED, cards, deal, moon, passed, play, play_out


def whole(seats, settings=None, **more):
    return deal("|".join(["..."] * seats), settings or Settings(passing="none"), **more)


@pytest.mark.parametrize(("seats", "decks", "each"), [(3, 1, 17), (4, 1, 13), (5, 1, 10), (6, 2, 17), (20, 4, 10)])
def test_a_table_knows_its_decks_and_how_many_cards_each_was_dealt(seats, decks, each):
    table = whole(seats).table
    assert (table.decks, table.cards_each, table.cards) == (decks, each, (each,) * seats)


def test_cards_are_counted_down_as_they_are_played():
    game = deal("2C 6C ... | 3C 7C ... | 4C 8C ... | 5C 9C ...")
    counts = [game.table.cards]
    for card in cards("2C 3C 4C 5C | 9C 6C"):
        game = play(game, card)
        counts.append(game.table.cards)
    assert counts == [
        (13, 13, 13, 13),
        (12, 13, 13, 13),
        (12, 12, 13, 13),
        (12, 12, 12, 13),
        (12, 12, 12, 12),
        (12, 12, 12, 12),
        (12, 12, 12, 11),
        (11, 12, 12, 11),
    ]


def test_a_chosen_pass_stays_in_the_count():
    game = passed(deal("2C 3C 4C ... | ... | ... | ...", Settings()), "2C 3C 4C")
    assert game.table.cards == (13,) * 4


def test_a_finished_trick_rests_on_the_table_before_it_is_taken():
    game = play(deal("2C AC ... | 3C ... | 4C ... | 5C ..."), "2C 3C 4C 5C")
    trick = Trick(0, 0, (Play(0, "2C"), Play(1, "3C"), Play(2, "4C"), Play(3, "5C")), 3)
    assert (game.table.phase, game.table.turn) == ("trick_taken", None)
    assert (game.table.trick, game.table.tricks) == (trick, ())
    game = play(game, "|")
    assert (game.table.phase, game.table.turn) == ("playing", 3)
    assert (game.table.trick, game.table.tricks) == (Trick(1, 3), (trick,))


def test_what_was_taken_follows_the_finished_tricks():
    settings = Settings(passing="none", first_trick="points_ok")
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    spades = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    game = play(deal(f"... | {spades} | {hearts} | JD ...", settings), "2C QS 2H JD")
    assert game.table.taken == (Taken(),) * 4
    assert play(game, "|").table.taken == (Taken(1, 1, 1), Taken(), Taken(), Taken())


def test_taken_starts_anew_with_every_deal():
    game = moon(4)
    assert game.table.taken[0] == Taken(13, 1, 1)
    game, _ = apply(game, None, DealNext(ANY_SEED))
    assert game.table.taken == (Taken(),) * 4


def test_nobody_has_won_before_the_game_is_over():
    assert whole(3).table.winners == ()
    assert moon(3).table.phase == "scored"
    assert moon(3).table.winners == ()
    assert moon(3, scores=(0, 80, 0)).table.winners == (0,)


def test_the_standings_are_those_of_the_scores():
    assert whole(3, scores=(5, -2, 5)).table.standings == (Standing(1, -2, 1), Standing(0, 5, 2), Standing(2, 5, 2))


def test_no_trick_lies_on_the_table_while_passing_and_after_the_last():
    assert whole(4, Settings()).table.trick is None
    assert play_out(whole(4)).table.trick is None


def test_two_tables_with_the_same_facts_are_equal_and_unlike_any_other():
    one, same = whole(4).table, whole(4).table
    assert one == same
    assert hash(one) == hash(same)
    assert one != whole(4, number=1).table


def test_an_action_leaves_the_table_before_it_as_it_was():
    game = deal("2C 3C 4C ... | ... | ... | ...", Settings())
    before = repr(game.table), game.hands, game.passes
    after, _ = apply(game, 0, PassCards(("2C", "3C", "4C")))
    assert (repr(game.table), game.hands, game.passes) == before
    assert after.table.chosen == (True, False, False, False)


def test_a_play_changes_nothing_else_on_the_table():
    game = whole(4, scores=(1, 2, 3, 4))
    after, _ = apply(game, game.table.turn, PlayCard("2C"))
    changed = {name for name in vars(game.table) if getattr(game.table, name) != getattr(after.table, name)}
    assert changed == {"turn", "trick"}
