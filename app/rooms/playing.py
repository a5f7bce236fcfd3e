"""Matches and deals: beginning, moving, the pause between deals, the end.

The clock of a turn runs while the same seats are to act; it stands still between deals.
"""

from typing import Any

from app.games.game import DEALER, Dealer, DealResult, Seat, Setup, Shuffled, Side, Step
from app.games.registry import GAMES
from app.rooms.commands import Act, Hand
from app.rooms.news import DealBegan, MatchEnded
from app.rooms.outcome import LogLine, Outcome, Refused, World, the_host, the_person, with_events, with_news
from app.rooms.room import (
    AnyGame,
    AnyRoom,
    FinishedDeal,
    Match,
    MatchId,
    Person,
    PersonId,
    Who,
    is_playing,
    person_by_no,
    seat_of,
)
from app.rooms.teams import partnerless
from app.values import replace


def start(room: AnyRoom, by: PersonId, world: World) -> Outcome:
    """The host begins a match. Raises `only_the_host`, `match_is_on`, `wrong_number_of_players`, `no_partner`."""
    the_host(room, by)
    if is_playing(room):
        raise Refused("match_is_on")
    return begin_match(room, world)


def begin_match(room: AnyRoom, world: World) -> Outcome:
    """A new match with everybody who sits; chance says who deals first.

    Raises `wrong_number_of_players`, `no_partner`.
    """
    seats = _enough_who_sit(room)
    names = tuple(person.name for who in seats if (person := person_by_no(room, who)) is not None)
    dealer = world.shuffle(tuple(Seat(seat) for seat in range(len(seats))))[0]
    match = Match(
        id=MatchId(world.new_id()),
        seats=seats,
        names=names,
        began=world.now,
        deal_no=0,
        dealer=dealer,
        state=None,
        orders=((),) * len(seats),
    )
    return _begin_deal(replace(room, match=match), world, dealer)


def _enough_who_sit(room: AnyRoom) -> tuple[Who, ...]:
    """Raises `wrong_number_of_players`, `no_partner`."""
    seats = tuple(who for who in room.chairs if who is not None)
    allowed = GAMES[room.game].seat_counts
    if len(seats) not in allowed:
        raise Refused("wrong_number_of_players", seats=len(seats), allowed=allowed)
    if alone := partnerless(room):
        names = tuple(person.name for who in alone if (person := person_by_no(room, who)) is not None)
        raise Refused("no_partner", names=names)
    return seats


def _begin_deal(room: AnyRoom, world: World, dealer: Seat) -> Outcome:
    game: AnyGame = GAMES[room.game]
    match = match_of(room)
    deal_no = match.deal_no + 1
    state = game.setup(Setup(len(match.seats), deal_no, dealer, match.past), room.options)
    match = replace(
        match,
        deal_no=deal_no,
        dealer=dealer,
        state=state,
        ready=(),
        turn_ends=None,
        pause_ends=None,
        orders=((),) * len(match.seats),
    )
    room = with_news(replace(room, match=match), world.now, DealBegan(deal_no))
    return _settle(room, world, Step(state), ())


def act(room: AnyRoom, by: PersonId, command: Act[Any], world: World) -> Outcome:
    """A move by a seat. Raises `no_deal`, `watching`, `stale_move`, `only_the_clock` and every refusal of the game."""
    match, seat = _own_place(room, by)
    if command.move_no != match.move_no:
        raise Refused("stale_move")
    _check_is_for_persons(room, command.action)
    return move(room, world, seat, command.action)


def try_action(room: AnyRoom, by: PersonId, action: Any) -> None:
    """Ask whether a move would be legal now; raises like `act`, and changes nothing."""
    match, seat = _own_place(room, by)
    _check_is_for_persons(room, action)
    GAMES[room.game].apply(match.state, seat, action)


def _check_is_for_persons(room: AnyRoom, action: Any) -> None:
    if isinstance(action, GAMES[room.game].clock_only):
        raise Refused("only_the_clock")


def own_view(room: AnyRoom, by: PersonId) -> Any:
    """What this player sees of the deal that is being played. Raises `no_deal`, `watching`."""
    match, seat = _own_place(room, by)
    return GAMES[room.game].view(match.state, seat)


def _own_place(room: AnyRoom, by: PersonId) -> tuple[Match[Any], Seat]:
    """The match that is played, and this person's seat in it. Raises `no_deal`, `watching`."""
    person = the_person(room, by)
    match = match_on(room)
    seat = seat_of(room, person.no)
    if seat is None:
        raise Refused("watching")
    return match, seat


def match_on(room: AnyRoom) -> Match[Any]:
    """The match, while a deal of it is being played. Raises `no_deal`."""
    match = room.match
    if match is None or match.ended or match.pause_ends is not None:
        raise Refused("no_deal")
    return match


def match_of(room: AnyRoom) -> Match[Any]:
    """The match of a room that has one."""
    assert room.match is not None
    return room.match


def move(room: AnyRoom, world: World, seat: Seat, action: Any) -> Outcome:
    """The seat does this, whoever asked for it. Raises every refusal of the game.

    A draft is no move: the move number, the clock and the log stay.
    """
    match = match_of(room)
    game: AnyGame = GAMES[room.game]
    step = game.apply(match.state, seat, action)
    if isinstance(action, game.drafts):
        return Outcome(replace(room, match=replace(match, state=step.state)), move_no=match.move_no)
    return _settle(room, world, step, (log_line(match, seat, action),))


def log_line(match: Match[Any], mover: Seat | Dealer, action: Any) -> LogLine:
    return LogLine(match.id, match.deal_no, mover, action)


def _settle(room: AnyRoom, world: World, step: Step[Any], log: tuple[LogLine, ...]) -> Outcome:
    """Mix whatever is due, then set the clock or end the deal."""
    game: AnyGame = GAMES[room.game]
    match = match_of(room)
    began = match.state
    events = step.events
    while due := game.shuffle_due(step.state):
        shuffled = Shuffled(world.shuffle(due))
        log = (*log, log_line(match, DEALER, shuffled))
        step = game.apply(step.state, DEALER, shuffled)
        events = (*events, *step.events)
    turn_ends = match.turn_ends
    if match.turn_ends is None or not is_same_turn(game, began, step.state):
        turn_ends = world.now + room.settings.clock if room.settings.clock else None
    orders = _without_what_left(game, match.orders, step.state)
    match = replace(match, state=step.state, move_no=match.move_no + 1, turn_ends=turn_ends, orders=orders)
    room = with_events(room, world.now, events, match)
    if game.result(step.state) is not None:
        room = _end_deal(room, world)
    return Outcome(room, log, match.move_no)


def is_same_turn(game: AnyGame, before: Any, after: Any) -> bool:
    """Whether those who were to act are still in the turn they were in."""
    return game.to_act(before) == game.to_act(after) and game.same_turn(before, after)


def _without_what_left(game: AnyGame, orders: tuple[tuple[str, ...], ...], state: Any) -> tuple[tuple[str, ...], ...]:
    """The arranged hands without the pieces that left them: one that comes back is a new one."""
    if not any(orders):
        return orders
    held = [frozenset(game.view(state, Seat(seat)).hand) if order else () for seat, order in enumerate(orders)]
    return tuple(tuple([piece for piece in order if piece in hand]) for order, hand in zip(orders, held, strict=True))


def _end_deal(room: AnyRoom, world: World) -> AnyRoom:
    game: AnyGame = GAMES[room.game]
    match = match_of(room)
    result = game.result(match.state)
    assert result is not None
    past = (*match.past, result)
    winners = game.match_winners(past, room.options, len(match.seats))
    sides = game.sides(len(match.seats))
    finished = _finished(room, match, world.now, result, winners)
    match = replace(match, past=past, winners=winners, turn_ends=None, ready=())
    room = replace(room, unarchived=(*room.unarchived, finished))
    if winners is None:
        return replace(room, match=replace(match, pause_ends=world.now + room.settings.pause))
    names = tuple(match.names[seat] for side in winners for seat in sides[side])
    return with_news(replace(room, match=replace(match, ended=True)), world.now, MatchEnded(names))


def _finished(
    room: AnyRoom, match: Match[Any], now: float, result: DealResult | None, winners: tuple[Side, ...] | None
) -> FinishedDeal[Any]:
    return FinishedDeal(
        match_id=match.id,
        game=room.game,
        code=room.code,
        options=room.options,
        names=match.names,
        sides=GAMES[room.game].sides(len(match.seats)),
        began=match.began,
        deal_no=len(match.past) + 1,
        at=now,
        result=result,
        match_winners=winners,
        people=tuple(PersonId("") if (person := person_by_no(room, who)) is None else person.id for who in match.seats),
    )


def ready(room: AnyRoom, by: PersonId, world: World) -> Outcome:
    """Ready for the next deal. Raises `not_between_deals`, `watching`."""
    person = the_person(room, by)
    match = room.match
    if match is None or match.ended or match.pause_ends is None:
        raise Refused("not_between_deals")
    room = _with_ready(room, person, match.seats)
    if set(match.seats) <= set(match_of(room).ready):
        return next_deal(room, world)
    return Outcome(room)


def rematch(room: AnyRoom, by: PersonId, world: World) -> Outcome:
    """Once more. Raises `match_not_over`, `watching`, `wrong_number_of_players`, `no_partner`."""
    person = the_person(room, by)
    if room.match is None or not room.match.ended:
        raise Refused("match_not_over")
    seated = _enough_who_sit(room)
    room = _with_ready(room, person, seated)
    if set(seated) <= set(match_of(room).ready):
        return begin_match(room, world)
    return Outcome(room)


def _with_ready(room: AnyRoom, person: Person, seated: tuple[Who, ...]) -> AnyRoom:
    match = match_of(room)
    if person.no not in seated:
        raise Refused("watching")
    if person.no in match.ready:
        return room
    return replace(room, match=replace(match, ready=(*match.ready, person.no)))


def next_deal(room: AnyRoom, world: World) -> Outcome:
    """The deal passes one seat to the left."""
    match = match_of(room)
    return _begin_deal(room, world, Seat((match.dealer + 1) % len(match.seats)))


def end_match(room: AnyRoom, by: PersonId, world: World) -> AnyRoom:
    """The host breaks the match off. Raises `only_the_host`, `no_match`."""
    the_host(room, by)
    if not is_playing(room):
        raise Refused("no_match")
    return with_news(broken_off(room, world.now), world.now, MatchEnded(()))


def broken_off(room: AnyRoom, now: float) -> AnyRoom:
    """The room whose match ended here; finished deals stay on the sheet, and the database is told."""
    match = match_of(room)
    last = (_finished(room, match, now, None, None),) if match.past else ()
    match = replace(match, ended=True, turn_ends=None, pause_ends=None, ready=())
    return replace(room, match=match, unarchived=(*room.unarchived, *last))


def keep_hand_order(room: AnyRoom, by: PersonId, command: Hand) -> AnyRoom:
    """Remember how a player arranges the hand. Raises `watching`, `bad_hand_order`."""
    person = the_person(room, by)
    seat = seat_of(room, person.no)
    if seat is None or not is_playing(room):
        raise Refused("watching")
    match = match_of(room)
    hand = GAMES[room.game].view(match.state, seat).hand
    if len(set(command.order)) != len(command.order) or not set(command.order) <= set(hand):
        raise Refused("bad_hand_order")
    if match.orders[seat] == command.order:
        return room
    orders = (*match.orders[:seat], command.order, *match.orders[seat + 1 :])
    return replace(room, match=replace(match, orders=orders))
