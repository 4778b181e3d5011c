"""The sentence for each of the contract's error words, the words under the settings, and those of a bare page."""

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

_ERRORS_DE = {
    "bad_json": "Das ist nicht heil angekommen. Bitte versuch es noch einmal.",
    "bad_name": "Bitte wähle einen Namen aus 1 bis 20 sichtbaren Zeichen.",
    "bad_origin": "Diese Seite kommt von einer anderen Adresse als der des Spiels.",
    "no_room": "Einen Raum mit diesem Code gibt es nicht. Bitte prüfe die vier Buchstaben oder frag den Host.",
    "room_full": "Hier ist kein Platz mehr.",
    "too_many": "Das war zu oft hintereinander. Bitte warte kurz.",
    "bad_token": "Dieses Handy hat keinen Platz mehr in diesem Raum. Bitte tritt mit deinem Namen neu bei.",
    "not_found": "Unter dieser Adresse ist nichts.",
    "bad_method": "So lässt sich diese Adresse nicht benutzen.",
    "server_error": "Auf dem Server ist etwas schiefgegangen. Bitte versuch es noch einmal.",
}
"""Those that a page of its own may tell."""

_PAGES = {
    "en": {
        "about": "Hearts for a room of friends: every hand on its own phone, the table on the TV.",
        "gallery": "Gallery",
        "kept": "A kept game",
        "room": "Room {code}",
        "rules": "How to play",
        "tv": "The TV",
        "no_script": "Hearts Night needs JavaScript: please switch it on for this page.",
        "no_room": "No such room",
        "not_found": "Nothing here",
        "wrong": "That went wrong",
        "home": "To the start page",
        "gist": "Pass three cards. The lowest club leads. Follow the suit led if you can; the highest card of that "
        "suit takes the trick. Each heart you take is 1 point and the queen of spades 13. Once somebody reaches the "
        "target, the lowest score wins.",
        "all_rules": "Switch JavaScript on for every rule and setting.",
    },
    "de": {
        "about": "Hearts für eine Runde von Freunden: jedes Blatt auf dem eigenen Handy, der Tisch auf dem Fernseher.",
        "gallery": "Galerie",
        "kept": "Ein gespeichertes Spiel",
        "room": "Raum {code}",
        "rules": "So wird gespielt",
        "tv": "Der Fernseher",
        "no_script": "Hearts Night braucht JavaScript: Bitte schalte es für diese Seite ein.",
        "no_room": "Diesen Raum gibt es nicht",
        "not_found": "Hier ist nichts",
        "wrong": "Das ging schief",
        "home": "Zur Startseite",
        "gist": "Gib drei Karten weiter. Das niedrigste Kreuz eröffnet. Wer kann, bedient die ausgespielte Farbe; ihre "
        "höchste Karte nimmt den Stich. Jedes Herz im Stich kostet 1 Punkt, die Pik-Dame 13. Erreicht jemand das "
        "Ziel, gewinnt, wer am wenigsten hat.",
        "all_rules": "Mit JavaScript stehen hier alle Regeln und Einstellungen.",
    },
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


def page_words(language: str) -> dict[str, str]:
    """What stands on pages before any script runs; `room` wants a `code`."""
    return _PAGES[language]


def sentence(word: str, language: str) -> str:
    """The sentence for an error word on a page in that language, in English where there is no other."""
    return _ERRORS_DE.get(word, ERRORS[word]) if language == "de" else ERRORS[word]


def notes(settings: Settings, seats: int, decks: int) -> list[str]:
    """What the passing and the moon choice mean for that many seats, in words."""
    across = "" if seats % 2 else "straight across, then "
    queen = "the queen of spades" if decks == 1 else "every queen of spades"
    return [
        _PASSING[settings.passing].format(across=across),
        _MOON[settings.moon].format(queen=queen, points=DECK_POINTS * decks),
    ]
