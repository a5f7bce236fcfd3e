"""Whatever comes over a socket: it is answered or that socket is closed, and nobody else notices."""

import json
from typing import Any

import pytest

from tests.sites import GENEROUS, Site, Table, serving

DEEP = "[" * 5000
GARBAGE = [
    "",
    " ",
    "null",
    "1",
    '"x"',
    "[]",
    "{}",
    "true",
    "NaN",
    "nonsense",
    '{"t":null}',
    '{"t":[]}',
    '{"t":{}}',
    '{"t":"act"}',
    '{"t":"frame"}',
    '{"t":"ping","t":"ping"}',
    '{"t":"ping","x":1}',
    '{"t":"stand","id":1}',
    '{"t":"stand","id":""}',
    '{"t":"stand","id":null}',
    '{"t":"stand","id":"' + "x" * 65 + '"}',
    '{"t":"stand","id":"\\ud800"}',
    '{"t":"say","id":"a","phrase":"","text":"\\ud800"}',
    '{"t":"say","id":"a","phrase":"","text":"' + "x" * 301 + '"}',
    '{"t":"sit","id":"a","chair":NaN}',
    '{"t":"sit","id":"a","chair":Infinity}',
    '{"t":"sit","id":"a","chair":1.0}',
    '{"t":"sit","id":"a","chair":true}',
    '{"t":"sit","id":"a","chair":"1"}',
    '{"t":"sit","id":"a","chair":1e2}',
    '{"t":"sit","id":"a","chair":' + "9" * 5000 + "}",
    '{"t":"sit","id":"a","chair":0,"seat":0}',
    '{"t":"sit","id":"a","chair":0,"chair":1}',
    '{"t":"hand","order":["' + "x" * 33 + '"]}',
    '{"t":"hand","order":[' + ",".join(['"x"'] * 201) + "]}",
    '{"t":"hand","order":{}}',
    '{"t":"rules","id":"a","options":{"hand_size":99},"settings":{}}',
    '{"t":"rules","id":"a","options":{},"settings":{"clock":31}}',
    '{"t":"rules","id":"a","options":{"deals":1,"deals":2},"settings":{}}',
    '{"t":"act","id":"a","move_no":0,"action":null}',
    '{"t":"act","id":"a","move_no":0,"action":{"type":"play","card":"6-square-cyan"}}',
    '{"t":"act","id":"a","move_no":0,"action":{"type":"shuffled","order":[]}}',
    '{"t":"act","id":"a","move_no":0,"action":{"type":"draw"},"by":"dealer"}',
    '{"t":"act","id":"a","move_no":0,"action":{"type":"give","card":"1-circle-red","to":-1}}',
    '{"t":"act","id":"a","move_no":0,"action":{"type":"draw","type":"draw"}}',
    '{"t":"tick"}',
    '{"t":"arrive","person":"x","name":"x","worker":"x"}',
    '{"t":"archived","match_id":"x","deal_no":1}',
    DEEP,
    '{"t":' * 1500,
    '{"t":"act","id":"a","move_no":0,"action":' + DEEP,
    '{"t":"ping"}\u0000',
    "\ufeff" + '{"t":"ping"}',
    '{"t":"say","id":"a","phrase":"hello"' + " " * 9000 + "}",
]
HUGE_NUMBERS = [10**17, 10**19, 10**100]


async def test_garbage_is_answered_and_the_game_goes_on(site: Site) -> None:
    """One after the other on one socket, in the middle of a deal."""
    table = await (await site.table("Ann", "Bob")).start()
    ann = table.tabs[0]
    for text in GARBAGE:
        tab = await ann.guest.open(table.code)
        await tab.send(text)
        await tab.ping()
        answers = [json.loads(heard) for heard in tab.heard if '"t":"refused"' in heard]
        assert [answer["code"] for answer in answers] == ["unreadable"], text[:80]
        assert answers[0]["sentence"]
        await tab.leave()
    await table.move()


@pytest.mark.parametrize("body", [b"", b"\x00", b'{"t":"ping"}', b"\xff\xfe"])
async def test_binary_messages_are_unreadable(site: Site, body: bytes) -> None:
    tab = (await site.table("Ann")).tabs[0]
    await tab.send(body)
    await tab.ping()
    assert json.loads(tab.heard[-2])["code"] == "unreadable"


@pytest.mark.parametrize("number", HUGE_NUMBERS)
@pytest.mark.parametrize(
    ("t", "name", "code"),
    [("sit", "chair", "no_such_chair"), ("hand_on", "who", "no_such_person"), ("play_on", "move_no", "no_deal")],
)
async def test_huge_numbers_are_only_wrong(site: Site, t: str, name: str, code: str, number: int) -> None:
    tab = (await site.table("Ann")).tabs[0]
    assert (await tab.ask(t, **{name: number}))["code"] in (code, "unreadable")
    assert (await tab.ask("sit", chair=1))["t"] == "done"


async def test_a_gift_to_a_huge_seat_is_only_wrong(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    tab = table.on_turn
    answer = await tab.act({"type": "give", "card": tab.view["hand"][0], "to": 10**100})
    assert answer["t"] == "refused"
    await table.move()


async def test_a_message_of_a_megabyte_closes_only_its_own_socket(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    extra = await table.tabs[0].guest.open(table.code)
    await extra.send('{"t":"say","text":"' + "x" * 1_000_000 + '"}')
    assert (await extra.until_closed())[0] == 1009
    await table.move()


async def test_text_that_is_not_utf_8_closes_only_its_own_socket(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    extra = await table.tabs[0].guest.open(table.code)
    await extra.line.send(b"\xff\xfe\xfd", text=True)
    assert (await extra.until_closed())[0] == 1007
    await table.move()


async def test_an_answer_repeats_nothing_of_what_could_not_be_read(site: Site) -> None:
    tab = (await site.table("Ann")).tabs[0]
    await tab.send('{"t":"<script>alert(1)</script>","id":"x"}')
    answer = await tab.answer("x")
    assert "script" not in json.dumps(answer)


# Moves that are not one's own


async def answers(table: Table, *said: tuple[int, dict[str, Any]]) -> list[str]:
    return [(await table.tabs[seat].act(action)).get("code", "done") for seat, action in said]


async def test_only_the_seat_on_turn_moves_and_only_with_its_own_cards(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    on_turn, waiting = table.on_turn, table.waiting
    theirs = {"type": "play", "card": waiting.view["hand"][0]}
    assert (await waiting.act(theirs))["code"] == "not_your_turn"
    assert (await on_turn.act(theirs))["code"] == "not_in_hand"
    watcher = await (await site.guest("Wilma")).open(table.code)
    assert (await watcher.act(on_turn.choice()))["code"] == "watching"
    assert (await on_turn.act(on_turn.choice()))["t"] == "done"


async def test_a_refusal_is_the_same_wherever_the_card_is(site: Site) -> None:
    """Whether Bob holds it or the deck does cannot be asked."""
    table = await (await site.table("Ann", "Bob")).start()
    on_turn, waiting = table.on_turn, table.waiting
    state = table.room().match.state  # type: ignore[union-attr]
    said = []
    for card in (waiting.view["hand"][0], str(state.table.deck[0]), str(state.table.deck[-1])):
        answer = await on_turn.act({"type": "play", "card": card})
        said.append((answer["code"], answer["sentence"].replace(card, "?"), {**answer["data"], "card": "?"}))
    assert said[0] == said[1] == said[2]
    assert said[0][0] == "not_in_hand"


async def test_a_move_made_on_an_older_table_is_refused(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    tab = table.on_turn
    action, old = tab.choice(), tab.move_no
    await table.move()
    for move_no in (old, -1, 10**18, tab.move_no + 1):
        answer = await tab.act(action, move_no=move_no)
        assert answer["code"] == "stale_move"
        assert "Somebody was quicker" in answer["sentence"]
    await table.move()


async def test_asking_whether_a_move_is_legal_changes_nothing(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    on_turn, waiting = table.on_turn, table.waiting
    version = on_turn.frame["version"]
    assert (await on_turn.ask("try", action=on_turn.choice()))["t"] == "tried"
    assert (await waiting.ask("try", action={"type": "draw"}))["code"] == "not_your_turn"
    assert table.room().version == version


# The same message again


async def test_a_message_that_is_sent_again_is_carried_out_once(site: Site) -> None:
    """By the same tab, by another one, and after coming back."""
    table = await (await site.table("Ann", "Bob")).start()
    tab = table.on_turn
    move = {"id": "once", "move_no": tab.move_no, "action": tab.choice()}
    first = await tab.ask("act", **move)
    version = table.room().version
    other = await tab.guest.open(table.code)
    assert await tab.ask("act", **move) == first
    assert await other.ask("act", **move) == first
    await tab.leave()
    await other.leave()
    back = await tab.guest.open(table.code)
    assert await back.ask("act", **move) == first
    assert table.room().match.move_no == first["move_no"]  # type: ignore[union-attr]
    assert version <= table.room().version


async def test_two_tabs_that_send_the_same_message_at_once_move_once(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    tab = table.on_turn
    other = await tab.guest.open(table.code)
    move = {"id": "both", "move_no": tab.move_no, "action": tab.choice()}
    await tab.say("act", **move)
    await other.say("act", **move)
    assert await tab.answer("both") == await other.answer("both")
    assert table.room().match.move_no == move["move_no"] + 1  # type: ignore[union-attr]


async def test_a_refusal_that_is_asked_again_is_the_same(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    tab = table.waiting
    assert await tab.act({"type": "draw"}, id="no") == await tab.act({"type": "draw"}, id="no")


# Floods


async def test_a_flood_is_slowed_down_and_others_play_on(tmp_path: Any) -> None:
    async with serving(tmp_path, **{**GENEROUS, "messages_a_second": 8}) as site:
        table = await (await site.table("Ann", "Bob")).start()
        mad = await (await site.guest("Mad")).open(table.code)
        for _ in range(60):
            await mad.say("say", phrase="hello", text="")
        await table.move()
        await mad.hears(60, lambda message: message["t"] in ("done", "refused"))
        answered = [json.loads(text) for text in mad.heard if '"t":"frame"' not in text]
        assert "slow_down" in {answer.get("code") for answer in answered}
        said = sum(entry.news is not None and entry.news.type == "said" for entry in table.room().entries)
        assert said <= 40


async def test_who_goes_on_flooding_is_closed(tmp_path: Any) -> None:
    async with serving(tmp_path, **{**GENEROUS, "messages_a_second": 8}) as site:
        table = await (await site.table("Ann", "Bob")).start()
        mad = await (await site.guest("Mad")).open(table.code)
        for _ in range(150):
            await mad.send('{"t":"ping"}')
        assert await mad.until_closed() == (4429, "slow_down")
        await table.move()


async def test_who_sends_nothing_but_garbage_is_closed(site: Site) -> None:
    table = await (await site.table("Ann", "Bob")).start()
    mad = await (await site.guest("Mad")).open(table.code)
    for _ in range(100):
        await mad.send("garbage")
    assert (await mad.until_closed())[0] == 4429
    await table.move()
