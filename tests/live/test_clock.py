"""The clock of a running server, and rooms that nobody comes back to."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.games.registry import GAMES
from app.rooms.outcome import Outcome
from app.rooms.room import AnyRoom, RoomCode
from tests.sites import Site, Table, eventually


async def change(table: Table, how: Callable[[AnyRoom], AnyRoom]) -> None:
    """The room is another one from now on."""
    submit = table.site.services.submit

    def changed(room: AnyRoom, _: object) -> Outcome:
        return Outcome(replace(how(room), version=room.version + 1))

    await submit._change(RoomCode(table.code), changed)


async def hurry(table: Table, seconds: float) -> None:
    """Every deadline of this table comes nearer."""

    def hurried(room: AnyRoom) -> AnyRoom:
        match = room.match
        assert match is not None
        turn_ends = match.turn_ends and match.turn_ends - seconds
        pause_ends = match.pause_ends and match.pause_ends - seconds
        return replace(room, match=replace(match, turn_ends=turn_ends, pause_ends=pause_ends))

    await change(table, hurried)


async def test_the_server_moves_when_the_time_is_up(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", settings={"clock": 30})).start()
    slow = table.on_turn
    await hurry(table, 30)
    await table.all_see(lambda frame: frame["table"]["match"]["to_act"] != [slow.seat])
    assert "clock_moved" in {entry["news"]["type"] for entry in slow.log if entry["news"]}
    assert table.waiting is slow
    assert slow.match["turn_ends"] > slow.frame["now"] + 25


async def test_the_next_deal_comes_when_the_pause_is_over(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", deals=2, hand_size=6)).start()
    while table.tabs[0].frame["table"]["stage"] == "deal":
        await table.move()
    assert table.tabs[0].match["turn_ends"] is None
    await hurry(table, 30)
    await table.all_see(lambda frame: frame["table"]["match"]["deal_no"] == 2)


async def test_a_table_nobody_came_back_to_is_cleared_away(site: Site) -> None:
    table = await site.table("Ann")
    guest = table.tabs[0].guest
    await table.tabs[0].leave()
    await eventually(lambda: everybody_is_away(table))
    await change(table, lambda room: replace(room, touched=room.touched - 25 * 3600))

    async def is_gone() -> bool:
        return (await guest.get(f"/api/rooms/{table.code}")).status_code == 404

    await eventually(is_gone)
    late = await guest.dial(table.code)
    assert await late.until_closed() == (4404, "no_such_room")


async def everybody_is_away(table: Table) -> bool:
    room = await table.site.services.submit.room(RoomCode(table.code))
    return not any(person.workers for person in room.people)


async def test_one_broken_room_does_not_stop_the_clocks_of_others(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = await (await site.table("Ann", "Bob", settings={"clock": 30}, game="mono-duo-tripo")).start()
    sound = await (await site.table("Cid", "Dot", settings={"clock": 30}, game="tic-a-long")).start()

    def fails(*_: object) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(type(GAMES["mono-duo-tripo"]), "timeout", staticmethod(fails))
        await hurry(broken, 30)
        await hurry(sound, 30)
        slow = sound.on_turn.seat
        await sound.all_see(lambda frame: frame["table"]["match"]["to_act"] != [slow])
    assert len(broken.tabs[0].match["to_act"]) == 1
    await broken.move()
