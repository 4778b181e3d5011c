"""What the sockets of one room saw and were promised, and the check that everything later agrees with it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import orjson

Json = dict[str, Any]
Moment = tuple[int, int]
"""A game and a deal of the room."""


class Lost(AssertionError):
    """Something that had been acknowledged or shown is gone or changed."""


_REMEMBERED_VIEWS = 400
_REMEMBERED_DEALS = 4


@dataclass(slots=True)
class _Deal:
    """What is known for sure about one deal."""

    plays: list[tuple[int, int, str]] = field(default_factory=list)
    """Trick, seat and card."""
    promised: dict[tuple[str, int], tuple[Any, int]] = field(default_factory=dict)
    """By move and seat: what was acknowledged, and at which version."""
    dealt: dict[int, Counter[str]] = field(default_factory=dict)
    """Each seat's hand before the exchange."""


class Truth:
    """Everything known for sure about a room."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.v = 0
        """The latest version any socket saw."""
        self.acknowledged = 0
        """Moves promised so far."""
        self.finished = 0
        """Games seen to their end."""
        self._deals: dict[Moment, _Deal] = {}
        self._scores: dict[int, list[Any]] = {}
        self._public: dict[int, bytes] = {}
        self._over: set[int] = set()

    def see(self, view: Json) -> None:
        """A socket of the room was shown this; Lost if it does not go together with what was known."""
        v, game, you = view["v"], view["game"], view["you"]
        public = _public(view)
        if self._public.setdefault(v, public) != public:
            raise Lost(f"{self.code}: two contents of version {v}")
        if len(self._public) > _REMEMBERED_VIEWS:
            del self._public[min(self._public)]
        fresh = v > self.v
        self.v = max(v, self.v)
        if game is None:
            return
        at = (game["id"], game["deal"])
        plays = _plays(game)
        deal = self._deal(at)
        known = deal.plays
        shared = min(len(known), len(plays))
        if known[:shared] != plays[:shared] or (fresh and len(plays) < len(known)):
            raise Lost(f"{self.code}: plays of deal {at} were {known}, are {plays}")
        if len(plays) > len(known):
            deal.plays = plays
        self._check_scores(game)
        if fresh:
            self._check_promises(at, plays, v)
        if you is not None and you["seat"] is not None:
            self._check_hand(at, plays, you, v)
        if game["phase"] == "over" and game["id"] not in self._over:
            self._over.add(game["id"])
            self.finished += 1

    def promised(self, event: str, data: Json, seat: int, v: int) -> None:
        """A move of a seat was acknowledged, at this version."""
        self.acknowledged += 1
        what = {"play": "card", "pass": "cards", "moon": "choice"}[event]
        which = f"{event} {data.get('trick', '')}"
        said = sorted(data[what]) if event == "pass" else data[what]
        at = (data["game"], data["deal"])
        if self._deal(at).promised.setdefault((which, seat), (said, v))[0] != said:
            raise Lost(f"{self.code}: two moves of seat {seat} were acknowledged for {which} of deal {at}")

    def _deal(self, at: Moment) -> _Deal:
        deal = self._deals.setdefault(at, _Deal())
        if len(self._deals) > _REMEMBERED_DEALS:
            del self._deals[min(self._deals)]
        return deal

    def _check_promises(self, at: Moment, plays: list[tuple[int, int, str]], v: int) -> None:
        """Every card that was acknowledged in this deal lies where it was played."""
        lying = {(trick, seat): card for trick, seat, card in plays}
        for (which, seat), (said, since) in self._deal(at).promised.items():
            if which.startswith("play") and v >= since:
                trick = int(which.split()[1])
                if lying.get((trick, seat)) != said:
                    raise Lost(f"{self.code}: {said} of seat {seat} in trick {trick} of deal {at} was acknowledged")

    def _check_hand(self, at: Moment, plays: list[tuple[int, int, str]], you: Json, v: int) -> None:
        """Whatever was played and passed, the seat was dealt one and the same hand."""
        seat = you["seat"]
        dealt = Counter(you["hand"])
        dealt.update(card for _, player, card in plays if player == seat)
        dealt.update(you["given"])
        dealt.subtract(you["received"])
        deal = self._deal(at)
        if deal.dealt.setdefault(seat, dealt) != dealt:
            raise Lost(f"{self.code}: the hand of seat {seat} in deal {at} has changed")
        # Sockets are not served in one order: an older view may come after the acknowledgement.
        promised, since = deal.promised.get(("pass ", seat), (None, 0))
        shown = sorted(you["given"] or you["chosen"])
        if promised is not None and v >= since and shown != promised:
            raise Lost(f"{self.code}: seat {seat} passed {promised}, and the server says {shown}")

    def _check_scores(self, game: Json) -> None:
        known = self._scores.setdefault(game["id"], [])
        shared = min(len(known), len(game["deals"]))
        if known[:shared] != game["deals"][:shared]:
            raise Lost(f"{self.code}: scores were {known}, are {game['deals']}")
        if len(game["deals"]) > len(known):
            self._scores[game["id"]] = game["deals"]


def _plays(game: Json) -> list[tuple[int, int, str]]:
    """Every card on the table of this deal: trick, seat, card."""
    tricks = [*enumerate(game["tricks"])]
    if game["trick"] is not None and len(game["tricks"]) == game["trick"]["number"]:
        tricks.append((game["trick"]["number"], game["trick"]))
    return [(number, play["seat"], play["card"]) for number, trick in tricks for play in trick["plays"]]


def _public(view: Json) -> bytes:
    """What everybody sees, clocks apart, in a form that compares."""
    room = {key: value for key, value in view["room"].items() if key != "saved"}
    game = view["game"]
    if game is not None:
        seats = [{key: value for key, value in seat.items() if key != "away_ms_left"} for seat in game["seats"]]
        game = {key: value for key, value in game.items() if key not in ("ms_left", "tricks")} | {"seats": seats}
    return blake2b(orjson.dumps((room, game), option=orjson.OPT_SORT_KEYS), digest_size=16).digest()
