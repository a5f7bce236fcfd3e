"""Workers that share live rooms and a database, at a time that the test sets, and a table in mid-deal among them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from app import codec
from app.games.game import Seat
from app.games.registry import GAMES
from app.live import chance
from app.live.hub import Hub
from app.live.mishaps import Mishaps
from app.live.shelving import Shelving
from app.live.submit import Submit
from app.rooms.commands import Act, Arrive, Depart, Hand, OfTheServer, Rules, Say, Sit, Start
from app.rooms.frame import own_view
from app.rooms.handle import open_room
from app.rooms.outcome import World
from app.rooms.room import AnyRoom, PersonId, RoomCode, Settings, WorkerId
from app.settings import Settings as ServerSettings
from app.store import shelf
from app.store.database import migrate, scores_engine, sessions
from app.store.live_rooms import LiveRooms
from app.store.redis_rooms import RedisRooms
from app.store.sql_rooms import SqlRooms

ROOM = RoomCode("AAAAAA")
ANN, BOB, EVE = PersonId("ann"), PersonId("bob"), PersonId("eve")
NOON = 1_700_000_000.0
A_DAY = 24 * 3600.0
GAME = min(GAMES)


@dataclass(repr=False)
class Worker:
    """One process of the server, without its sockets."""

    store: LiveRooms
    submit: Submit
    shelving: Shelving
    name: WorkerId


@dataclass(repr=False)
class Cellar:
    """Everything that survives the workers, and what time it is. `pauses` are those that the shelving made."""

    settings: ServerSettings
    now: float = NOON
    pauses: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.engine = scores_engine(self.settings)
        self.sessions = sessions(self.engine)

    @property
    def world(self) -> World:
        return World(self.now, chance.shuffle, chance.new_id)

    def new_store(self) -> LiveRooms:
        url, path = self.settings.redis_url, self.settings.live_rooms_path
        return RedisRooms(url) if url else SqlRooms(path)

    @asynccontextmanager
    async def worker(self, store: LiveRooms | None = None, name: str = "w") -> AsyncIterator[Worker]:
        """A worker that is gone afterwards, as a killed one is: nobody is told."""
        store = store or self.new_store()
        await store.open()
        submit = Submit(store, Hub(lambda: self.now), lambda: self.world, A_DAY)
        shelving = Shelving(submit, self.sessions, lambda: self.now, Mishaps(lambda: self.now), self._pause)
        try:
            yield Worker(store, submit, shelving, WorkerId(name))
        finally:
            await store.close()

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    async def shelved(self, code: RoomCode = ROOM) -> shelf.Shelved | None:
        async with self.sessions() as session:
            return await shelf.look(session, code)

    async def close(self) -> None:
        await self.engine.dispose()


async def cellar_in(settings: ServerSettings) -> Cellar:
    await migrate(settings)
    return Cellar(settings)


def embedded(path: Path) -> ServerSettings:
    return ServerSettings(_env_file=None, data_dir=path, database_url="", redis_url="")


async def in_mid_deal(worker: Worker, code: RoomCode = ROOM) -> AnyRoom:
    """Ann and Bob have made some moves, arranged their hands and gone; the clock was running."""
    submit = worker.submit
    await submit.open_room(open_room(code, GAME, codec.decode_options(GAME, {}), Settings(), NOON))
    for chair, person in enumerate((ANN, BOB)):
        await submit.own(code, Arrive(person, person.title(), worker.name))
        await submit.personal(code, person, Sit(f"sit-{person}", chair))
    room = await submit.room(code)
    agreed = replace(room.settings, clock=300, free_chat=True)
    await submit.personal(code, ANN, Rules("rules", room.options, agreed))
    await submit.personal(code, ANN, Start("start"))
    for n in range(8):
        await move(worker, f"move-{n}", code)
    for person, seat in ((ANN, Seat(0)), (BOB, Seat(1))):
        hand = own_view(await submit.room(code), seat).hand
        await submit.personal(code, person, Hand(tuple(reversed(hand)), f"hand-{person}"))
    for n in range(120):
        await submit.personal(code, ANN, Say(f"say-{n}", text=f"line {n}"))
    for person in (ANN, BOB):
        await submit.own(code, Depart(person, worker.name))
    return await submit.room(code)


async def move(worker: Worker, id: str, code: RoomCode = ROOM) -> None:
    """Whoever is to act does what the game suggests first."""
    room = await worker.submit.room(code)
    assert room.match is not None
    seat = min(GAMES[room.game].to_act(room.match.state))
    action = next(iter(GAMES[room.game].suggest(own_view(room, seat))))
    await worker.submit.personal(code, (ANN, BOB)[seat], Act(id, room.match.move_no, action))


async def is_live(worker: Worker) -> bool:
    return await worker.store.load(ROOM) is not None


async def told(worker: Worker, command: OfTheServer, code: RoomCode = ROOM) -> AnyRoom:
    return (await worker.submit.own(code, command)).room


def as_it_was(room: AnyRoom) -> AnyRoom:
    """The room without what coming back changes."""
    return replace(room, version=0, touched=0.0)
