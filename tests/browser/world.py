"""A world for whole games: a clock that a test can move on, and chance that is the same in every run."""

import time
from collections import deque
from itertools import zip_longest
from random import Random
from typing import Any

from app.cards.tic import DECK, TicCard
from app.cards.tiles import Tile, tiles_for
from app.live.chance import new_id
from app.rooms.outcome import World


class StagedWorld:
    """`stage` says who deals next and which cards come; whatever is not staged is mixed."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._chance = Random(0)
        self._dealers: deque[int] = deque()
        self._orders: deque[tuple[TicCard, ...]] = deque()
        self._tiles: deque[tuple[Tile, ...]] = deque()

    def __call__(self) -> World:
        return World(time.time() + self._ahead, self._shuffle, new_id)

    def begin(self, seed: str) -> None:
        """Forget what was staged, and mix as this seed says."""
        self._chance = Random(seed)
        self._dealers.clear()
        self._orders.clear()
        self._tiles.clear()

    def go_on(self, seconds: float) -> None:
        """From now on it is so much later."""
        self._ahead += seconds

    def dealer(self, seat: int) -> None:
        """This seat deals the next match."""
        self._dealers.append(seat)

    def deal(self, *hands: str, top: str, dealer: int, draw: str = "") -> None:
        """The next time the deck is mixed these are the hands, seat by seat, the top card and the first cards drawn."""
        held = [[TicCard(word) for word in hand.split()] for hand in hands]
        first = (dealer + 1) % len(held)
        in_order = held[first:] + held[:first]
        dealt = [card for round_ in zip_longest(*in_order) for card in round_ if card is not None]
        known = (*dealt, TicCard(top), *map(TicCard, draw.split()))
        self._orders.append((*known, *(card for card in DECK if card not in known)))

    def stage(self, *hands: str, top: str, dealer: int, draw: str = "") -> None:
        """The next match begins with this deal."""
        self.dealer(dealer)
        self.deal(*hands, top=top, dealer=dealer, draw=draw)

    def stage_tiles(self, *racks: str, first: int, draw: str = "") -> None:
        """In the next deal this seat draws the highest tile and begins; these are the racks, and the first draws."""
        held = [[Tile(word) for word in rack.split()] for rack in racks]
        beginning = [Tile("red-13a") if seat == first else Tile(f"red-{seat + 1}a") for seat in range(len(held))]
        in_order = held[first:] + held[:first]
        dealt = [tile for round_ in zip(*in_order, strict=True) for tile in round_]
        for known in (beginning, [*dealt, *map(Tile, draw.split())]):
            self._tiles.append((*known, *(tile for tile in tiles_for(len(held)) if tile not in known)))

    def _shuffle(self, pieces: tuple[Any, ...]) -> tuple[Any, ...]:
        if isinstance(pieces[0], Tile) and self._tiles:
            return self._tiles.popleft()
        if len(pieces) == len(DECK) and self._orders:
            return self._orders.popleft()
        if not isinstance(pieces[0], TicCard | Tile) and self._dealers:
            dealer = self._dealers.popleft()
            return (dealer, *(seat for seat in pieces if seat != dealer))
        return tuple(self._chance.sample(pieces, len(pieces)))
