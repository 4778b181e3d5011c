"""A short evening of faults; the long one is `python -m tests.faults`."""

from __future__ import annotations

import pytest

from tests.faults.evening import Evening


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_and_the_lines_are_cut() -> None:
    evening = Evening(seed=7, rooms=3)
    try:
        evening.run(kills=3, seconds=60.0)
        for fault in (evening.cut, evening.silence, evening.double, evening.all_drop, evening.insult, evening.fill):
            fault()
            evening.play(0.5)
        evening.kill()
        evening.play(0.5)
        assert sum(party.truth.acknowledged for party in evening.parties) > 50
        assert all(party.truth.acknowledged for party in evening.parties if len(party.phones) > 1)
        assert not evening.server.complaints
    finally:
        evening.close()
