import { describe, expect, it } from "vitest";

import { layoutChain, spotOf } from "./chain-layout.ts";

const PHONE = 344;

describe("the chain on a phone of 360 px", () => {
  it.each([
    [1, 48],
    [12, 48],
    [24, 32],
    [41, 24.5],
  ])("of %i cards in 160 px of height has cards of %d px", (count, width) => {
    const layout = layoutChain(count, PHONE, 160, "phone");
    expect(layout.width).toBe(width);
    expect(layout.height).toBeLessThanOrEqual(160);
    expect(layout.fan).toBe(false);
  });

  it("shows sixty cards at their full width where there are five rows, thirteen in each", () => {
    expect(layoutChain(61, PHONE, 200, "phone")).toMatchObject({ width: 24.5, perRow: 13, rows: 5, fan: false });
  });

  it.each([61, 80])("shows %i cards overlapping where there is less room, each row within it", (count) => {
    const layout = layoutChain(count, PHONE, 160, "phone");
    expect(layout.fan).toBe(true);
    expect(layout.height).toBeLessThanOrEqual(160);
    expect(layout.step).toBeGreaterThanOrEqual(14);
    const last = Math.max(...Array.from({ length: count }, (_, i) => spotOf(i, layout).x));
    expect(last + layout.width).toBeLessThanOrEqual(PHONE + 0.01);
  });
});

it("a chain of more than a hundred cards takes more rows, so that something of each card stays in sight", () => {
  const layout = layoutChain(101, PHONE, 160, "phone");
  expect(layout.step).toBeGreaterThanOrEqual(14);
  expect(layout.rows * layout.perRow).toBeGreaterThanOrEqual(101);
});

it("the chain goes on in the next row, like text", () => {
  const layout = layoutChain(20, PHONE, 300, "phone");
  expect(spotOf(layout.perRow, layout)).toMatchObject({ x: 0 });
  expect(spotOf(layout.perRow, layout).y).toBeGreaterThan(spotOf(layout.perRow - 1, layout).y);
});
