"""A playthrough is a deal as a file: how it began, what was done, and what everybody was told and shown.

`log` says who did what; `steps` says for the beginning and for each line of the log which events there were and how the
view of each watcher changed. A leak shows as a line that should not be there.
"""

import json
from pathlib import Path
from typing import Any

from app.codec import decode_action, decode_options, encode, reader
from app.games.game import DEALER, Dealer, Seat, Setup, Shuffled
from app.games.registry import GAMES

FOLDER = Path(__file__).parent

Json = dict[str, Any]

SETUP = reader(Setup)


def replayed(playthrough: Json) -> Json:
    """The same deal with `steps` worked out anew from `setup`, `options` and `log`."""
    key = playthrough["game"]
    game, seats = GAMES[key], playthrough["setup"]["seats"]
    setup = SETUP.read(json.dumps(playthrough["setup"]))
    state = game.setup(setup, decode_options(key, playthrough["options"]))
    shown: Json = {}
    steps = [{"events": [], "views": changes(game, state, seats, shown)}]
    for line in playthrough["log"]:
        step = game.apply(state, *read_line(key, line))
        state = step.state
        steps.append({"events": encode(list(step.events)), "views": changes(game, state, seats, shown)})
    return {**playthrough, "steps": steps}


def read_line(key: str, line: Json) -> tuple[Seat | Dealer, Any]:
    """Mover and action of a line of a log."""
    if line["mover"] == "dealer":
        return DEALER, Shuffled(tuple(line["action"]["order"]))
    return Seat(line["mover"]), decode_action(key, line["action"])


def changes(game: Any, state: Any, seats: int, shown: Json) -> Json:
    """What the watchers see now that was not `shown` before, those together who see the same; adds it to `shown`."""
    together: dict[str, list[str]] = {}
    for watcher in [*map(Seat, range(seats)), None]:
        view = encode(game.view(state, watcher))
        name = "spectator" if watcher is None else str(watcher)
        before = shown.get(name, {})
        changed = {part: value for part, value in view.items() if part not in before or before[part] != value}
        together.setdefault(json.dumps(changed), []).append(name)
        shown[name] = view
    return {" ".join(names): json.loads(changed) for changed, names in together.items()}


def written(playthrough: Json) -> str:
    """As text, a line for each thing that was done, told or shown."""
    head = [f"  {json.dumps(part)}: {json.dumps(playthrough[part])}," for part in ("game", "setup", "options")]
    log = ",\n".join(f"    {json.dumps(line)}" for line in playthrough["log"])
    steps = ",\n".join(_step(step) for step in playthrough["steps"])
    return "\n".join(["{", *head, '  "log": [', log, "  ],", '  "steps": [', steps, "  ]", "}", ""])


def _step(step: Json) -> str:
    events = ",\n".join(f"        {json.dumps(event)}" for event in step["events"])
    views = ",\n".join(f"        {json.dumps(name)}: {json.dumps(view)}" for name, view in step["views"].items())
    told = f'"events": [\n{events}\n      ]' if events else '"events": []'
    return f'    {{\n      {told},\n      "views": {{\n{views}\n      }}\n    }}'
