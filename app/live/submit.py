"""The one door to a room: load, carry out, save if nobody was quicker, ring.

A worker keeps the rooms it serves decoded in memory, fenced by their version: the store refuses to replace any other
version than the one that was read, and then the room is read again and the command judged anew. Nor is a command
refused for what another worker has changed meanwhile: before it is, the room is read again.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Set
from weakref import WeakValueDictionary

from app import codec, room_bytes
from app.live.hub import Hub
from app.live.old_talk import OldTalk
from app.rooms import handle
from app.rooms.commands import OfTheServer, Personal
from app.rooms.listing import is_listed, listing
from app.rooms.offer import AS_PUBLISHED, Offer
from app.rooms.outcome import LogLine, Outcome, Refused, World
from app.rooms.people import known_here
from app.rooms.playing import try_action
from app.rooms.room import AnyRoom, PersonId, RoomCode, WorkerId
from app.store.live_rooms import TAIL, LiveRooms, Save, StoreAway, Stored
from app.values import replace

TRIES = 20
CHANGES_READ = 4
"""By so many versions a room may have gone on so that its newest log lines make an older one complete."""
REFUSALS_KEPT = 20_000
A_DAY = 24 * 3600.0


class NoSuchRoom(Exception):
    """No table with this code is among the live ones (any more)."""


class UnreadableRoom(Exception):
    """The table was stored by another release and cannot go on."""


Change = Callable[[AnyRoom, World], Outcome]
Kept = Callable[[Outcome], None]


class Submit:
    """`world` gives the time and chance for each try; `after` is told of every room that was saved or read.

    Rooms are looked at again when nobody has touched them for `rests_after` seconds. The doorbell is rung only at
    other workers at which people of the table are connected. Tables are listed with the titles of this offer.
    """

    def __init__(
        self,
        store: LiveRooms,
        hub: Hub,
        world: Callable[[], World],
        rests_after: float = A_DAY,
        worker: WorkerId | None = None,
        offer: Offer = AS_PUBLISHED,
    ) -> None:
        self.store = store
        self.hub = hub
        self.rests_after = rests_after
        self.after: Callable[[AnyRoom], None] = lambda room: None
        self._world = world
        self._worker = worker
        self._offer = offer
        self._old_talk = OldTalk(store)
        self._held: dict[RoomCode, AnyRoom] = {}
        self._writers: dict[RoomCode, room_bytes.RoomWriter] = {}
        self._locks: WeakValueDictionary[RoomCode, asyncio.Lock] = WeakValueDictionary()
        self._refusals: OrderedDict[tuple[RoomCode, PersonId, str], Refused | StoreAway] = OrderedDict()

    async def open_room(self, room: AnyRoom) -> bool:
        """Keep a new room; False if its code is taken."""
        return await self.open_again(room, ())

    async def open_again(self, room: AnyRoom, log: tuple[bytes, ...]) -> bool:
        """Keep a room that is not among the live ones, with this log; False if its code is taken."""
        created = await self.store.create(replace(self._save_of(room, room, ()), log=log))
        if created:
            self.after(room)
        return created

    async def personal(
        self, code: RoomCode, person: PersonId, command: Personal[object, object], kept: Kept = lambda outcome: None
    ) -> Outcome:
        """A person's command. Raises `Refused`, `NoSuchRoom`, `StoreAway`; a repeated id gets its first answer, also
        after a store that was away: what was refused is not carried out because it was sent twice.

        `kept` is called when the store has it, before anybody is shown what changed.
        """
        key = (code, person, command.id or "")
        if key in self._refusals:
            raise self._refusals[key]
        try:
            return await self._change(code, lambda room, world: handle.handle(room, person, command, world), kept)
        except (Refused, StoreAway) as refused:
            if command.id is not None:
                self._remember(key, refused if isinstance(refused, Refused) else StoreAway())
            raise

    async def own(self, code: RoomCode, command: OfTheServer) -> Outcome:
        """A command of the server itself. Raises `Refused`, `NoSuchRoom`, `StoreAway`."""
        return await self._change(code, lambda room, world: handle.handle_own(room, command, world))

    async def try_action(self, code: RoomCode, person: PersonId, action: object) -> None:
        """Raises `Refused` if the move would not be legal now."""
        try_action(await self.room(code), person, action)

    async def room(self, code: RoomCode) -> AnyRoom:
        """The room as it is now (a moment ago, if another worker is changing it). Raises `NoSuchRoom`."""
        held = self._held.get(code)
        return await self._load(code) if held is None else held

    async def refresh(self, code: RoomCode, version: int, saved: Stored | None = None) -> None:
        """Another worker changed this room (0: perhaps): tell those who are connected here, if they do not know it yet.
        The store is asked unless what was `saved` follows what is known here.

        What they were shown counts, not what is held: a command that lost a race has read the room, and shown nothing.
        """
        if not self.hub.serves(code) or self.hub.shown(code) >= version > 0:
            return
        async with self._lock(code):
            room = self._held.get(code)
            if room is None or room.version < version or not version:
                room = self._told(code, saved) or await self._load(code)
            self._show(room)

    async def remove(self, room: AnyRoom) -> None:
        """Take this version of a room from among the live ones, if nobody has changed it."""
        if await self.store.remove(room.code, room.version):
            self._drop(room.code)

    async def close(self, room: AnyRoom) -> bool:
        """Take this version of a room away for good and send off whoever is connected, unless somebody changed it."""
        closed = await self.store.close_room(room.code, room.version)
        self._drop(room.code)
        if closed:
            self.hub.close_room(room.code, "closed_by_server_host")
        return closed

    def let_go(self, code: RoomCode) -> None:
        """Nobody is connected here any more: the memory may forget it."""
        if not self.hub.serves(code):
            self._drop(code)

    async def end(self) -> None:
        """Leave off what is still to be done about tables that were changed."""
        await self._old_talk.end()

    async def _change(self, code: RoomCode, change: Change, kept: Kept = lambda outcome: None) -> Outcome:
        async with self._lock(code):
            for _ in range(TRIES):
                room = await self.room(code)
                try:
                    outcome = change(room, self._world())
                except Refused:
                    if await self._is_newest(room):
                        raise
                    continue
                if outcome.room is room:
                    kept(outcome)
                    return outcome
                if await self._save(room, outcome, kept):
                    return outcome
                self._drop(code)
                if self.hub.serves(code):
                    self._show(await self._load(code))  # perhaps it was kept, and only the answer was lost
        raise StoreAway

    async def _is_newest(self, room: AnyRoom) -> bool:
        """Whether nobody changed the room since it was read; else the newer one is held."""
        return (await self._load(room.code)).version == room.version

    async def _save(self, read: AnyRoom, outcome: Outcome, kept: Kept) -> bool:
        room = outcome.room
        save, frames = self._save_of(read, room, outcome.log), self.hub.prepare(room)
        if not await self.store.save_if(save):
            return False
        self._hold(room)
        kept(outcome)
        self.hub.deliver(frames)
        self.after(room)
        self._old_talk.note(room)
        return True

    async def _load(self, code: RoomCode) -> AnyRoom:
        known = self._known(code)
        room = None if known is None else await self._read(code, known)
        if room is None:
            room = await self._read(code, None)
            assert room is not None
        return self._read_now(room)

    def _told(self, code: RoomCode, saved: Stored | None) -> AnyRoom | None:
        """The room as another worker saved it, if that was the next version after what is known here."""
        known = self._known(code)
        room = None if saved is None or known is None else _room_in(saved, known, 1)
        return None if room is None else self._read_now(room)

    def _read_now(self, room: AnyRoom) -> AnyRoom:
        self._hold(room)
        self.after(room)
        return room

    def _hold(self, room: AnyRoom) -> None:
        """Keep the room in memory while anybody is connected to it here."""
        if self.hub.serves(room.code):
            self._held[room.code] = room
        else:
            self._drop(room.code)

    def _drop(self, code: RoomCode) -> None:
        self._held.pop(code, None)
        self._writers.pop(code, None)

    def _show(self, room: AnyRoom) -> None:
        if room.version > self.hub.shown(room.code):
            self.hub.deliver(self.hub.prepare(room))

    def _known(self, code: RoomCode) -> AnyRoom | None:
        """The version of a room that was here last."""
        return self._held.get(code) or self.hub.room(code)

    async def _read(self, code: RoomCode, known: AnyRoom | None) -> AnyRoom | None:
        """The room from the store; of its log only what a few changes added, if it is known before them. As `_room_in`
        says; raises `NoSuchRoom`, too."""
        stored = await self.store.load(code, TAIL if known is None else CHANGES_READ)
        if stored is None:
            raise NoSuchRoom
        return _room_in(stored, known, CHANGES_READ)

    def _save_of(self, read: AnyRoom, room: AnyRoom, moves: tuple[LogLine, ...]) -> Save:
        """The room as the store keeps it, in the place of the one that was read (the same one if it is new)."""
        line = room_bytes.line_to_bytes(read, room, moves)
        return Save(
            code=room.code,
            game=room.game,
            read=0 if read is room else read.version,
            version=room.version,
            body=self._writer(room.code).write(room),
            deadline=handle.next_deadline(room, self.rests_after),
            log=() if line is None else (line,),
            listing=codec.to_bytes(listing(room, self._offer)) if is_listed(room) else None,
            people=None if read is not room and read.people is room.people else known_here(room),
            rings_at=tuple(self._other_workers(read, room)),
        )

    def _other_workers(self, read: AnyRoom, room: AnyRoom) -> Set[WorkerId]:
        """Those that have to hear of this change."""
        workers = _workers(room) if read.people is room.people else _workers(read) | _workers(room)
        return workers - {self._worker}

    def _writer(self, code: RoomCode) -> room_bytes.RoomWriter:
        """Kept from version to version of a room that is held."""
        writer = self._writers.get(code)
        if writer is None:
            writer = room_bytes.RoomWriter()
            if code in self._held:
                self._writers[code] = writer
        return writer

    def _lock(self, code: RoomCode) -> asyncio.Lock:
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        return lock

    def _remember(self, key: tuple[RoomCode, PersonId, str], refused: Refused | StoreAway) -> None:
        self._refusals[key] = refused.with_traceback(None)
        if len(self._refusals) > REFUSALS_KEPT:
            self._refusals.popitem(last=False)


def _room_in(stored: Stored, known: AnyRoom | None, changes: int) -> AnyRoom | None:
    """The room that is stored so; of its log there may be only what so many changes added to a room that is known.

    None if that does not do: there were more changes, or somebody asked to be forgotten and older lines have changed as
    well. Raises `UnreadableRoom`.
    """
    try:
        room = room_bytes.room_from_bytes(stored.game, stored.body, stored.tail, known)
    except (codec.Unreadable, KeyError) as error:
        raise UnreadableRoom from error
    if known is None:
        return room
    is_near = known.version <= room.version <= known.version + changes
    return room if is_near and room.opened == known.opened and room.forgotten == known.forgotten else None


def _workers(room: AnyRoom) -> set[WorkerId]:
    """Where the people of this room are connected."""
    return {worker for person in room.people for worker in person.workers}
