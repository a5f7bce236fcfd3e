"""Pages of others: they may not post, open sockets, frame ours or bend our links."""

import pytest
from websockets.exceptions import InvalidStatus

from app.web.protection import HEADERS
from tests.sites import Guest, Site, dialled, serving

PUBLIC = "https://cards.example"


async def doors(guest: Guest, code: str, headers: dict[str, str]) -> tuple[int, int]:
    """What a post and a socket with these headers are answered; 101 if the socket opens."""
    posted = await guest.http.post("/api/me", json={"name": guest.name}, headers=headers)
    try:
        line = await dialled(guest.base, code, {"Cookie": guest.cookies, **headers})
    except InvalidStatus as refused:
        return posted.status_code, refused.response.status_code
    await line.close()
    return posted.status_code, 101


@pytest.mark.parametrize(
    ("headers", "is_let_in"),
    [
        ({}, True),
        ({"Origin": "{own}"}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "https://evil.example"}, False),
        ({"Origin": "http://127.0.0.1"}, False),
        ({"Origin": "http://127.0.0.1:1"}, False),
        ({"Origin": "{own}0"}, False),
        ({"Origin": "{own}.evil.example"}, False),
        ({"Origin": "http://evil.example@{host}"}, False),
        ({"Origin": "http://evil.example/{own}"}, False),
        ({"Origin": "ftp://{host}"}, False),
        ({"Origin": "chrome-extension://{host}"}, False),
        ({"Origin": "{host}"}, False),
    ],
)
async def test_posts_and_sockets_come_from_our_own_pages(site: Site, headers: dict[str, str], is_let_in: bool) -> None:
    table = await site.table("Ann")
    sent = {name: value.format(own=site.base, host=site.base[7:]) for name, value in headers.items()}
    assert await doors(table.tabs[0].guest, table.code, sent) == ((200, 101) if is_let_in else (403, 403))


@pytest.mark.parametrize(
    ("origin", "is_let_in"),
    [
        (PUBLIC, True),
        ("http://cards.example", False),
        ("https://cards.example:8443", False),
        ("https://www.cards.example", False),
        ("https://cards.example.", False),
        ("{own}", False),
    ],
)
async def test_a_server_that_was_told_its_address_believes_no_other(
    told_site: Site, origin: str, is_let_in: bool
) -> None:
    table = await told_site.table("Ann")
    said = {"Origin": origin.format(own=told_site.base)}
    assert await doors(table.tabs[0].guest, table.code, said) == ((200, 101) if is_let_in else (403, 403))


@pytest.fixture(scope="module")
async def told_site(tmp_path_factory):  # type: ignore[no-untyped-def]
    async with serving(tmp_path_factory.mktemp("told"), public_url=PUBLIC) as started:
        yield started


async def test_links_and_pictures_lead_to_the_address_that_was_told_whatever_the_host_header_says(
    told_site: Site, site: Site
) -> None:
    lying = {"Host": "evil.example", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    ann = await told_site.guest("Ann")
    link = (await ann.http.post("/api/me/link", headers=lying | {"Origin": PUBLIC})).json()["url"]
    assert link.startswith(f"{PUBLIC}/continue/")
    code = (await ann.post("/api/rooms", game="rummikub")).json()["code"]
    honest = (await ann.get(f"/api/rooms/{code}/qr.svg")).text
    assert (await ann.http.get(f"/api/rooms/{code}/qr.svg", headers=lying)).text == honest
    bob = await site.guest("Bob")
    lying.pop("Host")
    assert (await bob.http.post("/api/me/link", headers=lying)).json()["url"].startswith(f"{site.base}/continue/")


@pytest.mark.parametrize(
    "path", ["//evil.example", "//evil.example/..", "/\\evil.example", "/t/..//evil.example/", "/rules/"]
)
async def test_no_path_leads_to_another_site(site: Site, path: str) -> None:
    answer = await (await site.guest("Ann")).http.get(site.base + path)
    assert answer.headers.get("location", site.base + "/").startswith(f"{site.base}/")


async def test_a_link_to_another_device_leads_to_a_table_here_and_nowhere_else(site: Site) -> None:
    ann = await site.guest("Ann")
    for table, status in (("ABCDEF", 303), ("//evil.example", 422), ("../x", 422), ("A%0d%0aX-Evil: 1", 422)):
        path = (await ann.post("/api/me/link")).json()["url"].removeprefix(site.base)
        answer = await ann.http.post(
            f"{path}?table={table}", headers={"Host": "evil.example", "Origin": "http://evil.example"}
        )
        assert answer.status_code == status
        assert status != 303 or answer.headers["location"] == "/t/ABCDEF"
        assert "x-evil" not in answer.headers


@pytest.mark.parametrize("method", ["get", "head", "options", "put", "post"])
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/QQQQQQ",
        "/api/me",
        "/api/matches/x",
        "/continue/x",
        "/static/dist/x.js",
        "/ws/QQQQQQ",
        "/%00",
        "/rules/",
    ],
)
async def test_no_answer_can_be_framed_sniffed_or_scripted(site: Site, method: str, path: str) -> None:
    answer = await (await site.guest("Ann")).http.request(method, path)
    assert HEADERS.items() <= dict(answer.headers).items()
    assert answer.status_code < 500


def test_the_policy_allows_no_inline_code_and_no_frame() -> None:
    policy = HEADERS["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert "base-uri 'none'" in policy
    assert "form-action 'self'" in policy
