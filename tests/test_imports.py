"""Who may know whom. The contracts stand in pyproject.toml; what they cannot say stands here."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

APP = Path(__file__).resolve().parent.parent / "app"
REGISTRY = "app.games.registry"
PROTOCOL = "app.games.game"


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("app", cache_dir=None)


@pytest.fixture(scope="module")
def games(graph: grimp.ImportGraph) -> list[str]:
    """The packages of the games: whatever the registry lists, and so a new game as well."""
    listed = graph.find_modules_directly_imported_by(REGISTRY)
    packages = {".".join(module.split(".")[:3]) for module in listed if module.startswith("app.games.")}
    return sorted(packages - {PROTOCOL})


def test_the_contracts_hold(capsys: pytest.CaptureFixture[str]) -> None:
    broken = lint_imports(config_filename=str(APP.parent / "pyproject.toml"), no_cache=True, no_logo=True)
    assert not broken, capsys.readouterr().out


def test_no_game_imports_another(graph: grimp.ImportGraph, games: list[str]) -> None:
    assert games
    chains = [
        " -> ".join(chain)
        for one, other in permutations(games, 2)
        for chain in graph.find_shortest_chains(importer=one, imported=other, as_packages=True)
    ]
    assert chains == []


def test_what_games_share_knows_no_game(graph: grimp.ImportGraph, games: list[str]) -> None:
    shared = graph.find_children("app.games") - {*games, REGISTRY}
    chains = [
        " -> ".join(chain)
        for module in sorted(shared)
        for game in games
        for chain in graph.find_shortest_chains(importer=module, imported=game, as_packages=True)
    ]
    assert chains == []


def test_the_protocol_stands_alone(graph: grimp.ImportGraph) -> None:
    assert graph.find_modules_directly_imported_by(PROTOCOL) == set()


def sources_outside_games() -> Iterator[Path]:
    return (file for file in sorted(APP.rglob("*.py")) if APP / "games" not in file.parents)


def test_only_games_are_called_by_name() -> None:
    from app.games.registry import GAMES

    assert GAMES
    names = {name.lower() for game in GAMES.values() for name in (game.key, game.title, game.key.replace("-", "_"))}
    mentions = [
        f"{file.relative_to(APP.parent)}: {name}"
        for file in sources_outside_games()
        for name in sorted(names)
        if name in file.read_text().lower()
    ]
    assert mentions == []
