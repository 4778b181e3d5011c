"""Who calls, and whether they have called too often."""

from __future__ import annotations

import pytest

from app.server.callers import Callers, TooMany
from app.server.limits import KEPT_GAMES, NEW_ROOMS, UNKNOWN_CODES

PHONE = {"REMOTE_ADDR": "192.0.2.1"}


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_sixty_unknown_codes_a_minute_are_answered_and_the_next_waits() -> None:
    clock = Clock()
    callers = Callers(clock)
    for _ in range(UNKNOWN_CODES.times):
        callers.may_ask(PHONE, known=False)
    with pytest.raises(TooMany) as refused:
        callers.may_ask(PHONE, known=False)
    assert refused.value.word == "too_many"
    assert refused.value.wait == UNKNOWN_CODES.seconds
    clock.now += UNKNOWN_CODES.seconds
    callers.may_ask(PHONE, known=False)


def test_known_codes_are_free() -> None:
    callers = Callers(Clock())
    for _ in range(10 * UNKNOWN_CODES.times):
        callers.may_ask(PHONE, known=True)
    callers.may_ask(PHONE, known=False)


def test_an_address_over_the_limit_learns_of_no_code() -> None:
    callers = Callers(Clock())
    for _ in range(UNKNOWN_CODES.times):
        callers.may_ask(PHONE, known=False)
    with pytest.raises(TooMany):
        callers.may_ask(PHONE, known=True)


def test_thirty_rooms_in_ten_minutes() -> None:
    callers = Callers(Clock())
    for _ in range(NEW_ROOMS.times):
        callers.may_open(PHONE)
        callers.opened(PHONE)
    with pytest.raises(TooMany):
        callers.may_open(PHONE)


def test_a_room_that_was_not_opened_does_not_count() -> None:
    callers = Callers(Clock())
    for _ in range(2 * NEW_ROOMS.times):
        callers.may_open(PHONE)


def test_thirty_kept_games_a_minute() -> None:
    clock = Clock()
    callers = Callers(clock)
    for _ in range(KEPT_GAMES.times):
        callers.may_lay_open(PHONE)
    with pytest.raises(TooMany):
        callers.may_lay_open(PHONE)
    callers.may_open(PHONE)
    clock.now += KEPT_GAMES.seconds
    callers.may_lay_open(PHONE)


def forwarded(callers: Callers, chain: str) -> None:
    for _ in range(UNKNOWN_CODES.times):
        callers.may_ask(PHONE | {"HTTP_X_FORWARDED_FOR": chain}, known=False)


def test_without_a_proxy_nobody_can_claim_to_be_another() -> None:
    callers = Callers(Clock())
    forwarded(callers, "203.0.113.9")
    with pytest.raises(TooMany):
        callers.may_ask(PHONE | {"HTTP_X_FORWARDED_FOR": "203.0.113.10"}, known=False)


def test_behind_a_proxy_the_address_it_saw_itself_counts() -> None:
    callers = Callers(Clock(), behind_proxy=True)
    forwarded(callers, "198.51.100.1, 203.0.113.9")
    callers.may_ask(PHONE | {"HTTP_X_FORWARDED_FOR": "203.0.113.9, 203.0.113.10"}, known=False)
    with pytest.raises(TooMany):
        callers.may_ask(PHONE | {"HTTP_X_FORWARDED_FOR": "198.51.100.77, 203.0.113.9"}, known=False)
