"""A match that is left in the evening goes on another day, and its sheet can be taken along."""

import csv
import re
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from playwright.async_api import Locator, expect

from app.live.submit import NoSuchRoom
from app.rooms.room import RoomCode, is_anybody_here, stage
from tests.browser.cable import cable_to
from tests.browser.contexts import Contexts
from tests.browser.hands import spoken
from tests.browser.people import PHONE, TABLET, People, Table, invited
from tests.browser.player import Player
from tests.browser.rooms import Rooms, match_of, view_of
from tests.browser.rummy import COLLECTORS
from tests.browser.world import StagedWorld
from tests.sites import Site, eventually, serving

LABELS = "all => all.map(one => one.ariaLabel)"


def own_table(player: Player, said: str) -> Locator:
    return player.page.get_by_role("region", name="Your tables").get_by_role("link", name=re.compile(said))


async def two_days_pass(people: People, table: Table, world: StagedWorld) -> None:
    """Everybody goes home, and the table is put away."""
    for player in table.players:
        await player.opens("/")
    await table.rooms.until(table.code, lambda room: not is_anybody_here(room))
    world.go_on(2 * 24 * 3600)
    await eventually(lambda: is_put_away(people.site, table.code))


async def is_put_away(site: Site, code: str) -> bool:
    try:
        await site.services.submit.room(RoomCode(code))
    except NoSuchRoom:
        return True
    return False


async def test_a_match_goes_on_after_days_also_on_another_device(people: People, world: StagedWorld) -> None:
    world.begin("282")
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.dealt(ann, bob, hand_size=6, deals=2)
    await table.move()
    await table.all_see()
    hands = {player.name: await player.cards() for player in table.players}
    on_turn, waiting = table.on_turn, table.waiting
    await two_days_pass(people, table, world)
    for player in table.players:
        await player.page.reload()
        await player.shot("your-tables")
    await expect(own_table(on_turn, "Tic-a-Long: your turn")).to_be_visible()
    await expect(own_table(waiting, f"Tic-a-Long *{on_turn.name} to play")).to_be_visible()
    tablet = await people.person("Bob", TABLET)
    await tablet.page.goto(await link_for_another_device(bob))
    await tablet.press("Go on as Bob")
    await expect(tablet.page.get_by_role("region", name="Your tables").get_by_role("link")).to_have_count(1)
    table.players[1] = tablet
    for player in table.players:
        await player.hands.press(own_table(player, "Tic-a-Long"))
        await player.sees(table.room)
        assert await player.cards() == hands[player.name]
    await table.move()
    await table.all_see()
    await people.play_out(table)
    await table.all_ready()
    await people.play_out(table)
    assert stage(table.room) == "over"


async def test_a_deal_goes_on_after_a_restart_of_the_server_and_after_days(
    contexts: Contexts, world: StagedWorld, tmp_path: Path
) -> None:
    world.stage(*COLLECTORS, top="5-crescent-cyan", dealer=1, draw="4-square-violet")
    async with AsyncExitStack() as evening:
        async with serving(tmp_path, world=world) as site:
            cable = await evening.enter_async_context(cable_to(site.base))
            people = await evening.enter_async_context(invited(contexts, site, Rooms(site), world))
            people.complaints.expected = ["WebSocket connection to", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE"]
            ann, bob = await people.known("Ann", base=cable.base), await people.known("Bob", PHONE, base=cable.base)
            table = await people.dealt(ann, bob, game="tic-rummy")
            await table.play(until=lambda room: match_of(room).move_no == 3)
            await table.all_see()
            before = await remembered(table)
            cable.pull_out()
        async with serving(tmp_path, world=world) as people.site:
            cable.lead_to(people.site.base)
            cable.put_in()
            table.rooms = Rooms(people.site)
            await table.rooms.until(table.code, is_anybody_here)
            await expect(ann.line).not_to_contain_text("Connection lost")
            await expect(bob.line).not_to_contain_text("Connection lost")
            await all_see_again(table, before)
            await table.move()
            await table.all_see()
            before = await remembered(table)
            await two_days_pass(people, table, world)
            for player in table.players:
                await player.page.reload()
                await player.hands.press(own_table(player, "TIC Rummy"))
                await player.sees(table.room)
            await all_see_again(table, before)
            await table.move()
            await people.play_out(table)
            assert stage(table.room) == "pause"


async def remembered(table: Table) -> list[tuple[list[str], list[str]]]:
    """What everybody sees, once nothing is on its way any more."""

    assert stage(table.room) == "deal"

    async def is_at_rest() -> bool:
        hands = [view_of(table.room, player.name).hand for player in table.players]
        return [(await seen(player))[0] for player in table.players] == [sorted(map(spoken, hand)) for hand in hands]

    await eventually(is_at_rest)
    return [await seen(player) for player in table.players]


async def all_see_again(table: Table, before: list[tuple[list[str], list[str]]]) -> None:
    """Wait until everybody sees what they saw before."""

    now = []

    async def is_as_before() -> bool:
        now[:] = [await seen(player) for player in table.players]
        return now == before

    with suppress(TimeoutError):
        await eventually(is_as_before)
    assert now == before


async def seen(player: Player) -> tuple[list[str], list[str]]:
    """The own cards, in the hand or in pockets, and the collections on the table."""
    own = player.page.get_by_role("button", name=re.compile("[1-5] [a-z]+ [a-z]+.*(, in the .* pocket| of [0-9]+)"))
    cards = [" ".join(name.split(",")[0].split()) for name in await own.evaluate_all(LABELS)]
    return sorted(cards), await player.rummy.table.get_by_role("button", name=re.compile(": ")).evaluate_all(LABELS)


async def link_for_another_device(player: Player) -> str:
    answer = await player.page.request.post(f"{player.base}/api/me/link")
    link: str = (await answer.json())["url"]
    return link


async def test_the_sheet_is_saved_printed_and_read_by_whoever_has_the_link(people: People, world: StagedWorld) -> None:
    world.begin("282")
    ann, bob = await people.known("Ann"), await people.known("Bob", PHONE)
    table = await people.dealt(ann, bob, hand_size=6)
    await people.play_out(table)
    await table.rooms.until(table.code, lambda room: not room.unarchived)
    path = f"/matches/{match_of(table.room).id}"
    for reader in (ann, await people.person("Eve", PHONE), await people.person("Eve", TABLET)):
        await reader.opens(path)
        await expect(reader.page.get_by_role("heading", name="Deal 1")).to_be_visible()
        await reader.shot("match")
        async with reader.page.expect_download() as saving:
            await reader.hands.press(reader.page.get_by_role("link", name="Save as CSV"))
        saved = await (await saving.value).path()
        totals = [row for row in csv.DictReader(saved.read_text().splitlines()) if row["kind"] == "total"]
        assert [row["players"] for row in totals] == ["Ann", "Bob"]
        assert sum(int(row["points"]) for row in totals) == 1
        await reader.page.emulate_media(media="print")
        await expect(reader.page.get_by_role("heading", name="Deal 1")).to_be_visible()
        await expect(reader.button("Print")).to_be_hidden()
        await expect(reader.page.get_by_role("navigation")).to_be_hidden()
