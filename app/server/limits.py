"""How much one address may ask of the server."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict, deque
from collections.abc import Hashable
from dataclasses import dataclass
from threading import Lock


@dataclass(frozen=True, slots=True)
class Limit:
    """So many times within so many seconds."""

    times: int
    seconds: float


NEW_ROOMS = Limit(30, 600.0)
UNKNOWN_CODES = Limit(60, 60.0)
KEPT_GAMES = Limit(30, 60.0)
"""Records of games that are played through for a viewer."""


class Limiter:
    """Counts one kind of thing for each address; thread-safe."""

    def __init__(self, limit: Limit, scale: float = 1.0) -> None:
        self._times = max(1, round(limit.times * scale)) if scale else 0
        self._seconds = limit.seconds
        self._seen: dict[str, deque[float]] = {}
        self._lock = Lock()
        self._swept = 0.0

    def wait(self, address: str, now: float) -> float:
        """Seconds until the address may again; 0 when it may now."""
        if not self._times:
            return 0.0
        with self._lock:
            seen = self._recent(household(address), now)
            return seen[0] + self._seconds - now if len(seen) >= self._times else 0.0

    def count(self, address: str, now: float) -> None:
        """One more for the address; what is refused is not counted."""
        if not self._times:
            return
        key = household(address)
        with self._lock:
            self._sweep(now)
            if len(self._recent(key, now)) < self._times:
                self._seen.setdefault(key, deque()).append(now)

    def _recent(self, key: str, now: float) -> deque[float]:
        seen = self._seen.get(key, deque())
        while seen and seen[0] <= now - self._seconds:
            seen.popleft()
        return seen

    def _sweep(self, now: float) -> None:
        if now - self._swept < self._seconds:
            return
        self._swept = now
        for key in list(self._seen):
            if not self._recent(key, now):
                del self._seen[key]


class Pace:
    """How fast one line may talk: so many at once, then so many a second."""

    def __init__(self, at_once: float, each_second: float, now: float) -> None:
        self._gap = 1.0 / each_second
        self._slack = at_once / each_second
        self._next = now - self._slack

    def wait(self, now: float) -> float:
        """Counts one more; seconds until its time has come, 0 when it has."""
        self._next = max(self._next, now - self._slack) + self._gap
        return max(0.0, self._next - now)


class Spacing:
    """At least so many seconds between two of the same key."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._last: OrderedDict[Hashable, float] = OrderedDict()
        """Those of the last moment, the oldest first."""

    def passes(self, key: Hashable, now: float) -> bool:
        """Whether the key's time has come again; if so it counts from now."""
        while self._last and now - next(iter(self._last.values())) >= self._seconds:
            self._last.popitem(last=False)
        if key in self._last:
            return False
        self._last[key] = now
        return True


def household(address: str) -> str:
    """What one household is known by: an IPv4 address, or the /64 that IPv6 hands out."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((int(ip) >> 64 << 64, 64)))
    return str(ip)
