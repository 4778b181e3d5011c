"""When each room next wants something."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.server.timetable import Timetable


def test_the_earliest_is_first() -> None:
    table = Timetable()
    table.set("KQXZ", 5.0)
    table.set("BCDF", 3.0)
    assert table.first() == (3.0, "BCDF")


def test_a_new_time_replaces_the_last_earlier_or_later() -> None:
    table = Timetable()
    table.set("KQXZ", 5.0)
    table.set("KQXZ", 9.0)
    assert table.first() == (9.0, "KQXZ")
    table.set("KQXZ", 1.0)
    assert table.first() == (1.0, "KQXZ")


def test_what_is_dropped_wants_nothing() -> None:
    table = Timetable()
    table.set("KQXZ", 5.0)
    table.drop("KQXZ")
    table.drop("BCDF")
    assert table.first() is None


CODES = st.sampled_from(["B", "C", "D"])


@given(st.lists(st.tuples(CODES, st.none() | st.floats(0, 100))))
def test_it_is_a_dictionary_that_knows_its_least_value(changes: list[tuple[str, float | None]]) -> None:
    table, times = Timetable(), dict[str, float]()
    for code, at in changes:
        if at is None:
            table.drop(code)
            times.pop(code, None)
        else:
            table.set(code, at)
            times[code] = at
        first = table.first()
        assert (first[0] if first else None) == min(times.values(), default=None)
        assert first is None or times[first[1]] == first[0]
