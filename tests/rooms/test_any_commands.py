"""Whatever anybody sends, in whatever order: it is refused with a sentence, or the room goes on one version further."""

import json
import random

import pytest

from app.codec import encode
from app.games.game import Setup
from app.games.registry import GAMES
from app.rooms.commands import (
    Act,
    Archived,
    EndMatch,
    FreeChair,
    Hand,
    HandOn,
    LostWorkers,
    PlayOn,
    Ready,
    Rematch,
    Rules,
    Say,
    ShuffleChairs,
    Sit,
    Stand,
    Start,
    Tick,
)
from app.rooms.frame import table_shown
from app.rooms.handle import next_deadline
from app.rooms.outcome import Refused
from app.rooms.room import ENTRIES_KEPT, Settings, WorkerId, is_playing
from app.web.texts import DEFAULT_LANGUAGE, texts_in
from tests.rooms.tables import Table, options_for, players_of, secret, table_for

TEXTS = texts_in(DEFAULT_LANGUAGE)
NAMES = ("ann", "bob", "cid", "dot", "eve")
WORKERS = (WorkerId("w1"), WorkerId("w2"))


def anything(table: Table, chance: random.Random) -> None:
    """Somebody does something, sensible or not; or time passes, or somebody comes or goes."""
    match chance.randrange(12):
        case 0:
            table.come(chance.choice(NAMES), worker=chance.choice(WORKERS))
        case 1:
            table.go(chance.choice(NAMES), worker=chance.choice(WORKERS))
        case 2:
            table.tick(chance.choice((0, 1, 30, 50, 100)))
        case 3:
            table.own(chance.choice((LostWorkers(frozenset(WORKERS[:1])), Tick())))
            for deal in table.room.unarchived:
                table.own(Archived(deal.match_id, deal.deal_no))
        case _:
            said(table, chance.choice(NAMES), some_command(table, chance))


def said(table: Table, name: str, command: object) -> None:
    try:
        table.send(name, command)
    except Refused as refused:
        TEXTS.refusal(table.room.game, refused.code, refused.data)


def some_command(table: Table, chance: random.Random) -> object:
    number = chance.choice((-1, 0, 1, 2, 3, 7, 8, 99, 10**20))
    options = options_for(table.room.game, deals=chance.randint(1, 2), hand_size=6)
    settings = Settings(
        clock=chance.choice((0, 30)), pause=chance.choice((0, 30, -1)), title="x" * chance.choice((0, 41))
    )
    kinds = (
        (Sit, number),
        (Sit, chance.randrange(3)),
        (Stand,),
        (FreeChair, number),
        (ShuffleChairs,),
        (Start,),
        (Start,),
        (Rules, options, settings),
        (HandOn, number),
        (Ready,),
        (Ready,),
        (Rematch,),
        (Say, chance.choice(("hello", "x")), "text"),
        (PlayOn, number),
        (PlayOn, table.match.move_no if table.room.match else 0),
        (EndMatch,) if chance.random() < 0.1 else (Stand,),
        (Hand, some_pieces(table, chance)),
        *[(Act, some_move_no(table, chance), some_action(table, chance))] * 12,
    )
    return table.command(*chance.choice(kinds))


def some_move_no(table: Table, chance: random.Random) -> int:
    return table.match.move_no if table.room.match and chance.random() < 0.9 else chance.randint(-1, 5)


def some_action(table: Table, chance: random.Random) -> object:
    """Often a legal one of somebody."""
    if table.room.match is None:
        return None
    seats = sorted(table.game.to_act(table.match.state)) or [0]
    suggestions = [*table.game.suggest(table.view(chance.choice(seats)))]
    return chance.choice([*suggestions, object()])


def some_pieces(table: Table, chance: random.Random) -> tuple[str, ...]:
    if table.room.match is None:
        return ()
    hand = [*table.view(chance.randrange(len(table.match.seats))).hand, "joker"]
    return tuple(chance.sample(hand, chance.randrange(len(hand))))


def is_sound(table: Table) -> bool:
    room = table.room
    people = [person.no for person in room.people]
    seated = [who for who in room.chairs if who is not None]
    assert len({*people}) == len(people)
    assert len({*seated}) == len(seated)
    assert {*seated} <= {*people}
    assert not people or room.host in people
    assert [entry.n for entry in room.entries] == [*range(room.next_entry - len(room.entries), room.next_entry)]
    assert len(room.entries) <= ENTRIES_KEPT
    assert all(person.workers or person.no in (*seated, room.host) for person in room.people)
    assert [person.away_since is None for person in room.people] == [bool(person.workers) for person in room.people]
    assert next_deadline(room) > 0
    if is_playing(room):
        assert {*table.match.seats} <= {*seated}
        assert table.match.pause_ends is None or not table.match.turn_ends
        assert bool(table.game.to_act(table.match.state)) == (table.match.pause_ends is None)
    return True


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_no_command_of_anybody_breaks_a_table(game: str, seed: int) -> None:
    chance = random.Random(f"{game} {seed}")
    table = table_for(game, {"hand_size": 6, "deals": 2}).by_chance(seed)
    table.seated(*NAMES[: chance.randint(2, 4)])
    for step in range(500):
        anything(table, chance)
        assert is_sound(table)
        if step % 20 == 0:
            assert table.survives()
            json.dumps(encode(table_shown(table.room)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats"), [(key, seats) for key, game in GAMES.items() for seats in (2, 4) if seats in game.seat_counts]
)
def test_a_whole_match_can_be_played(game: str, seats: int) -> None:
    names = [f"p{seat}" for seat in range(seats)]
    table = table_for(game, {"deals": 2}).by_chance(seats).playing(*names)
    while not table.match.ended:
        if table.deal_is_on:
            table.random_move()
        else:
            for name in names:
                table.do(name, Ready)
    assert len(table.match.past) >= 2
    assert [deal.deal_no for deal in table.room.unarchived] == [*range(1, len(table.match.past) + 1)]
    assert table.room.unarchived[-1].match_winners == table.match.winners
    assert is_sound(table)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_deal_leads_to_the_same_table(game: str) -> None:
    names = players_of(game)
    table = table_for(game, {"deals": 1}).by_chance(5).playing(*names)
    while table.deal_is_on:
        table.random_move()
    state = table.game.setup(Setup(len(names), dealer=table.match.dealer), table.room.options)
    for line in table.log:
        state = table.game.apply(state, line.mover, line.action).state
    assert state == table.match.state


@pytest.mark.parametrize(("game", "turns"), [("tic-a-long", 1000), ("tic-rummy", 100), ("rummikub", 100)])
def test_a_move_and_the_clock_at_the_same_moment_make_one_of_both(game: str, turns: int) -> None:
    """Whoever is second is refused or has nothing to do."""
    table = table_for(game, {"hand_size": 10, "deals": 20}).by_chance(11).seated("ann", "bob", "cid")
    table.agree("ann", clock=30, pause=0).do("ann", Start)
    chance = random.Random(12)
    for _ in range(turns):
        if table.match.ended:
            table.do("ann", Start)
        if table.match.pause_ends is not None:
            table.tick()
            continue
        seat = min(table.game.to_act(table.match.state))
        action = next(iter(table.game.suggest(table.view(seat))))
        command = table.command(Act, table.match.move_no, action)
        table.later(table.match.turn_ends - table.now)
        name = table.name_at(seat)
        if chance.random() < 0.5:
            table.tick()
            with pytest.raises(Refused, match=r"stale_move|no_deal"):
                table.send(name, command)
            continue
        after = table.send(name, command).room
        turn_is_over = table.match.pause_ends is None and seat not in table.game.to_act(table.match.state)
        assert not turn_is_over or table.tick().room is after


def test_strangers_are_refused_whatever_they_send() -> None:
    table = table_for("tic-a-long").playing("ann", "bob")
    chance = random.Random(1)
    for _ in range(200):
        with pytest.raises(Refused, match="not_at_this_table"):
            table.send("mallory", some_command(table, chance))
    assert secret("mallory") not in {person.id for person in table.room.people}
