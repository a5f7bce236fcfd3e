"""What one worker changed, the connections of another are shown, once and whatever came in between."""

from contextlib import aclosing
from pathlib import Path

import pytest

from app.codec import decode_options, plain
from app.live.chance import the_world
from app.live.connection import Connection
from app.live.hub import Hub
from app.live.submit import CHANGES_READ, NoSuchRoom, Submit
from app.rooms.commands import Arrive, Depart, Say, Sit, Start
from app.rooms.handle import open_room
from app.rooms.outcome import Refused
from app.rooms.room import PersonId, RoomCode, Settings, WorkerId
from app.store.live_rooms import ANNOUNCED, MISSED, Rung, Save
from app.store.sql_rooms import SqlRooms
from tests.live.lines import PlainLine
from tests.store.saves import heard

ROOM = RoomCode("ABCDEF")
ANN = PersonId("ann")
BOB = PersonId("bob")
GAME = "tic-a-long"


class Worker:
    """A worker on the shared store, with one connection of this person, who is shown `versions`."""

    def __init__(self, store: SqlRooms, name: str, person: PersonId = ANN) -> None:
        self.hub = Hub(lambda: 1.0)
        self.name = WorkerId(name)
        self.submit = Submit(store, self.hub, the_world, worker=self.name)
        self.line = PlainLine()
        self.connection = Connection(person, self.line, lambda due: self.hub.frame(ROOM, due))

    @property
    def versions(self) -> list[int]:
        """What the connection was shown, in its order."""
        return [int(str(plain(text)["version"])) for text in self.line.taken]

    async def arrive(self) -> None:
        self.hub.add(ROOM, self.connection)
        await self.submit.own(ROOM, Arrive(self.connection.person, self.connection.person.title(), self.name))


class AsksTwice(SqlRooms):
    """As a way to a store on which answers are lost: whoever gets none asks again."""

    async def save_if(self, save: Save) -> bool:
        await super().save_if(save)
        return await super().save_if(save)


async def test_what_was_kept_though_the_answer_was_lost_is_shown_and_answered(tmp_path: Path) -> None:
    store = AsksTwice(tmp_path / "rooms.db")
    await store.open()
    here = Worker(store, "here")
    await here.submit.open_room(open_room(ROOM, GAME, decode_options(GAME, {}), Settings(), 1.0))
    await here.arrive()
    outcome = await here.submit.personal(ROOM, ANN, Say("once", phrase="hello"))
    assert here.versions[-1] == outcome.room.version == 3
    await store.close()


async def test_a_command_that_came_second_shows_its_worker_the_change_that_came_first(tmp_path: Path) -> None:
    store = SqlRooms(tmp_path / "rooms.db")
    await store.open()
    here, there = Worker(store, "here"), Worker(store, "there")
    await here.submit.open_room(open_room(ROOM, GAME, decode_options(GAME, {}), Settings(), 1.0))
    await here.arrive()
    await there.arrive()
    await here.submit.refresh(ROOM, there.versions[-1])
    said = Say("same", phrase="hello")
    await there.submit.personal(ROOM, ANN, said)
    assert here.versions[-1] < there.versions[-1]
    await here.submit.personal(ROOM, ANN, said)
    assert here.versions[-1] == there.versions[-1]
    shown = [*here.versions]
    await here.submit.refresh(ROOM, there.versions[-1])
    await here.submit.refresh(ROOM, 0)
    assert here.versions == shown
    await store.close()


async def test_no_command_is_refused_for_what_another_worker_has_changed_meanwhile(tmp_path: Path) -> None:
    store = SqlRooms(tmp_path / "rooms.db")
    await store.open()
    here, there = Worker(store, "here", ANN), Worker(store, "there", BOB)
    await here.submit.open_room(open_room(ROOM, GAME, decode_options(GAME, {}), Settings(), 1.0))
    await here.arrive()
    await here.submit.personal(ROOM, ANN, Sit("one", 0))
    with pytest.raises(Refused, match="wrong_number_of_players"):
        await here.submit.personal(ROOM, ANN, Start("two"))
    await there.arrive()
    await there.submit.personal(ROOM, BOB, Sit("one", 1))
    # The bell has not rung here yet: what is held still has Ann alone.
    outcome = await here.submit.personal(ROOM, ANN, Start("three"))
    assert outcome.room.match is not None
    await store.close()


async def test_the_bell_rings_only_for_people_at_another_worker(tmp_path: Path) -> None:
    store = SqlRooms(tmp_path / "rooms.db")
    await store.open()
    here, there = Worker(store, "here", ANN), Worker(store, "there", BOB)
    await here.submit.open_room(open_room(ROOM, GAME, decode_options(GAME, {}), Settings(), 1.0))
    async with aclosing(store.rings(here.name)) as bell, aclosing(store.rings(there.name)) as their_bell:  # type: ignore[type-var]
        assert [await heard(bell), await heard(their_bell)] == [MISSED, MISSED]
        await here.arrive()
        await here.submit.personal(ROOM, ANN, Say("one", phrase="hello"))
        await there.arrive()
        arrived = there.versions[-1]
        await here.submit.personal(ROOM, ANN, Say("two", phrase="hello"))
        await there.submit.own(ROOM, Depart(BOB, there.name))
        await here.submit.personal(ROOM, ANN, Say("three", phrase="hello"))
        await store.announce(None, 0.0)
        rung, their_rung = (
            [Rung(ROOM, arrived), Rung(ROOM, arrived + 2), ANNOUNCED],
            [Rung(ROOM, arrived + 1), ANNOUNCED],
        )
        assert [await heard(bell) for _ in rung] == rung
        assert [await heard(their_bell) for _ in their_rung] == their_rung
    await store.close()


@pytest.mark.parametrize("changes", [1, CHANGES_READ, CHANGES_READ + 1, 60])
async def test_a_room_that_went_on_elsewhere_is_read_as_if_it_were_new_here(tmp_path: Path, changes: int) -> None:
    store = SqlRooms(tmp_path / "rooms.db")
    await store.open()
    here, there = Worker(store, "here", ANN), Worker(store, "there", BOB)
    await here.submit.open_room(open_room(ROOM, GAME, decode_options(GAME, {}), Settings(), 1.0))
    await here.arrive()
    await there.arrive()
    await there.submit.personal(ROOM, BOB, Sit("sit", 1))
    await here.submit.refresh(ROOM, there.versions[-1])
    for n in range(changes):
        await there.submit.personal(ROOM, BOB, Say(f"say-{n}", phrase="hello"))
    await here.submit.refresh(ROOM, there.versions[-1])
    anew = Submit(store, Hub(lambda: 1.0), the_world)
    assert await here.submit.room(ROOM) == await anew.room(ROOM)
    await store.close()


async def test_what_the_bell_tells_is_taken_if_it_comes_next_and_else_the_store_is_asked(tmp_path: Path) -> None:
    store = SqlRooms(tmp_path / "rooms.db")
    await store.open()
    here, there = Worker(store, "here", ANN), Worker(store, "there", BOB)
    await here.submit.open_room(open_room(ROOM, GAME, decode_options(GAME, {}), Settings(), 1.0))
    await here.arrive()
    async with aclosing(store.rings(here.name)) as bell:  # type: ignore[type-var]
        assert await heard(bell) == MISSED
        await there.arrive()
        for n in range(3):
            outcome = await there.submit.personal(ROOM, BOB, Say(f"say-{n}", phrase="hello"))
        arrived, first, second, third = [await heard(bell) for _ in range(4)]
        as_stored = await Submit(store, Hub(lambda: 1.0), the_world).room(ROOM)
        await store.remove(ROOM, outcome.room.version)
        for rung in (arrived, first):
            await here.submit.refresh(ROOM, rung.version, rung.saved)
        with pytest.raises(NoSuchRoom):
            await here.submit.refresh(ROOM, third.version, third.saved)
        for rung in (second, third):
            await here.submit.refresh(ROOM, rung.version, rung.saved)
        assert here.versions[-4:] == [rung.version for rung in (arrived, first, second, third)]
        assert await here.submit.room(ROOM) == as_stored
    await store.close()
