"""Every refusal that the code can raise has a sentence, and is given all that its sentence names."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import app as package
from app.games.registry import GAMES
from app.web.socket import CLOSE_CODES
from app.web.texts import Texts, languages, texts_in

APP = Path(package.__file__).parent
RAISED = {"Refused", "IllegalMove", "Problem"}
ANSWERED = {"_refuse", "close", "close_room"}


def calls(folder: str) -> Iterator[tuple[str, ast.Call]]:
    for file in sorted((APP / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call):
                yield file.name, node


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def refusals_in(folder: str) -> dict[str, list[set[str]]]:
    """Each code, and the names that it is given at each place where it is raised."""
    found: dict[str, list[set[str]]] = {}
    for _, call in calls(folder):
        name = name_of(call)
        if name in RAISED | ANSWERED:
            given = {keyword.arg for keyword in call.keywords if keyword.arg}
            for code in codes_of(call):
                found.setdefault(code, []).append(given)
    return found


def codes_of(call: ast.Call) -> Iterator[str]:
    """The literal codes among the arguments, also of `a if b else c`."""
    for argument in call.args:
        for node in ast.walk(argument) if isinstance(argument, ast.IfExp) else [argument]:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
                yield node.value


def fields(sentence: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field}


@pytest.fixture(params=languages())
def texts(request: pytest.FixtureRequest) -> Texts:
    return texts_in(request.param)


@pytest.mark.parametrize("folder", ["rooms", "live", "web"])
def test_every_refusal_of_a_table_has_a_sentence(texts: Texts, folder: str) -> None:
    found = refusals_in(folder)
    assert found
    for code, places in found.items():
        sentence = texts.refusals["room"][code]
        assert all(fields(sentence) <= given for given in places), code


def test_every_reason_to_close_a_socket_has_a_sentence(texts: Texts) -> None:
    assert all(texts.refusals["room"][code] for code in CLOSE_CODES)


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_of_a_game_has_a_sentence(texts: Texts, key: str) -> None:
    codes = GAMES[key].refusals  # type: ignore[attr-defined]
    sentences = texts.refusals["game"] | texts.refusals[key]
    assert set(codes) <= set(sentences)
    assert set(texts.refusals[key]) <= set(codes), "a sentence that nothing says"


def test_the_refusals_of_games_are_given_what_their_sentences_name(texts: Texts) -> None:
    for code, places in refusals_in("games").items():
        for key in ("game", *GAMES):
            sentence = texts.refusals[key].get(code, "")
            assert all(fields(sentence) <= given for given in places), (key, code)


def test_what_a_person_wrote_is_not_read_as_a_pattern(texts: Texts) -> None:
    sentence = texts.refusal("", "chair_taken", {"name": "{code} %s {0}"})
    assert sentence.startswith("{code} %s {0} already sits")
