"""Whoever knows the token reads what all workers of a server have counted; nobody else reads anything."""

import json
import re
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import yaml

from app.live.figures import Figure, Snapshot, newest_mishaps, together
from app.live.mishaps import Mishap
from app.live.worker_files import WorkerFiles
from app.rooms.room import WorkerId
from app.settings import Settings
from tests.sites import Site, eventually
from tests.web.watched import BEARER, Watched, figure, scraped, watched

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.fixture
async def played(tmp_path: Path) -> AsyncIterator[Watched]:
    """A server on which a whole match was played, one move was refused, and one table was looked for in vain."""
    async with watched(tmp_path / "played") as server:
        table = await (await server.site.table("Ann", "Bob", deals=2, hand_size=6)).start()
        refused = await table.waiting.act({"type": "draw"})
        assert refused["t"] == "refused"
        await table.play_match()
        await table.archived()
        await table.tabs[0].guest.get("/t/QQQQQQ")
        yield server


async def test_what_happened_is_counted(played: Watched) -> None:
    guest = played.site.guests[0]
    figures = await scraped(guest)
    match = guest.tabs[0].match
    assert figure(figures, "tictable_deals_archived_total") == match["deal_no"] == 2
    moves = figure(figures, "tictable_moves_total", game="tic-a-long")
    tabs = [tab for each in played.site.guests for tab in each.tabs]
    said = [text for tab in tabs for text in tab.said if '"act"' in text]
    assert moves == len(said) - 1
    for step in ("saved", "handed_over"):
        assert figure(figures, "tictable_move_seconds_count", step=step) == moves
        assert figure(figures, "tictable_move_seconds_bucket", step=step, le="+Inf") == moves
    saved, handed = (figure(figures, "tictable_move_seconds_sum", step=step) for step in ("saved", "handed_over"))
    assert 0 < saved < handed
    frames = sum('"t":"frame"' in text for tab in tabs for text in tab.heard)
    assert figure(figures, "tictable_frames_sent_total") == frames
    assert figure(figures, "tictable_refusals_total", where="socket", code="not_your_turn") == 1
    assert figure(figures, "tictable_refusals_total", where="http", code="no_such_room") == 1
    assert figure(figures, "tictable_requests_total", route="/t/{code}", status="404") == 1
    assert (
        figure(figures, "tictable_tables", game="tic-a-long", stage="over") == figure(figures, "tictable_tables") == 1
    )
    people = [figure(figures, f"tictable_{name}") for name in ("people", "seats_taken", "sockets")]
    assert people == [2, 2, 2]
    assert [figure(figures, f"tictable_{name}") for name in ("ready", "scores_up", "workers", "rooms_stored")] == [
        1
    ] * 4
    assert figure(figures, "tictable_archive_waiting") == figure(figures, "tictable_store_errors_total") == 0


async def test_only_with_the_token(played: Watched) -> None:
    guest = played.site.guests[0]
    for wrong in ({}, {"authorization": "Bearer a token that nobody guessez"}, {"authorization": "Bearer x"}):
        answer = await guest.http.get("/metrics", headers=wrong)
        assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
        assert "tictable_" not in answer.text
    assert (await guest.http.get("/metrics", headers=BEARER)).status_code == 200


async def test_without_a_token_there_is_no_such_page_even_for_this_machine(site: Site) -> None:
    guest = await site.guest("Ann")
    for headers in ({}, BEARER, {"authorization": "Bearer"}):
        assert (await guest.http.get("/metrics", headers=headers)).status_code == 404


@pytest.mark.parametrize(("token", "works"), [("", True), ("short", False), ("long enough to keep", True)])
def test_a_token_that_could_be_guessed_is_refused_at_the_start(token: str, works: bool) -> None:
    settings = Settings(_env_file=None, metrics_token=token, workers=1)
    if works:
        settings.refuse_what_cannot_work()
    else:
        with pytest.raises(ValueError, match="METRICS_TOKEN"):
            settings.refuse_what_cannot_work()


async def test_a_code_that_nobody_may_be_refused_with_is_counted_as_other(site: Site) -> None:
    tally = site.services.tally
    before = dict(tally.refusals)
    tally.refused("socket", "what a client makes up")
    assert {key for key in tally.refusals if tally.refusals[key] != before.get(key)} == {("socket", "other")}


async def test_close_codes_that_a_client_makes_up_are_counted_as_one(site: Site) -> None:
    table = await site.table("Ann", "Bob", "Cid")
    closed = site.services.tally.sockets_closed
    others, gone = closed["other"], closed["1001"]
    for tab, code in zip(table.tabs, (3001, 4999, 1001), strict=True):
        await tab.line.close(code)

    async def all_are_counted() -> bool:
        return closed["other"] == others + 2 and closed["1001"] > gone

    await eventually(all_are_counted)
    assert not {"3001", "4999"} & {*closed}


# Several workers


async def test_every_worker_answers_for_all(redis: str, tmp_path: Path) -> None:
    how: dict[str, Any] = {"redis_url": redis, "secret_key": "the same for both", "metrics_dir": tmp_path / "figures"}
    async with AsyncExitStack() as stack:
        one, other = [
            (await stack.enter_async_context(watched(tmp_path / name, **how))).site for name in ("one", "other")
        ]
        table = await one.table("Ann")
        bob = await other.guest("Bob")
        table.tabs.append(await bob.open(table.code))
        await table.tabs[1].ask("sit", chair=1)
        await table.start()
        for _ in range(4):
            await table.move()
        seen = [await scraped(tab.guest) for tab in (*table.tabs, *table.tabs)]
        for figures in seen[1:]:
            assert figure(figures, "tictable_moves_total") == 4
            standing = ("tables", "people", "seats_taken", "sockets", "workers", "rooms_stored")
            assert [figure(figures, f"tictable_{name}") for name in standing] == [1, 2, 2, 2, 2, 1]
        answers = [figure(figures, "tictable_requests_total", route="/metrics") for figures in seen]
        assert answers == sorted(answers)
        for site, at in ((one, 1.0), (other, 3.0), (one, 2.0)):
            site.services.mishaps.take_over((Mishap(at, "KeyError", "app.live:here:1", "", ""),))
        other.services.all_workers()
        assert [mishap.at for mishap in newest_mishaps(one.services.all_workers())] == [3.0, 2.0, 1.0]


def of(moves: float, at: float) -> Snapshot:
    counted, standing = (Figure("tictable_moves", ("x",), (moves,)),), (Figure("tictable_sockets", (), (1.0,)),)
    mishaps = (Mishap(at, "KeyError", "app.live:here:1", "ABCDEF", "r1"),)
    return Snapshot(at, counted, standing, (("the same deal", 70.0),), mishaps)


def test_a_new_worker_counts_on_from_a_dead_one_and_the_file_of_a_living_one_stays(tmp_path: Path) -> None:
    dead = subprocess.Popen(["true"])
    dead.wait()
    left = of(5.0, 90.0)
    WorkerFiles(tmp_path, WorkerId("alive")).put(left)
    living = next(tmp_path.glob("*.json"))
    living.rename(tmp_path / f"{dead.pid}-gone.json")
    WorkerFiles(tmp_path, WorkerId("alive")).put(of(2.0, 90.0))
    new = WorkerFiles(tmp_path, WorkerId("new"))
    assert new.take_over() == left
    assert new.take_over() is None
    assert [snapshot.counted[0].numbers for snapshot in new.others()] == [(2.0,)]
    assert len(list(tmp_path.iterdir())) == 2


def test_of_a_worker_that_is_gone_counts_what_it_counted_and_a_deal_known_to_two_counts_once() -> None:
    figures = together([of(5.0, 100.0), of(2.0, 99.0), of(1.0, 10.0)], 100.0)
    assert figures["tictable_moves", ("x",)] == (8.0,)
    assert figures["tictable_sockets", ()] == (2.0,)
    assert figures["tictable_archive_waiting", ()] == (1.0,)
    assert figures["tictable_archive_oldest_seconds", ()] == (30.0,)


# What is handed out with the server


def asked_for(expression: str) -> set[str]:
    return set(re.findall(r"\btictable_\w+", expression))


async def test_the_dashboard_and_the_alerts_ask_for_figures_that_there_are(played: Watched) -> None:
    await played.site.services.shelving.tables_of(played.site.guests[0].tabs[0].guest.name)  # type: ignore[arg-type]
    text = (await played.site.guests[0].http.get("/metrics", headers=BEARER)).text
    there = set(re.findall(r"^# TYPE (\w+)", text, re.MULTILINE))
    there |= {f"{name}{part}" for name in there for part in ("_bucket", "_sum", "_count")}
    board = json.loads((DEPLOY / "grafana" / "tictable.json").read_text())
    queries = [target["expr"] for panel in board["panels"] for target in panel.get("targets", ())]
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    alerts = [rule["expr"] for group in rules for rule in group["rules"]]
    assert queries
    assert alerts
    assert asked_for(" ".join(queries + alerts)) - there == set()
    assert all(asked_for(expression) for expression in queries)
