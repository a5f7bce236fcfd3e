import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeSocket } from "./fake-socket.ts";
import { RoomClient } from "./room.svelte.ts";
import type { Entry, Frame } from "./types.ts";

const entry = (n: number): Entry => ({ n, at: 0, event: null, news: { type: "deal_began", deal_no: n } }) as Entry;

function frame(version: number, log: Entry[] = []): Frame {
  const table = { stage: "deal", people: [], match: { move_no: version, to_act: [] } };
  return { t: "frame", version, now: 1000, you: 1, seat: 0, table, view: null, hand_order: [], log } as unknown as Frame;
}

let client: RoomClient;

async function connect(): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(10);
  FakeSocket.last.open();
  return FakeSocket.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  client = new RoomClient("KR7MQ2", { WebSocket: FakeSocket as unknown as typeof WebSocket });
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe("questions to the game", () => {
  it("are answered, or refused with the sentence that says why", async () => {
    const socket = await connect();
    const asked = client.askHelp({ type: "places" });
    const [question] = socket.heard("help");
    expect(question).toMatchObject({ question: { type: "places" } });
    socket.say({ t: "helped", id: question!["id"], answer: { type: "places", places: [] } });
    expect(await asked).toMatchObject({ t: "helped", answer: { places: [] } });
    const refused = client.askHelp({ type: "check", cards: [], collection: 0 });
    socket.say({ t: "refused", id: socket.heard("help").at(-1)!["id"], code: "tic_in_single", sentence: "No Single.", data: {} });
    expect(await refused).toMatchObject({ t: "refused", sentence: "No Single." });
  });
});

describe("frames", () => {
  it("however they are doubled, mixed up and lost, the newest that came is shown", async () => {
    const socket = await connect();
    const order = [1, 3, 2, 3, 3, 7, 5, 6, 1, 7, 4];
    for (const version of order) {
      socket.say(frame(version));
      expect(client.frame?.version).toBe(Math.max(...order.slice(0, order.indexOf(version) + 1), client.frame?.version ?? 0));
    }
    expect(client.frame?.version).toBe(7);
  });

  it("the log is kept in order and without doubles", async () => {
    const socket = await connect();
    socket.say(frame(3, [entry(2), entry(3)]));
    socket.say(frame(2, [entry(1), entry(2)]));
    socket.say(frame(4, [entry(3), entry(4)]));
    expect(client.log.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it("a new connection begins with the server's word, whatever was shown before", async () => {
    const socket = await connect();
    socket.say(frame(9));
    socket.close();
    await vi.advanceTimersByTimeAsync(3_000);
    FakeSocket.last.open();
    FakeSocket.last.say(frame(4));
    expect(client.frame?.version).toBe(4);
  });

  it("what comes late from a socket that was given up is not heard", async () => {
    const old = await connect();
    old.say(frame(2));
    old.close();
    await vi.advanceTimersByTimeAsync(3_000);
    FakeSocket.last.open();
    FakeSocket.last.say(frame(3));
    old.say(frame(8));
    expect(client.frame?.version).toBe(3);
  });

  it("deadlines run on the server's clock", async () => {
    const socket = await connect();
    socket.say(frame(1));
    expect(client.left(1030)).toBe(30_000);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(client.left(1030)).toBe(18_000);
    expect(client.left(990)).toBe(0);
  });
});

describe("what the host of the server announces", () => {
  const told = { t: "announced", phrase: "restart", text: "", ends: 1300, now: 1000 };

  it("is kept with its end on this page's clock, until it is withdrawn", async () => {
    const socket = await connect();
    const heardAt = performance.now();
    socket.say(told);
    socket.say(frame(1));
    expect(client.notice).toMatchObject({ phrase: "restart", endsAt: heardAt + 300_000 });
    socket.say({ ...told, phrase: "", ends: 1000 });
    expect(client.notice).toBeNull();
  });

  it("holds over a lost connection, unless the next one begins without it", async () => {
    const socket = await connect();
    socket.say(told);
    socket.say(frame(1));
    socket.close();
    await vi.advanceTimersByTimeAsync(3_000);
    FakeSocket.last.open();
    expect(client.notice).not.toBeNull();
    FakeSocket.last.say({ ...told, now: 1003 });
    FakeSocket.last.say(frame(2));
    expect(client.notice?.phrase).toBe("restart");
    FakeSocket.last.close();
    await vi.advanceTimersByTimeAsync(3_000);
    FakeSocket.last.open();
    FakeSocket.last.say(frame(3));
    expect(client.notice).toBeNull();
  });
});

describe("commands", () => {
  it("one that was not answered goes out again under the same id on the next socket", async () => {
    const first = await connect();
    const answer = client.send({ t: "ready" });
    const id = first.heard("ready")[0]!["id"] as string;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    first.close();
    await vi.advanceTimersByTimeAsync(3_000);
    const second = FakeSocket.last;
    expect(second).not.toBe(first);
    second.open();
    expect(second.heard("ready")).toEqual([{ t: "ready", id }]);
    second.say({ t: "done", id, move_no: 0 });
    await expect(answer).resolves.toMatchObject({ t: "done", id });
    second.close();
    await vi.advanceTimersByTimeAsync(3_000);
    FakeSocket.last.open();
    expect(FakeSocket.last.heard("ready")).toEqual([]);
  });

  it("five seconds without an answer: ask for a frame and say it again", async () => {
    const socket = await connect();
    void client.send({ t: "stand" });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(socket.heard("resync")).toHaveLength(1);
    const [one, two] = socket.heard("stand");
    expect(two).toEqual(one);
  });

  it("one that is given before the socket is open waits for it", async () => {
    void client.send({ t: "start" });
    const socket = await connect();
    expect(socket.heard("start")).toHaveLength(1);
  });

  it("a refusal is the answer, and is kept to be shown", async () => {
    const socket = await connect();
    const answer = client.act({ type: "draw" });
    const { id } = socket.heard("act")[0]! as { id: string };
    socket.say({ t: "refused", id, code: "may_not_draw", sentence: "You can play.", data: {} });
    await expect(answer).resolves.toMatchObject({ code: "may_not_draw" });
    expect(client.refusal?.sentence).toBe("You can play.");
  });
});

describe("the connection", () => {
  it("a silent socket is given up five seconds after a ping", async () => {
    const socket = await connect();
    await vi.advanceTimersByTimeAsync(15_100);
    expect(socket.heard("ping")).toHaveLength(1);
    socket.say({ t: "pong" });
    await vi.advanceTimersByTimeAsync(15_100);
    expect(socket.heard("ping")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(client.connection).toBe("lost");
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("ten looks at the page within five seconds make no new socket while it lives, and one when it does not", async () => {
    await connect();
    for (let i = 0; i < 10; i++) {
      document.dispatchEvent(new Event("visibilitychange"));
      await vi.advanceTimersByTimeAsync(450);
    }
    expect(FakeSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("it never stops trying", async () => {
    for (let i = 0; i < 40; i++) {
      await vi.advanceTimersByTimeAsync(12_000);
      FakeSocket.last.close();
    }
    expect(FakeSocket.made.length).toBeGreaterThan(20);
    await vi.advanceTimersByTimeAsync(12_000);
    const socket = await connect();
    socket.say(frame(1));
    expect(client.connection).toBe("open");
  });

  it("a goodbye for good is kept, until the reader takes the table back", async () => {
    const socket = await connect();
    socket.say({ t: "bye", code: "replaced", sentence: "Elsewhere.", again: false });
    socket.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.connection).toBe("gone");
    expect(FakeSocket.made).toHaveLength(1);
    client.comeBack();
    await connect();
    expect(FakeSocket.made).toHaveLength(2);
    expect(client.connection).toBe("open");
  });
});
