"""How much one connection, guest or address may ask for: a bucket that fills at a steady rate, places that are held."""

from collections import Counter, OrderedDict
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

    def has(self, now: float) -> bool:
        """Whether there is a token; it stays."""
        self._tokens = min(self._burst, self._tokens + (now - self._when) * self._rate)
        self._when = now
        return self._tokens >= 1

    def take(self, now: float) -> bool:
        """Whether there was a token."""
        if not self.has(now):
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
        """Whether there was a token for this key."""
        return self.of(key).take(self._clock())

    def has(self, key: str) -> bool:
        """Whether there is a token for this key; it stays there."""
        bucket = self._buckets.get(key)
        return bucket is None or bucket.has(self._clock())

    def of(self, key: str) -> Bucket:
        """The bucket of this key, for whoever takes from it often. Its times are those of this clock."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst, self._clock())
        self._buckets[key] = bucket
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket


class Places:
    """So many at once for each key. Only keys that hold something are remembered."""

    def __init__(self, at_most: int) -> None:
        self._at_most = at_most
        self._held: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Whether there was a place; it is held until it is given back."""
        if self._held[key] >= self._at_most:
            return False
        self._held[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]
