import { expect, it } from "vitest";

import { keeps, keepsSpoken } from "./keeps.ts";

it.each([
  ["tic", "3-crescent-violet 3-crescent-cyan 3-crescent-red", "3-crescent"],
  ["tic", "1-triangle-violet 3-triangle-violet", "triangle-violet"],
  ["single", "1-star-red 2-circle-red 5-square-red", "red"],
  ["nic", "1-star-orange 2-square-cyan", "nothing shared"],
  ["duo", "4-circle-violet 3-star-cyan 2-square-yellow 1-crescent-orange", "number ↓, colour ↑"],
  ["tripo", "2-square-orange 3-triangle-yellow 4-crescent-cyan", "↑ ↓ ↓"],
] as const)("a %s of %s keeps %s", (kind, cards, said) => {
  expect(keeps(kind, cards.split(" "))).toBe(said);
});

it("a sequence shows where it turned, and only what it still goes on with", () => {
  const cards = "3-circle-violet 4-star-cyan 5-circle-yellow 4-star-orange".split(" ");
  expect(keeps("mono", cards, ["number", "colour"])).toBe("number ↑↓, colour ↑");
  expect(keepsSpoken("mono", cards, ["number"])).toBe("number up, then down");
});
