"""The screens of playing alone, of reviews, kept games and the record, to be put on a stage."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Route

from tests.screens.screen import Json
from tests.screens.stage import Stage, golden

WHO = ("You", "West", "North", "East")
NOON = 1_800_000_000_000
"""When the games kept on the device were last played, in milliseconds since 1970."""


def game_alone(scores: tuple[int, ...] = (12, 31, 9, 26), **facts: object) -> Json:
    """A game alone as a device keeps it."""
    seats = [{"name": name, "look": look, "bot": look > 0, "score": scores[look]} for look, name in enumerate(WHO)]
    key = {"member": "m1", "token": "kept", "at": NOON}
    usual = {"deal": 2, "scores": seats, "level": "medium", "target": 100, "begun": True, "over": False, "won": False}
    return key | usual | facts


def recorded(number: int, *, won: bool, **facts: object) -> Json:
    """A finished game as the record keeps it: six hands, a moon made in one and suffered in another."""
    hands = [[(number * 7 + hand * 5) % 14, int((number + hand) % 4 == 0), None] for hand in range(6)]
    hands[1][2], hands[4][2] = "made", "suffered"
    usual = {"key": f"GAME{number}:1", "at": NOON, "mode": "solo", "level": "medium", "seats": 4, "state": "over"}
    return usual | {"begun": True, "hands": hands, "place": 1 if won else 2, "won": won} | facts


def review_of(view: Json, *, opened: bool, done: int | None = None) -> Json:
    """A review of the deal that a view shows scored, the second choice marked; the hands as play began."""
    game, seat = view["game"], view["you"]["seat"]
    after: list[list[str]] = [[] for _ in game["seats"]]
    for trick in game["tricks"]:
        for play in trick["plays"]:
            after[play["seat"]].append(play["card"])
    given, received = view["you"]["given"], view["you"]["received"]
    dealt = [card for card in after[seat] if card not in received] + given
    made: list[Json] = [_choice("pass", None, dealt, given, [*given[:2], dealt[0]], 0.4)]
    for number, trick in enumerate(game["tricks"]):
        [card] = [play["card"] for play in trick["plays"] if play["seat"] == seat]
        hand = after[seat][number:]
        best = hand[-1] if number == 1 else card
        made.append(_choice("play", number, hand, [card], [best], 2.3 if number == 1 else 0))
    made[2]["marked"] = done is None
    shown = made if done is None else made[:done]
    told = {"game": game["id"], "deal": game["deal"], "seat": seat, "by": "hard", "direction": game["direction"]}
    cards = {"dealt": dealt, "given": given, "received": received, "tricks": game["tricks"]}
    ends = {"points": game["deals"][-1]["points"], "moon": None, "hands": after if opened else None, "passes": None}
    return told | cards | ends | {"done": len(shown), "of": len(made), "decisions": shown}


def _choice(kind: str, trick: int | None, hand: list[str], yours: list[str], best: list[str], cost: float) -> Json:
    legal = hand if kind == "play" else []
    points = {"yours": 4 + cost, "best": 4.0} if len(hand) > 1 else None
    reason = {"reason": "throw_spade", "facts": {"suit": "D"}}
    seen = {"kind": kind, "trick": trick, "hand": hand, "legal": legal, "yours": yours, "best": best}
    return seen | reason | {"points": points, "cost": cost, "marked": False, "by": "hard"}


def laid_open(view: Json) -> Json:
    """The game of a view, one deal, as the server lays a record open."""
    review = review_of(view, opened=True)
    game = view["game"]
    deal = {name: review[name] for name in ("direction", "tricks", "points", "moon", "hands", "passes")}
    deal |= {"after": review["hands"], "received": None, "finished_early": False, "scores": review["points"]}
    seats = [{"name": seat["name"], "look": seat["look"], "bot": seat["bot"]} for seat in game["seats"]]
    return {"game": 1, "settings": {}, "seats": seats, "winners": [0], "deals": [deal, deal], "text": "…"}


def with_kept(stage: Stage, kept: dict[str, object], then: Callable[[], None]) -> None:
    """Do something while the device keeps these things, and let it forget them."""
    given = {f"hearts.{name}": json.dumps(value) for name, value in kept.items()}
    stage.page.evaluate(
        "(all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value))", given
    )
    then()
    stage.page.evaluate("(keys) => keys.forEach((key) => localStorage.removeItem(key))", list(given))


def _home(words: str | None, stage: Stage) -> None:
    games = {"BCDFGHJKMN": game_alone(), "BCDFGHJKMP": game_alone((0, 0, 0, 0), deal=0, begun=False)}
    record = {"games": [recorded(number, won=number < 7) for number in range(10)]}

    def look() -> None:
        stage.open("/")
        if words is not None:
            stage.page.get_by_role("button", name=words).click()
            stage.settle()

    stage.open("/")
    with_kept(stage, {"alone": games | {"BCDFGHJKMQ": game_alone(over=True)}, "record": record}, look)


def _lesson(name: str, stage: Stage) -> None:
    stage.open("/")
    with_kept(stage, {"lessons": []}, partial(stage.show, name))


def _hint(name: str, cards: Callable[[Json], list[str]], stage: Stage) -> None:
    view = golden(name)
    stage.show(view)
    stage.page.get_by_role("button", name="Hint", exact=True).click()
    game = view["game"]
    moment = {"game": game["id"], "deal": game["deal"], "trick": (game["trick"] or {"number": 0})["number"]}
    facts = {"by": "hard", "cards": cards(view), "choice": None, "reason": "throw_spade", "facts": {"suit": "D"}}
    stage.send("hint", moment | facts)
    stage.settle()


def _hint_for_the_moon(stage: Stage) -> None:
    view = golden("moon-shooter")
    view["room"]["options"]["hints"] = True
    stage.show(view)
    stage.page.get_by_role("button", name="Hint", exact=True).click()
    moment = {"game": view["game"]["id"], "deal": view["game"]["deal"], "trick": 0}
    stage.send("hint", moment | {"by": "medium", "cards": [], "choice": "me", "reason": "moon_me", "facts": {}})
    stage.settle()


def _review(opened: bool, done: int | None, step: int, stage: Stage) -> None:
    view = golden("solo-scored")
    stage.show(view)
    stage.page.get_by_role("button", name="Review", exact=True).click()
    stage.screen.wait("() => document.querySelector('.review') !== null")
    stage.send("review", review_of(view, opened=opened, done=done))
    for _ in range(step):
        stage.page.get_by_role("button", name="On", exact=True).click()
    stage.settle()


def _keep(stage: Stage) -> None:
    stage.show("solo-over")
    stage.page.evaluate("() => { window.line.answer = { ok: true, v: 0, record: { game: 1 } }; }")
    _answering(stage, 200, laid_open(golden("solo-scored")))
    stage.page.get_by_role("button", name="Keep", exact=True).click()
    stage.screen.wait("() => document.querySelector('.keep .menu-item') !== null")
    stage.settle()


def _replay(status: int, stage: Stage) -> None:
    refused = {"error": "bad_record", "message": "No.", "place": "deals[0].actions[17]"}
    _answering(stage, status, laid_open(golden("solo-scored")) if status == 200 else refused)
    stage.screen.excuse(str(status))
    stage.open("/replay")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": b"{}"}
    stage.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    stage.screen.wait("() => document.querySelector('.replay, .replay-error') !== null")
    stage.settle()


def _answering(stage: Stage, status: int, answer: Json) -> None:
    def fulfil(route: Route) -> None:
        route.fulfill(status=status, body=json.dumps(answer), content_type="application/json")

    stage.context.unroute("**/api/replays")
    stage.context.route("**/api/replays", fulfil)


SOLO: dict[str, Callable[[Stage], None]] = {
    "home-carry-on": partial(_home, None),
    "sheet-alone": partial(_home, "Play alone"),
    "sheet-record": partial(_home, "Your record"),
    "lesson-pass": partial(_lesson, "solo-pass"),
    "lesson-play": partial(_lesson, "solo-play"),
    "hint-pass": partial(_hint, "solo-pass", lambda view: view["you"]["hand"][-3:]),
    "hint-play": partial(_hint, "solo-play", lambda view: view["you"]["legal"][-1:]),
    "hint-moon": _hint_for_the_moon,
    "review-begun": partial(_review, True, 5, 0),
    "review-open": partial(_review, True, None, 3),
    "review-own": partial(_review, False, None, 3),
    "sheet-keep": _keep,
    "replay-closed": lambda stage: stage.open("/replay"),
    "replay-refused": partial(_replay, 400),
    "replay-open": partial(_replay, 200),
}
