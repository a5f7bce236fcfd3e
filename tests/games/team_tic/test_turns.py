"""How a turn goes: drawing, laying down, adding, discarding, and going out by each of them."""

import pytest

from app.cards.tic import DECK
from app.games.game import DEALER, IllegalMove, Seat, Setup, Shuffled
from app.games.team_tic import GAME
from app.games.team_tic.actions import DrawFromDeck
from app.games.team_tic.state import TeamTicOptions
from tests.games.team_tic.tables import FAR, At, table, written

TIC = "3qv 3qc 3qr"


@pytest.mark.parametrize(("seats", "size"), [(2, 12), (4, 8), (6, 8)])
def test_two_players_get_12_cards_and_teams_8_and_the_next_opens_the_chain(seats: int, size: int) -> None:
    state = GAME.setup(Setup(seats, 1, Seat(1)), TeamTicOptions())
    at = At(GAME.apply(state, DEALER, Shuffled(DECK)).state)
    first = 2 % seats
    assert [len(hand) for hand in at.state.hands] == [size] * seats
    assert at.state.hands[first] == DECK[: seats * size : seats]
    assert at.state.hands[1] == DECK[seats - 1 : seats * size : seats]
    assert at.state.chain == DECK[seats * size : seats * size + 1]
    assert at.state.deck == DECK[seats * size + 1 :]
    assert (at.to_act, at.state.phase) == ({first}, "draw")


@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1]), (4, [0, 1, 0, 1]), (6, [0, 1, 2, 0, 1, 2])])
def test_the_sides_take_turns(seats: int, order: list[int]) -> None:
    hands = [f"{number}ov {number}cr" for number in (1, 2, 3, 4, 5)] + ["1sr 1sy"]
    at, sides = table(*hands[:seats], phase="draw", deck="4ty 4to 4tr 4tc 4tv 3ty 3to"), GAME.sides(seats)
    turns = []
    for _ in range(seats):
        (seat,) = at.to_act
        turns.append(next(side for side, members in enumerate(sides) if seat in members))
        at = at.move("draw", f"discard {at.hand(seat).split()[0]}")
    assert (turns, at.to_act) == (order, {0})


def test_partners_sit_across_from_each_other() -> None:
    assert [GAME.sides(seats) for seats in (2, 4, 6)] == [
        ((0,), (1,)),
        ((0, 2), (1, 3)),
        ((0, 3), (1, 4), (2, 5)),
    ]


def test_a_turn_begins_with_drawing_and_ends_with_a_discard() -> None:
    at = table(f"{TIC} {FAR}", FAR, phase="draw", deck="4ty 4to")
    for early in (f"lay {TIC}", "add 3qo to 0", "discard 1ov"):
        assert at.refusal(early) == "draw_first"
    at = at.move("draw")
    assert (at.hand(), at.told(), at.view().drawn) == (f"{TIC} {FAR} 4ty", ["drew"], "4-triangle-yellow")
    assert at.view(1).drawn is at.view(None).drawn is None
    assert at.refusal("draw") == at.refusal("pick 5sv for 5sv 3qv 3qc") == "already_drawn"
    ended = at.move("discard 4ty")
    assert (ended.told(), ended.chain, ended.to_act) == (["discarded", "next_turn"], "5sv 4ty", {1})
    assert ended.view(1).drawn is None


def test_any_card_may_be_discarded_but_only_one_that_is_held() -> None:
    at = table(FAR, "4ty 4to", chain="5sv", deck="4tr", groups=("1: 3qv 3qc 3qr",))
    assert [at.refusal(f"discard {held}") for held in FAR.split()] == [None, None, None]
    for elsewhere in ("4ty", "5sv", "4tr", "3qv", "2qv"):
        assert at.refusal(f"discard {elsewhere}") == "not_in_hand"


def test_groups_are_laid_as_many_as_one_likes_and_belong_to_the_side() -> None:
    at = table(f"{TIC} 4ov 4oc 4or 1ty", FAR, FAR, FAR).move(f"lay {TIC}")
    assert (at.groups, at.hand(), at.told()) == ([f"0: {TIC}"], "4ov 4oc 4or 1ty", ["group_laid"])
    at = at.move("lay 4or 4oc 4ov")
    assert at.groups == [f"0: {TIC}", "0: 4or 4oc 4ov"]
    assert (at.hand(), at.to_act) == ("1ty", {0})


@pytest.mark.parametrize(
    ("group", "code"),
    [
        (TIC, None),
        ("3qv 3qc", "group_size"),
        ("3qv 3qc 3qv", "card_twice"),
        ("3qv 3qc 1ov", "no_tic"),
        ("3qv 3qc 3qo", "not_in_hand"),  # an opponent holds it
        ("3qv 3qc 3qy", "not_in_hand"),  # it lies in the chain
        ("3qv 3qc 5qy", "not_in_hand"),  # it lies in the deck
    ],
)
def test_a_group_is_laid_from_the_own_hand(group: str, code: str | None) -> None:
    at = table(f"{TIC} {FAR}", "3qo", chain="3qy", deck="5qy")
    assert at.refusal(f"lay {group}") == code


OWN, PARTNERS, OTHERS = "0: 3qv 3qc 3qr", "0: 4ov 4oc 4or", "1: 1tv 1tc 1tr"


@pytest.mark.parametrize(
    ("added", "code"),
    [
        ("3qo to 0", None),
        ("3qo 3qy to 0", None),
        ("4oo to 0", "does_not_fit"),
        ("3qo 4oo to 0", "does_not_fit"),  # all or none
        ("3qo 3qo to 0", "card_twice"),
        ("3qo 3qr to 0", "not_in_hand"),
        ("3qo 3qy 4oo to 0", "group_is_full"),
        ("to 0", "adds_nothing"),
        ("4oo to 1", None),  # a partner's group is an own one
        ("1to to 2", None),
        ("1to 1ty to 2", None),
        ("3qo to 3", "no_such_group"),
    ],
)
def test_cards_are_added_to_any_group_on_the_table(added: str, code: str | None) -> None:
    at = table(f"3qo 3qy 4oo 1to 1ty {FAR}", FAR, FAR, FAR, groups=(OWN, PARTNERS, OTHERS))
    assert at.refusal(f"add {added}") == code
    if code is None:
        assert at.move(f"add {added}").told() == ["cards_added"]


def test_what_is_added_leaves_the_hand_and_the_group_stays_with_its_side() -> None:
    at = table("3qo 1to 1ty 5sr", FAR, FAR, FAR, groups=(OWN, OTHERS)).move("add 1to 1ty to 1")
    assert (at.hand(), at.groups) == ("3qo 5sr", [OWN, f"{OTHERS} 1to 1ty"])


def test_opponents_get_two_cards_a_turn_in_all_and_own_groups_any_number() -> None:
    groups = ("1: 1tv 1tc 1tr", "1: 2qv 2qc 2qr", "0: 3qv 3qc 3qr", "0: 4ov 4oc 4or")
    at = table("1to 1ty 2qo 3qo 3qy 4oo 4oy 5cr", f"2qy {FAR}", deck="5ty 5to", groups=groups)
    at = at.move("add 3qo to 2")
    assert at.view().opponent_adds_left == 2
    at = at.move("add 1to to 0")
    assert at.view().opponent_adds_left == 1
    with_two = at.refusal("add 1ty 2qo to 0")
    assert with_two == "too_many_for_opponents"
    at = at.move("add 2qo to 1")
    assert at.view(1).opponent_adds_left == 0
    assert at.refusal("add 1ty to 0") == "too_many_for_opponents"
    at = at.move("add 3qy to 2", "add 4oo 4oy to 3", "discard 5cr")
    assert at.view().opponent_adds_left == 2


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        (TIC, f"lay {TIC}"),
        ("4oo", "add 4oo to 0"),
        ("4oo 4oy", "add 4oo 4oy to 0"),
        ("1to", "add 1to to 1"),  # to an opponent
        ("1ov", "discard 1ov"),
    ],
)
def test_the_deal_ends_as_soon_as_a_hand_is_empty(hand: str, move: str) -> None:
    at = table(hand, FAR, FAR, FAR, groups=("0: 4ov 4oc 4or", OTHERS)).move(move)
    assert (at.state.phase, at.to_act, at.told()[-1], at.events[-1].went_out) == ("over", set(), "deal_over", 0)
    assert at.refusal("draw") == "deal_is_over"


def test_only_the_seat_on_turn_acts_not_its_partner_either() -> None:
    at = table(FAR, "2qv", "2qr", "2qy", phase="draw")
    for seat in map(Seat, (1, 2, 3)):
        with pytest.raises(IllegalMove, match="not_your_turn"):
            GAME.apply(at.state, seat, DrawFromDeck())
    assert at.refusal("draw") is None


def test_the_drawn_card_is_forgotten_once_it_has_left_the_hand() -> None:
    at = table("3qv 3qc 1ov", FAR, phase="draw", deck="3qr 4ty").move("draw")
    assert at.view().drawn == "3-square-red"
    assert at.move("lay 3qv 3qc 3qr").view().drawn is None


def test_a_turn_goes_on_until_its_discard() -> None:
    start = table(f"{TIC} {FAR}", FAR, phase="draw", deck="4ty 4to")
    drawn = start.move("draw")
    laid = drawn.move(f"lay {TIC}")
    ended = laid.move("discard 1ov")
    following = [(start, start), (start, drawn), (drawn, laid), (laid, ended), (start, ended)]
    assert [GAME.same_turn(a.state, b.state) for a, b in following] == [True, True, True, False, False]


def test_sequences_are_laid_and_grow_where_that_is_agreed_on() -> None:
    at = table("2cr 1ov 3tv 4qy 3qv 3qc 3qr", FAR, variation="sequences")
    assert at.refusal(f"lay {TIC}") == "no_sequence"
    at = at.move("lay 2cr 1ov 3tv", "add 4qy to 0")
    assert (at.groups, at.state.groups[0].kind) == (["0: 1ov 2cr 3tv 4qy"], "duo")
    assert written(at.state.hands[0]) == TIC
