"""How a shedding game begins, and who may move when."""

from typing import Any

import pytest

from app.cards.tic import DECK
from app.games.game import DEALER, IllegalMove, Seat, Setup, Shuffled
from app.games.registry import GAMES
from app.games.shedding.actions import Draw, Play
from tests.games.shedding.tables import FAR, mono_duo_tripo, tic_a_long
from tests.games.sitting import Sitting

BOTH = pytest.mark.parametrize("key", ["tic-a-long", "mono-duo-tripo"])
ORDER = "mix " + " ".join(DECK)


def fresh(key: str, seats: int = 3, dealer: int = 0, **options: Any) -> Sitting:
    game = GAMES[key]
    return Sitting(key, game.setup(Setup(seats, 1, Seat(dealer)), game.options_type(**options)))


@BOTH
@pytest.mark.parametrize(("seats", "dealer", "hand_size"), [(2, 0, 6), (3, 1, 7), (5, 4, 10)])
def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer(
    key: str, seats: int, dealer: int, hand_size: int
) -> None:
    at = fresh(key, seats, dealer, hand_size=hand_size).move(ORDER)
    first = (dealer + 1) % seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    for nth, card in enumerate(DECK[: seats * hand_size]):
        hands[(first + nth) % seats].append(card)
    assert [at.hand(seat).split() for seat in range(seats)] == hands
    assert (at.view(None).top, at.to_act) == (DECK[seats * hand_size], {first})
    assert at.state.table.deck == DECK[seats * hand_size + 1 :]
    sizes = (hand_size,) * seats
    assert at.said() == [f"dealt {dealer} {sizes} {DECK[seats * hand_size]}", f"next_turn {first}"]


@BOTH
def test_before_the_deal_nobody_holds_anything(key: str) -> None:
    at = fresh(key)
    view = at.view(1)
    assert (view.phase, view.to_act, view.hand, view.hand_sizes, view.top) == ("deal", (), (), (0, 0, 0), None)
    assert (view.deck_size, view.discard_size, at.view(None).hand) == (0, 0, None)
    assert at.game.shuffle_due(at.state) == DECK


@BOTH
@pytest.mark.parametrize("order", [DECK[1:], (*DECK[1:], DECK[1]), (*DECK, DECK[0]), (*DECK[1:], "6-square-cyan"), ()])
def test_exactly_the_due_cards_are_mixed(key: str, order: tuple[str, ...]) -> None:
    assert fresh(key).refusal("mix " + " ".join(order)) == "wrong_pieces"
    assert fresh(key).refusal(ORDER) is None


@BOTH
def test_only_the_dealer_mixes_and_only_when_it_is_due(key: str) -> None:
    at, shuffled = fresh(key), Shuffled(DECK)
    dealt = at.move(ORDER)
    for state, mover, action, code in [
        (at.state, Seat(0), shuffled, "shuffle_is_due"),
        (at.state, DEALER, Draw(), "shuffle_is_due"),
        (dealt.state, DEALER, shuffled, "no_shuffle_is_due"),
        (dealt.state, DEALER, Draw(), "no_shuffle_is_due"),
        (dealt.state, Seat(1), shuffled, "unknown_action"),
    ]:
        with pytest.raises(IllegalMove) as refused:
            at.game.apply(state, mover, action)
        assert refused.value.code == code


@BOTH
@pytest.mark.parametrize("mover", [-1, 3, True, 0.0, "0", None])
def test_only_a_seat_of_the_table_moves(key: str, mover: Any) -> None:
    at = fresh(key).move(ORDER)
    with pytest.raises(IllegalMove) as refused:
        at.game.apply(at.state, mover, Draw())
    assert refused.value.code == "no_such_seat"


@BOTH
@pytest.mark.parametrize("card", ["5-star-red", "7-star-red", None, 3, [], object()])
def test_what_is_no_card_of_the_hand_is_not_in_the_hand(key: str, card: Any) -> None:
    at = fresh(key).move(ORDER)
    with pytest.raises(IllegalMove) as refused:
        at.game.apply(at.state, Seat(1), Play(card))
    assert refused.value.code == "not_in_hand"


@BOTH
@pytest.mark.parametrize("action", [None, "draw", object(), {"type": "draw"}])
def test_an_unknown_action_is_refused(key: str, action: Any) -> None:
    at = fresh(key).move(ORDER)
    with pytest.raises(IllegalMove) as refused:
        at.game.apply(at.state, Seat(1), action)
    assert refused.value.code == "unknown_action"


@pytest.mark.parametrize("at", [tic_a_long, mono_duo_tripo])
def test_nothing_moves_once_the_deal_is_over(at: Any) -> None:
    won = at("4-square-cyan", FAR, top="3-square-violet", deck="5-star-red", played_on=True)
    won = won.move("0 play 4-square-cyan")
    assert (won.to_act, won.refusal("0 draw"), won.refusal("1 draw")) == (set(), "deal_is_over", "deal_is_over")
