"""What the clock plays, and what is suggested."""

from itertools import islice

import pytest

from app.cards.tic import DECK
from app.games.game import Seat, Setup
from app.games.registry import GAMES
from app.games.tic_a_long.state import TicALongOptions
from tests.games.shedding.tables import FAR, mono_duo_tripo, tic_a_long
from tests.games.sitting import Sitting

TOP = "4-square-cyan"


def clock(at: Sitting, seat: int = 0) -> str:
    action = at.game.timeout(at.state, Seat(seat))
    return " ".join([action.type, *([action.card] if hasattr(action, "card") else [])])


def suggested(at: Sitting, seat: int = 0) -> list[str]:
    actions = islice(at.game.suggest(at.view(seat)), 20)
    return [" ".join(str(getattr(a, name)) for name in a.__slots__ if name != "type") or a.type for a in actions]


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("4-square-red 4-circle-red", "play 4-circle-red"),  # ends the turn
        ("1-star-cyan 4-crescent-red", "play 4-crescent-red"),  # without a penalty
        ("5-circle-cyan 4-circle-violet 4-circle-red", "play 4-circle-violet"),  # first in deck order
        ("1-star-cyan 4-square-red", "play 1-star-cyan"),  # rather a penalty than going on
        ("4-square-yellow 4-square-violet", "play 4-square-violet"),  # violet comes before yellow
        ("1-crescent-red 2-circle-yellow", "draw"),
    ],
)
def test_the_clock_ends_the_turn_as_cheaply_as_it_can(hand: str, plays: str) -> None:
    assert clock(tic_a_long(f"{hand} 2-circle-violet", FAR, top=TOP)) == plays


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("3-star-yellow 3-star-red", "play 3-star-yellow"),  # a Tripo ends the turn, a Duo goes on
        ("3-star-yellow 3-circle-red", "play 3-circle-red"),  # a Mono costs nobody anything
    ],
)
def test_the_clock_prefers_a_mono_to_a_tripo_to_a_duo(hand: str, plays: str) -> None:
    assert clock(mono_duo_tripo(f"{hand} 1-circle-orange", FAR, top=TOP)) == plays


def test_under_circle_play_again_the_clock_knows_that_circles_go_on() -> None:
    hand = "4-circle-red 4-star-red 2-crescent-yellow"
    assert clock(tic_a_long(hand, FAR, top=TOP)) == "play 4-circle-red"
    assert clock(tic_a_long(hand, FAR, top=TOP, rule="circle-play-again")) == "play 4-star-red"


def test_the_clock_plays_the_forced_card() -> None:
    at = tic_a_long("1-crescent-red 2-circle-yellow", FAR, top=TOP, deck="4-square-red").move("0 draw")
    assert clock(at) == "play 4-square-red"


def test_the_clock_keeps_and_chooses_no_rule() -> None:
    at = tic_a_long(f"4-circle-yellow {FAR}", FAR, top=TOP, rule="yellow-giveaway").move("0 play 4-circle-yellow")
    assert clock(at) == "keep"
    game = GAMES["tic-a-long"]
    options = TicALongOptions(optional_rules="dealer-chooses")
    assert game.timeout(game.setup(Setup(2, 1, Seat(1)), options), Seat(1)).rule == "none"


@pytest.mark.parametrize("key", ["tic-a-long", "mono-duo-tripo"])
def test_the_clock_alone_plays_a_deal_to_its_end(key: str) -> None:
    game = GAMES[key]
    at = Sitting(key, game.setup(Setup(3, 1, Seat(0)), game.options_type()))
    for _ in range(2000):
        if due := game.shuffle_due(at.state):
            at = at.move("mix " + " ".join(due[::2] + due[1::2]))
        for seat in game.to_act(at.state):
            at = Sitting(key, game.apply(at.state, seat, game.timeout(at.state, seat)).state)
        if game.result(at.state):
            return
    pytest.fail("the deal has no end")


def test_suggestions_are_what_goes_on_then_what_hurts_then_what_is_hard_to_place() -> None:
    hand = "4-star-red 4-triangle-cyan 5-circle-cyan 4-crescent-orange"
    assert suggested(tic_a_long(hand, FAR, top=TOP)) == [
        "4-triangle-cyan", "4-star-red", "5-circle-cyan", "4-crescent-orange",
    ]  # fmt: skip


def test_suggestions_in_a_giveaway_are_gifts_to_whoever_holds_most_then_keeping() -> None:
    hand = "4-circle-yellow 1-crescent-red 2-star-violet"
    at = tic_a_long(hand, "5-star-red", FAR, top=TOP, rule="yellow-giveaway").move("0 play 4-circle-yellow")
    said = suggested(at)
    assert said[0].endswith(" 2")
    assert (said[-1], len(said)) == ("keep", 5)


def test_nothing_is_suggested_to_a_seat_that_is_not_to_act() -> None:
    at = tic_a_long(f"4-circle-red {FAR}", FAR, top=TOP)
    assert (suggested(at, 1), list(at.game.suggest(at.view(None)))) == ([], [])
    assert suggested(tic_a_long(FAR, FAR, top=TOP, deck=" ".join(DECK[:2]))) == ["draw"]
