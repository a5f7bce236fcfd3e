"""Tables of four seats that play against a server, ours or the bare one, from a process of their own."""

import asyncio
import itertools
import json
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import websockets

SEATS = 4
FRAME, REFUSED = '{"t":"frame"', '"t":"refused"'


@dataclass(slots=True)
class Table(ABC):
    """Four sockets at one table. `move` makes one move and waits until every seat has been told of it."""

    sockets: list[Any]
    frames: list[dict[str, Any]] = field(default_factory=list)

    @abstractmethod
    async def move(self) -> float:
        """Seconds from the move to the last seat's frame."""

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


class BareTable(Table):
    turn = 0

    async def move(self) -> float:
        self.turn = (self.turn + 1) % SEATS
        began = time.perf_counter()
        await self.sockets[self.turn].send(
            '{"t":"act","id":"1","move_no":1,"action":{"type":"play","card":"4-square-cyan"}}'
        )
        for socket in self.sockets:
            await socket.recv()
        return time.perf_counter() - began


class FullTable(Table):
    ids = itertools.count()

    async def say(self, seat: int, **message: Any) -> None:
        await self.sockets[seat].send(json.dumps(message | {"id": f"c{next(self.ids)}"}))

    async def until(self, reached: Any) -> float:
        """Read every seat's messages until its frame satisfies `reached`; gives when the last one had come. What
        somebody then makes of a frame is not counted, as nothing is made of those of the bare server."""
        came = time.perf_counter()
        while True:
            behind = [seat for seat, frame in enumerate(self.frames) if not reached(frame)]
            if not behind:
                return came
            texts = [await self._frame(seat) for seat in behind]
            came = time.perf_counter()
            for seat, text in zip(behind, texts, strict=True):
                self.frames[seat] = msgspec.json.decode(text)

    async def _frame(self, seat: int) -> str:
        """The next frame of this seat."""
        while not (text := await self.sockets[seat].recv()).startswith(FRAME):
            assert REFUSED not in text, text
        return text

    async def sit_down(self) -> None:
        self.frames = [{"table": {"chairs": []}} for _ in self.sockets]
        for seat in range(len(self.sockets)):
            await self.say(seat, t="sit", chair=seat)
        await self.until(lambda frame: sum(who is not None for who in frame["table"]["chairs"]) == SEATS)
        await self.say(0, t="start")
        await self.until(lambda frame: frame["table"]["stage"] == "deal")

    async def move(self) -> float:
        match = self.frames[0]["table"]["match"]
        seat, move_no = match["to_act"][0], match["move_no"]
        view = self.frames[seat]["view"]
        action = {"type": "play", "card": view["playable"][0]} if view["playable"] else {"type": "draw"}
        began = time.perf_counter()
        await self.say(seat, t="act", move_no=move_no, action=action)
        came = await self.until(lambda frame: frame["table"]["match"]["move_no"] > move_no)
        await self.go_on()
        return came - began

    async def go_on(self) -> None:
        table = self.frames[0]["table"]
        if table["stage"] == "deal":
            return
        word = "ready" if table["stage"] == "pause" else "rematch"
        for seat in range(SEATS):
            await self.say(seat, t=word)
        await self.until(lambda frame: frame["table"]["stage"] == "deal")


async def bare_table(base: str, number: int) -> BareTable:
    url = f"{base.replace('http', 'ws')}/ws/{number}"
    return BareTable([await websockets.connect(url, proxy=None, compression=None) for _ in range(SEATS)])


async def full_table(base: str, number: int) -> FullTable:
    guests = [httpx.AsyncClient(base_url=base, trust_env=False) for _ in range(SEATS)]
    for seat, guest in enumerate(guests):
        (await guest.post("/api/me", json={"name": f"Player {seat}"})).raise_for_status()
    new = {"game": "tic-a-long", "options": {"deals": 20}}
    code = (await guests[0].post("/api/rooms", json=new)).raise_for_status().json()["code"]
    sockets = []
    for guest in guests:
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        url = f"{base.replace('http', 'ws')}/ws/{code}"
        headers = {"Cookie": cookie}
        sockets.append(await websockets.connect(url, additional_headers=headers, proxy=None, compression=None))
        await guest.aclose()
    table = FullTable(sockets)
    await table.sit_down()
    return table


TABLES = {"bare": bare_table, "full": full_table}


async def open_tables(kind: str, base: str, count: int) -> list[Table]:
    return [await TABLES[kind](base, number) for number in range(count)]


async def play_flat_out(tables: list[Table], seconds: float) -> int:
    """Every table moves as fast as it can; gives the number of moves."""
    ends = time.perf_counter() + seconds
    moves = 0

    async def play(table: Table) -> None:
        nonlocal moves
        while time.perf_counter() < ends:
            await table.move()
            moves += 1

    await asyncio.gather(*(play(table) for table in tables))
    return moves


async def play_steadily(tables: list[Table], moves_a_second: float, seconds: float) -> list[float]:
    """All tables together make so many moves a second, evenly; gives the seconds each took to reach the last seat."""
    gap = len(tables) / moves_a_second
    began = time.perf_counter()
    took: list[float] = []

    async def play(table: Table, first: float) -> None:
        due = began + first
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            took.append(await table.move())
            due += gap

    await asyncio.gather(*(play(table, gap * i / len(tables)) for i, table in enumerate(tables)))
    return took
