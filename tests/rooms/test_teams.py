"""Teams: partners sit across from each other, and chance may say who they are."""

from itertools import combinations

import pytest

from app.games.registry import GAMES
from app.rooms.commands import EndMatch, Ready, ShuffleChairs, Sit, Start
from app.rooms.frame import table_shown
from app.rooms.news import ChairsShuffled
from app.rooms.teams import partnerless, teams_of
from tests.rooms.tables import Table, table_for

NAMES = ("ann", "bob", "cid", "dan", "eve", "fay")


def on_chairs(chairs: str) -> Table:
    """People on these chairs of a table at which six can play in teams, counted from 0."""
    table = table_for("team-tic").come(*NAMES[: len(chairs)])
    for name, chair in zip(NAMES, chairs, strict=False):
        table.do(name, Sit, int(chair))
    return table


@pytest.mark.parametrize(
    ("chairs", "teams"),
    [
        ("", ((0, 2), (1, 3))),
        ("013", ((0, 2), (1, 3))),
        ("0123", ((0, 2), (1, 3))),
        ("4", ((0, 3), (1, 4), (2, 5))),
        ("01234", ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_teams_are_of_four_until_somebody_sits_on_a_further_chair(chairs: str, teams: object) -> None:
    assert teams_of(on_chairs(chairs).room) == teams


def test_where_everybody_plays_alone_there_are_no_teams() -> None:
    table = table_for("tic-a-long").seated("ann", "bob", "cid", "dan")
    assert table_shown(table.room).teams == ()
    assert table_shown(table.room).partnerless == ()


@pytest.mark.parametrize(
    ("chairs", "code", "alone"),
    [
        ("0", "wrong_number_of_players", ""),
        ("01", None, ""),
        ("05", None, ""),
        ("012", "wrong_number_of_players", ""),
        ("0123", None, ""),
        ("0134", None, ""),
        ("2514", None, ""),
        ("0124", "no_partner", "ann cid"),
        ("2345", "no_partner", "bob cid"),
        ("01245", "wrong_number_of_players", ""),
        ("012345", None, ""),
    ],
)
def test_a_match_in_teams_begins_when_everybody_has_a_partner(chairs: str, code: str | None, alone: str) -> None:
    table = on_chairs(chairs)
    assert partnerless(table.room) == tuple(table.person(name).no for name in alone.split())
    assert table.refusal("ann", Start) == code


@pytest.mark.parametrize("count", [4, 6])
def test_whoever_sits_across_is_of_the_same_side_in_the_match(count: int) -> None:
    for chairs in combinations("012345", count):
        table = on_chairs("".join(chairs))
        if table.refusal("ann", Start) is not None:
            continue
        across = {frozenset(map(table.chairs.__getitem__, team)) for team in teams_of(table.room)}
        sides = GAMES["team-tic"].sides(count)
        assert {frozenset(table.match.names[seat] for seat in side) for side in sides} == across - {frozenset((None,))}


def test_the_host_lets_chance_make_the_teams() -> None:
    table = on_chairs("5130").by_chance(3)
    assert table.refusal("bob", ShuffleChairs) == "only_the_host"
    before = table.chairs
    seen = set()
    for _ in range(40):
        table.do("ann", ShuffleChairs)
        assert sorted(filter(None, table.chairs[:4])) == ["ann", "bob", "cid", "dan"]
        assert table.chairs[4:] == [None, None]
        seen.add(frozenset((table.chairs[0], table.chairs[2])))
    assert before != table.chairs
    assert len(seen) == 6
    assert table.news[-1] == ChairsShuffled(table.person("ann").no, "ann")
    assert table.refusal("ann", Start) is None


def test_chairs_are_not_shuffled_while_a_match_is_on() -> None:
    table = on_chairs("0123").do("ann", Start)
    assert table.refusal("ann", ShuffleChairs) == "match_is_on"
    table.do("ann", EndMatch)
    assert table.refusal("ann", ShuffleChairs) is None


def test_the_first_turn_goes_round_from_deal_to_deal() -> None:
    table = table_for("team-tic", {"deals": 3}).by_chance(4).playing("ann", "bob", "cid", "dan")
    first = []
    while not table.match.ended:
        first += table.to_act
        while table.deal_is_on:
            table.random_move()
        for name in ("ann", "bob", "cid", "dan"):
            if not table.match.ended:
                table.do(name, Ready)
    begins = [("ann", "bob", "cid", "dan").index(name) for name in first]
    assert [(seat - begins[0]) % 4 for seat in begins] == [0, 1, 2]
