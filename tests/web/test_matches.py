"""Whole matches over real sockets: everybody plays by what their own frames say."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.sites import Site, Tab, Table
from tests.web.leaks import leaks, pieces_in

MATCHES: list[tuple[str, dict[str, Any]]] = [
    ("tic-a-long", {}),
    ("tic-a-long", {"optional_rules": "dealer-chooses", "hand_size": 6, "deals": 2}),
    ("mono-duo-tripo", {"deals": 2, "hand_size": 6}),
    ("mono-duo-tripo", {"tripo_around_the_table": True, "hand_size": 6}),
]


async def watcher_of(site: Site, table: Table) -> Tab:
    return await (await site.guest("Wilma")).open(table.code)


@pytest.mark.parametrize(("game", "options"), MATCHES)
async def test_a_match_is_played_to_its_end_and_nothing_leaks(site: Site, game: str, options: dict[str, Any]) -> None:
    """Every byte that a seat or a watcher was sent is searched for pieces whose places they must not know."""
    table = await site.table("Ann", "Bob", "Cid", game=game, **options)
    early = await watcher_of(site, table)
    await table.start()
    late = await watcher_of(site, table)
    await table.play_match()
    assert table.tabs[0].match["winners"]
    await early.until(lambda frame: frame["table"]["stage"] == "over")
    assert leaks(site, *table.tabs, early, late) == []
    assert all(json.loads(text)["view"]["hand"] is None for text in late.heard if '"t":"frame"' in text)


async def test_a_leak_would_be_found(site: Site) -> None:
    """What Bob was sent, held against Ann's eyes: the search does find his hand."""
    table = await (await site.table("Ann", "Bob")).start()
    ann, bob = table.tabs
    assert leaks(site, bob) == []
    ann.heard = [text.replace('"seat":1', '"seat":0') for text in bob.heard]
    assert set(bob.view["hand"]) <= leaks(site, ann)[-1][1]


async def test_every_message_is_as_the_published_protocol_says(site: Site) -> None:
    table = await site.table("Ann", "Bob", game="tic-a-long", optional_rules="dealer-chooses", hand_size=6)
    ann = table.tabs[0]
    protocol = (await ann.guest.get("/api/protocol.json")).json()["games"]["tic-a-long"]
    await ann.say("say", phrase="hello", text="")
    await ann.ask("sit", chair=99)
    await table.start()
    await ann.ask("try", action={"type": "draw"})
    await ann.ask("hand", order=ann.view["hand"][::-1])
    await ann.send("garbage")
    await ann.ping()
    await table.play_match()
    for tab in table.tabs:
        for schema, texts in ((protocol["server"], tab.heard), (protocol["client"], tab.said)):
            validator = Draft202012Validator(schema)
            kinds = {json.loads(text)["t"] for text in texts}
            assert kinds
            for text in texts:
                assert not [*validator.iter_errors(json.loads(text))], text


async def test_the_protocol_refuses_what_the_server_refuses(site: Site) -> None:
    table = await site.table("Ann", "Bob")
    schema = (await table.tabs[0].guest.get("/api/protocol.json")).json()["games"]["tic-a-long"]["client"]
    validator = Draft202012Validator(schema)
    for message in (
        {"t": "nonsense"},
        {"t": "sit", "id": "x"},
        {"t": "sit", "id": "x", "chair": "1"},
        {"t": "sit", "id": "", "chair": 1},
        {"t": "sit", "id": "x", "chair": 1, "seat": 1},
        {"t": "act", "id": "x", "move_no": 0, "action": {"type": "shuffled", "order": []}},
    ):
        assert not validator.is_valid(message), message
    assert validator.is_valid({"t": "sit", "id": "x", "chair": 1})


async def test_every_frame_is_newer_than_the_one_before(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", hand_size=6)).start()
    await table.play_match()
    for tab in table.tabs:
        versions = [json.loads(text)["version"] for text in tab.heard if '"t":"frame"' in text]
        assert versions == sorted({*versions})


async def test_the_log_comes_without_gaps_and_a_new_tab_gets_the_same(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    for _ in range(6):
        await table.move()
    ann = table.tabs[0]
    numbers = [entry["n"] for entry in ann.log]
    assert numbers == list(range(1, numbers[-1] + 1))
    again = await ann.guest.open(table.code)
    assert [entry["n"] for entry in again.frame["log"]] == numbers[-40:]


async def test_the_own_order_of_the_hand_is_kept_over_a_reload(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    ann, bob = table.tabs
    order = ann.view["hand"][::-1]
    await ann.ask("hand", order=order)
    await ann.leave()
    again = await ann.guest.open(table.code)
    assert again.frame["hand_order"] == order
    await bob.ping()
    assert not pieces_in(bob.heard[-1]) & set(order)


async def test_a_rematch_after_the_match(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", hand_size=6)).start()
    await table.play_match()
    first = table.tabs[0].match["id"]
    for tab in table.tabs:
        await tab.ask("rematch")
    await table.all_see(lambda frame: frame["table"]["match"]["id"] != first)
    assert table.tabs[0].match["sheet"]["deals"] == []


async def test_the_score_sheet_of_a_match_can_be_looked_up(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", deals=2, hand_size=6)).start()
    match_id = table.tabs[0].match["id"]
    guest = table.tabs[0].guest
    assert (await guest.get(f"/api/matches/{match_id}")).status_code == 404
    await table.play_match()
    await table.archived()
    sheet = (await guest.get(f"/api/matches/{match_id}")).json()
    shown = table.tabs[0].match["sheet"]
    assert (sheet["names"], sheet["totals"], len(sheet["deals"])) == (["Ann", "Bob"], shown["totals"], 2)
    assert sheet["winners"] == table.tabs[0].match["winners"]
    assert (await guest.get(f"/matches/{match_id}")).status_code == 200
