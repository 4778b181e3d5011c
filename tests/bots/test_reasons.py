"""Reasons: the word that fits the cards, and nothing a seat could not say itself."""

from random import Random

import pytest

from app.bots import LEVELS
from app.bots.reasons import because, because_of_moon
from app.rules.settings import Settings
from app.rules.view import view
from tests.bots.tables import RULES, decisions
from tests.redeal import redeal
from tests.tabletop import deal, hand, position

JACK = Settings(passing="none", jack="minus10")


def why_pass(cards, chosen):
    game = deal(f"{cards} | ... | ... | ...", Settings())
    return because(view(game, 0), hand(chosen))


def why_not(cards, chosen, instead):
    game = deal(f"{cards} | ... | ... | ...", Settings())
    return because(view(game, 0), hand(chosen), instead=hand(instead))


def why(held, trick, card, settings=Settings(passing="none"), **how):  # noqa: B008 - frozen
    """Why the seat to play plays this card; the hands from the leader's on."""
    game = position(held, trick, settings, **how)
    return because(view(game, game.table.turn), (card,))


class TestPasses:
    @pytest.mark.parametrize(
        ("chosen", "reason"),
        [
            ("QS KS AH", ("pass_queen", {})),
            ("KS AS AH", ("pass_spades", {})),
            ("AD KD AH", ("pass_void", {"suit": "D"})),
            ("AH KH AC", ("pass_hearts", {})),
            ("AC KC TC", ("pass_high", {})),
            ("2C 3C 4C", ("pass_low", {})),
        ],
    )
    def test_a_pass_has_its_reason(self, chosen, reason):
        assert why_pass("2C 3C 4C TC KC AC AD KD QS KS AS KH AH", chosen) == reason

    @pytest.mark.parametrize(
        ("instead", "reason"),
        [
            ("AH AC 2C", "pass_queen"),
            ("QS AC 2C", "pass_hearts"),
            ("QS AH 2C", "pass_high"),
            ("QS AH AC", "pass_queen"),
        ],
    )
    def test_a_pass_is_explained_by_what_it_has_before_the_one_made(self, instead, reason):
        assert why_not("2C 3C 4C TC KC AC AD KD QS KS AS KH AH", "QS AH AC", instead).word == reason


class TestPlays:
    @pytest.mark.parametrize(
        ("held", "card", "reason"),
        [
            ("QS 2S", "QS", ("throw_queen", {"suit": "D"})),
            ("KS 2S", "KS", ("throw_spade", {"suit": "D"})),
            ("AH 2S", "AH", ("throw_heart", {"suit": "D"})),
            ("KC 2S", "KC", ("throw_short", {"suit": "D", "gone": "C"})),
            ("KC QC", "KC", ("throw_high", {"suit": "D"})),
        ],
    )
    def test_without_the_suit_led_something_is_thrown(self, held, card, reason):
        # The seat that threw holds what is seen of spades here; the queen, where it does not hold her, is still out.
        assert why(f"5D 5C | {held} | 6D 6C | 7D 7C", "5D", card) == reason

    def test_the_only_card_needs_no_other_reason(self):
        assert why("5D 5C | 9D 9C | 6D 6C | 7D 7C", "5D", "9D") == ("only_card", {})

    def test_a_lower_card_than_the_highest_below_the_best_says_no_more_than_that(self):
        assert why("TD 5C | 8D 9D | 6D 6C | 7D 7C", "TD", "8D") == ("under", {"card": "TD"})

    @pytest.mark.parametrize(("held", "card"), [("6D QD", "QD"), ("KD QD", "QD")])
    def test_points_that_need_not_be_taken_or_not_with_this_card_have_no_simple_reason(self, held, card):
        assert why(f"TD 5C | 6H 6C | 7D 7C | {held}", "TD 6H 7D", card).word == "best_on_average"

    def test_a_card_below_the_best_ducks_it(self):
        assert why("TD 5C | 9D QD | 6D 6C | 7D 7C", "TD", "9D") == ("duck", {"card": "TD"})

    def test_a_low_card_thrown_is_not_called_a_danger(self):
        assert why("5D 5C | 3C 4C | 6D 6C | 7D 7C", "5D", "3C").word == "best_on_average"

    def test_the_queen_falls_under_a_higher_spade(self):
        assert why("AS 5C | QS 2S | 6D 6C | 7D 7C", "AS", "QS") == ("queen_on_ace", {})

    def test_the_last_to_play_takes_what_costs_nothing(self):
        assert why("TD 5C | 6D 6C | 7D 7C | KD 2D", "TD 6D 7D", "KD") == ("last_take", {})

    def test_points_that_must_be_taken_are_taken(self):
        assert why("TD 5C | 6H 6C | 7D 7C | KD QD", "TD 6H 7D", "KD") == ("take_points", {})

    def test_the_jack_is_caught_where_it_counts(self):
        assert why("TD 5C | JD 6C | 7D 7C | KD 2D", "TD JD 7D", "KD", JACK) == ("catch_jack", {})

    def test_low_spades_are_led_to_find_the_queen(self):
        assert why("5S 5C | 6D 6C | 7D 7C | 8D 8C", "", "5S") == ("flush_queen", {})

    def test_the_highest_left_of_a_suit_is_the_boss(self):
        assert why("AH 2H 3H 5C | 6H 6C 2D 3D | 7H 7C 4D 5D | 8H 8C 6D 7D", "", "AH", broken=True).word == "lead_boss"

    def test_of_a_suit_that_nobody_else_has_every_card_takes_the_trick(self):
        diamonds = " ".join(f"{rank}D" for rank in "23456789TJQKA")
        assert why(f"{diamonds} | 6C | 7C | 8C", "", "5D") == ("lead_alone", {"suit": "D"})

    def test_a_high_lead_is_safe_while_all_can_follow(self):
        assert why("AD 5C | 6D 6C | 7D 7C | 8D 8C", "", "AD") == ("lead_safe", {"suit": "D"})

    def test_a_low_lead_says_how_many_are_higher(self):
        assert why("5D 6D 7D | 9D 6C 2C | TD 7C 3C | JD 8C 4C", "", "5D").word == "lead_low"


def test_a_moon_has_its_reason():
    assert [because_of_moon(choice).word for choice in ("others", "me")] == ["moon_others", "moon_me"]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_choice_has_one_and_it_is_the_seats_own_to_know(seats):
    rng = Random(seats)
    medium = LEVELS["medium"]
    words = set()
    for game, seat, chance in decisions(RULES[seats % len(RULES)], seats, seats, medium):
        own = view(game, seat)
        if own.must == "moon":
            continue
        chosen = medium.choose_pass(own, chance) if own.must == "pass" else (medium.choose_play(own, chance),)
        word, facts = because(own, chosen)
        words.add(word)
        assert because(view(redeal(game, seat, rng), seat), chosen) == (word, facts)
        cards = {facts["card"]} if "card" in facts else set()
        assert cards <= {play.card for play in own.table.trick.plays} if cards else True
    assert len(words) > 5
