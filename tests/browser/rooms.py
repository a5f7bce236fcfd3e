"""The server's rooms as they are now, for tests that have to know whose turn it is or when something has happened."""

import asyncio
from collections.abc import Callable
from typing import Any

from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.room import AnyRoom, Match, is_playing, seat_of, stage
from tests.sites import PATIENCE, Site


class Rooms:
    """Every room that the server saved or read, by code."""

    def __init__(self, site: Site) -> None:
        self._now: dict[str, AnyRoom] = {}
        self._news = asyncio.Event()
        self._tell = site.services.submit.after
        site.services.submit.after = self._hear

    def _hear(self, room: AnyRoom) -> None:
        self._now[room.code] = room
        self._news.set()
        self._news = asyncio.Event()
        self._tell(room)

    def __getitem__(self, code: str) -> AnyRoom:
        return self._now[code]

    async def until(self, code: str, is_so: Callable[[AnyRoom], Any]) -> AnyRoom:
        """The room as soon as this is so."""
        async with asyncio.timeout(PATIENCE):
            while code not in self._now or not is_so(self._now[code]):
                await self._news.wait()
        return self._now[code]

    async def until_moved(self, code: str, move_no: int) -> AnyRoom:
        """The room as soon as more than so many moves were made."""
        return await self.until(code, lambda room: match_of(room).move_no > move_no)

    async def until_deal(self, code: str, deal_no: int = 1) -> AnyRoom:
        """The room as soon as this deal has begun."""
        return await self.until(
            code, lambda room: stage(room) == "deal" and match_of(room).deal_no == deal_no and is_playing(room)
        )


def match_of(room: AnyRoom) -> Match[Any]:
    assert room.match is not None
    return room.match


def seat_named(room: AnyRoom, name: str) -> Seat:
    """The seat of the person with this name in the match."""
    seat = seat_of(room, next(person.no for person in room.people if person.name == name))
    assert seat is not None
    return seat


def view_of(room: AnyRoom, name: str) -> Any:
    """What this person sees of the deal."""
    return GAMES[room.game].view(match_of(room).state, seat_named(room, name))


def on_turn(room: AnyRoom) -> str | None:
    """The name of whoever is to act; None between deals."""
    if stage(room) != "deal":
        return None
    match = match_of(room)
    (seat,) = GAMES[room.game].to_act(match.state)
    return match.names[seat]
