import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { FakeSocket } from "../../wire/fake-socket.ts";
import { RoomClient } from "../../wire/room.svelte.ts";
import type { RummyFrame } from "./frame.ts";
import { Pockets } from "./pockets.svelte.ts";

const TIC = ["3-crescent-violet", "3-crescent-cyan", "3-crescent-red"];
const HAND = [...TIC, "1-star-orange", "2-square-cyan"];
const REQUIRED = [{ kind: "tic", size: 3 }, { kind: "nic", size: 3 }];

function frame(hand: readonly string[], more: object = {}): RummyFrame {
  const view = { seat: 0, phase: "act", deal_no: 1, hand, laid_down: [false, false], melds: [], required: REQUIRED, ...more };
  return { seat: 0, view, table: { match: { id: "m" } } } as unknown as RummyFrame;
}

let client: RoomClient;
let socket: FakeSocket;
let pockets: Pockets;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  client = new RoomClient("KR7MQ2", { WebSocket: FakeSocket as unknown as typeof WebSocket });
  await vi.advanceTimersByTimeAsync(10);
  socket = FakeSocket.last;
  socket.open();
  pockets = new Pockets(client);
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const asked = () => socket.heard("help").map(({ question }) => (question as { type: string }).type);
const flush = () => vi.advanceTimersByTimeAsync(1);

/** Answers the newest question. */
async function answer(said: object): Promise<void> {
  await flush();
  socket.say({ ...said, id: socket.heard("help").at(-1)!["id"] });
  await flush();
}

const fits = (...found: object[]) => ({ t: "helped", answer: { type: "forms", fits: found } });

async function put(cards: readonly string[]): Promise<void> {
  const done = pockets.put("pocket-0", cards);
  await answer(fits({ collection: 0, kind: "tic", size: 3, missing: 3 - cards.length, cards }));
  await done;
}

it("progress is asked anew when the hand has changed, and only then", async () => {
  pockets.take(frame(HAND));
  pockets.take(frame(HAND.toReversed()));
  expect(asked()).toEqual(["progress"]);
  pockets.take(frame([...HAND, "5-circle-red"]));
  expect(asked()).toEqual(["progress", "progress"]);
  await flush();
});

it("places are asked for after the own lay-down, when the hand or the table has changed", () => {
  const laid = (cards: string[]) => frame(["5-circle-red"], { laid_down: [true, false], melds: [{ cards }] });
  pockets.take(laid(TIC));
  pockets.take(laid(TIC));
  pockets.take(laid([...TIC, "3-crescent-yellow"]));
  expect(asked()).toEqual(["places", "places"]);
});

it("cards lie in a pocket in the order that the server says, and are no longer loose", async () => {
  pockets.take(frame(HAND));
  const done = pockets.put("pocket-0", [TIC[2]!, TIC[0]!]);
  await answer(fits({ collection: 0, kind: "tic", size: 3, missing: 1, cards: [TIC[0], TIC[2]] }));
  expect(await done).toBeNull();
  expect(pockets.cards).toEqual([[TIC[0], TIC[2]], []]);
  expect([...pockets.aside]).toEqual([TIC[0], TIC[2]]);
  expect(pockets.isComplete).toBe(false);
});

it("a card that comes while another is on its way lies in the pocket with it", async () => {
  pockets.take(frame(HAND));
  const [first, second] = [TIC.slice(0, 1), TIC.slice(1, 2)];
  const done = [pockets.put("pocket-0", first), pockets.put("pocket-0", second)];
  await flush();
  const ids = socket.heard("help").slice(-2).map(({ id }) => id);
  for (const [i, cards] of [first, second].entries()) socket.say({ ...fits({ collection: 0, kind: "tic", size: 3, missing: 2, cards }), id: ids[i] });
  await answer(fits({ collection: 0, kind: "tic", size: 3, missing: 1, cards: TIC.slice(0, 2) }));
  await Promise.all(done);
  expect(pockets.cards).toEqual([TIC.slice(0, 2), []]);
});

it("cards that do not go together stay in the hand, with the server's reason", async () => {
  pockets.take(frame(HAND));
  const done = pockets.put("pocket-0", HAND.slice(2, 5));
  await answer(fits());
  await answer({ t: "refused", code: "nic_in_tic", sentence: "They share nothing, so this is no Tic.", data: {} });
  expect(await done).toBe("They share nothing, so this is no Tic.");
  expect(pockets.cards).toEqual([[], []]);
});

it("a card that has left the hand leaves its pocket; a new deal empties all", async () => {
  pockets.take(frame(HAND));
  await put(TIC);
  pockets.take(frame(HAND.slice(1)));
  expect(pockets.cards).toEqual([TIC.slice(1), []]);
  pockets.take(frame(HAND, { deal_no: 2 }));
  expect(pockets.cards).toEqual([[], []]);
});

it("what was asked about cards that are no longer picked is not shown", async () => {
  pockets.take(frame(HAND));
  pockets.consider(TIC.slice(0, 1));
  pockets.consider([]);
  await answer(fits({ collection: 0, kind: "tic", size: 3, missing: 2, cards: TIC.slice(0, 1) }));
  expect(pockets.formed).toBeNull();
  expect(pockets.accepting.size).toBe(0);
});
