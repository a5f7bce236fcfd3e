import { describe, expect, it } from "vitest";

import type { Effect, SheddingView } from "../../wire/types.ts";
import type { SheddingEntry, SheddingEvent, SheddingFrame } from "./frame.ts";
import { action, buttons, lit } from "./moves.ts";
import { say } from "./said.ts";
import { discards, moment, tell } from "./told.ts";

const effect = (more: Partial<Effect>): Effect => ({
  relation: "single", stitches: 1, again: false, goes_out: false, next_draws: 0, all_draw: false, may_give: false, wins: false, ...more,
});
const TIC = effect({ relation: "tic", stitches: 2, again: true });

function frame(view: Partial<SheddingView>): SheddingFrame {
  const whole = {
    seat: 0, phase: "play", to_act: [0], next_seat: 1, hand: [], hand_sizes: [5, 6, 7], top: "4-square-cyan", playable: [], effects: [],
    must_play: null, played_on: false, penalty: null, ...view,
  };
  return { seat: 0, view: whole, table: { game: "tic-a-long", match: { names: ["Lena", "Noa", "Tom"] } } } as unknown as SheddingFrame;
}

const log = (...events: object[]): SheddingEntry[] => events.map((event, n) => ({ n, at: 0, event: event as SheddingEvent, news: null }) as SheddingEntry);
const played = (seat: number, card: string, more: object = {}) => ({ type: "played", seat, card, relation: "single", again: false, drawn: false, hand_size: 3, ...more });

describe("the say-line", () => {
  const mine = frame({
    playable: ["4-square-red", "2-square-cyan", "4-star-yellow", "5-square-violet"],
    effects: [TIC, TIC, effect({ next_draws: 4 }), effect({})],
  });

  it("counts what fits, the better first", () => {
    expect(say(mine, [], [])).toEqual({ kind: "act", text: "Your turn. Two cards Tic, two Single." });
  });

  it("tells the effect before the press", () => {
    expect(say(mine, ["4-star-yellow"], []).text).toBe("4-star-yellow is a Single: it ends your turn and Noa draws 4.");
    expect(say(mine, ["2-square-cyan"], []).text).toBe("2-square-cyan is a Tic: you go on.");
  });

  it("tells of a Tripo, and of one round the table", () => {
    const tripo = effect({ relation: "tripo", stitches: 3, next_draws: 3 });
    const one = frame({ playable: ["3-star-yellow"], effects: [tripo] });
    expect(say(one, ["3-star-yellow"], []).text).toBe("3-star-yellow moves all three: a Tripo. Noa draws 3.");
    const all = frame({ playable: ["3-star-yellow"], effects: [{ ...tripo, all_draw: true }] });
    expect(say(all, ["3-star-yellow"], []).text).toBe("3-star-yellow moves all three: a Tripo. Everybody else draws 3.");
  });

  it("says what was drawn as a penalty, and that nothing fits", () => {
    const drew = log(played(2, "4-star-red"), { type: "drew", seat: 0, count: 4, reason: "penalty" }, { type: "next_turn", seat: 0 });
    expect(say(frame({}), [], drew).text).toBe("You drew 4. Now it is your turn. Nothing fits 4-square-cyan: draw a card.");
  });

  it("names the forced card with what it does", () => {
    const forced = frame({ must_play: "1-star-cyan", playable: ["1-star-cyan"], effects: [TIC] });
    expect(say(forced, ["1-star-cyan"], []).text).toBe("You drew 1-star-cyan and must play it: a Tic, you go on.");
  });

  it("while others play, tells the last move and who is next", () => {
    const waiting = frame({ to_act: [2] });
    expect(say(waiting, [], log(played(1, "4-square-cyan")))).toEqual({ kind: "info", text: "Noa played 4-square-cyan. Tom is to play." });
  });
});

describe("what can be pressed", () => {
  it("only what the server lists lights the pile, and anything can be tried there", () => {
    const mine = frame({ playable: ["4-square-red"], effects: [TIC] });
    expect(lit(mine, ["4-square-red"])).toEqual(new Set(["discard"]));
    expect(lit(mine, ["1-circle-red"])).toEqual(new Set());
    expect(action(mine, ["1-circle-red"], "discard")).toEqual({ type: "play", card: "1-circle-red" });
  });

  it("when nothing fits, drawing is the green button", () => {
    expect(buttons(frame({}), [])[0]).toMatchObject({ key: "draw", isMain: true, action: { type: "draw" } });
  });

  it("a gift goes to whoever is tapped, or nobody", () => {
    const giving = frame({ phase: "give" });
    expect(lit(giving, ["1-circle-red"])).toEqual(new Set(["seat-1", "seat-2"]));
    expect(action(giving, ["1-circle-red"], "seat-2")).toEqual({ type: "give", card: "1-circle-red", to: 2 });
    expect(buttons(giving, [])[0]?.action).toEqual({ type: "keep" });
  });
});

describe("the log", () => {
  it("speaks of the reader as you", () => {
    const told = (event: object) => tell(event as SheddingEvent, frame({}));
    expect(told(played(1, "4-square-red", { relation: "tic", again: true }))).toBe("Noa played 4-square-red, a Tic, and goes on.");
    expect(told(played(0, "4-square-red", { relation: "tic", again: true }))).toBe("You played 4-square-red, a Tic, and go on.");
    expect(told({ type: "gave", seat: 1, to: 0 })).toBe("Noa gave you a card.");
    expect(told({ type: "next_turn", seat: 1 })).toBeNull();
  });

  it("knows the cards under the top card until they are mixed", () => {
    const events = log({ type: "dealt", dealer: 0, hand_sizes: [], top: "1-star-red" }, played(1, "2-star-red"), played(2, "3-star-red"));
    expect(discards(events, "3-star-red", 3)).toEqual(["1-star-red", "2-star-red", "3-star-red"]);
    expect(discards([...events, ...log({ type: "recycled", size: 2 })], "3-star-red", 1)).toEqual(["3-star-red"]);
    expect(discards(events, null, 0)).toEqual([]);
  });

  it("says why a deal ended", () => {
    const last = log(played(2, "4-square-violet", { relation: "tic", again: true }), played(2, "4-triangle-violet", { relation: "tic" }));
    expect(moment(frame({}), last)).toEqual({ why: "The last card was 4-triangle-violet, a Tic after a Tic.", piece: "4-triangle-violet" });
  });
});
