"""A renamed game bears its new title wherever somebody reads it; a hidden one is gone, but for what exists of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games.registry import GAMES
from app.main import create_app
from app.settings import Settings
from tests.sites import serving

ROOT = Path(__file__).parents[2]
TITLE = "Ärger & 4"


async def test_a_renamed_game_bears_its_new_title_everywhere(tmp_path: Path) -> None:
    renamed = {"tic-a-long": TITLE}
    async with serving(tmp_path, game_titles=renamed, imprint_url="https://cards.example/imprint") as site:
        table = await site.table("Ann", "Bob", settings={"public": True}, hand_size=6, deals=1)
        ann = table.tabs[0]
        assert ann.frame["table"]["title"] == TITLE
        for path in ("/api/games/tic-a-long", f"/api/rooms/{table.code}"):
            assert (await ann.guest.get(path)).json()["title"] == TITLE
        assert TITLE in [game["title"] for game in (await ann.guest.get("/api/games")).json()]
        assert [room["title"] for room in (await ann.guest.get("/api/rooms")).json()["rooms"]] == [TITLE]
        assert [own["title"] for own in (await ann.guest.get("/api/me/tables")).json()["tables"]] == [TITLE]
        await (await table.start()).play_match()
        await table.archived()
        sheet = f"/matches/{ann.match['id']}"
        assert (await ann.guest.get(f"/api{sheet}")).json()["title"] == TITLE
        saved = (await ann.guest.get(f"/api{sheet}/sheet.csv")).headers["content-disposition"]
        assert saved.startswith("attachment; filename*=UTF-8''%C3%A4rger-4-")
        table_page = f"/t/{table.code}"
        for path in ("/", "/rules", "/rules/tic-a-long", "/rules/rummikub", "/api/docs", table_page, sheet):
            page = (await ann.guest.get(path)).text
            assert GAMES["tic-a-long"].title not in page
            assert ("Ärger &amp; 4" in page) == (path != "/")
        assert 'data-imprint="https://cards.example/imprint"' in (await ann.guest.get(table_page)).text


async def test_a_hidden_game_is_not_offered_and_its_tables_go_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        guest = await site.guest("Ann")
        code = (await guest.post("/api/rooms", game="team-tic", settings={"public": True})).json()["code"]
        cookies = guest.http.cookies
    async with serving(tmp_path, hidden_games=["team-tic"]) as site:
        guest = await site.guest("Ann")
        guest.http.cookies = cookies
        assert "team-tic" not in [game["key"] for game in (await guest.get("/api/games")).json()]
        assert "team-tic" not in (await guest.get("/rules")).text
        assert "team-tic" not in (await guest.get("/rules/rummikub")).text
        gone = await guest.get("/rules/team-tic")
        assert (gone.status_code, "This game is not played here." in gone.text) == (404, True)
        for path in ("/api/rooms", "/api/rooms/now"):
            refused = await guest.post(path, game="team-tic")
            assert (refused.status_code, refused.json()["code"]) == (422, "game_not_offered")
            assert refused.json()["sentence"] == "This game is not played here. Please choose another one."
        tab = await guest.open(code)
        assert (tab.frame["table"]["title"], tab.frame["table"]["offered"]) == ("Team TIC", False)
        await tab.ask("sit", chair=0)
        assert (await guest.get("/api/games/team-tic")).json()["options"]
        elsewhere = await guest.post("/api/rooms/now")
        assert elsewhere.json()["code"] != code


def test_the_environment_names_games_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIDDEN_GAMES", '["team-tic"]')
    monkeypatch.setenv("GAME_TITLES", '{"rummikub":"Tile Rummy"}')
    offer = Settings(_env_file=None).offer
    assert "team-tic" not in offer.games
    assert offer.title("rummikub") == "Tile Rummy"


def test_a_server_that_would_offer_nothing_does_not_start(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="HIDDEN_GAMES hides every game"):
        create_app(Settings(_env_file=None, data_dir=tmp_path, hidden_games=[*GAMES]))


def sentences() -> Iterator[tuple[Path, str]]:
    """What people may read: catalogues, rules and pages, and the browser's words, without the comments of each."""
    for folder, ending, comment in (
        ("app/web/texts", "toml", r"^#.*$"),
        ("templates", "md", r"(?!)"),
        ("templates", "html", r"\{#.*?#\}"),
        ("static/src", "ts", r"//.*$|/\*.*?\*/"),
        ("static/src", "svelte", r"//.*$|/\*.*?\*/|<!--.*?-->"),
    ):
        for file in sorted((ROOT / folder).rglob(f"*.{ending}")):
            if "gallery" not in file.parts and not file.name.endswith(".test.ts"):
                yield file, re.sub(comment, "", file.read_text("utf-8"), flags=re.MULTILINE)


def test_no_sentence_calls_a_game_by_its_published_title() -> None:
    named = [
        f"{file.relative_to(ROOT)}: {game.title}"
        for file, text in sentences()
        for game in GAMES.values()
        if re.search(rf"(?<![\w.-]){re.escape(game.title)}(?!\w)", text)
    ]
    assert named == []
