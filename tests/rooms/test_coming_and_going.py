"""Who is here, who is away, who is the host, and whose chair becomes free."""

import pytest

from app.rooms.commands import EndMatch, HandOn, LostWorkers, Rules, Sit, Stand, Start
from app.rooms.news import HostIs, Stood
from app.rooms.outcome import Refused
from app.rooms.people import CHAIR_IS_KEPT, HOST_MAY_BE_AWAY, expect
from app.rooms.room import PEOPLE_AT_MOST, WorkerId
from tests.rooms.tables import NOON, Table, secret

OTHER = WorkerId("w2")


def test_the_first_to_come_is_the_host(table: Table) -> None:
    table.come("ann", "bob")
    assert table.host == "ann"


def test_people_of_one_name_are_numbered(table: Table) -> None:
    table.come_as("a", "Ann").come_as("b", "Ann").come_as("c", "ANN").come_as("d", "Bob")
    assert table.names == ["Ann", "Ann 2", "ANN 3", "Bob"]


def test_a_numbered_person_keeps_the_number_on_coming_back(table: Table) -> None:
    table.come_as("a", "Ann").come_as("b", "Ann").come_as("b", "Ann")
    assert table.names == ["Ann", "Ann 2"]


def test_a_new_name_is_taken_on_the_next_visit(table: Table) -> None:
    table.come_as("a", "Ann").come_as("b", "Bob").come_as("a", "Anna").come_as("b", "Anna")
    assert table.names == ["Anna", "Anna 2"]


def test_coming_again_makes_no_second_person(table: Table) -> None:
    table.come("ann").come("ann").come("ann", worker=OTHER)
    assert table.names == ["ann"]


def test_a_person_is_away_when_the_last_connection_is_gone(table: Table) -> None:
    table.come("ann").come("ann", worker=OTHER)
    table.go("ann")
    assert table.person("ann").away_since is None
    table.later(5).go("ann", worker=OTHER)
    assert table.person("ann").away_since == NOON + 5
    table.come("ann")
    assert table.person("ann").away_since is None


def test_connections_of_dead_workers_are_gone(table: Table) -> None:
    table.come("ann").come("ann", worker=OTHER).come("bob", worker=OTHER)
    table.own(LostWorkers(frozenset({WorkerId("w1")})))
    assert table.person("ann").away_since is None
    assert table.names == ["ann"]


def test_news_of_living_workers_changes_nothing(table: Table) -> None:
    table.come("ann")
    version = table.room.version
    table.own(LostWorkers(frozenset({WorkerId("w1"), OTHER})))
    table.go("nobody").go("ann", worker=OTHER)
    assert table.room.version == version


def test_a_watcher_who_leaves_is_forgotten(table: Table) -> None:
    table.seated("ann", "bob").come("cid").go("cid", "bob")
    assert table.names == ["ann", "bob"]


def test_a_full_room_takes_back_those_it_knows(table: Table) -> None:
    table.come(*(f"p{number}" for number in range(PEOPLE_AT_MOST)))
    with pytest.raises(Refused, match="room_full"):
        table.come("late")
    table.come("p7")
    table.go("p7").come("late")
    assert "late" in table.names


# The host


def test_an_absent_host_passes_the_office_on(table: Table) -> None:
    table.come("ann").later(1).come("bob").later(1).come("cid").go("ann")
    assert table.tick(HOST_MAY_BE_AWAY - 1).host == "ann"
    assert table.tick(1).host == "bob"
    assert table.news[-1] == HostIs(table.person("bob").no, "bob")


def test_a_host_who_comes_back_in_time_stays_host(table: Table) -> None:
    table.come("ann", "bob").go("ann").later(HOST_MAY_BE_AWAY - 1).come("ann")
    assert table.tick(HOST_MAY_BE_AWAY).host == "ann"


def test_an_absent_host_of_an_empty_room_stays_until_somebody_comes(table: Table) -> None:
    table.come("ann").go("ann")
    assert table.tick(3600).host == "ann"
    assert table.come("bob").tick().host == "bob"


def test_the_old_host_has_no_rights_left(table: Table) -> None:
    table.seated("ann", "bob").go("ann").tick(HOST_MAY_BE_AWAY).come("ann")
    assert table.refusal("ann", Start) == "only_the_host"
    assert table.refusal("bob", Start) is None


def test_a_host_who_leaves_in_a_match_keeps_the_hand(table: Table) -> None:
    table.playing("ann", "bob")
    hand = table.hand("ann")
    table.go("ann").tick(10 * CHAIR_IS_KEPT)
    assert table.host == "bob"
    assert table.come("ann").hand("ann") == hand


def test_the_new_host_may_end_the_match_of_the_old_one(table: Table) -> None:
    table.playing("ann", "bob").go("ann").tick(HOST_MAY_BE_AWAY)
    assert table.refusal("bob", EndMatch) is None
    assert table.tick(CHAIR_IS_KEPT).chairs[:2] == [None, "bob"]
    assert table.names == ["bob"]


def test_the_host_may_hand_on(table: Table) -> None:
    table.come("ann", "bob", "cid")
    table.do("ann", HandOn, table.person("cid").no)
    assert table.host == "cid"
    assert table.news[-1] == HostIs(table.person("cid").no, "cid")
    assert table.refusal("cid", Rules, table.room.options, table.room.settings) is None


def test_only_the_host_hands_on_and_only_to_somebody_who_is_here(table: Table) -> None:
    table.seated("ann", "bob", "cid").go("cid")
    assert table.refusal("bob", HandOn, table.person("bob").no) == "only_the_host"
    assert table.refusal("ann", HandOn, 99) == "no_such_person"
    assert table.refusal("ann", HandOn, table.person("cid").no) == "no_such_person"
    assert table.refusal("ann", HandOn, table.person("bob").no) is None


# Chairs of the absent


def test_the_chair_of_somebody_long_away_becomes_free(table: Table) -> None:
    table.seated("ann", "bob").go("bob")
    no = table.person("bob").no
    assert table.tick(CHAIR_IS_KEPT - 1).chairs[1] == "bob"
    assert table.tick(1).chairs[1] is None
    assert table.news[-1] == Stood(no, "bob")
    assert table.names == ["ann"]


def test_a_chair_is_never_freed_in_a_match(table: Table) -> None:
    table.playing("ann", "bob").go("ann", "bob")
    assert table.tick(24 * 3600).chairs[:2] == ["ann", "bob"]


def test_a_chair_is_never_freed_between_deals(paused: Table) -> None:
    paused.go("ann", "bob")
    assert paused.tick(24 * 3600).chairs[:2] == ["ann", "bob"]


def test_after_the_match_the_chairs_of_the_absent_become_free(played: Table) -> None:
    played.go("bob").tick(CHAIR_IS_KEPT)
    assert played.chairs[:2] == ["ann", None]


def test_whoever_stands_up_and_leaves_is_forgotten(table: Table) -> None:
    table.seated("ann", "bob").do("bob", Stand)
    assert table.go("bob").names == ["ann"]


def test_whoever_set_the_table_is_its_host_even_if_a_friend_comes_first(table: Table) -> None:
    table.room = expect(table.room, secret("ann"), "ann", table.now)
    table.come("bob", "ann")
    assert table.host == "ann"
    assert table.names == ["ann", "bob"]


def test_a_host_who_set_the_table_and_never_came_is_followed_by_whoever_did(table: Table) -> None:
    table.room = expect(table.room, secret("ann"), "ann", table.now)
    table.come("bob").tick(HOST_MAY_BE_AWAY)
    assert table.host == "bob"
    assert table.names == ["bob"]


def test_whoever_drops_a_number_from_the_own_name_is_called_so(table: Table) -> None:
    table.come_as("a", "Ann 5").come_as("a", "Ann")
    assert table.names == ["Ann"]


def test_the_host_is_followed_by_whoever_has_been_here_longest_seated_or_not(table: Table) -> None:
    table.come("ann", "bob").later(1).come("cid").do("cid", Sit, 0)
    assert table.go("ann").tick(HOST_MAY_BE_AWAY).host == "bob"
