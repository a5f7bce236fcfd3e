"""Too much of anything is refused to whoever sends it: counted for the person, and for the address, as a person costs
nothing. Behind the proxy that is trusted here everybody has an address of their own."""

import json
from pathlib import Path
from typing import Any

import httpx2
import pytest

from app.web.addresses import network_of
from app.web.limits import KEPT, Buckets, Places
from tests.sites import NO_TLS, Guest, Site, serving

HOME, CAFE = "203.0.113.7", "198.51.100.9"
ROOMS = "/api/rooms"
STRICT = {"messages_a_second": 1, "rooms_a_minute": 1}


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("nonsense", "nonsense", True),
    ],
)
def test_a_household_is_one_address(one: str, other: str, is_same: bool) -> None:
    assert (network_of(one) == network_of(other)) == is_same


def test_what_is_remembered_of_addresses_has_an_end() -> None:
    buckets, places = Buckets(1, 1, lambda: 0.0), Places(1)
    for number in range(KEPT + 100):
        assert buckets.take(str(number))
        assert places.take(str(number))
        places.give_back(str(number))
    assert len(buckets._buckets) == KEPT
    assert not places._held


async def newcomer(site: Site, address: str) -> Guest:
    """Somebody without a cookie who asks from this address."""
    http = httpx2.AsyncClient(base_url=site.base, trust_env=False, verify=NO_TLS, headers={"x-forwarded-for": address})
    guest = Guest("", site.base, http)
    site.guests.append(guest)
    return guest


async def test_new_guests_at_one_address_set_no_more_tables_than_an_address_may(tmp_path: Path) -> None:
    async with serving(tmp_path, **STRICT, rooms_an_hour_an_address=3) as site:
        made = [(await (await newcomer(site, HOME)).post(ROOMS, game="rummikub")).status_code for _ in range(5)]
        assert made == [201, 201, 201, 429, 429]
        refused = await (await newcomer(site, HOME)).post(f"{ROOMS}/now")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_rooms")
        assert (await (await newcomer(site, CAFE)).post(ROOMS, game="rummikub")).status_code == 201


async def test_neighbours_in_a_network_share_its_allowance_and_other_networks_do_not(tmp_path: Path) -> None:
    async with serving(tmp_path, **STRICT, rooms_an_hour_an_address=2) as site:
        asked = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3", "2001:db8:1:3::1"]
        made = [(await (await newcomer(site, address)).post(ROOMS, game="rummikub")).status_code for address in asked]
        assert made == [201, 201, 429, 201]


async def test_an_address_that_a_stranger_claims_to_speak_for_is_not_believed(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies="192.0.2.1", **STRICT, rooms_an_hour_an_address=2) as site:
        claimed = ["203.0.113.1", "203.0.113.2", "203.0.113.3"]
        made = [(await (await newcomer(site, address)).post(ROOMS, game="rummikub")).status_code for address in claimed]
        assert made == [201, 201, 429]


async def test_who_asks_for_hints_in_many_windows_waits_for_the_first(tmp_path: Path) -> None:
    """Else one person could keep the thinking process busy for everybody. The first question has to wait for it to
    start."""
    hint = {"type": "hint", "step": 1}
    async with serving(tmp_path) as site:
        table = await (await site.table("Ann", "Bob", game="rummikub")).start()
        ann, bob = table.tabs
        windows = [await ann.guest.open(table.code) for _ in range(3)]
        asked = [await window.say("help", question=hint) for window in windows]
        other = await bob.ask("help", question=hint)
        answers = [await window.answer(chosen) for window, chosen in zip(windows, asked, strict=True)]
        assert [answer.get("code") for answer in answers].count("slow_down") == 2
        assert other.get("code") != "slow_down"
        assert (await ann.ask("help", question=hint)).get("code") != "slow_down"


async def test_an_address_may_never_do_less_than_one_person(tmp_path: Path) -> None:
    async with serving(tmp_path, rooms_a_minute=5, rooms_an_hour_an_address=1) as site:
        ann = await newcomer(site, HOME)
        assert [(await ann.post(ROOMS, game="rummikub")).status_code for _ in range(6)] == [201] * 5 + [429]


async def test_forty_families_behind_one_address_play_with_the_usual_limits(tmp_path: Path) -> None:
    """All come at once, each sets a table, opens its page and sits down twice."""
    async with serving(tmp_path, messages_a_second=8, rooms_a_minute=12) as site:
        for number in range(40):
            table = await site.table(f"Ann {number}", f"Bob {number}")
            assert (await table.tabs[0].guest.get(f"/t/{table.code}")).status_code == 200
            await table.start()


async def test_who_asks_too_much_over_http_is_told_to_wait_and_others_are_not(tmp_path: Path) -> None:
    async with serving(tmp_path, **STRICT, requests_a_second_an_address=0.2) as site:
        ann, bob = await newcomer(site, HOME), await newcomer(site, CAFE)
        asked = [await ann.get(path) for path in ["/api/rooms", "/", "/api/me"] * 25]
        assert asked[0].status_code == 200
        assert {answer.status_code for answer in asked[-3:]} == {429}
        assert asked[-1].json()["code"] == "slow_down"
        assert "Wait a moment" in asked[-2].text
        assert (await bob.get("/api/rooms")).status_code == 200
        assert (await ann.get("/healthz")).status_code == 200


async def test_sockets_of_an_address_have_an_end_and_come_free_again(tmp_path: Path) -> None:
    async with serving(tmp_path, sockets_a_person=2, sockets_an_address=3) as site:
        table = await site.table("Ann", "Bob")
        ann = table.tabs[0]
        extra = await ann.guest.open(table.code)
        late = await (await site.guest("Cid")).dial(table.code)
        assert await late.until_closed() == (4429, "crowded")
        assert late.bye is not None
        assert not late.bye["again"]
        await extra.leave()
        await table.start()
        back = await ann.guest.open(table.code)
        assert back.seat == ann.seat


async def test_messages_of_many_sockets_at_one_address_are_counted_together(tmp_path: Path) -> None:
    """Each of them sends less than a person may."""
    async with serving(tmp_path, messages_a_second=4, messages_a_second_an_address=4) as site:
        table = await site.table("Ann")
        tabs = [await (await site.guest(f"P{number}")).open(table.code) for number in range(5)]
        for tab in tabs:
            for _ in range(10):
                await tab.send('{"t":"ping"}')
        for tab in tabs:
            await tab.hears(10, lambda message: message["t"] != "frame")
        answers = [json.loads(text)["t"] for tab in tabs for text in tab.heard]
        assert answers.count("pong") <= 25
        assert answers.count("refused") >= 25


async def test_who_guessed_many_codes_is_not_told_of_those_that_exist_either(tmp_path: Path) -> None:
    """Else only the wrong guesses would be slow. People who are known at a table still get there."""
    async with serving(tmp_path) as site:
        table = await site.table("Ann")
        host = table.tabs[0].guest
        eve = await site.guest("Eve")
        assert (await eve.get(f"{ROOMS}/{table.code}")).status_code == 200
        said = [(await eve.get(f"{ROOMS}/QQQ{number:03}")).status_code for number in range(40)]
        assert (said[0], said[-1]) == (404, 429)
        for path in (f"{ROOMS}/{table.code}", f"/t/{table.code}", f"{ROOMS}/{table.code}/qr.svg"):
            assert (await eve.get(path)).status_code == 429
            assert (await host.get(path)).status_code == 200
        assert await (await eve.dial(table.code)).until_closed() == (4429, "slow_down")
        assert (await host.open(table.code)).frame["table"]["host"] == 1


async def test_links_to_other_devices_are_few(site: Site) -> None:
    ann = await site.guest("Ann")
    said = [(await ann.post("/api/me/link")).status_code for _ in range(12)]
    assert (said[0], said[-1]) == (200, 429)
    assert (await (await site.guest("Bob")).post("/api/me/link")).status_code == 200


async def test_the_lobby_tells_few_tables_and_no_private_one(site: Site) -> None:
    eve = await site.guest("Eve")
    private = [(await eve.post(ROOMS, game="rummikub")).json()["code"] for _ in range(3)]
    for code in private:
        await eve.open(code)
    told: dict[str, Any] = (await eve.get(ROOMS)).json()
    assert len(told["rooms"]) <= 60
    assert not {room["code"] for room in told["rooms"]} & {*private}
    assert not any(code in json.dumps(told) for code in private)
