import { expect, test } from "vitest";

import { readExample } from "./example.ts";

test("signs between cards are stitches, a misfit, or nothing", () => {
  const usual = { stitches: 0, isMisfit: false, isApart: false };
  expect(readExample("4-square-cyan >> 4-square-red x 1-circle-violet 5-star-red")).toEqual([
    { ...usual, piece: "4-square-cyan" },
    { ...usual, piece: "4-square-red", stitches: 2 },
    { ...usual, piece: "1-circle-violet", isMisfit: true },
    { ...usual, piece: "5-star-red" },
  ]);
});

test("a comma ends a combination", () => {
  expect(readExample("red-4a red-5a, red-6a").map(({ piece, isApart }) => [piece, isApart])).toEqual([
    ["red-4a", false],
    ["red-5a", false],
    ["red-6a", true],
  ]);
});
