import { expect, test } from "vitest";

import { layoutRack } from "./rack-layout.ts";

test.each([
  [14, 344, "phone", { width: 44, perRow: 7, rows: 2 }],
  [8, 344, "phone", { width: 44, perRow: 7, rows: 2 }],
  [22, 344, "phone", { rows: 2, perRow: 11 }],
  [26, 344, "phone", { rows: 2, perRow: 13 }],
  [14, 540, "wide", { width: 56, rows: 2 }],
] as const)("%i tiles on %i px of a %s stand on two ledges", (count, room, form, layout) => {
  expect(layoutRack(count, room, form)).toMatchObject(layout);
});

test.each([
  [1, 300, "phone"], [14, 344, "phone"], [30, 344, "phone"], [45, 344, "phone"], [20, 260, "rail"], [40, 700, "wide"],
] as const)("%i tiles stand beside each other within %i px (%s)", (count, room, form) => {
  const { width, perRow, rows, step, left } = layoutRack(count, room, form);
  expect(left + (perRow - 1) * step + width).toBeLessThanOrEqual(room);
  expect(step).toBeGreaterThan(width);
  expect(perRow * rows).toBeGreaterThanOrEqual(count);
  expect(width).toBeGreaterThanOrEqual(24);
});
