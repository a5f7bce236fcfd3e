"""Answers to what a player asks about the own view."""

import json
import random
from itertools import combinations

import pytest

from app.cards.tic import DECK
from app.codec import encode, reader, tagged
from app.games.game import IllegalMove
from app.games.team_tic import GAME
from app.games.team_tic.best_groups import best_set
from app.games.team_tic.groups import Cards
from app.games.team_tic.help import (
    AskGroup,
    AskGroups,
    AskPickUps,
    AskTeamPlaces,
    GroupRead,
    GroupsFound,
    PickUpsFound,
    PossibleGroup,
    TeamPlaces,
)
from app.games.team_tic.scoring import total
from app.games.team_tic.state import Variation
from tests.games.team_tic.tables import FAR, At, cards, table, written
from tests.games.team_tic.test_pick_ups import is_group


def ask(at: At, question: object, seat: int | None = 0) -> object:
    return GAME.help.answer(at.view(seat), question)  # type: ignore[arg-type]


def shown(groups: tuple[PossibleGroup, ...]) -> list[str]:
    return [f"{group.kind} {written(group.cards)} {group.worth}" for group in groups]


def pick_ups(at: At, seat: int = 0) -> list[tuple[str, int, list[str]]]:
    answer = ask(at, AskPickUps(), seat)
    assert isinstance(answer, PickUpsFound)
    return [(written([found.card]), found.takes, shown(found.groups)) for found in answer.pick_ups]


def test_pick_ups_say_what_comes_along_and_which_groups_are_best() -> None:
    at = table(f"3qv 3qc 2qr 1qr {FAR}", FAR, phase="draw", chain="5sr 3qr 4ty 3qo")
    assert pick_ups(at) == [
        ("3qr", 2, ["tic 3qv 3qc 3qo 3qr 8", "tic 1qr 2qr 3qr 3"]),
        ("3qo", 0, ["tic 3qv 3qc 3qo 3"]),
    ]


def test_pick_ups_are_told_whenever_one_asks_and_from_the_own_hand() -> None:
    at = table(f"3qv 3qc {FAR}", "5sv 5sc", chain="5sr 3qr")
    assert pick_ups(at, 0) == [("3qr", 0, ["tic 3qv 3qc 3qr 3"])]
    assert pick_ups(at, 1) == [("5sr", 1, ["tic 5sv 5sc 5sr 13"])]


def test_a_sequence_is_shown_in_order() -> None:
    at = table(f"3tv 1ov {FAR}", FAR, chain="2cr", variation="sequences")
    assert pick_ups(at)[0][2][0] == "duo 1ov 2cr 3tv 8"


def test_at_most_three_groups_are_shown_for_a_card() -> None:
    chance, most = random.Random(5), 0
    for _ in range(20):
        mixed = chance.sample(DECK, 30)
        at = table(written(mixed[:12]), FAR, chain=written(mixed[12:]), variation="sequences")
        found = pick_ups(at)
        most = max([most, *[len(groups) for _, _, groups in found]])
        assert [at.chain.split()[-takes - 1] for _, takes, _ in found] == [card for card, _, _ in found]
    assert most == 3


def groups(at: At) -> GroupsFound:
    answer = ask(at, AskGroups())
    assert isinstance(answer, GroupsFound)
    return answer


def test_groups_of_the_hand_are_told_best_first_and_which_to_choose() -> None:
    answer = groups(table("3qv 3qc 3qr 3qo 1qr 2qr 4ty", FAR))
    assert shown(answer.groups) == ["tic 3qv 3qc 3qo 3qr 8", "tic 1qr 2qr 3qr 3"]
    assert shown(answer.best) == ["tic 1qr 2qr 3qr 3", "tic 3qv 3qc 3qo 3"]  # 6 cards laid are worth more than 4
    assert groups(table(FAR, FAR)) == GroupsFound((), ())


def best_by_trying_all(hand: Cards, variation: Variation) -> int:
    """The most that groups without a common card are worth, a card laid counting two."""
    found = [frozenset(row) for size in (3, 4, 5) for row in combinations(hand, size) if is_group(row, variation)]

    def most(left: list[frozenset[object]]) -> int:
        values = [
            total(tuple(group)) + 2 * len(group) + most([other for other in left[no + 1 :] if not other & group])  # type: ignore[arg-type]
            for no, group in enumerate(left)
        ]
        return max(values, default=0)

    return most(found)  # type: ignore[arg-type]


@pytest.mark.parametrize(("variation", "size"), [("tics", 18), ("sequences", 12)])
def test_the_best_choice_is_worth_as_much_as_trying_all_of_them_finds(variation: Variation, size: int) -> None:
    chance = random.Random(11)
    for _ in range(15):
        # From half of the deck, so that there is much to choose from.
        hand = tuple(chance.sample(DECK[:60], size))
        chosen = best_set(hand, variation)
        assert sum(total(group) + 2 * len(group) for group in chosen) == best_by_trying_all(hand, variation)
        assert len({card for group in chosen for card in group}) == sum(map(len, chosen))
        assert all(is_group(group, variation) for group in chosen)


def test_places_are_where_own_cards_fit_on_either_side() -> None:
    laid = ("0: 4ov 4oc 4or", "1: 1tv 1tc 1tr", "0: 5qv 5qc 5qy 5qo 5qr")
    answer = ask(table("4oo 1to 3sr", FAR, groups=laid), AskTeamPlaces())
    assert isinstance(answer, TeamPlaces)
    assert [(written([place.card]), place.to, place.own) for place in answer.places] == [
        ("4oo", 0, True),
        ("1to", 1, False),
    ]


def test_who_only_watches_has_nothing_to_ask() -> None:
    with pytest.raises(IllegalMove, match="watching"):
        ask(table(FAR, FAR), AskGroups(), None)


def test_questions_and_answers_survive_json() -> None:
    at = table(f"3qv 3qc 3qr 4oo {FAR}", FAR, chain="3qo", groups=("0: 4ov 4oc 4or",))
    questions, answers = (reader(tagged(kind, "type")) for kind in (GAME.help.question_type, GAME.help.answer_type))
    for written_so in ({"type": "pick_ups"}, {"type": "groups"}, {"type": "places"}):
        question = questions.read(json.dumps(written_so))
        assert encode(question) == written_so
        answer = ask(at, question)
        assert answers.read(json.dumps(encode(answer))) == answer


@pytest.mark.parametrize(
    ("variation", "row", "told"),
    [
        ("tics", "3qv 3qr 3qc", "tic 3qv 3qr 3qc 3"),
        ("tics", "5sv 5sc 5sr 5so", "tic 5sv 5sc 5sr 5so 18"),
        ("sequences", "3tv 1ov 2cr", "duo 1ov 2cr 3tv 8"),
    ],
)
def test_cards_are_told_which_group_they_are(variation: Variation, row: str, told: str) -> None:
    answer = ask(table(f"{row} {FAR}", FAR, variation=variation), AskGroup(cards(row)))
    assert isinstance(answer, GroupRead)
    assert shown((answer.group,)) == [told]


@pytest.mark.parametrize(("row", "code"), [("3qv 3qr 3sr", "no_tic"), ("3qv 3qr", "group_size")])
def test_cards_are_told_why_they_are_no_group(row: str, code: str) -> None:
    with pytest.raises(IllegalMove, match=code):
        ask(table(f"{row} {FAR}", FAR), AskGroup(cards(row)))
