"""Finished deals reach the database exactly once, however often it is away, and play does not wait for it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import event, make_url, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import async_sessionmaker
from sqlalchemy.orm import Session

from app.games.game import DealResult, Seat, Side
from app.games.registry import GAMES
from app.live import chance
from app.live.archive import Archive
from app.live.hub import Hub
from app.live.mishaps import Mishaps
from app.live.submit import Submit
from app.rooms.commands import Arrive
from app.rooms.handle import open_room
from app.rooms.room import AnyRoom, FinishedDeal, MatchId, PersonId, RoomCode, Settings, WorkerId
from app.settings import Settings as ServerSettings
from app.store.database import Sessions, migrate, scores_engine
from app.store.database import sessions as sessions_of
from app.store.live_rooms import Save, StoreAway
from app.store.sql_rooms import SqlRooms
from app.store.tables import DealRow

ROOM = RoomCode("AAAAAA")
OTHER = RoomCode("BBBBBB")
NOON = 1_700_000_000.0
GAME = min(GAMES)

Pause = Callable[[float], Awaitable[None]]


async def no_pause(_: float) -> None:
    await asyncio.sleep(0)


def deal(deal_no: int, code: RoomCode = ROOM) -> FinishedDeal[object]:
    return FinishedDeal(
        match_id=MatchId(f"match-in-{code}"),
        game=GAME,
        code=code,
        options=GAMES[GAME].options_type(),
        names=("Ann", "Bob"),
        sides=((Seat(0),), (Seat(1),)),
        began=NOON,
        deal_no=deal_no,
        at=NOON + deal_no,
        result=DealResult((deal_no, 0), (Side(0),)),
        match_winners=None,
    )


@dataclass
class Play:
    """Rooms in a store; `settled` is set whenever a room was saved that has nothing left to archive."""

    submit: Submit
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    def keep_noted(self, archive: Archive) -> None:
        def after(room: AnyRoom) -> None:
            archive.note(room)
            if not room.unarchived:
                self.settled.set()

        self.submit.after = after

    async def open(self, code: RoomCode, *deals: FinishedDeal[object]) -> AnyRoom:
        """A table at which these deals were just finished."""
        room = open_room(code, GAME, GAMES[GAME].options_type(), Settings(), NOON)
        room = replace(room, unarchived=deals)
        assert await self.submit.open_room(room)
        return room


def play_with(store: SqlRooms) -> Play:
    return Play(Submit(store, Hub(lambda: NOON), chance.the_world))


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    store = SqlRooms(tmp_path / "rooms.db")
    await store.open()
    yield play_with(store)
    await store.close()


@asynccontextmanager
async def at_work(play: Play, sessions: Sessions, pause: Pause = no_pause) -> AsyncIterator[Archive]:
    archive = Archive(play.submit, sessions, Mishaps(lambda: 0.0), pause, lambda: no_pause(0))
    play.keep_noted(archive)
    work = asyncio.create_task(archive.run())
    async with asyncio.timeout(20):
        yield archive
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work


async def archived(sessions: Sessions) -> list[tuple[str, int]]:
    async with sessions() as session:
        rows = await session.execute(select(DealRow.match_id, DealRow.deal_no))
    return sorted((match_id, deal_no) for match_id, deal_no in rows)


async def test_a_finished_deal_is_archived_and_leaves_its_room(play: Play, sessions: Sessions) -> None:
    async with at_work(play, sessions) as archive:
        assert archive.waiting == 0
        await play.open(ROOM, deal(1), deal(2))
        assert archive.waiting == 2
        await play.settled.wait()
        assert archive.waiting == 0
    assert await archived(sessions) == [("match-in-AAAAAA", 1), ("match-in-AAAAAA", 2)]
    assert (await play.submit.room(ROOM)).unarchived == ()


async def test_a_room_with_nothing_to_archive_asks_for_nothing(play: Play, sessions: Sessions) -> None:
    async with at_work(play, sessions) as archive:
        await play.open(ROOM)
        assert archive.waiting == 0


async def test_the_database_may_be_away_for_a_while(play: Play, scores: ServerSettings) -> None:
    """It has not even its tables at first. Meanwhile people come to the table."""
    engine = scores_engine(scores)
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        person = PersonId(str(len(pauses)))
        await play.submit.own(ROOM, Arrive(person, "Ann", WorkerId("w")))
        if len(pauses) == 7:
            await migrate(scores)

    async with at_work(play, sessions_of(engine), pause) as archive:
        await play.open(ROOM, deal(1))
        await play.settled.wait()
        assert archive.waiting == 0
    assert pauses == [1, 2, 4, 8, 16, 30, 30]
    assert await archived(sessions_of(engine)) == [("match-in-AAAAAA", 1)]
    assert len((await play.submit.room(ROOM)).people) == 7
    await engine.dispose()


async def test_postgres_may_drop_its_connections_and_take_no_new_ones(
    play: Play, postgres: str, postgres_url: str
) -> None:
    settings = ServerSettings(_env_file=None, database_url=postgres)
    await migrate(settings)
    engine = scores_engine(settings)
    name = make_url(postgres).database
    server = make_url(postgres_url).set(drivername="postgresql").render_as_string(hide_password=False)
    admin = await asyncpg.connect(server)
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 2:
            await admin.execute(f"alter database {name} with allow_connections true")

    async with at_work(play, sessions_of(engine), pause):
        await play.open(ROOM, deal(1))
        await play.settled.wait()
        play.settled.clear()
        await admin.execute(f"alter database {name} with allow_connections false")
        await admin.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", name)
        await play.open(OTHER, deal(1, OTHER))
        await play.settled.wait()
    assert len(pauses) == 2
    assert await archived(sessions_of(engine)) == [("match-in-AAAAAA", 1), ("match-in-BBBBBB", 1)]
    await engine.dispose()
    await admin.close()


async def test_an_answer_that_is_lost_after_the_commit_makes_no_second_deal(play: Play, sessions: Sessions) -> None:
    class Unlucky(Session):
        """Its first commit succeeds, but nobody hears of it."""

    lost: list[Session] = []

    @event.listens_for(Unlucky, "after_commit")
    def lose_the_first_answer(session: Session) -> None:
        if not lost:
            lost.append(session)
            raise OperationalError("commit", None, ConnectionResetError())

    unlucky = async_sessionmaker(sessions.kw["bind"], sync_session_class=Unlucky)
    found_after_loss: list[list[tuple[str, int]]] = []

    async def pause(_: float) -> None:
        found_after_loss.append(await archived(sessions))

    async with at_work(play, unlucky, pause):
        await play.open(ROOM, deal(1))
        await play.settled.wait()
    assert found_after_loss == [[("match-in-AAAAAA", 1)]]
    assert await archived(sessions) == [("match-in-AAAAAA", 1)]


async def test_the_store_of_rooms_may_be_away_as_well(tmp_path: Path, sessions: Sessions) -> None:
    class OftenAway(SqlRooms):
        refused = 0

        async def save_if(self, save: Save) -> bool:
            self.refused += 1
            if self.refused <= 3:
                raise StoreAway
            return await super().save_if(save)

    store = OftenAway(tmp_path / "rooms.db")
    await store.open()
    play = play_with(store)
    async with at_work(play, sessions):
        await play.open(ROOM, deal(1))
        await play.settled.wait()
    assert await archived(sessions) == [("match-in-AAAAAA", 1)]
    await store.close()


async def test_what_is_noted_often_or_by_several_workers_is_archived_once(play: Play, sessions: Sessions) -> None:
    room = await play.open(ROOM, deal(1), deal(2))
    async with at_work(play, sessions) as one, at_work(play, sessions) as two:
        for archive in (one, two, one, two):
            archive.note(room)
        assert (one.waiting, two.waiting) == (2, 2)
        await play.settled.wait()
    assert await archived(sessions) == [("match-in-AAAAAA", 1), ("match-in-AAAAAA", 2)]


async def test_deals_of_a_room_that_is_gone_are_archived_all_the_same(play: Play, sessions: Sessions) -> None:
    gone = await play.open(ROOM, deal(1))
    await play.submit.remove(gone)
    async with at_work(play, sessions) as archive:
        archive.note(gone)
        await play.open(OTHER, deal(1, OTHER))
        await play.settled.wait()
        assert archive.waiting == 0
    assert await archived(sessions) == [("match-in-AAAAAA", 1), ("match-in-BBBBBB", 1)]


async def test_a_deal_that_cannot_be_written_holds_up_no_other(play: Play, sessions: Sessions) -> None:
    impossible = replace(deal(1), at=float("nan"))
    async with at_work(play, sessions) as archive:
        archive.note(replace(await play.open(ROOM), unarchived=(impossible,)))
        play.settled.clear()
        await play.open(OTHER, deal(1, OTHER))
        await play.settled.wait()
        assert archive.waiting == 1
    assert await archived(sessions) == [("match-in-BBBBBB", 1)]


async def test_deals_that_finish_soon_after_each_other_share_a_transaction(play: Play, sessions: Sessions) -> None:
    begun: list[Session] = []

    class Counted(Session):
        """Tells of every transaction."""

    event.listen(Counted, "after_begin", lambda session, *_: begun.append(session))
    counted = async_sessionmaker(sessions.kw["bind"], sync_session_class=Counted)
    async with at_work(play, counted) as archive:
        archive.note(await play.open(ROOM, deal(1), deal(2)))
        archive.note(await play.open(OTHER, deal(1, OTHER)))
        while archive.waiting:
            await play.settled.wait()
            play.settled.clear()
        assert (len(begun), archive.archived) == (1, 3)
    assert len(await archived(sessions)) == 3


async def test_what_waited_when_the_server_stopped_is_archived_after_its_start(
    play: Play, scores: ServerSettings
) -> None:
    engine = scores_engine(scores)
    is_away = asyncio.Event()

    async def wait_for_ever(_: float) -> None:
        is_away.set()
        await asyncio.Future()

    async with at_work(play, sessions_of(engine), wait_for_ever):
        await play.open(ROOM, deal(1))
        await is_away.wait()
    await migrate(scores)
    async with at_work(play, sessions_of(engine)) as archive:
        archive.note(await play.submit.room(ROOM))
        await play.settled.wait()
    assert await archived(sessions_of(engine)) == [("match-in-AAAAAA", 1)]
    await engine.dispose()
