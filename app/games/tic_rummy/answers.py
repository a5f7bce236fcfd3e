"""Help for a player who asks, from that player's own view alone."""

from typing import assert_never

from app.cards.tic import TicCard
from app.games.game import IllegalMove, TimeUp, at_once, never
from app.games.tic_rummy.collections import fitting_ends, read_collection
from app.games.tic_rummy.help import (
    Answer,
    AskCheck,
    AskForms,
    AskPlaces,
    AskProgress,
    Checked,
    CollectionProgress,
    FormFit,
    Forms,
    Place,
    Places,
    Progress,
    Question,
)
from app.games.tic_rummy.parts import as_part
from app.games.tic_rummy.rounds import Required
from app.games.tic_rummy.search import best_plan
from app.games.tic_rummy.turns import own_cards
from app.games.tic_rummy.view import RummyView


class RummyHelp:
    """What can be asked at a table of TIC Rummy."""

    question_type = Question
    answer_type = Answer

    seconds = staticmethod(at_once)

    def answer(self, view: RummyView, question: Question, is_time_up: TimeUp = never) -> Answer:
        """Raises `watching` for a spectator, and the refusals of a lay-down where cards are asked about."""
        if view.hand is None or view.required is None:
            raise IllegalMove("watching")
        match question:
            case AskProgress():
                return progress(view.required, view.hand)
            case AskForms(cards):
                return forms(view.required, own_cards(view.hand, cards))
            case AskCheck(cards, collection):
                return Checked(_checked(view.required, own_cards(view.hand, cards), collection))
            case AskPlaces():
                return Places(places(view))
            case _:
                assert_never(question)


def progress(required: tuple[Required, ...], hand: tuple[TicCard, ...]) -> Progress:
    """The best use of the hand, with the fewest cards missing in all."""
    plan = best_plan(required, hand)
    collections = tuple(
        CollectionProgress(collection.kind, collection.size, cards, collection.size - len(cards))
        for collection, cards in zip(required, plan.parts, strict=True)
    )
    return Progress(collections, plan.missing)


def forms(required: tuple[Required, ...], cards: tuple[TicCard, ...]) -> Forms:
    """The collections of which the cards can be a part or the whole."""
    fits = [
        FormFit(place, collection.kind, collection.size, collection.size - len(cards), ordered)
        for place, collection in enumerate(required)
        if cards and collection not in required[:place] and (ordered := as_part(collection, cards)) is not None
    ]
    return Forms(tuple(fits))


def _checked(required: tuple[Required, ...], cards: tuple[TicCard, ...], collection: int) -> tuple[TicCard, ...]:
    if not 0 <= collection < len(required):
        raise IllegalMove("not_required", count=len(required))
    return read_collection(required[collection], cards)


def places(view: RummyView) -> tuple[Place, ...]:
    """Where own cards fit on the table; nowhere before the own lay-down, or when only the card to discard is left."""
    if view.seat is None or view.hand is None or not view.laid_down[view.seat]:
        return ()
    if view.seat in view.to_act and view.phase == "act" and len(view.hand) == 1:
        return ()
    return tuple(
        [
            Place(card, to, ends)
            for card in view.hand
            for to, meld in enumerate(view.melds)
            if (ends := fitting_ends(meld, card))
        ]
    )
