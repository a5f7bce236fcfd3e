"""What the host of the server may do at a table, and sees of it."""

from app.codec import encode
from app.rooms.commands import ClearChair, Ready, Say, StopMatch
from app.rooms.frame import table_shown
from app.rooms.news import MatchStopped, Stood
from app.rooms.outcome import Refused
from app.rooms.overview import table_seen
from app.rooms.room import MatchId, Who, stage
from app.rooms.scoresheet import Sheet
from tests.rooms.tables import NOON, Table
from tests.web.leaks import pieces_in


def refusal(table: Table, command: StopMatch | ClearChair) -> str | None:
    try:
        table.own(command)
    except Refused as refused:
        return refused.code
    return None


def test_the_host_of_the_server_may_break_a_match_off_and_the_sheet_stays(paused: Table) -> None:
    before = paused.room
    assert refusal(paused, StopMatch(MatchId("another"))) == "no_match"
    assert paused.room is before
    assert refusal(paused, StopMatch(paused.match.id)) is None
    assert (stage(paused.room), paused.match.winners, paused.match.pause_ends) == ("over", None, None)
    assert paused.news[-1] == MatchStopped()
    assert table_shown(paused.room).match.sheet == Sheet(paused.match.past, (0, 1))  # type: ignore[union-attr]
    assert [deal.result is None for deal in paused.room.unarchived] == [False, True]
    assert refusal(paused, StopMatch(paused.match.id)) == "no_match"
    assert paused.room.touched == before.touched


def test_the_host_of_the_server_may_clear_a_chair_between_matches(table: Table) -> None:
    table.seated("ann", "bob").come("cid")
    bob, cid = table.person("bob").no, table.person("cid").no
    assert [refusal(table, ClearChair(who)) for who in (cid, Who(99))] == ["no_such_chair"] * 2
    assert refusal(table, ClearChair(bob)) is None
    assert table.chairs[:2] == ["ann", None]
    assert table.news[-1] == Stood(bob, "bob")
    assert refusal(table, ClearChair(bob)) == "no_such_chair"


def test_no_chair_is_cleared_while_a_match_is_on(table: Table) -> None:
    table.playing("ann", "bob")
    assert refusal(table, ClearChair(table.person("bob").no)) == "match_is_on"
    assert refusal(table, StopMatch(table.match.id)) is None
    assert refusal(table, ClearChair(table.person("bob").no)) is None


def test_a_table_is_seen_from_outside(table: Table) -> None:
    seen = table_seen(table.seated("ann", "bob").come("cid").go("bob").room)
    assert ([person.name for person in seen.seated], [person.name for person in seen.watching]) == (
        ["ann", "bob"],
        ["cid"],
    )
    assert (seen.connected, seen.stage, seen.match) == (2, "lobby", None)
    assert [person.away_since for person in seen.seated] == [None, NOON]


def test_it_is_seen_for_whom_a_match_waits_and_since_when(paused: Table) -> None:
    between = table_seen(paused.tick(5).do("ann", Ready).room).match
    assert between is not None
    assert (between.waits_for, between.deals_finished, between.is_on) == (("bob",), 1, True)
    table = paused.tick(30)
    began, waits_for = table.now, table.to_act
    playing = table_seen(table.tick(9).do("ann", Say, "hello", "").room).match
    assert playing is not None
    assert (playing.waits_for, playing.since) == (tuple(waits_for), began)
    table.own(StopMatch(table.match.id))
    over = table_seen(table.room).match
    assert over is not None
    assert (over.waits_for, over.is_on) == ((), False)


def test_neither_pieces_nor_what_was_said_is_seen(table: Table) -> None:
    table.playing("ann", "bob").come("cid").do("cid", Say, "hello", "")
    seen = encode(table_seen(table.room))
    assert pieces_in(encode(table.match.state))
    assert pieces_in(seen) == set()
    assert "hello" not in str(seen)
