"""The real server in this process, and people who speak to it: HTTP with a cookie, and one real socket for each tab.

Nothing here has a `repr` that shows its fields: asyncio makes one of what a fixture gives, at the start of every test.
"""

import asyncio
import gc
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import httpx2
import uvicorn
from fastapi import FastAPI

from app.__main__ import PING_EVERY
from app.live.chance import the_world
from app.main import create_app
from app.rooms.outcome import World
from app.rooms.room import AnyRoom
from app.settings import Settings
from app.web.deps import Services
from app.web.in_time import HttpInTime
from app.web.lines import LARGEST_MESSAGE, TableSocket
from tests.tabs import PATIENCE, Tab, dialled

NO_TLS = ssl.create_default_context()
"""Never used here, and slow to make."""
GENEROUS: dict[str, Any] = {"messages_a_second": 10_000, "rooms_a_minute": 100_000, "log_level": "warning"}


@dataclass(repr=False)
class Site:
    """A server that is running, and every room that it saved, by code and version."""

    base: str
    app: FastAPI
    trust: ssl.SSLContext = NO_TLS
    saved: dict[tuple[str, int], AnyRoom] = field(default_factory=dict)
    guests: list["Guest"] = field(default_factory=list)

    @property
    def services(self) -> Services:
        return cast(Services, self.app.state.services)

    def remember(self) -> None:
        note = self.services.submit.after

        def remembered(room: AnyRoom) -> None:
            self.saved[room.code, room.version] = room
            note(room)

        self.services.submit.after = remembered

    async def guest(self, name: str) -> "Guest":
        """Somebody who opens the first page and says a name."""
        http = httpx2.AsyncClient(base_url=self.base, trust_env=False, verify=self.trust)
        guest = Guest(name, self.base, http, self.trust)
        self.guests.append(guest)
        await guest.post("/api/me", name=name)
        return guest

    async def everybody_leaves(self) -> None:
        for guest in self.guests:
            for tab in guest.tabs:
                await tab.leave()
            await guest.http.aclose()
        self.guests.clear()

    async def table(self, *names: str, game: str = "tic-a-long", settings: Any = None, **options: Any) -> "Table":
        """These people sit at a new table, each with one tab; the first one set it."""
        guests = [await self.guest(name) for name in names]
        made = await guests[0].post("/api/rooms", game=game, options=options, settings=settings or {})
        code = made.json()["code"]
        table = Table(self, code, [await guest.open(code) for guest in guests])
        for chair, tab in enumerate(table.tabs):
            await tab.ask("sit", chair=chair)
        return table


@dataclass(repr=False)
class Guest:
    """A browser: cookies, and the tabs that were opened in it."""

    name: str
    base: str
    http: httpx2.AsyncClient
    trust: ssl.SSLContext = NO_TLS
    tabs: list[Tab] = field(default_factory=list)

    async def post(self, path: str, **body: Any) -> httpx2.Response:
        return await self.http.post(path, json=body)

    async def get(self, path: str) -> httpx2.Response:
        return await self.http.get(path)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def open(self, code: str, **how: Any) -> Tab:
        """A tab at this table that has its first frame."""
        tab = await self.dial(code, **how)
        await tab.until(lambda frame: True)
        return tab

    async def dial(self, code: str, **how: Any) -> Tab:
        """A tab at this table, whatever it is told there."""
        if self.base.startswith("https"):
            how["ssl"] = self.trust
        tab = Tab(self, code, await dialled(self.base, code, {"Cookie": self.cookies}, **how))
        self.tabs.append(tab)
        return tab


async def eventually(is_so: Callable[[], Awaitable[bool]]) -> None:
    """Ask again and again until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not await is_so():  # noqa: ASYNC110 — there is nothing that could be waited for
            await asyncio.sleep(0)


@dataclass(repr=False)
class Table:
    """A table and the tabs of those who sit at it, seat by seat."""

    site: Site
    code: str
    tabs: list[Tab]

    async def start(self) -> "Table":
        started = await self.tabs[0].ask("start")
        assert started["t"] == "done", started
        await self.all_see(lambda frame: frame["table"]["stage"] == "deal")
        return self

    async def all_see(self, is_so: Callable[[dict[str, Any]], Any]) -> None:
        for tab in self.tabs:
            await tab.until(is_so)

    @property
    def on_turn(self) -> Tab:
        return next(tab for tab in self.tabs if tab.is_to_act)

    @property
    def waiting(self) -> Tab:
        return next(tab for tab in self.tabs if not tab.is_to_act)

    async def move(self) -> dict[str, Any]:
        """Whoever is on turn does something legal, and everybody sees it."""
        tab = self.on_turn
        done = await tab.act(tab.choice())
        assert done["t"] == "done", done
        for other in self.tabs:
            await other.until_moved(done["move_no"])
        return done

    async def play_match(self) -> None:
        while self.tabs[0].frame["table"]["stage"] != "over":
            if self.tabs[0].frame["table"]["stage"] == "pause":
                await self.next_deal()
            else:
                await self.move()

    async def next_deal(self) -> None:
        """Everybody is ready, and it begins."""
        deal_no = self.tabs[0].match["deal_no"] + 1
        for tab in self.tabs:
            await tab.ask("ready")
        await self.all_see(lambda frame: frame["table"]["match"]["deal_no"] == deal_no)

    async def archived(self) -> None:
        """Wait until the database has every deal that is over."""

        async def is_archived() -> bool:
            await self.tabs[0].ping()
            return not self.room().unarchived

        await eventually(is_archived)

    def room(self, version: int | None = None) -> AnyRoom:
        """The room as the server saved it."""
        versions = [saved for code, saved in self.site.saved if code == self.code]
        return self.site.saved[self.code, version or max(versions)]


class _Server(uvicorn.Server):
    """Says when it listens, and leaves signals to the tests."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_ready.set()


@asynccontextmanager
async def serving(
    data_dir: Path,
    *,
    send_buffer: int = 0,
    proxies: str = "127.0.0.1",
    ping_every: float = PING_EVERY,
    world: Callable[[], World] = the_world,
    **settings: Any,
) -> AsyncIterator[Site]:
    """The server as `python -m app` runs it, on a free port of this machine.

    With a small `send_buffer` the system soon takes no more for somebody who does not listen. `proxies` are
    believed when they say whom they speak for.
    """
    gc.collect()  # what an earlier test has left open: when it starts, a server has all that is there overlooked
    app_settings = Settings(_env_file=None, data_dir=data_dir, **(GENEROUS | settings))
    app = create_app(app_settings, world)
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # else asyncio leaves Nagle on
    listener.bind(("127.0.0.1", 0))
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    server = _Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            forwarded_allow_ips=proxies,
            http=HttpInTime,
            ws=TableSocket,
            ws_max_size=2 * LARGEST_MESSAGE,
            ws_ping_interval=ping_every,
            ws_per_message_deflate=app_settings.deflate,
            timeout_graceful_shutdown=5,
        )
    )
    task = asyncio.create_task(server._serve([listener]))
    await asyncio.wait({task, asyncio.ensure_future(server.is_ready.wait())}, return_when=asyncio.FIRST_COMPLETED)
    site = Site(f"http://127.0.0.1:{listener.getsockname()[1]}", app)
    site.remember()
    try:
        yield site
    finally:
        await site.everybody_leaves()
        server.should_exit = True
        await task
