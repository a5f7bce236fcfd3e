"""A publisher's skin is served as it was read, or refused at the start with a reason for everything that is wrong."""

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import serve
from app.settings import Settings
from app.web.assets import DIST
from app.web.skin import Skin, skin_of
from app.web.skin.colours import CARD_BACK, FOLLOWS, IN_A_THEME, built_colours
from app.web.skin.folder import LARGEST
from tests.services import ROOT
from tests.sites import serving

EXAMPLE = ROOT / "deploy" / "skin-example"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70"/>'


def folder(at: Path, *, json_text: str | None = None, files: Mapping[str, str] | None = None, **said: Any) -> Path:
    """A skin with this in it; `card_back` stands for the key that Python cannot write."""
    if "card_back" in said:
        said["card-back"] = said.pop("card_back")
    at.mkdir()
    (at / "skin.json").write_text(json.dumps({"name": "Nova"} | said) if json_text is None else json_text)
    for name, text in (files or {}).items():
        (at / name).write_text(text)
    return at


def read(skin: Path) -> Skin:
    return skin_of(skin, DIST)


def faults(skin: Path) -> list[str]:
    """What the start would say."""
    with pytest.raises(ValueError, match="SKIN_DIR: ") as refused:
        read(skin)
    lines = str(refused.value).splitlines()
    assert all(line.startswith("SKIN_DIR: ") and line.endswith(".") for line in lines)
    return [line.removeprefix("SKIN_DIR: ") for line in lines]


def test_the_example_is_a_skin() -> None:
    skin = read(EXAMPLE)
    assert (skin.name, len(skin.files)) == ("Saltmarsh", 4)


def test_a_skin_may_change_as_little_as_the_name(tmp_path: Path) -> None:
    ours, skin = skin_of(None, DIST), read(folder(tmp_path / "skin"))
    assert (ours.name, skin.name) == ("", "Nova")
    assert skin.colours == ours.colours
    assert (ours.files, ours.sheet, skin.wordmark, skin.favicon) == ({}, "", "", "")


@pytest.mark.parametrize(
    ("theme", "token", "enough", "too_little", "sentence"),
    [
        (
            "light",
            "table",
            "#d7d7d7",
            "#d6d6d6",
            "thread (#0b6b49) on table (#d6d6d6) is 4.49; it needs to be at least 4.5",
        ),
        ("dark", "table", "#323232", "#333333", "seam (#8a7391) on table (#333333) is 2.97; it needs to be at least 3"),
        ("light", "runner", "#c2c2c2", "#c1c1c1", "ink-2 (#5b4a60) on runner (#c1c1c1) is 4.49; it needs"),
        ("dark", "runner", "#484848", "#494949", "ink-2 (#c4b1c0) on runner (#494949) is 4.45; it needs"),
        ("light", "sheet", "#d7d7d7", "#d6d6d6", "thread (#0b6b49) on sheet (#d6d6d6) is 4.49; it needs"),
        ("dark", "sheet", "#323232", "#333333", "seam (#8a7391) on sheet (#333333) is 2.97; it needs"),
        ("light", "thread", "#5e5e5e", "#5f5f5f", "thread (#5f5f5f) on table (#ebd3c6) is 4.45; it needs"),
        ("dark", "thread", "#b0b0b0", "#afafaf", "thread (#afafaf) on thread-soft (#274a40) is 4.47; it needs"),
        ("light", "thread-soft", "#d7d7d7", "#d6d6d6", "thread (#0b6b49) on thread-soft (#d6d6d6) is 4.49; it needs"),
        ("dark", "thread-soft", "#484848", "#494949", "ink-2 (#c4b1c0) on thread-soft (#494949) is 4.45; it needs"),
        ("light", "on-thread", "#d7d7d7", "#d6d6d6", "on-thread (#d6d6d6) on thread (#0b6b49) is 4.49; it needs"),
        ("dark", "on-thread", "#4d4d4d", "#4e4e4e", "on-thread (#4e4e4e) on thread (#56d39b) is 4.43; it needs"),
    ],
)
def test_what_has_to_be_read_keeps_its_contrast(
    tmp_path: Path, theme: str, token: str, enough: str, too_little: str, sentence: str
) -> None:
    soft = {"thread-soft": skin_of(None, DIST).colours[theme]["thread-soft"]}  # type: ignore[index]
    assert read(folder(tmp_path / "enough", **{theme: soft | {token: enough}})).name
    (said,) = faults(folder(tmp_path / "too-little", **{theme: soft | {token: too_little}}))
    assert f"in the {theme} theme the contrast of {sentence}" in said


def test_the_back_of_cards_keeps_its_contrast(tmp_path: Path) -> None:
    assert read(folder(tmp_path / "enough", card_back="#434343")).colours["dark"]["card-back"] == "#434343"
    assert faults(folder(tmp_path / "too-little", card_back="#444444")) == [
        "the contrast of violet-on-back (#9a7bea) on card-back (#444444) is 2.96; it needs to be at least 3."
    ]


def test_the_minima_are_told_as_they_are() -> None:
    may_change = {*IN_A_THEME, CARD_BACK, FOLLOWS}
    hold = {
        (each.above, below, f"{each.least:g}")
        for each in built_colours(DIST).minima
        for below in each.below
        if {each.above, below} & may_change
    }
    rows = re.findall(
        r"^\| `(.+?)`.*? \| (.*`.+) \| ([\d.]+) \|$", (ROOT / "docs" / "skin.md").read_text(), re.MULTILINE
    )
    assert {(above, below, least) for above, cell, least in rows for below in re.findall(r"`(.+?)`", cell)} == hold


def test_what_follows_from_the_thread_is_made_of_it(tmp_path: Path) -> None:
    light, dark = {"thread": "#8C1D5B", "thread-soft": "#f5dde9"}, {"thread": "#f29ac4", "thread-soft": "#4f2742"}
    colours = read(folder(tmp_path / "skin", light=light, dark=dark)).colours
    edges = [colours["light"]["thread-edge"], colours["dark"]["thread-edge"]]
    assert edges == ["#5a133b", "#9c637e"]
    assert colours["light"]["thread-on-paper"] == colours["dark"]["thread-on-paper"] == "#8c1d5b"
    ours = skin_of(None, DIST).colours
    alone = read(folder(tmp_path / "alone", dark=dark | {"thread-edge": "#000000"})).colours
    assert (alone["light"], alone["dark"]["thread-edge"]) == (ours["light"], "#000000")


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"colour": "#ffffff"}, "skin.json says 'colour', which no skin may; it may say name, light, dark, card-back."),
        ({"light": {"ink": "#000000"}}, "light gives 'ink', which a skin may not change; it may give table, "),
        ({"dark": {"red": "#ff0000"}}, "dark gives 'red', which a skin may not change"),
        ({"light": {"card-back": "#000000"}}, "light gives card-back, which is one colour for both themes"),
        ({"light": {"table": "white"}}, "table in light is 'white'; a colour is written #rrggbb."),
        ({"light": {"table": "#fff"}}, "table in light is '#fff'; a colour is written #rrggbb."),
        ({"light": {"table": "#ffffff80"}}, "table in light is '#ffffff80'; a colour is written #rrggbb."),
        ({"light": {"table": "#fffffg"}}, "table in light is '#fffffg'; a colour is written #rrggbb."),
        ({"light": {"table": "#ffffff\n"}}, "a colour is written #rrggbb."),
        ({"light": {"table": 1}}, "table in light is '1'; a colour is written #rrggbb."),
        ({"light": "#ffffff"}, "light in skin.json has to be an object of colours."),
        ({"card_back": None}, "card-back is 'None'; a colour is written #rrggbb."),
        ({"light": {"thread": "#0b6b49"}}, "light gives thread without thread-soft"),
        ({"name": ""}, "skin.json needs a name of 1 to 40 letters."),
        ({"name": "\u200b"}, "skin.json needs a name of 1 to 40 letters."),
        ({"name": "n" * 41}, "skin.json needs a name of 1 to 40 letters."),
        ({"name": None}, "skin.json needs a name of 1 to 40 letters."),
        ({"json_text": "[]"}, "skin.json has to be an object with name, light, dark, card-back."),
        ({"json_text": "name: Nova"}, "skin.json is no JSON that can be read: "),
        ({"json_text": "[" * 60_000}, "skin.json is no JSON that can be read: "),
        ({"json_text": " " * (LARGEST + 1)}, f"skin.json has {LARGEST + 1} bytes; it may have {LARGEST} at most."),
        ({"files": {"logo.svg": SVG}}, "logo.svg does not belong there; a skin is skin.json, wordmark.svg, "),
        (
            {"files": {"favicon.svg": "<svg/>"}},
            "favicon.svg begins with svg; it has to be an svg of http://www.w3.org/",
        ),
        (
            {"files": {"card-back.svg": SVG.replace("70", "71")}},
            "card-back.svg has the proportion 0.704; it needs 5 : 7",
        ),
    ],
)
def test_whatever_is_no_part_of_a_skin_is_refused(tmp_path: Path, said: dict[str, Any], fault: str) -> None:
    assert any(fault in line for line in faults(folder(tmp_path / "skin", **said)))


def test_a_name_may_be_as_long_as_a_name_may_be_and_hidden_files_are_passed_over(tmp_path: Path) -> None:
    back = {"card-back.svg": SVG.replace("70", "70.6"), ".DS_Store": "\0"}
    skin = read(folder(tmp_path / "skin", name="n" * 40, files=back))
    assert (len(skin.name), len(skin.files)) == (40, 2)


def test_a_folder_has_to_be_there_with_its_words_in_it(tmp_path: Path) -> None:
    assert faults(tmp_path / "nowhere") == [
        f"{tmp_path / 'nowhere'} is no folder that can be read: No such file or directory."
    ]
    assert faults(tmp_path) == [f"{tmp_path} has no skin.json; without it there is no skin."]


def test_no_file_leads_out_of_the_folder(tmp_path: Path) -> None:
    skin = folder(tmp_path / "skin", files={".mark": SVG})
    (skin / "wordmark.svg").symlink_to(skin / ".mark")
    assert read(skin).wordmark
    (tmp_path / "secret").write_text(SVG)
    (skin / "favicon.svg").symlink_to(tmp_path / "secret")
    (skin / "card-back.svg").mkdir()
    assert faults(skin) == [
        "card-back.svg is no file.",
        "favicon.svg leads out of the folder; a copy of what it leads to has to lie there.",
    ]


def test_the_server_does_not_start_and_says_everything_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    skin = folder(
        tmp_path / "skin", files={"a.txt": "", "favicon.svg": "<"}, light={"ink": "#000000", "table": "#444444"}
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SKIN_DIR", str(skin))
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    with pytest.raises(SystemExit) as exit_:
        serve()
    said = str(exit_.value.code)
    assert said.splitlines() == [f"SKIN_DIR: {fault}" for fault in faults(skin)]
    for what in ("a.txt does not belong", "gives 'ink'", "ink (#241a2b) on table (#444444)", "favicon.svg is no XML"):
        assert what in said


def test_the_name_of_the_site_stands_in_one_place_on_either_side() -> None:
    server = "".join(file.read_text() for file in (ROOT / "app" / "web" / "texts").rglob("*.toml"))
    browser = "".join(file.read_text() for file in (ROOT / "static" / "src" / "texts").rglob("*.ts"))
    assert (server.count("tictable"), browser.count("tictable")) == (1, 0)


def test_an_empty_setting_is_our_own_design() -> None:
    assert Settings(_env_file=None, skin_dir="").skin_dir is None  # type: ignore[arg-type]


def test_addresses_follow_the_content(tmp_path: Path) -> None:
    first, same, other = (tmp_path / name for name in ("first", "same", "other"))
    for copy in (first, same, other):
        shutil.copytree(EXAMPLE, copy)
    mark = other / "wordmark.svg"
    mark.write_text(mark.read_text().replace("#8c1d5b", "#8c1d5c"))
    before, after = read(first), read(other)
    assert before.files == read(same).files
    assert (before.wordmark == after.wordmark, before.sheet == after.sheet) == (False, True)


async def test_every_page_links_the_skin_after_our_own_sheets(tmp_path: Path) -> None:
    token = "x" * 24
    async with serving(tmp_path, skin_dir=EXAMPLE, admin_token=token) as site:
        ann = await site.guest("Ann")
        table = (await ann.post("/api/rooms", game="rummikub")).json()["path"]
        for path in (
            "/",
            "/rules",
            "/rules/rummikub",
            "/what-we-store",
            "/api/docs",
            "/nothing",
            "/admin/sign-in",
            table,
        ):
            page = (await ann.get(path)).text
            sheets = [part.partition('"')[0] for part in page.split('rel="stylesheet" href="')[1:]]
            assert [sheet.startswith("/static/skin/skin.") for sheet in sheets] == [False] * (len(sheets) - 1) + [True]
            assert '<meta property="og:site_name" content="Saltmarsh">' in page
            assert 'href="/static/skin/favicon.' in page
            assert "tictable" not in page.partition("</head>")[0]
            cloth = ("#f8efe1", "#241c18") if path == table else ("#c6dedb", "#11302f")
            assert [f'content="{colour}"' in page for colour in cloth] == [True, True]


async def test_its_files_are_kept_for_ever_and_pictures_stand_alone(tmp_path: Path) -> None:
    async with serving(tmp_path, skin_dir=EXAMPLE, base_path="/play") as site:
        skin, http = site.services.skin, (await site.guest("Ann")).http
        for name, content in skin.files.items():
            answer = await http.get(f"/play/static/skin/{name}")
            assert answer.content == content
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["x-content-type-options"] == "nosniff"
            kind = "text/css; charset=utf-8" if name == skin.sheet else "image/svg+xml"
            assert answer.headers["content-type"] == kind
            alone = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
            assert (answer.headers["content-security-policy"] == alone) == (name != skin.sheet)
        page = (await http.get("/play/")).text
        assert f'<img class="publishers-mark" src="/play/static/skin/{skin.wordmark}" alt="Saltmarsh">' in page
        for name in ("skin.json", "wordmark.svg", "..%2Fskin.json"):
            assert (await http.get(f"/play/static/skin/{name}")).status_code == 404


async def test_without_a_wordmark_the_name_is_written_and_the_star_has_the_thread(tmp_path: Path) -> None:
    said = {"name": "Ärger & <Co>", "light": {"thread": "#5e1e5e", "thread-soft": "#e7d7e7"}}
    async with serving(tmp_path, skin_dir=folder(tmp_path / "skin", **said)) as site:
        page = (await (await site.guest("Ann")).get("/")).text
        assert '<span class="publishers-name">Ärger &amp; &lt;Co&gt;</span>' in page
        assert "fill='%235e1e5e'" in page
        assert 'data-site="Ärger &amp; &lt;Co&gt;"' in page
