"""Frames are put together from parts that are encoded once; put together they are the frame that the types describe."""

from collections.abc import Callable

import pytest

from app.codec import encode, plain
from app.games.registry import GAMES
from app.live.connection import Connection
from app.live.hub import Hub
from app.rooms.commands import Archived, Ready, Start
from app.rooms.frame import Frame, entries_after, hand_order, own_seat, own_view, table_shown
from app.rooms.room import AnyRoom
from tests.live.lines import PlainLine
from tests.rooms.tables import Table, players_of, secret, table_for

NOW = 5.0


def watched(table: Table, name: str) -> tuple[Callable[[AnyRoom], object], Connection]:
    """What a connection of this person would be sent after each change of the room."""
    hub = Hub(lambda: NOW)
    connection = Connection(secret(name), PlainLine(), lambda due: hub.frame(table.room.code, due))
    connection.stop()
    hub.add(table.room.code, connection)

    def sent(room: AnyRoom) -> object:
        hub.deliver(hub.prepare(room))
        text = hub.frame(room.code, connection)
        return None if text is None else plain(text.decode())

    return sent, connection


def expected(table: Table, name: str, after: int) -> object:
    room = table.room
    who = table.person(name).no
    seat = own_seat(room, who)
    view = own_view(room, seat)
    log = entries_after(room, after)
    return encode(Frame(room.version, NOW, who, seat, table_shown(room), view, hand_order(room, seat, view), log))


@pytest.mark.parametrize("name", ["ann", "eve"])
@pytest.mark.parametrize("game", GAMES)
def test_a_frame_is_what_its_type_says_at_every_step(game: str, name: str) -> None:
    """`ann` plays, `eve` watches; one of the others goes, deals end, the sheet grows."""
    table = table_for(game, {"deals": 2, "hand_size": 6}).by_chance(4).come("eve")
    sent, connection = watched(table, name)
    players = players_of(game)
    table.seated(*players).agree("eve", clock=30).do("eve", Start)
    steps = 0
    while not table.match.ended:
        after = connection.sent_entry
        assert sent(table.room) == expected(table, name, after)
        steps += 1
        if steps == 5:
            table.go("bob")
        elif table.match.pause_ends is not None:
            for player in players:
                table.do(player, Ready)
        else:
            table.random_move()
    assert steps > 10


def test_nobody_is_sent_a_frame_for_what_nobody_is_shown() -> None:
    table = table_for("tic-a-long", {"deals": 2}).by_chance(1).playing("ann", "bob")
    hub, line = Hub(lambda: NOW), PlainLine()
    connection = Connection(secret("bob"), line, lambda due: hub.frame(table.room.code, due))
    hub.add(table.room.code, connection)

    def frames_sent_for(room: AnyRoom) -> int:
        before = len(line.taken)
        hub.deliver(hub.prepare(room))
        assert hub.shown(room.code) == room.version
        return len(line.taken) - before

    while not table.room.unarchived:
        assert frames_sent_for(table.room) == 1
        table.random_move()
    assert frames_sent_for(table.room) == 1
    deal = table.room.unarchived[0]
    table.own(Archived(deal.match_id, deal.deal_no))
    assert not table.room.unarchived
    assert frames_sent_for(table.room) == 0
    table.do("ann", Ready)
    assert frames_sent_for(table.room) == 1
