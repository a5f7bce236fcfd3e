"""A server in a staged world, shared; and people with a browser each, new for every test.

What a page complains about (console, security policy, failed requests) fails the test.
"""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser

from tests.browser.contexts import Contexts
from tests.browser.people import People, invited
from tests.browser.rooms import Rooms
from tests.browser.world import StagedWorld
from tests.sites import Site, serving


@pytest.fixture(scope="session")
def staged_world() -> StagedWorld:
    return StagedWorld()


@pytest.fixture(scope="session")
async def staged_site(tmp_path_factory: pytest.TempPathFactory, staged_world: StagedWorld) -> AsyncIterator[Site]:
    async with serving(tmp_path_factory.mktemp("browser"), world=staged_world) as started:
        yield started


@pytest.fixture(scope="session")
def staged_rooms(staged_site: Site) -> Rooms:
    return Rooms(staged_site)


@pytest.fixture
def world(staged_world: StagedWorld, request: pytest.FixtureRequest) -> StagedWorld:
    """Chance and time; the same chance in every run of this test."""
    staged_world.begin(request.node.name)
    return staged_world


@pytest.fixture
def site(staged_site: Site) -> Site:
    return staged_site


@pytest.fixture
def rooms(staged_rooms: Rooms) -> Rooms:
    return staged_rooms


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
async def people(contexts: Contexts, site: Site, rooms: Rooms, world: StagedWorld) -> AsyncIterator[People]:
    async with invited(contexts, site, rooms, world) as guests:
        yield guests
