"""The sentence for the person, for each of the contract's error words, and the words under the settings."""

from __future__ import annotations

from app.rules.scoring import DECK_POINTS
from app.rules.settings import Settings

ERRORS = {
    "bad_json": "That did not arrive in one piece. Please try again.",
    "bad_name": "Please choose a name of 1 to 20 characters that people can see.",
    "bad_origin": "This page comes from another address than the game's own.",
    "no_room": "There is no room with this code. Check the four letters, or ask whoever hosts.",
    "room_full": "There is no more room in here.",
    "too_many": "That is too often for now. Please wait a little.",
    "bad_token": "This phone no longer has a seat in this room. Join it again with your name.",
    "not_found": "There is nothing at this address.",
    "bad_method": "This address cannot be used like that.",
    "server_error": "Something went wrong on the server. Please try again.",
    "not_seated": "You are watching: only somebody at the table can do that.",
    "bad_data": "The server did not understand that.",
    "not_host": "Only the host can do that.",
    "stale": "The game has moved on since then.",
    "wrong_phase": "That cannot be done now.",
    "not_your_turn": "It is not your turn.",
    "not_your_card": "You do not hold that card.",
    "illegal_card": "The rules do not allow that card now.",
    "bad_pass": "Choose three different cards of your hand.",
    "bad_option": "That setting has no such choice.",
    "too_few": "Hearts needs three at the table. Add a bot or wait for a friend.",
    "bad_record": "This is no record of a game, or it was changed.",
    "no_record": "The record of this game was not kept.",
    "too_fast": "One at a time, please.",
}

_PASSING = {
    "rotate": "Three cards pass to the left, then to the right, then {across}not at all, and so on.",
    "left": "Three cards pass to the left before every hand.",
    "none": "No cards pass: every hand is played as dealt.",
}
_MOON = {
    "others": "Who takes every heart and {queen} scores nothing, and everyone else gets {points} points.",
    "me": "Who takes every heart and {queen} takes {points} points off their own score.",
    "choose": "Who takes every heart and {queen} chooses: {points} points for everyone else or {points} off their own.",
}
BEST_WITH = "Hearts is best with three to five players."


def notes(settings: Settings, seats: int, decks: int) -> list[str]:
    """What the passing and the moon choice mean for that many seats, in words."""
    across = "" if seats % 2 else "straight across, then "
    queen = "the queen of spades" if decks == 1 else "every queen of spades"
    return [
        _PASSING[settings.passing].format(across=across),
        _MOON[settings.moon].format(queen=queen, points=DECK_POINTS * decks),
    ]
