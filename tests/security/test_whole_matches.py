"""Whole matches of every game, and every byte that anybody is told meanwhile, whatever way they look on."""

import random
from typing import Any

import pytest

from app.codec import to_bytes
from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.frame import hand_order, own_view, table_shown
from app.rooms.room import AnyRoom
from app.values import replace
from tests.every_game.test_twin_worlds import twin
from tests.security.channels import Channels
from tests.sites import Site
from tests.web.leaks import concealed
from tests.web.suggested import move_as_suggested

MATCHES: dict[str, dict[str, Any]] = {
    "tic-a-long": {"hand_size": 6, "deals": 2, "optional_rules": "dealer-chooses"},
    "mono-duo-tripo": {"hand_size": 6, "deals": 2},
    "tic-rummy": {},
    "team-tic": {"deals": 1},
    "rummikub": {"rounds": 1},
}
DEALS_AT_MOST = 2
"""Of eight rounds of TIC Rummy; `tests/web/test_eight_rounds.py` plays them all."""


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_is_told_a_hidden_card_in_a_whole_match(site: Site, game: str) -> None:
    table = await site.table("Ann", "Bob", game=game, settings={"public": True}, **MATCHES[game])
    channels = await Channels.at(site, table)
    await table.start()
    tab, moves = table.tabs[0], 0
    while (stage := tab.frame["table"]["stage"]) != "over" and len(tab.match["sheet"]["deals"]) < DEALS_AT_MOST:
        if stage == "pause":
            await channels.look_in()
            await table.next_deal()
            continue
        if moves in (1, 5, 15):
            await channels.look_in()
            await channels.ask_everything()
        await move_as_suggested(table)
        moves += 1
    await table.archived()
    await channels.look_in()
    for looking in channels.tabs:
        await looking.ping()
    assert channels.leaks() == []
    assert any('"points"' in text for _, path, text in channels.answers if path == "/api/matches/{match}")
    assert any(concealed(room, None) for (code, _), room in site.saved.items() if code == table.code)


async def test_what_a_page_must_not_tell_would_be_found(site: Site) -> None:
    table = await site.table("Ann", "Bob", settings={"public": True})
    channels = await Channels.at(site, table)
    await table.start()
    await channels.look_in()
    assert channels.leaks() == []
    version, hand = table.room().version, table.tabs[0].view["hand"]
    for path in ("/api/rooms", "/api/matches/{match}"):
        channels.answers.append((version, path, f"the sheet says {hand[0]}"))
    assert channels.leaks() == [(version, "/api/rooms", {hand[0]}), (version, "/api/matches/{match}", {hand[0]})]


def in_another_world(room: AnyRoom, seat: Seat | None, chance: Any) -> AnyRoom:
    assert room.match is not None
    return replace(room, match=replace(room.match, state=twin(GAMES[room.game], room.match.state, seat, chance)))


def told(room: AnyRoom, seat: Seat | None) -> bytes:
    view = own_view(room, seat)
    return to_bytes((table_shown(room), view, hand_order(room, seat, view)))


@pytest.mark.parametrize("game", GAMES)
async def test_frames_have_the_same_bytes_whatever_is_hidden_from_their_reader(site: Site, game: str) -> None:
    """So their number and their length cannot tell it either."""
    table = await (await site.table("Ann", "Bob", game=game)).start()
    for _ in range(3):  # no deal is over before
        await move_as_suggested(table)
    room = table.room()
    for seat in (None, Seat(0), Seat(1)):
        other = in_another_world(room, seat, random.Random(7))
        assert told(room, seat) == told(other, seat)
        assert other.match != room.match
