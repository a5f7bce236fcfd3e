import { expect, it } from "vitest";

import { arcs, ringOf } from "./ring.ts";

const GAP = () => ({ x: 30, y: 30 });

it.each([2, 3, 4, 5, 6, 7, 8])("%i seats go round clockwise, the reader's own at the bottom", (count) => {
  const ring = ringOf(count, 360, 340, true, "phone");
  const own = ring.places.at(-1)!;
  expect(own.x).toBeCloseTo(ring.x);
  expect(own.y).toBeCloseTo(ring.y + ring.ry);
  if (count > 2) expect(ring.places[0]!.x).toBeLessThan(ring.x);
});

it("the thread runs from whoever played to whoever is next, skipping nobody", () => {
  const ring = ringOf(4, 360, 340, true, "phone");
  const threads = (from: number | null, to: number | null) => arcs(ring, [1, 2, 3, 0], from, to, GAP).map(({ isThread }) => isThread);
  expect(threads(3, 0)).toEqual([false, false, true, false]);
  expect(threads(0, 1)).toEqual([false, false, false, true]);
  expect(threads(1, 3)).toEqual([true, true, false, false]);
  expect(threads(2, 2)).toEqual([false, false, false, false]);
  expect(threads(null, 1)).toEqual([false, false, false, false]);
  expect(arcs(ring, [1, 2, 3, 0], 1, 3, GAP).filter(({ head }) => head !== null)).toHaveLength(1);
});
