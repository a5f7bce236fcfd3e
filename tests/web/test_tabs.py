"""One person in several tabs, on a slow line, or gone and back."""

import json
import socket
from pathlib import Path

from tests.sites import Site, Tab, serving


def person(tab: Tab, name: str) -> dict[str, object]:
    return next(person for person in tab.frame["table"]["people"] if person["name"] == name)


async def test_all_tabs_of_a_person_are_the_same_seat(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    ann = table.tabs[0]
    second = await ann.guest.open(table.code)
    assert (second.seat, second.frame["you"], second.view) == (ann.seat, ann.frame["you"], ann.view)
    done = await table.move()
    await second.until_moved(done["move_no"])
    assert second.view == ann.view
    assert len(second.frame["table"]["people"]) == 2


async def test_either_tab_may_move(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    second = await table.on_turn.guest.open(table.code)
    done = await second.act(second.choice())
    assert done["t"] == "done"
    await table.on_turn.until_moved(done["move_no"])


async def test_closing_one_tab_leaves_the_person_here(site: Site) -> None:
    table = await site.table("Ann", "Bob")
    ann, bob = table.tabs
    second = await ann.guest.open(table.code)
    await ann.leave()
    await bob.ask("say", phrase="hello", text="")
    await bob.ping()
    assert person(bob, "Ann")["away_since"] is None
    await second.leave()
    await bob.until(lambda frame: person(bob, "Ann")["away_since"])


async def test_coming_back_is_coming_back_to_the_same_seat(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    ann, bob = table.tabs
    before = (ann.seat, ann.frame["you"], ann.view)
    await ann.leave()
    await bob.until(lambda frame: person(bob, "Ann")["away_since"])
    back = await ann.guest.open(table.code)
    assert (back.seat, back.frame["you"], back.view) == before
    await bob.until(lambda frame: person(bob, "Ann")["away_since"] is None)


async def test_too_many_tabs_close_the_oldest(site: Site) -> None:
    table = await site.table("Ann")
    guest = table.tabs[0].guest
    others = [await guest.open(table.code) for _ in range(8)]
    assert await table.tabs[0].until_closed() == (4409, "replaced")
    assert table.tabs[0].bye is not None
    assert not table.tabs[0].bye["again"]
    for tab in others:
        await tab.ping()


async def test_resync_sends_everything_again(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    for _ in range(3):
        await table.move()
    ann = table.tabs[0]
    frames = len(ann.heard)
    await ann.send('{"t":"resync"}')
    await ann.ping()
    again = next(json.loads(text) for text in ann.heard[frames:] if '"t":"frame"' in text)
    assert again["log"][0]["n"] == 1
    assert again | {"log": [], "now": 0} == ann.frame | {"log": [], "now": 0}


async def test_names_are_told_apart(site: Site) -> None:
    table = await site.table("Ann", "Ann", "ann")
    assert [shown["name"] for shown in table.tabs[0].frame["table"]["people"]][:2] == ["Ann", "Ann 2"]
    assert len({shown["name"].casefold() for shown in table.tabs[2].frame["table"]["people"]}) == 3


async def test_a_guest_without_a_name_is_called_something(site: Site) -> None:
    table = await site.table("Ann")
    nameless = await site.guest("")
    assert (await nameless.get("/api/me")).json() == {"name": ""}
    tab = await nameless.open(table.code)
    assert tab.frame["table"]["people"][-1]["name"] == "Guest"


async def test_a_script_in_a_name_and_in_talk_stays_text(site: Site) -> None:
    name = "<img src=x onerror=1>"
    table = await site.table(name, settings={"free_chat": True})
    tab = table.tabs[0]
    assert person(tab, name)
    await tab.ask("say", phrase="", text="<script>alert(1)</script>")
    await tab.ping()
    assert tab.frame["log"][-1]["news"]["text"] == "<script>alert(1)</script>"
    page = (await tab.guest.get(f"/t/{table.code}")).text
    assert "<img" not in page
    assert "&lt;img src=x" in page


# A slow line


async def test_who_does_not_listen_delays_nobody_and_later_hears_the_newest_only(tmp_path: Path) -> None:
    async with serving(tmp_path, send_buffer=16_384) as site:
        table = await (await site.table("Ann", "Bob")).start()
        deaf = await (await site.guest("Slow")).open(table.code, sock=narrow_socket(site))
        deaf.line.transport.pause_reading()
        ann = table.tabs[0]
        said = 0
        while not is_stuck(site):
            await ann.ask("say", phrase="hello", text="")
            said += 1
        for _ in range(100):
            await ann.ask("say", phrase="hello", text="")
        await table.move()
        before = len(deaf.heard)
        deaf.line.transport.resume_reading()
        newest = ann.frame["version"]
        await deaf.until(lambda frame: frame["version"] == newest)
        assert len(deaf.heard) - before <= said + 1
        assert deaf.frame["view"]["discard_size"] == ann.view["discard_size"]


def is_stuck(site: Site) -> bool:
    return any(not connection.is_free() for connection in site.services.hub.all())


def narrow_socket(site: Site) -> socket.socket:
    """A connection to the server that holds little."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)
    line.connect(("127.0.0.1", int(site.base.rpartition(":")[2])))
    line.setblocking(False)
    return line
