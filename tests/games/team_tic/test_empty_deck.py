"""The deck is empty: pick-ups are a must, seats that cannot are skipped, and nobody able ends the deal."""

import pytest

from app.games.team_tic import GAME
from tests.games.team_tic.tables import table

NOTHING = "1ov 5tr"
ABLE = "3qv 3qc 2so"
"""With 3qr in the chain a hand that can pick up."""


def test_the_turn_in_which_the_last_card_is_drawn_is_finished_as_usual() -> None:
    at = table("4ov 4oc", ABLE, phase="draw", chain="3qr 5ty", deck="4or").move("draw")
    assert (at.events[0].left, at.state.phase) == (0, "meld")
    assert at.refusal("lay 4ov 4oc 4or") is None
    at = at.move("discard 4ov")
    assert (at.to_act, at.told(), at.events[-1].must_pick_up) == ({1}, ["discarded", "next_turn"], True)


def test_with_an_empty_deck_picking_up_is_a_must() -> None:
    at = table(NOTHING, ABLE, chain="3qr", deck="").move("discard 1ov")
    assert at.refusal("draw") == "deck_is_empty"
    assert at.refusal("discard 2so") == "draw_first"
    at = at.move("pick 3qr for 3qr 3qv 3qc")
    assert (at.hand(1), at.chain) == ("2so 1ov", "")


@pytest.mark.parametrize(
    ("hands", "turn", "skipped"),
    [
        ((NOTHING, ABLE, NOTHING, NOTHING), 1, None),
        ((NOTHING, "2so", ABLE, ABLE), 2, (1,)),
        ((NOTHING, "2so", "2sr", ABLE), 3, (1, 2)),
        ((f"5tr {ABLE}", "2sr", "4ty", "1cc"), 0, (1, 2, 3)),  # the one who discarded comes last
    ],
)
def test_the_next_seat_that_can_pick_up_acts(
    hands: tuple[str, ...], turn: int, skipped: tuple[int, ...] | None
) -> None:
    at = table(*hands, chain="3qr", deck="").move("discard 5tr")
    assert at.to_act == {turn}
    assert [event.seats for event in at.events if event.type == "seats_skipped"] == ([skipped] if skipped else [])


def test_nobody_is_skipped_while_there_is_a_deck() -> None:
    at = table(NOTHING, "2so", ABLE, ABLE, chain="3qr", deck="4ty").move("discard 5tr")
    assert (at.to_act, at.told()) == ({1}, ["discarded", "next_turn"])


def test_the_card_just_discarded_counts_for_the_next_seats() -> None:
    at = table("3qr 1ov", "3qv 3qc 2so", chain="5ty", deck="")
    assert at.move("discard 3qr").to_act == {1}
    assert at.move("discard 1ov").state.phase == "over"


def test_the_deal_ends_when_nobody_can_pick_up_and_it_counts_without_a_bonus() -> None:
    at = table("1ov 5tr 2so", "2sr 4ty", chain="3qr", deck="", groups=("0: 4ov 4oc 4or",)).move("discard 5tr")
    assert (at.state.phase, at.told(), at.events[-1].went_out) == ("over", ["discarded", "deal_over"], None)
    assert (at.to_act, at.points) == (set(), (3 - 4, -4))


def test_going_out_with_an_empty_deck_ends_the_deal_with_the_bonus() -> None:
    at = table("5tr", ABLE, chain="3qr", deck="").move("discard 5tr")
    assert (at.state.phase, at.points, at.events[-1].went_out) == ("over", (10, -6), 0)


def test_a_seat_may_have_two_turns_in_a_row_each_its_own() -> None:
    at = table("3qv 3qc 4ov 4oc 1ty 2so", "5tr 2cr", chain="4or 5cv 3qr", deck="")
    first = at.move("discard 1ty")
    taken = first.move("pick 3qr for 3qv 3qc 3qr")
    second = taken.move("discard 2so")
    assert (first.to_act, second.to_act, second.view().opponent_adds_left) == ({0}, {0}, 2)
    assert not GAME.same_turn(taken.state, second.state)
    assert GAME.same_turn(first.state, taken.state)
