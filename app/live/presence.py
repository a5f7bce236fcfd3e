"""Who is connected through this worker, told to the rooms; and which workers live, so that a dead one holds nobody."""

from app.live.connection import Connection
from app.live.hub import Hub
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.commands import Arrive, Depart, LostWorkers
from app.rooms.outcome import Refused
from app.rooms.room import AnyRoom, PersonId, RoomCode, WorkerId
from app.store.live_rooms import StoreAway

LIVES_FOR = 15.0
"""Seconds for which one beat vouches."""


class Presence:
    """`sockets_a_person` older sockets of one person at one table are replaced by newer ones."""

    def __init__(self, submit: Submit, hub: Hub, worker: WorkerId, sockets_a_person: int) -> None:
        self._submit = submit
        self._hub = hub
        self._worker = worker
        self._sockets_a_person = sockets_a_person
        self._alive: frozenset[WorkerId] = frozenset({worker})
        self._untold: set[tuple[RoomCode, PersonId]] = set()

    async def arrive(self, code: RoomCode, connection: Connection, name: str) -> AnyRoom:
        """Raises `Refused` (`room_full`), `NoSuchRoom`, `UnreadableRoom`, `StoreAway`; then nobody has arrived."""
        self._hub.add(code, connection)
        try:
            await self._submit.own(code, LostWorkers(self._alive))
            outcome = await self._submit.own(code, Arrive(connection.person, name, self._worker))
        except BaseException:
            self._hub.remove(code, connection)
            self._submit.let_go(code)
            raise
        self._untold.discard((code, connection.person))
        for surplus in self._hub.of_person(code, connection.person)[: -self._sockets_a_person]:
            surplus.close("replaced")
        self._hub.deliver(outcome.room)
        return outcome.room

    async def depart(self, code: RoomCode, connection: Connection) -> None:
        """Never raises for a store that is away: the room is told later."""
        self._hub.remove(code, connection)
        if not self._hub.of_person(code, connection.person):
            await self._tell(code, connection.person)
        self._submit.let_go(code)

    async def _tell(self, code: RoomCode, person: PersonId) -> None:
        try:
            await self._submit.own(code, Depart(person, self._worker))
        except StoreAway:
            self._untold.add((code, person))
        except (NoSuchRoom, UnreadableRoom):
            pass

    async def beat(self, now: float) -> None:
        """Vouch for this worker, and free what dead ones held at the tables served here and in the lobby."""
        store = self._submit.store
        await store.beat(self._worker, now + LIVES_FOR)
        before, self._alive = self._alive, await store.alive(now)
        if before - self._alive:
            await self.sweep(self._hub.codes())
        for code, person in tuple(self._untold):
            self._untold.discard((code, person))
            if not self._hub.of_person(code, person):
                await self._tell(code, person)

    async def sweep(self, codes: tuple[RoomCode, ...]) -> None:
        """Mark as away whoever only dead workers hold."""
        for code in codes:
            try:
                await self._submit.own(code, LostWorkers(self._alive))
            except (NoSuchRoom, UnreadableRoom, Refused):
                continue
