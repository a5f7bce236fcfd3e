"""Closing a room for good, though people may be there: never before the database has all its finished deals."""

from app.live.submit import Submit
from app.rooms.commands import StopMatch
from app.rooms.outcome import Refused
from app.rooms.room import AnyRoom, RoomCode, is_playing
from app.store import matches, shelf
from app.store.database import Sessions, reachable
from app.store.live_rooms import StoreAway

TRIES = 20


async def close_room(submit: Submit, sessions: Sessions, code: RoomCode) -> None:
    """A match that is on is broken off, all deals are archived, the room goes, and whoever is connected is told why.

    Raises `NoSuchRoom`, `UnreadableRoom`, and `StoreAway` when the live rooms or the database are out of reach; then
    the room and all its deals are still there.
    """
    for _ in range(TRIES):
        room = await submit.room(code)
        await _archive(sessions, room)
        if is_playing(room):
            room = await _stopped(submit, room)
            await _archive(sessions, room)
        if await submit.close(room):
            return
    raise StoreAway


async def _stopped(submit: Submit, room: AnyRoom) -> AnyRoom:
    assert room.match is not None
    try:
        return (await submit.own(room.code, StopMatch(room.match.id))).room
    except Refused:  # it ended meanwhile
        return await submit.room(room.code)


async def _archive(sessions: Sessions, room: AnyRoom) -> None:
    """The database has what this room still holds, and no older copy of the room."""
    with reachable():
        async with sessions.begin() as session:
            await matches.archive(session, *room.unarchived)
            await shelf.forget(session, room.code)
