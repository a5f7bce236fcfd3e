"""The optional rules of Tic-a-Long and who chooses them."""

import pytest

from app.cards.tic import DECK
from app.games.game import Seat, Setup
from app.games.registry import GAMES
from app.games.tic_a_long.state import TicALongOptions
from tests.games.shedding.tables import FAR, tic_a_long
from tests.games.sitting import Sitting

TOP = "4-square-cyan"
YELLOW_SINGLE, YELLOW_TIC = "4-circle-yellow", "4-square-yellow"
CHOOSES = TicALongOptions(optional_rules="dealer-chooses")


def fresh(options: TicALongOptions, dealer: int = 1) -> Sitting:
    return Sitting("tic-a-long", GAMES["tic-a-long"].setup(Setup(3, 1, Seat(dealer)), options))


@pytest.mark.parametrize("rule", ["none", "yellow-giveaway", "circle-play-again"])
def test_the_dealer_chooses_the_rule_before_the_deal(rule: str) -> None:
    at = fresh(CHOOSES)
    assert (at.view(0).phase, at.to_act, at.view(0).rule) == ("choose_rule", {1}, None)
    assert at.game.shuffle_due(at.state) == ()
    assert at.refusal(f"0 choose_rule {rule}") == "not_your_turn"
    at = at.move(f"1 choose_rule {rule}")
    assert at.said() == [f"rule_chosen 1 {rule}"]
    assert (at.view(0).phase, at.view(None).rule) == ("deal", rule)
    at = at.move("mix " + " ".join(DECK))
    assert (at.view(0).rule, at.refusal(f"2 choose_rule {rule}")) == (rule, "not_choosing")


@pytest.mark.parametrize("words", ["1 draw", "1 play 4-square-cyan"])
def test_nothing_is_played_before_the_rule_is_chosen(words: str) -> None:
    assert fresh(CHOOSES).refusal(words) == "choose_rule_first"
    assert fresh(CHOOSES).refusal("1 keep") == "not_giving"


def test_without_the_option_there_is_nothing_to_choose() -> None:
    at = fresh(TicALongOptions())
    assert (at.view(0).phase, at.view(0).rule) == ("deal", "none")
    assert at.refusal("1 choose_rule none") == "shuffle_is_due"


@pytest.mark.parametrize(
    ("hand", "card", "rule", "phase"),
    [
        (f"{YELLOW_SINGLE} {FAR}", YELLOW_SINGLE, "yellow-giveaway", "give"),
        (f"{YELLOW_SINGLE} {FAR}", YELLOW_SINGLE, "none", "play"),
        (f"{YELLOW_SINGLE} {FAR}", YELLOW_SINGLE, "circle-play-again", "play"),
        (f"{YELLOW_SINGLE} 1-circle-violet", YELLOW_SINGLE, "yellow-giveaway", "play"),  # one card must be kept
        (f"{YELLOW_TIC} {FAR}", YELLOW_TIC, "yellow-giveaway", "play"),
        (f"4-circle-red {FAR}", "4-circle-red", "yellow-giveaway", "play"),
    ],
)
def test_a_yellow_single_may_be_followed_by_a_giveaway(hand: str, card: str, rule: str, phase: str) -> None:
    at = tic_a_long(hand, FAR, FAR, top=TOP, rule=rule)
    assert [effect.may_give for effect in at.view(0).effects if phase == "give"] == [True] * (phase == "give")
    assert at.move(f"0 play {card}").view(2).phase == phase


def test_a_card_is_given_face_down_to_any_opponent() -> None:
    hand = f"{YELLOW_SINGLE} 1-crescent-red 2-star-red"
    at = tic_a_long(hand, FAR, "5-star-violet", top=TOP, rule="yellow-giveaway").move(f"0 play {YELLOW_SINGLE}")
    assert (at.to_act, at.view(0).playable, at.view(0).played_on) == ({0}, (), False)
    for to in (1, 2):
        given = at.move(f"0 give 2-star-red {to}")
        assert given.said() == [f"gave 0 {to}", "next_turn 1"]
        assert given.view(to).hand[-1] == "2-star-red"
        assert (given.hand(0), given.to_act) == ("1-crescent-red", {1})
        assert "2-star-red" not in repr([given.events, given.view(3 - to), given.view(None)])


def test_a_giveaway_may_be_declined() -> None:
    at = tic_a_long(f"{YELLOW_SINGLE} {FAR}", FAR, top=TOP, rule="yellow-giveaway").move(f"0 play {YELLOW_SINGLE}")
    at = at.move("0 keep")
    assert (at.said(), at.hand(0)) == (["kept 0", "next_turn 1"], FAR)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("0 give 1-crescent-red 1", None),
        ("0 give 1-crescent-red 0", "gives_to_itself"),
        ("0 give 1-crescent-red 3", "no_such_seat"),
        ("0 give 5-star-violet 1", "not_in_hand"),  # the opponent's
        ("0 give 4-circle-yellow 1", "not_in_hand"),  # just played
        ("0 keep", None),
        ("1 keep", "not_your_turn"),
        ("0 draw", "giveaway_is_open"),
        ("0 play 1-crescent-red", "giveaway_is_open"),
        ("0 choose_rule none", "not_choosing"),
    ],
)
def test_an_open_giveaway_is_settled_by_giving_or_keeping(words: str, code: str | None) -> None:
    hand = f"{YELLOW_SINGLE} 1-crescent-red 2-star-red"
    at = tic_a_long(hand, FAR, "5-star-violet", top=TOP, rule="yellow-giveaway").move(f"0 play {YELLOW_SINGLE}")
    assert at.refusal(words) == code


def test_nothing_is_given_in_an_ordinary_turn() -> None:
    at = tic_a_long(f"{YELLOW_SINGLE} {FAR}", FAR, top=TOP, rule="yellow-giveaway")
    assert {at.refusal("0 give 1-circle-violet 1"), at.refusal("0 keep")} == {"not_giving"}


def test_a_giveaway_is_settled_before_a_star_penalty_is_drawn() -> None:
    hand, deck = "2-star-yellow 1-crescent-red 2-circle-red", "5-circle-red 5-circle-cyan"
    at = tic_a_long(hand, FAR, top="3-star-red", deck=deck, rule="yellow-giveaway").move("0 play 2-star-yellow")
    assert (at.view(1).penalty.seat, at.view(1).penalty.cards) == (1, 2)
    assert at.view(1).hand_sizes == (2, 2)
    at = at.move("0 give 1-crescent-red 1")
    assert at.said() == ["gave 0 1", "drew 1 2 penalty", "next_turn 1"]
    assert at.hand(1) == f"{FAR} 1-crescent-red 5-circle-red 5-circle-cyan"
    assert at.view(1).penalty is None


def test_no_giveaway_follows_the_winning_card() -> None:
    at = tic_a_long(YELLOW_SINGLE, FAR, top=TOP, rule="yellow-giveaway", played_on=True)
    assert at.move(f"0 play {YELLOW_SINGLE}").view(0).phase == "over"


@pytest.mark.parametrize(
    ("card", "rule", "goes_on"),
    [
        ("4-circle-red", "circle-play-again", True),
        ("4-circle-red", "none", False),
        ("4-circle-red", "yellow-giveaway", False),
        ("4-crescent-red", "circle-play-again", False),
        ("4-circle-cyan", "none", True),  # a Tic goes on anyway
    ],
)
def test_under_circle_play_again_a_circle_single_goes_on(card: str, rule: str, goes_on: bool) -> None:
    at = tic_a_long(f"{card} {FAR}", FAR, top=TOP, rule=rule).move(f"0 play {card}")
    assert (at.to_act == {0}, at.view(0).played_on) == (goes_on, goes_on)


def test_a_circle_single_counts_as_a_tic_for_going_out_too() -> None:
    again = {"top": TOP, "rule": "circle-play-again"}
    assert tic_a_long("4-circle-red", FAR, **again).move("0 play 4-circle-red").view(0).phase == "over"
    assert tic_a_long("4-circle-red", FAR, top=TOP).refusal("0 play 4-circle-red") == "last_card_single"
    then_single = tic_a_long("4-circle-red 4-star-orange", FAR, **again)
    assert then_single.move("0 play 4-circle-red", "0 play 4-star-orange").view(0).phase == "over"
