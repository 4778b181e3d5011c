"""What the long soak makes of its samples."""

from __future__ import annotations

from tests.faults.soak import GROWTH, Sample, grown


def sample(**more: float) -> Sample:
    """One that is like every other, but for something."""
    return {"MB": 100.0, "files": 50.0, "threads": 1.0, "tasks": 90.0, "sockets": 40.0, "rooms": 10.0} | more


def test_what_was_there_before_the_second_third_does_not_count() -> None:
    samples = [sample(MB=1.0)] * 3 + [sample()] * 6
    assert all(after == before for before, after in grown(samples).values())


def test_what_there_is_more_of_in_the_last_third_is_seen() -> None:
    samples = [sample()] * 6 + [sample(files=53.0)] * 3
    told = grown(samples)
    assert [what for what, (before, after) in told.items() if after > before * GROWTH] == ["files"]
