"""The list of threats names tests that exist."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
LIST = (ROOT / "docs" / "security.md").read_text("utf-8")


def functions_of(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_test_that_the_list_names_exists() -> None:
    named = NAMED.findall(LIST)
    assert len(named) > 50
    assert [f"{path}::{test}" for path, test in named if test not in functions_of(path)] == []


def test_every_test_of_this_folder_is_in_the_list() -> None:
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    there = {
        (f"tests/security/{file.name}", test)
        for file in files
        if file.name != Path(__file__).name
        for test in functions_of(f"tests/security/{file.name}")
        if test.startswith("test_")
    }
    assert there - {*NAMED.findall(LIST)} == set()
