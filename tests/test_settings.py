"""What a host may set is read from the environment, and what cannot be is told in a sentence."""

from pathlib import Path

import pytest

from app.settings import Settings, settings_of_environment


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No `.env` of a developer is read."""
    monkeypatch.chdir(tmp_path)


def read(monkeypatch: pytest.MonkeyPatch, **environment: str) -> Settings:
    """The settings, if the server would start with them."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    settings = settings_of_environment()
    settings.refuse_what_cannot_work()
    return settings


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ('["https://a.example", "http://b.example:81"]', ["https://a.example", "http://b.example:81"]),
        ("https://a.example, http://b.example:81 ,", ["https://a.example", "http://b.example:81"]),
        ("https://a.example", ["https://a.example"]),
        ("", []),
    ],
)
def test_a_list_is_written_as_json_or_with_commas(
    monkeypatch: pytest.MonkeyPatch, written: str, means: list[str]
) -> None:
    assert read(monkeypatch, ALLOWED_ORIGINS=written).allowed_origins == means


@pytest.mark.parametrize(
    ("name", "bad", "good"),
    [
        ("ALLOWED_ORIGINS", '["https://a.example"', '["https://a.example"]'),
        ("ALLOWED_ORIGINS", "https://a.example/", "https://a.example"),
        ("ALLOWED_ORIGINS", "a.example", ""),
        ("GAME_TITLES", "Tile Rummy", '{"rummikub": "Tile Rummy"}'),
        ("HIDDEN_GAMES", "[1]", "rummikub,team-tic"),
        ("PORT", "http", "8000"),
        ("PUBLIC_URL", "cards.example", "https://cards.example"),
        ("LOG_LEVEL", "loud", "Warning"),
        ("DATABASE_URL", "mysql://tic:secret@here/tic", "postgres://tic:secret@here/tic"),
        ("REDIS_URL", "here:6379/secret", "rediss://:secret@here"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line_that_names_it_and_no_secret(
    monkeypatch: pytest.MonkeyPatch, name: str, bad: str, good: str
) -> None:
    with pytest.raises(ValueError, match=name) as refused:
        read(monkeypatch, **{name: bad})
    said = str(refused.value)
    assert len(said.splitlines()) == 1
    assert "secret" not in said
    read(monkeypatch, **{name: good})


def test_a_secret_is_made_once_and_never_an_empty_one(tmp_path: Path) -> None:
    def key() -> str:
        return Settings(_env_file=None, data_dir=tmp_path / "new").signing_key

    first, kept = key(), tmp_path / "new" / "secret"
    assert (key(), len(first) > 40, kept.stat().st_mode & 0o777) == (first, True, 0o600)
    assert kept.parent.stat().st_mode & 0o777 == 0o700
    kept.write_text("")
    assert len(key()) > 40
    assert key() != first


def test_a_folder_that_is_not_named_is_none_and_not_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read(monkeypatch, METRICS_DIR="", SKIN_DIR="")
    assert (settings.metrics_dir, settings.skin_dir) == (None, None)
    assert read(monkeypatch, METRICS_DIR="figures").metrics_dir == Path("figures")


def test_a_place_where_nothing_can_be_kept_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match=f"DATA_DIR={tmp_path}/file is no place to keep anything"):
        assert Settings(_env_file=None, data_dir=tmp_path / "file").signing_key
    assert Settings(_env_file=None, data_dir=tmp_path / "file", secret_key="given").signing_key == "given"
