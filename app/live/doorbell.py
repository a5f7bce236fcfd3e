"""Listens to the doorbell of a shared store, so that changes by other workers reach the connections of this one."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from app.live.announcements import Announcements
from app.live.submit import NoSuchRoom, Submit, UnreadableRoom
from app.rooms.room import WorkerId
from app.store.live_rooms import ANNOUNCED, CLOSED, MISSED, LiveRooms, StoreAway

log = structlog.get_logger()

PAUSE = 1.0
"""Seconds after which a store that was away is asked again."""
Pause = Callable[[float], Awaitable[object]]


async def answer_the_door(
    worker: WorkerId, submit: Submit, announcements: Announcements, store: LiveRooms, pause: Pause = asyncio.sleep
) -> None:
    """Until cancelled. After a time without a doorbell every room served here is looked at again, as soon as the store
    is there: a table at which everybody waits to be shown what was missed rings no more by itself.

    Whatever is wrong with one room is told as an error that nobody waits for; the others are looked at all the same.
    """
    async for rung in store.rings(worker):
        if rung in (ANNOUNCED, MISSED):
            await _once_there(announcements.look, pause)
        if rung == ANNOUNCED:
            continue
        if rung.version == CLOSED:
            submit.hub.close_room(rung.code, "closed_by_server_host")
            continue
        codes = submit.hub.codes() if rung == MISSED else (rung.code,)
        for code in codes:
            try:
                await _once_there(partial(submit.refresh, code, rung.version, rung.saved), pause)
            except (NoSuchRoom, UnreadableRoom):
                submit.hub.close_room(code, "room_closed")
            except Exception as error:
                asyncio.get_running_loop().call_exception_handler({"message": "a refresh failed", "exception": error})


async def _once_there(step: Callable[[], Awaitable[None]], pause: Pause) -> None:
    while True:
        try:
            return await step()
        except StoreAway:
            log.warning("the store of live rooms is away")
            await pause(PAUSE)
