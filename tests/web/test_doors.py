"""Who may open a socket, and what they are told who may not."""

import json
from base64 import b64decode, b64encode

import pytest
from websockets.exceptions import InvalidStatus

from app.web.sessions import COOKIE
from tests.sites import Site, dialled, serving


async def status_of(site: Site, code: str, headers: dict[str, str], **how: object) -> int:
    """101 if the socket opens."""
    try:
        line = await dialled(site.base, code, headers, **how)
    except InvalidStatus as refused:
        return refused.response.status_code
    await line.close()
    return 101


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("{own}", 101),
        (None, 101),
        ("https://evil.example", 403),
        ("http://evil.example", 403),
        ("null", 403),
        ("{own}.evil.example", 403),
        ("http://evil.example/{own}", 403),
        ("http://[", 403),
        ("", 403),
    ],
)
async def test_a_socket_opens_for_our_own_pages_only(site: Site, origin: str | None, status: int) -> None:
    table = await site.table("Ann")
    headers = {"Cookie": table.tabs[0].guest.cookies}
    said = None if origin is None else origin.format(own=site.base)
    assert await status_of(site, table.code, headers, origin=said) == status


async def test_another_origin_can_be_allowed(tmp_path: object) -> None:
    async with serving(tmp_path, allowed_origins=["https://friends.example"]) as site:
        table = await site.table("Ann")
        headers = {"Cookie": table.tabs[0].guest.cookies}
        for origin, status in (("https://friends.example", 101), ("https://other.example", 403), (site.base, 101)):
            assert await status_of(site, table.code, headers, origin=origin) == status


def forged(cookie: str) -> str:
    """The same cookie for another person, with the signature of the first."""
    session, *signature = cookie.split(".")
    held = json.loads(b64decode(session))
    return ".".join([b64encode(json.dumps(held | {"id": "somebody-else"}).encode()).decode(), *signature])


async def test_a_socket_needs_a_cookie_that_we_signed(site: Site) -> None:
    table = await site.table("Ann")
    cookie = table.tabs[0].guest.http.cookies[COOKIE]
    assert await status_of(site, table.code, {}) == 403
    assert await status_of(site, table.code, {"Cookie": f"{COOKIE}=nonsense"}) == 403
    assert await status_of(site, table.code, {"Cookie": f"{COOKIE}={cookie[:-2]}"}) == 403
    assert await status_of(site, table.code, {"Cookie": f"{COOKIE}={forged(cookie)}"}) == 403
    assert await status_of(site, table.code, {"Cookie": f"{COOKIE}={cookie}"}) == 101


async def test_a_table_that_does_not_exist_says_so_at_once(site: Site) -> None:
    ann = await site.guest("Ann")
    for code in ("QQQQQQ", "x", "%00", "%F0%9F%83%8F"):
        tab = await ann.dial(code)
        assert await tab.until_closed() == (4404, "no_such_room")
        assert tab.bye is not None
        assert (tab.bye["again"], tab.bye["sentence"][:17]) == (False, "There is no table")


async def test_a_code_is_read_in_small_letters_too(site: Site) -> None:
    table = await site.table("Ann")
    tab = await (await site.guest("Bob")).open(table.code.lower())
    assert tab.frame["table"]["code"] == table.code


async def test_who_tries_many_codes_has_to_wait(tmp_path: object) -> None:
    async with serving(tmp_path) as site:
        ann = await site.guest("Ann")
        said = [await (await ann.dial(f"QQQ{number:03}")).until_closed() for number in range(40)]
        assert said[0] == (4404, "no_such_room")
        assert said[-1] == (4429, "slow_down")
        assert (await ann.get("/api/rooms/QQQQQQ")).status_code == 429


async def test_a_full_room_says_so(site: Site) -> None:
    table = await site.table("Ann")
    for number in range(59):
        await (await site.guest(f"P{number}")).open(table.code)
    late = await (await site.guest("Late")).dial(table.code)
    assert await late.until_closed() == (4403, "room_full")
    await table.tabs[0].guest.open(table.code)


async def test_two_tables_made_at_once_are_two(site: Site) -> None:
    one, other = await site.table("Ann"), await site.table("Bob")
    assert one.code != other.code
    await one.tabs[0].ask("say", phrase="hello", text="")
    await other.tabs[0].ping()
    assert "hello" not in "".join(other.tabs[0].heard)
