"""Records a deal, its moves chosen at random among the suggestions.

python -m tests.playthroughs.record tic-a-long short-deal --seats 2 --options '{"hand_size": 6}' --seed 166 --moves 40
"""

import argparse
import json
import random

from app.codec import decode_options, encode
from app.games.game import DEALER, Seat, Setup
from app.games.registry import GAMES
from tests.every_game.playouts import next_move
from tests.playthroughs.playthrough import FOLDER, replayed, written


def main() -> None:
    say = argparse.ArgumentParser(description="Records a deal.")
    say.add_argument("game", choices=GAMES)
    say.add_argument("name")
    say.add_argument("--seats", type=int, required=True)
    say.add_argument("--options", type=json.loads, default={})
    say.add_argument("--seed", type=int, default=1)
    say.add_argument("--moves", type=int, default=1000)
    wish = say.parse_args()
    game, chance = GAMES[wish.game], random.Random(wish.seed)
    setup = Setup(wish.seats, 1, Seat(chance.randrange(wish.seats)))
    state, log = game.setup(setup, decode_options(wish.game, wish.options)), []
    while game.result(state) is None and len(log) < wish.moves:
        mover, action = next_move(game, state, chance)
        log.append({"mover": "dealer" if mover is DEALER else mover, "action": encode(action)})
        state = game.apply(state, mover, action).state
    playthrough = {"game": wish.game, "setup": encode(setup), "options": wish.options, "log": log}
    path = FOLDER / wish.game / f"{wish.name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(replayed(playthrough)))


if __name__ == "__main__":
    main()
