"""The draw pile is used up: mixing, penalties that go on, blocked deals."""

import pytest

from tests.games.shedding.tables import FAR, mono_duo_tripo, tic_a_long

TOP = "4-square-cyan"
STUCK = "1-circle-violet 5-crescent-orange"
UNDER = "1-circle-red 2-circle-red 3-circle-red"


def test_all_discards_but_the_top_card_are_mixed_when_a_card_must_be_drawn() -> None:
    at = tic_a_long(STUCK, FAR, top=TOP, under=UNDER).move("0 draw")
    assert at.game.shuffle_due(at.state) == tuple(UNDER.split())
    assert (at.to_act, at.view(0).phase, at.view(0).playable, at.events) == (set(), "play", (), ())
    assert at.refusal("0 draw") == "shuffle_is_due"
    assert at.refusal(f"mix {UNDER} {TOP}") == "wrong_pieces"
    at = at.move("mix 3-circle-red 1-circle-red 2-circle-red")
    assert at.said() == ["recycled 3", "drew 0 1 turn", "next_turn 1"]
    assert (at.hand(0), at.view(0).top, at.view(0).discard_size) == (f"{STUCK} 3-circle-red", TOP, 1)
    assert at.state.table.deck == ("1-circle-red", "2-circle-red")


def test_an_empty_draw_pile_is_mixed_no_sooner_than_a_card_is_needed() -> None:
    at = tic_a_long(STUCK, f"4-circle-red {FAR}", top=TOP, under=UNDER, deck="2-star-violet").move("0 draw")
    assert (at.view(0).deck_size, at.game.shuffle_due(at.state), at.to_act) == (0, (), {1})
    assert at.move("1 play 4-circle-red").to_act == {0}


def test_a_card_drawn_after_mixing_must_be_played_if_it_fits() -> None:
    at = tic_a_long(STUCK, FAR, top=TOP, under="4-circle-red 2-star-red", played_on=True).move("0 draw")
    at = at.move("mix 4-circle-red 2-star-red")
    assert at.said() == ["recycled 2", "drew 0 1 turn"]
    assert (at.view(0).must_play, at.view(0).played_on) == ("4-circle-red", True)


def test_a_penalty_goes_on_after_mixing() -> None:
    at = tic_a_long(f"5-star-cyan {FAR}", FAR, FAR, top=TOP, under=UNDER, deck="2-star-violet")
    at = at.move("0 play 5-star-cyan")
    assert at.said() == ["played 0 5-star-cyan single False False 2", "drew 1 1 penalty"]
    assert at.game.shuffle_due(at.state) == (*UNDER.split(), TOP)
    assert (at.to_act, at.view(1).penalty) == (set(), None)
    at = at.move(f"mix {TOP} {UNDER}")
    assert at.said() == ["recycled 4", "drew 1 4 penalty", "next_turn 1"]
    assert at.hand(1) == f"{FAR} 2-star-violet {TOP} {UNDER}"


def test_a_penalty_larger_than_everything_draws_what_there_is() -> None:
    at = tic_a_long(f"5-star-cyan {FAR}", FAR, top=TOP, deck="2-star-violet").move("0 play 5-star-cyan")
    at = at.move(f"mix {TOP}")
    assert at.said() == ["recycled 1", "drew 1 1 penalty", "next_turn 1"]
    assert (at.view(1).hand_sizes, at.to_act) == ((2, 4), {1})


def test_tripo_around_the_table_mixes_as_soon_as_needed_and_goes_on_with_the_next_opponent() -> None:
    deck = "1-circle-red 1-circle-cyan 1-circle-yellow 1-circle-orange"
    at = mono_duo_tripo(f"3-star-yellow {FAR}", FAR, FAR, top=TOP, under=UNDER, deck=deck, around_the_table=True).move(
        "0 play 3-star-yellow"
    )
    assert at.said()[1:] == ["drew 1 3 penalty", "drew 2 1 penalty"]
    at = at.move(f"mix {UNDER} {TOP}")
    assert at.said() == ["recycled 4", "drew 2 2 penalty", "next_turn 1"]
    assert at.hand(2) == f"{FAR} 1-circle-orange 1-circle-red 2-circle-red"


def test_with_nothing_to_mix_drawing_draws_nothing_and_ends_the_turn() -> None:
    at = tic_a_long(STUCK, f"4-circle-red {FAR}", top=TOP).move("0 draw")
    assert (at.said(), at.hand(0)) == (["drew 0 0 turn", "next_turn 1"], STUCK)
    assert at.move("1 play 4-circle-red").to_act == {0}


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        ((STUCK, f"{STUCK} 2-star-violet", f"{STUCK} 3-star-violet"), (0,)),
        ((f"{STUCK} 3-star-violet", STUCK, STUCK), (1, 2)),
        ((STUCK, STUCK, STUCK), (0, 1, 2)),
    ],
)
def test_a_deal_is_blocked_when_every_seat_in_a_row_drew_nothing(
    hands: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    at = tic_a_long(*hands, top=TOP).move("0 draw", "1 draw")
    assert (at.view(0).phase, at.to_act, at.game.result(at.state)) == ("play", {2}, None)
    at = at.move("2 draw")
    assert at.said() == ["drew 2 0 turn", f"deal_over {winners} True"]
    result = at.game.result(at.state)
    assert result is not None
    assert (result.winners, result.points) == (winners, tuple(int(seat in winners) for seat in range(3)))
    assert {line.what for line in result.lines} == {"fewest_cards"}
    assert (result.void, at.view(None).result) == (False, result)


def test_a_deal_is_not_blocked_while_somebody_still_plays() -> None:
    at = tic_a_long(STUCK, STUCK, f"{STUCK} 4-triangle-red", top=TOP)
    at = at.move("0 draw", "1 draw", "2 play 4-triangle-red", "0 draw", f"mix {TOP}")
    assert (at.view(0).phase, at.view(0).must_play) == ("play", TOP)
    assert at.state.table.idle_turns == 0
