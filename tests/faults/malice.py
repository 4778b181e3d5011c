"""Messages no honest phone sends: events in wrong types, sizes and moments, by wrong senders; and some right ones."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

from app.rules.cards import DECK
from app.server.events import EMOJI, EVENTS

Json = dict[str, Any]

_STRANGE = ("connect", "disconnect", "message", "view", "unknown", "*", "", "__proto__", "play ", "PLAY", "🂡")
_ENDING = ("leave", "remove")
_WORDS = ("", "QS", "qs", "m1", "m99", "me", "others", "left", "\ud800", "‮", "a" * 3000, "2C" * 40, "\x00", "0", "true")
_NUMBERS = (0, 1, -1, 2, 3, 13, 100, 2**31, 2**63, 2**64, -(2**63), 10**400, 0.5, 1.0, 1e308)


class Malice:
    """Somebody who knows the contract, and does not keep it."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def message(self, view: Json | None) -> tuple[str, object]:
        """An event and its data, for somebody who has seen this."""
        chance = self._chance
        event = chance.choice(EVENTS) if chance.random() < 0.97 else chance.choice(_STRANGE)
        if event in _ENDING and chance.random() < 0.9:
            # What takes people out of the room is tried, but the others have to have somebody to try.
            event = "play"
        if chance.random() < 0.08:
            return event, self.junk(3)
        data = self._right(event, view)
        for _ in range(chance.choice((0, 0, 1, 1, 1, 2, 4))):
            self._spoil(data)
        return event, data

    def frame(self, view: Json | None, number: int) -> str:
        """A message as it stands on the wire, or something like one."""
        chance = self._chance
        event, data = self.message(view)
        kind = chance.random()
        if kind < 0.8:
            return f"42{number}" + json.dumps([event, data])
        text = json.dumps([event, data])
        if kind < 0.9:
            at = chance.randrange(len(text))
            return f"42{number}" + text[:at] + chr(chance.randrange(32, 0x2FF)) + text[at + 1 :]
        if kind < 0.95:
            return f"42{number}" + json.dumps([event, data, *(self.junk(1) for _ in range(chance.randrange(3)))])
        opening = chance.choice(("43", "45", "451-", "46", "42/x,", "42/", "4", "42[", "4" + "9" * 20, "b", "bx"))
        return opening + text[: chance.randrange(len(text))]

    def junk(self, depth: int) -> object:
        """Any JSON."""
        chance = self._chance
        kind = chance.randrange(7 if depth else 5)
        if kind == 0:
            return None
        if kind == 1:
            return chance.random() < 0.5
        if kind == 2:
            return chance.choice(_NUMBERS)
        if kind in (3, 4):
            return chance.choice((*_WORDS, *DECK))
        if kind == 5:
            return [self.junk(depth - 1) for _ in range(chance.randrange(5))]
        return {str(self.junk(0)): self.junk(depth - 1) for _ in range(chance.randrange(5))}

    def _right(self, event: str, view: Json | None) -> Json:
        """What the event should carry, as far as the view tells: of the right shape and perhaps of the right moment."""
        chance = self._chance
        game = (view or {}).get("game") or {}
        you = (view or {}).get("you") or {}
        trick = game.get("trick") or {}
        hand = you.get("hand") or list(DECK)
        members = [member["id"] for member in (view or {}).get("room", {}).get("members", [])] or ["m1"]
        options = (view or {}).get("room", {}).get("options", {})
        facts: Json = {
            "game": game.get("id", 1),
            "deal": game.get("deal", 0),
            "trick": trick.get("number", 0),
            "card": chance.choice(hand),
            "cards": chance.sample(hand, min(3, len(hand))),
            "choice": chance.choice(("others", "me")),
            "choices": chance.randrange(60),
            "member": chance.choice(members),
            "name": chance.choice(("Ana", "<img src=x onerror=alert(1)>", "👩‍👩‍👧‍👦" * 4, "é" * 25, " ")),
            "look": chance.randrange(-1, 22),
            "emoji": chance.choice(EMOJI),
            "options": {key: value for key, value in options.items() if chance.random() < 0.3},
        }
        wanted = _KEYS.get(event, ())
        return {key: deepcopy(facts[key]) for key in wanted}

    def _spoil(self, data: Json) -> None:
        chance = self._chance
        keys = list(data)
        kind = chance.randrange(5)
        if kind == 0 or not keys:
            data[str(chance.choice((*_KEYS["play"], "time", "by", "seat", "seed", "token")))] = self.junk(2)
            return
        key = chance.choice(keys)
        value = data[key]
        if kind == 1:
            del data[key]
        elif kind == 2 and isinstance(value, int):
            data[key] = value + chance.choice((-1, 1, 7, 10**9))
        elif kind == 2 and isinstance(value, list):
            value.append(self.junk(1))
        elif kind == 3 and isinstance(value, dict):
            value[chance.choice((*value, "target", "clock", "bots", "strange"))] = self.junk(1)
        else:
            data[key] = self.junk(2)


_KEYS = {
    "pass": ("game", "deal", "cards"),
    "play": ("game", "deal", "trick", "card"),
    "moon": ("game", "deal", "choice"),
    "undo": ("game", "deal", "choices"),
    "finish": ("game", "deal"),
    "ready": ("game", "deal"),
    "next_deal": ("game", "deal"),
    "hint": ("game", "deal", "trick"),
    "review": ("game", "deal"),
    "record": ("game",),
    "set_options": ("options",),
    "rename": ("name",),
    "look": ("look",),
    "remove": ("member",),
    "remove_bot": ("member",),
    "react": ("emoji",),
}
