"""Drawing, passing, drafts and the clock."""

import pytest

from app.codec import encode
from tests.games.rummikub.tables import rummikub, words

LIES = "R4 R5 R6, K7 B7 O7"


def test_whoever_draws_gets_the_front_of_the_pool_and_the_turn_is_over() -> None:
    at = rummikub(LIES, "R7 K1", "K2", "K3", pool="B1 B2").move("draw")
    drawn, turn = at.events
    assert (drawn.seat, drawn.count, drawn.reason, drawn.hand_size, drawn.pool_size) == (0, 1, "turn", 3, 1)
    assert (at.rack(0), at.view(0).pool_size, turn.seat) == ("R7 K1 B1", 1, 1)
    assert at.move("draw", "pass").view(0).to_act == (0,)


@pytest.mark.parametrize(("pool", "move", "code"), [
    ("B1", "draw", None), ("B1", "pass", "draw_instead"), ("", "draw", "pool_is_empty"), ("", "pass", None),
])  # fmt: skip
def test_a_turn_is_passed_only_when_the_pool_is_empty(pool: str, move: str, code: str | None) -> None:
    assert rummikub(LIES, "R7 K1", "K2", pool=pool).code(move) == code


def test_the_deal_is_over_when_everybody_has_passed_in_a_row() -> None:
    at = rummikub(LIES, "R7 K1", "K2", "K3", pool="").move("pass", "pass")
    assert (at.view(0).passes, at.view(0).phase) == (2, "play")
    over = at.move("pass")
    assert (over.view(0).phase, over.view(0).to_act) == ("over", ())
    assert (over.events[-1].winners, over.events[-1].went_out) == ((1,), False)


def test_a_play_begins_the_row_of_passes_anew() -> None:
    at = rummikub(LIES, "K1 K3", "R7 K2", pool="").move("pass", "play R4 R5 R6 R7, K7 B7 O7")
    assert (at.view(0).passes, at.move("pass").view(0).phase) == (0, "play")
    assert at.move("pass", "pass").view(0).phase == "over"


@pytest.mark.parametrize(
    ("draft", "code"),
    [
        ("R4 R5 R6, K7 B7 O7", None),
        ("R4 R5, R6, K7 B7 O7 R7", None),  # unfinished and wrong
        ("R4 K7 B7 R5 R6 O7", None),
        (", R4 R5 R6, , K7 B7 O7, R7", None),  # empty lists vanish
        ("R4 R5 R6, K7 B7", "tile_missing"),
        ("R4 R5 R6 R6, K7 B7 O7", "tile_twice"),
        ("R4 R5 R6, K7 B7 O7, K2", "not_in_hand"),
        ("R4 R5 R6, K7 B7 O7, B1", "not_in_hand"),
    ],
)
@pytest.mark.parametrize("opened", [True, False])
def test_a_draft_holds_the_whole_table_and_own_tiles(draft: str, code: str | None, opened: bool) -> None:
    assert rummikub(LIES, "R7 K1", "K2", pool="B1", opened=opened).code(f"arrange {draft}") == code


def test_a_draft_is_shown_as_it_was_sent_and_rack_tiles_only_to_their_owner() -> None:
    at = rummikub(LIES, "R7 K1", "K2", pool="B1").move("arrange R7 R6 R5, , O7 B7 K7, K1, R4")
    assert at.events == ()
    assert words(at.view(0).draft) == "R7 R6 R5, O7 B7 K7, K1, R4"
    assert words(at.view(1).draft) == words(at.view(None).draft) == "? R6 R5, O7 B7 K7, ?, R4"
    assert "red-7a" not in str(encode(at.view(1)))
    assert (at.view(1).hand_sizes, words(at.view(1).table), at.view(0).to_act) == ((2, 1), LIES, (0,))
    assert words(at.move("arrange R4 R5 R6, K7 B7 O7").view(1).draft) == LIES


@pytest.mark.parametrize("move", ["draw", "play R4 R5 R6 R7, K7 B7 O7", "time_up"])
def test_a_draft_is_gone_when_the_turn_ends_and_costs_nothing_to_give_up(move: str) -> None:
    at = rummikub(LIES, "R7 K1", "K2", pool="B1 B2 B3 B4").move("arrange R4 R5, R6 R7, K7 B7 O7")
    assert at.view(0).draft is not None
    assert at.move(move).view(0).draft is None
    assert at.move("draw").rack(0) == "R7 K1 B1"


@pytest.mark.parametrize(
    ("draft", "count"),
    [
        (None, 1),
        ("R4 R5 R6, K7 B7 O7", 1),
        ("R6 R4 R5, O7 K7 B7", 1),  # the order is no matter
        ("R4 R5 R6 K1, K7 B7 O7 R7", 1),  # own tiles added do not count
        ("R4 R5 R6, K7 B7 O7, K1", 1),
        ("R4 R5, R6, K7 B7 O7", 3),
        ("R4 R5 R6 K7 B7 O7", 3),  # neither lies by itself
        ("R4 R5 R6 K7, B7 O7 R7", 3),
    ],
)
def test_when_time_is_up_all_goes_back_and_a_table_left_in_pieces_costs_three_tiles(
    draft: str | None, count: int
) -> None:
    at = rummikub(LIES, "R7 K1", "K2", pool="B1 B2 B3 B4")
    at = at.move(f"arrange {draft}") if draft else at
    at = at.move("time_up")
    reason = "penalty" if count == 3 else "time_up"
    assert (at.events[0].count, at.events[0].reason, at.table) == (count, reason, LIES)
    assert at.rack(0).split() == ["R7", "K1", "B1", "B2", "B3"][: 2 + count]
    assert at.view(0).to_act == (1,)


@pytest.mark.parametrize(("pool", "drawn"), [("B1 B2", 2), ("B1", 1), ("", 0)])
def test_a_short_pool_gives_what_it_has_and_an_empty_one_makes_it_a_pass(pool: str, drawn: int) -> None:
    at = rummikub(LIES, "R7 K1", "K2", pool=pool).move("arrange R4 R5, R6, K7 B7 O7", "time_up")
    assert len(at.rack(0).split()) == 2 + drawn
    assert at.events[0].type == ("tiles_drawn" if drawn else "passed")
    assert at.view(0).passes == (0 if drawn else 1)


def test_a_draft_that_is_a_legal_play_counts_when_time_is_up() -> None:
    at = rummikub(LIES, "R7 K1", "K2").move("arrange R4 R5 R6 R7, K7 B7 O7", "time_up")
    assert (at.table, at.rack(0), at.events[0].by_clock) == ("R4 R5 R6 R7, K7 B7 O7", "K1", True)
    out = rummikub(LIES, "R7", "K2").move("arrange R4 R5 R6 R7, K7 B7 O7", "time_up")
    assert (out.view(0).phase, out.view(0).result.winners) == ("over", (0,))


@pytest.mark.parametrize(("rack", "counts"), [("R9 R10 R11 K1", True), ("R8 R9 R10 K1", False)])
def test_the_draft_of_somebody_who_has_not_opened_is_judged_as_an_opening(rack: str, counts: bool) -> None:
    run = " ".join(rack.split()[:3])
    at = rummikub(LIES, rack, "K2", opened=False).move(f"arrange {LIES}, {run}", "time_up")
    assert (at.events[0].type == "tiles_played", at.view(0).opened[0]) == (counts, counts)


def test_passing_by_the_clock_ends_a_deal_as_well() -> None:
    at = rummikub(LIES, "R7 K1", "K2", pool="").move("time_up", "time_up")
    assert at.view(0).phase == "over"
