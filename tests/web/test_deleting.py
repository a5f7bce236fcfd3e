"""Whoever wants it sees what is stored about them, takes it along, and has it deleted."""

import re

from tests.sites import Site

NAME = "Wilhelmina"


async def test_a_player_is_forgotten_at_tables_and_on_sheets(site: Site) -> None:
    table = await (await site.table(NAME, "bob", "cid", deals=3, hand_size=6)).start()
    while table.tabs[0].frame["table"]["stage"] == "deal":
        await table.move()
    await table.archived()
    gone, stays = table.tabs[0], table.tabs[1]
    mine = (await gone.guest.get("/what-we-store/mine.json")).json()
    assert (mine["name"], len(mine["tables"]), len(mine["matches"])) == (NAME, 1, 1)
    page = (await gone.guest.get("/what-we-store")).text
    assert NAME in page
    assert "what-we-store/delete" in page
    assert "<form" in (await gone.guest.get("/what-we-store/delete")).text
    assert (await gone.guest.get("/what-we-store")).text == page, "nothing was deleted by looking"

    deleted = await gone.guest.http.post("/what-we-store/delete")
    assert deleted.status_code == 303
    assert await gone.until_closed() == (4410, "forgotten")
    await stays.until(lambda frame: NAME not in frame["table"]["match"]["names"])
    sheet = (await stays.guest.get(f"/api/matches/{stays.match['id']}")).json()
    assert "#1" in sheet["names"]
    assert {"bob", "cid"} < set(sheet["names"])
    late = await (await site.guest("dan")).open(table.code)
    lines = b"".join(await site.services.submit.store.log(table.room().code))
    assert NAME.encode() not in lines
    assert NAME not in late.heard[-1]
    assert not gone.guest.http.cookies
    assert "4404" not in (await gone.guest.get("/what-we-store?deleted")).text


async def test_another_page_cannot_have_somebody_deleted(site: Site) -> None:
    ann = await site.guest("ann")
    refused = await ann.http.post("/what-we-store/delete", headers={"origin": "https://elsewhere.example"})
    assert refused.status_code == 403
    assert re.search(r"Your name is ann\.", (await ann.get("/what-we-store")).text)
