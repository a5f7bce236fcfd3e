"""The log says what happens and to which request, room and connection; never a card, a name or a secret."""

import json
import logging
import re
import traceback
from collections.abc import AsyncIterator
from io import StringIO
from typing import Any

import pytest
import structlog
from pydantic import ValidationError

from app.settings import Settings
from app.web.logs import write_logs
from tests.sites import Site
from tests.web.leaks import pieces_in
from tests.web.watched import Watched, watched

NAMES = ("Annabelle", "Bartholomew")
CHAT = "Marvellous weather"


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Watched]:
    """A deal was played and talked at, a link made and used, a request failed, and everybody left."""
    async with watched(tmp_path_factory.mktemp("logs"), log_format="json") as started:
        table = await started.site.table(*NAMES, hand_size=6, settings={"free_chat": True})
        await table.start()
        await table.tabs[0].ask("say", text=CHAT)
        await table.waiting.act({"type": "draw"})
        await table.tabs[0].send('{"t":"act","id":"x","move_no":0,"action":{"type":"play","card":"1-circle-red"}')
        await table.play_match()
        await table.archived()
        ann = table.tabs[0].guest
        started.link = (await ann.post("/api/me/link")).json()["url"].removeprefix(started.site.base)  # type: ignore[attr-defined]
        await (await started.site.guest("Eve")).post(started.link)  # type: ignore[attr-defined]
        await ann.http.get("/healthz", headers={"x-request-id": "from-the-proxy.1"})
        started.secrets = secrets_of(started.site, table.code)  # type: ignore[attr-defined]
        await started.site.everybody_leaves()
        yield started


def secrets_of(site: Site, code: str) -> set[str]:
    """Cookies as they are sent and guest ids as they are kept."""
    cookies = {value for guest in site.guests for value in guest.http.cookies.values()}
    room = site.saved[max(key for key in site.saved if key[0] == code)]
    assert room.match is not None
    return {*cookies, *(person.id for person in room.people), room.match.id}


def lines(server: Watched, **of: Any) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in server.written.splitlines()]
    return [line for line in found if of.items() <= line.items()]


def test_no_line_holds_a_card_a_name_a_message_or_a_secret(server: Watched) -> None:
    played = {piece for room in server.site.saved.values() for piece in pieces_in(repr(room))}
    assert len(played) > 20
    token = server.link.rpartition("/")[2]  # type: ignore[attr-defined]
    forbidden = {*played, *NAMES, "Eve", CHAT, token, "cookie", *server.secrets}  # type: ignore[attr-defined]
    assert all(len(word) > 2 for word in forbidden)
    assert len(lines(server)) > 20
    assert [line for line in server.written.splitlines() if any(word in line for word in forbidden)] == []


def test_every_line_is_json_with_a_level_and_a_time(server: Watched) -> None:
    assert all({"event", "level", "timestamp"} <= line.keys() for line in lines(server))


def test_a_request_is_told_by_its_route(server: Watched) -> None:
    (line,) = lines(server, event="request", route="/continue/{token}")
    assert (line["method"], line["status"], line["level"]) == ("POST", 303, "info")
    assert line["ms"] > 0
    assert re.fullmatch("[0-9a-f]{16}", line["request"])
    assert server.link not in server.written  # type: ignore[attr-defined]


def test_a_usable_id_of_a_request_is_kept_and_answered(server: Watched) -> None:
    (line,) = lines(server, route="/healthz")
    assert (line["request"], line["level"]) == ("from-the-proxy.1", "debug")


@pytest.mark.parametrize(("given", "kept"), [("a-1.b_C", True), ("x" * 65, False), ("a b", False), ("ä", False)])
async def test_an_id_that_could_forge_a_line_is_replaced(site: Site, given: str, kept: bool) -> None:
    guest = await site.guest("Ann")
    answer = await guest.http.get("/healthz", headers={b"x-request-id": given.encode("latin-1")})
    assert (answer.headers["x-request-id"] == given) is kept


def test_a_socket_is_told_when_it_opens_and_closes(server: Watched) -> None:
    opened, closed = lines(server, event="socket opened"), lines(server, event="socket closed")
    assert sorted(line["person"] for line in opened) == sorted(line["person"] for line in closed) == [1, 2]
    assert {line["connection"] for line in opened} == {line["connection"] for line in closed}
    assert len({line["connection"] for line in opened}) == 2
    for line in closed:
        assert (line["code"], line["level"], len(line["room"])) == (1000, "info", 6)
        assert line["messages"] > 3
        assert line["seconds"] >= 0


def test_nothing_is_told_of_each_message_but_at_debug_level(server: Watched) -> None:
    commands = lines(server, event="message")
    assert {line["level"] for line in commands} == {"debug"}
    assert {line["kind"] for line in commands} >= {"act", "sit", "say"}
    assert all({"connection", "room", "request"} <= line.keys() for line in commands)


@pytest.mark.parametrize(("level", "said"), [("debug", 3), ("INFO", 2), ("error", 1), ("critical", 0)])
def test_less_is_said_at_a_higher_level(level: str, said: int) -> None:
    out = StringIO()
    write_logs(Settings(_env_file=None, log_level=level), out)
    log = structlog.get_logger()
    log.debug("small")
    log.info("middling")
    log.error("large")
    write_logs(Settings(_env_file=None, log_level="warning"))
    assert len(out.getvalue().splitlines()) == said


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValidationError):
        Settings(_env_file=None, log_level="loud")


@pytest.mark.parametrize(("given", "as_json"), [("auto", True), ("json", True), ("console", False)])
def test_where_nobody_looks_on_each_line_is_an_object(given: str, as_json: bool) -> None:
    out = StringIO()
    write_logs(Settings(_env_file=None, log_format=given), out)
    structlog.get_logger().info("something")
    write_logs(Settings(_env_file=None, log_level="warning"))
    assert out.getvalue().startswith("{") is as_json


def test_an_error_is_told_by_kind_and_place_and_not_by_what_it_says() -> None:
    out = StringIO()
    write_logs(Settings(_env_file=None), out)
    try:
        raise ValueError("4-square-cyan")
    except ValueError:
        structlog.get_logger().exception("it failed")
        logging.getLogger("uvicorn.error").error(traceback.format_exc())
    write_logs(Settings(_env_file=None, log_level="warning"))
    line = json.loads(out.getvalue())
    assert line["error"] == "ValueError"
    assert line["places"][-1].startswith("tests.web.test_logs:test_an_error_is_told")
    assert "cyan" not in out.getvalue()
