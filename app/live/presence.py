"""Who is connected through this worker, told to the rooms; and which workers live, so that a dead one holds nobody.

A worker that was only slow may be taken for dead; with its next beat it tells the rooms that its people are here.
"""

from collections.abc import Callable

from app import codec
from app.live.connection import Connection
from app.live.hub import Hub
from app.live.shelving import Shelving
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.commands import Arrive, Depart, LostWorkers
from app.rooms.outcome import Refused
from app.rooms.room import AnyRoom, PersonId, RoomCode, WorkerId
from app.store.live_rooms import StoreAway

LIVES_FOR = 15.0
"""Seconds for which one beat vouches."""
LISTED_AT_MOST = 200
"""Tables of the lobby that are looked through when a worker has died."""


class Presence:
    """`sockets_a_person` older sockets of one person at one table are replaced by newer ones."""

    def __init__(
        self,
        submit: Submit,
        shelving: Shelving,
        hub: Hub,
        worker: WorkerId,
        sockets_a_person: int,
        now: Callable[[], float],
    ) -> None:
        self._submit = submit
        self._shelving = shelving
        self._hub = hub
        self._worker = worker
        self._sockets_a_person = sockets_a_person
        self._now = now
        self._is_leaving = False
        self._alive: frozenset[WorkerId] | None = None
        self._untold: set[tuple[RoomCode, PersonId]] = set()

    async def arrive(self, code: RoomCode, connection: Connection, name: str) -> AnyRoom:
        """Raises `Refused` (`room_full`), `NoSuchRoom`, `UnreadableRoom`, `StoreAway`; then nobody has arrived."""
        connection.name = name
        self._hub.add(code, connection)
        try:
            await self._shelving.room(code)
            before = (await self._submit.own(code, await self.lost_workers())).room
            room = (await self._submit.own(code, Arrive(connection.person, name, self._worker))).room
        except BaseException:
            self._hub.remove(code, connection)
            self._submit.let_go(code)
            raise
        self._untold.discard((code, connection.person))
        for surplus in self._hub.of_person(code, connection.person)[: -self._sockets_a_person]:
            surplus.close("replaced")
        if room is before:
            self._hub.show(room, connection)
        return room

    def leave(self) -> None:
        """The worker was told to stop: whoever goes now does not go by themselves."""
        self._is_leaving = True

    async def lost_workers(self) -> LostWorkers:
        """What a room has to be told so that only living workers hold its people."""
        return LostWorkers(await self._submit.store.alive(self._now()) | {self._worker})

    async def depart(self, code: RoomCode, connection: Connection) -> None:
        """Never raises for a store that is away: the room is told later."""
        self._hub.remove(code, connection)
        if not self._hub.of_person(code, connection.person):
            await self._tell(code, connection.person)
        self._submit.let_go(code)

    async def _tell(self, code: RoomCode, person: PersonId) -> None:
        try:
            await self._submit.own(code, Depart(person, self._worker, self._is_leaving))
        except StoreAway:
            self._untold.add((code, person))
        except (NoSuchRoom, UnreadableRoom):
            pass

    async def beat(self, now: float) -> None:
        """Vouch for this worker, and free what dead ones held at the tables served here and in the lobby."""
        store = self._submit.store
        await store.beat(self._worker, now + LIVES_FOR)
        before, self._alive = self._alive, await store.alive(now)
        if before is None or before - self._alive:
            await self._sweep(self._alive)
        await self._vouch_for_people()
        for connection in self._hub.all():
            if connection.has_stalled():
                connection.close("too_slow")
        for code, person in tuple(self._untold):
            self._untold.discard((code, person))
            if not self._hub.of_person(code, person):
                await self._tell(code, person)

    async def _vouch_for_people(self) -> None:
        """Whoever is connected here is here, whatever the room was told meanwhile."""
        for code in self._hub.codes():
            for connection in await self._unknown(code):
                try:
                    await self._submit.own(code, Arrive(connection.person, connection.name, self._worker))
                except Refused as refused:
                    connection.close(refused.code)
                except (NoSuchRoom, UnreadableRoom):
                    connection.close("going_down")

    async def _unknown(self, code: RoomCode) -> list[Connection]:
        """Connections whose persons the room takes for absent."""
        try:
            room = await self._submit.room(code)
        except (NoSuchRoom, UnreadableRoom):
            return []
        known = {person.id for person in room.people if self._worker in person.workers}
        return [connection for connection in self._hub.of_room(code) if connection.person not in known]

    async def _sweep(self, alive: frozenset[WorkerId]) -> None:
        """Mark as away whoever only dead workers hold."""
        listed = [codec.plain(line.decode())["code"] for line in await self._submit.store.listed(LISTED_AT_MOST)]
        for code in dict.fromkeys((*self._hub.codes(), *(RoomCode(str(code)) for code in listed))):
            try:
                await self._submit.own(code, LostWorkers(alive))
            except (NoSuchRoom, UnreadableRoom, Refused):
                continue
