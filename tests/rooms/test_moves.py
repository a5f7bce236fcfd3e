"""Moves at the table, repeated messages, and how a player arranges the hand."""

import pytest

from app.codec import decode_action
from app.rooms.commands import Act, EndMatch, Hand, Say, Sit, Stand, Start
from app.rooms.frame import hand_order
from app.rooms.handle import handle
from app.rooms.outcome import Refused
from app.rooms.playing import try_action
from app.rooms.room import ANSWERS_KEPT
from tests.rooms.tables import WINNING, Table, dealt, quick_deal, secret, table_for, tic_a_long

DRAW = decode_action("tic-a-long", {"type": "draw"})


def play(card: str) -> object:
    return decode_action("tic-a-long", {"type": "play", "card": card})


@pytest.fixture
def deal() -> Table:
    """Ann and Bob play, Bob is on turn and can go out; Cid watches."""
    return tic_a_long().stack(quick_deal()).playing("ann", "bob").come("cid")


# Moves


def test_a_move_counts_the_moves_on(deal: Table) -> None:
    move_no = deal.match.move_no
    assert deal.send("bob", Act("x", move_no, play(WINNING[0]))).move_no == move_no + 1
    assert deal.match.move_no == move_no + 1


def test_a_move_made_on_another_table_than_this_is_refused(deal: Table) -> None:
    old = deal.match.move_no
    deal.play("bob", WINNING[0])
    for move_no in (old, deal.match.move_no + 1, -1, 10**30):
        assert deal.refusal("bob", Act, move_no, play(WINNING[1])) == "stale_move"
    assert deal.refusal("bob", Act, deal.match.move_no, play(WINNING[1])) is None


def test_a_watcher_makes_no_move(deal: Table) -> None:
    assert deal.refusal("cid", Act, deal.match.move_no, play(WINNING[0])) == "watching"
    assert deal.refusal("bob", Act, deal.match.move_no, play(WINNING[0])) is None


def test_nobody_moves_for_another_seat(deal: Table) -> None:
    assert deal.refusal("ann", Act, deal.match.move_no, play(WINNING[0])) == "not_your_turn"


def test_the_games_own_refusals_come_through_and_change_nothing(deal: Table) -> None:
    room = deal.room
    assert deal.refusal("bob", Act, deal.match.move_no, DRAW) == "may_not_draw"
    assert deal.refusal("bob", Act, deal.match.move_no, play("5-star-orange")) == "not_in_hand"
    assert deal.room is room


def test_there_are_no_moves_without_a_deal(table: Table, paused: Table) -> None:
    assert table.seated("ann", "bob").refusal("ann", Act, 0, DRAW) == "no_deal"
    assert paused.refusal("ann", Act, paused.match.move_no, DRAW) == "no_deal"
    paused.do("ann", EndMatch)
    assert paused.refusal("ann", Act, paused.match.move_no, DRAW) == "no_deal"


def test_whoever_never_came_is_refused(deal: Table) -> None:
    assert deal.refusal("eve", Say, "hello") == "not_at_this_table"
    assert deal.come("eve").refusal("eve", Say, "hello") is None


def test_asking_whether_a_move_is_legal_changes_nothing(deal: Table) -> None:
    room = deal.room
    try_action(room, secret("bob"), play(WINNING[0]))
    for name, action, code in (
        ("bob", DRAW, "may_not_draw"),
        ("ann", play(WINNING[0]), "not_your_turn"),
        ("cid", play(WINNING[0]), "watching"),
        ("eve", play(WINNING[0]), "not_at_this_table"),
    ):
        with pytest.raises(Refused, match=code):
            try_action(room, secret(name), action)
    assert deal.room is room


def test_every_move_and_shuffle_is_logged_for_the_replay(deal: Table) -> None:
    deal.quick_deal()
    assert [line.action.type for line in deal.log] == ["shuffled"] + ["play"] * 6
    assert {line.match_id for line in deal.log} == {deal.match.id}


# The same message again


def test_a_repeated_message_is_answered_alike_and_carried_out_once(deal: Table) -> None:
    command = Act("twice", deal.match.move_no, play(WINNING[0]))
    first = deal.send("bob", command)
    room = deal.room
    again = deal.send("bob", command)
    assert deal.room is room
    assert (again.move_no, again.log) == (first.move_no, ())


def test_a_repeated_message_is_known_after_others_moved(deal: Table) -> None:
    command = Act("twice", deal.match.move_no, play(WINNING[0]))
    first = deal.send("bob", command)
    deal.play("bob", *WINNING[1:3]).do("cid", Say, "hello")
    assert deal.send("bob", command).move_no == first.move_no


def test_another_persons_message_of_the_same_id_is_another(table: Table) -> None:
    table.come("ann", "bob")
    table.send("ann", Sit("same", 0))
    table.send("bob", Sit("same", 1))
    assert table.chairs[:2] == ["ann", "bob"]


def test_a_refused_message_may_be_sent_again(table: Table) -> None:
    table.seated("ann").come("bob")
    with pytest.raises(Refused, match="chair_taken"):
        table.send("bob", Sit("again", 0))
    table.do("ann", Stand)
    table.send("bob", Sit("again", 0))
    assert table.chairs[0] == "bob"


def test_a_phrase_is_said_once_however_often_it_is_sent(table: Table) -> None:
    table.come("ann")
    for _ in range(3):
        table.send("ann", Say("once", "hello"))
    assert len(table.news) == 1


def test_only_the_latest_answers_are_remembered(table: Table) -> None:
    table.come("ann")
    for _ in range(ANSWERS_KEPT + 10):
        table.do("ann", Say, "hello")
    assert len(table.room.answers) == ANSWERS_KEPT


# The order of the hand


def shown(table: Table, name: str) -> tuple[str, ...]:
    seat = table.seat(name)
    return hand_order(table.room, seat, table.view(seat))


def test_a_hand_lies_as_dealt_until_it_is_arranged(deal: Table) -> None:
    assert shown(deal, "bob") == WINNING
    deal.do("bob", Hand, WINNING[::-1])
    assert shown(deal, "bob") == WINNING[::-1]


def test_arranging_is_no_move_and_does_not_wait_for_a_turn(deal: Table) -> None:
    move_no = deal.match.move_no
    order = tuple(reversed(deal.hand("ann")))
    deal.do("ann", Hand, order)
    assert (shown(deal, "ann"), deal.match.move_no) == (order, move_no)


def test_what_is_played_leaves_the_order_and_what_is_drawn_comes_at_its_end() -> None:
    deck = dealt(
        "1-circle-cyan 2-crescent-yellow 2-triangle-yellow 3-square-red 3-star-yellow 4-square-red",
        "5-crescent-orange 5-triangle-orange 5-square-orange 4-crescent-orange 4-triangle-orange 4-square-orange",
        top="1-circle-violet",
        deck="5-star-red 2-star-red",
    )
    table = tic_a_long().stack(deck).playing("ann", "bob")
    order = tuple(reversed(table.hand("bob")))
    table.do("bob", Hand, order).play("bob", "1-circle-cyan").move("bob", "draw")
    assert shown(table, "bob") == (*order[:-1], "5-star-red")


def test_a_card_that_comes_back_comes_at_the_end() -> None:
    """Bob plays a card that is mixed in again and that he draws again: it is a new card to him."""
    table = tic_a_long().stack(quick_deal()).playing("ann", "bob").do("bob", Hand, WINNING)
    table.play("bob", WINNING[0])
    state = table.match.state
    hand = (*state.table.hands[1], state.table.discard[-1])
    table.force(hands=(state.table.hands[0], hand), discard=state.table.discard[:-1])
    assert shown(table, "bob") == (*WINNING[1:], WINNING[0])


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (WINNING, None),
        (WINNING[2:4], None),
        ((), None),
        ((*WINNING, WINNING[0]), "bad_hand_order"),
        ((*WINNING[1:], "5-star-orange"), "bad_hand_order"),
        (("joker",), "bad_hand_order"),
    ],
)
def test_only_own_cards_can_be_arranged(deal: Table, order: tuple[str, ...], code: str | None) -> None:
    assert deal.refusal("bob", Hand, order) == code


def test_a_refused_order_says_nothing_of_where_a_card_is(deal: Table) -> None:
    """Whether Ann holds it or the deck does: the answer is the same."""
    held, in_deck = deal.hand("ann")[0], deal.match.state.table.deck[0]
    answers = []
    for card in (held, in_deck):
        with pytest.raises(Refused) as refused:
            deal.do("bob", Hand, (card,))
        answers.append((refused.value.code, dict(refused.value.data)))
    assert answers[0] == answers[1] == ("bad_hand_order", {})


def test_watchers_have_no_hand_to_arrange(deal: Table) -> None:
    assert deal.refusal("cid", Hand, ()) == "watching"
    deal.do("ann", EndMatch)
    assert deal.refusal("bob", Hand, WINNING) == "watching"


def test_an_order_may_be_sent_without_an_id(deal: Table) -> None:
    deal.send("bob", Hand(WINNING[::-1]))
    assert shown(deal, "bob") == WINNING[::-1]
    assert all(answer.id for answer in deal.room.answers)


def test_every_deal_begins_with_an_order_of_its_own(paused: Table) -> None:
    paused.tick(30).do("ann", Hand, tuple(reversed(paused.hand("ann"))))
    other = table_for("tic-a-long").playing("ann", "bob")
    assert other.match.orders == ((), ())
    assert paused.do("ann", EndMatch).do("ann", Start).match.orders == ((), ())


def test_a_refusal_has_changed_nothing(deal: Table) -> None:
    before = deal.room
    with pytest.raises(Refused):
        handle(before, secret("cid"), Start("x"), deal.world)
    assert before == deal.room
