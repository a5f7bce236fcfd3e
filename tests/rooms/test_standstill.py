"""While none of the players is here, the clocks stand still and keep what is left of them."""

import pytest

from app.rooms.commands import EndMatch, HandOn, LostWorkers, Sit, Start
from app.rooms.handle import next_deadline
from app.rooms.people import with_a_place
from app.rooms.standstill import RUNS_ON
from tests.rooms.tables import Table, quick_deal, secret, tic_a_long

A_WEEK = 7 * 24 * 3600.0


def timed(**options: object) -> Table:
    """Ann and Bob play, Bob is on turn and has 60 seconds."""
    table = tic_a_long(**options).seated("ann", "bob").agree("ann", clock=60).stack(quick_deal()).do("ann", Start)
    assert table.to_act == ["bob"]
    return table


def left(table: Table) -> float:
    """What is left of the clock."""
    ends = table.match.turn_ends if table.match.pause_ends is None else table.match.pause_ends
    assert ends is not None
    return ends - table.now


def test_the_clock_keeps_what_was_left_when_everybody_had_gone() -> None:
    table = timed().later(20).go("ann", "bob")
    assert next_deadline(table.room) == float("inf")
    assert table.tick(A_WEEK).to_act == ["bob"]
    assert left(table.come("bob")) == 40 - RUNS_ON
    assert table.tick(40 - RUNS_ON).to_act == ["ann"]


def test_so_it_is_the_other_way_round_as_well() -> None:
    """Whoever comes first sets the clocks going, also if it is not their turn."""
    table = timed().go("ann", "bob").later(A_WEEK).come("ann")
    assert left(table) == 60 - RUNS_ON
    assert table.tick(60 - RUNS_ON).to_act == ["ann"]


def test_one_player_who_is_here_keeps_the_clock_going() -> None:
    table = timed().go("bob")
    assert left(table) == 60
    assert table.tick(60).to_act == ["ann"]


def test_a_watcher_does_not_keep_the_clock_going() -> None:
    table = timed().come("eve").go("ann", "bob")
    assert table.tick(A_WEEK).to_act == ["bob"]


def test_a_connection_that_is_lost_for_a_moment_changes_nothing() -> None:
    table = timed()
    deadline = table.match.turn_ends
    table.go("ann", "bob").later(RUNS_ON).come("bob", "ann")
    assert table.match.turn_ends == deadline
    table.own(LostWorkers(frozenset()))
    assert table.later(RUNS_ON).come("ann").match.turn_ends == deadline


def test_a_clock_that_runs_out_just_after_everybody_left_still_rings_once() -> None:
    table = timed().later(50).go("ann", "bob")
    assert next_deadline(table.room) == table.match.turn_ends
    assert table.tick(10).to_act == ["ann"]
    assert table.tick(A_WEEK).to_act == ["ann"]
    assert left(table.come("ann")) == 60 - (RUNS_ON - 10)


def test_the_pause_between_deals_stands_still_too() -> None:
    table = timed(deals=2).quick_deal().later(5).go("ann", "bob")
    assert table.tick(A_WEEK).match.deal_no == 1
    assert left(table.come("ann")) == 25 - RUNS_ON
    assert table.tick(25 - RUNS_ON).match.deal_no == 2


def test_a_match_without_a_clock_has_none_afterwards() -> None:
    table = tic_a_long().playing("ann", "bob").go("ann", "bob").later(A_WEEK).come("ann")
    assert table.match.turn_ends is None


def test_a_match_that_is_over_has_nothing_that_stands() -> None:
    table = timed().come("eve").do("ann", EndMatch).go("ann", "bob")
    assert table.match.left_at is None


def test_a_match_begun_for_people_who_are_away_waits_for_them() -> None:
    table = tic_a_long().seated("ann", "bob").come("eve").agree("ann", clock=60)
    table.do("ann", HandOn, table.person("eve").no)
    table.go("ann", "bob").do("eve", Start)
    assert table.tick(RUNS_ON + 60).to_act == table.tick(A_WEEK).to_act
    assert left(table.come("bob")) == 60 - RUNS_ON


def test_it_survives_being_written_down() -> None:
    table = timed().go("ann", "bob")
    assert table.survives()


# Whose table it is


@pytest.mark.parametrize(("gone", "places"), [((), ["ann", "bob"]), (("ann", "bob", "eve"), ["ann", "bob"])])
def test_players_have_a_place_and_watchers_have_none(gone: tuple[str, ...], places: list[str]) -> None:
    table = timed().come("eve").go(*gone)
    assert [*with_a_place(table.room)] == [secret(name) for name in places]


def test_whoever_set_a_table_or_sits_has_a_place() -> None:
    table = tic_a_long().come("ann", "bob", "eve").do("bob", Sit, 1)
    assert [*with_a_place(table.room)] == [secret("ann"), secret("bob")]
