"""What may be played in Tic-a-Long, and how a turn goes on."""

import pytest

from tests.games.shedding.tables import FAR, tic_a_long

TOP = "4-square-cyan"
SINGLE, TIC, NIC = "4-circle-red", "4-square-red", "1-crescent-red"


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("4-circle-red", "single"),
        ("1-square-red", "single"),
        ("5-circle-cyan", "single"),
        ("4-square-red", "tic"),
        ("4-triangle-cyan", "tic"),
        ("1-square-cyan", "tic"),
        ("1-crescent-red", "shares_nothing"),
        ("5-triangle-yellow", "shares_nothing"),
    ],
)
def test_a_card_shares_one_or_two_properties_with_the_top_card(card: str, says: str) -> None:
    at = tic_a_long(f"{card} {FAR}", FAR, top=TOP)
    if says == "shares_nothing":
        assert at.refusal(f"0 play {card}") == says
    else:
        assert at.move(f"0 play {card}").events[0].relation == says


def test_a_single_ends_the_turn_and_a_tic_goes_on() -> None:
    at = tic_a_long(f"{SINGLE} {TIC} {FAR}", FAR, FAR, top=TOP)
    assert at.move(f"0 play {SINGLE}").said() == [f"played 0 {SINGLE} single False False 3", "next_turn 1"]
    assert at.move(f"0 play {SINGLE}").to_act == {1}
    assert at.move(f"0 play {TIC}").said() == [f"played 0 {TIC} tic True False 3"]
    assert at.move(f"0 play {TIC}").to_act == {0}


def test_tics_go_on_as_long_as_they_last_and_a_single_finishes_them() -> None:
    at = tic_a_long(f"4-square-red 4-circle-red 3-circle-yellow 3-circle-cyan {FAR}", FAR, top=TOP)
    at = at.move("0 play 4-square-red", "0 play 4-circle-red")
    assert (at.to_act, at.view(0).played_on) == ({0}, True)
    at = at.move("0 play 3-circle-yellow")
    assert (at.to_act, at.view(1).played_on) == ({1}, False)
    assert at.refusal("0 play 3-circle-cyan") == "not_your_turn"


def test_turns_go_round_the_table() -> None:
    at = tic_a_long(f"4-circle-red {FAR}", f"3-square-red {FAR}", f"2-crescent-red {FAR}", top=TOP)
    turns = []
    for move in ("0 play 4-circle-red", "1 play 3-square-red", "2 play 2-crescent-red"):
        at = at.move(move)
        turns.append(at.to_act)
    assert turns == [{1}, {2}, {0}]


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        (SINGLE, "may_not_draw"),
        (TIC, "may_not_draw"),
        (f"{NIC} {SINGLE}", "may_not_draw"),
        (NIC, None),
        (f"{NIC} 2-circle-yellow", None),
    ],
)
def test_drawing_is_legal_only_when_no_card_may_be_played(hand: str, code: str | None) -> None:
    at = tic_a_long(f"{hand} 1-circle-violet", FAR, top=TOP, deck="2-star-red")
    assert at.refusal("0 draw") == code


@pytest.mark.parametrize(("kept", "code"), [("3-square-yellow", "may_not_draw"), ("3-star-yellow", None)])
def test_playing_stays_compulsory_after_a_tic(kept: str, code: str | None) -> None:
    at = tic_a_long(f"{TIC} {kept} 1-circle-violet", FAR, top=TOP, deck="2-crescent-orange").move(f"0 play {TIC}")
    assert at.refusal("0 draw") == code


@pytest.mark.parametrize(
    ("hand", "played_on", "says"),
    [
        (TIC, False, None),
        (SINGLE, False, "last_card_single"),
        (SINGLE, True, None),
        (TIC, True, None),
        (NIC, True, "shares_nothing"),
    ],
)
def test_the_last_card_is_a_tic_or_a_single_after_a_tic(hand: str, played_on: bool, says: str | None) -> None:
    at = tic_a_long(hand, FAR, top=TOP, deck="2-star-red", played_on=played_on)
    assert at.refusal(f"0 play {hand}") == says
    assert at.refusal("0 draw") == (None if says else "may_not_draw")
    if says is None:
        over = at.move(f"0 play {hand}")
        assert (over.view(0).phase, over.events[-1].winners, over.events[-1].blocked) == ("over", (0,), False)


def test_a_single_that_may_not_be_the_last_card_is_kept_and_a_card_drawn() -> None:
    at = tic_a_long(SINGLE, FAR, top=TOP, deck=f"{NIC} {TIC}")
    assert at.view(0).playable == ()
    at = at.move("0 draw")
    assert (at.hand(0), at.to_act) == (f"{SINGLE} {NIC}", {1})


def test_a_tic_of_an_earlier_turn_does_not_help_the_last_card() -> None:
    hand, other = f"{TIC} 3-circle-orange", f"5-circle-cyan {FAR}"
    at = tic_a_long(hand, other, top=TOP, deck="2-star-violet 2-star-cyan")
    at = at.move(f"0 play {TIC}")
    assert at.view(0).played_on is True
    at = at.move("0 draw", "1 draw")
    assert (at.to_act, at.view(0).played_on) == ({0}, False)


def test_a_card_that_is_not_held_is_refused_alike_wherever_it_lies() -> None:
    at = tic_a_long(f"{SINGLE} {FAR}", "2-square-red 3-star-red", top=TOP, under="4-star-red", deck="4-square-orange")
    for lies in ("2-square-red", TOP, "4-star-red", "4-square-orange"):  # in a hand, on top, under it, in the deck
        assert at.refusal(f"0 play {lies}") == "not_in_hand"
    assert at.refusal(f"0 play {SINGLE}") is None


def test_a_card_is_played_once() -> None:
    at = tic_a_long(f"{TIC} {FAR}", FAR, top=TOP).move(f"0 play {TIC}")
    assert at.refusal(f"0 play {TIC}") == "not_in_hand"


def test_the_view_says_what_each_playable_card_does() -> None:
    at = tic_a_long(f"{NIC} 4-star-yellow 4-square-red 4-circle-red", FAR, FAR, top=TOP)
    view = at.view(0)
    said = [(e.relation, e.stitches, e.again, e.next_draws, e.wins) for e in view.effects]
    assert view.playable == ("4-star-yellow", "4-square-red", "4-circle-red")
    assert said == [("single", 1, False, 4, False), ("tic", 2, True, 0, False), ("single", 1, False, 0, False)]
    assert (view.next_seat, at.view(1).playable, at.view(None).effects) == (1, (), ())
    last = tic_a_long("4-square-red", FAR, top=TOP).view(0)
    assert [(effect.wins, effect.again) for effect in last.effects] == [(True, False)]
