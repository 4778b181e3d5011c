"""What the server does for its rooms now and then: ends those nobody wants any more, saves again, and rests."""

from __future__ import annotations

from collections.abc import Callable

from app.rooms.deadlines import Scales
from app.rooms.registry import Registry
from app.server.audience import Audience
from app.server.ports import Keeper

CLEANING_SECONDS = 30.0
RESTLESS_SECONDS = 600.0
"""The longest the server goes without a rest, however much is played."""
SWEEP_SECONDS = 3600.0
"""How often games alone that nobody has looked at for long are looked for."""
RETRY_SECONDS = 1.0
"""How often a disk that does not take what it should is tried again."""
_LEAST_CLEANING_SECONDS = 0.05


class Housekeeping:
    """Stands behind the runner's door, as all that changes rooms does."""

    def __init__(
        self,
        *,
        rooms: Registry,
        audience: Audience,
        keeper: Keeper,
        scales: Scales,
        now: float,
        end: Callable[[str], None],
        park: Callable[[str], None],
        refresh: Callable[[], None],
        rest: Callable[[], None],
    ) -> None:
        """`rest` is called now and then while no game is being played; the others are the runner's."""
        self._rooms = rooms
        self._audience = audience
        self._keeper = keeper
        self._scales = scales
        self._end = end
        self._park = park
        self._refresh = refresh
        self._rest = rest
        self._cleans_at = self._rested_at = self._sweeps_at = now
        self._saved = True
        self._retries_at = 0.0

    @property
    def saved(self) -> bool:
        """Whether every change is on disk; true also where nothing is meant to be."""
        return self._keeper.trouble is None

    @property
    def is_news(self) -> bool:
        """Whether saving has begun to fail, or works again, and nobody has been told."""
        return self._saved != self.saved

    def next_at(self) -> float:
        """When there is something to do again."""
        return self._cleans_at if self._saved else min(self._cleans_at, self._retries_at)

    def do(self, now: float) -> None:
        """Whatever it is time for."""
        if now >= self._cleans_at:
            self._clean(now)
        if self.is_news or (not self._saved and now >= self._retries_at):
            self._retry(now)

    def _clean(self, now: float) -> None:
        self._cleans_at = now + min(
            CLEANING_SECONDS, max(_LEAST_CLEANING_SECONDS, CLEANING_SECONDS * self._scales.clock)
        )
        for code in self._rooms.abandoned(now, self._scales):
            self._end(code)
        for code in self._rooms.resting(now, self._scales):
            self._park(code)
        if now >= self._sweeps_at:
            self._sweeps_at = now if self._keeper.sweep() else now + SWEEP_SECONDS
        playing = any(room.phase == "playing" and not self._audience.is_empty(room.code) for room in self._rooms)
        if not playing or now - self._rested_at > RESTLESS_SECONDS:
            self._rest()
            self._rested_at = now

    def _retry(self, now: float) -> None:
        """Try to save again what could not be, and let everybody see whether their room is saved."""
        self._retries_at = now + RETRY_SECONDS
        self._keeper.retry(self._rooms, now)
        if self.is_news:
            self._saved = self.saved
            self._refresh()
