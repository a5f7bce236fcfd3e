"""What is kept of a room, for how long, and that it survives being written down."""

import pytest

from app.rooms.commands import (
    Archived,
    EndMatch,
    Hand,
    HandOn,
    LostWorkers,
    PlayOn,
    Ready,
    Rematch,
    Say,
    ShuffleChairs,
    Sit,
    Stand,
    Start,
    StopMatch,
)
from app.rooms.handle import ARCHIVED_WITHIN, next_deadline
from app.rooms.news import News
from app.rooms.people import CHAIR_IS_KEPT, HOST_MAY_BE_AWAY
from app.rooms.rest import is_at_rest, is_worth_keeping
from tests.rooms.tables import WINNING, Table, quick_deal, tic_a_long

# Written down and read again


def test_a_room_survives_being_written_down_at_every_moment(table: Table) -> None:
    """With every kind of news in its log, a penalty waiting, hands arranged, clocks running, deals not archived yet."""
    table.seated("ann", "bob", "cid").agree("ann", clock=30, free_chat=True, title="Kitchen")
    table.do("cid", Say, "", "hello").do("cid", Stand).do("ann", HandOn, table.person("bob").no)
    assert table.survives()
    table.do("bob", ShuffleChairs).stack(quick_deal()).do("bob", Start)
    table.do("ann", Hand, tuple(reversed(table.hand("ann"))))
    assert table.survives()
    table.go("bob").later(60).do("ann", PlayOn, table.match.move_no)
    table.come("bob").do("bob", EndMatch).stack(quick_deal()).do("bob", Start).quick_deal()
    assert table.survives()
    table.stack(quick_deal()).do("bob", Start).own(StopMatch(table.match.id))
    assert table.survives()
    kinds = {type(news) for news in table.news}
    assert kinds == set(News.__args__)


@pytest.mark.parametrize("options", [{"deals": 2}, {"deals": 2, "optional_rules": "dealer-chooses"}])
def test_every_event_of_a_match_survives(options: dict[str, object]) -> None:
    table = tic_a_long(**options).by_chance(3).seated("ann", "bob", "cid").agree("ann", clock=60).do("ann", Start)
    for _ in range(120):
        if not table.match.pause_ends and not table.match.ended:
            table.random_move()
        else:
            table.tick(30)
        assert table.survives()


# Deals on their way to the database


def test_a_finished_deal_waits_until_the_database_has_it(played: Table) -> None:
    (deal,) = played.room.unarchived
    assert (deal.match_id, deal.deal_no, deal.names, deal.match_winners) == (played.match.id, 1, ("ann", "bob"), (1,))
    version = played.room.version
    played.own(Archived(deal.match_id, 2))
    played.own(Archived(played.match.id + "x", 1))  # type: ignore[arg-type]
    assert (played.room.unarchived, played.room.version) == ((deal,), version)
    played.own(Archived(deal.match_id, 1))
    assert played.room.unarchived == ()


def test_deals_wait_over_further_matches(paused: Table) -> None:
    first = paused.match.id
    paused.stack(quick_deal()).tick(30).quick_deal().do("ann", EndMatch)
    paused.stack(quick_deal()).do("ann", Start).quick_deal()
    waiting = [(deal.match_id, deal.deal_no) for deal in paused.room.unarchived]
    assert waiting == [(first, 1), (first, 2), (first, 3), (paused.match.id, 1)]
    paused.own(Archived(first, 2))
    assert [deal.deal_no for deal in paused.room.unarchived] == [1, 3, 1]


def test_a_deal_tells_by_which_options_it_was_played(played: Table) -> None:
    played.agree("ann", options=type(played.room.options)(hand_size=9))
    assert played.room.unarchived[0].options.hand_size == 6


# At rest

A_DAY = 24 * 3600.0


def rests(table: Table) -> bool:
    return is_at_rest(table.room, table.now, A_DAY)


def test_a_table_is_at_rest_a_day_after_the_last_one_left(table: Table) -> None:
    table.playing("ann", "bob").later(3600).go("ann").later(60).go("bob")
    assert not rests(table.later(A_DAY - 1))
    assert rests(table.later(1))


def test_a_table_at_which_somebody_is_never_rests(table: Table) -> None:
    table.come("ann")
    assert not rests(table.later(10 * A_DAY))


def test_what_the_server_does_by_itself_does_not_disturb_the_rest(table: Table) -> None:
    """The clock moves, a dead worker is noticed, a deal is archived."""
    table.seated("ann", "bob").agree("ann", clock=30).stack(quick_deal()).do("ann", Start)
    table.play("bob", *WINNING[:-1]).tick(30)
    table.later(A_DAY).own(LostWorkers(frozenset()))
    assert not rests(table)
    table.own(Archived(table.match.id, 1))
    assert rests(table)


def test_whatever_a_person_does_ends_the_rest(table: Table) -> None:
    table.playing("ann", "bob").go("ann", "bob").later(A_DAY).come("ann").go("ann")
    assert not rests(table)
    assert rests(table.later(A_DAY))


def test_scores_that_the_database_does_not_have_keep_the_table_awake(played: Table) -> None:
    played.go("ann", "bob", "cid")
    assert next_deadline(played.room, A_DAY) <= played.now + ARCHIVED_WITHIN
    assert not rests(played.later(A_DAY))
    played.own(Archived(played.match.id, 1))
    assert rests(played)


def test_a_match_or_a_sheet_is_worth_keeping(table: Table, played: Table, paused: Table) -> None:
    assert not is_worth_keeping(table.seated("ann", "bob").room)
    assert is_worth_keeping(table.do("ann", Start).room)
    assert not is_worth_keeping(table.do("ann", EndMatch).room)
    assert is_worth_keeping(played.room)
    assert is_worth_keeping(paused.do("ann", EndMatch).room)


def test_a_room_is_looked_at_within_an_hour_of_its_rest(table: Table) -> None:
    table.playing("ann", "bob").later(10).go("ann", "bob")
    assert 0 <= next_deadline(table.room, A_DAY) - (table.now + A_DAY) < 3600
    assert 0 <= next_deadline(table.room, 60.0) - (table.now + 60) < 60
    assert next_deadline(table.room) == float("inf")


# When it wants to be looked at


def test_a_room_wants_to_be_looked_at_for_whatever_comes_first(table: Table) -> None:
    table.seated("ann", "bob").agree("ann", clock=300)
    assert next_deadline(table.room) > table.now + 3600
    table.go("ann")
    assert next_deadline(table.room) == table.now + HOST_MAY_BE_AWAY
    table.tick(HOST_MAY_BE_AWAY)
    assert next_deadline(table.room) == table.now - HOST_MAY_BE_AWAY + CHAIR_IS_KEPT
    table.come("ann").do("bob", Start)
    assert next_deadline(table.room) == table.now + 300
    table.go("bob")
    assert next_deadline(table.room) == table.now + HOST_MAY_BE_AWAY


def test_all_that_is_due_happens_at_once(paused: Table) -> None:
    """The host passes on and the next deal begins in the same ring."""
    paused.go("ann").tick(HOST_MAY_BE_AWAY)
    assert (paused.host, paused.match.deal_no) == ("bob", 2)


def test_after_everything_due_was_done_nothing_is_overdue(played: Table) -> None:
    played.go("ann", "bob").own(Archived(played.match.id, 1))
    assert next_deadline(played.tick(3600).room) > played.now
    played.do("cid", Sit, 0).do("cid", Sit, 1)
    assert played.refusal("cid", Rematch) == "wrong_number_of_players"


@pytest.mark.parametrize("in_the_pause", [False, True])
def test_a_match_that_was_broken_off_is_told_to_the_database_too(in_the_pause: bool) -> None:
    table = tic_a_long(deals=3).playing("ann", "bob").stack(quick_deal())
    table.do("ann", EndMatch).do("ann", Start).quick_deal()
    if not in_the_pause:
        table.do("ann", Ready).do("bob", Ready)
    table.do("ann", EndMatch)
    assert [(deal.deal_no, deal.result is None) for deal in table.room.unarchived] == [(1, False), (2, True)]
