"""While none of the players is here, the clocks stand still and keep what is left of them."""

from collections.abc import Callable

import pytest

from app.rooms.commands import Depart, EndMatch, HandOn, LostWorkers, Sit, Start
from app.rooms.frame import match_now
from app.rooms.handle import next_deadline
from app.rooms.people import with_a_place
from app.rooms.standstill import COMES_BACK, RUNS_ON
from tests.rooms.tables import WORKER, Table, quick_deal, secret, tic_a_long

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


def stands_from(table: Table) -> float | None:
    """What a watcher is told of a clock that waits for a player."""
    shown = match_now(table.room)
    assert shown is not None
    return shown.stands_from


def test_watchers_are_told_from_when_on_the_clock_stands_still_and_that_it_goes_on() -> None:
    table = timed().come("eve")
    assert stands_from(table.go("bob")) is None
    assert stands_from(table.go("ann")) == table.now + RUNS_ON
    assert stands_from(table.later(A_WEEK).come("ann")) is None


def test_a_clock_that_is_due_before_it_would_stand_still_is_shown_running() -> None:
    assert stands_from(timed().come("eve").later(50).go("ann", "bob")) is None
    table = timed(deals=2).come("eve").quick_deal().later(5).go("ann", "bob")
    assert stands_from(table) == table.now + RUNS_ON
    assert stands_from(tic_a_long().playing("ann", "bob").go("ann", "bob")) is None


def test_a_connection_that_is_lost_for_a_moment_changes_nothing() -> None:
    table = timed()
    deadline = table.match.turn_ends
    table.go("ann", "bob").later(RUNS_ON).come("bob", "ann")
    assert table.match.turn_ends == deadline


def server_stops(table: Table, *names: str) -> Table:
    for name in names:
        table.own(Depart(secret(name), WORKER, server_stops=True))
    return table


def worker_is_dead(table: Table, *_: str) -> Table:
    table.own(LostWorkers(frozenset()))
    return table


@pytest.mark.parametrize("lose", [server_stops, worker_is_dead])
def test_a_server_that_stops_or_dies_costs_nobody_any_time(lose: Callable[..., Table]) -> None:
    table = lose(timed().later(20), "ann", "bob")
    assert next_deadline(table.room) == float("inf")
    assert left(table.later(7).come("ann")) == 40
    assert left(table.come("bob")) == 40


@pytest.mark.parametrize("lose", [server_stops, worker_is_dead])
@pytest.mark.parametrize("late", [55, 60, 70])
def test_a_turn_that_runs_out_while_there_is_no_server_leaves_a_moment_to_come_back(
    lose: Callable[..., Table], late: float
) -> None:
    table = lose(timed().later(late), "ann", "bob").tick(A_WEEK)
    assert table.to_act == ["bob"]
    assert left(table.come("ann")) == COMES_BACK
    assert table.tick(COMES_BACK).to_act == ["ann"]


def test_so_it_is_where_only_one_of_several_workers_stops() -> None:
    table = server_stops(timed().later(55), "bob")
    assert left(table) == COMES_BACK
    assert left(timed().later(55).go("bob")) == 5


def test_a_watcher_whom_the_server_loses_changes_no_clock() -> None:
    assert left(server_stops(timed().come("eve").later(55), "eve")) == 5


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
