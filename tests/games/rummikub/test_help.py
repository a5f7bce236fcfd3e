"""What a player may ask: is my draft in order, and what could I play?"""

import json
from typing import Any

import pytest

from app.codec import encode, reader, tagged
from app.games.game import IllegalMove, Seat, Setup
from app.games.rummikub import GAME
from app.games.rummikub.actions import PlayTable
from app.games.rummikub.help import AskHint, AskJudge, DraftJudged, PlayHint
from app.games.rummikub.state import RummikubOptions
from tests.games.rummikub.tables import At, rummikub, table, word, words

LIES = "R4 R5 R6, K7 B7 O7"
ANSWER = reader(tagged(GAME.help.answer_type, "type"))
QUESTION = reader(tagged(GAME.help.question_type, "type"))


def ask(at: At, question: Any, seat: int = 0) -> Any:
    answer = GAME.help.answer(at.view(seat), question)
    assert ANSWER.read(json.dumps(encode(answer))) == answer
    return answer


def judged(at: At, draft: str) -> DraftJudged:
    answer = ask(at, AskJudge(table(draft)))
    assert isinstance(answer, DraftJudged)
    return answer


def test_every_combination_of_a_draft_is_judged_by_itself() -> None:
    at = rummikub(LIES, "R7 J R9 K1", "K2")
    said = judged(at, "R6 R5 R4, B7 K7, O7 R7 J, R9")
    assert [(part.valid, part.kind, words([part.tiles]), part.worth) for part in said.combinations] == [
        (True, "run", "R4 R5 R6", 15),
        (False, None, "B7 K7", 0),
        (True, "group", "O7 R7 J", 21),
        (False, None, "R9", 0),
    ]
    assert [part.refusal and part.refusal.code for part in said.combinations] == [None, "too_short", None, "too_short"]
    meaning = said.combinations[2].jokers[0]
    assert (word(meaning.joker), meaning.stands_for) == ("J", ("black-7", "blue-7"))
    assert (said.laid, said.opening) == (3, 0)
    assert said.refusal
    assert (said.refusal.code, said.refusal.data["faces"]) == ("too_short", "blue 7 and black 7")


@pytest.mark.parametrize(
    ("draft", "code"),
    [
        (f"{LIES}, R9 R10 R11", None),
        (f"{LIES}", "nothing_played"),
        (f"{LIES}, R9 R10", "too_short"),
        (f"{LIES}, R9 R10 R12", "gap_in_run"),
        ("R4 R5 R6, R9 R10 R11", "tile_missing"),
        (f"{LIES}, R9 R10 R11 B13", "not_in_hand"),
    ],
)
def test_a_draft_is_told_why_it_would_be_refused_and_so_it_is(draft: str, code: str | None) -> None:
    at = rummikub(LIES, "R9 R10 R11 R12", "K2")
    refusal = judged(at, draft).refusal
    assert (refusal and refusal.code) == at.code(f"play {draft}") == code


@pytest.mark.parametrize(
    ("draft", "opening", "code"),
    [
        (LIES, 0, "nothing_played"),
        (f"{LIES}, R8 R9 R10", 27, "opening_too_low"),
        (f"{LIES}, R8 R9 R10, K1 B1", 27, "too_short"),
        (f"{LIES}, R8 R9 R10, K1 B1 O1", 30, None),
        ("R4 R5 R6 R8, K7 B7 O7", 0, "gap_in_run"),
        ("R4 R5 R6 R7, K7 B7 O7", 0, "not_opened_yet"),
    ],
)
def test_what_the_first_tiles_make_is_counted_as_they_are_laid(draft: str, opening: int, code: str | None) -> None:
    said = judged(rummikub(LIES, "R7 R8 R9 R10 K1 B1 O1", "K2", opened=False), draft)
    assert (said.opening, said.refusal and said.refusal.code) == (opening, code)


def test_hints_come_in_three_steps() -> None:
    at = rummikub(LIES, "R7 K1", "K2")
    first, second, third = [ask(at, AskHint(step)) for step in (1, 2, 3)]
    assert (first.possible, first.proved, first.tiles, first.table) == (True, True, None, None)
    assert (words([second.tiles]), second.table) == ("R7", None)
    assert third.tiles == second.tiles
    assert At(GAME.apply(at.state, Seat(0), PlayTable(third.table)).state).rack(0) == "K1"


def test_where_nothing_goes_a_hint_says_so() -> None:
    assert ask(rummikub(LIES, "R8 K1", "K2"), AskHint(2)) == PlayHint(2, False, True, None, None)


def test_others_may_ask_as_well_about_their_own_rack() -> None:
    at = rummikub(LIES, "K1", "R7 K2")
    assert words([ask(at, AskHint(2), seat=1).tiles]) == "R7"


def test_there_is_nothing_to_ask_before_and_after_the_deal() -> None:
    fresh = At(GAME.setup(Setup(2), RummikubOptions()))
    over = rummikub(LIES, "R7", "K2").move("play R4 R5 R6 R7, K7 B7 O7")
    for at, code in [(fresh, "shuffle_is_due"), (over, "deal_is_over")]:
        for question in (AskHint(1), AskJudge(())):
            with pytest.raises(IllegalMove, match=code):
                ask(at, question)


@pytest.mark.parametrize(
    ("written", "readable"),
    [
        ({"type": "judge", "table": [["red-7a"]]}, True),
        ({"type": "hint", "step": 3}, True),
        ({"type": "hint", "step": 4}, False),
        ({"type": "hint", "step": True}, False),
        ({"type": "hint"}, False),
        ({"type": "judge", "table": [["red-7"]]}, False),
    ],
)
def test_questions_are_read_strictly(written: Any, readable: bool) -> None:
    try:
        assert encode(QUESTION.read(json.dumps(written))) == written
    except ValueError:
        assert not readable
    else:
        assert readable


@pytest.mark.parametrize(("seats", "seconds"), [(2, 0.14), (4, 0.14), (5, 0.28), (6, 0.28)])
def test_a_hint_is_searched_for_as_long_as_the_number_of_tiles_is_worth(seats: int, seconds: float) -> None:
    view = GAME.view(GAME.setup(Setup(seats, 1), GAME.options_type()), Seat(0))
    assert GAME.help.seconds(view, AskHint(1)) == seconds
    assert GAME.help.seconds(view, AskJudge(())) == 0


def test_when_time_is_up_the_hint_is_what_was_found_until_then() -> None:
    at = rummikub("R1 R2 R3, B1 B2 B3, K1 K2 K3, O5 O6 O7 O8, R9 B9 K9", "O1 O9 R9b R10 K9b J B13", "B1b")
    hint = GAME.help.answer(at.view(0), AskHint(3), lambda: True)
    assert not hint.proved
