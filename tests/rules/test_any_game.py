"""What holds in every game, whatever its settings, seats, cards and choices."""

from collections import Counter
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given, note
from hypothesis import strategies as some

from app.rules.cards import DECK, MAX_SEATS, MIN_SEATS, pack, sorted_hand
from app.rules.game import ChooseMoon, DealNext, FinishEarly, PassCards, PlayCard, SweepTrick, apply, new_game
from app.rules.legal import playable, why_not
from app.rules.passing import receiver
from app.rules.refusals import Refusal, RuleError
from app.rules.settings import CHOICES, Settings
from app.rules.trick import breaks_hearts
from app.rules.view import view
from tests.redeal import hidden, redeal
from tests.tabletop import MOON_HANDS, deal, play_out, refusal, steps, takes_all

SETTINGS = some.builds(
    Settings, **{key: some.sampled_from(values) for key, values in CHOICES.items()}, heart_lead_breaks=some.booleans()
)
SEATS = some.integers(MIN_SEATS, MAX_SEATS)
SEEDS = some.integers(0, 2**32 - 1)
NEXT = {
    "passing": {"passing", "playing"},
    "playing": {"playing", "trick_taken", "moon", "scored", "over"},
    "trick_taken": {"playing", "moon", "scored", "over"},
    "moon": {"scored", "over"},
    "scored": {"passing", "playing"},
    "over": set(),
}


def random_steps(settings, seats, seed, deals=1):
    rng = Random(seed)
    note(f"{settings}, {seats} seats, seed {seed}")
    return steps(new_game(settings, seats, rng.randbytes(32)), rng, deals=deals)


def random_states(settings, seats, seed, deals=1):
    """The game before its first action, and after each."""
    for count, step in enumerate(random_steps(settings, seats, seed, deals)):
        if count == 0:
            yield step.before
        yield step.after


def state_after(settings, seats, seed, actions):
    """The game after so many actions, or at the end of its first deal."""
    return list(islice(random_states(settings, seats, seed), actions + 1))[-1]


def cards_of(game):
    """Every card of the deal, wherever it is."""
    tricks = (*game.table.tricks, *((game.table.trick,) if game.table.trick else ()))
    return sorted_hand(
        [card for hand in game.hands for card in hand] + [play.card for trick in tricks for play in trick.plays]
    )


@given(SETTINGS, SEATS, SEEDS)
def test_no_card_is_lost_or_doubled(settings, seats, seed):
    for game in random_states(settings, seats, seed, deals=2):
        assert cards_of(game) == pack(seats)
        assert all(hand == sorted_hand(hand) for hand in game.hands)


@given(SETTINGS, SEATS, SEEDS)
def test_everybody_sees_how_many_cards_each_seat_holds(settings, seats, seed):
    for game in random_states(settings, seats, seed):
        assert game.table.cards == tuple(len(hand) for hand in game.hands)


@given(SETTINGS, SEATS, SEEDS)
def test_nobody_to_act_is_ever_without_something_to_do(settings, seats, seed):
    for game in random_states(settings, seats, seed):
        table = game.table
        musts = [view(game, seat).must for seat in range(seats)]
        if table.phase == "passing":
            assert musts == [None if chosen else "pass" for chosen in table.chosen]
            assert not all(table.chosen)
        else:
            must = {"playing": "play", "moon": "moon"}.get(table.phase)
            assert musts == [must if seat == table.turn else None for seat in range(seats)]
            assert (table.turn is None) == (must is None)
        if table.phase == "playing":
            assert playable(game.hands[table.turn], table)


@given(SETTINGS, SEATS, SEEDS)
def test_what_is_playable_and_what_the_game_takes_are_the_same_cards(settings, seats, seed):
    for game in random_states(settings, seats, seed):
        table = game.table
        if table.phase != "playing":
            continue
        hand = game.hands[table.turn]
        may = playable(hand, table)
        assert may == view(game, table.turn).legal
        assert Counter(may) == Counter({card: hand.count(card) for card in set(may)})
        for card in DECK:
            refused = refusal(game, table.turn, PlayCard(card))
            assert refused is why_not(hand, table, card)
            assert (refused is None) == (card in may)
            assert (refused is Refusal.NOT_YOUR_CARD) == (card not in hand)


@given(SETTINGS, SEATS, SEEDS)
def test_a_play_moves_one_card_from_the_hand_to_the_trick(settings, seats, seed):
    for step in random_steps(settings, seats, seed):
        if not isinstance(step.action, PlayCard):
            continue
        before, after = step.before, step.after
        assert Counter(before.hands[step.seat]) - Counter(after.hands[step.seat]) == {step.action.card: 1}
        assert after.table.trick.plays == (*before.table.trick.plays, (step.seat, step.action.card))
        for seat in range(seats):
            assert seat == step.seat or after.hands[seat] == before.hands[seat]


@given(SETTINGS, SEATS, SEEDS)
def test_the_hands_obey_the_rules_of_play_as_read_from_the_finished_tricks(settings, seats, seed):
    # A second reading of the rules, which sees a deal from behind: every play with what its seat still held.
    states = list(random_states(settings, seats, seed))
    opening = next(game for game in states if game.table.phase == "playing")
    held = [list(hand) for hand in opening.hands]
    table = states[-1].table
    broken = False
    previous = None
    for trick in table.tricks:
        led = trick.plays[0].card[1]
        assert [play.seat for play in trick.plays] == [(trick.leader + step) % seats for step in range(seats)]
        if previous is None:
            lowest = min(
                (card for card in pack(seats) if card[1] == "C"), key=lambda card: "23456789TJQKA".index(card[0])
            )
            owners = [seat for seat in range(seats) if lowest in held[seat]]
            assert trick.plays[0].card == lowest
            assert trick.leader == owners[0]
        else:
            assert trick.leader == previous.taker
            if led == "H" and not broken:
                assert {card[1] for card in held[trick.leader]} == {"H"}
        for seat, card in trick.plays:
            if card[1] != led:
                assert not any(other[1] == led for other in held[seat])
                if previous is None and settings.first_trick == "no_points" and (card[1] == "H" or card == "QS"):
                    assert all(other[1] == "H" or other == "QS" for other in held[seat])
            held[seat].remove(card)
        height = max("23456789TJQKA".index(play.card[0]) for play in trick.plays if play.card[1] == led)
        assert trick.taker == [play.seat for play in trick.plays if play.card == "23456789TJQKA"[height] + led][-1]
        thrown = any(play.card[1] == "H" for play in trick.plays) and led != "H"
        queen = settings.queen_breaks and any(play.card == "QS" for play in trick.plays)
        by_lead = settings.heart_lead_breaks and led == "H"
        assert breaks_hearts(trick, settings.queen_breaks, settings.heart_lead_breaks) == (thrown or queen or by_lead)
        broken |= thrown or queen or by_lead
        previous = trick
    assert table.hearts_broken == broken
    assert held == [[]] * seats


@given(SETTINGS, SEATS, SEEDS)
def test_the_points_of_a_deal_sum_to_what_its_cards_are_worth(settings, seats, seed):
    for step in random_steps(settings, seats, seed, deals=2):
        table = step.after.table
        if table.phase not in ("scored", "over"):
            continue
        jacks = 10 * table.decks if settings.jack == "minus10" else 0
        points, moon = table.deals[-1]
        if moon is None:
            assert sum(points) == 26 * table.decks - jacks
        else:
            assert sum(points) + jacks == 26 * table.decks * {"others": seats - 1, "me": -1}[moon.choice]
        assert table.scores == tuple(map(sum, zip(*(deal.points for deal in table.deals), strict=True)))


@given(SETTINGS, some.sampled_from(sorted(MOON_HANDS)), some.sampled_from(["others", "me"]))
def test_a_moon_scores_by_its_setting_in_any_game(settings, seats, choice):
    hold = {"rotate": 2 if seats % 2 else 3}.get(settings.passing)
    if settings.passing == "left":
        settings = settings.with_options({"passing": "none"})
    game = play_out(deal(MOON_HANDS[seats], settings, number=hold or 0), takes_all)
    if settings.moon == "choose":
        assert game.table.phase == "moon"
        game, _ = apply(game, 0, ChooseMoon(choice))
    else:
        choice = settings.moon
    whole, jack = 26 * game.table.decks, 10 * game.table.decks if settings.jack == "minus10" else 0
    shooter, everyone_else = (0, whole) if choice == "others" else (-whole, 0)
    assert game.table.scores == (shooter - jack, *[everyone_else] * (seats - 1))


def can_still_score(game):
    """Whether a card is still to be played, or on the table, that changes somebody's points."""
    on_table = [play.card for play in game.table.trick.plays]
    jack = {"JD"} if game.table.settings.jack == "minus10" else set()
    cards = [card for hand in (*game.hands, on_table) for card in hand]
    return any(card[1] == "H" or card == "QS" or card in jack for card in cards)


@given(SETTINGS, SEATS, SEEDS)
def test_a_deal_may_finish_exactly_when_nothing_that_scores_is_left(settings, seats, seed):
    for game in random_states(settings, seats, seed):
        may = refusal(game, None, FinishEarly()) is None
        assert may == game.table.may_finish
        assert may == (game.table.phase == "playing" and not can_still_score(game))


def test_a_thousand_deals_finished_early_score_as_when_they_are_played_on():
    rng = Random(2024)
    finished = 0
    while finished < 1000:
        chosen = {key: rng.choice(values) for key, values in CHOICES.items()}
        settings = Settings(heart_lead_breaks=rng.random() < 0.5).with_options({**chosen, "passing": "none"})
        states = [step.before for step in steps(new_game(settings, rng.randint(3, 6), rng.randbytes(32)), rng)]
        may = [game for game in states if game.table.may_finish]
        if not may:
            continue
        finished += 1
        game = rng.choice(may)
        early, _ = apply(game, None, FinishEarly())
        late = play_out(game)
        assert early.table.phase == late.table.phase
        assert early.table.turn == late.table.turn
        assert early.table.scores == late.table.scores
        assert early.table.deals == late.table.deals
        assert cards_of(early) == cards_of(late)


@given(SETTINGS, SEATS, SEEDS)
def test_a_phase_is_followed_only_by_those_that_may_follow_it(settings, seats, seed):
    phases = [step.after.table.phase for step in random_steps(settings, seats, seed, deals=2)]
    assert all(after in NEXT[before] for before, after in pairwise(phases))


@given(SETTINGS, SEATS, SEEDS)
def test_a_pass_moves_three_cards_from_each_seat_to_its_receiver(settings, seats, seed):
    dealt = None
    for step in random_steps(settings, seats, seed):
        if step.before.table.phase != "passing":
            break
        dealt = dealt or step.before.hands
        game = step.after
        if game.table.phase == "passing":
            assert game.hands == dealt
            assert game.passes[step.seat] == sorted_hand(step.action.cards)
            continue
        for seat in range(seats):
            to = receiver(seat, game.table.direction, seats)
            came = next(other for other in range(seats) if receiver(other, game.table.direction, seats) == seat)
            assert to != seat
            assert len(game.passes[seat]) == 3
            assert Counter(game.hands[seat]) == Counter(dealt[seat]) - Counter(game.passes[seat]) + Counter(
                game.passes[came]
            )


ANY_CARDS = some.lists(some.sampled_from([*DECK, "XX", ""]), max_size=5).map(tuple)
ANY_ACTION = some.one_of(
    some.builds(PlayCard, some.sampled_from([*DECK, "XX"])),
    some.builds(PassCards, ANY_CARDS),
    some.builds(ChooseMoon, some.sampled_from(["others", "me"])),
    some.just(SweepTrick()),
    some.just(FinishEarly()),
    some.builds(DealNext, some.binary(min_size=32, max_size=32)),
)


@given(SETTINGS, SEATS, SEEDS, some.data())
def test_an_action_that_is_refused_changes_nothing_and_any_other_is_the_next_step(settings, seats, seed, data):
    game = state_after(settings, seats, seed, data.draw(some.integers(0, 60)))
    action = data.draw(ANY_ACTION)
    seat = data.draw(some.one_of(some.none(), some.integers(-1, seats), some.just(game.table.turn)))
    before = repr(game.table), game.hands, game.passes
    try:
        after, events = apply(game, seat, action)
    except RuleError as error:
        assert error.refusal in Refusal
    else:
        assert after.table.phase in NEXT[game.table.phase]
        assert cards_of(after) == pack(seats)
        assert events or isinstance(action, (SweepTrick, DealNext))
    assert (repr(game.table), game.hands, game.passes) == before


@given(SETTINGS, SEATS, SEEDS, some.data())
def test_no_view_depends_on_what_is_hidden_from_its_seat(settings, seats, seed, data):
    game = state_after(settings, seats, seed, data.draw(some.integers(0, 52 * 4)))
    seat = data.draw(some.integers(0, seats - 1))
    other = redeal(game, seat, Random(seed))
    assert repr(view(other, seat)) == repr(view(game, seat))
    if sum(game.table.cards) > 4 * seats:
        assert hidden(other, seat) != hidden(game, seat)


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_a_whole_game_can_be_played_by_any_number(seats):
    rng = Random(seats)
    game = new_game(Settings(target=50), seats, rng.randbytes(32))
    for step in steps(game, rng, deals=1000):
        game = step.after
    assert game.table.phase == "over"
    assert game.table.winners
