"""The figures of a server: what each is called and means, what this worker has of them, and how workers add up.

A *figure* is one number, or the counts of a `Spread` with their total at the end; its name and labels say of what.
"""

import os
import platform
import resource
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from operator import add
from pathlib import Path
from typing import Literal

from app import VERSION
from app.games.registry import GAMES
from app.live.archive import Archive
from app.live.clock import Clock
from app.live.hub import Hub
from app.live.mishaps import Mishap, Mishaps
from app.live.shelving import Shelving
from app.live.tally import Spread, Tally
from app.rooms.room import AnyRoom, RoomCode, WorkerId, stage

STAGES = ("lobby", "deal", "pause", "over")
FRESH = 30.0
"""Seconds after which a worker that puts nothing down any more is taken for gone."""
MISHAPS_TOLD = 20


@dataclass(frozen=True, slots=True)
class Family:
    """Figures of one name. A counter's name is written with `_total` behind it."""

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    says: str
    labels: tuple[str, ...] = ()


FAMILIES = (
    Family("tictable_tables", "gauge", "Tables at which somebody is connected.", ("game", "stage")),
    Family("tictable_seats_taken", "gauge", "Chairs at these tables that are taken."),
    Family("tictable_people", "gauge", "People connected to these tables; who is at two counts twice."),
    Family("tictable_sockets", "gauge", "Open sockets."),
    Family("tictable_rooms_stored", "gauge", "All tables in the store of live rooms; missing while it is away."),
    Family("tictable_moves", "counter", "Moves that were saved and shown.", ("game",)),
    Family("tictable_move_seconds", "histogram", "From a move's arrival until it was saved, handed over.", ("step",)),
    Family("tictable_frames_sent", "counter", "Frames made for sockets that took them."),
    Family("tictable_refusals", "counter", "What people were refused, by where and why.", ("where", "code")),
    Family("tictable_help_seconds", "histogram", "How long a player's question to the game took.", ("game",)),
    Family("tictable_sockets_opened", "counter", "Sockets whose person arrived at the table."),
    Family("tictable_sockets_closed", "counter", "Sockets that ended, by close code.", ("code",)),
    Family("tictable_clock_fired", "counter", "Deadlines that changed a table: turns played by the clock, next deals."),
    Family("tictable_deals_archived", "counter", "Finished deals that the database has now."),
    Family("tictable_archive_failures", "counter", "Tries to archive a deal that failed; it is tried again."),
    Family("tictable_archive_waiting", "gauge", "Finished deals that the database does not have yet."),
    Family("tictable_archive_oldest_seconds", "gauge", "For how long the oldest of them has waited."),
    Family("tictable_shelving", "counter", "Tables at rest: put away, given up, and brought back.", ("done",)),
    Family("tictable_store_errors", "counter", "Calls of a store that failed: live rooms, scores.", ("store",)),
    Family("tictable_unexpected_errors", "counter", "Errors that no rule and no absent store explains."),
    Family("tictable_requests", "counter", "Answers over HTTP.", ("method", "route", "status")),
    Family("tictable_ready", "gauge", "1 while the worker that answers is ready to take people."),
    Family("tictable_scores_up", "gauge", "1 while the database of scores answers that worker."),
    Family("tictable_workers", "gauge", "Workers that are counted here."),
    Family("tictable_cpu_seconds", "counter", "Processor time of the workers."),
    Family("tictable_memory_bytes", "gauge", "Memory that the workers hold."),
    Family("tictable_build_info", "gauge", "1, with the release as labels.", ("version", "python")),
)

Figures = dict[tuple[str, tuple[str, ...]], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Figure:
    """One entry of `Figures`, as it is written down."""

    name: str
    labels: tuple[str, ...]
    numbers: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A worker's figures at a moment: `counted` only grow, `standing` hold just now. `waiting` are the deals that the
    database does not have yet, without their names, each with the time when it was over: two workers may know one.
    `mishaps` are its newest, newest first."""

    at: float
    counted: tuple[Figure, ...]
    standing: tuple[Figure, ...]
    waiting: tuple[tuple[str, float], ...]
    mishaps: tuple[Mishap, ...] = ()


class Worker:
    """Takes snapshots of this worker.

    A table whose people are connected to several workers is counted by one of them, the first by name.
    """

    def __init__(
        self,
        name: WorkerId,
        tally: Tally,
        hub: Hub,
        clock: Clock,
        archive: Archive,
        shelving: Shelving,
        mishaps: Mishaps,
        now: Callable[[], float],
    ) -> None:
        self._before: Figures = {}
        self._seen: dict[RoomCode, _HeadCount] = {}
        self._name = name
        self._tally = tally
        self._hub = hub
        self._clock = clock
        self._archive = archive
        self._shelving = shelving
        self._mishaps = mishaps
        self._now = now

    def take_over(self, left: Snapshot) -> None:
        """Count on from what a worker that has died had counted."""
        self._before = read(left.counted)
        self._mishaps.take_over(left.mishaps)

    def snapshot(self) -> Snapshot:
        return Snapshot(
            at=self._now(),
            counted=written(added((self._before, self._counted()))),
            standing=written(self._standing()),
            waiting=tuple(
                (blake2b(f"{match} {deal_no}".encode(), digest_size=8).hexdigest(), over)
                for match, deal_no, over in self._archive.over_since()
            ),
            mishaps=self._mishaps.recent()[:MISHAPS_TOLD],
        )

    def _counted(self) -> Figures:
        tally, shelving = self._tally, self._shelving
        figures = {
            **_labelled("tictable_moves", dict.fromkeys(GAMES, 0) | tally.moves),
            **_one("tictable_frames_sent", self._hub.frames_sent),
            **_one("tictable_sockets_opened", tally.sockets_opened),
            **_labelled("tictable_sockets_closed", tally.sockets_closed),
            **_one("tictable_clock_fired", self._clock.fired),
            **_one("tictable_deals_archived", self._archive.archived),
            **_one("tictable_archive_failures", self._archive.failures),
            **_labelled("tictable_shelving", shelving.done),
            **_labelled("tictable_store_errors", tally.store_errors),
            **_one("tictable_unexpected_errors", self._mishaps.total),
            **_one("tictable_cpu_seconds", time.process_time()),
        }
        for labels, times in (*tally.refusals.items(), *tally.requests.items()):
            figures["tictable_refusals" if len(labels) == 2 else "tictable_requests", labels] = (float(times),)
        figures["tictable_move_seconds", ("saved",)] = _spread(tally.to_saved)
        figures["tictable_move_seconds", ("handed_over",)] = _spread(tally.to_handed_over)
        for game, took in tally.help.items():
            figures["tictable_help_seconds", (game,)] = _spread(took)
        return figures

    def _standing(self) -> Figures:
        tables = {(game, of): 0 for game in GAMES for of in STAGES}
        people = seats = 0
        before, self._seen = self._seen, {}
        for room in self._hub.rooms():
            known = before.get(room.code)
            head = known if known is not None and known.room is room else _head_count(room, self._name)
            self._seen[room.code] = head
            if head.by == self._name:
                tables[room.game, head.stage] += 1
                people += head.people
                seats += head.seats
        return {
            **{("tictable_tables", labels): (float(number),) for labels, number in tables.items()},
            **_one("tictable_people", people),
            **_one("tictable_seats_taken", seats),
            **_one("tictable_sockets", self._hub.sockets()),
            **_one("tictable_workers", 1),
            **_one("tictable_memory_bytes", _memory()),
        }


@dataclass(frozen=True, slots=True)
class _HeadCount:
    """What a table adds to the figures, and which worker adds it; kept, for most tables stay as they are for long."""

    room: AnyRoom
    by: WorkerId
    stage: str
    people: int
    seats: int


def _head_count(room: AnyRoom, here: WorkerId) -> _HeadCount:
    workers = [worker for person in room.people for worker in person.workers]
    people = sum(1 for person in room.people if person.workers)
    seats = sum(1 for chair in room.chairs if chair is not None)
    return _HeadCount(room, min(workers, default=here), stage(room), people, seats)


def together(snapshots: Iterable[Snapshot], now: float) -> Figures:
    """The figures of all workers; of one that is gone only what it had counted."""
    seen = list(snapshots)
    fresh = [snapshot for snapshot in seen if now - snapshot.at <= FRESH]
    counted = [read(snapshot.counted) for snapshot in seen]
    figures = added((*counted, *(read(snapshot.standing) for snapshot in fresh)))
    waiting = {deal: over for snapshot in fresh for deal, over in snapshot.waiting}
    figures |= _one("tictable_archive_waiting", len(waiting))
    figures |= _one("tictable_archive_oldest_seconds", max((now - over for over in waiting.values()), default=0))
    figures["tictable_build_info", (VERSION, platform.python_version())] = (1.0,)
    return figures


def newest_mishaps(snapshots: Iterable[Snapshot]) -> tuple[Mishap, ...]:
    """Of all workers, newest first; also of those that are gone."""
    found = [mishap for snapshot in snapshots for mishap in snapshot.mishaps]
    return tuple(sorted(found, key=lambda mishap: -mishap.at)[:MISHAPS_TOLD])


def added(parts: Iterable[Figures]) -> Figures:
    """Figure by figure; one that only some have counts as nought for the others."""
    total: Figures = {}
    for part in parts:
        for key, numbers in part.items():
            total[key] = tuple(map(add, total[key], numbers)) if key in total else numbers
    return total


def written(figures: Figures) -> tuple[Figure, ...]:
    return tuple(Figure(name, labels, numbers) for (name, labels), numbers in figures.items())


def read(figures: Iterable[Figure]) -> Figures:
    return {(figure.name, figure.labels): figure.numbers for figure in figures}


def _one(name: str, number: float) -> Figures:
    return {(name, ()): (float(number),)}


def _labelled(name: str, numbers: Mapping[str, float]) -> Figures:
    return {(name, (label,)): (float(number),) for label, number in numbers.items()}


def _spread(spread: Spread) -> tuple[float, ...]:
    return (*map(float, spread.counts), spread.total)


def _memory() -> float:
    """Bytes in use now; where the system does not say, the most there ever were."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
