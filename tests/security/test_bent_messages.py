"""Hundreds of messages that are nearly right, in the middle of a deal of every game: each is answered or closes its own
socket, nobody learns a card by it, and the table plays on."""

import json
import random
from typing import Any

import pytest

from app.codec import encode
from app.games.registry import GAMES
from tests.security.channels import Channels
from tests.security.fuzz import bent
from tests.sites import Site, Tab, Table
from tests.web.leaks import concealed, leaks_to, open_so_far, pieces_in
from tests.web.suggested import move_as_suggested

SEED = 20_261_130
TIMES = 300
HELP = {"progress", "pick_ups", "hint", "judge", "groups", "forms"}


async def samples(channels: Channels, tab: Tab) -> list[dict[str, Any]]:
    """Messages that this seat might send now."""
    action = encode(await channels.choice())
    act = {"t": "act", "id": "a", "move_no": tab.move_no, "action": action}
    ask = [{"t": "help", "id": "h", "question": {"type": kind, "cards": tab.view["hand"][:2]}} for kind in sorted(HELP)]
    return [
        act,
        act,
        act | {"t": "try"},
        *ask,
        {"t": "hand", "order": tab.view["hand"], "id": "o"},
        {"t": "say", "id": "s", "phrase": "hello", "text": ""},
        {"t": "sit", "id": "c", "chair": 0},
        {"t": "rules", "id": "r", "options": tab.frame["table"]["options"], "settings": tab.frame["table"]["settings"]},
        {"t": "play_on", "id": "p", "move_no": tab.move_no},
        {"t": "hand_on", "id": "n", "who": 2},
        {"t": "resync"},
    ]


async def dealt_with(tab: Tab, text: str | bytes) -> Tab:
    """Send it and wait until it has been dealt with; where that closed the socket, the next one."""
    await tab.send(text)
    try:
        await tab.ping()
    except (AssertionError, OSError):
        return await tab.guest.open(tab.code)
    return tab


def own_words(sent: list[str | bytes]) -> set[str]:
    """The pieces that somebody named themselves: to repeat those tells nothing."""
    return pieces_in(" ".join(text if isinstance(text, str) else text.decode() for text in sent))


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_sent_the_table_plays_on_and_no_card_is_told(site: Site, game: str) -> None:
    chance = random.Random(SEED)
    table = await (await site.table("Ann", "Bob", game=game)).start()
    channels = await Channels.at(site, table)
    for _ in range(3):
        await move_as_suggested(table)
    room = table.room()
    for number in (0, 1):
        tab = table.tabs[number]
        foreign = sorted(concealed(room, tab.seat))[:40]
        good = await samples(channels, tab)
        line, sent = await tab.guest.open(table.code), list[str | bytes]()
        lines = [line]
        for _ in range(TIMES // 2):
            sent.append(bent(chance.choice(good), foreign, chance))
            line = await dealt_with(line, sent[-1])
            if line is not lines[-1]:
                lines.append(line)
        assert told_to(site, table, lines) - own_words(sent) == set()
        assert all(answer["code"] != "server_trouble" for answer in refusals(lines))
    watching = [channels.tabs.pop(2)]
    for text in sent[:20]:
        watching.append(await dealt_with(watching[-1], text))
    assert told_to(site, table, watching) - own_words(sent) == set()
    assert channels.leaks() == []
    if table.tabs[0].frame["table"]["stage"] == "deal":
        await move_as_suggested(table)


def told_to(site: Site, table: Table, lines: list[Tab]) -> set[str]:
    """All hidden pieces that these sockets were told of."""
    rooms = {version: room for (code, version), room in site.saved.items() if code == table.code}
    once_open = open_so_far(rooms)
    return {piece for line in lines for _, pieces in leaks_to(line, rooms, once_open) for piece in pieces}


def refusals(lines: list[Tab]) -> list[dict[str, Any]]:
    heard = (json.loads(text) for line in lines for text in line.heard)
    return [message for message in heard if message["t"] in ("refused", "bye")]
