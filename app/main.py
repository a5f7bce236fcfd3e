"""Wires concrete things together: the only place that knows which store, which clock, which files."""

import asyncio
import contextlib
import gc
import secrets
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

from fastapi import Depends, FastAPI
from fastapi.templating import Jinja2Templates
from starlette.middleware.gzip import GZipMiddleware

from app.live.announcements import Announcements
from app.live.archive import Archive
from app.live.chance import the_world
from app.live.clock import Clock
from app.live.doorbell import answer_the_door
from app.live.figures import Worker
from app.live.hub import Hub
from app.live.mishaps import Mishaps
from app.live.presence import Presence
from app.live.questions import Questions
from app.live.readiness import Readiness
from app.live.retention import Retention
from app.live.shelving import Shelving
from app.live.starting import told_if_it_fails, when_there
from app.live.stopping import told_to_stop
from app.live.submit import Submit
from app.live.tally import Tally
from app.live.worker_files import AllWorkers, WorkerFiles
from app.rooms.outcome import World
from app.rooms.room import WorkerId
from app.settings import Settings, settings_of_environment
from app.store.database import migrate, scores_engine, sessions
from app.store.live_rooms import LiveRooms
from app.store.redis_rooms import RedisRooms
from app.store.sql_rooms import SqlRooms
from app.store.watched_rooms import WatchedRooms
from app.web import admin, api_games, api_me, api_rooms, errors, health, metrics, pages, socket
from app.web.admin_session import NeverKept, Tries
from app.web.allowances import allowances
from app.web.answers import REFUSALS
from app.web.assets import DIST, URL, Assets, BuiltFiles
from app.web.deps import Services
from app.web.errors import asks_in_measure, refuse
from app.web.logs import tell_of_lost_errors, write_logs
from app.web.protection import Protection
from app.web.requests import Watched
from app.web.sessions import Sessions
from app.web.skin import URL as SKIN_URL
from app.web.skin import Skin, skin_of
from app.web.skin import files as skin_files
from app.web.texts import DEFAULT_LANGUAGE, texts_in
from app.web.under_path import UnderPath

ROOT = Path(__file__).parent.parent


def from_environment() -> FastAPI:
    """For the process that serves: settings from the environment."""
    return create_app(settings_of_environment())


def create_app(settings: Settings, world: Callable[[], World] = the_world) -> FastAPI:
    """The whole server in this world. Raises `ValueError` when the settings cannot work together."""

    def now() -> float:
        return world().now

    settings.refuse_what_cannot_work()
    offer = settings.offer
    skin = skin_of(settings.skin_dir, DIST)
    write_logs(settings)
    texts = texts_in(DEFAULT_LANGUAGE).of_site(skin.name)
    tally = Tally(texts.codes())
    store = WatchedRooms(_live_rooms(settings), partial(tally.store_failed, "rooms"), tally.saved)
    hub = Hub(now, offer)
    engine = scores_engine(settings, partial(tally.store_failed, "scores"))
    name = WorkerId(secrets.token_hex(4))
    submit = Submit(store, hub, world, settings.shelve_after_hours * 3600, name, offer)
    questions = Questions(submit)
    mishaps = Mishaps(now)
    shelving = Shelving(submit, sessions(engine), now, mishaps)
    presence = Presence(submit, shelving, hub, name, settings.sockets_a_person, now)
    clock = Clock(submit, shelving, presence, mishaps, now)
    announcements = Announcements(store, hub, now)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with told_if_it_fails():
            await when_there(partial(migrate, settings))
            await (when_there(store.open) if settings.redis_url else store.open())
            await when_there(announcements.look)
        archive = Archive(submit, sessions(engine), mishaps)
        worker = Worker(name, tally, hub, clock, archive, shelving, mishaps, now)
        counted = AllWorkers(worker, WorkerFiles(settings.metrics_dir, name) if settings.metrics_dir else None)
        readiness = Readiness(store, sessions(engine), name, now)
        kept_days = (settings.shelf_keeps_days, settings.matches_kept_days, settings.names_kept_days)
        retention = Retention(sessions(engine), now, *kept_days, mishaps)
        submit.after = archive.note
        app.state.services = Services(
            settings=settings,
            offer=offer,
            skin=skin,
            now=now,
            submit=submit,
            questions=questions,
            shelving=shelving,
            hub=hub,
            presence=presence,
            mishaps=mishaps,
            announcements=announcements,
            tally=tally,
            readiness=readiness,
            all_workers=counted.snapshots,
            sessions=sessions(engine),
            templates=_templates(texts.pages, settings.base_path, skin),
            texts=texts,
            allowances=allowances(settings, time.monotonic),
        )
        _collect_garbage_seldom()
        tell_of_lost_errors(mishaps)
        works = [clock.run(), archive.run(), shelving.run(), counted.run(), retention.run()]
        if settings.redis_url:
            works.append(answer_the_door(name, submit, announcements, store))
        with told_if_it_fails():
            await when_there(lambda: presence.beat(now()))  # lest another worker takes for lost whoever comes now
        tasks = [asyncio.create_task(work) for work in works]

        def leave() -> None:
            readiness.leave()
            presence.leave()

        with told_to_stop(leave, settings.drain_seconds):
            yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        questions.close()
        await submit.end()
        await engine.dispose()
        await store.close()

    app = FastAPI(title="tictable", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    for part in (api_games, api_rooms, api_me, pages):
        app.include_router(part.router, dependencies=[Depends(asks_in_measure)], responses=REFUSALS)
    if settings.admin_token:
        app.state.admin_tries = Tries(time.monotonic)
        for pages_of_host in (admin.sign_in, admin.router):
            app.include_router(pages_of_host, dependencies=[Depends(asks_in_measure)])
        app.add_middleware(NeverKept)
    for part in (health, metrics, socket, skin_files):
        app.include_router(part.router)
    app.mount(URL, BuiltFiles(directory=DIST), "dist")
    errors.install(app)
    app.add_middleware(
        Sessions,
        keys=settings.cookie_keys,
        path=settings.base_path or "/",
        https_only=settings.secure_cookies,
        clock=now,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Protection, settings=settings, refuse=refuse)
    app.add_middleware(Watched, tally=tally)
    if settings.base_path:
        app.add_middleware(UnderPath, base=settings.base_path)
    return app


def _collect_garbage_seldom() -> None:
    """A move makes many small values and no cycles; looking for garbage after every few hundred of them is in vain."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 100)


def _live_rooms(settings: Settings) -> LiveRooms:
    return RedisRooms(settings.redis_url) if settings.redis_url else SqlRooms(settings.live_rooms_path)


def _templates(words: object, base: str, skin: Skin) -> Jinja2Templates:
    templates = Jinja2Templates(ROOT / "templates")
    assets = Assets(DIST, base)
    templates.env.globals.update(t=words, asset=assets, lang=DEFAULT_LANGUAGE, base=base, skin=skin, skin_url=SKIN_URL)
    return templates
