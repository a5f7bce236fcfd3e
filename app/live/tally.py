"""What a worker counts as it goes: plain numbers, added to where things happen and read when somebody asks.

A library for metrics takes half a microsecond for a number and one for a duration (five times that when several
processes share them); these take a tenth of it, and a move has about ten.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Set as AbstractSet
from time import perf_counter

BOUNDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.125, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds; what took longer than the last is counted on its own."""
UNKNOWN = "other"


class Spread:
    """How long something took, each time: `counts` says how many were within each of `BOUNDS` but no earlier one."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Tally:
    """`codes` are the refusals that there are; any other counts as one kind, so that nobody can make up new ones."""

    def __init__(self, codes: AbstractSet[str]) -> None:
        self.moves: dict[str, int] = defaultdict(int)
        """By game."""
        self.to_saved = Spread()
        """From a move's arrival until the store had it."""
        self.to_handed_over = Spread()
        """From a move's arrival until its frames were handed to the sockets that took them."""
        self.help: dict[str, Spread] = defaultdict(Spread)
        """By game."""
        self.refusals: dict[tuple[str, str], int] = defaultdict(int)
        """By where (`socket`, `door`, `http`) and code."""
        self.store_errors = {"rooms": 0, "scores": 0}
        self.sockets_opened = 0
        self.sockets_closed: dict[str, int] = defaultdict(int)
        """By close code."""
        self.requests: dict[tuple[str, str, str], int] = defaultdict(int)
        """By method, route and status."""
        self.saved_at = 0.0
        """When the store last had a change (`perf_counter`)."""
        self._codes = codes

    def saved(self) -> None:
        """The store has a change."""
        self.saved_at = perf_counter()

    def store_failed(self, store: str) -> None:
        self.store_errors[store] += 1

    def moved(self, game: str, arrived: float) -> None:
        """A move that arrived then (`perf_counter`) is on the table. Between its being saved and this nothing else
        runs, so the last change that was saved is this one."""
        self.moves[game] += 1
        self.to_saved.note(self.saved_at - arrived)
        self.to_handed_over.note(perf_counter() - arrived)

    def refused(self, where: str, code: str) -> None:
        self.refusals[where, code if code in self._codes else UNKNOWN] += 1
