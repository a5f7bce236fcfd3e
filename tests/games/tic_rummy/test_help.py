"""What a player is told who asks, from the own view alone."""

from typing import Any

import pytest

from app.codec import encode
from app.games.game import IllegalMove
from app.games.tic_rummy.answers import RummyHelp
from app.games.tic_rummy.help import AskCheck, AskForms, AskPlaces, AskProgress, Question
from tests.games.sitting import Sitting
from tests.games.tic_rummy.tables import FAR, cards, fresh, meld, sitting

HAND = "2-star-red 1-star-violet 2-star-cyan 3-circle-red 2-star-orange 4-square-cyan 5-star-violet"
"""Holds what Round 2 asks for: a Tic of three and a Nic of three."""


STARS_OF_VIOLET = {"card": "1-star-violet", "other": "5-star-violet"}


def answer(at: Sitting, question: Question, watcher: int | None = 0) -> Any:
    """The answer as JSON."""
    return encode(RummyHelp().answer(at.view(watcher), question))


def refusal(at: Sitting, question: Question, watcher: int | None = 0) -> tuple[str, dict[str, Any]]:
    with pytest.raises(IllegalMove) as refused:
        answer(at, question, watcher)
    return refused.value.code, dict(refused.value.data)


def test_a_complete_hand_is_shown_as_it_can_be_laid_down() -> None:
    at = sitting(HAND, FAR)
    told = answer(at, AskProgress())
    assert (told["type"], told["missing"]) == ("progress", 0)
    assert [(part["kind"], part["size"], part["missing"]) for part in told["collections"]] == [
        ("tic", 3, 0), ("nic", 3, 0),
    ]  # fmt: skip
    laid = " | ".join(" ".join(part["cards"]) for part in told["collections"])
    assert at.move("0 draw deck").refusal(f"0 lay_down {laid}") is None


@pytest.mark.parametrize("seat", [0, 1])
def test_progress_is_told_on_turn_and_off_turn(seat: int) -> None:
    at = sitting(*[HAND.replace("2-star-orange ", "")] * 2)
    told = answer(at, AskProgress(), seat)
    assert (told["missing"], sum(len(part["cards"]) for part in told["collections"])) == (1, 5)


def test_a_card_goes_towards_one_collection_only() -> None:
    at = sitting("2-star-red 3-circle-violet 2-star-cyan", FAR)
    told = answer(at, AskProgress())
    assert told["missing"] == 3
    used = [card for part in told["collections"] for card in part["cards"]]
    assert sorted(used) == sorted(at.hand(0).split())


@pytest.mark.parametrize(
    ("number", "words", "fits"),
    [
        (2, "2-star-red 2-star-cyan", [(0, "tic", 1)]),
        (2, "2-star-red 2-star-cyan 2-star-orange", [(0, "tic", 0)]),
        (2, "1-star-violet 3-circle-red", [(1, "nic", 1)]),
        (2, "2-star-red", [(0, "tic", 2), (1, "nic", 2)]),
        (2, "2-star-red 3-circle-red", []),
        (2, "1-star-violet 3-circle-red 4-square-cyan 2-star-red", []),
        (2, "", []),
        (1, "2-star-red 3-circle-red", [(0, "single", 2), (1, "mono", 2)]),
        (3, "2-star-cyan 4-square-cyan", []),
        (8, "2-star-red 3-circle-violet", [(1, "nic", 2)]),
    ],
)
def test_cards_that_were_picked_form_a_part_or_the_whole(number: int, words: str, fits: list[Any]) -> None:
    told = answer(sitting(HAND + " 3-circle-violet", FAR, rounds=(number, 1)), AskForms(cards(words)))
    assert [(fit["collection"], fit["kind"], fit["missing"]) for fit in told["fits"]] == fits
    assert all(sorted(fit["cards"]) == sorted(words.split()) for fit in told["fits"])


def test_a_sequence_that_was_picked_is_put_in_order() -> None:
    at = sitting("4-star-red 3-star-violet 1-circle-cyan", FAR, rounds=(1, 1))
    (fit,) = answer(at, AskForms(cards("4-star-red 1-circle-cyan 3-star-violet")))["fits"]
    assert (fit["kind"], fit["cards"]) == ("mono", ["1-circle-cyan", "3-star-violet", "4-star-red"])


@pytest.mark.parametrize(
    ("words", "collection", "code", "data"),
    [
        ("2-star-red 2-star-cyan 2-star-orange", 0, None, {}),
        ("1-star-violet 3-circle-red 4-square-cyan", 1, None, {}),
        ("3-circle-red 1-star-violet 5-star-violet", 1, "tic_in_nic", STARS_OF_VIOLET),
        ("2-star-red 2-star-cyan", 0, "wrong_size", {"kind": "Tic", "size": 3, "count": 2}),
        ("2-star-red 5-star-violet", 0, "single_in_tic", {"card": "2-star-red", "other": "5-star-violet"}),
        ("2-star-red 2-star-cyan 2-star-yellow", 0, "not_in_hand", {"card": "2-star-yellow"}),
        ("2-star-red 2-star-cyan 2-star-red", 0, "card_twice", {"card": "2-star-red"}),
        ("2-star-red 2-star-cyan 2-star-orange", 2, "not_required", {"count": 2}),
    ],
)  # fmt: skip
def test_a_check_says_what_a_lay_down_would_say(
    words: str, collection: int, code: str | None, data: dict[str, Any]
) -> None:
    at, question = sitting(HAND, FAR), AskCheck(cards(words), collection)
    if code is None:
        assert answer(at, question) == {"type": "checked", "cards": words.split()}
        return
    assert refusal(at, question) == (code, data)
    if collection < 2:
        whole = ["2-star-red 2-star-cyan 2-star-orange", "1-star-violet 3-circle-red 4-square-cyan"]
        whole[collection] = words
        assert at.move("0 draw deck").refused("0 lay_down " + " | ".join(whole)) == (code, data)


MELDS = (
    meld("tic", "2-star-red 2-star-cyan 2-star-orange", owner=1),
    meld("mono", "3-square-red 4-triangle-cyan 5-crescent-red", owner=1),
)


def test_places_are_where_own_cards_fit_on_the_table() -> None:
    hand = "2-star-violet 4-star-violet 5-triangle-yellow 2-crescent-yellow"
    at = sitting(hand, hand.replace("violet", "yellow"), down="01", melds=MELDS)
    told = answer(at, AskPlaces())["places"]
    assert [(place["card"], place["to"], place["ends"]) for place in told] == [
        ("2-star-violet", 0, ["back"]),
        ("2-star-violet", 1, ["front"]),
        ("4-star-violet", 1, ["front", "back"]),
        ("2-crescent-yellow", 1, ["front"]),
    ]
    assert answer(at, AskPlaces(), 1)["places"], "off turn, too"


def test_there_are_no_places_before_the_own_lay_down_or_for_the_last_card() -> None:
    at = sitting("2-star-violet", "2-star-yellow 5-star-red", down="0", melds=MELDS, deck="4-star-violet 1-star-red")
    assert answer(at, AskPlaces(), 1) == {"type": "places", "places": []}
    at = at.move("0 draw deck")
    assert answer(at, AskPlaces())["places"]
    at = at.move("0 add 4-star-violet 1 back")
    assert answer(at, AskPlaces())["places"] == []


@pytest.mark.parametrize("question", [AskProgress(), AskForms(()), AskCheck((), 0), AskPlaces()])
def test_who_watches_holds_no_cards_to_ask_about(question: Question) -> None:
    assert refusal(sitting(HAND, FAR), question, None) == ("watching", {})


def test_before_the_deal_everything_is_missing() -> None:
    assert answer(fresh(), AskProgress())["missing"] == 8
