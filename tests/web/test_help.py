"""A player may ask the game; the answer comes from the own view, and nobody else hears of it."""

import os
import signal
from typing import Any

import pytest

from app.games.rummikub.help import AskHint
from app.live.questions import Questions
from app.rooms.room import RoomCode
from tests.sites import Site, Tab, Table
from tests.web.leaks import leaks

PROGRESS = {"type": "progress"}


@pytest.fixture
async def table(site: Site) -> Table:
    return await (await site.table("Ann", "Bob", game="tic-rummy")).start()


async def asked(tab: Tab, question: dict[str, Any]) -> dict[str, Any]:
    return await tab.ask("help", question=question)


async def test_a_question_is_answered_from_the_own_hand_and_changes_nothing(site: Site, table: Table) -> None:
    version = table.tabs[1].frame["version"]
    for tab in table.tabs:
        answer = await asked(tab, PROGRESS)
        assert (answer["t"], answer["answer"]["type"]) == ("helped", "progress")
        wanted = [(part["kind"], part["size"]) for part in answer["answer"]["collections"]]
        assert wanted == [(part["kind"], part["size"]) for part in tab.view["required"]]
        assert {card for part in answer["answer"]["collections"] for card in part["cards"]} <= set(tab.view["hand"])
    await table.tabs[1].ping()
    assert table.tabs[1].frame["version"] == version
    assert leaks(site, *table.tabs) == []


async def test_an_answer_that_is_a_no_says_why(table: Table) -> None:
    ann = table.tabs[0]
    answer = await asked(ann, {"type": "check", "cards": ann.view["hand"][:1], "collection": 0})
    assert (answer["t"], answer["code"]) == ("refused", "wrong_size")
    assert answer["sentence"] == "Single: your round asks for exactly 4 cards, and these are 1."


async def test_nobody_asks_with_cards_of_others(table: Table) -> None:
    ann, bob = table.tabs
    answer = await asked(ann, {"type": "forms", "cards": bob.view["hand"][:2]})
    assert answer["code"] == "not_in_hand"


async def test_a_watcher_asks_in_vain(site: Site, table: Table) -> None:
    watcher = await (await site.guest("Wilma")).open(table.code)
    answer = await asked(watcher, PROGRESS)
    assert (answer["t"], answer["code"]) == ("refused", "watching")


@pytest.mark.parametrize("question", [{"type": "everything"}, {}, None, {**PROGRESS, "seat": 1}])
async def test_what_is_no_question_is_unreadable(table: Table, question: Any) -> None:
    assert (await asked(table.tabs[0], question))["code"] == "unreadable"


async def test_a_game_that_answers_nothing_is_not_asked(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    assert (await asked(table.tabs[0], PROGRESS))["code"] == "unreadable"


async def test_a_move_may_bear_a_name_that_python_keeps(table: Table) -> None:
    tab = table.on_turn
    assert (await tab.act({"type": "draw", "from_": "deck"}))["code"] == "unreadable"
    assert (await tab.act({"type": "draw", "from": "deck"}))["t"] == "done"


async def test_a_hint_is_searched_for_in_a_process_of_its_own(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", game="rummikub")).start()
    tab = table.on_turn
    hint = {"type": "hint", "step": 1}
    answers = [await asked(tab, hint) for _ in range(2)]
    assert [answer["t"] for answer in answers] == ["helped", "helped"]
    assert answers[0]["answer"] == answers[1]["answer"]
    thinker = site.services.questions._thinker
    assert thinker is not None
    (process,) = thinker._processes
    os.kill(process, signal.SIGKILL)
    assert (await asked(tab, hint))["answer"] == answers[0]["answer"]


async def test_a_hint_is_found_where_no_process_can_be_had(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", game="rummikub")).start()
    tab = table.on_turn
    person = next(
        person.id
        for person in (await site.services.submit.room(RoomCode(table.code))).people
        if person.name == tab.guest.name
    )
    lonely = Questions(site.services.submit, begin=os.abort)
    hint = await lonely.answer(RoomCode(table.code), person, AskHint(1))
    assert hint == await site.services.questions.answer(RoomCode(table.code), person, AskHint(1))


async def test_a_refusal_inside_an_answer_has_its_sentence(site: Site) -> None:
    table = await (await site.table("Ann", "Bob", game="rummikub")).start()
    tab = table.on_turn
    answer = (await asked(tab, {"type": "judge", "table": [tab.view["hand"][:1]]}))["answer"]
    assert answer["combinations"][0]["refusal"]["sentence"]
    assert answer["refusal"]["sentence"]
