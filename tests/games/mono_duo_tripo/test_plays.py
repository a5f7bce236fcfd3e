"""What may be played in Mono Duo Tripo, and what it does."""

import pytest

from tests.games.shedding.tables import mono_duo_tripo

TOP = "4-square-cyan"
MONO, DUO, TRIPO, NONE = "3-circle-red", "3-star-red", "3-star-yellow", "4-circle-cyan"
FAR = "1-circle-orange 2-crescent-red"
"""Nothing moves by one increment from 4-square-cyan to these."""
DECK = "1-circle-red 2-circle-orange 2-circle-red 1-crescent-red 1-crescent-orange 2-crescent-orange 4-square-cyan"


@pytest.mark.parametrize(
    ("top", "card", "says"),
    [
        (TOP, "3-circle-red", "mono"),
        (TOP, "4-star-orange", "mono"),
        (TOP, "4-square-violet", "mono"),
        (TOP, "3-star-red", "duo"),
        (TOP, "5-square-yellow", "duo"),
        (TOP, "3-star-yellow", "tripo"),
        (TOP, "5-triangle-violet", "tripo"),
        (TOP, "4-square-red", "no_steps"),
        (TOP, "2-crescent-orange", "no_steps"),
        ("1-circle-violet", "2-square-orange", "mono"),
        ("1-circle-violet", "5-square-orange", "no_steps"),  # 1 and 5 are not neighbours
        ("5-triangle-yellow", "4-circle-red", "mono"),
        ("5-triangle-yellow", "1-circle-red", "no_steps"),
        ("3-circle-yellow", "3-crescent-red", "mono"),
        ("3-circle-yellow", "3-star-red", "no_steps"),
        ("3-star-yellow", "1-square-violet", "mono"),
        ("3-star-yellow", "1-circle-violet", "no_steps"),
        ("3-square-violet", "3-circle-cyan", "mono"),
        ("3-square-violet", "3-circle-red", "no_steps"),
        ("3-square-red", "3-circle-orange", "mono"),
        ("3-square-red", "3-circle-violet", "no_steps"),
    ],
)
def test_a_card_is_one_two_or_three_steps_from_the_top_card(top: str, card: str, says: str) -> None:
    at = mono_duo_tripo(f"{card} {FAR}", FAR, top=top, deck=DECK)
    if says == "no_steps":
        assert at.refusal(f"0 play {card}") == says
    else:
        assert at.move(f"0 play {card}").events[0].relation == says


@pytest.mark.parametrize(("card", "to_act", "drew"), [(MONO, 1, []), (DUO, 0, []), (TRIPO, 1, ["drew 1 3 penalty"])])
def test_a_mono_ends_the_turn_a_duo_goes_on_a_tripo_makes_the_next_draw_three(
    card: str, to_act: int, drew: list[str]
) -> None:
    at = mono_duo_tripo(f"{card} {FAR}", FAR, FAR, top=TOP, deck=DECK).move(f"0 play {card}")
    assert at.to_act == {to_act}
    assert [words for words in at.said() if words.startswith("drew")] == drew
    assert at.view(1).hand_sizes == (2, 5 if drew else 2, 2)


def test_duos_go_on_and_a_mono_or_tripo_finishes_them() -> None:
    at = mono_duo_tripo(f"{DUO} 4-square-red 3-crescent-orange {FAR}", FAR, top=TOP, deck=DECK)
    at = at.move(f"0 play {DUO}", "0 play 4-square-red")
    assert (at.to_act, at.view(0).played_on) == ({0}, True)
    assert at.move("0 play 3-crescent-orange").to_act == {0}
    tripo = mono_duo_tripo(f"{DUO} 2-square-orange {FAR}", FAR, top=TOP, deck=DECK)
    tripo = tripo.move(f"0 play {DUO}", "0 play 2-square-orange")
    assert (tripo.to_act, tripo.view(1).hand_sizes) == ({1}, (2, 5))


@pytest.mark.parametrize(("kept", "code"), [("4-star-violet", "may_not_draw"), ("1-crescent-cyan", None)])
def test_playing_stays_compulsory_after_a_duo(kept: str, code: str | None) -> None:
    at = mono_duo_tripo(f"{DUO} {kept} 1-circle-cyan", FAR, top=TOP, deck=DECK).move(f"0 play {DUO}")
    assert at.refusal("0 draw") == code


@pytest.mark.parametrize(
    ("card", "played_on", "says"),
    [
        (TRIPO, False, None),
        (DUO, False, None),
        (MONO, False, "last_card_mono"),
        (MONO, True, None),
        (TRIPO, True, None),
        (NONE, True, "no_steps"),
    ],
)
def test_the_last_card_is_a_tripo_a_duo_or_a_mono_after_a_duo(card: str, played_on: bool, says: str | None) -> None:
    at = mono_duo_tripo(card, FAR, top=TOP, deck=DECK, played_on=played_on)
    assert at.refusal(f"0 play {card}") == says
    assert at.refusal("0 draw") == (None if says else "may_not_draw")
    if says is None:
        over = at.move(f"0 play {card}")
        assert (over.said()[1:], over.view(1).hand_sizes) == (["deal_over (0,) False"], (0, 2))


@pytest.mark.parametrize(("drawn", "then"), [(MONO, {1}), (DUO, {0}), (TRIPO, {1})])
def test_a_drawn_card_that_fits_must_be_played_at_once(drawn: str, then: set[int]) -> None:
    at = mono_duo_tripo(FAR, FAR, top=TOP, deck=f"{drawn} {DECK}").move("0 draw")
    assert (at.view(0).must_play, at.refusal("0 draw")) == (drawn, "must_play_drawn_card")
    assert at.refusal("0 play 1-circle-orange") == "must_play_drawn_card"
    assert at.move(f"0 play {drawn}").to_act == then


def test_a_drawn_card_that_does_not_fit_is_kept_and_ends_the_turn() -> None:
    at = mono_duo_tripo(FAR, FAR, top=TOP, deck=NONE).move("0 draw")
    assert (at.said(), at.hand(0)) == (["drew 0 1 turn", "next_turn 1"], f"{FAR} {NONE}")


def test_after_a_tripo_the_next_seat_plays_a_normal_turn() -> None:
    at = mono_duo_tripo(f"{TRIPO} {FAR}", f"4-circle-red {FAR}", top=TOP, deck=DECK).move(f"0 play {TRIPO}")
    assert (at.to_act, at.view(1).must_play, at.refusal("1 draw")) == ({1}, None, "may_not_draw")
    assert at.refusal("1 play 4-circle-red") is None


def test_tripo_around_the_table_makes_every_opponent_draw_three_in_turn_order() -> None:
    hand, deck = f"{TRIPO} {FAR}", DECK.split()
    at = mono_duo_tripo(hand, FAR, FAR, top=TOP, deck=DECK, around_the_table=True)
    assert [(effect.next_draws, effect.all_draw) for effect in at.view(0).effects] == [(3, True)]
    at = at.move(f"0 play {TRIPO}")
    assert at.said()[1:] == ["drew 1 3 penalty", "drew 2 3 penalty", "next_turn 1"]
    assert (at.view(1).hand[2:], at.view(2).hand[2:]) == (tuple(deck[:3]), tuple(deck[3:6]))
    assert at.hand(0) == FAR


def test_there_is_never_a_rule_to_choose() -> None:
    at = mono_duo_tripo(FAR, FAR, top=TOP)
    assert (at.view(0).rule, at.view(0).penalty) == ("none", None)
