"""Every way in which a server tells of a table: what each says during a match is kept, to be searched afterwards."""

from dataclasses import dataclass, field

from app.codec import encode
from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.frame import own_view
from tests.sites import Guest, Site, Tab, Table
from tests.web.leaks import concealed, leaks, open_so_far, pieces_in

PAGES = ("/api/rooms", "/api/me/tables", "/", "/t/{code}", "/api/rooms/{code}", "/api/rooms/{code}/qr.svg")
SHEETS = ("/api/matches/{match}", "/api/matches/{match}/sheet.csv", "/matches/{match}")


@dataclass(repr=False)
class Channels:
    """A table at which a match is played, and people who look on in every way there is: a watcher from the start,
    second tabs of the players, late joiners, readers of the lobby and of the sheet."""

    site: Site
    table: Table
    stranger: Guest
    tabs: list[Tab]
    answers: list[tuple[int, str, str]] = field(default_factory=list)
    """The version on the table, the path, what was told over HTTP."""
    adorned: dict[str, set[str]] = field(default_factory=dict)
    """The pieces that a page shows as its adornment, whatever lies on the table."""

    @classmethod
    async def at(cls, site: Site, table: Table) -> "Channels":
        watcher = await (await site.guest("Wilma")).open(table.code)
        seconds = [await tab.guest.open(table.code) for tab in table.tabs]
        eve = await site.guest("Eve")
        channels = cls(site, table, eve, [*table.tabs, watcher, *seconds])
        for path in (*PAGES, *SHEETS):
            before = await eve.get(path.format(code=table.code, match="none"))
            channels.adorned[path] = pieces_in(before.text)
        examples = site.services.texts.pages["examples"]
        channels.adorned["/matches/{match}"] |= pieces_in(examples[table.tabs[0].frame["table"]["game"]])
        return channels

    async def look_in(self) -> None:
        """Somebody joins late, and every page is read by a stranger and by a player."""
        self.tabs.append(await (await self.site.guest("Late")).open(self.table.code))
        version = self.table.room().version
        match = self.table.tabs[0].match["id"]
        for reader in (self.stranger, self.table.tabs[0].guest):
            for path in (*PAGES, *SHEETS):
                told = await reader.get(path.format(code=self.table.code, match=match))
                assert told.status_code in (200, 404), path
                self.answers.append((version, path, told.text))

    async def ask_everything(self) -> None:
        """Every seat tries and asks what it must not: moves with cards of others, moves out of turn."""
        action = encode(await self.choice())
        for tab in self.tabs:
            await tab.ask("try", action=action)
            await tab.send('{"t":"resync"}')
            await tab.send("{")
        for tab in self.tabs:
            await tab.ping()

    async def choice(self) -> object:
        """What the game suggests to whoever is on turn."""
        room, seat = self.table.room(), self.table.on_turn.seat
        assert seat is not None
        return next(iter(GAMES[room.game].suggest(own_view(room, Seat(seat)))))

    def leaks(self) -> list[object]:
        """What was told that must not be known there and then. The sheet tells what lay open when its deals ended."""
        rooms = {version: room for (code, version), room in self.site.saved.items() if code == self.table.code}
        once_open = open_so_far(rooms)
        found: list[object] = [*leaks(self.site, *self.tabs)]
        for version, path, text in self.answers:
            hidden = concealed(rooms[version], None)
            secrets = hidden - once_open[version] if path in SHEETS else hidden
            told = (pieces_in(text) - self.adorned[path]) & secrets
            if told:
                found.append((version, path, told))
        return found
