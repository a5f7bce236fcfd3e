"""The clock of a turn: when it runs, when it stands still, what it does."""

from app.rooms.commands import EndMatch, PlayOn, Start
from app.rooms.handle import next_deadline
from app.rooms.news import ClockMoved
from tests.rooms.tables import WINNING, Table, dealt, quick_deal, table_for, tic_a_long

NOTHING_FITS = "5-crescent-orange 5-triangle-orange 5-square-orange 4-crescent-orange 4-triangle-orange 4-square-orange"
TIC_THEN_DRAW = dealt(
    "1-circle-cyan 2-crescent-yellow 2-triangle-yellow 3-square-red 3-star-yellow 4-square-red",
    NOTHING_FITS,
    top="1-circle-violet",
    deck="5-star-red 2-star-red",
)
"""The first seat can play one Tic, and then has to draw a card that does not fit."""


def timed(clock: int = 30, deck: tuple[str, ...] | None = None, **options: object) -> Table:
    """Ann and Bob play, Bob is on turn."""
    table = tic_a_long(**options).seated("ann", "bob").agree("ann", clock=clock).stack(deck or quick_deal())
    table.do("ann", Start)
    assert table.to_act == ["bob"]
    return table


def test_without_a_clock_nobody_is_hurried() -> None:
    table = timed(clock=0)
    assert table.match.turn_ends is None
    assert table.tick(24 * 3600).to_act == ["bob"]


def test_a_deadline_is_set_when_somebody_else_is_to_act() -> None:
    table = timed(deck=TIC_THEN_DRAW)
    assert table.match.turn_ends == table.now + 30
    table.later(5).play("bob", "1-circle-cyan").move("bob", "draw")
    assert table.to_act == ["ann"]
    assert table.match.turn_ends == table.now + 30


def test_going_on_does_not_extend_the_turn() -> None:
    table = timed()
    deadline = table.match.turn_ends
    for card in WINNING[:3]:
        table.later(5).play("bob", card)
    assert table.match.turn_ends == deadline


def test_the_room_wants_to_be_looked_at_when_the_time_is_up() -> None:
    table = timed()
    assert next_deadline(table.room) == table.match.turn_ends


def test_rung_too_early_the_clock_does_nothing() -> None:
    table = timed()
    version = table.room.version
    assert table.tick(29.9).room.version == version
    assert table.tick(0.1).room.version == version + 1


def test_rung_twice_the_clock_moves_once() -> None:
    table = timed(deck=TIC_THEN_DRAW).tick(30)
    after = table.room
    assert table.tick().room is after


def test_the_clock_plays_until_the_turn_is_over() -> None:
    table = timed(deck=TIC_THEN_DRAW).tick(30)
    assert table.to_act == ["ann"]
    assert [line.action.type for line in table.log[1:]] == ["play", "draw"]
    assert table.news[-1] == ClockMoved(table.person("bob").no, "bob", "")
    assert table.match.turn_ends == table.now + 30


def test_the_clock_settles_an_open_giveaway_and_the_penalty_follows() -> None:
    deck = dealt(
        "3-star-yellow 2-circle-violet 2-crescent-violet 2-triangle-violet 2-square-violet 2-circle-cyan",
        NOTHING_FITS,
        top="3-circle-red",
    )
    table = tic_a_long(optional_rules="dealer-chooses").seated("ann", "bob").agree("ann", clock=60).stack(deck)
    table.do("ann", Start)
    table.move("ann", "choose_rule", rule="yellow-giveaway")
    deadline = table.match.turn_ends
    table.later(10).play("bob", "3-star-yellow")
    assert (table.to_act, table.match.turn_ends) == (["bob"], deadline)
    table.tick(50)
    assert (table.to_act, len(table.hand("ann"))) == (["ann"], 9)


def test_the_clock_chooses_for_an_absent_dealer() -> None:
    table = tic_a_long(optional_rules="dealer-chooses").seated("ann", "bob").agree("ann", clock=30)
    table.do("ann", Start)
    assert table.tick(30).view(0).rule == "none"
    assert table.to_act == ["bob"]


def test_the_clock_stands_still_between_deals() -> None:
    table = timed(deals=2).quick_deal()
    assert table.match.turn_ends is None
    table.tick(29)
    assert len(table.log) == 1 + len(WINNING)
    table.tick(1)
    assert table.match.turn_ends == table.now + 30


def test_a_deal_that_the_clock_ends_is_a_deal_like_any_other() -> None:
    table = timed().play("bob", *WINNING[:-1]).tick(30)
    assert (table.match.winners, table.match.turn_ends) == ((1,), None)


def test_a_move_in_time_leaves_nothing_to_the_clock() -> None:
    """Either the move or the clock, in whichever order they come: never both."""
    table = timed(deck=TIC_THEN_DRAW).later(30).play("bob", "1-circle-cyan").move("bob", "draw")
    moves = len(table.log)
    table.tick()
    assert len(table.log) == moves
    other = timed(deck=TIC_THEN_DRAW)
    move_no = other.match.move_no
    other.tick(30)
    assert other.stale("bob", move_no)


def test_a_match_that_was_broken_off_has_no_clock() -> None:
    table = timed().do("ann", EndMatch)
    assert table.match.turn_ends is None
    assert next_deadline(table.room) > table.now + 3600


def test_another_clock_holds_from_the_next_match_on() -> None:
    table = timed().quick_deal().agree("ann", clock=120).do("ann", Start)
    assert table.match.turn_ends == table.now + 120
    table.do("ann", EndMatch).agree("ann", clock=0).do("ann", Start)
    assert table.match.turn_ends is None


# Asking the clock to move for somebody who is away


def test_the_clock_may_be_asked_to_move_for_somebody_long_away() -> None:
    table = timed(clock=0, deck=TIC_THEN_DRAW)
    assert table.refusal("ann", PlayOn, table.match.move_no) == "nobody_is_away"
    table.go("bob").later(59)
    assert table.refusal("ann", PlayOn, table.match.move_no) == "nobody_is_away"
    table.later(1)
    assert table.refusal("ann", PlayOn, table.match.move_no) is None
    assert table.to_act == ["ann"]
    assert table.news[-1] == ClockMoved(table.person("bob").no, "bob", "ann")


def test_asking_twice_moves_once() -> None:
    table = timed(clock=0, deck=TIC_THEN_DRAW).go("bob").later(60)
    move_no = table.match.move_no
    table.do("ann", PlayOn, move_no)
    assert table.refusal("ann", PlayOn, move_no) == "stale_move"


def test_only_who_plays_may_ask_and_only_in_a_deal() -> None:
    table = timed(clock=0, deck=TIC_THEN_DRAW).go("bob").come("cid").later(60)
    assert table.refusal("cid", PlayOn, table.match.move_no) == "watching"
    table.do("ann", EndMatch)
    assert table.refusal("ann", PlayOn, table.match.move_no) == "no_deal"


def test_who_has_come_back_plays_again() -> None:
    table = timed(clock=0, deck=TIC_THEN_DRAW).go("bob").later(60).come("bob")
    assert table.refusal("ann", PlayOn, table.match.move_no) == "nobody_is_away"


def test_a_second_turn_in_a_row_has_its_own_time() -> None:
    """In a game where all others can be skipped: found among matches played by chance."""
    assert any(map(second_turn_has_its_own_time, range(40, 400)))


def second_turn_has_its_own_time(seed: int) -> bool:
    """Whether this match came to a second turn in a row."""
    table = table_for("team-tic", clock=30).by_chance(seed).seated("ann", "bob").do("ann", Start)
    while table.deal_is_on:
        mover, phase, deadline = table.to_act, table.view(None).phase, table.match.turn_ends
        table.later(1).random_move()
        if table.deal_is_on and table.to_act == mover:
            if (phase, table.view(None).phase) == ("meld", "draw"):
                assert table.match.turn_ends == table.now + 30
                return True
            assert table.match.turn_ends == deadline
    return False
