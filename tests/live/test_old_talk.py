"""A table's log keeps its moves; what was said goes out of it when nobody is shown it any more."""

import asyncio
from pathlib import Path

from app import room_bytes
from app.live.connection import Connection
from app.live.old_talk import LOOK_EVERY
from app.rooms.commands import Say
from app.store.live_rooms import TAIL
from tests.live.lines import PlainLine
from tests.live.shelf_worlds import ANN, GAME, ROOM, Worker, cellar_in, embedded, in_mid_deal
from tests.sites import eventually


def somebody_listens(worker: Worker) -> None:
    """So the worker holds the table and need not read it before every word."""
    hub = worker.submit.hub
    hub.add(ROOM, Connection(ANN, PlainLine(), lambda due: hub.frame(ROOM, due)))


async def test_old_talk_goes_out_of_the_log_of_a_lively_table_and_moves_stay(tmp_path: Path) -> None:
    cellar = await cellar_in(embedded(tmp_path))
    async with cellar.worker() as worker:
        await in_mid_deal(worker)
        somebody_listens(worker)
        before = await worker.store.log(ROOM)
        moves = [line for line in before if line not in room_bytes.without_moves(before)]
        for n in range(2 * LOOK_EVERY):
            said = await worker.submit.personal(ROOM, ANN, Say(f"again-{n}", text=f"again {n}"))

        async def is_short() -> bool:
            return len(await worker.store.log(ROOM)) <= len(moves) + TAIL + LOOK_EVERY

        await eventually(is_short)
        after = await worker.store.log(ROOM)
        assert [line for line in after if line not in room_bytes.without_moves(after)] == moves
        stored = await worker.store.load(ROOM)
        assert stored is not None
        assert room_bytes.room_from_bytes(GAME, stored.body, stored.tail) == said.room
    await cellar.close()


async def test_a_look_at_old_talk_ends_with_the_server(tmp_path: Path) -> None:
    cellar = await cellar_in(embedded(tmp_path))
    async with cellar.worker() as worker:
        room = await in_mid_deal(worker)
        somebody_listens(worker)
        while room.version < 2 * LOOK_EVERY or room.version % LOOK_EVERY:
            room = (await worker.submit.personal(ROOM, ANN, Say(f"again-{room.version}", text="again"))).room
        full = await worker.store.log(ROOM)
        await worker.submit.end()
        await asyncio.sleep(0)
        assert await worker.store.log(ROOM) == full
    await cellar.close()
