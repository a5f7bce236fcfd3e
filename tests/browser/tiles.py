"""What people do at a table of Rummikub: with tiles on the rack and on the table, by whatever hands they have."""

import re

from playwright.async_api import Locator, expect

from tests.browser.hands import Keys, MouseDragging, TouchDragging
from tests.browser.player import Player


class Tiles:
    """The rack and the table as one player has them on the screen."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    @property
    def rack(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^Your rack"))

    @property
    def table(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^Table,"))

    def on_rack(self, face: str) -> Locator:
        """The first of them, if there are two."""
        return self.rack.get_by_role("button", name=re.compile(f"^{face},")).first

    def on_table(self, face: str) -> Locator:
        return self.table.get_by_role("button", name=re.compile(f"^{face},"))

    def set_called(self, name: str) -> Locator:
        """A run or a group, or what is to become one."""
        return self.table.get_by_role("group", name=re.compile(f"^{name}"))

    @property
    def new_set(self) -> Locator:
        return self.table.get_by_role("button", name=re.compile("^New run or group"))

    async def pick(self, tile: Locator) -> None:
        """Choose it, as one of several."""
        hands = self.player.hands
        if isinstance(hands, Keys):
            await self.page.keyboard.press("h")
            await self.page.keyboard.press("Home")
            await hands.go_to(tile)
            await self.page.keyboard.press("Space")
        else:
            await hands.press(tile)
        await expect(tile).to_have_attribute("aria-pressed", "true")

    async def lays(self, *faces: str) -> None:
        """These tiles of the rack together as something new."""
        for face in faces:
            await self.pick(self.on_rack(face))
        if isinstance(self.player.hands, Keys):
            await self.page.keyboard.press("n")
        else:
            await self.player.hands.press(self.new_set)
        await expect(self.on_rack(faces[0])).to_have_count(0)

    async def drags(self, tile: Locator, target: Locator) -> None:
        hands = self.player.hands
        assert isinstance(hands, MouseDragging | TouchDragging)
        await hands.drag(tile, target)

    async def plays(self, count: int) -> None:
        """Hand it in, by the button that says how many tiles it is."""
        name = "Play 1 tile" if count == 1 else f"Play {count} tiles"
        await expect(self.player.button(name)).to_be_enabled()
        await self.player.press(name)
