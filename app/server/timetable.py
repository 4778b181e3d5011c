"""When each room next wants something of the server: one time a room, the earliest at hand."""

from __future__ import annotations

import heapq


class Timetable:
    """A time for each code; setting one replaces the code's last."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, str]] = []
        self._times: dict[str, float] = {}

    def set(self, code: str, at: float) -> None:
        """From now on this time counts for the code."""
        if self._times.get(code) != at:
            self._times[code] = at
            heapq.heappush(self._heap, (at, code))

    def drop(self, code: str) -> None:
        """The code wants nothing any more."""
        self._times.pop(code, None)

    def first(self) -> tuple[float, str] | None:
        """The earliest time and whose it is, None when nobody has one."""
        # Times replaced since they were pushed lie in the heap until they come up.
        while self._heap and self._times.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0] if self._heap else None
