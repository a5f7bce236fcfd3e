"""Adding cards to what lies on the table: at which end, turning where, and what is then remembered."""

import random
from itertools import pairwise
from typing import Any

import pytest

from app.cards.tic import DECK, TicCard
from app.games.game import Seat
from app.games.tic_rummy.actions import End
from app.games.tic_rummy.collections import fitting_ends, grown, laid, moves_of
from app.games.tic_rummy.rounds import Kind
from app.games.tic_rummy.state import Meld
from tests.games.sitting import Sitting
from tests.games.tic_rummy.tables import cards, meld, sitting


def adding(card: str, melds: tuple[Meld, ...], more: str = "5-star-violet") -> Sitting:
    """Seat 0 has laid down, drawn, and holds the card and others."""
    return sitting(f"{card} {more}", "1-circle-violet", down="0", melds=melds).move("0 draw deck")


UP_TO_FIVE = "2-star-red 3-circle-red 4-star-cyan 5-star-orange"
FROM_ONE = "1-star-red 2-circle-red 3-star-cyan 4-star-orange"


@pytest.mark.parametrize(
    ("kind", "lies", "card", "ends"),
    [
        # on 5 a number turns round, and must; at the front it goes on down
        ("mono", UP_TO_FIVE, "4-crescent-violet", ("back",)),
        ("mono", UP_TO_FIVE, "1-crescent-violet", ("front",)),
        ("mono", UP_TO_FIVE, "5-crescent-violet", ()),
        ("mono", UP_TO_FIVE, "3-crescent-violet", ()),
        # on 1 likewise
        ("mono", FROM_ONE, "5-crescent-violet", ("back",)),
        ("mono", FROM_ONE, "2-crescent-violet", ("front",)),
        ("mono", FROM_ONE, "3-crescent-violet", ()),
        # in the middle nothing turns
        ("mono", "2-star-red 3-circle-red 4-star-red", "5-crescent-violet", ("back",)),
        ("mono", "2-star-red 3-circle-red 4-star-red", "1-crescent-violet", ("front",)),
        ("mono", "2-star-red 3-circle-red 4-star-red", "3-crescent-violet", ()),
        ("mono", "4-star-red 3-circle-red 2-star-red", "1-crescent-violet", ("back",)),
        # from end to end: both ends turn to the same level or to different ones
        ("mono", "1-star-red 2-circle-red 3-star-red 4-circle-red 5-star-red", "4-crescent-violet", ("back",)),
        ("mono", "1-star-red 2-circle-red 3-star-red 4-circle-red 5-star-red", "2-crescent-violet", ("front",)),
        # shapes and colours as numbers
        ("mono", "1-triangle-red 1-square-red 4-star-red", "3-square-violet", ("back",)),
        ("mono", "1-triangle-red 1-square-red 4-star-red", "3-crescent-violet", ("front",)),
        ("mono", "1-star-yellow 1-circle-cyan 4-star-violet", "3-circle-cyan", ("back",)),
        # a Mono in which two moved goes on with either; then it may fit at both ends
        ("mono", "3-square-red 4-triangle-cyan 5-crescent-red", "4-star-violet", ("front", "back")),
        ("mono", "3-square-red 4-triangle-cyan 5-crescent-red", "2-circle-violet", ("front", "back")),
        # Duo: two of those that moved
        ("duo", "2-circle-red 3-crescent-red 4-triangle-red", "5-square-violet", ("back",)),
        ("duo", "2-circle-red 3-crescent-red 4-triangle-red", "5-crescent-violet", ()),
        ("duo", "2-circle-red 3-crescent-red 4-triangle-red", "1-crescent-violet", ("front",)),
        ("duo", "2-circle-red 3-crescent-red 4-triangle-red", "1-circle-violet", ()),
        ("duo", "2-circle-red 3-crescent-orange 4-triangle-yellow", "5-circle-cyan", ("back",)),
        ("duo", "2-circle-red 3-crescent-orange 4-triangle-yellow", "1-crescent-red", ("front",)),
        ("duo", "2-circle-red 3-crescent-orange 4-triangle-yellow", "1-circle-red", ()),
        # each property turns by itself
        ("tripo", "3-triangle-violet 4-square-cyan 5-star-yellow", "4-square-orange", ("back",)),
        ("tripo", "2-triangle-violet 3-square-cyan 4-star-yellow", "5-square-orange", ("back",)),
        ("tripo", "2-triangle-violet 3-square-cyan 4-star-yellow", "5-star-orange", ()),
        ("tripo", "2-triangle-violet 3-square-cyan 4-star-yellow", "1-crescent-cyan", ("front",)),
        ("tripo", "2-triangle-violet 3-square-cyan 4-star-yellow", "1-crescent-violet", ()),
        # the other kinds stay what they are
        ("single", "4-circle-red 4-square-cyan 4-star-violet", "4-crescent-orange", ("back",)),
        ("single", "4-circle-red 4-square-cyan 4-star-violet", "4-crescent-red", ()),
        ("single", "4-circle-red 4-square-cyan 4-star-violet", "3-crescent-orange", ()),
        ("single", "4-circle-red 4-square-cyan", "3-square-red", ()),
        ("tic", "2-star-red 2-star-cyan 2-star-orange", "2-star-violet", ("back",)),
        ("tic", "2-star-red 2-star-cyan 2-star-orange", "3-star-red", ()),
        ("nic", "1-star-cyan 3-circle-red 4-square-violet", "2-triangle-orange", ("back",)),
        ("nic", "1-star-cyan 3-circle-red 4-square-violet", "2-triangle-violet", ()),
    ],
)
def test_where_a_card_can_be_added(kind: Kind, lies: str, card: str, ends: tuple[End, ...]) -> None:
    (new,) = cards(card)
    assert fitting_ends(meld(kind, lies), new) == ends


@pytest.mark.parametrize(
    ("kind", "full"),
    [
        ("single", "4-circle-red 4-square-cyan 4-star-violet 4-crescent-orange 4-triangle-yellow"),
        ("tic", "2-star-red 2-star-cyan 2-star-orange 2-star-violet 2-star-yellow"),
        ("nic", "1-star-cyan 3-circle-red 4-square-violet 2-triangle-orange 5-crescent-yellow"),
    ],
)
def test_single_tic_and_nic_hold_five_cards_at_most(kind: Kind, full: str) -> None:
    lies = meld(kind, full)
    assert [card for card in DECK if card not in lies.cards and fitting_ends(lies, card)] == []


def test_a_sequence_can_grow_beyond_five_cards_and_turn_again_and_again() -> None:
    lies = meld("mono", "3-star-red 4-circle-red 5-star-red")
    for number in (4, 3, 2, 1, 2, 3, 4, 5, 4):
        (card,) = cards(
            f"{number}-{'circle' if len(lies.cards) % 2 else 'star'}-{'violet' if len(lies.cards) % 3 else 'cyan'}"
        )
        lies, _ = grown(lies, card, "back")
    assert "".join(str(card.number) for card in lies.cards) == "345432123454"


def test_a_property_that_did_not_go_on_is_forgotten_at_both_ends() -> None:
    lies = meld("mono", "2-square-red 3-triangle-cyan 4-crescent-red")
    assert lies.moves == ("number", "shape")
    (shapes_go_on, numbers_go_on) = cards("1-circle-red 1-circle-cyan")
    assert fitting_ends(lies, shapes_go_on) == ("front", "back")
    longer, _ = grown(lies, shapes_go_on, "back")
    assert longer.moves == ("shape",)
    assert fitting_ends(longer, numbers_go_on) == ()
    other, _ = grown(lies, numbers_go_on, "front")
    assert other.moves == ("number",)
    (last,) = cards("1-circle-red")
    assert fitting_ends(other, last) == ()


def test_a_property_that_was_forgotten_does_not_come_back() -> None:
    lies, _ = grown(meld("mono", "2-square-red 3-triangle-cyan 4-crescent-red"), cards("5-star-red")[0], "back")
    assert lies.moves == ("number",)
    lies, _ = grown(lies, cards("4-square-red")[0], "back")
    assert lies.moves == ("number",)


BOTH = meld("mono", "3-square-red 4-triangle-cyan 5-crescent-red", owner=1)
MONO = meld("mono", UP_TO_FIVE, owner=1)
TIC = meld("tic", "2-star-red 2-star-cyan 2-star-orange")


@pytest.mark.parametrize(
    ("card", "end", "code", "data"),
    [
        ("4-star-violet", " back", None, {}),
        ("4-star-violet", " front", None, {}),
        ("4-star-violet", "", "say_which_end", {"card": "4-star-violet"}),
        ("2-star-violet", "", None, {}),
        ("2-star-violet", " front", None, {}),
        ("2-star-violet", " back", "fits_not_there", {"card": "2-star-violet", "at": "5-crescent-red"}),
        ("5-circle-cyan", " front", "fits_not_there", {"card": "5-circle-cyan", "at": "3-square-red"}),
        (
            "5-triangle-violet",
            "",
            "fits_neither_end",
            {"card": "5-triangle-violet", "front": "3-square-red", "back": "5-crescent-red"},
        ),
    ],
)
def test_where_both_ends_fit_the_player_says_which(card: str, end: str, code: str | None, data: dict[str, Any]) -> None:
    at = adding(card, (BOTH,), more="5-star-violet 4-star-orange")
    if card == "5-circle-cyan":  # drawn
        at = sitting("3-circle-violet 5-star-violet", "1-circle-violet", down="0", melds=(BOTH,)).move("0 draw deck")
    assert at.refused(f"0 add {card} 0{end}") == ((code, data) if code else None)


def test_an_added_card_lies_at_its_end_and_everybody_is_told() -> None:
    at = adding("4-crescent-violet", (TIC, MONO)).move("0 add 4-crescent-violet 1")
    assert at.view(1).melds[1].cards == (*MONO.cards, *cards("4-crescent-violet"))
    assert at.hand(0) == "5-star-violet 5-circle-cyan"
    (event,) = at.events
    assert (event.type, event.seat, event.to, event.end, event.meld.owner) == ("card_added", 0, 1, "back", 1)
    at = adding("1-crescent-violet", (TIC, MONO)).move("0 add 1-crescent-violet 1 front")
    assert at.view(1).melds[1].cards == (*cards("1-crescent-violet"), *MONO.cards)


def test_the_end_does_not_matter_for_other_kinds() -> None:
    for end in ("", " front", " back"):
        at = adding("2-star-violet", (TIC,)).move(f"0 add 2-star-violet 0{end}")
        assert at.view(0).melds[0].cards == (*TIC.cards, *cards("2-star-violet"))


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("0 add 2-star-violet 0", None),
        ("0 add 2-star-violet 1", "no_such_collection"),
        ("0 add 5-star-violet 0", "single_in_tic"),
        ("0 add 2-star-yellow 0", "not_in_hand"),
        ("0 add 1-circle-violet 0", "not_in_hand"),
        ("0 add 5-circle-yellow 0", "not_in_hand"),
        ("1 add 1-circle-violet 0", "not_your_turn"),
    ],
)
def test_only_own_cards_that_fit_are_added_to_what_lies_there(words: str, code: str | None) -> None:
    assert adding("2-star-violet", (TIC,)).refusal(words) == code


def test_nobody_adds_before_the_own_lay_down_or_before_drawing() -> None:
    at = sitting("2-star-violet 5-star-violet", "1-circle-violet", down="1", melds=(TIC,))
    assert at.refusal("0 add 2-star-violet 0") == "draw_first"
    assert at.move("0 draw deck").refusal("0 add 2-star-violet 0") == "lay_down_first"


def test_the_last_card_is_never_added() -> None:
    at = adding("2-star-violet", (TIC,), more="2-star-yellow")
    at = at.move("0 add 2-star-violet 0", "0 discard 5-circle-cyan", "1 draw deck", "1 discard 1-circle-violet")
    at = at.move("0 draw deck", "0 discard 5-circle-orange")
    assert at.hand(0) == "2-star-yellow"
    at = sitting("2-star-yellow", "1-circle-violet 3-star-red", down="0", melds=(TIC,), deck="2-star-violet 5-star-red")
    at = at.move("0 draw deck", "0 add 2-star-violet 0")
    assert at.refused("0 add 2-star-yellow 0") == ("keep_a_discard", {"card": "2-star-yellow"})
    assert at.refusal("0 discard 2-star-yellow") is None


def kept_moving(lies: tuple[TicCard, ...], as_laid: range) -> tuple[str, ...]:
    """The properties that move by one step all along, turn only on their ends, and nowhere among the cards as laid."""
    kept = []
    for name, highest in (("number", 5), ("shape", 4), ("colour", 4)):
        levels = [getattr(card, name) for card in lies]
        steps = [after - before for before, after in pairwise(levels)]
        turns = [place for place in range(1, len(steps)) if steps[place] != steps[place - 1]]
        ends = (highest - 4, highest)
        if all(abs(step) == 1 for step in steps) and all(
            levels[place] in ends and not as_laid.start < place < as_laid.stop - 1 for place in turns
        ):
            kept.append(name)
    return tuple(kept)


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_added_in_whatever_order_the_sequence_reads_well_from_end_to_end(seed: int) -> None:
    """All cards of the deck are tried at both ends, again and again."""
    chance = random.Random(seed)
    kind: Kind = chance.choice(("mono", "duo", "tripo"))
    needed = {"mono": 1, "duo": 2, "tripo": 3}[kind]
    core = next(three for _ in range(100_000) if len(moves_of(three := tuple(chance.sample(DECK, 3)))) >= needed)
    lies, laid_at = laid(Seat(0), kind, core), range(3)
    for _ in range(8):
        fitting = []
        for card in set(DECK) - set(lies.cards):
            front = kept_moving((card, *lies.cards), range(laid_at.start + 1, laid_at.stop + 1))
            back = kept_moving((*lies.cards, card), laid_at)
            ends = ("front",) * (len(front) >= needed) + ("back",) * (len(back) >= needed)
            assert fitting_ends(lies, card) == ends
            fitting += [(card, end, {"front": front, "back": back}[end]) for end in ends]
        if not fitting:
            return
        card, end, moves = chance.choice(sorted(fitting))
        lies, _ = grown(lies, card, end)  # type: ignore[arg-type]
        laid_at = range(laid_at.start + (end == "front"), laid_at.stop + (end == "front"))
        assert lies.moves == moves
