"""Good moves in Team TIC, and what the clock does."""

from collections.abc import Iterator

from app.cards.tic import TicCard
from app.games.game import Seat, Side
from app.games.team_tic.actions import Action, AddCards, DiscardToChain, DrawFromDeck, LayGroup, PickUp
from app.games.team_tic.best_groups import best_set, largest_groups
from app.games.team_tic.groups import LARGEST, Cards, takes, with_added
from app.games.team_tic.patterns import Patterns, patterns_of
from app.games.team_tic.pick_ups import Reach, best_new_groups, cheapest, reaches
from app.games.team_tic.scoring import CARD_LEFT, GOING_OUT, POINTS, side_of, total
from app.games.team_tic.state import TeamGroup, TeamTicState
from app.games.team_tic.view import TeamTicView

PATIENCE = 300
"""Groups that are looked at when a move is weighed."""
BURDEN = 0.5
"""What a card in the hand is taken to cost while the deal goes on; at its end it costs 2."""
MATES = tuple(max(0, bits.bit_count() - 1) ** 2 for bits in range(32))
CHAIN_MATES = tuple(0.3 * bits.bit_count() for bits in range(32))
"""The use of a card in a pattern, by the places of it at which the hand (the card too) and the chain have cards."""


def suggest(view: TeamTicView) -> Iterator[Action]:
    """Legal actions of the view's own seat, most useful first."""
    if view.seat is None or view.hand is None or view.seat not in view.to_act:
        return
    side = side_of(view.seat, len(view.hand_sizes))
    if view.phase == "draw":
        yield from _beginnings(view, view.hand, side)
    else:
        yield from _meldings(view, view.hand, side)


def _beginnings(view: TeamTicView, hand: Cards, side: Side) -> Iterator[DrawFromDeck | PickUp]:
    """Pick-ups that pay, drawing, the other pick-ups."""
    found = list(reaches(hand, view.chain, patterns_of(view.variation)))
    pays, others = _weighed(view, hand, side, found) if found else ([], [])
    yield from pays
    if view.deck_size:
        yield DrawFromDeck()
    yield from others


def _weighed(view: TeamTicView, hand: Cards, side: Side, found: list[Reach]) -> tuple[list[PickUp], list[PickUp]]:
    """The pick-ups that make things better than drawing, best first, and the others."""
    patterns, chain = patterns_of(view.variation), view.chain
    wanted = {card: group for group in view.groups if group.side == side for card in takes(group)}
    at_least = _standing(view, hand, wanted) - BURDEN  # drawing brings a card, too
    pays: list[tuple[float, PickUp]] = []
    others: list[PickUp] = []
    for reach in found:
        best, *more = [PickUp(chain[reach.at], cards) for cards in best_new_groups(hand, chain, reach, patterns)]
        left = tuple([card for card in hand + chain[reach.at :] if card not in best.group])
        promise = total(best.group) + _standing(view, left, wanted)
        if promise > at_least:
            pays.append((promise, best))
        else:
            others.append(best)
        others += more
    return [action for _, action in sorted(pays, key=lambda use: -use[0])], others


def _standing(view: TeamTicView, hand: Cards, wanted: dict[TicCard, TeamGroup]) -> float:
    """What a hand promises: the groups it holds, the cards it can add to own groups, the burden of the others."""
    groups = best_set(hand, view.variation, PATIENCE)
    laid = {card for group in groups for card in group}
    added = [card for card in hand if card in wanted and card not in laid]
    points = sum(map(total, groups)) + sum(_upgrade(wanted[card]) for card in added)
    return points - BURDEN * (len(hand) - len(laid) - len(added))


def _upgrade(group: TeamGroup, count: int = 1) -> int:
    """The points that a group wins by growing."""
    return POINTS[len(group.cards) + count] - POINTS[len(group.cards)]


def _meldings(view: TeamTicView, hand: Cards, side: Side) -> Iterator[LayGroup | AddCards | DiscardToChain]:
    """New groups and adds to own ones, what ends the deal, discards from the least useful card on, the rest."""
    adds = list(_adds(view, frozenset(hand)))
    own = [add for add in adds if view.groups[add.to].side == side]
    others = [add for add in adds if view.groups[add.to].side != side]
    patterns = patterns_of(view.variation)
    held = patterns.filled(hand)
    groups = largest_groups(hand, view.variation) if patterns.with_group(held) else []
    best = best_set(hand, view.variation, PATIENCE) if len(groups) > 1 else groups
    uses: list[tuple[int, LayGroup | AddCards]] = [(_value(group), LayGroup(group)) for group in best]
    uses += [(_gain(view, add), add) for add in own]
    yield from [action for _, action in sorted(uses, key=lambda use: -use[0])]
    ends_the_deal = not uses and _can_end_the_deal(view, hand, others)
    if ends_the_deal:
        yield from others
    yield from [DiscardToChain(card) for card in _least_useful_first(hand, held, patterns.filled(view.chain), patterns)]
    yield from [LayGroup(group) for group in groups if group not in best]
    if not ends_the_deal:
        yield from others


def _value(group: Cards) -> int:
    return total(group) - CARD_LEFT * len(group)


def _gain(view: TeamTicView, add: AddCards) -> int:
    """What an add wins for an own group and for the hand."""
    return _upgrade(view.groups[add.to], len(add.cards)) - CARD_LEFT * len(add.cards)


def _adds(view: TeamTicView, hand: frozenset[TicCard]) -> Iterator[AddCards]:
    """Every single card that fits a group on the table, after each that lets a second one follow, both together."""
    assert view.seat is not None
    side = side_of(view.seat, len(view.hand_sizes))
    for to, group in enumerate(view.groups):
        if len(group.cards) == LARGEST or hand.isdisjoint(takes(group)):
            continue
        most = LARGEST - len(group.cards)
        if group.side != side:
            most = min(most, view.opponent_adds_left)
        for card in sorted(takes(group) & hand, key=_place) if most else ():
            if most == 2:
                yield from [AddCards((card, more), to) for more in _followers(group, card, hand)]
            yield AddCards((card,), to)


def _followers(group: TeamGroup, card: TicCard, hand: frozenset[TicCard]) -> list[TicCard]:
    """The cards of the hand that fit after this one; of two that fit in either order only the later."""
    first = takes(group)
    more = takes(with_added(group, (card,))) & hand
    return sorted([other for other in more if other not in first or other.place > card.place], key=_place)


def _can_end_the_deal(view: TeamTicView, hand: Cards, adds: list[AddCards]) -> bool:
    """Whether adds to opponents leave at most a card to discard, at a price that going out is worth."""
    needed = len(hand) - 1
    if not adds or needed not in (1, 2):
        return False
    most = max(len(add.cards) for add in adds)
    if most < view.opponent_adds_left and len({add.to for add in adds}) > 1 and len({add.cards for add in adds}) > 1:
        most = 2
    if needed > most:
        return False
    price = max(_upgrade(view.groups[add.to], len(add.cards)) for add in adds)
    return price <= GOING_OUT - CARD_LEFT * needed


def _least_useful_first(hand: Cards, held: list[int], chain: list[int], patterns: Patterns) -> list[TicCard]:
    """The hand, cards first that go with few others of the hand or of the chain, which fill the patterns so."""
    spots = patterns.spots
    uses = [sum([MATES[held[at]] + CHAIN_MATES[chain[at]] for at, _, _ in spots[card]]) for card in hand]
    return [card for _, _, card in sorted([(use, card.place, card) for use, card in zip(uses, hand, strict=True)])]


def _place(card: TicCard) -> int:
    return card.place


def timeout(state: TeamTicState, seat: Seat) -> Action:
    """Draw, or with an empty deck make the cheapest pick-up; then discard the card drawn, else the highest."""
    assert seat == state.turn, "the clock acts for the seat that is to act"
    hand = state.hands[seat]
    if state.phase == "draw":
        return DrawFromDeck() if state.deck else PickUp(*cheapest(hand, state.chain, state.deal.variation))
    return DiscardToChain(max(hand, key=_place) if state.drawn is None else state.drawn)
