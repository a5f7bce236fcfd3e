"""Tables, names, links and sheets over HTTP."""

import json
from typing import Any

import pytest

from tests.sites import GENEROUS, Guest, Site, eventually, serving

# Games


async def test_the_games_and_their_options_are_told(site: Site) -> None:
    games = (await (await site.guest("Ann")).get("/api/games")).json()
    assert {game["key"] for game in games} >= {"tic-a-long", "mono-duo-tripo"}
    tic = next(game for game in games if game["key"] == "tic-a-long")
    assert tic["seat_counts"] == [2, 3, 4, 5, 6, 7, 8]
    hand = tic["options"]["properties"]["hand_size"]
    assert (hand["minimum"], hand["maximum"], hand["default"]) == (6, 10, 10)


async def test_the_server_is_well(site: Site) -> None:
    answer = await (await site.guest("Ann")).get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")


# Setting a table


async def refusal(guest: Guest, path: str, body: str) -> tuple[int, str]:
    answer = await guest.http.post(path, content=body, headers={"content-type": "application/json"})
    told = answer.json()
    assert told["sentence"] if answer.status_code >= 400 else True
    return answer.status_code, told.get("code", "")


async def test_a_table_without_options_plays_by_the_published_rules(site: Site) -> None:
    ann = await site.guest("Ann")
    made = await ann.post("/api/rooms", game="tic-a-long")
    assert made.status_code == 201
    code = made.json()["code"]
    assert made.json()["path"] == f"/t/{code}"
    shown = (await ann.get(f"/api/rooms/{code}")).json()
    assert shown["options"] == {"hand_size": 10, "deals": 1, "optional_rules": "none"}
    assert not shown["changed"]


@pytest.mark.parametrize(
    ("game", "settings", "clock"),
    [("rummikub", {}, 60), ("rummikub", {"clock": 0}, 0), ("tic-a-long", {}, 0), ("tic-a-long", {"clock": 60}, 60)],
)
async def test_a_table_has_the_usual_clock_of_its_game_unless_another_is_wished(
    site: Site, game: str, settings: dict[str, int], clock: int
) -> None:
    ann = await site.guest("Ann")
    made = (await ann.post("/api/rooms", game=game, settings=settings)).json()
    assert (await ann.get(made["path"].replace("/t/", "/api/rooms/"))).json()["settings"]["clock"] == clock


async def test_a_code_is_short_and_cannot_be_guessed(site: Site) -> None:
    ann = await site.guest("Ann")
    codes = {(await ann.post("/api/rooms", game="tic-a-long")).json()["code"] for _ in range(20)}
    assert len(codes) == 20
    assert {len(code) for code in codes} == {6}
    assert len({code[0] for code in codes}) > 5


ROOMS = "/api/rooms"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ('{"game":"tic-a-long","options":{"hand_size":6},"settings":{"clock":30}}', 201, None),
        ('{"game":"tic-a-long","options":{"hand_size":5}}', 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"hand_size":11}}', 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"hand_size":"6"}}', 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"hand_size":6.0}}', 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"hand_size":true}}', 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"deals":0}}', 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"deals":1' + "0" * 400 + "}}", 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"optional_rules":"all"}}', 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"tripo_around_the_table":true}}', 422, "bad_options"),
        ('{"game":"tic-a-long","options":{"deals":NaN}}', 422, "bad_options"),
        ('{"game":"tic-a-long","settings":{"clock":31}}', 422, "bad_options"),
        ('{"game":"tic-a-long","settings":{"clock":-30}}', 422, "bad_options"),
        ('{"game":"tic-a-long","settings":{"pause":1' + "0" * 30 + "}}", 422, "bad_settings"),
        ('{"game":"tic-a-long","settings":{"pause":121}}', 422, "bad_settings"),
        ('{"game":"tic-a-long","settings":{"title":"' + "x" * 41 + '"}}', 422, "bad_settings"),
        ('{"game":"tic-a-long","settings":{"title":"\\ud800"}}', 422, "bad_options"),
        ('{"game":"tic-a-long","settings":{"host":"me"}}', 422, "bad_options"),
        ('{"game":"tic-a-long","settings":null}', 422, "bad_request"),
        ('{"game":"chess"}', 422, "no_such_game"),
        ('{"game":"\\ud800"}', 422, "no_such_game"),
        ('{"game":null}', 422, "bad_request"),
        ("{}", 422, "bad_request"),
        ("null", 422, "bad_request"),
        ("[]", 422, "bad_request"),
        ("nonsense", 422, "bad_request"),
        ("[" * 5000, 400, "bad_request"),
        ('{"game":"tic-a-long","code":"AAAAAA"}', 422, "bad_request"),
    ],
)
async def test_options_are_as_the_game_says_or_refused(site: Site, body: str, status: int, code: str | None) -> None:
    assert (await refusal(await site.guest("Ann"), ROOMS, body))[0] == status
    if code is not None:
        assert (await refusal(await site.guest("Ann"), ROOMS, body))[1] == code


async def test_who_sets_many_tables_has_to_wait(tmp_path: Any) -> None:
    async with serving(tmp_path, **{**GENEROUS, "rooms_a_minute": 3}) as site:
        ann, bob = await site.guest("Ann"), await site.guest("Bob")
        made = [(await ann.post(ROOMS, game="tic-a-long")).status_code for _ in range(5)]
        assert made == [201, 201, 201, 429, 429]
        assert (await bob.post(ROOMS, game="tic-a-long")).status_code == 201


async def test_who_opens_the_link_first_is_the_host(site: Site) -> None:
    ann = await site.guest("Ann")
    code = (await ann.post(ROOMS, game="tic-a-long")).json()["code"]
    tab = await ann.open(code)
    assert tab.frame["table"]["host"] == tab.frame["you"]


# The lobby


async def listed(guest: Guest) -> dict[str, Any]:
    return {room["code"]: room for room in (await guest.get(ROOMS)).json()["rooms"]}


async def test_public_tables_are_listed_and_private_ones_are_not(site: Site) -> None:
    public = await site.table("Ann", "Bob", settings={"public": True, "title": "Kitchen"})
    private = await site.table("Cid", "Dot")
    rooms = await listed(await site.guest("Eve"))
    assert private.code not in rooms
    line = rooms[public.code]
    assert (line["name"], line["people"], line["free"], line["stage"]) == ("Kitchen", ["Ann", "Bob"], 6, "lobby")


async def test_a_table_that_everybody_left_is_not_listed(site: Site) -> None:
    table = await site.table("Ann", settings={"public": True})
    eve = await site.guest("Eve")
    assert table.code in await listed(eve)
    await table.tabs[0].leave()

    async def has_left() -> bool:
        return table.code not in await listed(eve)

    await eventually(has_left)


async def test_a_table_that_becomes_private_leaves_the_lobby(site: Site) -> None:
    table = await site.table("Ann", settings={"public": True})
    shown = table.tabs[0].frame["table"]
    await table.tabs[0].ask("rules", options=shown["options"], settings=shown["settings"] | {"public": False})
    assert table.code not in await listed(table.tabs[0].guest)


async def test_a_guest_is_told_which_seat_is_theirs(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    bob = table.tabs[1]
    shown = (await bob.guest.get(f"{ROOMS}/{table.code}")).json()
    assert (shown["your_seat"], shown["your_turn"]) == (1, bob.is_to_act)
    stranger = (await (await site.guest("Eve")).get(f"{ROOMS}/{table.code}")).json()
    assert (stranger["your_seat"], stranger["your_turn"]) == (None, False)
    assert "hand" not in json.dumps(stranger["options"]).replace("hand_size", "")


async def test_a_code_that_leads_nowhere_says_so(site: Site) -> None:
    ann = await site.guest("Ann")
    answer = await ann.get(f"{ROOMS}/QQQQQQ")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_room")
    page = await ann.get("/t/QQQQQQ")
    assert page.status_code == 404
    assert "There is no table with this code" in page.text


async def test_play_now_finds_a_free_chair_or_sets_a_public_table(tmp_path: Any) -> None:
    async with serving(tmp_path) as site:
        ann = await site.guest("Ann")
        first = await ann.post(f"{ROOMS}/now", game="mono-duo-tripo")
        assert first.status_code == 201
        await ann.open(first.json()["code"])
        second = await (await site.guest("Bob")).post(f"{ROOMS}/now", game="mono-duo-tripo")
        assert (second.status_code, second.json()["code"]) == (200, first.json()["code"])
        other = await ann.post(f"{ROOMS}/now", game="tic-a-long")
        assert other.json()["code"] != first.json()["code"]
        assert (await refusal(ann, f"{ROOMS}/now", '{"game":"chess"}')) == (422, "no_such_game")


async def test_an_invitation_can_be_a_picture(site: Site) -> None:
    table = await site.table("Ann")
    answer = await table.tabs[0].guest.get(f"{ROOMS}/{table.code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<?xml") or answer.text.startswith("<svg")


# Names and devices


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("x" * 100, "x" * 24),
        ("\u202eAnn\u0000", "Ann"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("", None),
        ("   ", None),
        ("!!!", None),
        ("\u3164", None),
        ("x" * 101, None),
    ],
)
async def test_a_name_is_what_can_be_read_of_it(site: Site, name: str, shown: str | None) -> None:
    ann = await site.guest("Before")
    answer = await ann.post("/api/me", name=name)
    assert answer.status_code == (422 if shown is None else 200)
    assert (await ann.get("/api/me")).json() == {"name": shown or "Before"}


async def test_guests_are_nobody_else(site: Site) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    assert ann.cookies != bob.cookies
    cookie = (await ann.post("/api/me", name="Ann")).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_a_link_moves_to_another_device_once(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    ann = table.tabs[0]
    link = (await ann.guest.post("/api/me/link")).json()
    path = link["url"].removeprefix(site.base)
    phone, thief = await site.guest("Phone"), await site.guest("Thief")
    page = (await phone.get(path)).text
    assert "Go on as Ann?" in page
    assert not any(person.id in page for person in table.room().people)
    assert (await phone.http.post(path)).status_code == 303
    assert (await phone.get("/api/me")).json() == {"name": "Ann"}
    again = await phone.open(table.code)
    assert (again.seat, again.view) == (ann.seat, ann.view)
    assert (await thief.get(path)).status_code == 404
    assert (await thief.http.post(path)).status_code == 404
    assert (await thief.get("/api/me")).json() == {"name": "Thief"}


async def test_an_invented_link_leads_nowhere(site: Site) -> None:
    ann = await site.guest("Ann")
    assert (await ann.get("/continue/nonsense")).status_code == 404
    assert (await ann.http.post("/continue/nonsense")).json()["code"] == "link_used"
