"""How much one connection, guest or address may ask for: a bucket that fills at a steady rate."""

from collections import OrderedDict
from collections.abc import Callable

KEPT = 50_000


class Bucket:
    """Holds at most `burst` tokens and gains `rate` a second; each request takes one."""

    __slots__ = ("_burst", "_rate", "_tokens", "_when")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._when = now

    def take(self, now: float) -> bool:
        """Whether there was a token."""
        self._tokens = min(self._burst, self._tokens + (now - self._when) * self._rate)
        self._when = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each of many keys; those not used for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        now = self._clock()
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst, now)
        self._buckets[key] = bucket
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket.take(now)
