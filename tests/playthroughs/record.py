"""Records a deal, its moves chosen at random among the suggestions, or always the first one, or made by the clock.

python -m tests.playthroughs.record tic-a-long short-deal --seats 2 --options '{"hand_size": 6}' --seed 166 --moves 40
"""

import argparse
import json
import random

from app.codec import decode_options, encode
from app.games.game import DEALER, DealResult, Seat, Setup
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
    say.add_argument("--carry", type=json.loads, help="what a deal before this one left, such as each seat's round")
    say.add_argument("--by", choices=("chance", "suggestion", "clock"), default="chance")
    wish = say.parse_args()
    game, chance = GAMES[wish.game], random.Random(wish.seed)
    dealer = Seat(chance.randrange(wish.seats))
    past = (DealResult((0,) * wish.seats, (), void=True, carry=tuple(wish.carry)),) if wish.carry else ()
    setup = Setup(wish.seats, 1 + len(past), dealer, past)
    state, log = game.setup(setup, decode_options(wish.game, wish.options)), []
    while game.result(state) is None and len(log) < wish.moves:
        mover, action = next_move(game, state, chance)
        if mover is not DEALER and wish.by == "suggestion":
            action = next(game.suggest(game.view(state, mover)))
        elif mover is not DEALER and wish.by == "clock":
            action = game.timeout(state, mover)
        log.append({"mover": "dealer" if mover is DEALER else mover, "action": encode(action)})
        state = game.apply(state, mover, action).state
    playthrough = {"game": wish.game, "setup": encode(setup), "options": wish.options, "log": log}
    path = FOLDER / wish.game / f"{wish.name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(replayed(playthrough)))


if __name__ == "__main__":
    main()
