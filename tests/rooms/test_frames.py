"""What is told to whom: whole frames, with nothing in them that their reader must not know."""

import json
import re

import pytest

from app.codec import encode
from app.games.registry import GAMES
from app.rooms.commands import Hand, Say, Start
from app.rooms.frame import Frame, entries_after, hand_order, own_seat, own_view, table_shown
from app.rooms.listing import is_listed, listing, own_listing
from app.rooms.room import ENTRIES_KEPT, AnyRoom, person_by_id
from tests.rooms.tables import SECRET, Table, players_of, quick_deal, secret, table_for, tic_a_long

WORD = re.compile(r'"([^"\\]+)"')
"""Every text in JSON: names of fields, words, and pieces in notation."""


def frame(room: AnyRoom, name: str, since: int = 0) -> str:
    """All that one connection is sent, as JSON."""
    person = person_by_id(room, secret(name))
    assert person is not None
    seat = own_seat(room, person.no)
    view = own_view(room, seat)
    told = Frame(
        version=room.version,
        now=0.0,
        you=person.no,
        seat=seat,
        table=table_shown(room),
        view=view,
        hand_order=hand_order(room, seat, view),
        log=entries_after(room, since),
    )
    return json.dumps(encode(told))


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_names_no_piece_that_is_concealed_from_its_reader(game: str) -> None:
    """For every seat and a watcher, at many moments of a deal, with arranged hands. The log may name a piece that was
    played and mixed in again since: it lay open when it was named."""
    names = players_of(game)
    table = table_for(game).by_chance(7).playing(*names).come("dot")
    moments = 0
    while table.deal_is_on and moments < 60:
        for name in (*names, "dot"):
            seat = own_seat(table.room, table.person(name).no)
            concealed = {str(piece) for piece in table.game.concealed(table.match.state, seat)}
            told = frame(table.room, name, since=table.room.next_entry)
            assert concealed.isdisjoint(WORD.findall(told)), name
        for name in names:
            table.do(name, Hand, tuple(sorted(table.hand(name))))
        table.random_move()
        moments += 1


@pytest.mark.parametrize("game", GAMES)
def test_the_log_names_no_piece_that_is_in_a_hand_or_the_deck_for_the_first_time(game: str) -> None:
    """A piece that never lay open is never named."""
    table = table_for(game).by_chance(8).playing(*players_of(game))
    pieces = {str(piece) for piece in table.log[0].action.order}
    seen: set[str] = set()
    while table.deal_is_on:
        open_now = pieces - {str(piece) for piece in table.game.concealed(table.match.state, None)}
        seen |= open_now
        named = pieces.intersection(WORD.findall(json.dumps(encode(table.room.entries))))
        assert named <= seen
        table.random_move()


def test_no_secret_of_a_person_is_told(paused: Table) -> None:
    told = frame(paused.room, "ann") + json.dumps(encode(listing(paused.room)))
    assert SECRET not in told
    assert "w1" not in told


def test_before_the_first_match_there_is_a_table_and_no_view(table: Table) -> None:
    told = json.loads(frame(table.seated("ann").room, "ann"))
    assert (told["view"], told["seat"], told["hand_order"], told["table"]["match"]) == (None, None, [], None)
    assert told["table"]["stage"] == "lobby"


def test_a_frame_is_whole(paused: Table) -> None:
    """Whoever comes anew sees all that those who stayed see, but for the own hand."""
    paused.come("dot")
    stayed, came = json.loads(frame(paused.room, "cid")), json.loads(frame(paused.room, "dot"))
    assert stayed | {"you": 0} == came | {"you": 0}


def test_a_watcher_sees_no_hand(paused: Table) -> None:
    paused.tick(30)
    told = json.loads(frame(paused.room, "cid"))
    assert (told["seat"], told["view"]["hand"], told["hand_order"]) == (None, None, [])
    assert json.loads(frame(paused.room, "ann"))["view"]["hand"] == paused.hand("ann")


def test_how_a_hand_is_arranged_is_told_to_its_player_only(paused: Table) -> None:
    paused.tick(30)
    before = frame(paused.room, "bob"), frame(paused.room, "cid")
    version = paused.room.version
    paused.do("ann", Hand, tuple(sorted(paused.hand("ann"))))
    newer = f'"version": {version + 1}'
    older = f'"version": {version}'
    assert (frame(paused.room, "bob"), frame(paused.room, "cid")) == tuple(
        text.replace(older, newer) for text in before
    )
    assert json.loads(frame(paused.room, "ann"))["hand_order"] == sorted(paused.hand("ann"))


def test_the_score_sheet_is_in_every_frame(paused: Table) -> None:
    for name in ("ann", "bob", "cid"):
        assert json.loads(frame(paused.room, name))["table"]["match"]["sheet"]["totals"] == [0, 1]


def test_the_match_remembers_names_of_those_who_left(played: Table) -> None:
    played.go("bob").tick(90)
    told = json.loads(frame(played.room, "ann"))
    assert told["table"]["match"]["names"] == ["ann", "bob"]
    assert [person["name"] for person in told["table"]["people"]] == ["ann", "cid"]


# The log


def test_entries_are_numbered_without_gaps_and_kept_bounded(table: Table) -> None:
    table.come("ann")
    for _ in range(ENTRIES_KEPT + 25):
        table.do("ann", Say, "hello")
    numbers = [entry.n for entry in table.room.entries]
    assert numbers == list(range(26, ENTRIES_KEPT + 26))


@pytest.mark.parametrize(("since", "first"), [(0, 1), (1, 2), (4, 5), (5, None), (99, None)])
def test_a_connection_is_told_what_it_has_not_had(table: Table, since: int, first: int | None) -> None:
    table.come("ann")
    for _ in range(5):
        table.do("ann", Say, "hello")
    fresh = entries_after(table.room, since)
    assert (fresh[0].n if fresh else None) == first


def test_what_is_no_longer_kept_is_left_out(table: Table) -> None:
    table.come("ann")
    for _ in range(ENTRIES_KEPT + 5):
        table.do("ann", Say, "hello")
    assert next(entry.n for entry in entries_after(table.room, 2)) == 6


# The lobby


def test_only_public_tables_at_which_somebody_is_are_listed() -> None:
    assert not is_listed(tic_a_long().come("ann").room)
    public = table_for("tic-a-long", public=True)
    assert not is_listed(public.room)
    assert is_listed(public.come("ann").room)
    assert not is_listed(public.go("ann").room)


def test_a_line_of_the_lobby_says_who_sits_and_what_is_free(table: Table) -> None:
    line = listing(table.seated("ann", "bob").come("cid").room)
    assert (line.people, line.chairs, line.free, line.watching, line.stage) == (("ann", "bob"), 8, 6, 1, "lobby")
    assert line.changed


def test_nobody_can_sit_down_while_a_match_is_on(played: Table) -> None:
    assert listing(played.room).free == 6
    playing = tic_a_long().playing("ann", "bob")
    assert listing(playing.room).free == 0


def test_your_turn_is_yours_only_while_a_deal_is_on(paused: Table) -> None:
    assert not own_listing(paused.room, secret("bob")).your_turn
    playing = tic_a_long().stack(quick_deal()).playing("ann", "bob")
    assert own_listing(playing.room, secret("bob")).your_turn
    assert not own_listing(playing.room, secret("ann")).your_turn
    assert not own_listing(playing.room, secret("eve")).your_turn


def test_the_own_list_names_whose_turn_it_is_and_since_when() -> None:
    table = tic_a_long().seated("ann", "bob")
    assert own_listing(table.room, secret("ann")).to_act == ()
    table.later(60).do("ann", Start).later(3600).go("ann")
    listed = own_listing(table.room, secret("ann"))
    assert (listed.your_seat, listed.to_act, listed.since) == (0, ("bob",), table.now - 3600)
