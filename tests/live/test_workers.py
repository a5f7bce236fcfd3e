"""Several workers on one Redis and one Postgres: people of one table need not be on the same."""

import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from app.live.announcements import Announcement
from app.live.closing import close_room
from app.rooms.room import RoomCode
from tests.sites import Guest, Site, Tab, Table, eventually, serving
from tests.web.leaks import leaks


@pytest.fixture
async def workers(redis: str, postgres: str, tmp_path: Path) -> AsyncIterator[tuple[Site, Site]]:
    """Two of them, started at the same moment on an empty database."""
    async with AsyncExitStack() as stack:
        settings: dict[str, Any] = {"redis_url": redis, "database_url": postgres, "secret_key": "the same for both"}
        one = await stack.enter_async_context(serving(tmp_path / "one", **settings))
        other = await stack.enter_async_context(serving(tmp_path / "other", **settings))
        other.saved = one.saved
        yield one, other


async def spread(workers: tuple[Site, Site], *names: str, **how: Any) -> Table:
    """A table whose people are connected to the one and the other worker in turn."""
    one, other = workers
    table = await one.table(names[0], **how)
    for chair, name in enumerate(names[1:], start=1):
        guest = await (other, one)[(chair + 1) % 2].guest(name)
        tab = await guest.open(table.code)
        await tab.ask("sit", chair=chair)
        table.tabs.append(tab)
    return table


def elsewhere(guest: Guest, site: Site) -> Guest:
    """The same browser at another worker."""
    there = Guest(guest.name, site.base, guest.http)
    site.guests.append(there)
    return there


def absent(tab: Tab) -> set[str]:
    return {person["name"] for person in tab.frame["table"]["people"] if person["away_since"] is not None}


async def test_a_match_over_two_workers(workers: tuple[Site, Site]) -> None:
    table = await spread(workers, "Ann", "Bob", "Cid", deals=2, hand_size=6)
    await table.start()
    await table.play_match()
    assert table.tabs[0].match == table.tabs[1].match == table.tabs[2].match
    assert leaks(workers[0], *table.tabs) == []
    match_id = table.tabs[0].match["id"]

    async def is_archived() -> bool:
        answers = [await tab.guest.get(f"/api/matches/{match_id}") for tab in table.tabs[:2]]
        return all(answer.status_code == 200 and answer.json()["winners"] for answer in answers)

    await eventually(is_archived)


async def test_a_message_sent_to_both_workers_is_carried_out_once(workers: tuple[Site, Site]) -> None:
    table = await (await spread(workers, "Ann", "Bob")).start()
    tab = table.on_turn
    there = workers[1] if tab.guest.base == workers[0].base else workers[0]
    second = await elsewhere(tab.guest, there).open(table.code)
    assert (second.seat, second.view) == (tab.seat, tab.view)
    move = {"id": "both", "move_no": tab.move_no, "action": tab.choice()}
    await tab.say("act", **move)
    await second.say("act", **move)
    first = await tab.answer("both")
    assert first["t"] == "done"
    assert await second.answer("both") == first
    await tab.until_moved(first["move_no"])
    assert tab.move_no == move["move_no"] + 1


async def test_a_person_with_a_tab_on_another_worker_is_not_away(workers: tuple[Site, Site]) -> None:
    table = await spread(workers, "Ann", "Bob", "Cid")
    ann, bob, _ = table.tabs
    second = await elsewhere(ann.guest, workers[1]).open(table.code)
    await ann.leave()
    await bob.ask("say", phrase="hello", text="")
    await bob.ping()
    assert absent(bob) == set()
    await second.leave()
    await bob.until(lambda frame: absent(bob) == {"Ann"})


async def test_who_was_on_a_dead_worker_is_away(workers: tuple[Site, Site]) -> None:
    """The other one is not heard of for a while."""
    one, other = workers
    table = await spread(workers, "Ann", "Bob")
    ann, bob = table.tabs
    await one.services.presence.beat(time.time())
    await other.services.submit.store.beat(other.services.presence._worker, 0.0)
    await one.services.presence.beat(time.time())
    await ann.until(lambda frame: absent(ann) == {"Bob"})
    # It was only slow: with its next beat everybody is back, also who had no chair.
    await other.services.presence.beat(time.time())
    await ann.until(lambda frame: absent(ann) == set())
    await bob.ping()


async def test_a_watcher_on_a_slow_worker_is_not_lost(workers: tuple[Site, Site]) -> None:
    one, other = workers
    table = await spread(workers, "Ann", "Bob")
    watcher = await (await other.guest("Wilma")).open(table.code)
    await one.services.presence.beat(time.time())
    await other.services.submit.store.beat(other.services.presence._worker, 0.0)
    await one.services.presence.beat(time.time())
    ann = table.tabs[0]
    await ann.until(lambda frame: "Wilma" not in {person["name"] for person in frame["table"]["people"]})
    await other.services.presence.beat(time.time())
    await ann.until(lambda frame: "Wilma" in {person["name"] for person in frame["table"]["people"]})
    assert (await watcher.ask("say", phrase="hello", text=""))["t"] == "done"


async def test_a_worker_is_known_to_live_before_it_lets_anybody_in(workers: tuple[Site, Site]) -> None:
    alive = await workers[0].services.submit.store.alive(time.time())
    assert {site.services.presence._worker for site in workers} <= alive


async def test_a_new_worker_takes_nobody_for_dead(
    workers: tuple[Site, Site], redis: str, postgres: str, tmp_path: Path
) -> None:
    table = await spread(workers, "Ann", "Bob")
    settings: dict[str, Any] = {"redis_url": redis, "database_url": postgres, "secret_key": "the same for both"}
    async with serving(tmp_path / "new", **settings) as new:
        late = await (await new.guest("Late")).open(table.code)
        assert absent(late) == set()
        await table.tabs[0].ping()
        again = await elsewhere(table.tabs[0].guest, workers[0]).open(table.code)
        assert absent(again) == set()


async def test_public_tables_are_listed_by_every_worker(workers: tuple[Site, Site]) -> None:
    table = await spread(workers, "Ann", settings={"public": True})
    eve = await workers[1].guest("Eve")
    assert [room["code"] for room in (await eve.get("/api/rooms")).json()["rooms"]] == [table.code]


async def test_what_the_host_of_the_server_does_at_one_worker_reaches_people_at_another(
    workers: tuple[Site, Site],
) -> None:
    one, other = workers
    table = await (await spread(workers, "Ann", "Bob")).start()
    ends = other.services.now() + 60
    await other.services.announcements.announce(Announcement("", "Tea is ready.", ends))
    told = [await tab.answer("announced") for tab in table.tabs]
    assert [(message["text"], message["ends"]) for message in told] == [("Tea is ready.", ends)] * 2
    late = await (await one.guest("Cid")).open(table.code)
    assert (await late.answer("announced"))["text"] == "Tea is ready."
    await close_room(other.services.submit, other.services.sessions, RoomCode(table.code))
    assert [await tab.until_closed() for tab in (*table.tabs, late)] == [(4404, "closed_by_server_host")] * 3
    assert (await late.guest.get(f"/t/{table.code}")).status_code == 404
