"""Thinking aloud: a draft is seen by everybody, and is no move; when the clock makes one of it, the log tells so."""

import json
from typing import Any

import pytest

from app.codec import encode
from app.games.game import Setup
from app.rooms.commands import Act, PlayOn, Start
from app.rooms.frame import own_view
from app.rooms.outcome import Refused
from app.rooms.playing import try_action
from tests.rooms.tables import Table, secret, table_for

CLOCK = 60


@pytest.fixture
def table() -> Table:
    return table_for("rummikub", clock=CLOCK).by_chance(4).seated("ann", "bob").do("ann", Start)


def mover(table: Table) -> str:
    (name,) = table.to_act
    return name


def drafted(table: Table) -> str:
    """Whoever is on turn lays a tile of the rack on the table, and thinks."""
    name = mover(table)
    tile = table.hand(name)[0]
    table.move(name, "arrange", table=[*laid(table), [tile]])
    return tile


def laid(table: Table) -> list[list[str]]:
    return [[*map(str, combination)] for combination in table.view(None).table]


def test_a_draft_is_no_move(table: Table) -> None:
    before, logged = table.match, len(table.log)
    table.later(20)
    drafted(table)
    assert (table.match.move_no, table.match.turn_ends) == (before.move_no, before.turn_ends)
    assert len(table.log) == logged
    drafted(table)


def test_others_see_a_draft_without_the_tiles_of_the_rack(table: Table) -> None:
    name = mover(table)
    tile = drafted(table)
    other = next(person for person in ("ann", "bob") if person != name)
    assert table.view(table.seat(name)).draft == ((tile,),)
    for watcher in (table.seat(other), None):
        assert own_view(table.room, watcher).draft == ((None,),)
    others = json.dumps(encode(table.view(table.seat(other)))) + json.dumps(encode(table.room.entries))
    assert tile not in others


def test_a_draft_of_others_tiles_is_refused_and_changes_nothing(table: Table) -> None:
    name = mover(table)
    other = next(person for person in ("ann", "bob") if person != name)
    before = table.room
    with pytest.raises(Refused):
        table.move(name, "arrange", table=[[table.hand(other)[0]]])
    assert table.room is before


def until_a_play_is_possible(table: Table) -> Any:
    """The clock is stopped as long as the first suggestion is to draw; gives the table that could be played."""
    while True:
        action = encode(next(iter(table.game.suggest(table.view(table.seat(mover(table)))))))
        if action["type"] == "play":
            return action["table"]
        table.move(mover(table), action["type"])


def refolded(table: Table) -> Any:
    """The state that the log of this deal leads to."""
    game, match = table.game, table.match
    state = game.setup(Setup(len(match.seats), match.deal_no, match.dealer, match.past), table.room.options)
    for line in table.log:
        state = game.apply(state, line.mover, line.action).state
    return state


def test_what_the_clock_makes_of_a_draft_can_be_told_from_the_log(table: Table) -> None:
    wish = until_a_play_is_possible(table)
    name = mover(table)
    table.move(name, "arrange", table=wish)
    held = len(table.hand(name))
    table.tick(CLOCK)
    assert len(table.hand(name)) < held
    assert mover(table) != name
    assert refolded(table) == table.match.state


def test_a_draft_that_is_no_play_goes_back_when_the_time_is_up(table: Table) -> None:
    name = mover(table)
    drafted(table)
    held = len(table.hand(name))
    table.tick(CLOCK)
    assert len(table.hand(name)) == held + 1
    assert refolded(table) == table.match.state


def test_only_the_clock_says_that_time_is_up(table: Table) -> None:
    name = mover(table)
    assert table.refusal(name, Act, table.match.move_no, time_up(table)) == "only_the_clock"
    with pytest.raises(Refused, match="only_the_clock"):
        try_action(table.room, secret(name), time_up(table))


def time_up(table: Table) -> Any:
    return table.game.timeout(table.match.state, table.seat(mover(table)))


def test_the_clock_plays_on_for_somebody_who_left_a_draft_behind(table: Table) -> None:
    name = mover(table)
    other = next(person for person in ("ann", "bob") if person != name)
    drafted(table)
    table.go(name).later(61).do(other, PlayOn, table.match.move_no)
    assert mover(table) == other
