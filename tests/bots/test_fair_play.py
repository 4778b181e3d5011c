"""What holds for every level: it plays by the rules, and by nothing but what its seat can see."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from app.bots import LEVELS
from app.bots.arena import choice
from app.bots.hard import Hard
from app.bots.redeal import redeal
from app.bots.search import Strength
from app.rules.cards import MAX_SEATS, MIN_SEATS
from app.rules.settings import Settings
from app.rules.view import view
from tests.bots.positions import position
from tests.bots.tables import RULES, decisions

QUICK = Hard(Strength(playouts=24, passes=6))
SEATS = range(MIN_SEATS, MAX_SEATS + 1)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_every_choice_is_legal_by_any_settings_at_any_table(level, seats):
    bot = LEVELS[level]
    played = sum(1 for deal, rules in enumerate(RULES) for _ in decisions(rules, seats, deal, bot))
    assert played > 6 * 50


@pytest.mark.parametrize("seats", SEATS)
def test_hards_choices_are_legal_at_any_table(seats):
    for deal in (seats % 4, seats % 4 + 1):
        assert sum(1 for _ in decisions(RULES[(seats + deal) % len(RULES)], seats, deal, QUICK)) > 50


@pytest.mark.parametrize("seats", [3, 4, 5, 7, 12])
def test_a_redeal_shows_the_seat_the_view_it_came_from(seats):
    rng = Random(seats)
    hands = set()
    for game, seat, _chance in decisions(RULES[seats % len(RULES)], seats, seats, LEVELS["medium"]):
        seen = view(game, seat)
        other = redeal(seen, rng)
        assert view(other, seat) == seen
        assert sorted(card for hand in other.hands for card in hand) == sorted(
            card for hand in game.hands for card in hand
        )
        hands.add(other.hands)
    assert len(hands) > 20


@pytest.mark.parametrize(("level", "bot"), [*LEVELS.items(), ("hard", QUICK)])
@pytest.mark.parametrize("seats", [4, 6])
def test_the_hidden_cards_make_no_difference_to_any_choice(level, bot, seats):
    rng = Random(level)
    redeals = 0
    for game, seat, chance in islice(decisions(Settings(), seats, 0, bot), 6, None, 3 if seats == 4 else 6):
        state = chance.getstate()
        chosen = choice(bot, game, seat, chance)
        for _ in range(13):
            chance.setstate(state)
            assert choice(bot, redeal(view(game, seat), rng), seat, chance) == chosen
            redeals += 1
    assert redeals >= 200


@pytest.mark.parametrize("bot", [*LEVELS.values(), QUICK])
def test_the_defence_is_the_same_against_a_person_and_against_any_bot(bot):
    # Who sits at a seat is not in a view; what says how the bots play must not matter either.
    before = ["0: KC 5H QC JC", "0: AS QS KS JS", "0: AH KH QH JH", "0: TH 9H 8H 7H"]
    seen = position("AD 3D 4C 5C", trick="KD 6H 4D", before=before)
    chosen = {
        bot.choose_play(replace(seen, table=replace(seen.table, settings=Settings(bots=bots, pace=pace))), Random(1))
        for bots in ("easy", "medium", "hard")
        for pace in ("relaxed", "fast")
    }
    assert chosen == {bot.choose_play(seen, Random(1))}


@pytest.mark.parametrize("bot", [*LEVELS.values(), QUICK])
def test_the_same_view_and_chance_give_the_same_choice(bot):
    for game, seat, chance in decisions(Settings(), 4, 1, bot):
        state = chance.getstate()
        first = choice(bot, game, seat, chance)
        chance.setstate(state)
        assert choice(bot, game, seat, chance) == first
