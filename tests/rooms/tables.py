"""A table with people, in a world whose clock and chance the test sets.

People are known by their names: `table.do("ann", Sit, 2)`, `table.refusal("bob", Start)`. The world shuffles nothing
unless a deck was stacked, so seat 0 deals first and seat 1 is the first to act.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from itertools import count
from typing import Any

from app.cards.tic import DECK
from app.codec import decode_action
from app.games.game import Seat
from app.games.registry import GAMES, AnyGame
from app.room_bytes import RoomWriter, line_to_bytes, room_from_bytes
from app.rooms.commands import Act, Arrive, Depart, Hand, OfTheServer, Rules, Sit, Start, Tick
from app.rooms.frame import own_seat, own_view
from app.rooms.handle import handle, handle_own, open_room
from app.rooms.outcome import LogLine, Outcome, Refused, World
from app.rooms.room import AnyRoom, Match, Person, PersonId, RoomCode, Settings, WorkerId, person_by_id
from app.store.live_rooms import TAIL

NOON = 1_700_000_000.0
WORKER = WorkerId("w1")
SECRET = "secret-of-"
WINNING = ("1-circle-cyan", "1-circle-yellow", "1-circle-orange", "1-circle-red", "1-crescent-red", "1-triangle-red")
"""Six cards that go out in one turn on 1-circle-violet."""


@dataclass
class Table:
    """The room, what time it is there, and decks that were stacked for the next shuffles."""

    room: AnyRoom
    now: float = NOON
    decks: list[tuple[str, ...]] = field(default_factory=list)
    first_dealer: int = 0
    chance: random.Random | None = None
    log: list[LogLine] = field(default_factory=list)
    lines: list[bytes] = field(default_factory=list)
    ids: Iterator[int] = field(default_factory=lambda: count(1))
    writer: RoomWriter = field(default_factory=RoomWriter)
    """Has written the version that was looked at last."""

    # Who is here

    def come(self, *names: str, worker: WorkerId = WORKER) -> "Table":
        for name in names:
            self.own(Arrive(secret(name), name, worker))
        return self

    def come_as(self, guest: str, name: str) -> "Table":
        """A guest who calls themselves so."""
        self.own(Arrive(secret(guest), name, WORKER))
        return self

    def go(self, *names: str, worker: WorkerId = WORKER) -> "Table":
        for name in names:
            self.own(Depart(secret(name), worker))
        return self

    def seated(self, *names: str) -> "Table":
        """They come and sit on the first chairs, in this order."""
        self.come(*names)
        for chair, name in enumerate(names):
            self.do(name, Sit, chair)
        return self

    def playing(self, *names: str) -> "Table":
        """They come, sit, and the first one starts."""
        self.seated(*names).do(names[0], Start)
        return self

    def person(self, name: str) -> Person:
        person = person_by_id(self.room, secret(name))
        assert person is not None
        return person

    # What they do

    def do(self, name: str, kind: Callable[..., Any], *values: object) -> "Table":
        """A command of this kind, with an id of its own."""
        self.send(name, self.command(kind, *values))
        return self

    def command(self, kind: Callable[..., Any], *values: object) -> Any:
        own_id = f"c{next(self.ids)}"
        return kind(*values, own_id) if kind is Hand else kind(own_id, *values)

    def send(self, name: str, command: Any) -> Outcome:
        return self._take(handle(self.room, secret(name), command, self.world))

    def own(self, command: OfTheServer) -> Outcome:
        return self._take(handle_own(self.room, command, self.world))

    def refusal(self, name: str, kind: Callable[..., Any], *values: object) -> str | None:
        """The code with which a command is refused; None if it is carried out."""
        try:
            self.do(name, kind, *values)
        except Refused as refused:
            return refused.code
        return None

    def move(self, name: str, kind: str, **fields: object) -> "Table":
        return self.do(name, Act, self.match.move_no, decode_action(self.room.game, {"type": kind, **fields}))

    def play(self, name: str, *cards: str) -> "Table":
        for card in cards:
            self.move(name, "play", card=card)
        return self

    def quick_deal(self) -> "Table":
        """Whoever sits left of the dealer plays all cards in one turn; the deck was stacked for it."""
        return self.play(self.to_act[0], *WINNING)

    def stale(self, name: str, move_no: int) -> bool:
        """Whether a move made on this number comes too late."""
        action = next(iter(self.game.suggest(self.view(min(self.game.to_act(self.match.state))))))
        return self.refusal(name, Act, move_no, action) == "stale_move"

    def force(self, **fields: object) -> "Table":
        """The cards lie elsewhere, as after moves that would take long to tell."""
        state = replace(self.match.state, table=replace(self.match.state.table, **fields))
        self.room = replace(self.room, match=replace(self.match, state=state))
        return self

    @property
    def deal_is_on(self) -> bool:
        """Whether somebody is to act; otherwise the deal is over, and perhaps the match."""
        return not self.match.ended and self.match.pause_ends is None

    def random_move(self) -> None:
        """Whoever is to act does something that is suggested."""
        seat = min(self.game.to_act(self.match.state))
        suggestions = [*self.game.suggest(self.view(seat))]
        action = (self.chance or random.Random(0)).choice(suggestions)
        self.do(self.name_at(seat), Act, self.match.move_no, action)

    def agree(self, by: str, options: object = None, **settings: object) -> "Table":
        """The host changes rules."""
        self.do(by, Rules, options or self.room.options, replace(self.room.settings, **settings))  # type: ignore[arg-type]
        return self

    # Time and chance

    def later(self, seconds: float) -> "Table":
        """Time passes, unnoticed."""
        self.now += seconds
        return self

    def tick(self, seconds: float = 0.0) -> "Table":
        """Time passes, and the doorbell of the clock is rung."""
        self.later(seconds).own(Tick())
        return self

    def stack(self, deck: tuple[str, ...]) -> "Table":
        """The order of the next shuffle of cards."""
        self.decks.append(deck)
        return self

    def by_chance(self, seed: int) -> "Table":
        """From now on cards are mixed and moves chosen by these dice."""
        self.chance = random.Random(seed)
        return self

    @property
    def world(self) -> World:
        return World(self.now, self._shuffle, lambda: f"match{next(self.ids)}")

    def _shuffle(self, pieces: tuple[Any, ...]) -> tuple[Any, ...]:
        if pieces and isinstance(pieces[0], str) and self.decks:
            return self.decks.pop(0)
        if self.chance is None:
            return (*pieces[self.first_dealer :], *pieces[: self.first_dealer]) if len(pieces) <= 8 else pieces
        return tuple(self.chance.sample(pieces, len(pieces)))

    # What there is to see

    @property
    def game(self) -> AnyGame:
        return GAMES[self.room.game]

    @property
    def match(self) -> Match[Any]:
        assert self.room.match is not None
        return self.room.match

    @property
    def to_act(self) -> list[str]:
        return [self.name_at(seat) for seat in sorted(self.game.to_act(self.match.state))]

    @property
    def host(self) -> str:
        return next(person.name for person in self.room.people if person.no == self.room.host)

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.room.people]

    @property
    def chairs(self) -> list[str | None]:
        names = {person.no: person.name for person in self.room.people}
        return [None if who is None else names[who] for who in self.room.chairs]

    @property
    def news(self) -> list[Any]:
        return [entry.news for entry in self.room.entries if entry.news is not None]

    def name_at(self, seat: int) -> str:
        no = self.match.seats[seat]
        return next(str(person.id).removeprefix(SECRET) for person in self.room.people if person.no == no)

    def seat(self, name: str) -> Seat:
        seat = own_seat(self.room, self.person(name).no)
        assert seat is not None
        return seat

    def view(self, seat: int | None) -> Any:
        return own_view(self.room, None if seat is None else Seat(seat))

    def hand(self, name: str) -> list[str]:
        return [*self.view(self.seat(name)).hand]

    def _take(self, outcome: Outcome) -> Outcome:
        assert outcome.room is self.room or outcome.room.version == self.room.version + 1
        line = line_to_bytes(self.room, outcome.room, outcome.log)
        self.lines += () if line is None else (line,)
        self.room = outcome.room
        self.log += outcome.log
        return outcome

    def survives(self) -> bool:
        """Written down and read again it is the same room."""
        body, tail = self.writer.write(self.room), tuple(self.lines[-TAIL:])
        return room_from_bytes(self.room.game, body, tail) == self.room


def secret(name: str) -> PersonId:
    """A guest's id, which nobody else may ever see."""
    return PersonId(SECRET + name)


def options_for(game: str, **wishes: object) -> Any:
    """Options of a game, wished for as far as it has them."""
    known = {option.name for option in fields(GAMES[game].options_type)}
    return GAMES[game].options_type(**{name: value for name, value in wishes.items() if name in known})


def players_of(game: str) -> tuple[str, ...]:
    """Three players, or four where three cannot play."""
    count = next(count for count in GAMES[game].seat_counts if count >= 3)
    return ("ann", "bob", "cid", "dan")[:count]


def table_for(game: str, options: dict[str, object] | None = None, **settings: object) -> Table:
    """An empty table."""
    chosen = options_for(game, **options or {})
    return Table(open_room(RoomCode("ABCDEF"), game, chosen, Settings(**settings), NOON))  # type: ignore[arg-type]


def tic_a_long(**options: object) -> Table:
    """An empty table with short hands, so that a stacked deal is read at a glance."""
    return table_for("tic-a-long", {"hand_size": 6, **options})


def dealt(*hands: str, top: str, deck: str = "") -> tuple[str, ...]:
    """The order that deals these hands, beginning with the seat left of the dealer, and turns up the top card."""
    held = [hand.split() for hand in hands]
    front = [hand[i] for i in range(len(held[0])) for hand in held] + [top, *deck.split()]
    assert len({*front}) == len(front)
    return (*front, *(card for card in DECK if card not in front))


def quick_deal(seats: int = 2) -> tuple[str, ...]:
    """The order with which the seat left of the dealer goes out at once."""
    others = [card for card in reversed(DECK) if card not in WINNING]
    hands = [" ".join(others[6 * i : 6 * i + 6]) for i in range(seats - 1)]
    return dealt(" ".join(WINNING), *hands, top="1-circle-violet")
