"""Somebody is forgotten through one worker while the others at the table play and talk through another."""

import asyncio
from pathlib import Path

from app.live.forgetting import forget_everywhere
from app.rooms.commands import Say
from app.settings import Settings
from tests.live.shelf_worlds import ANN, BOB, ROOM, Worker, cellar_in, in_mid_deal

NAMELESS = "Gone"
SAID = 30


async def talk(worker: Worker) -> None:
    for n in range(SAID):
        await worker.submit.personal(ROOM, BOB, Say(f"meanwhile-{n}", text=f"meanwhile {n}"))


async def test_the_name_goes_while_others_talk_and_when_asked_twice_at_once(redis: str, tmp_path: Path) -> None:
    cellar = await cellar_in(Settings(_env_file=None, data_dir=tmp_path, database_url="", redis_url=redis))
    async with cellar.worker(name="here") as here, cellar.worker(name="there") as there:
        await in_mid_deal(here)
        stored = await there.store.load(ROOM)
        assert stored is not None
        assert b"Ann" in stored.body
        await asyncio.gather(
            talk(here),
            *(forget_everywhere(each.submit, cellar.sessions, ANN, NAMELESS, cellar.now) for each in (here, there)),
        )
        for worker in (here, there):
            room = await worker.submit.room(ROOM)
            assert room.match is not None
            assert set(room.match.names) == {NAMELESS, "Bob"}
            assert await worker.store.tables_of(ANN) == ()
            stored = await worker.store.load(ROOM)
            assert stored is not None
            lines = await worker.store.log(ROOM)
            assert not [kept for kept in (stored.body, *stored.tail, *lines) if b"Ann" in kept]
            assert sum(b'"meanwhile ' in line for line in lines) == SAID, "nothing else was lost from the log"
    await cellar.close()
