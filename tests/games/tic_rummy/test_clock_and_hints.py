"""What is suggested, what the clock does, and that both play a match to its end."""

import random
from itertools import count

import pytest

from app.games.game import DEALER, DealResult, Seat, Setup
from app.games.registry import GAMES
from tests.every_game.playouts import count_pieces, next_move
from tests.games.sitting import Sitting
from tests.games.tic_rummy.tables import FAR, KEY, meld, sitting

HAND = "2-star-red 1-star-violet 2-star-cyan 3-circle-red 2-star-orange 4-square-cyan 5-star-violet"


def suggested(at: Sitting, seat: int = 0) -> list[str]:
    return [said(action) for action in at.game.suggest(at.view(seat))]


def said(action: object) -> str:
    values = [getattr(action, name) for name in action.__slots__]  # type: ignore[attr-defined]
    return " ".join(str(value) for value in (values[-1], *values[:-1]) if value is not None)


@pytest.mark.parametrize(
    ("discard", "first"),
    [
        ("2-star-yellow", "draw discard"),  # the third of a Tic
        ("5-crescent-violet", "draw deck"),
        ("4-square-yellow", "draw deck"),  # of no more use than what is held
    ],
)
def test_a_discard_is_taken_if_it_brings_the_collections_nearer(discard: str, first: str) -> None:
    hand = HAND.replace("2-star-orange", "5-star-cyan")
    assert suggested(sitting(hand, FAR, discard=discard))[0] == first
    assert len(suggested(sitting(hand, FAR, discard=discard))) == 2


def test_after_the_lay_down_a_discard_is_taken_if_it_can_be_added() -> None:
    tic = meld("tic", "2-star-red 2-star-cyan 2-star-orange")
    for discard, first in (("2-star-yellow", "draw discard"), ("3-star-yellow", "draw deck")):
        assert suggested(sitting(FAR, FAR, down="0", melds=(tic,), discard=discard))[0] == first


def test_what_can_be_laid_down_is_laid_down_else_a_card_is_discarded_that_can_be_spared() -> None:
    at = sitting(HAND, FAR).move("0 draw deck")
    first, *others = suggested(at)
    assert first.startswith("lay_down")
    assert {words.split()[-1] for words in others} == {"5-star-violet", "5-circle-cyan"}
    at = sitting(HAND.replace("2-star-orange", "5-square-red"), FAR).move("0 draw deck")
    spared = {words.split()[-1] for words in suggested(at)}
    assert spared.isdisjoint({"2-star-red", "2-star-cyan"})
    assert len(spared) == 3


def test_after_the_lay_down_cards_are_added_high_numbers_first_then_discarded_likewise() -> None:
    melds = (
        meld("tic", "2-star-red 2-star-cyan 2-star-orange"),
        meld("mono", "3-square-red 4-triangle-cyan 5-crescent-red"),
    )
    hand = "2-star-violet 4-star-violet"
    at = sitting(hand, FAR, down="0", melds=melds, deck="5-triangle-cyan 1-star-red").move("0 draw deck")
    assert suggested(at) == [
        "add 4-star-violet 1 front", "add 4-star-violet 1 back", "add 2-star-violet 0", "add 2-star-violet 1",
        "discard 5-triangle-cyan", "discard 4-star-violet", "discard 2-star-violet",
    ]  # fmt: skip


def test_nothing_is_suggested_to_a_seat_that_is_not_to_act() -> None:
    at = sitting(HAND, FAR)
    assert (suggested(at, 1), list(at.game.suggest(at.view(None)))) == ([], [])


def clock(at: Sitting, seat: int = 0) -> str:
    return said(at.game.timeout(at.state, Seat(seat)))


def test_the_clock_draws_from_the_deck_and_discards_what_it_drew() -> None:
    at = sitting(HAND, FAR)
    assert clock(at) == "draw deck"
    assert clock(at.move("0 draw deck")) == "discard 5-circle-cyan"
    assert clock(at.move("0 draw discard")) == "discard 5-crescent-violet"


def test_when_the_drawn_card_is_gone_the_clock_discards_the_highest_number_last_in_deck_order() -> None:
    hand = "4-star-cyan 4-star-orange 4-star-violet 1-star-red 4-square-red"
    tic = meld("tic", "2-star-red 2-star-cyan 2-star-orange")
    at = sitting(hand, FAR, down="0", melds=(tic,), deck="2-star-yellow 5-star-red").move("0 draw deck")
    assert clock(at) == "discard 2-star-yellow"
    assert clock(at.move("0 add 2-star-yellow 0")) == "discard 4-star-orange"


def test_the_clock_alone_plays_a_deal_to_its_end_and_it_is_void() -> None:
    game = GAMES[KEY]
    at = Sitting(KEY, game.setup(Setup(2, 1, Seat(0)), game.options_type()))
    for _ in range(2000):
        if due := game.shuffle_due(at.state):
            at = at.move("mix " + " ".join(due[::2] + due[1::2]))
        for seat in game.to_act(at.state):
            at = Sitting(KEY, game.apply(at.state, seat, game.timeout(at.state, seat)).state)
        if result := game.result(at.state):
            assert result.void
            return
    pytest.fail("the deal has no end")


def whole_match(seats: int, chance: random.Random, *, first: bool) -> tuple[DealResult, ...]:
    """A match in which every move is the first suggestion, or any of them; pieces are counted on the way."""
    game, past = GAMES[KEY], tuple[DealResult, ...]()
    for deal_no in count(1):
        state = game.setup(Setup(seats, deal_no, Seat(deal_no % seats), past), game.options_type())
        while (result := game.result(state)) is None:
            mover, action = next_move(game, state, chance)
            if mover is not DEALER and first:
                action = next(game.suggest(game.view(state, mover)))
            state = game.apply(state, mover, action).state
        assert set(count_pieces(state).values()) == {1}
        assert sum(count_pieces(state).values()) == 125
        past = (*past, result)
        if game.match_winners(past, game.options_type(), seats) is not None:
            return past
        assert deal_no < 500, "a match has an end"
    raise AssertionError


@pytest.mark.parametrize(("seats", "first"), [(2, True), (4, True), pytest.param(3, False, marks=pytest.mark.slow)])
def test_a_match_of_eight_rounds_comes_to_its_end(seats: int, first: bool) -> None:
    past = whole_match(seats, random.Random(seats), first=first)
    assert max(past[-1].carry) == 8
    rounds = [(1,) * seats, *[deal.carry for deal in past]]
    for before, after, deal in zip(rounds, rounds[1:], past, strict=False):
        moved = [now - then for then, now in zip(before, after, strict=True)]
        assert set(moved) <= {0, 1}
        assert not (deal.void and any(moved))
        assert all(moved[side] or after[side] == 8 for side in deal.winners)
