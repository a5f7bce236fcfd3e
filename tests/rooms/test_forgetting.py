"""Whoever asks to be forgotten is named nowhere in a room any more, and the room goes on."""

import json

import pytest

from app.codec import encode
from app.room_bytes import room_to_bytes
from app.rooms.commands import Arrive, Forget, PlayOn, Say, Sit
from app.rooms.frame import table_shown
from app.rooms.outcome import Refused
from app.rooms.people import with_a_place
from app.rooms.room import PersonId
from tests.rooms.tables import WORKER, Table, secret, tic_a_long


def forgotten(table: Table, name: str) -> Table:
    table.own(Forget(secret(name), "Gone"))
    return table


def told(table: Table) -> str:
    """All that is kept of the room and its newest log, and all that is shown of it."""
    entries = json.dumps(encode(table.room.entries))
    return room_to_bytes(table.room).decode() + entries + json.dumps(encode(table_shown(table.room)))


def test_between_matches_the_chair_is_free_and_another_is_the_host() -> None:
    table = tic_a_long().seated("wilhelmina", "bob").agree("wilhelmina", title="Wilhelmina's", free_chat=True)
    table.do("wilhelmina", Say, "", "my number is 12345")
    forgotten(table, "wilhelmina")
    assert table.chairs[:2] == [None, "bob"]
    assert table.host == "bob"
    assert table.names == ["bob"]
    assert "ilhelmina" not in told(table).replace(secret("wilhelmina"), "")
    assert "12345" not in told(table)
    assert "bob" in told(table)


def test_in_a_match_the_seat_stays_and_the_others_play_on_for_it() -> None:
    table = tic_a_long().playing("ann", "wilhelmina", "cid")
    forgotten(table, "wilhelmina")
    assert table.match.names == ("ann", "Gone", "cid")
    assert [*with_a_place(table.room)] == [secret("ann"), secret("cid")]
    assert table.refusal("ann", PlayOn, table.match.move_no) == "nobody_is_away"
    assert table.later(60).refusal("ann", PlayOn, table.match.move_no) is None
    assert "wilhelmina" not in told(table).replace(secret("wilhelmina"), "")


def test_two_who_are_gone_are_told_apart() -> None:
    table = tic_a_long().playing("ann", "bob", "cid")
    forgotten(forgotten(table, "bob"), "cid")
    assert table.match.names == ("ann", "Gone", "Gone 2")


def test_a_finished_deal_goes_to_the_database_without_the_name(paused: Table) -> None:
    names = [name for name in paused.match.names if name != "ann"]
    forgotten(paused, "ann")
    (deal,) = paused.room.unarchived
    assert "ann" not in deal.names
    assert set(names) <= set(deal.names)
    assert deal.people[deal.names.index("Gone")] == PersonId("")


def test_the_old_id_is_refused_and_a_new_one_is_welcome() -> None:
    table = forgotten(tic_a_long().seated("ann", "bob"), "bob")
    with pytest.raises(Refused, match="forgotten"):
        table.own(Arrive(secret("bob"), "bob", WORKER))
    assert table.come_as("bob-again", "bob").do("bob-again", Sit, 1).chairs[1] == "bob"


def test_nothing_happens_where_nobody_knows_them() -> None:
    table = tic_a_long().seated("ann")
    version = table.room.version
    assert forgotten(table, "eve").room.version == version
