"""Live rooms whose troubles and saves are told to somebody who counts."""

from collections.abc import AsyncIterator, Callable
from types import TracebackType

from app.rooms.room import PersonId, RoomCode, WorkerId
from app.store.live_rooms import TAIL, LiveRooms, Rung, Save, StoreAway, Stored


class WatchedRooms:
    """`LiveRooms` in front of others. `away` is told of every call that failed, `saved` of every change it keeps."""

    def __init__(self, rooms: LiveRooms, away: Callable[[], None], saved: Callable[[], None]) -> None:
        self.rooms = rooms
        self._saved = saved
        self._watched = _Watched(away)

    async def open(self) -> None:
        with self._watched:
            await self.rooms.open()

    async def close(self) -> None:
        await self.rooms.close()

    async def create(self, save: Save) -> bool:
        with self._watched:
            return await self.rooms.create(save)

    async def load(self, code: RoomCode, lines: int = TAIL) -> Stored | None:
        with self._watched:
            return await self.rooms.load(code, lines)

    async def save_if(self, save: Save) -> bool:
        with self._watched:
            saved = await self.rooms.save_if(save)
        if saved:
            self._saved()
        return saved

    async def remove(self, code: RoomCode, read: int) -> bool:
        with self._watched:
            return await self.rooms.remove(code, read)

    async def rewrite_log(self, code: RoomCode, read: int, lines: tuple[bytes, ...]) -> bool:
        with self._watched:
            return await self.rooms.rewrite_log(code, read, lines)

    async def close_room(self, code: RoomCode, read: int) -> bool:
        with self._watched:
            return await self.rooms.close_room(code, read)

    async def count(self) -> int:
        with self._watched:
            return await self.rooms.count()

    async def by_change(self, skip: int, at_most: int, *, newest_first: bool) -> tuple[RoomCode, ...]:
        with self._watched:
            return await self.rooms.by_change(skip, at_most, newest_first=newest_first)

    async def announce(self, notice: bytes | None, until: float) -> None:
        with self._watched:
            await self.rooms.announce(notice, until)

    async def announced(self, now: float) -> bytes | None:
        with self._watched:
            return await self.rooms.announced(now)

    async def due(self, now: float, at_most: int) -> tuple[RoomCode, ...]:
        with self._watched:
            return await self.rooms.due(now, at_most)

    async def postpone(self, code: RoomCode, read: int, deadline: float) -> None:
        with self._watched:
            await self.rooms.postpone(code, read, deadline)

    async def log(self, code: RoomCode) -> tuple[bytes, ...]:
        with self._watched:
            return await self.rooms.log(code)

    async def drop_lines(self, code: RoomCode, lines: tuple[bytes, ...]) -> None:
        with self._watched:
            await self.rooms.drop_lines(code, lines)

    async def listed(self, at_most: int) -> tuple[bytes, ...]:
        with self._watched:
            return await self.rooms.listed(at_most)

    async def tables_of(self, person: PersonId) -> tuple[RoomCode, ...]:
        with self._watched:
            return await self.rooms.tables_of(person)

    async def beat(self, worker: WorkerId, until: float) -> None:
        with self._watched:
            await self.rooms.beat(worker, until)

    async def alive(self, now: float) -> frozenset[WorkerId]:
        with self._watched:
            return await self.rooms.alive(now)

    def rings(self, worker: WorkerId) -> AsyncIterator[Rung]:
        return self.rooms.rings(worker)


class _Watched:
    """Entered by many at once; it holds nothing of any of them."""

    __slots__ = ("_away",)

    def __init__(self, away: Callable[[], None]) -> None:
        self._away = away

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        if kind is not None and issubclass(kind, StoreAway):
            self._away()
