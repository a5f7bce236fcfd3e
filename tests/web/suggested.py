"""Matches in which everybody does what the game suggests to them from their own view."""

from app.codec import encode
from app.games.game import Seat
from app.games.registry import GAMES
from app.rooms.frame import own_view
from tests.sites import Table


async def move_as_suggested(table: Table) -> None:
    tab = table.on_turn
    assert tab.seat is not None
    room = table.room()
    action = next(iter(GAMES[room.game].suggest(own_view(room, Seat(tab.seat)))))
    done = await tab.act(encode(action))
    assert done["t"] == "done", done
    for other in table.tabs:
        await other.until_moved(done["move_no"])


async def play_as_suggested(table: Table, deals: int | None = None) -> Table:
    """So many deals, or all of the match."""
    tab = table.tabs[0]
    while (stage := tab.frame["table"]["stage"]) != "over" and len(tab.match["sheet"]["deals"]) != deals:
        if stage == "deal":
            await move_as_suggested(table)
        else:
            await table.next_deal()
    await table.archived()
    return table
