"""The publisher of a server says which games are offered and what they are called, and is told what does not work."""

import pytest

from app.games.registry import GAMES
from app.rooms.frame import furniture
from app.rooms.listing import listing, own_listing
from app.rooms.offer import AS_PUBLISHED, offer_of
from app.rooms.overview import table_seen
from tests.rooms.tables import Table, secret

LONGEST = "x" * 40


def test_without_a_word_every_game_is_offered_by_its_published_title() -> None:
    assert AS_PUBLISHED.offered() == {key: game.title for key, game in GAMES.items()}


def test_a_hidden_game_is_not_offered_and_keeps_its_title() -> None:
    offer = offer_of(["team-tic"], {})
    assert offer.games == tuple(key for key in GAMES if key != "team-tic")
    assert offer.title("team-tic") == "Team TIC"


def test_a_game_that_exists_no_longer_is_called_by_its_key() -> None:
    assert AS_PUBLISHED.title("chess") == "chess"


@pytest.mark.parametrize(
    ("hidden", "titles", "refused"),
    [
        (["team-tic"], {}, None),
        (["chess"], {}, "HIDDEN_GAMES names 'chess', which is no game."),
        (["Team TIC"], {}, "HIDDEN_GAMES names 'Team TIC', which is no game."),
        ([*GAMES][1:], {}, None),
        ([*GAMES], {}, "HIDDEN_GAMES hides every game"),
        ([], {"rummikub": "Tile Rummy"}, None),
        ([], {"chess": "Tile Rummy"}, "GAME_TITLES names 'chess', which is no game."),
        ([], {"rummikub": " \t\u200b"}, "GAME_TITLES gives rummikub an empty title."),
        ([], {"rummikub": LONGEST}, None),
        ([], {"rummikub": LONGEST + "x"}, "GAME_TITLES gives rummikub too long a title"),
        ([], {"rummikub": "team  tic"}, "GAME_TITLES leaves team-tic and rummikub with the same title"),
        (["team-tic"], {"rummikub": "Team TIC"}, "GAME_TITLES leaves team-tic and rummikub with the same title"),
        (
            [],
            {"rummikub": "Tiles", "team-tic": "tiles"},
            "GAME_TITLES leaves team-tic and rummikub with the same title",
        ),
        ([], {"rummikub": "Team TIC", "team-tic": "Rummikub"}, None),
    ],
)
def test_an_offer_that_cannot_work_is_refused_with_a_sentence(
    hidden: list[str], titles: dict[str, str], refused: str | None
) -> None:
    if refused is None:
        assert offer_of(hidden, titles).games
    else:
        with pytest.raises(ValueError, match=refused):
            offer_of(hidden, titles)


def test_a_table_bears_the_title_that_its_game_has_here(table: Table) -> None:
    offer = offer_of([table.room.game], {table.room.game: "Again!"})
    shown = furniture(table.room, offer)
    assert (shown.title, shown.offered) == ("Again!", False)
    assert furniture(table.room).offered
    listings = (
        listing(table.room, offer),
        own_listing(table.room, secret("ann"), offer),
        table_seen(table.room, offer),
    )
    assert {line.title for line in listings} == {"Again!"}
