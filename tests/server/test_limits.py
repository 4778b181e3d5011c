"""How often one address may."""

from __future__ import annotations

from app.server.limits import NEW_ROOMS, UNKNOWN_CODES, Limit, Limiter, Spacing

THREE_A_MINUTE = Limit(3, 60.0)


def used_up(limiter: Limiter, address: str = "192.0.2.1", now: float = 0.0, times: int = 3) -> Limiter:
    for _ in range(times):
        assert limiter.wait(address, now) == 0
        limiter.count(address, now)
    return limiter


def test_the_contracts_limits() -> None:
    assert Limit(30, 600) == NEW_ROOMS
    assert Limit(60, 60) == UNKNOWN_CODES


def test_the_last_within_the_limit_may_and_the_next_waits_until_the_first_is_old() -> None:
    limiter = used_up(Limiter(THREE_A_MINUTE), now=10.0)
    assert limiter.wait("192.0.2.1", 30.0) == 40.0
    assert limiter.wait("192.0.2.1", 69.9) > 0
    assert limiter.wait("192.0.2.1", 70.0) == 0


def test_each_address_counts_alone() -> None:
    assert used_up(Limiter(THREE_A_MINUTE)).wait("192.0.2.2", 0.0) == 0


def test_an_ipv6_household_counts_as_one() -> None:
    limiter = used_up(Limiter(THREE_A_MINUTE), "2001:db8::1")
    assert limiter.wait("2001:db8::2:3", 0.0) > 0
    assert limiter.wait("2001:db8:0:1::1", 0.0) == 0


def test_an_ipv4_address_in_ipv6_clothes_is_the_same() -> None:
    assert used_up(Limiter(THREE_A_MINUTE), "::ffff:192.0.2.1").wait("192.0.2.1", 0.0) > 0


def test_what_is_over_the_limit_does_not_make_it_longer() -> None:
    limiter = used_up(Limiter(THREE_A_MINUTE))
    for second in range(50):
        limiter.count("192.0.2.1", float(second))
    assert limiter.wait("192.0.2.1", 60.0) == 0


def test_a_scale_of_zero_is_no_limit() -> None:
    limiter = Limiter(THREE_A_MINUTE, 0.0)
    for _ in range(1000):
        limiter.count("192.0.2.1", 0.0)
    assert limiter.wait("192.0.2.1", 0.0) == 0


def test_a_scale_stretches_the_limit_and_leaves_at_least_one() -> None:
    assert used_up(Limiter(THREE_A_MINUTE, 2.0), times=6).wait("192.0.2.1", 0.0) > 0
    assert used_up(Limiter(THREE_A_MINUTE, 0.01), times=1).wait("192.0.2.1", 0.0) > 0


def test_addresses_of_long_ago_are_forgotten() -> None:
    limiter = Limiter(THREE_A_MINUTE)
    for host in range(200):
        limiter.count(f"192.0.2.{host}", 0.0)
    limiter.count("198.51.100.1", 61.0)
    assert len(limiter._seen) == 1


def test_a_caller_without_an_address_is_still_counted() -> None:
    assert used_up(Limiter(THREE_A_MINUTE), "").wait("", 0.0) > 0


def test_the_same_key_waits_and_another_does_not() -> None:
    spacing = Spacing(1.0)
    assert spacing.passes("Ana", 0.0)
    assert not spacing.passes("Ana", 0.9)
    assert spacing.passes("Ben", 0.9)
    assert spacing.passes("Ana", 1.0)
    assert not spacing.passes("Ben", 1.8)
