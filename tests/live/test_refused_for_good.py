"""What was refused because nothing could be kept is not carried out when it comes a second time; a new try is."""

from pathlib import Path

import pytest

from app.codec import decode_options
from app.live.chance import the_world
from app.live.hub import Hub
from app.live.submit import Submit
from app.rooms.commands import Arrive, Say
from app.rooms.handle import open_room
from app.rooms.room import PersonId, RoomCode, Settings, WorkerId
from app.store.live_rooms import Save, StoreAway
from app.store.sql_rooms import SqlRooms

ROOM, ANN, GAME = RoomCode("ABCDEF"), PersonId("ann"), "tic-a-long"


class SometimesAway(SqlRooms):
    is_away = False

    async def save_if(self, save: Save) -> bool:
        if self.is_away:
            raise StoreAway
        return await super().save_if(save)


async def test_a_refused_command_is_refused_again_and_a_new_one_carried_out(tmp_path: Path) -> None:
    store = SometimesAway(tmp_path / "rooms.db")
    await store.open()
    submit = Submit(store, Hub(lambda: 1.0), the_world, worker=WorkerId("here"))
    await submit.open_room(open_room(ROOM, GAME, decode_options(GAME, {}), Settings(), 1.0))
    before = (await submit.own(ROOM, Arrive(ANN, "Ann", WorkerId("here")))).room
    store.is_away = True
    with pytest.raises(StoreAway):
        await submit.personal(ROOM, ANN, Say("once", phrase="hello"))
    store.is_away = False
    with pytest.raises(StoreAway):
        await submit.personal(ROOM, ANN, Say("once", phrase="hello"))
    assert (await submit.room(ROOM)).version == before.version
    await submit.personal(ROOM, ANN, Say("again", phrase="hello"))
    assert (await submit.room(ROOM)).version == before.version + 1
    await store.close()
