"""The only list of games."""

from collections.abc import Mapping
from typing import Any

from app.games import mono_duo_tripo, rummikub, team_tic, tic_a_long, tic_rummy
from app.games.game import Game

AnyGame = Game[Any, Any, Any, Any]

_ALL: tuple[AnyGame, ...] = (tic_a_long.GAME, mono_duo_tripo.GAME, tic_rummy.GAME, team_tic.GAME, rummikub.GAME)

GAMES: Mapping[str, AnyGame] = {game.key: game for game in _ALL}
