"""The laws of every game, over deals in which plays, drafts and the clock come as they may."""

import json
import random
import re
from functools import cache
from typing import Any

import pytest

from app.cards.tiles import tiles_for
from app.codec import encode, reader, tagged, to_bytes
from app.games.game import DEALER, IllegalMove, Seat, Setup, Shuffled
from app.games.rummikub import GAME
from app.games.rummikub.actions import Arrange, PlayTable, TimeUp
from app.games.rummikub.state import RummikubOptions, RummikubState
from tests.every_game.playouts import count_pieces, next_move, outcome, suggestions

READERS = {
    "action": reader(tagged(GAME.action_type, "type")),
    "event": reader(tagged(GAME.event_type, "type")),
    "state": reader(GAME.state_type),
    "view": reader(GAME.view_type),
}
SEATS = pytest.mark.parametrize("seats", GAME.seat_counts)


def survives_json(kind: str, value: Any) -> bool:
    return bool(READERS[kind].read(json.dumps(encode(value))) == value)


def some_draft(state: RummikubState, chance: random.Random) -> Arrange:
    """Tiles of the table pushed about, and some of the rack among them."""
    table = [list(combination) for combination in state.table]
    rack = list(state.racks[state.turn])
    for tile in chance.sample(rack, min(3, len(rack))):
        chance.choice([*table, table.append([]) or table[-1]]).append(tile)  # type: ignore[func-returns-value]
    for _ in range(chance.randrange(3)):
        source = chance.choice(table)
        if source:
            chance.choice(table).append(source.pop())
    return Arrange(tuple(map(tuple, table)))


def next_wild_move(state: RummikubState, chance: random.Random) -> tuple[Any, Any]:
    """Mostly what is suggested; sometimes a draft, or the clock runs out."""
    if GAME.to_act(state) and chance.random() < 0.3:
        return state.turn, some_draft(state, chance) if state.draft is None else TimeUp()
    return next_move(GAME, state, chance)  # type: ignore[arg-type]


@cache
def playout(seats: int) -> list[tuple[RummikubState, Any, Any, RummikubState, tuple[Any, ...]]]:
    chance = random.Random(seats)
    state = GAME.setup(Setup(seats), RummikubOptions())
    moves = []
    while GAME.result(state) is None:
        mover, action = next_wild_move(state, chance)
        step = GAME.apply(state, mover, action)
        moves.append((state, mover, action, step.state, step.events))
        assert len(moves) < 2000, "random play ends"
        state = step.state
    return moves


@SEATS
def test_tiles_are_conserved_and_somebody_can_always_move(seats: int) -> None:
    whole = set(tiles_for(seats))
    for _, _, _, state, _ in playout(seats):
        counted = count_pieces(state)
        assert set(counted) == whole
        assert set(counted.values()) == {1}
        holds = [bool(GAME.shuffle_due(state)), bool(GAME.to_act(state)), GAME.result(state) is not None]
        assert holds.count(True) == 1


@SEATS
def test_everything_survives_json(seats: int) -> None:
    for state, mover, action, after, events in playout(seats)[::5]:
        assert survives_json("state", after)
        assert all(survives_json("event", event) for event in events)
        assert mover is DEALER or survives_json("action", action)
        assert all(survives_json("view", GAME.view(state, watcher)) for watcher in (Seat(0), state.turn, None))


@SEATS
def test_a_log_without_drafts_refolds_to_the_same_table(seats: int) -> None:
    """Drafts change nothing that counts, but for the one that lies there when time is up."""
    state = GAME.setup(Setup(seats), RummikubOptions())
    for before, mover, action, after, events in playout(seats):
        if isinstance(action, Arrange):
            continue
        step = GAME.apply(before if isinstance(action, TimeUp) else state, mover, action)
        assert (step.state, step.events) == (after, events)
        state = step.state


@SEATS
def test_suggestions_are_accepted_and_there_is_one_for_whoever_is_to_act(seats: int) -> None:
    for state, *_ in playout(seats)[::25]:
        for watcher in [*map(Seat, range(seats)), None]:
            suggested = suggestions(GAME, state, watcher)  # type: ignore[arg-type]
            assert bool(suggested) == (watcher in GAME.to_act(state))
            for action in suggested:
                GAME.apply(state, state.turn, action)


def twin(state: RummikubState, watcher: Seat | None, chance: random.Random) -> RummikubState:
    hidden = sorted(GAME.concealed(state, watcher))
    renamed = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    text = re.sub(r'"([^"]*)"', lambda word: f'"{renamed.get(word[1], word[1])}"', json.dumps(encode(state)))
    other: RummikubState = READERS["state"].read(text)
    return other


def comparable(result: Any) -> Any:
    return (result.code, dict(result.data)) if isinstance(result, IllegalMove) else "accepted"


@SEATS
def test_twin_worlds_look_alike(seats: int) -> None:
    chance = random.Random(1)
    actions = [action for _, mover, action, _, _ in playout(seats) if mover is not DEALER]
    for state, *_ in playout(seats)[::25]:
        for watcher in [*map(Seat, range(seats)), None]:
            other = twin(state, watcher, chance)
            assert GAME.view(other, watcher) == GAME.view(state, watcher)
            assert suggestions(GAME, other, watcher) == suggestions(GAME, state, watcher)  # type: ignore[arg-type]
            seen = set(re.findall(r'"([^"]*)"', json.dumps(encode(GAME.view(state, watcher)))))
            assert not seen & GAME.concealed(state, watcher)
            for action in chance.sample(actions, min(5, len(actions))) if watcher is not None else []:
                here, there = (outcome(GAME, world, watcher, action) for world in (state, other))  # type: ignore[arg-type]
                assert comparable(here) == comparable(there)


@SEATS
def test_events_name_no_tile_that_lies_face_down(seats: int) -> None:
    for before, _, _, after, events in playout(seats):
        told = set(re.findall(r'"([^"]*)"', json.dumps(encode(list(events)))))
        assert not told & GAME.concealed(before, None) & GAME.concealed(after, None)


@SEATS
def test_whoever_may_not_move_is_refused_and_nothing_has_changed(seats: int) -> None:
    for state, *_ in playout(seats)[::25]:
        before = to_bytes(state)
        for mover in [-1, 99, True, 1.0, "0", None, DEALER, Seat(0), Seat(1)]:
            for action in [None, "draw", {"type": "draw"}, PlayTable(()), Shuffled(()), Shuffled(("red-1a",) * 2)]:
                refused = outcome(GAME, state, mover, action)  # type: ignore[arg-type]
                assert isinstance(refused, IllegalMove)
                assert refused.code in GAME.refusals
        assert to_bytes(state) == before


@pytest.mark.parametrize(
    ("written", "readable"),
    [
        ({"type": "play", "table": [["red-7a", "joker-d"]]}, True),
        ({"type": "arrange", "table": []}, True),
        ({"type": "draw"}, True),
        ({"type": "pass"}, True),
        ({"type": "time_up"}, True),
        ({"type": "play", "table": ["red-7a"]}, False),
        ({"type": "play", "table": [["red-7d"]]}, False),
        ({"type": "play", "table": [[7]]}, False),
        ({"type": "play"}, False),
        ({"type": "draw", "table": []}, False),
        ({"table": []}, False),
    ],
)
def test_actions_are_read_strictly(written: Any, readable: bool) -> None:
    try:
        action = READERS["action"].read(json.dumps(written))
    except ValueError:
        assert not readable
    else:
        assert readable
        assert encode(action) == written
