"""One real socket to a table. A `Tab` keeps every message that it heard and said, so that tests can search all of them
afterwards."""

import asyncio
import json
from collections.abc import Callable, Mapping
from itertools import count
from typing import TYPE_CHECKING, Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from tests.sites import Guest

PATIENCE = 30.0
"""Seconds after which a test gives up waiting."""


async def dialled(base: str, code: str, headers: Mapping[str, str], **how: Any) -> ClientConnection:
    """A socket to a table."""
    address = f"{base.replace('http', 'ws', 1)}/ws/{code}"
    return await connect(
        address, additional_headers=headers, proxy=None, compression=None, max_size=None, ping_interval=None, **how
    )


class Tab:
    """One socket. `frame` is the newest one heard; `bye` what was said at the end."""

    _ids = count(1)

    def __init__(self, guest: "Guest", code: str, line: ClientConnection) -> None:
        self.guest = guest
        self.code = code
        self.line = line
        self.heard: list[str] = []
        self.said: list[str] = []
        self.frame: dict[str, Any] = {}
        self.bye: dict[str, Any] | None = None
        self.close_code: int | None = None
        self._answers: dict[str | None, dict[str, Any]] = {}
        self._news = asyncio.Condition()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for text in self.line:
                assert isinstance(text, str)
                await self._hear(text)
        except ConnectionClosed:
            pass
        async with self._news:
            self.close_code = self.line.close_code or 1006
            self._news.notify_all()

    async def _hear(self, text: str) -> None:
        self.heard.append(text)
        message = json.loads(text)
        async with self._news:
            if message["t"] == "frame":
                self.frame = message
            elif message["t"] == "bye":
                self.bye = message
            else:
                self._answers[message.get("id") or message["t"]] = message
            self._news.notify_all()

    async def _wait(self, is_there: Callable[[], Any]) -> Any:
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: is_there() or self.close_code is not None)
        found = is_there()
        if not found:
            raise AssertionError(f"closed with {self.close_code} {self.bye} instead")
        return found

    # Saying

    async def send(self, text: str | bytes) -> None:
        """Anything at all."""
        await self.line.send(text)

    async def say(self, t: str, **fields: Any) -> str:
        """A message with an id of its own, which is returned."""
        chosen = fields.pop("id", f"m{next(self._ids)}")
        text = json.dumps({"t": t, "id": chosen, **fields})
        self.said.append(text)
        await self.send(text)
        return cast(str, chosen)

    async def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """Say it and wait for the answer."""
        return await self.answer(await self.say(t, **fields))

    async def act(self, action: dict[str, Any], **fields: Any) -> dict[str, Any]:
        return await self.ask("act", **({"move_no": self.move_no} | fields), action=action)

    async def ping(self) -> None:
        """Wait until all that was sent before has been dealt with."""
        self._answers.pop("pong", None)
        await self.send('{"t":"ping"}')
        await self.answer("pong")

    async def leave(self) -> None:
        await self.line.close()
        await self._listening

    # Hearing

    async def answer(self, chosen: str) -> dict[str, Any]:
        await self._wait(lambda: chosen in self._answers)
        return self._answers.pop(chosen)

    async def until(self, is_so: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The first frame of which this is so."""
        await self._wait(lambda: self.frame and is_so(self.frame))
        return self.frame

    async def hears(self, times: int, what: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until so many messages of this kind have come."""
        await self._wait(lambda: sum(map(what, map(json.loads, self.heard))) >= times)

    async def until_closed(self) -> tuple[int | None, str | None]:
        """The close code, and the code that was said before."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self.close_code is not None)
        return self.close_code, self.bye and self.bye["code"]

    async def until_moved(self, move_no: int) -> dict[str, Any]:
        return await self.until(lambda frame: frame["table"]["match"] and frame["table"]["match"]["move_no"] >= move_no)

    # Seeing

    @property
    def log(self) -> list[dict[str, Any]]:
        """Every line of the table's log that was heard."""
        return [entry for text in self.heard for entry in json.loads(text).get("log", [])]

    @property
    def match(self) -> dict[str, Any]:
        return cast("dict[str, Any]", self.frame["table"]["match"])

    @property
    def view(self) -> dict[str, Any]:
        return cast("dict[str, Any]", self.frame["view"])

    @property
    def seat(self) -> int | None:
        return cast("int | None", self.frame["seat"])

    @property
    def move_no(self) -> int:
        return cast(int, self.match["move_no"])

    @property
    def is_to_act(self) -> bool:
        return self.seat in self.match["to_act"]

    def choice(self) -> dict[str, Any]:
        """A legal action of a shedding game, read from the own view as a browser would."""
        view = self.view
        if view["phase"] == "choose_rule":
            return {"type": "choose_rule", "rule": "yellow-giveaway"}
        if view["phase"] == "give":
            receiver = (self.seat + 1) % len(view["hand_sizes"])  # type: ignore[operator]
            return {"type": "give", "card": view["hand"][0], "to": receiver}
        if view["playable"]:
            return {"type": "play", "card": view["playable"][0]}
        return {"type": "draw"}
