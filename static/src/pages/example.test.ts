import { expect, test } from "vitest";

import { readExample } from "./example.ts";

test("signs between cards are stitches, a misfit, or nothing", () => {
  expect(readExample("4-square-cyan >> 4-square-red x 1-circle-violet 5-star-red")).toEqual([
    { card: "4-square-cyan", stitches: 0, isMisfit: false },
    { card: "4-square-red", stitches: 2, isMisfit: false },
    { card: "1-circle-violet", stitches: 0, isMisfit: true },
    { card: "5-star-red", stitches: 0, isMisfit: false },
  ]);
});
