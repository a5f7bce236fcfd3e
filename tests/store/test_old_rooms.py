"""A room that an earlier release stored goes on in this one, or is plainly unreadable."""

import json
from pathlib import Path

import pytest

from app import codec, room_bytes
from app.games.registry import GAMES
from app.rooms.room import FORMAT
from tests.rooms.tables import Table
from tests.store.old_rooms.write import FOLDER, sample

SAMPLES = sorted(FOLDER.glob("format-*/*.json"))


def stored(path: Path) -> tuple[str, bytes, tuple[bytes, ...]]:
    kept = json.loads(path.read_text())
    return kept["game"], kept["body"].encode(), tuple(line.encode() for line in kept["log"])


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_table_of_an_earlier_release_is_played_to_the_end_of_its_deal(path: Path) -> None:
    game, body, log = stored(path)
    room = room_bytes.room_from_bytes(game, body, log)
    assert room.match is not None
    assert len(room.match.past) == 1
    assert room.entries
    table = Table(room, now=room.touched, lines=[*log]).by_chance(3)
    while len(table.match.past) == 1 and not table.match.ended:
        table.random_move()
        assert table.survives()


def test_every_game_has_a_sample_in_the_present_format() -> None:
    present = {path.stem for path in SAMPLES if path.parent.name == f"format-{FORMAT}"}
    assert present == set(GAMES)


@pytest.mark.parametrize("form", [FORMAT - 1, FORMAT + 1])
def test_a_format_that_this_release_does_not_know_is_not_read(form: int) -> None:
    room = sample("tic-a-long").room
    body = room_bytes.room_to_bytes(room).replace(b'"format":%d' % FORMAT, b'"format":%d' % form)
    with pytest.raises(codec.Unreadable):
        room_bytes.room_from_bytes(room.game, body, ())
