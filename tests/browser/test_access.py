"""Nothing serious that axe knows of, on any page, light or dark; and a game without colours or with movement."""

from typing import Any, Literal

from playwright.async_api import expect

from app.rooms.room import stage
from tests.browser.axe import faults
from tests.browser.hands import card_in
from tests.browser.people import DESKTOP, PHONE, TABLET, People, Table
from tests.browser.player import Player
from tests.browser.rooms import match_of, view_of
from tests.browser.rummy import COLLECTORS
from tests.browser.world import StagedWorld

ANN = "1-crescent-red 1-square-red 5-star-cyan 4-star-cyan 2-triangle-violet 3-circle-orange"
BOB = "2-crescent-red 5-triangle-orange 1-circle-violet 4-square-yellow 3-crescent-violet 5-circle-orange"
TOP = "4-square-cyan"
Scheme = Literal["light", "dark"]
ON_SCREENS: tuple[tuple[tuple[int, int], Scheme], ...] = ((PHONE, "dark"), (DESKTOP, "light"))


async def check(player: Player, name: str, *schemes: Scheme) -> None:
    """By day, in the evening, or both: then only what has to do with colours is looked at again."""
    for rules, scheme in zip(((), ("color-contrast",)), schemes, strict=False):
        await player.page.emulate_media(color_scheme=scheme)
        assert await faults(player.page, *rules) == [], f"{name}, {scheme}"
        await player.shot(f"{name}-{scheme}")


async def test_the_pages_before_a_game_are_for_everybody(people: People) -> None:
    ann = await people.known("Ann", DESKTOP)
    await people.table(ann, settings={"public": True, "title": "Veranda"})
    await check(ann, "lobby", "light", "dark")
    bob = await people.known("Bob", PHONE)
    await bob.opens("/")
    await expect(bob.page.get_by_role("link", name="Sit at Veranda")).to_be_visible()
    await check(bob, "home", "light", "dark")
    await bob.press("Set a table")
    await expect(bob.button("Set the table")).to_be_visible()
    await check(bob, "set-a-table", "light", "dark")
    await bob.opens("/rules/tic-a-long")
    await expect(bob.page.get_by_role("heading", level=1)).to_be_visible()
    await check(bob, "rules", "light", "dark")


async def check_sizes(player: Player, name: str) -> None:
    """On a phone in the evening, and on a desktop by day."""
    for (width, height), scheme in ON_SCREENS:
        await player.page.set_viewport_size({"width": width, "height": height})
        await check(player, f"{name}-{width}", scheme)


async def test_a_table_is_for_everybody_from_the_deal_to_the_sheet(people: People, world: StagedWorld) -> None:
    world.begin("282")
    ann, bob = await people.known("Ann", DESKTOP), await people.known("Bob", TABLET)
    table = await people.dealt(ann, bob, hand_size=6, deals=2)
    await table.play(until=lambda room: view_of(room, "Ann").to_act == (0,))
    await table.all_see()
    await ann.hands.pick(view_of(table.room, "Ann").playable[0])
    await check_sizes(ann, "own-turn")
    await people.play_out(table)
    await expect(ann.button("Ready")).to_be_visible()
    await check_sizes(ann, "pause")
    await table.all_ready()
    await people.play_out(table)
    await expect(ann.button("Play again, same chairs")).to_be_visible()
    await check_sizes(ann, "end-of-match")
    await ann.opens(f"/matches/{match_of(table.room).id}")
    await expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    await check_sizes(ann, "sheet")


async def test_a_table_with_collections_is_for_everybody_too(people: People, world: StagedWorld) -> None:
    world.stage(*COLLECTORS, top="5-crescent-cyan", dealer=1, draw="4-square-violet 2-circle-red 4-triangle-red")
    ann, bob = await people.known("Ann", DESKTOP), await people.known("Bob", TABLET)
    table = await people.dealt(ann, bob, game="tic-rummy")
    await table.sees_that(ann.rummy.draw())
    await ann.rummy.gather("Single", "1-circle-violet 1-crescent-cyan")
    await ann.hands.pick("1-triangle-yellow")
    await check_sizes(ann, "rummy-collecting")
    await ann.hands.pick("1-triangle-yellow")
    await ann.press("Fill the pockets")
    await table.sees_that(ann.rummy.lay_down())
    await ann.hands.pick("5-circle-red")
    await expect(ann.rummy.place("End of your Mono")).to_be_visible()
    await check_sizes(ann, "rummy-adding")
    await people.play_out(table)
    await expect(ann.button("Ready")).to_be_visible()
    await check_sizes(ann, "rummy-pause")
    await table.rooms.until(table.code, lambda room: not room.unarchived)
    await ann.opens(f"/matches/{match_of(table.room).id}")
    await expect(ann.page.get_by_role("heading", name="Deal 1")).to_be_visible()
    await check_sizes(ann, "rummy-sheet")


async def quick_table(people: People, world: StagedWorld, **how: Any) -> Table:
    world.stage(ANN, BOB, top=TOP, dealer=1)
    ann, bob = await people.known("Ann", DESKTOP, **how), await people.known("Bob", PHONE, **how)
    return await people.dealt(ann, bob, hand_size=6)


async def test_a_table_can_be_read_without_any_colour(people: People, world: StagedWorld) -> None:
    table = await quick_table(people, world)
    for player in table.players:
        line = await player.page.context.new_cdp_session(player.page)
        await line.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
        await player.shot("grey")
    ann = table.players[0]
    raised, flat = [
        await card_in(ann.page, card).locator(".face").bounding_box() for card in (ANN.split()[3], ANN[:14])
    ]
    assert raised is not None
    assert flat is not None
    assert raised["y"] < flat["y"]
    await ann.hands.pick("4-star-cyan")
    await expect(card_in(ann.page, "4-star-cyan").locator(".tick")).to_be_visible()
    await ann.shot("grey-selected")


async def test_a_table_works_in_the_colours_of_the_system(people: People, world: StagedWorld) -> None:
    table = await quick_table(people, world, forced_colors="active")
    await table.players[0].hands.pick("4-star-cyan")
    await table.all_shot("forced-colours")
    await table.move()
    await table.all_see()


async def test_cards_in_movement_change_nothing(people: People, world: StagedWorld) -> None:
    world.begin("273")
    ann = await people.known("Ann", DESKTOP, reduced_motion="no-preference")
    bob = await people.known("Bob", PHONE, reduced_motion="no-preference")
    table = await people.dealt(ann, bob, hand_size=6)
    await table.play()
    assert stage(table.room) == "over"
    await expect(bob.page.get_by_role("heading", name="the match.")).to_be_visible()


async def test_whoever_wants_little_movement_gets_none(people: People, world: StagedWorld) -> None:
    table = await quick_table(people, world)
    ann, bob = table.players
    await bob.page.evaluate(
        """() => {
            window.moved = [];
            const look = () => {
                for (const animation of document.getAnimations())
                    for (const frame of animation.effect.getKeyframes())
                        if ("transform" in frame || "translate" in frame || "left" in frame) moved.push(frame);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    await ann.hands.play("5-star-cyan")
    await bob.sees(await table.rooms.until_moved(table.code, 1))
    await table.move()
    await table.all_see()
    assert await bob.page.evaluate("moved") == []
