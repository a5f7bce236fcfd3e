"""Browsers for the people of a test, and tables that they sit at."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2
from playwright.async_api import BrowserContext, ConsoleMessage, Page, Request, Response, expect

from app.codec import encode
from app.games.registry import GAMES
from app.rooms.room import AnyRoom, stage
from tests.browser.contexts import Contexts
from tests.browser.hands import Pressing
from tests.browser.player import Player
from tests.browser.rooms import Rooms, match_of, on_turn, view_of
from tests.browser.world import StagedWorld
from tests.sites import PATIENCE, Guest, Site
from tests.tabs import Tab

PHONE, TABLET, DESKTOP, SIDEWAYS = (360, 740), (768, 1024), (1440, 900), (740, 360)
SIZES = (PHONE, TABLET, DESKTOP, SIDEWAYS)
TOUCH = {PHONE, SIDEWAYS}
MOVES_AT_MOST = 400

expect.set_options(timeout=PATIENCE * 1000)


@dataclass
class Complaints:
    """What went wrong in the pages of a test; `expected` are patterns of what may."""

    found: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        page.on("response", self._response)
        page.on("requestfailed", self._failed)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.status} {response.url}")

    def _failed(self, request: Request) -> None:
        # Whoever leaves a page leaves its requests.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"{request.failure} {request.url}")

    def _note(self, what: str) -> None:
        self.found.append(what)

    def unexpected(self) -> list[str]:
        return [what for what in self.found if not any(re.search(pattern, what) for pattern in self.expected)]


class People:
    """Opens browsers for people, one isolated context each."""

    def __init__(self, contexts: Contexts, site: Site, rooms: Rooms, world: StagedWorld) -> None:
        self.site = site
        self.rooms = rooms
        self.world = world
        self.complaints = Complaints()
        self._contexts = contexts
        self._lent: list[BrowserContext] = []

    async def context(self, size: tuple[int, int], **how: Any) -> BrowserContext:
        touch = size in TOUCH
        usual = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block"}
        viewport = {"width": size[0], "height": size[1]}
        context = await self._contexts.lend(viewport=viewport, has_touch=touch, is_mobile=touch, **(usual | how))
        context.set_default_timeout(PATIENCE * 1000)
        context.on("page", self.complaints.listen)
        self._lent.append(context)
        return context

    async def person(
        self,
        name: str,
        size: tuple[int, int] = DESKTOP,
        by: Callable[[Page], Pressing] | None = None,
        base: str | None = None,
        **how: Any,
    ) -> Player:
        """Somebody with an empty browser; `by` is how they do things, if not by pressing."""
        page = await (await self.context(size, **how)).new_page()
        hands = Pressing(page, size in TOUCH) if by is None else by(page)
        return Player(name, page, hands, base or self.site.base)

    async def again(self, guest: Guest, size: tuple[int, int]) -> Player:
        """Somebody who has sat at tables without a screen, at one of this size."""
        player = await self.person(guest.name, size)
        cookies = [{"name": name, "value": value, "url": guest.base} for name, value in guest.http.cookies.items()]
        await player.page.context.add_cookies(cookies)  # type: ignore[arg-type]
        return player

    async def known(self, name: str, size: tuple[int, int] = DESKTOP, **how: Any) -> Player:
        """Somebody who has said their name before."""
        player = await self.person(name, size, **how)
        await player.says_their_name()
        return player

    async def table(
        self, *players: Player, game: str = "tic-a-long", settings: Any = None, sit: bool = True, **options: Any
    ) -> "Table":
        """These people sit at a new table, in this order; the first one set it."""
        table = await self._set(players, game, settings, options)
        for player in players:
            await player.opens(table.path)
        if sit:
            await asyncio.gather(*[player.sits(chair) for chair, player in enumerate(players, start=1)])
        return table

    async def dealt(self, *players: Player, game: str = "tic-a-long", settings: Any = None, **options: Any) -> "Table":
        """These people come to a new table at which they sit already and the cards are dealt: without the screen, where
        a test is not about that."""
        table = await self._set(players, game, settings, options)
        async with self._other_tabs(table) as tabs:
            for chair, tab in enumerate(tabs.values()):
                await tab.ask("sit", chair=chair)
            await tabs[players[0].name].ask("start")
            await asyncio.gather(*[player.opens(table.path) for player in players])
            await asyncio.gather(*[expect(player.line).to_be_visible() for player in players])
        return table

    async def play_out(self, table: "Table") -> None:
        """The deal is played to its end: without the screen, where a test is not about that."""
        async with self._other_tabs(table) as tabs:
            while stage(table.room) == "deal":
                name, match = on_turn(table.room) or "", match_of(table.room)
                action = encode(next(GAMES[table.room.game].suggest(view_of(table.room, name))))
                done = await tabs[name].act(action, move_no=match.move_no)
                assert done["t"] == "done", done

    async def _set(self, players: Sequence[Player], game: str, settings: Any, options: Any) -> "Table":
        made = await players[0].page.request.post(
            f"{self.site.base}/api/rooms", data={"game": game, "options": options, "settings": settings or {}}
        )
        assert made.ok, await made.text()
        return Table((await made.json())["code"], list(players), self.rooms)

    @asynccontextmanager
    async def _other_tabs(self, table: "Table") -> AsyncIterator[dict[str, Tab]]:
        """For a while these people have another tab each, by their names."""
        tabs = {player.name: await self._tab(player, table.code) for player in table.players}
        yield tabs
        for tab in tabs.values():
            await tab.leave()
            await tab.guest.http.aclose()

    async def _tab(self, player: Player, code: str) -> Tab:
        """Another tab of this browser."""
        kept = await player.page.context.cookies(self.site.base)
        cookies = {cookie.get("name", ""): cookie.get("value", "") for cookie in kept}
        http = httpx2.AsyncClient(base_url=self.site.base, cookies=cookies, trust_env=False, verify=self.site.trust)
        return await Guest(player.name, self.site.base, http, self.site.trust).open(code)

    async def leave(self) -> None:
        for context in self._lent:
            context.remove_listener("page", self.complaints.listen)
            await self._contexts.take_back(context)


@dataclass(repr=False)
class Table:
    """A table and those who sit at it."""

    code: str
    players: list[Player]
    rooms: Rooms

    @property
    def path(self) -> str:
        return f"/t/{self.code}"

    @property
    def room(self) -> AnyRoom:
        return self.rooms[self.code]

    @property
    def on_turn(self) -> Player:
        return next(player for player in self.players if player.name == on_turn(self.room))

    @property
    def waiting(self) -> Player:
        """Somebody who is not on turn."""
        return next(player for player in self.players if player.name != on_turn(self.room))

    def others(self, player: Player) -> Sequence[Player]:
        return [other for other in self.players if other is not player]

    async def deal(self) -> "Table":
        """The host has the cards dealt."""
        await self.players[0].press("Deal the cards")
        await self.rooms.until_deal(self.code)
        await self.all_see()
        return self

    async def all_see(self) -> None:
        await asyncio.gather(*[player.sees(self.room) for player in self.players])

    async def all_shot(self, name: str) -> None:
        """A picture of everybody's screen."""
        for player in self.players:
            await player.shot(name)

    async def move(self) -> AnyRoom:
        """Whoever is on turn looks and moves."""
        room, player = self.room, self.on_turn
        await player.sees(room)
        await player.moves(room)
        return await self.rooms.until_moved(self.code, match_of(room).move_no)

    async def sees_that(self, move: Awaitable[None]) -> None:
        """Somebody makes this move, and everybody sees it."""
        move_no = match_of(self.room).move_no
        await move
        await self.rooms.until_moved(self.code, move_no)
        await self.all_see()

    async def play(self, until: Callable[[AnyRoom], Any] = lambda room: False) -> None:
        """Play until this is so, or to the end of the deal."""
        for _ in range(MOVES_AT_MOST):
            if stage(self.room) != "deal" or until(self.room):
                return
            await self.move()
        raise AssertionError("this deal does not end")

    async def all_ready(self) -> None:
        """Everybody presses Ready, and the next deal begins."""
        deal_no = match_of(self.room).deal_no
        for player in self.players:
            await player.press("Ready")
        await self.rooms.until_deal(self.code, deal_no + 1)
        await self.all_see()

    async def all_play_again(self) -> None:
        """Everybody wants a rematch with one press each."""
        match_id = match_of(self.room).id
        for player in self.players:
            await player.press("Play again, same chairs")
        await self.rooms.until(self.code, lambda room: match_of(room).id != match_id)
        await self.all_see()


@asynccontextmanager
async def invited(contexts: Contexts, site: Site, rooms: Rooms, world: StagedWorld) -> AsyncIterator[People]:
    """People who leave at the end; whatever their pages complained about fails the test."""
    people = People(contexts, site, rooms, world)
    try:
        yield people
    finally:
        await people.leave()
    complaints = people.complaints.unexpected()
    assert not complaints, complaints
