import { expect, it } from "vitest";

import type { RummyFrame } from "./frame.ts";
import { scoring } from "./scoring.ts";

function frame(view: object, ...deals: { winners: number[]; carry: number[]; void?: boolean }[]): RummyFrame {
  return { seat: 0, view, table: { match: { sheet: { deals, totals: [] } } } } as unknown as RummyFrame;
}

const rungs = (shown: RummyFrame, side: number) => scoring.ladder(shown, side).map(({ state }) => state[0]).join("");

it("the ladder shows the rounds behind, the present one and those ahead", () => {
  const shown = frame({}, { winners: [1], carry: [1, 2] }, { winners: [0], carry: [2, 3] });
  expect(rungs(shown, 0)).toBe("dnaaaaaa");
  expect(rungs(shown, 1)).toBe("ddnaaaaa");
});

it("going out on Round 8 fills it, being on Round 8 does not", () => {
  const shown = frame({}, { winners: [1], carry: [8, 8] }, { winners: [0], carry: [8, 8] });
  expect(rungs(shown, 0)).toBe("dddddddd");
  expect(rungs(shown, 1)).toBe("dddddddn");
});

it("every deal of the sheet says which round a side was on", () => {
  const shown = frame({}, { winners: [1], carry: [1, 2] }, { winners: [0], carry: [2, 3] });
  expect([0, 1].map((deal) => scoring.note(shown, deal, 1))).toEqual(["R1", "R2"]);
});

it("a deal ends with a step up, or with the same round again", () => {
  const result = { winners: [1], rounds: [4, 4, 3] };
  const shown = frame({ rounds: [3, 3, 3], laid_down: [true, true, false], result });
  expect([0, 1, 2].map((side) => scoring.ending(shown, side))).toEqual([
    { note: "laid down", from: 3, to: 4 },
    { note: "went out", from: 3, to: 4 },
    { note: "did not lay down", from: 3, to: 3 },
  ]);
});
