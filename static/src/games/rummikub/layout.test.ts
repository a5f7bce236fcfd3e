import { expect, test } from "vitest";

import { measuresOf, pack, packed, settled, widthOf, type SetSize, type TableLayout } from "./layout.ts";

const set = (id: number, tiles: number, hasNote = false): SetSize => ({ id, tiles, hasNote });

/** Nothing lies on anything else, and nothing outside. */
function isClear(layout: TableLayout, sets: readonly SetSize[], room: number): boolean {
  const boxes = sets.map((each) => {
    const { x, row } = layout.places.get(each.id)!;
    return { row, from: x, to: x + widthOf(each, layout.measures) };
  });
  return boxes.every(
    (box, i) => box.from >= 0 && box.to <= room && boxes.every((other, j) => i === j || other.row !== box.row || other.to <= box.from || other.from >= box.to),
  );
}

const HUNDRED = [5, 6, 7, 4, 4, 5, 3, 4, 5, 3, 4, 4, 4, 3, 4, 4, 3, 4, 4, 3, 3, 3, 3, 3, 5].map((tiles, id) => set(id, tiles));

test("a hundred tiles lie readable on a small phone, none on another", () => {
  expect(HUNDRED.reduce((sum, { tiles }) => sum + tiles, 0)).toBe(100);
  const layout = pack(HUNDRED, 344, 420, "phone");
  expect(layout.measures.tile).toBeGreaterThanOrEqual(24);
  expect(layout.rows).toBeLessThan(10);
  expect(isClear(layout, HUNDRED, 344)).toBe(true);
});

test("few tiles lie large", () => {
  expect(pack([set(1, 3), set(2, 4)], 344, 380, "phone").measures.tile).toBe(36);
  expect(pack([set(1, 3)], 1000, 400, "wide").measures.tile).toBe(50);
});

test("nothing else moves when a set grows into what is free beside it", () => {
  const sets = [set(1, 3), set(2, 3), set(3, 3)];
  const before = packed(sets, 344, 24);
  const grown = [set(1, 4), set(2, 3), set(3, 3)];
  const after = settled(before, grown, 344);
  expect([...after.places]).toEqual([...before.places]);
  expect(isClear(after, grown, 344)).toBe(true);
});

test("a set that grows further pushes only its own row", () => {
  const sets = [set(1, 3), set(2, 3), set(3, 9), set(4, 3)];
  const before = packed(sets, 344, 24);
  const grown = [set(1, 6), set(2, 3), set(3, 9), set(4, 3)];
  const after = settled(before, grown, 344);
  expect(after.places.get(1)).toEqual(before.places.get(1));
  expect(after.places.get(3)).toEqual(before.places.get(3));
  expect(isClear(after, grown, 344)).toBe(true);
});

test("what no longer fits into its row goes to the end", () => {
  const sets = [set(1, 6), set(2, 5)];
  const before = packed(sets, 344, 24);
  const grown = [set(1, 9), set(2, 5)];
  const after = settled(before, grown, 344);
  expect(after.places.get(1)).toEqual({ x: 0, row: 0 });
  expect(after.places.get(2)).toEqual({ x: 0, row: 1 });
});

test("new sets go to a free line at the end", () => {
  const before = packed([set(1, 3)], 344, 24);
  const after = settled(before, [set(1, 3), set(2, 2), set(3, 1)], 344);
  expect(after.places.get(2)).toEqual({ x: 0, row: 1 });
  expect(after.places.get(3)!.row).toBe(1);
  expect(after.rows).toBe(2);
  expect(settled(after, [set(1, 3)], 344).rows).toBe(1);
});

test("words behind an unfinished set have their room", () => {
  const measures = measuresOf(24);
  expect(widthOf(set(1, 2, true), measures) - widthOf(set(1, 2), measures)).toBe(measures.note);
});
