"""An evening: a server, hundreds of tables at which bots play all games, and the reckoning at its end."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx2

from app.store.live_rooms import LiveRooms
from app.store.redis_rooms import RedisRooms
from app.store.sql_rooms import SqlRooms
from tests.breakage.bots import Bot
from tests.breakage.ledger import Ledger, almost_all, median
from tests.breakage.replay import Compared, archived, compared, told
from tests.breakage.servers import AofRedis, App
from tests.browser.cable import Cable
from tests.sites import NO_TLS

PATIENCE = 60.0
"""Seconds within which every table must move again, and every deal be archived."""
KINDS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("tic-a-long", 2, {"hand_size": 6, "deals": 20}),
    ("mono-duo-tripo", 3, {"hand_size": 6, "deals": 20}),
    ("tic-rummy", 2, {}),
    ("team-tic", 4, {"deals": 20}),
    ("rummikub", 2, {}),
)
"""Game, seats and options; tables take them in turn."""

names = count(1)


@dataclass(repr=False)
class Evening:
    """`base` is where the bots find the server; each of them thinks about `think` seconds over a move."""

    app: App
    redis: AofRedis | None
    think: float
    clock: int = 0
    base: str = ""
    scores: Cable | None = None
    ledger: Ledger = field(default_factory=Ledger)
    tables: dict[str, list[Bot]] = field(default_factory=dict)
    _lives: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def bots(self) -> list[Bot]:
        return [bot for bots in self.tables.values() for bot in bots]

    async def set_tables(self, number: int) -> None:
        """So many more tables, at which everybody sits and plays."""
        self.base = self.base or self.app.base
        async with httpx2.AsyncClient(base_url=self.app.base, trust_env=False, verify=NO_TLS) as http:
            for at in range(len(self.tables), len(self.tables) + number):
                await self._set_table(http, *KINDS[at % len(KINDS)])
        if len(self._lives) == len(self.bots):
            self._lives.append(asyncio.create_task(self._look_after_lines()))

    async def _set_table(self, http: httpx2.AsyncClient, game: str, seats: int, options: dict[str, Any]) -> None:
        cookies = []
        for _ in range(seats):
            http.cookies.clear()
            await http.post("/api/me", json={"name": f"Bot {next(names)}"})
            cookies.append("; ".join(f"{name}={value}" for name, value in http.cookies.items()))
        http.cookies.clear()
        settings = {"pause": 10, "clock": self.clock}
        new = {"game": game, "options": options, "settings": settings}
        code = (await http.post("/api/rooms", json=new, headers={"Cookie": cookies[0]})).json()["code"]
        think = self._pace(2.0 if game == "rummikub" else 1.0)
        where = [(code, game, chair, seats) for chair in range(seats)]
        bots = [
            Bot(place, cookie, lambda: self.base, self.ledger, think)
            for place, cookie in zip(where, cookies, strict=True)
        ]
        self.tables[code] = bots
        self._lives += [asyncio.create_task(bot.live()) for bot in bots]

    def _pace(self, factor: float) -> Callable[[], float]:
        return lambda: self.think * factor * random.uniform(0.5, 1.5)

    async def _look_after_lines(self) -> None:
        while True:
            await asyncio.sleep(1)
            now = time.perf_counter()
            for bot in self.bots:
                bot.look_after_the_line(now)

    async def until(self, is_so: Callable[[], bool], within: float = PATIENCE) -> bool:
        """Whether it became so in time."""
        ends = time.perf_counter() + within
        while not is_so():
            if time.perf_counter() > ends:
                return False
            await asyncio.sleep(0.02)
        return True

    async def moves(self, number: int) -> None:
        """Wait until so many more were acknowledged."""
        wanted = len(self.ledger.acknowledged) + number
        assert await self.until(lambda: len(self.ledger.acknowledged) >= wanted), "nobody moves"

    async def everybody_moves(self, within: float = PATIENCE) -> list[str]:
        """Wait until a move was acknowledged at every table; gives the tables that are stuck."""
        before = dict(self.ledger.moves_at)
        for bot in self.bots:
            bot.wake()

        def stuck() -> list[str]:
            return [code for code in self.tables if self.ledger.moves_at[code] == before.get(code, 0)]

        await self.until(lambda: not stuck(), within)
        return stuck()

    def outage(self) -> "Outage":
        """Begins to count who is lost and when everybody is back."""
        return Outage(self, len(self.ledger.outages), time.perf_counter())

    # The reckoning

    @asynccontextmanager
    async def store(self) -> AsyncIterator[LiveRooms]:
        rooms: LiveRooms = (
            RedisRooms(self.redis.url) if self.redis is not None else SqlRooms(self.app.data_dir / "rooms.db")
        )
        await rooms.open()
        yield rooms
        await rooms.close()

    async def reckoned(self, name: str, *special: str) -> "Reckoning":
        """Every table must move once more; then nothing new is begun, and the ledger is compared with the stores."""
        stuck = await self.everybody_moves()
        for bot in self.bots:
            bot.rests = True
        await self.until(lambda: all(bot.said is None for bot in self.bots))
        async with self.store() as store:
            found = {code: await told(store, code, self.ledger.dealers) for code in self.tables}
        comparison = compared(self.ledger.acknowledged, self.ledger.refused_moves, found)
        finished = {deal: result for table in found.values() for deal, result in table.finished.items()}
        points = {deal: tuple(result.points) for deal, result in finished.items()}
        there = await self._archived(points)
        return Reckoning(
            name,
            len(self.tables),
            len(self.bots),
            len(self.ledger.acknowledged),
            comparison,
            len(points),
            len(there),
            points == there,
            tuple(stuck),
            self.ledger.refused,
            special,
        )

    async def _archived(self, expected: dict[Any, Any]) -> dict[Any, Any]:
        ends = time.perf_counter() + PATIENCE
        url = self.app.settings.get("DATABASE_URL", "")
        while True:
            there = await archived(url, self.app.data_dir, self.tables)
            if there == expected or time.perf_counter() > ends:
                return there
            await asyncio.sleep(0.1)

    async def ends(self) -> None:
        for life in self._lives:
            life.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self._lives, return_exceptions=True)


@dataclass(repr=False)
class Outage:
    """From its beginning on: who lost the line, and who came back when."""

    evening: Evening
    first: int
    began: float

    async def somebody_is_lost(self) -> None:
        assert await self.evening.until(lambda: any(bot.lost_at is not None for bot in self.evening.bots)), (
            "nobody lost the line"
        )

    async def everybody_is_back(self) -> str:
        """Wait for it; says how long it took them, and how far apart they came."""
        bots = self.evening.bots
        assert await self.evening.until(lambda: all(bot.line is not None and bot.lost_at is None for bot in bots)), (
            "somebody does not come back"
        )
        ledger = self.evening.ledger
        took, at = ledger.outages[self.first :], sorted(ledger.back_at[self.first :])
        busiest = max(Counter(int(when * 10) for when in at).values(), default=0)
        return (
            f"{len(took)} lost their line and were back after {median(took):.1f} s (median), {almost_all(took):.1f} s "
            f"(99 %), at most {busiest} of them in a tenth of a second"
        )


@dataclass(frozen=True)
class Reckoning:
    """The figures of a scenario."""

    name: str
    tables: int
    bots: int
    acknowledged: int
    comparison: Compared
    finished: int
    archived: int
    same_deals: bool
    stuck: tuple[str, ...]
    refused: Counter[str]
    special: tuple[str, ...]

    @property
    def is_clean(self) -> bool:
        """Nothing acknowledged is lost, doubled or stuck."""
        found = self.comparison
        nothing_wrong = not (found.lost or found.doubled or found.done_though_refused or found.differing)
        return nothing_wrong and self.same_deals and not self.stuck and self.acknowledged > 0

    def line(self) -> str:
        found = self.comparison
        refused = json.dumps(dict(sorted(self.refused.items()))) if self.refused else "none"
        parts = (
            f"{self.tables} tables, {self.bots} bots",
            f"{self.acknowledged} moves acknowledged, {found.lost} lost, {found.doubled} doubled",
            f"{found.done_though_refused} done though refused",
            f"{self.finished} deals finished, {self.archived} archived{'' if self.same_deals else ' (NOT the same)'}",
            f"{len(self.stuck)} tables stuck, {len(found.differing)} logs that cannot be played again",
            f"refused: {refused}",
            *self.special,
        )
        return f"{self.name}: " + "; ".join(parts)


def folder(base: Path, name: str) -> Path:
    made = base / name
    made.mkdir(parents=True)
    return made
