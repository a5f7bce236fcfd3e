"""Connections that are slow, split or swollen: they are closed, and nobody else notices."""

import asyncio
import os
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest

from app.web import protection
from app.web.in_time import HttpInTime
from tests.sites import Site, serving

FIN, TEXT, MORE, PACKED = 0x80, 0x1, 0x0, 0x40


def frame(first: int, payload: bytes) -> bytes:
    """A masked WebSocket frame."""
    mask = os.urandom(4)
    size = len(payload)
    head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0x80 | 126]) + struct.pack("!H", size)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


async def line_to(site: Site) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", int(site.base.rpartition(":")[2]))


async def at_the_table(site: Site, extra: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter, Any]:
    """A socket spoken by hand, behind its handshake."""
    table = await (await site.table("Ann", "Bob")).start()
    reader, writer = await line_to(site)
    request = (
        f"GET /ws/{table.code} HTTP/1.1\r\nHost: {site.base[7:]}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{extra}"
        f"Cookie: {table.tabs[0].guest.cookies}\r\n\r\n"
    )
    writer.write(request.encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head
    assert b"permessage-deflate" not in head.lower() or extra
    return reader, writer, table


async def close_code(reader: asyncio.StreamReader) -> int:
    """What the server closes with."""
    async with asyncio.timeout(10):
        while True:
            first, size = await reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8))
            payload = await reader.readexactly(size)
            if first & 0xF == 0x8:
                return int.from_bytes(payload[:2])


async def test_pieces_of_a_message_that_never_ends_are_not_kept(site: Site) -> None:
    reader, writer, table = await at_the_table(site)
    writer.write(frame(TEXT, b"[" * 1000))
    for _ in range(30):
        writer.write(frame(MORE, b"[" * 1000))
    assert await close_code(reader) == 1009
    writer.close()
    await table.move()


async def test_a_message_in_pieces_is_a_message(site: Site) -> None:
    reader, writer, table = await at_the_table(site)
    writer.write(frame(TEXT, b'{"t":') + frame(MORE, b"") + frame(MORE | FIN, b'"ping"}'))
    async with asyncio.timeout(10):
        while b'"pong"' not in await reader.read(65_536):
            pass
    writer.close()
    await table.move()


@pytest.mark.parametrize("frames", [[FIN | TEXT | PACKED], [FIN | 0x3], [MORE | FIN], [TEXT, TEXT]])
async def test_frames_that_nobody_agreed_on_close_their_own_socket(site: Site, frames: list[int]) -> None:
    reader, writer, table = await at_the_table(site)
    for first in frames:
        writer.write(frame(first, b'{"t":"ping"}'))
    assert await close_code(reader) == 1002
    writer.close()
    await table.move()


def packed(text: bytes) -> bytes:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (squeeze.compress(text) + squeeze.flush(zlib.Z_SYNC_FLUSH))[:-4]


async def test_a_small_message_that_unpacks_to_megabytes_is_not_unpacked(tmp_path: Path) -> None:
    """`DEFLATE` is on here; where it is off, packed frames are refused as such."""
    async with serving(tmp_path, deflate=True) as site:
        reader, writer, table = await at_the_table(site, "Sec-WebSocket-Extensions: permessage-deflate\r\n")
        bomb = packed(b" " * 8_000_000)
        assert len(bomb) < 16_000
        writer.write(frame(FIN | TEXT | PACKED, bomb))
        assert await close_code(reader) == 1009
        writer.close()
        await table.move()


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", b"GET /ws/QQQQQQ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n", b"GET / HTTP/1.1\r\nX: "],
)
async def test_who_does_not_finish_asking_is_not_waited_for(
    site: Site, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HttpInTime, "takes_at_most", 0.1)
    reader, writer = await line_to(site)
    writer.write(begun)
    async with asyncio.timeout(10):
        assert await reader.read() == b""
    writer.close()


async def test_a_body_that_does_not_come_is_not_waited_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protection, "BODY_TAKES_AT_MOST", 0.1)
    reader, writer = await line_to(site)
    writer.write(b'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 15\r\n\r\n{"name"')
    async with asyncio.timeout(10):
        answered = await reader.readuntil(b"\r\n")
    assert b" 4" in answered
    writer.close()
