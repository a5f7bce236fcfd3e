import { describe, expect, it } from "vitest";

import { layoutMats, type MatSize } from "../collections/layout.ts";
import { MEASURES } from "./measures.ts";

const mat = (...cards: number[]): MatSize => ({ isOwn: false, melds: cards.map((count) => ({ cards: count, slivers: 0, letters: 10 })) });
const two = mat(4, 4);
const three = mat(4, 4, 3);

describe("collections on a phone of 360 px", () => {
  it("are as large as fits, and never smaller than a finger needs", () => {
    const one = layoutMats([two], 344, 260, MEASURES.phone).card;
    const four = layoutMats([two, two, two, two], 344, 260, MEASURES.phone).card;
    expect(one).toBeGreaterThanOrEqual(37);
    expect(four).toBeLessThan(one);
    expect(layoutMats([three, three, three, three], 344, 60, MEASURES.phone).card).toBe(28);
  });

  it("lie beside each other where there is room for it", () => {
    expect(layoutMats([two], 344, 110, MEASURES.phone).card).toBeGreaterThanOrEqual(36);
  });

  it("are a little smaller where ends are kept free for own cards", () => {
    const open: MatSize = { isOwn: false, melds: [{ cards: 4, slivers: 1, letters: 10 }, { cards: 4, slivers: 2, letters: 10 }] };
    expect(layoutMats([open], 344, 110, MEASURES.phone).card).toBeLessThan(layoutMats([two], 344, 110, MEASURES.phone).card);
  });
});

it("mats lie in two columns where that makes the cards larger", () => {
  expect(layoutMats([two, two], 1072, 400, MEASURES.wide).columns).toBe(2);
  expect(layoutMats([two], 1072, 400, MEASURES.wide).columns).toBe(1);
  expect(layoutMats([two, two], 728, 500, MEASURES.wide).columns).toBe(1);
  expect(layoutMats([two, two, two, two], 728, 500, MEASURES.wide).columns).toBe(2);
});
