"""A match from its start over deals and pauses to its end, and once more."""

from dataclasses import replace

import pytest

from app.rooms.commands import EndMatch, Ready, Rematch, Sit, Stand, Start
from app.rooms.frame import table_shown
from app.rooms.news import DealBegan, MatchEnded
from app.rooms.room import stage
from app.rooms.scoresheet import Sheet
from tests.rooms.tables import Table, dealt, quick_deal, table_for, tic_a_long

# Start


def test_the_host_starts_with_everybody_who_sits(table: Table) -> None:
    table.seated("ann", "bob").come("cid").do("cid", Sit, 6)
    assert table.refusal("bob", Start) == "only_the_host"
    assert table.refusal("ann", Start) is None
    assert table.match.names == ("ann", "bob", "cid")
    assert stage(table.room) == "deal"
    assert table.news[-1] == DealBegan(1)


def test_no_match_begins_while_one_is_on(paused: Table) -> None:
    assert paused.refusal("ann", Start) == "match_is_on"
    paused.do("ann", EndMatch)
    assert paused.refusal("ann", Start) is None


@pytest.mark.parametrize(("game", "seats", "code"), [
    ("tic-a-long", 1, "wrong_number_of_players"),
    ("tic-a-long", 2, None),
    ("tic-a-long", 8, None),
    ("mono-duo-tripo", 1, "wrong_number_of_players"),
    ("mono-duo-tripo", 6, None),
])  # fmt: skip
def test_a_game_needs_its_number_of_players(game: str, seats: int, code: str | None) -> None:
    table = table_for(game).seated(*(f"p{seat}" for seat in range(seats)))
    assert table.refusal("p0", Start) == code


def test_the_host_may_start_and_only_watch(table: Table) -> None:
    table.come("ann").seated("bob", "cid").do("ann", Start)
    assert table.match.names == ("bob", "cid")


def test_chance_says_who_deals_first(table: Table) -> None:
    table.first_dealer = 1
    assert table.playing("ann", "bob", "cid").match.dealer == 1
    assert table.to_act == ["cid"]


# Between deals


def test_a_finished_deal_is_followed_by_a_pause(paused: Table) -> None:
    assert stage(paused.room) == "pause"
    assert paused.match.pause_ends == paused.now + 30
    assert table_shown(paused.room).match.sheet.totals == (0, 1)  # type: ignore[union-attr]


def test_the_next_deal_comes_when_all_who_play_are_ready(paused: Table) -> None:
    assert paused.refusal("cid", Ready) == "watching"
    paused.do("ann", Ready)
    assert (stage(paused.room), paused.match.ready) == ("pause", (paused.person("ann").no,))
    paused.do("ann", Ready)
    assert stage(paused.room) == "pause"
    paused.do("bob", Ready)
    assert (stage(paused.room), paused.match.deal_no, paused.match.ready) == ("deal", 2, ())
    assert paused.news[-1] == DealBegan(2)
    assert paused.refusal("ann", Ready) == "not_between_deals"


def test_the_next_deal_comes_when_the_pause_is_over(paused: Table) -> None:
    paused.go("bob").do("ann", Ready)
    assert paused.tick(29).match.deal_no == 1
    assert paused.tick(1).match.deal_no == 2


def test_without_a_pause_the_next_deal_comes_at_once() -> None:
    table = tic_a_long(deals=2).seated("ann", "bob").agree("ann", pause=0).stack(quick_deal())
    table.do("ann", Start)
    assert table.quick_deal().tick().match.deal_no == 2


def test_the_deal_passes_to_the_left() -> None:
    table = tic_a_long(deals=4).seated("ann", "bob", "cid")
    for _ in range(4):
        table.stack(quick_deal(3))
    table.do("ann", Start)
    dealers = [table.match.dealer]
    for _ in range(3):
        table.quick_deal().tick(30)
        dealers.append(table.match.dealer)
    assert dealers == [0, 1, 2, 0]


def test_ready_means_nothing_in_a_deal_and_after_the_match(table: Table, played: Table) -> None:
    assert table.come("ann").refusal("ann", Ready) == "not_between_deals"
    assert played.refusal("ann", Ready) == "not_between_deals"


# The end


def test_after_the_last_deal_the_match_is_over(played: Table) -> None:
    assert stage(played.room) == "over"
    assert (played.match.winners, played.match.turn_ends, played.match.pause_ends) == ((1,), None, None)
    assert played.news[-1] == MatchEnded(("bob",))


def test_a_tie_names_all_winners() -> None:
    table = tic_a_long(deals=2).stack(quick_deal()).stack(quick_deal()).playing("ann", "bob")
    table.quick_deal().tick(30).quick_deal()
    assert table.news[-1] == MatchEnded(("ann", "bob"))


def test_the_host_may_break_a_match_off(paused: Table) -> None:
    assert paused.refusal("bob", EndMatch) == "only_the_host"
    assert paused.refusal("ann", EndMatch) is None
    assert (stage(paused.room), paused.match.winners, paused.match.pause_ends) == ("over", None, None)
    assert paused.news[-1] == MatchEnded(())
    assert table_shown(paused.room).match.sheet == Sheet(paused.match.past, (0, 1))  # type: ignore[union-attr]
    assert paused.refusal("ann", EndMatch) == "no_match"
    assert paused.tick(3600).match.deal_no == 1


YELLOW_STAR = dealt(
    "3-star-yellow 2-circle-violet 2-crescent-violet 2-triangle-violet 2-square-violet 2-circle-cyan",
    "5-crescent-red 5-triangle-red 5-square-red 4-crescent-red 4-triangle-red 4-square-red",
    top="3-circle-red",
)
"""The first seat can play a yellow star Single: a giveaway, then a penalty of three for the next."""


def giving() -> Table:
    table = tic_a_long(optional_rules="dealer-chooses").stack(YELLOW_STAR).playing("ann", "bob")
    table.move("ann", "choose_rule", rule="yellow-giveaway")
    return table.play("bob", "3-star-yellow")


def test_a_match_may_be_broken_off_while_a_penalty_is_due() -> None:
    table = giving()
    assert table.view(0).penalty.cards == 3
    table.do("ann", EndMatch)
    assert table_shown(table.room).match.to_act == ()  # type: ignore[union-attr]
    table.stack(quick_deal()).do("ann", Start)
    table.move("ann", "choose_rule", rule="none")
    assert table.view(0).penalty is None
    assert table.view(0).hand_sizes == (6, 6)


# Once more


def test_a_rematch_begins_when_everybody_who_sits_wants_it(played: Table) -> None:
    first = played.match.id
    assert played.refusal("cid", Rematch) == "watching"
    played.do("ann", Rematch)
    assert (played.match.id, played.match.ready) == (first, (played.person("ann").no,))
    played.do("bob", Rematch)
    assert (stage(played.room), played.match.deal_no, played.match.past) == ("deal", 1, ())
    assert played.match.id != first


def test_no_rematch_before_the_match_is_over(table: Table, paused: Table) -> None:
    assert table.come("ann").refusal("ann", Rematch) == "match_not_over"
    assert paused.refusal("ann", Rematch) == "match_not_over"


def test_a_rematch_begins_from_nothing() -> None:
    """Compared with a fresh table: hands, debts, marks, clocks and scores are those of a first match."""
    fresh = tic_a_long(optional_rules="dealer-chooses").playing("ann", "bob")
    again = giving()
    again.do("ann", EndMatch)
    again.do("ann", Rematch)
    again.do("bob", Rematch)
    assert replace(again.match, id=fresh.match.id) == fresh.match


def test_late_friends_play_in_the_rematch(played: Table) -> None:
    played.do("cid", Sit, 5)
    for name in ("ann", "bob", "cid"):
        played.do(name, Rematch)
    assert played.match.names == ("ann", "bob", "cid")


def test_whoever_stood_up_is_not_waited_for(played: Table) -> None:
    played.do("cid", Sit, 5)
    played.do("bob", Stand)
    assert played.refusal("bob", Rematch) == "watching"
    played.do("ann", Rematch)
    played.do("cid", Rematch)
    assert played.match.names == ("ann", "cid")


def test_too_few_for_a_rematch_are_told_at_once(played: Table) -> None:
    played.do("bob", Stand)
    assert played.refusal("ann", Rematch) == "wrong_number_of_players"
    played.do("cid", Sit, 5)
    assert played.refusal("ann", Rematch) is None


def test_the_host_may_start_the_next_match_without_waiting(played: Table) -> None:
    assert played.refusal("ann", Start) is None
    assert played.match.deal_no == 1
