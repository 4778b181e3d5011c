from dataclasses import fields
from random import Random
from typing import get_args

from app.rules.events import (
    CardPlayed,
    CardsExchanged,
    DealScored,
    Event,
    GameOver,
    HeartsBroken,
    MoonChosen,
    MoonShot,
    PassChosen,
    TrickTaken,
)
from app.rules.game import ChooseMoon, PassCards, PlayCard, SweepTrick, apply, new_game
from app.rules.scoring import DealScore, Moon
from app.rules.settings import Settings
from tests.tabletop import deal, moon, play, position, steps


def events_of(game, seat, action):
    return apply(game, seat, action)[1]


def test_a_chosen_pass_tells_who_and_not_what():
    game = deal("2C 3C 4C ... | 5C 6C 7C ... | 8C 9C TC ...", Settings())
    assert events_of(game, 1, PassCards(("5C", "6C", "7C"))) == (PassChosen(1),)


def test_the_last_pass_tells_that_all_crossed_and_which_way():
    game = deal("2C 3C 4C ... | 5C 6C 7C ... | 8C 9C TC ...", Settings(), number=1)
    game, _ = apply(game, 2, PassCards(("8C", "9C", "TC")))
    game, _ = apply(game, 0, PassCards(("2C", "3C", "4C")))
    assert events_of(game, 1, PassCards(("5C", "6C", "7C"))) == (PassChosen(1), CardsExchanged("right"))


def test_a_play_tells_the_seat_and_the_card():
    game = deal("2C ... | 3C ... | 4C ...")
    assert events_of(game, 0, PlayCard("2C")) == (CardPlayed(0, "2C"),)


def test_the_last_play_of_a_trick_tells_who_takes_it():
    game = play(deal("2C ... | AC ... | 4C ..."), "2C AC")
    assert events_of(game, 2, PlayCard("4C")) == (CardPlayed(2, "4C"), TrickTaken(0, 1))


def test_hearts_break_once_and_when_the_trick_is_swept():
    game = position("AD KD 2C | 2H 3H 3C | 3D 4D 4C", "AD 2H")
    game, events = apply(game, 2, PlayCard("3D"))
    assert HeartsBroken() not in events
    game, events = apply(game, None, SweepTrick())
    assert events == (HeartsBroken(),)
    game = play(game, "KD 3H 4D")
    assert events_of(game, None, SweepTrick()) == ()


def last_sweep(settings, scores=None):
    before = deal("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC | ... | ... | ...", settings, scores=scores)
    game, events = before, ()
    while game.table.phase in ("playing", "trick_taken"):
        action = SweepTrick() if game.table.phase == "trick_taken" else PlayCard(game.hands[game.table.turn][0])
        game, events = apply(game, game.table.turn, action)
    return events


def test_the_last_trick_tells_the_score():
    score = DealScore((-26, 0, 0, 0), Moon(0, "me"))
    assert last_sweep(Settings(passing="none", moon="me")) == (MoonShot(0), DealScored(score))


def test_the_last_trick_of_the_last_hand_tells_the_winners():
    score = DealScore((0, 26, 26, 26), Moon(0, "others"))
    assert last_sweep(Settings(passing="none"), (20, 80, 90, 0)) == (MoonShot(0), DealScored(score), GameOver((0,)))


def test_a_moon_to_choose_is_told_before_and_after_the_choice():
    choose = Settings(passing="none", moon="choose")
    assert last_sweep(choose) == (MoonShot(0),)
    chosen = Moon(0, "me")
    score = DealScore((-26, 0, 0, 0), chosen)
    assert events_of(moon(4, choose), 0, ChooseMoon("me")) == (MoonChosen(chosen), DealScored(score))


def test_no_event_tells_what_the_table_does_not_show():
    # All that an event may hold, by its kind; a card is there only when it lies face up.
    told = {kind.__name__: [field.name for field in fields(kind)] for kind in get_args(Event)}
    assert told == {
        "PassChosen": ["seat"],
        "CardsExchanged": ["direction"],
        "CardPlayed": ["seat", "card"],
        "TrickTaken": ["number", "taker"],
        "HeartsBroken": [],
        "MoonShot": ["seat"],
        "MoonChosen": ["moon"],
        "DealScored": ["score"],
        "GameOver": ["winners"],
    }
    rng = Random(4)
    for step in steps(new_game(Settings(), 6, rng.randbytes(32)), rng):
        face_up = [
            play for trick in (*step.after.table.tricks, step.after.table.trick) if trick for play in trick.plays
        ]
        for event in step.events:
            assert not isinstance(event, CardPlayed) or (event.seat, event.card) == face_up[-1]
