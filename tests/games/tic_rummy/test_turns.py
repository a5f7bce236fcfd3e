"""Dealing, and what a turn is made of: draw, lay down all at once, discard, go out."""

import pytest

from app.cards.tic import DECK
from app.games.game import DEALER, IllegalMove, Seat, Shuffled
from app.games.tic_rummy.actions import DrawCard
from app.games.tic_rummy.rounds import ROUNDS
from tests.games.tic_rummy.tables import FAR, ORDER, TIC_AND_NIC, after_rounds, fresh, meld, sitting

HAND = TIC_AND_NIC.replace(" |", "") + " 5-star-violet"


def test_the_rounds_ask_for_what_the_rules_say() -> None:
    said = [(deal.hand_size, " ".join(f"{part.kind}{part.size}" for part in deal.required)) for deal in ROUNDS]
    assert said == [
        (9, "single4 mono4"), (7, "tic3 nic3"), (7, "tic3 duo3"), (10, "tic4 nic4"), (10, "tic4 duo4"),
        (11, "tic3 nic3 duo3"), (8, "tic3 tripo3"), (14, "tic4 nic4 tripo3"),
    ]  # fmt: skip


def test_cards_are_dealt_one_at_a_time_skipping_seats_that_hold_their_number() -> None:
    at = fresh(3, dealer=1, past=after_rounds(2, 7, 5)).move(ORDER)
    hands = [at.hand(seat).split() for seat in range(3)]
    assert [len(hand) for hand in hands] == [7, 8, 10]
    assert hands[2] == [*DECK[0:21:3], DECK[21], DECK[23], DECK[24]]
    assert hands[0] == [*DECK[1:21:3]]
    assert hands[1] == [*DECK[2:21:3], DECK[22]]
    assert (at.view(None).discard_top, at.state.deck, at.to_act) == (DECK[25], DECK[26:], {2})
    assert at.said() == [f"dealt 1 (2, 7, 5) (7, 8, 10) {DECK[25]}", "next_turn 2"]


def test_everybody_begins_a_match_on_round_one() -> None:
    at = fresh(4)
    view = at.view(3)
    assert (view.rounds, view.phase, view.hand, view.hand_sizes) == ((1, 1, 1, 1), "deal", (), (0, 0, 0, 0))
    assert (view.discard_top, view.to_act, view.laid_down) == (None, (), (False,) * 4)
    assert at.move(ORDER).view(None).hand_sizes == (9, 9, 9, 9)


@pytest.mark.parametrize("order", [DECK[1:], (*DECK[1:], DECK[1]), (*DECK, DECK[0])])
def test_exactly_the_deck_is_mixed_before_a_deal_and_by_the_dealer(order: tuple[str, ...]) -> None:
    assert fresh().refusal("mix " + " ".join(order)) == "wrong_pieces"
    assert fresh().refusal(ORDER) is None
    assert fresh().refusal("0 draw deck") == "shuffle_is_due"
    dealt = fresh().move(ORDER)
    with pytest.raises(IllegalMove, match="no_shuffle_is_due"):
        dealt.game.apply(dealt.state, DEALER, Shuffled(DECK))


def test_a_turn_begins_with_one_card_from_either_pile() -> None:
    at = sitting(HAND, FAR)
    blind = at.move("0 draw deck")
    assert (blind.hand(0), blind.said()) == (f"{HAND} 5-circle-cyan", ["card_drawn 0 2"])
    assert (blind.view(0).drawn, blind.view(1).drawn, blind.view(None).drawn) == ("5-circle-cyan", None, None)
    taken = at.move("0 draw discard")
    assert (taken.hand(0), taken.said()) == (f"{HAND} 5-crescent-violet", ["card_taken 0 5-crescent-violet"])
    assert {taken.view(watcher).drawn for watcher in (0, 1, None)} == {"5-crescent-violet"}
    assert (taken.view(1).discard_top, taken.view(1).discard_size) == (None, 0)


@pytest.mark.parametrize(
    ("before", "words", "code"),
    [
        ((), "0 draw deck", None),
        ((), "0 discard 5-star-violet", "draw_first"),
        ((), f"0 lay_down {TIC_AND_NIC}", "draw_first"),
        ((), "1 draw deck", "not_your_turn"),
        (("0 draw deck",), "0 draw discard", "already_drawn"),
        (("0 draw deck",), "0 discard 5-star-violet", None),
        (("0 draw deck",), "1 draw deck", "not_your_turn"),
        (("0 draw deck", "0 discard 5-star-violet"), "1 draw discard", None),
        (("0 draw deck", "0 discard 5-star-violet"), "0 draw deck", "not_your_turn"),
    ],
)
def test_draw_then_discard_and_the_next_seat_begins(before: tuple[str, ...], words: str, code: str | None) -> None:
    assert sitting(HAND, FAR).move(*before).refusal(words) == code


def test_only_two_piles_can_be_drawn_from() -> None:
    at = sitting(HAND, FAR)
    with pytest.raises(IllegalMove, match="unknown_action"):
        at.game.apply(at.state, Seat(0), DrawCard("hand"))  # type: ignore[arg-type]


def test_the_card_just_taken_from_the_discards_may_be_discarded_again() -> None:
    at = sitting(HAND, FAR).move("0 draw discard", "0 discard 5-crescent-violet")
    assert (at.view(1).discard_top, at.hand(0), at.to_act) == ("5-crescent-violet", HAND, {1})
    assert at.said() == ["card_discarded 0 5-crescent-violet 7", "next_turn 1"]


def test_the_collections_of_the_round_are_laid_down_at_once() -> None:
    at = sitting(HAND, FAR).move("0 draw deck", f"0 lay_down {TIC_AND_NIC}")
    assert at.hand(0) == "5-star-violet 5-circle-cyan"
    assert (at.view(1).laid_down, at.to_act) == ((True, False), {0})
    assert [(part.owner, part.kind, part.moves) for part in at.view(1).melds] == [(0, "tic", None), (0, "nic", None)]
    (event,) = at.events
    assert (event.type, event.round, event.first, event.melds, event.hand_size) == (
        "laid_down",
        2,
        0,
        at.state.melds,
        2,
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (TIC_AND_NIC, None),
        ("2-star-red 2-star-cyan 2-star-orange", "how_many_collections"),
        (f"{TIC_AND_NIC} | 5-star-violet", "how_many_collections"),
        ("", "how_many_collections"),
        ("1-star-violet 3-circle-red 4-square-cyan | 2-star-red 2-star-cyan 2-star-orange", "nic_in_tic"),
        ("2-star-red 2-star-cyan | 1-star-violet 3-circle-red 4-square-cyan", "wrong_size"),
        ("2-star-red 2-star-cyan 2-star-orange 5-star-violet | 1-star-violet 3-circle-red 4-square-cyan", "wrong_size"),
        ("2-star-red 2-star-cyan 2-star-yellow | 1-star-violet 3-circle-red 4-square-cyan", "not_in_hand"),
        ("2-star-red 2-star-cyan 1-circle-violet | 1-star-violet 3-circle-red 4-square-cyan", "not_in_hand"),
        ("2-star-red 2-star-cyan 2-star-red | 1-star-violet 3-circle-red 4-square-cyan", "card_twice"),
        ("2-star-red 2-star-cyan 2-star-orange | 2-star-red 3-circle-violet 4-square-cyan", "not_in_hand"),
        ("2-star-red 2-star-cyan 2-star-orange | 1-star-violet 1-star-violet 4-square-cyan", "card_twice"),
        ("2-star-red 2-star-cyan 5-star-violet | 1-star-violet 3-circle-red 4-square-cyan", "single_in_tic"),
        ("2-star-red 2-star-cyan 2-star-orange | 1-star-violet 3-circle-red 5-star-violet", "tic_in_nic"),
    ],
)
def test_a_lay_down_is_exactly_what_the_round_asks_for(words: str, code: str | None) -> None:
    assert sitting(HAND, FAR).move("0 draw deck").refusal(f"0 lay_down {words}") == code


def test_a_refused_lay_down_says_which_cards_are_to_blame() -> None:
    at = sitting(HAND, FAR).move("0 draw deck")
    words = "0 lay_down 2-star-red 2-star-cyan 5-star-violet | 1-star-violet 3-circle-red 4-square-cyan"
    assert at.refused(words) == ("single_in_tic", {"card": "2-star-red", "other": "5-star-violet"})
    words = "0 lay_down 2-star-red 2-star-cyan 2-star-red | 1-star-violet 3-circle-red 4-square-cyan"
    assert at.refused(words) == ("card_twice", {"card": "2-star-red"})


def test_nobody_lays_down_twice_in_a_deal() -> None:
    at = sitting(HAND, FAR).move("0 draw deck", f"0 lay_down {TIC_AND_NIC}")
    assert at.refusal(f"0 lay_down {TIC_AND_NIC}") == "laid_down_already"


def test_a_lay_down_may_wait_and_cards_may_be_added_in_the_same_turn() -> None:
    hand = f"{HAND} 2-star-yellow"
    at = sitting(hand, FAR).move("0 draw deck", "0 discard 5-circle-cyan", "1 draw deck", "1 discard 1-circle-violet")
    at = at.move("0 draw deck", f"0 lay_down {TIC_AND_NIC}", "0 add 2-star-yellow 0")
    assert at.view(0).melds[0].cards[-1] == "2-star-yellow"
    assert at.hand(0) == "5-star-violet 5-circle-orange"


def test_the_drawn_card_is_shown_until_it_leaves_the_hand() -> None:
    at = sitting(HAND.replace("2-star-red ", ""), FAR, deck="2-star-red 3-star-red").move("0 draw deck")
    assert at.view(0).drawn == "2-star-red"
    assert at.move(f"0 lay_down {TIC_AND_NIC}").view(0).drawn is None
    tic = meld("tic", "4-star-red 4-star-cyan 4-star-orange")
    at = sitting("4-star-yellow 5-star-violet", FAR, down="0", melds=(tic,), discard="4-star-violet")
    at = at.move("0 draw discard", "0 add 4-star-yellow 0")
    assert at.view(1).drawn == "4-star-violet"
    assert at.move("0 add 4-star-violet 0").view(1).drawn is None


def test_whoever_discards_the_last_card_goes_out_and_ends_the_deal() -> None:
    tic = meld("tic", "4-star-red 4-star-cyan 4-star-orange")
    at = sitting("4-star-yellow", FAR, rounds=(2, 5), down="0", melds=(tic,)).move("0 draw deck")
    assert at.move("0 discard 4-star-yellow").view(0).result is None
    at = at.move("0 add 4-star-yellow 0", "0 discard 5-circle-cyan")
    assert at.said() == ["card_discarded 0 5-circle-cyan 0", "went_out 0 (True, False) (3, 5)"]
    assert (at.view(None).phase, at.to_act, at.refusal("1 draw deck")) == ("over", set(), "deal_is_over")
