import { expect, test } from "vitest";

import { asTable, laidOut, moved, split, without, type Sets } from "./sets.ts";

/** "1: red-3a red-4a / 2: blue-7a" */
const sets = (text: string): Sets =>
  text.split(" / ").filter(Boolean).map((part) => {
    const [id, tiles] = part.split(": ");
    return { id: Number(id), tiles: (tiles ?? "").split(" ") };
  });
const written = (all: Sets): string => all.map(({ id, tiles }) => `${id}: ${tiles.join(" ")}`).join(" / ");

test.each([
  ["a tile goes behind the last one", "1: a b / 2: c d", ["x"], { set: 1, index: 2 }, "1: a b x / 2: c d"],
  ["a tile goes between two others", "1: a b / 2: c d", ["x"], { set: 1, index: 1 }, "1: a x b / 2: c d"],
  ["several go together, in the order in which they were taken", "1: a b / 2: c d e", ["e", "c"], { set: 1, index: 0 }, "1: e c a b / 2: d"],
  ["a tile of the set itself changes its place there", "1: a b c", ["a"], { set: 1, index: 3 }, "1: b c a"],
  ["a whole set goes into another one and is gone", "1: a b / 2: c d", ["c", "d"], { set: 1, index: 2 }, "1: a b c d"],
  ["a new place is a new set", "1: a b / 2: c d", ["b"], { set: null, index: 0 }, "1: a / 2: c d / 3: b"],
  ["all tiles of a set stay in it if they are set down there", "1: a b", ["b", "a"], { set: 1, index: 0 }, "1: b a"],
])("%s", (_, before, tiles, spot, after) => {
  expect(written(moved(sets(before), tiles, spot))).toBe(after);
});

test("a set falls in two where it is split, and nowhere at its ends", () => {
  expect(written(split(sets("1: a b c / 2: d"), 1, 2))).toBe("1: a b / 3: c / 2: d");
  expect(written(split(sets("1: a b c"), 1, 0))).toBe("1: a b c");
  expect(written(split(sets("1: a b c"), 1, 3))).toBe("1: a b c");
});

test("tiles that go back to the rack leave no empty set behind", () => {
  expect(written(without(sets("1: a b / 2: c"), ["a", "c"]))).toBe("1: b");
});

test("a set is known again by the tiles that it kept", () => {
  const before = sets("1: a b c / 2: d e f");
  expect(written(laidOut([["d", "e", "f", "x"], ["a", "b"], ["c", "y"]], before))).toBe("2: d e f x / 1: a b / 3: c y");
});

test("tiles that lie face down are nobody's", () => {
  const covered = laidOut([["a", null], [null, "b"]]);
  expect(asTable(covered)).toEqual([["a"], ["b"]]);
});
