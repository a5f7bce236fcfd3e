"""The bare server that ours is compared with: uvicorn and FastAPI, sending four prebuilt messages of 3 KB per move."""

import sys

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

STATE = '{"t":"frame","state":"' + "x" * 3072 + '"}'

app = FastAPI()
rooms: dict[str, list[WebSocket]] = {}


@app.get("/healthz")
async def healthz() -> str:
    return "ok"


@app.websocket("/ws/{code}")
async def socket(websocket: WebSocket, code: str) -> None:
    await websocket.accept()
    here = rooms.setdefault(code, [])
    here.append(websocket)
    try:
        while True:
            await websocket.receive_text()
            for seat in here:
                await seat.send_text(STATE)
    except WebSocketDisconnect:
        here.remove(websocket)


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", ws_per_message_deflate=False, log_level="warning")
