"""Recorded deals go as they went: same events, same views for everybody, line by line."""

import difflib
import json
from pathlib import Path

import pytest

from tests.playthroughs.playthrough import FOLDER, replayed, written

RECORDED = sorted(FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_deal_goes_as_it_went(path: Path) -> None:
    before = path.read_text()
    now = written(replayed(json.loads(before)))
    changed = list(difflib.unified_diff(before.splitlines(), now.splitlines(), "recorded", "now", n=1, lineterm=""))
    assert not changed, "\n".join(changed)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_deal_stands_in_the_folder_of_its_game(path: Path) -> None:
    assert json.loads(path.read_text())["game"] == path.parent.name
