import { expect, test } from "vitest";

import type { CombinationJudged } from "../../wire/types.ts";
import { fitting, splitInto, spotAt, waysFor } from "./fits.ts";
import { laidOut } from "./sets.ts";

/** A server that finds these in order, as it would put them. */
function judge(...inOrder: string[]) {
  const known = new Map(inOrder.map((tiles) => [tiles.split(" ").toSorted().join(" "), tiles.split(" ")]));
  return (tiles: readonly string[]): CombinationJudged | undefined => {
    const found = known.get(tiles.toSorted().join(" "));
    return { valid: found !== undefined, kind: "run", tiles: (found ?? tiles) as never, jokers: [], worth: 0, refusal: null };
  };
}

const RUN = "red-3a red-4a red-5a red-6a red-7a red-8a";
const places = (table: string[], pieces: string, ...inOrder: string[]) => {
  const tiles = pieces.split(" ");
  return [...fitting(waysFor(laidOut(table.map((set) => set.split(" "))), tiles, judge(...inOrder, RUN)), tiles, judge(...inOrder))];
};

test.each([
  ["behind a run that it continues", [RUN], "red-9a", [`${RUN} red-9a`], ["set-1-6"]],
  ["before a run that it begins", [RUN], "red-2a", [`red-2a ${RUN}`], ["set-1-0"]],
  ["by themselves", [RUN], "blue-7a black-7a orange-7a", ["blue-7a black-7a orange-7a"], ["new"]],
  ["nowhere", [RUN], "blue-7a", [], []],
  ["in the middle, where the run then is two", [RUN], "red-5b", ["red-3a red-4a red-5b", "red-5a red-6a red-7a red-8a"], ["set-1-2"]],
  ["in no two halves where the whole takes it", [RUN], "red-9a", [`${RUN} red-9a`, "red-3a red-4a red-5a", "red-6a red-7a red-8a red-9a"], ["set-1-6"]],
  ["and a joker at the other end of its own run", ["joker-a red-4a red-5a"], "joker-a", ["joker-a red-4a red-5a"], ["set-1-3"]],
])("pieces fit %s", (_, table, pieces, inOrder, expected) => {
  expect(places(table, pieces, ...inOrder)).toEqual(expected);
});

test("what lies face down is not asked about", () => {
  expect(waysFor(laidOut([["red-3a", null]]), ["red-4a"], judge())).toEqual([{ set: null, index: 0, lists: [["red-4a"]] }]);
});

test("a drop into a run splits it only if it is no run otherwise, and both halves are", () => {
  const run = RUN.split(" ");
  const halves = ["red-3a red-4a red-5b", "red-5a red-6a red-7a red-8a"];
  expect(splitInto(run, 2, ["red-5b"], judge(...halves))).toEqual(halves.map((half) => half.split(" ")));
  expect(splitInto(run, 2, ["red-5b"], judge(halves[0]!))).toBeNull();
  expect(splitInto(run, 2, ["red-5b"], judge(...halves, "red-3a red-4a red-5b red-5a red-6a red-7a red-8a"))).toBeNull();
});

test("a place is a spot: before a tile, at the end, or new", () => {
  const sets = laidOut([RUN.split(" ")]);
  expect(spotAt("set-1-2", sets)).toEqual({ set: 1, index: 2 });
  expect(spotAt("set-1", sets)).toEqual({ set: 1, index: 6 });
  expect(spotAt("new", sets)).toEqual({ set: null, index: 0 });
  expect(spotAt("draw", sets)).toBeNull();
});
