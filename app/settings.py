"""What the host of a server may set, read once from the environment and passed in."""

import json
import re
import secrets
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from app.rooms.offer import Offer, offer_of

TOKEN_AT_LEAST = 16
HTTP_LINK = r"^(https?://[^\s/]+\S*)?$"
ADMIN_TOKEN_AT_LEAST = 24
OWN_PATHS = {
    "admin", "api", "continue", "healthz", "how-we-shuffle", "matches", "metrics", "readyz", "rules", "static", "t",
    "what-we-store", "ws",
}  # fmt: skip
"""How the server's own paths begin; under one of these nobody could tell what of a path a proxy took off."""
DATABASES = re.compile(r"(postgres|postgresql|postgresql\+asyncpg|sqlite\+aiosqlite)://")
ORIGIN = re.compile(r"https?://[^\s/]+")
REDISES = re.compile(r"(redis|rediss|unix)://")

LogLevel = Literal["debug", "info", "warning", "error", "critical"]


def _in_small_letters(word: object) -> object:
    return word.lower() if isinstance(word, str) else word


def _none_if_empty(word: object) -> object:
    return None if word == "" else word


def _without_slash(path: object) -> object:
    return path.rstrip("/") if isinstance(path, str) else path


def _listed(words: object) -> object:
    if not isinstance(words, str) or words.lstrip().startswith("["):
        return _from_json(words)
    return [word.strip() for word in words.split(",") if word.strip()]


def _from_json(text: object) -> object:
    try:
        return json.loads(text) if isinstance(text, str) else text
    except ValueError:
        raise ValueError("This is no JSON: quotes, commas and brackets have to be right") from None


Words = Annotated[list[str], NoDecode, BeforeValidator(_listed)]
"""Written as JSON, or with a comma between any two."""


class Settings(BaseSettings):
    """Every field is an environment variable of the same name in capitals; an `.env` file is read too."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", frozen=False)

    host: str = "127.0.0.1"
    port: int = 8000
    base_path: Annotated[str, BeforeValidator(_without_slash), Field(pattern=r"^(/[A-Za-z0-9._~-]+)*$")] = ""
    """Where the server lies on its host, `/play` for example; empty means that the host is its own."""
    forwarded_allow_ips: str = "127.0.0.1,::1"
    """The proxies that are believed about who asks, and whether by https: addresses or networks, a comma between."""
    data_dir: Path = Path("var")
    """Where the embedded databases and the generated secret lie."""
    database_url: str = ""
    """Scores: `postgresql+asyncpg://…`; empty means a SQLite file in `data_dir`."""
    redis_url: str = ""
    """Live rooms: `redis://…`; empty means another SQLite file there, and a single worker."""
    secret_key: str = ""
    """Signs the guests' cookies; empty means one made at the first start and kept in `data_dir`."""
    secret_keys_before: Words = Field(default_factory=list)
    """Former keys, oldest first, whose cookies are still believed: leave a replaced key here for as long as guests may
    take to come back. A key that others may have seen does not belong here: left out, its cookies are worthless."""
    public_url: Annotated[str, Field(pattern=r"^(https?://[A-Za-z0-9.:\[\]-]+(/[A-Za-z0-9._~/-]*)?)?$")] = ""
    """Where people reach the server, `https://cards.example` for example, with the path if it has one. Then links and
    QR codes are made from it and only its pages may post; empty means that the name by which each request calls the
    server is believed."""
    allowed_origins: Words = Field(default_factory=list)
    """Further origins, besides the server's own, that may open a socket or post."""
    secure_cookies: bool = False
    """True when served over https."""
    workers: int = Field(default=1, ge=1)
    deflate: bool = False
    """Compress the sockets: fewer bytes, more CPU."""
    messages_a_second: float = Field(default=8, gt=0)
    """What one connection may send for long; short bursts of five times as many are fine."""
    rooms_a_minute: int = Field(default=12, ge=1)
    """How many tables one guest may set in a minute."""
    sockets_a_person: int = Field(default=8, ge=1)
    """How many sockets one guest may hold at one table; the newest count."""
    messages_a_second_an_address: float = Field(default=3000, gt=0)
    """What all sockets of one address may send together. Of IPv6 addresses, a /64 network counts as one. A school or a
    village may stand behind one address; no limit for an address is ever below that for one person."""
    requests_a_second_an_address: float = Field(default=100, gt=0)
    """What one address may ask over HTTP for long, built files aside; a minute's worth may come at once."""
    rooms_an_hour_an_address: int = Field(default=600, ge=1)
    """How many tables may be set from one address in an hour."""
    sockets_an_address: int = Field(default=5000, ge=1)
    """How many sockets one address may hold at once, and open in a minute, on each worker."""
    shelve_after_hours: float = Field(default=24, gt=0)
    """A table at which nobody has been for so long is put away in the database until somebody opens its link."""
    shelf_keeps_days: float = Field(default=400, gt=0)
    """How long a table that was put away can still be opened."""
    matches_kept_days: float = Field(default=0, ge=0)
    """How long the sheet of a match is kept after its last deal; 0 is for ever."""
    names_kept_days: float = Field(default=0, ge=0)
    """How long the names stand on it; then it only numbers the seats. 0 is as long as there is a sheet."""
    hidden_games: Words = Field(default_factory=list)
    """The keys of games that are not offered; tables and sheets of theirs that exist go on."""
    game_titles: Annotated[dict[str, str], NoDecode, BeforeValidator(_from_json)] = Field(default_factory=dict)
    """What games are called here, by key; the others bear their published titles."""
    skin_dir: Annotated[Path | None, BeforeValidator(_none_if_empty)] = None
    """A folder with the publisher's skin; empty means our own design."""
    imprint_url: Annotated[str, Field(pattern=HTTP_LINK)] = ""
    """Who runs the server: a link at the foot of all pages; empty means none."""
    privacy_url: Annotated[str, Field(pattern=HTTP_LINK)] = ""
    """What the publisher says about privacy: another link there."""
    log_level: Annotated[LogLevel, BeforeValidator(_in_small_letters)] = "info"
    """`debug` adds a line for every message and every probe."""
    log_format: Literal["auto", "json", "console"] = "auto"
    """`json` writes one object a line; `auto` does unless somebody looks on at a terminal."""
    metrics_token: str = ""
    """Who sends it as a bearer token may read `/metrics`; empty means that there is no such page."""
    admin_token: str = ""
    """Who knows it is the host of the server at `/admin`; empty means that there is no such page."""
    metrics_dir: Annotated[Path | None, BeforeValidator(_none_if_empty)] = None
    """Where the workers of one server lay down what they have counted; made by itself for WORKERS."""
    drain_seconds: float = Field(default=0, ge=0)
    """For so long after it was told to stop the server plays on while `/readyz` sends new people elsewhere."""

    @property
    def live_rooms_path(self) -> Path:
        """Not the file of the scores: a room is written from the event loop, which must never wait for a transaction
        that itself waits for the loop."""
        return self.data_dir / "rooms.db"

    @property
    def scores_path(self) -> Path:
        """The scores, unless they are elsewhere."""
        return self.data_dir / "scores.db"

    @property
    def scores_url(self) -> str:
        """The SQLAlchemy address of the scores."""
        return self.database_url or f"sqlite+aiosqlite:///{self.scores_path}"

    @cached_property
    def signing_key(self) -> str:
        """The given key, or the one kept in `data_dir` (made when missing, readable by the owner only). Raises
        `ValueError` with a sentence where nothing can be kept."""
        if self.secret_key:
            return self.secret_key
        try:
            return self._kept_key()
        except OSError as error:
            raise ValueError(f"DATA_DIR={self.data_dir} is no place to keep anything: {error.strerror}.") from error

    def _kept_key(self) -> str:
        path = self.data_dir / "secret"
        if not path.exists() or not path.stat().st_size:  # an empty one comes from a disk that was full
            self.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = path.with_suffix(".new")
            fresh.touch(mode=0o600)
            fresh.write_text(secrets.token_urlsafe(48))
            fresh.replace(path)
        return path.read_text()

    @property
    def cookie_keys(self) -> list[str]:
        """The former keys and the one to sign with, which is the last."""
        return [*self.secret_keys_before, self.signing_key]

    @property
    def own_origin(self) -> str:
        """The origin of our pages; empty if it was not said."""
        return "/".join(self.public_url.split("/")[:3])

    @cached_property
    def offer(self) -> Offer:
        """The games that are offered, and their titles. Raises `ValueError` when they cannot be offered so."""
        return offer_of(self.hidden_games, self.game_titles)

    def refuse_what_cannot_work(self) -> None:
        """Raises `ValueError` with a sentence for whoever starts the server."""
        offer_of(self.hidden_games, self.game_titles)
        if self.database_url and not DATABASES.match(self.database_url):
            raise ValueError("DATABASE_URL is no address of a database: it begins with postgresql://, or is empty.")
        if self.redis_url and not REDISES.match(self.redis_url):
            raise ValueError("REDIS_URL is no address of a Redis: it begins with redis:// or rediss://, or is empty.")
        for origin in self.allowed_origins:
            if not ORIGIN.fullmatch(origin):
                raise ValueError(
                    f"ALLOWED_ORIGINS names {origin!r}: an origin is https://cards.example, without a path."
                )
        if OWN_PATHS.intersection(self.base_path.split("/")[1:2]):
            raise ValueError(f"BASE_PATH={self.base_path} is no good: the server has paths of its own that begin so.")
        if self.public_url and self.public_url.rstrip("/") != self.own_origin + self.base_path:
            raise ValueError(f"PUBLIC_URL={self.public_url} has to end with what BASE_PATH says: {self.base_path!r}.")
        if 0 < len(self.metrics_token) < TOKEN_AT_LEAST:
            raise ValueError(f"METRICS_TOKEN is too short: it needs {TOKEN_AT_LEAST} characters that nobody can guess.")
        if self.workers > 1 and not self.redis_url:
            raise ValueError(
                f"WORKERS={self.workers} needs REDIS_URL: without Redis the live rooms stay in one process, "
                "and players of the same table could land on different ones."
            )
        if self.workers > 1 and not self.secret_key:
            raise ValueError(f"WORKERS={self.workers} needs SECRET_KEY, so that all workers trust the same cookies.")
        if 0 < len(self.admin_token) < ADMIN_TOKEN_AT_LEAST:
            raise ValueError(
                f"ADMIN_TOKEN is too short: it needs {ADMIN_TOKEN_AT_LEAST} characters that nobody can guess."
            )


def settings_of_environment() -> Settings:
    """What the environment and `.env` say. Raises `ValueError` with a sentence for whoever starts the server; it quotes
    no value, for that may be a secret."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = [
            (str(each["loc"][0]).upper(), each.get("ctx", {}).get("error", each["msg"])) for each in error.errors()
        ]
        raise ValueError(" ".join(f"{name} cannot be read: {why}." for name, why in wrong)) from None
