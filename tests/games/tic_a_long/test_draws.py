"""Drawing in Tic-a-Long: the drawn card, star penalties."""

import pytest

from tests.games.shedding.tables import FAR, tic_a_long

TOP = "4-square-cyan"
SINGLE, TIC, NIC = "4-circle-red", "4-square-red", "1-crescent-red"
STUCK = "1-circle-violet 2-crescent-yellow"


@pytest.mark.parametrize("drawn", [SINGLE, TIC])
def test_a_drawn_card_that_fits_must_be_played_at_once(drawn: str) -> None:
    at = tic_a_long(STUCK, FAR, top=TOP, deck=f"{drawn} 5-star-red").move("0 draw")
    assert at.said() == ["drew 0 1 turn"]
    assert (at.view(0).must_play, at.view(0).playable) == (drawn, (drawn,))
    assert (at.view(1).must_play, at.view(None).must_play) == (None, None)
    assert at.refusal("0 draw") == "must_play_drawn_card"
    assert at.refusal("0 play 1-circle-violet") == "must_play_drawn_card"
    assert at.refusal("0 play 5-star-violet") == "not_in_hand"
    assert at.refusal("1 draw") == "not_your_turn"
    assert at.move(f"0 play {drawn}").events[0].drawn is True


def test_a_drawn_single_ends_the_turn_and_a_drawn_tic_goes_on() -> None:
    single = tic_a_long(STUCK, FAR, top=TOP, deck=SINGLE).move("0 draw", f"0 play {SINGLE}")
    assert single.to_act == {1}
    tic = tic_a_long(STUCK, FAR, top=TOP, deck=TIC).move("0 draw", f"0 play {TIC}")
    assert (tic.to_act, tic.view(0).played_on, tic.view(0).must_play) == ({0}, True, None)


def test_a_drawn_card_that_does_not_fit_is_kept_and_ends_the_turn() -> None:
    at = tic_a_long(STUCK, FAR, top=TOP, deck=NIC).move("0 draw")
    assert at.said() == ["drew 0 1 turn", "next_turn 1"]
    assert at.hand(0) == f"{STUCK} {NIC}"


def test_the_turn_ends_even_if_an_older_card_could_now_be_played() -> None:
    """Alone the Single may not go out; with a second card it might be played, but the turn is over."""
    at = tic_a_long(SINGLE, FAR, top=TOP, deck=NIC).move("0 draw")
    assert at.to_act == {1}


def test_a_player_can_draw_more_than_once_in_a_turn() -> None:
    at = tic_a_long(STUCK, FAR, top=TOP, deck=f"{TIC} 5-square-red 1-star-violet")
    at = at.move("0 draw", f"0 play {TIC}", "0 draw", "0 play 5-square-red", "0 draw")
    assert at.said() == ["drew 0 1 turn", "next_turn 1"]


@pytest.mark.parametrize(
    ("card", "draws"),
    [
        ("4-star-red", 4),
        ("1-star-cyan", 1),
        ("5-star-cyan", 5),
        ("4-circle-red", 0),  # no star
        ("4-star-cyan", 0),  # a Tic
    ],
)
def test_a_star_single_makes_the_next_seat_draw_what_it_shows(card: str, draws: int) -> None:
    deck = "2-circle-red 2-circle-orange 2-circle-yellow 2-circle-cyan 2-circle-violet 3-circle-violet"
    at = tic_a_long(f"{card} {FAR}", FAR, FAR, top=TOP, deck=deck).move(f"0 play {card}")
    assert at.view(1).hand_sizes == (2, 2 + draws, 2)
    assert at.view(1).hand[2:] == tuple(deck.split()[:draws])
    assert [words for words in at.said() if words.startswith("drew")] == ([f"drew 1 {draws} penalty"] if draws else [])


def test_a_penalty_is_followed_by_a_normal_turn_and_its_cards_are_not_drawn_cards() -> None:
    at = tic_a_long(f"1-star-cyan {FAR}", "2-crescent-yellow 3-square-red", top=TOP, deck="1-star-red 5-circle-red")
    at = at.move("0 play 1-star-cyan")
    assert (at.to_act, at.view(1).must_play) == ({1}, None)
    assert at.view(1).playable == ("1-star-red",)
    stuck = tic_a_long(f"1-star-cyan {FAR}", "2-crescent-yellow", top=TOP, deck="3-circle-violet 5-circle-red")
    assert stuck.move("0 play 1-star-cyan", "1 draw").view(1).hand_sizes == (2, 3)


def test_a_star_tic_costs_nobody_anything_even_if_its_player_then_gets_stuck() -> None:
    at = tic_a_long(f"4-star-cyan {STUCK}", FAR, top=TOP, deck="3-circle-red 5-circle-red")
    at = at.move("0 play 4-star-cyan", "0 draw")
    assert at.said() == ["drew 0 1 turn", "next_turn 1"]
    assert at.view(1).hand_sizes == (3, 2)


def test_a_drawn_star_single_brings_the_penalty_too() -> None:
    at = tic_a_long(STUCK, FAR, top=TOP, deck="2-star-cyan 3-circle-red 5-circle-red 5-circle-violet")
    assert at.move("0 draw", "0 play 2-star-cyan").view(1).hand_sizes == (2, 4)


def test_whoever_goes_out_with_a_star_ends_the_deal_without_a_penalty() -> None:
    at = tic_a_long("4-star-red", FAR, top=TOP, deck="3-circle-red", played_on=True)
    assert [effect.next_draws for effect in at.view(0).effects] == [0]
    at = at.move("0 play 4-star-red")
    assert at.said() == ["played 0 4-star-red single False False 0", "deal_over (0,) False"]
    assert at.view(1).hand_sizes == (0, 2)
