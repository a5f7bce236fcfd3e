"""What is kept of a room, for how long, and that it survives being written down."""

import pytest

from app.rooms.commands import Archived, EndMatch, Hand, HandOn, PlayOn, Ready, Rematch, Say, Sit, Stand, Start
from app.rooms.handle import ARCHIVED_WITHIN, EMPTY_TABLE_IS_KEPT, LEFT_MATCH_IS_KEPT, cleared_away_at, next_deadline
from app.rooms.news import News
from app.rooms.people import CHAIR_IS_KEPT, HOST_MAY_BE_AWAY
from tests.rooms.tables import Table, quick_deal, tic_a_long

# Written down and read again


def test_a_room_survives_being_written_down_at_every_moment(table: Table) -> None:
    """With every kind of news in its log, a penalty waiting, hands arranged, clocks running, deals not archived yet."""
    table.seated("ann", "bob", "cid").agree("ann", clock=30, free_chat=True, title="Kitchen")
    table.do("cid", Say, "", "hello").do("cid", Stand).do("ann", HandOn, table.person("bob").no)
    assert table.survives()
    table.stack(quick_deal()).do("bob", Start)
    table.do("ann", Hand, tuple(reversed(table.hand("ann"))))
    assert table.survives()
    table.go("bob").later(60).do("ann", PlayOn, table.match.move_no)
    table.come("bob").do("bob", EndMatch).stack(quick_deal()).do("bob", Start).quick_deal()
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


# Clearing away


def test_a_table_that_nobody_comes_back_to_is_given_up(table: Table) -> None:
    table.come("ann").go("ann")
    assert cleared_away_at(table.room) == table.now + EMPTY_TABLE_IS_KEPT
    assert 0 <= next_deadline(table.room) - cleared_away_at(table.room) < 3600


def test_a_match_that_was_left_is_kept_for_long(table: Table) -> None:
    table.playing("ann", "bob").go("ann", "bob")
    assert cleared_away_at(table.room) == table.now + LEFT_MATCH_IS_KEPT


def test_whatever_happens_the_table_is_kept_anew(table: Table) -> None:
    table.come("ann").later(3600).do("ann", Say, "hello")
    assert cleared_away_at(table.room) >= table.now + EMPTY_TABLE_IS_KEPT


def test_scores_that_the_database_does_not_have_keep_the_table(played: Table) -> None:
    played.go("ann", "bob", "cid").tick(CHAIR_IS_KEPT)
    assert cleared_away_at(played.room) > played.now + EMPTY_TABLE_IS_KEPT
    assert next_deadline(played.room) == played.now + ARCHIVED_WITHIN
    played.own(Archived(played.match.id, 1))
    assert cleared_away_at(played.room) == played.now + EMPTY_TABLE_IS_KEPT


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
    played.go("ann", "bob").tick(3600)
    assert next_deadline(played.room) > played.now
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
