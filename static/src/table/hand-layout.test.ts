import { describe, expect, it } from "vitest";

import { indexAt, layoutHand, placeOf } from "./hand-layout.ts";

const PHONE = 344;

describe("a hand on a 360 px phone", () => {
  it.each([
    [1, 1, 62],
    [5, 1, 62],
    [7, 1, 44],
    [8, 2, 62],
    [10, 2, 62],
    [14, 2, 44],
    [15, 2, 44],
    [20, 2, 44],
    [21, 3, 44],
    [30, 3, 44],
  ])("of %i cards has %i rows at %i px", (count, rows, width) => {
    expect(layoutHand(count, PHONE, "phone")).toMatchObject({ rows, width });
  });

  it.each([
    [6, 1, 50],
    [8, 1, 44],
    [10, 1, 44],
    [11, 2, 50],
  ])("that is kept low has %i cards in %i rows at %i px", (count, rows, width) => {
    expect(layoutHand(count, PHONE, "phone", true)).toMatchObject({ rows, width });
  });

  it("overlaps only above fourteen, by 33 px steps at twenty", () => {
    expect(layoutHand(14, PHONE, "phone").fan).toBe(false);
    const twenty = layoutHand(20, PHONE, "phone");
    expect(twenty.fan).toBe(true);
    expect(Math.floor(twenty.step)).toBe(33);
  });
});

it.each(["phone", "rail", "wide"] as const)("no card of a %s hand lies outside its room", (form) => {
  for (const room of [304, 344, 414, 640, 728, 1024, 1192]) {
    for (let count = 1; count <= 40; count++) {
      const layout = layoutHand(count, room, form);
      const places = Array.from({ length: count }, (_, i) => placeOf(i, layout));
      expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThanOrEqual(-0.01);
      expect(Math.max(...places.map(({ x }) => x)) + layout.width).toBeLessThanOrEqual(room + 0.01);
      expect(Math.max(...places.map(({ y }) => y)) + layout.width * 1.4).toBeLessThanOrEqual(layout.height + 0.01);
    }
  }
});

it.each(["phone", "rail", "wide"] as const)("a card dropped on a place of a %s hand gets that place", (form) => {
  for (const count of [3, 9, 18, 27]) {
    const layout = layoutHand(count, 728, form);
    for (let i = 0; i < count; i++) {
      const { x, y } = placeOf(i, layout);
      expect(indexAt(x + layout.width / 2, y + layout.width * 0.7, count, layout)).toBe(i);
    }
  }
});

it("a tablet's hand lies in one row until its numbers would be covered", () => {
  expect(layoutHand(10, 728, "wide")).toMatchObject({ rows: 1, fan: false });
  expect(layoutHand(16, 728, "wide")).toMatchObject({ rows: 1, fan: true });
  expect(layoutHand(40, 728, "wide").rows).toBe(2);
});
