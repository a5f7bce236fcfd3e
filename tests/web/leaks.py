"""Searches everything that a socket was sent for pieces whose places its reader must not know."""

import json
import re
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from playwright.async_api import Page

from app.codec import encode
from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.room import AnyRoom
from tests.sites import Site

PIECE = re.compile(r"[1-5]-[a-z]+-[a-z]+|(?:black|blue|orange|red)-\d+[abc]|joker-[a-d]")


class Listener(Protocol):
    """Somebody at a table, and all that they were sent there."""

    code: str
    heard: list[str]


@dataclass(repr=False)
class Heard:
    """What a page was sent by its socket."""

    code: str
    heard: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, page: Page, code: str) -> Self:
        """From the next time on that it opens one."""
        listener = cls(code)

        def note(text: str | bytes) -> None:
            listener.heard.append(text if isinstance(text, str) else text.decode())

        page.on("websocket", lambda line: line.on("framereceived", note))
        return listener


def pieces_in(told: Any) -> set[str]:
    return {*PIECE.findall(told if isinstance(told, str) else json.dumps(told))}


def concealed(room: AnyRoom, seat: int | None) -> set[str]:
    """By the rules' own word, not by what the view left out."""
    if room.match is None:
        return set()
    watcher = None if seat is None else Seat(seat)
    return {str(piece) for piece in GAMES[room.game].concealed(room.match.state, watcher)}


Leak = tuple[int, set[str]]
"""A version of the room at which somebody was told something that they must not know, and what."""


def leaks(site: Site, *tabs: Listener) -> list[Leak]:
    """Tabs at one table."""
    rooms = {version: room for (code, version), room in site.saved.items() if code == tabs[0].code}
    once_open = open_so_far(rooms)
    return [leak for tab in tabs for leak in leaks_to(tab, rooms, once_open)]


def leaks_to(tab: Listener, rooms: dict[int, AnyRoom], once_open: dict[int, set[str]]) -> list[Leak]:
    found = []
    version, seat = 0, None
    for text in tab.heard:
        message = json.loads(text)
        past: list[Any] = []
        if message["t"] == "frame":
            version, seat = message["version"], message["seat"]
            past = [message.pop("log"), (message["table"]["match"] or {}).pop("sheet", None)]
        secrets = concealed(rooms[version], seat) if version else set()
        told = (pieces_in(message) & secrets) | (pieces_in(past) - once_open.get(version, set()))
        if told:
            found.append((version, told))
    return found


def open_so_far(rooms: dict[int, AnyRoom]) -> dict[int, set[str]]:
    """For each version, the pieces that have lain open in it or before."""
    seen: set[str] = set()
    by_version = {}
    for version, room in sorted(rooms.items()):
        if room.match is not None:
            seen = seen | (pieces_in(encode(room.match.state)) - concealed(room, None))
        by_version[version] = seen
    return by_version
