"""Writes a sample of every game in the present format, where there is none yet: python -m tests.store.old_rooms.write

A sample that is there is never written again: it is what a release has stored.
"""

import json
from pathlib import Path

from app import room_bytes
from app.games.registry import GAMES
from app.rooms.commands import Hand, Say
from app.rooms.room import FORMAT
from tests.rooms.tables import Table, players_of, table_for

FOLDER = Path(__file__).parent


def sample(game: str) -> Table:
    """In the second deal, somebody away, with a hand arranged, something said, and a deal not archived yet."""
    players = players_of(game)
    table = table_for(game, {"deals": 4}, clock=60, title="Kitchen", free_chat=True).by_chance(7)
    table.playing(*players).come("eve")
    while table.match.pause_ends is None:
        table.random_move()
    table.tick(60)
    for _ in range(12):
        table.random_move()
    table.do(players[0], Hand, tuple(reversed(table.hand(players[0]))))
    return table.do(players[1], Say, "", "a friendly word").go("eve", players[1])


def main() -> None:
    for game in GAMES:
        path = FOLDER / f"format-{FORMAT}" / f"{game}.json"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            table = sample(game)
            body, log = room_bytes.room_to_bytes(table.room).decode(), [line.decode() for line in table.lines]
            path.write_text(json.dumps({"game": game, "body": body, "log": log[-100:]}, indent=1) + "\n")


if __name__ == "__main__":
    main()
