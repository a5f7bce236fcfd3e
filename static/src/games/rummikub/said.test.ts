import { describe, expect, it } from "vitest";

import type { CombinationJudged } from "../../wire/types.ts";
import type { TilesEvent, TilesFrame, TilesView } from "./frame.ts";
import { buttons, lit, stitches } from "./moves.ts";
import { say } from "./said.ts";
import { amiss, setSpoken, standsFor } from "./said-sets.ts";
import { laidOut } from "./sets.ts";
import { moment, tell } from "./told.ts";
import type { Workshop } from "./workshop.svelte.ts";

const judged = (more: object): CombinationJudged => ({ valid: true, kind: "run", tiles: [], jokers: [], worth: 0, refusal: null, ...more }) as unknown as CombinationJudged;
const refused = (code: string, data: object = {}) => judged({ valid: false, kind: null, refusal: { code, data, sentence: `${code}.` } });

function frame(view: object = {}): TilesFrame {
  const whole = { seat: 0, phase: "play", to_act: [0], opened: [true, true], pool_size: 20, draft: null, table: [], hand: [], ...view } as unknown as TilesView;
  return { seat: 0, view: whole, table: { title: "Tile Rummy", match: { names: ["Lena", "Noa"] } } } as unknown as TilesFrame;
}

/** A table under the own hands, and what the server has said about it. */
function bench(more: object = {}): Workshop {
  const history = { past: [], now: laidOut([["red-7a"]]), future: [] };
  return { isMine: true, isTouched: false, isPlanning: false, hint: null, judged: null, fits: new Set(), aside: new Set(), history, ...more } as unknown as Workshop;
}

describe("a set is called as the server reads it", () => {
  it.each([
    ["red-3a red-4a red-5a", judged({}), "Run, red 3 to 5, three tiles"],
    ["joker-a red-4a red-5a red-6a", judged({}), "Run, red 3 to 6, four tiles"],
    ["red-7a blue-7a black-7a", judged({ kind: "group" }), "Group of 7, three tiles"],
    ["joker-a joker-b joker-c", judged({ kind: "group" }), "Three jokers"],
    ["red-7a blue-7a", refused("too_short"), "Unfinished: red 7, blue 7: needs 1 more"],
    ["red-7a blue-8a", undefined, "red 7, blue 8"],
  ])("%s", (tiles, by, words) => {
    expect(setSpoken(tiles.split(" "), by)).toBe(words);
  });

  it.each([
    ["too_short", {}, 1, "needs 2 more"],
    ["neither_run_nor_group", {}, 3, "mixed colours"],
    ["number_twice", { colour: "red", number: 9 }, 4, "two red 9s"],
    ["colour_twice", { tile: "red 9" }, 4, "two red 9s"],
    ["gap_in_run", { missing: [6] }, 3, "no 6"],
    ["too_few_jokers", { missing: [4, 6, 8] }, 4, "gaps"],
    ["group_too_long", {}, 5, "too many"],
    ["run_too_long", {}, 14, "too many"],
  ])("what is amiss stands behind the tiles: %s", (code, data, count, words) => {
    expect(amiss({ code, data, sentence: "" } as never, count)).toBe(words);
  });

  it("a joker stands for a tile, or for a number whose colour is open", () => {
    const stands = (...faces: string[]) => standsFor("joker-a", judged({ jokers: [{ joker: "joker-a", stands_for: faces }] }));
    expect(stands("red-8")).toBe("red-8");
    expect(stands("red-8", "black-8")).toBe("8");
    expect(stands("red-8", "black-7")).toBeUndefined();
    expect(standsFor("joker-a", undefined)).toBeUndefined();
  });
});

describe("the say-line", () => {
  it("says at the beginning of a turn what can be done", () => {
    expect(say(frame(), [], [], bench()).text).toBe("Your turn. Play, rebuild the table, or draw a tile.");
    expect(say(frame({ opened: [false, true] }), [], [], bench()).text).toBe("Your turn. Your first tiles must make 30, or draw a tile.");
    expect(say(frame({ pool_size: 0 }), [], [], bench()).text).toBe("Your turn. Play, or pass: the pool is empty.");
  });

  it("says how many places fit what is picked", () => {
    expect(say(frame(), ["red-7a"], [], bench({ fits: new Set(["new", "set-1-3"]) })).text).toBe("Red 7: two places fit.");
  });

  it("has the server's sentence for what is not in order yet, and a count where it is more than one", () => {
    const building = (...combinations: object[]) => bench({ isTouched: true, judged: { combinations, laid: 1, opening: 0, refusal: { code: "x", data: {}, sentence: "Not so." } } });
    expect(say(frame(), [], [], building(judged({}), refused("too_short"))).text).toBe("too_short.");
    expect(say(frame(), [], [], building(refused("too_short"), refused("too_short"))).text).toBe("Two sets are not in order yet.");
    expect(say(frame(), [], [], building(judged({}))).text).toBe("Not so.");
  });

  it("tells who rebuilds the table while others wait, and that a plan is one", () => {
    const watching = frame({ to_act: [1], draft: [["red-7a", null]] });
    expect(say(watching, [], [], bench({ isMine: false })).text).toBe("Noa is rebuilding the table.");
    expect(say(watching, [], [], bench({ isMine: false, isPlanning: true })).text).toBe("You are planning. Noa is to play.");
  });

  it("tells no more of a hint than was asked for", () => {
    const hinted = (hint: object) => say(frame(), [], [], bench({ hint: { possible: true, proved: true, tiles: null, table: null, ...hint } })).text;
    expect(hinted({ step: 1 })).toBe("Yes, something can be played.");
    expect(hinted({ step: 2, tiles: ["red-7a", "joker-a"] })).toBe("You could play red 7 and a joker.");
    expect(hinted({ step: 1, possible: false })).toBe("You cannot play anything now. Draw a tile.");
    expect(hinted({ step: 1, possible: false, proved: false })).toBe("I see nothing to play.");
  });
});

describe("the buttons", () => {
  const pressed = (view: object, more: object) => buttons(frame(view), bench(more)).map(({ label, action, isMain }) => [label, action?.type ?? null, isMain]);

  it("draw while nothing is touched, and pass when the pool is empty", () => {
    expect(pressed({}, {})).toEqual([["Draw a tile", "draw", true], ["Play", null, false]]);
    expect(pressed({ pool_size: 0 }, {})).toEqual([["Pass", "pass", true], ["Play", null, false]]);
  });

  it("play only what the server would take", () => {
    expect(pressed({}, { isTouched: true, judged: { laid: 3, refusal: null } })).toEqual([["Draw instead", "draw", false], ["Play 3 tiles", "play", true]]);
    expect(pressed({}, { isTouched: true, judged: { laid: 3, refusal: {} } })[1]).toEqual(["Play 3 tiles", null, false]);
  });

  it("do nothing while others play", () => {
    expect(pressed({ to_act: [1] }, { isMine: false }).every(([, action]) => action === null)).toBe(true);
  });

  it("own tiles on the table may go back to the rack, others not", () => {
    expect(lit(["red-7a"], bench({ aside: new Set(["red-7a"]) })).has("hand")).toBe(true);
    expect(lit(["red-7a"], bench()).has("hand")).toBe(false);
  });

  it("a stitch marks what the hint names", () => {
    expect([stitches("red-7a", bench({ hint: { tiles: ["red-7a"] } })), stitches("red-7a", bench())]).toEqual([1, 0]);
  });
});

describe("the log", () => {
  const told = (event: object) => tell(event as TilesEvent, frame());
  const played = { type: "tiles_played", seat: 1, tiles: ["red-7a", "joker-a"], opening: false, worth: 0, rebuilt: 0, by_clock: false, hand_size: 3 };

  it.each([
    [{ ...played, opening: true, worth: 34 }, "Noa opened with 34 points: red 7 and a joker."],
    [played, "Noa played red 7 and a joker."],
    [{ ...played, rebuilt: 2, seat: 0 }, "You rebuilt the table and played red 7 and a joker."],
    [{ ...played, by_clock: true }, "Time was up: what lay on the table counts. Noa played red 7 and a joker."],
    [{ type: "tiles_drawn", seat: 1, count: 1, reason: "turn" }, "Noa drew a tile."],
    [{ type: "tiles_drawn", seat: 0, count: 3, reason: "penalty" }, "Time was up with the table in pieces: it was put back, and you drew three tiles."],
    [{ type: "tiles_drawn", seat: 1, count: 1, reason: "time_up" }, "Time was up: everything went back, and Noa drew a tile."],
    [{ type: "passed", seat: 1 }, "Noa passed."],
    [{ type: "deal_over", winners: [1], went_out: true }, "Noa is out: Tile Rummy!"],
    [{ type: "deal_over", winners: [1], went_out: false }, "Everybody has passed. The lowest rack wins."],
    [{ type: "drawn_for_start", draws: [{ seat: 0, tile: "red-9" }, { seat: 1, tile: "joker" }], first: null }, "You drew red 9 and Noa drew a joker. All tiles are mixed again."],
    [{ type: "drawn_for_start", draws: [{ seat: 1, tile: "red-9" }, { seat: 0, tile: "red-2" }], first: 1 }, "Noa drew red 9 and you drew red 2. Noa begins."],
    [{ type: "next_turn", seat: 1 }, null],
  ])("%o", (event, sentence) => {
    expect(told(event)).toBe(sentence);
  });

  it("a deal ends with the name of the game, or with everybody passing", () => {
    const log = (...events: object[]) => events.map((event, n) => ({ n, at: 0, event, news: null })) as never;
    const out = moment(frame(), log({ ...played, tiles: ["red-7a"] }, { type: "deal_over", winners: [1], went_out: true }));
    expect(out).toEqual({ headline: "Tile Rummy! Noa is out.", why: "The last tile was red 7.", piece: "red-7a" });
    expect(moment(frame(), log({ type: "deal_over", winners: [1], went_out: false })).why).toMatch(/everybody has passed/);
  });
});
