"""A game is more than its rules."""

from pathlib import Path

from app.games.registry import AnyGame
from tests.every_game.playouts import every_game

ROOT = Path(__file__).parents[2]


@every_game
def test_every_game_is_complete(game: AnyGame) -> None:
    """It has words, a rules page, a screen and recorded deals."""
    needed = [
        f"app/web/texts/en/{game.key}.toml",
        f"templates/rules/en/{game.key}.md",
        f"static/src/games/{game.key}",
        f"tests/playthroughs/{game.key}",
    ]
    missing = [path for path in needed if not (ROOT / path).exists()]
    assert missing == []
    assert list((ROOT / "tests/playthroughs" / game.key).glob("*.json"))
