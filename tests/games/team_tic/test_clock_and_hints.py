"""What the clock does, and what is suggested."""

import random
from itertools import islice

import pytest

from app.games.game import DEALER, Seat, Setup, Shuffled
from app.games.team_tic import GAME
from app.games.team_tic.actions import Action, AddCards, DiscardToChain, DrawFromDeck, LayGroup, PickUp
from app.games.team_tic.state import TeamTicOptions, TeamTicState, Variation
from tests.games.team_tic.tables import FAR, At, table, written

EVERYWHERE = pytest.mark.parametrize("seats", [2, 4, 6])
BOTH = pytest.mark.parametrize("variation", ["tics", "sequences"])


def said(action: Action) -> str:
    """The action as it is written here."""
    match action:
        case DrawFromDeck():
            return "draw"
        case PickUp(card, group):
            return f"pick {written([card])} for {written(group)}"
        case LayGroup(group):
            return f"lay {written(group)}"
        case AddCards(cards, to):
            return f"add {written(cards)} to {to}"
        case DiscardToChain(card):
            return f"discard {written([card])}"


def clock(at: At) -> str:
    return said(GAME.timeout(at.state, at.state.turn))


def suggested(at: At) -> list[str]:
    return [said(action) for action in islice(GAME.suggest(at.view(at.state.turn)), 40)]


def test_the_clock_draws_and_discards_the_card_drawn() -> None:
    at = table(f"3qv 3qc {FAR}", FAR, phase="draw", chain="3qr", deck="1cc 4ty")
    assert clock(at) == "draw"
    assert clock(at.move("draw")) == "discard 1cc"


@pytest.mark.parametrize(
    ("hand", "discards"),
    [
        ("1ov 5tr 2so", "5tr"),
        ("5ov 5tr 2so", "5tr"),  # of several the last in deck order
        ("5tr 5to 5qv 4sr", "5qv"),
    ],
)
def test_otherwise_the_clock_discards_the_highest_number(hand: str, discards: str) -> None:
    assert clock(table(hand, FAR)) == f"discard {discards}"
    after_pick_up = table(f"3qv 3qc {hand}", FAR, phase="draw", chain="3qr").move("pick 3qr for 3qv 3qc 3qr")
    assert clock(after_pick_up) == f"discard {discards}"


@pytest.mark.parametrize(
    ("hand", "chain", "picks"),
    [
        ("3qv 3qc 4ov 4oc", "4or 3qr", "pick 3qr for 3qv 3qc 3qr"),  # the fewest cards
        ("3qv 3qc 4ov 4oc", "3qr 4or", "pick 4or for 4ov 4oc 4or"),
        ("3qv 3qc 2qr 1qr", "3qr", "pick 3qr for 1qr 2qr 3qr"),  # the group first in deck order
        ("3qv 3qc 3qo", "3qr", "pick 3qr for 3qv 3qc 3qo 3qr"),  # 3qo comes before 3qr
        ("3qv 3qc 3qr", "3qo", "pick 3qo for 3qv 3qc 3qo"),  # the shorter of two that begin alike
    ],
)
def test_with_an_empty_deck_the_clock_makes_the_cheapest_pick_up(hand: str, chain: str, picks: str) -> None:
    at = table(f"{hand} {FAR}", FAR, phase="draw", chain=chain, deck="")
    assert clock(at) == picks
    assert at.refusal(picks) is None


def test_the_cheapest_pick_up_may_be_a_sequence() -> None:
    at = table(f"3tv 1oc {FAR}", FAR, phase="draw", chain="5sv 2cr", deck="", variation="sequences")
    assert clock(at) == "pick 2cr for 1ov 2cr 3tv"  # 1ov comes before 1oc
    assert at.refusal(clock(at)) is None


def finished(seats: int, variation: Variation, seed: int, choose: object) -> TeamTicState:
    chance = random.Random(seed)
    state = GAME.setup(Setup(seats, 1, Seat(seed % seats)), TeamTicOptions(variation=variation))
    for _ in range(3000):
        if GAME.result(state) is not None:
            return state
        if due := list(GAME.shuffle_due(state)):
            chance.shuffle(due)
            state = GAME.apply(state, DEALER, Shuffled(tuple(due))).state
        else:
            state = GAME.apply(state, state.turn, choose(state, chance)).state  # type: ignore[operator]
    pytest.fail("the deal has no end")


def by_clock(state: TeamTicState, chance: random.Random) -> Action:
    return GAME.timeout(state, state.turn)


def best(state: TeamTicState, chance: random.Random) -> Action:
    return next(GAME.suggest(GAME.view(state, state.turn)))


def any_of(state: TeamTicState, chance: random.Random) -> Action:
    return chance.choice(list(islice(GAME.suggest(GAME.view(state, state.turn)), 40)))


@BOTH
@EVERYWHERE
@pytest.mark.parametrize("choose", [by_clock, best, any_of])
def test_every_deal_ends_however_it_is_played(seats: int, variation: Variation, choose: object) -> None:
    for seed in range(3):
        finished(seats, variation, seed, choose)


@BOTH
@EVERYWHERE
def test_who_plays_as_suggested_goes_out(seats: int, variation: Variation) -> None:
    ends = [finished(seats, variation, seed, best) for seed in range(4)]
    assert sum(not all(state.hands) for state in ends) >= 3


def test_a_pick_up_that_pays_is_suggested_before_drawing_and_others_after() -> None:
    pays = table(f"3qv 3qc {FAR}", FAR, phase="draw", chain="3qr 2to")
    assert suggested(pays) == ["pick 3qr for 3qv 3qc 3qr", "draw"]
    dear = "3qr 1qy 3sy 5co 5oy 4sy 1co 2cy 1qv 3to 5sv 3cy 3tv 5ov 2oc"
    assert suggested(table(f"3qv 3qc {FAR}", FAR, phase="draw", chain=dear)) == ["draw", "pick 3qr for 3qv 3qc 3qr"]


def test_with_an_empty_deck_only_pick_ups_are_suggested() -> None:
    at = table(f"3qv 3qc {FAR}", FAR, phase="draw", chain="3qr", deck="")
    assert suggested(at) == ["pick 3qr for 3qv 3qc 3qr"]


def test_groups_and_adds_to_own_groups_come_before_discards_and_adds_to_opponents_last() -> None:
    groups = ("0: 4ov 4oc 4or", "1: 1tv 1tc 1tr")
    at = table("3qv 3qc 3qr 4oo 1to 5sc", FAR, groups=groups)
    told = suggested(at)
    assert told[:2] == ["lay 3qv 3qc 3qr", "add 4oo to 0"]
    assert {words.split()[0] for words in told[2:8]} == {"discard"}
    assert told[8:] == ["add 1to to 1"]


def test_of_groups_that_share_cards_the_best_choice_comes_first() -> None:
    at = table("3qv 3qc 3qy 3qo 3qr 1qr 2qr 5sc", FAR)
    assert suggested(at)[0] == "lay 3qv 3qc 3qy 3qo 3qr"


def test_two_cards_for_one_group_are_suggested_together_and_one_by_one() -> None:
    at = table("4oo 4oy 5sc 1tr", FAR, groups=("0: 4ov 4oc 4or",))
    assert suggested(at)[:3] == ["add 4oy 4oo to 0", "add 4oy to 0", "add 4oo to 0"]
    behind = table("4qr 5sy 1tr 1tc", FAR, groups=("0: 1ov 2cr 3tv",), variation="sequences")
    assert suggested(behind)[:2] == ["add 4qr 5sy to 0", "add 4qr to 0"]


@pytest.mark.parametrize(
    ("hand", "groups", "does"),
    [
        ("1to 5sc", ("1: 1tv 1tc 1tr",), "add 1to to 0"),
        ("1to 5sc 2qv", ("1: 1tv 1tc 1tr",), "discard 1to"),  # two would stay
        ("1to 4so 5cc", ("1: 1tv 1tc 1tr", "1: 4sv 4sc 4sr"), "add 1to to 0"),
        ("1to 2to 5sc", ("1: 1tv 1tc 1tr", "1: 1qo 3qo 4qo"), "discard 5sc"),  # only one fits
        ("1to 1ty 5sc", ("1: 1tv 1tc 1tr",), "discard 5sc"),  # 17 points for them are too many
        ("1to", ("1: 1tv 1tc 1tr",), "discard 1to"),  # no need to help
    ],
)
def test_opponents_are_helped_where_that_ends_the_deal_at_a_fair_price(
    hand: str, groups: tuple[str, ...], does: str
) -> None:
    assert suggested(table(hand, FAR, groups=groups))[0] == does


def test_cards_that_go_together_are_kept() -> None:
    assert suggested(table("3qv 3qc 1ty", FAR, chain="5sv"))[0] == "discard 1ty"


def test_nothing_is_suggested_to_a_seat_that_is_not_to_act() -> None:
    at = table(FAR, FAR)
    assert list(GAME.suggest(at.view(1))) == list(GAME.suggest(at.view(None))) == []
