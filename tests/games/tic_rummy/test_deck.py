"""When the deck is used up: once the discards become a new one, the second time the deal is void."""

from tests.games.sitting import Sitting
from tests.games.tic_rummy.tables import FAR, fresh, meld, sitting

LAST = "5-star-red"
UNDER = "5-circle-violet 5-crescent-cyan 5-triangle-red"


def last_card_drawn(recycled: bool = False) -> Sitting:
    return sitting(FAR, FAR.replace("1-", "2-"), deck=LAST, discard=UNDER, recycled=recycled).move("0 draw deck")


def test_whoever_draws_the_last_card_finishes_the_turn() -> None:
    at = last_card_drawn()
    assert (at.to_act, at.game.shuffle_due(at.state), at.view(0).deck_size) == ({0}, (), 0)
    assert at.refusal("0 discard 1-circle-violet") is None


def test_then_all_discards_but_the_top_card_become_the_deck() -> None:
    at = last_card_drawn().move("0 discard 1-circle-violet")
    assert (at.to_act, at.said()) == (set(), ["card_discarded 0 1-circle-violet 2"])
    assert list(at.game.shuffle_due(at.state)) == UNDER.split()
    assert at.refusal("1 draw deck") == "shuffle_is_due"
    assert at.refusal("mix " + UNDER + " 1-circle-violet") == "wrong_pieces"
    turned = at.move("mix 5-triangle-red 5-circle-violet 5-crescent-cyan")
    view = turned.view(None)
    assert (view.deck_size, view.discard_size, view.discard_top, view.recycled) == (3, 1, "1-circle-violet", True)
    assert (turned.to_act, turned.said()) == ({1}, ["pile_turned 3", "next_turn 1"])
    assert turned.move("1 draw deck").hand(1).endswith("5-triangle-red")
    assert turned.move("1 draw discard").hand(1).endswith("1-circle-violet")


def test_the_second_time_the_deal_is_void_and_everybody_stays_on_their_round() -> None:
    at = last_card_drawn(recycled=True).move("0 discard 1-circle-violet")
    assert at.said() == ["card_discarded 0 1-circle-violet 2", "deal_void"]
    result = at.view(1).result
    assert (result.void, result.points, result.winners, result.rounds, result.lines) == (True, (0, 0), (), (2, 2), ())
    assert (at.to_act, at.game.shuffle_due(at.state)) == (set(), ())
    assert fresh(2, past=(at.game.result(at.state),)).view(0).rounds == (2, 2)  # type: ignore[arg-type]


def test_taking_the_discard_does_not_use_up_the_deck() -> None:
    at = sitting(FAR, FAR, deck=LAST, recycled=True).move("0 draw discard", "0 discard 1-circle-violet")
    assert (at.to_act, at.view(0).result) == ({1}, None)


def test_whoever_goes_out_in_that_turn_ends_the_deal_and_it_counts() -> None:
    tic = meld("tic", "1-star-red 1-star-cyan 1-star-orange")
    for recycled in (False, True):
        at = sitting("1-star-violet", FAR, down="0", melds=(tic,), deck=LAST, recycled=recycled)
        at = at.move("0 draw deck", "0 add 1-star-violet 0", f"0 discard {LAST}")
        assert (at.view(1).result.void, at.view(1).result.winners) == (False, (0,))
        assert at.game.shuffle_due(at.state) == ()


def test_the_hands_stay_hidden_when_a_deal_is_void() -> None:
    at = last_card_drawn(recycled=True).move("0 discard 1-circle-violet")
    assert set(FAR.replace("1-", "2-").split()) <= {str(card) for card in at.game.concealed(at.state, 0)}  # type: ignore[arg-type]
