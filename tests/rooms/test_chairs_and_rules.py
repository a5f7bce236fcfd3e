"""Sitting down, standing up, making room, and how the table plays."""

from dataclasses import replace

import pytest

from app.rooms.commands import EndMatch, FreeChair, Rematch, Rules, Sit, Stand, Start
from app.rooms.news import RulesChanged, Sat, Stood
from app.rooms.outcome import Refused
from app.rooms.room import Settings
from tests.rooms.tables import Table, quick_deal, table_for, tic_a_long


def test_a_table_has_as_many_chairs_as_its_game_has_players() -> None:
    assert len(table_for("tic-a-long").room.chairs) == 8
    assert len(table_for("mono-duo-tripo").room.chairs) == 6


@pytest.mark.parametrize(
    ("chair", "code"),
    [(2, None), (7, None), (0, "chair_taken"), (8, "no_such_chair"), (-1, "no_such_chair"), (10**30, "no_such_chair")],
)
def test_a_free_chair_can_be_taken(table: Table, chair: int, code: str | None) -> None:
    table.seated("ann").come("bob")
    assert table.refusal("bob", Sit, chair) == code


def test_sitting_is_told(table: Table) -> None:
    table.come("ann").do("ann", Sit, 3)
    assert table.news[-1] == Sat(table.person("ann").no, "ann", 3)


def test_sitting_elsewhere_leaves_the_old_chair(table: Table) -> None:
    table.seated("ann", "bob").do("ann", Sit, 4)
    assert table.chairs == [None, "bob", None, None, "ann", None, None, None]


def test_sitting_where_one_sits_tells_nothing_new(table: Table) -> None:
    table.seated("ann")
    news = table.news
    table.do("ann", Sit, 0)
    assert table.news == news


def test_standing_up_frees_the_chair(table: Table) -> None:
    table.seated("ann", "bob").do("bob", Stand)
    assert table.chairs[:2] == ["ann", None]
    assert table.news[-1] == Stood(table.person("bob").no, "bob")
    assert table.refusal("bob", Stand) == "not_seated"


def test_chairs_and_rules_are_fixed_while_a_match_is_on(table: Table) -> None:
    table.playing("ann", "bob").come("cid")
    rules = (Rules, table.room.options, table.room.settings)
    commands = [("cid", Sit, 3), ("bob", Stand), ("ann", FreeChair, 1), ("ann", *rules)]
    assert [table.refusal(*command) for command in commands] == ["match_is_on"] * 4  # type: ignore[arg-type]
    table.do("ann", EndMatch)
    assert [table.refusal(*command) for command in commands] == [None, None, "no_such_chair", None]  # type: ignore[arg-type]


def test_chairs_and_rules_are_fixed_between_deals(paused: Table) -> None:
    assert paused.refusal("cid", Sit, 3) == "match_is_on"
    assert paused.refusal("bob", Stand) == "match_is_on"


def test_the_host_may_ask_somebody_to_make_room(table: Table) -> None:
    table.seated("ann", "bob")
    assert table.refusal("bob", FreeChair, 0) == "only_the_host"
    assert table.refusal("ann", FreeChair, 5) == "no_such_chair"
    assert table.refusal("ann", FreeChair, -1) == "no_such_chair"
    assert table.refusal("ann", FreeChair, 1) is None
    assert table.chairs[:2] == ["ann", None]
    assert "bob" in table.names


def test_somebody_absent_whose_chair_is_freed_is_forgotten(table: Table) -> None:
    table.seated("ann", "bob").go("bob").do("ann", FreeChair, 1)
    assert table.names == ["ann"]


def test_the_host_changes_the_rules(table: Table) -> None:
    table.seated("ann", "bob")
    options = replace(table.room.options, hand_size=7)
    assert table.refusal("bob", Rules, options, Settings()) == "only_the_host"
    table.do("ann", Rules, options, Settings(clock=30))
    assert (table.room.options.hand_size, table.room.settings.clock) == (7, 30)
    assert table.news[-1] == RulesChanged(table.person("ann").no, "ann")
    table.do("ann", Start)
    assert len(table.hand("ann")) == 7


def test_the_same_rules_again_tell_nothing_new(table: Table) -> None:
    table.seated("ann").do("ann", Rules, table.room.options, table.room.settings)
    assert not any(isinstance(news, RulesChanged) for news in table.news)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (Settings(title="x" * 40, pause=120), None),
        (Settings(pause=0), None),
        (Settings(title="x" * 41), "bad_settings"),
        (Settings(pause=121), "bad_settings"),
        (Settings(pause=-1), "bad_settings"),
    ],
)
def test_a_title_is_short_and_a_pause_too(table: Table, settings: Settings, code: str | None) -> None:
    table.come("ann")
    assert table.refusal("ann", Rules, table.room.options, settings) == code
    assert refusal_of_a_new_table(settings) == code


def refusal_of_a_new_table(settings: Settings) -> str | None:
    try:
        table_for("tic-a-long", **{name: getattr(settings, name) for name in settings.__slots__})
    except Refused as refused:
        return refused.code
    return None


DIRTY = "\u202eevil\u0000 \n\u200btable\u202c"


def test_a_title_is_cleaned_whichever_way_it_comes(table: Table) -> None:
    assert table_for("tic-a-long", title=DIRTY).room.settings.title == "evil table"
    table.come("ann").agree("ann", title=DIRTY)
    assert table.room.settings.title == "evil table"


def test_who_agreed_to_a_rematch_agreed_to_these_chairs_and_rules_only() -> None:
    def agreed() -> Table:
        table = tic_a_long().stack(quick_deal()).playing("ann", "bob").come("cid").quick_deal()
        table.do("bob", Rematch)
        assert table.match.ready
        return table

    changes = [("cid", Sit, 5), ("bob", Sit, 6), ("ann", Stand), ("ann", FreeChair, 0)]
    for change in changes:
        table = agreed()
        table.do(*change)  # type: ignore[arg-type]
        assert table.match.ready == (), change
    assert agreed().agree("ann", clock=30).match.ready == ()
    assert agreed().go("ann").tick(90).match.ready == ()
