"""What the publisher of a server offers: the games that tables are set for, and what each game is called there.

A *title* is what people read; the key of a game never changes and is read by programs. A *hidden* game has a title too:
its tables and sheets that exist go on.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from app.games.registry import GAMES
from app.rooms.talking import clean

GAME_TITLE_AT_MOST = 40


@dataclass(frozen=True, slots=True)
class Offer:
    """`titles` by key, of every game; `games` are the keys of those that are offered, in the order of the registry."""

    games: tuple[str, ...]
    titles: Mapping[str, str]

    def title(self, key: str) -> str:
        """What this game is called here; of a game that exists no longer, its key."""
        return self.titles.get(key, key)

    def offered(self) -> dict[str, str]:
        """The titles of the games that are offered, by key."""
        return {key: self.titles[key] for key in self.games}


def offer_of(hidden: Collection[str], titles: Mapping[str, str]) -> Offer:
    """Every game but the `hidden` ones; `titles` replace the published ones. Raises `ValueError` with a sentence for
    whoever starts the server."""
    _refuse_unknown("HIDDEN_GAMES", hidden)
    _refuse_unknown("GAME_TITLES", titles)
    games = tuple(key for key in GAMES if key not in hidden)
    if not games:
        raise ValueError("HIDDEN_GAMES hides every game: at least one has to be left.")
    called = {key: _title(key, titles[key]) if key in titles else game.title for key, game in GAMES.items()}
    _refuse_same(called)
    return Offer(games, called)


def _refuse_unknown(setting: str, keys: Collection[str]) -> None:
    for key in keys:
        if key not in GAMES:
            raise ValueError(f"{setting} names {key!r}, which is no game. The games are {', '.join(GAMES)}.")


def _title(key: str, given: str) -> str:
    title = clean(given, GAME_TITLE_AT_MOST + 1)
    if not title:
        raise ValueError(f"GAME_TITLES gives {key} an empty title.")
    if len(title) > GAME_TITLE_AT_MOST:
        raise ValueError(f"GAME_TITLES gives {key} too long a title: it may have {GAME_TITLE_AT_MOST} letters at most.")
    return title


def _refuse_same(called: Mapping[str, str]) -> None:
    first: dict[str, str] = {}
    for key, title in called.items():
        other = first.setdefault(title.casefold(), key)
        if other != key:
            raise ValueError(f"GAME_TITLES leaves {other} and {key} with the same title, {title!r}.")


AS_PUBLISHED = offer_of((), {})
