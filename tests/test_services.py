"""What the other tests stand on is real: a Postgres, a Redis, a browser that runs scripts."""

import asyncpg
import pytest
from playwright.async_api import Browser
from redis.asyncio import Redis
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine


async def test_postgres_answers(postgres: str) -> None:
    engine = create_async_engine(postgres)
    async with engine.begin() as connection:
        version = await connection.scalar(text("show server_version_num"))
        assert await connection.scalar(text("select 1")) == 1
    await engine.dispose()
    assert int(version) >= 150000


@pytest.mark.parametrize("turn", [1, 2])
async def test_each_test_gets_an_empty_database(postgres: str, turn: int) -> None:
    connection = await asyncpg.connect(postgres.replace("+asyncpg", ""))
    assert await connection.fetchval("select count(*) from pg_tables where schemaname = 'public'") == 0
    await connection.execute("create table leftover (turn int)")
    await connection.close()


async def test_redis_runs_scripts_all_or_nothing(redis: str) -> None:
    script = "redis.call('set', KEYS[1], ARGV[1]) return redis.call('get', KEYS[1])"
    async with Redis.from_url(redis) as client:
        assert await client.eval(script, 1, "room", "version 1") == b"version 1"


@pytest.mark.parametrize("turn", [1, 2])
async def test_each_test_gets_an_empty_redis(redis: str, turn: int) -> None:
    async with Redis.from_url(redis) as client:
        assert await client.dbsize() == 0
        await client.set("leftover", turn)


async def test_redis_passes_messages_on(redis: str) -> None:
    async with Redis.from_url(redis) as client, client.pubsub(ignore_subscribe_messages=True) as listener:
        await listener.subscribe("doorbell")
        await listener.get_message(timeout=5)
        await client.publish("doorbell", "ring")
        message = await listener.get_message(timeout=5)
    assert message is not None
    assert message["data"] == b"ring"


async def test_the_browser_clicks_and_runs_scripts(browser: Browser) -> None:
    context = await browser.new_context()
    page = await context.new_page()
    await page.set_content("<button onclick=\"this.textContent = 'dealt'\">deal</button>")
    await page.get_by_role("button", name="deal").click()
    assert await page.get_by_role("button").text_content() == "dealt"
    await context.close()


async def test_the_browser_draws_letters(browser: Browser) -> None:
    context = await browser.new_context()
    page = await context.new_page()
    await page.set_content("<span>tictable</span>")
    box = await page.locator("span").bounding_box()
    await context.close()
    assert box is not None
    assert box["width"] > 20
