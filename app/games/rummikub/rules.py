"""The rules of Rummikub: turns.

In a *turn* a player hands in the whole new table, or draws one tile, or, when the *pool* is empty, passes. Until a
player has *opened*, only own tiles worth 30 may be laid down, and the rest of the table stays as it is. A *draft* is a
table in the making; everybody sees it, but it counts only when it is played.
"""

from app.cards.tiles import Tile
from app.games.game import Dealer, IllegalMove, Seat, Shuffled, Step, mixed
from app.games.round_table import after, check_mover
from app.games.rummikub import start
from app.games.rummikub.actions import Action, Arrange, Combinations, DrawTile, PassTurn, PlayTable, TimeUp
from app.games.rummikub.events import DrawReason, Event, Passed, RackTurn, RummikubOver, TilesDrawn, TilesPlayed
from app.games.rummikub.judge import Position, TablePlay, judge_play, lay_out
from app.games.rummikub.scoring import winners
from app.games.rummikub.state import RummikubState, broken_up, tiles_of
from app.values import replace

REFUSALS = (
    "shuffle_is_due", "wrong_pieces", "no_shuffle_is_due", "no_such_seat", "deal_is_over", "not_your_turn",
    "unknown_action", "not_in_hand", "tile_twice", "tile_missing", "nothing_played", "pool_is_empty", "draw_instead",
    "too_short", "neither_run_nor_group", "number_twice", "colour_twice", "group_too_long", "run_too_long",
    "gap_in_run", "too_few_jokers", "not_opened_yet", "opening_too_low",
    "joker_not_replaced", "joker_needs_new_combination", "joker_needs_rack_tile",
)  # fmt: skip

PENALTY = 3


def shuffle_due(state: RummikubState) -> tuple[Tile, ...]:
    """All tiles: before the draw for the right to begin, and again before the dealing."""
    return state.pool if state.phase in ("start", "deal") else ()


def to_act(state: RummikubState) -> frozenset[Seat]:
    """The seat on turn."""
    return frozenset({state.turn}) if state.phase == "play" else frozenset()


def apply(state: RummikubState, mover: Seat | Dealer, action: Action | Shuffled) -> Step[RummikubState]:
    """Judge a move and make it."""
    if state.phase == "start":
        return start.draw_for_start(state, mixed(state.pool, mover, action))
    if state.phase == "deal":
        return start.deal(state, mixed(state.pool, mover, action))
    check_mover(mover, len(state.racks), state.turn, is_over=state.phase == "over")
    match action:
        case PlayTable(table):
            return _play(state, judge_play(position(state), table), by_clock=False)
        case DrawTile():
            if not state.pool:
                raise IllegalMove("pool_is_empty")
            return _draw(state, 1, "turn")
        case PassTurn():
            if state.pool:
                raise IllegalMove("draw_instead")
            return _pass(state, by_clock=False)
        case Arrange(table):
            return Step(replace(state, draft=_as_draft(state, lay_out(position(state), table))))
        case TimeUp():
            return _time_up(state)
        case _:
            raise IllegalMove("unknown_action")


def position(state: RummikubState) -> Position:
    """What the seat on turn plays from."""
    return Position(state.table, state.racks[state.turn], state.opened[state.turn])


def _play(state: RummikubState, play: TablePlay, *, by_clock: bool) -> Step[RummikubState]:
    seat, played = state.turn, frozenset(play.played)
    rack = tuple(tile for tile in state.racks[seat] if tile not in played)
    assert sorted((*rack, *tiles_of(play.table))) == sorted((*state.racks[seat], *tiles_of(state.table)))
    rebuilt = len(broken_up(state.table, play.table))
    opening = not state.opened[seat]
    event = TilesPlayed(seat, play.played, opening, play.worth, rebuilt, by_clock, len(rack))
    played_out = replace(
        state,
        racks=_put(state.racks, seat, rack),
        table=play.table,
        opened=(*state.opened[:seat], True, *state.opened[seat + 1 :]),
        passes=0,
    )
    return _end_turn(played_out, event)


def _draw(state: RummikubState, count: int, reason: DrawReason) -> Step[RummikubState]:
    """Draw so many tiles from the pool, or what there is."""
    drawn, pool = state.pool[:count], state.pool[count:]
    rack = (*state.racks[state.turn], *drawn)
    drawn_up = replace(state, racks=_put(state.racks, state.turn, rack), pool=pool, passes=0)
    return _end_turn(drawn_up, TilesDrawn(state.turn, len(drawn), reason, len(rack), len(pool)))


def _pass(state: RummikubState, *, by_clock: bool) -> Step[RummikubState]:
    passes = state.passes + 1
    return _end_turn(replace(state, passes=passes), Passed(state.turn, passes, by_clock))


def _end_turn(state: RummikubState, event: Event) -> Step[RummikubState]:
    """The draft is gone; the deal is over if a rack is empty or everybody has passed in a row."""
    went_out = not state.racks[state.turn]
    if went_out or state.passes == len(state.racks):
        over = replace(state, phase="over", draft=None)
        return Step(over, (event, RummikubOver(winners(over), went_out)))
    turn = after(state.turn, len(state.racks))
    return Step(replace(state, turn=turn, draft=None), (event, RackTurn(turn)))


def _time_up(state: RummikubState) -> Step[RummikubState]:
    """A draft that is a legal play counts as played. Otherwise everything goes back and tiles are drawn."""
    draft = draft_of(state)
    if draft is not None:
        try:
            return _play(state, judge_play(position(state), draft), by_clock=True)
        except IllegalMove:
            pass  # it does not count, and the turn ends without it
    if not state.pool:
        return _pass(state, by_clock=True)
    if draft is not None and _is_in_pieces(state.table, draft):
        return _draw(state, PENALTY, "penalty")
    return _draw(state, 1, "time_up")


def _is_in_pieces(table: Combinations, draft: Combinations) -> bool:
    """Whether some combination of the table no longer lies by itself; own tiles added to it do not count."""
    on_table = frozenset(tiles_of(table))
    lying = {on_table.intersection(combination) for combination in draft}
    return any(frozenset(combination) not in lying for combination in table)


def _as_draft(state: RummikubState, layout: Combinations) -> tuple[tuple[int, ...], ...]:
    places = {tile: place for place, tile in enumerate(_at_hand(state))}
    return tuple(tuple(places[tile] for tile in combination) for combination in layout)


def draft_of(state: RummikubState) -> Combinations | None:
    """The draft of the seat on turn, as it was sent."""
    if state.draft is None:
        return None
    tiles = _at_hand(state)
    return tuple(tuple(tiles[place] for place in combination) for combination in state.draft)


def _at_hand(state: RummikubState) -> tuple[Tile, ...]:
    return (*tiles_of(state.table), *state.racks[state.turn])


def _put(racks: tuple[tuple[Tile, ...], ...], seat: Seat, rack: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return (*racks[:seat], rack, *racks[seat + 1 :])
