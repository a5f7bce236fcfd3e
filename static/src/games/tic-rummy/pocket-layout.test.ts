import { expect, it } from "vitest";

import { besideHand, layoutPockets } from "./pocket-layout.ts";

it.each([
  ["two pockets of three", [3, 3], 44],
  ["two pockets of four", [4, 4], 34],
  ["the three pockets of Round 6", [3, 3, 3], 28],
  ["the three pockets of Round 8", [4, 4, 3], 24],
] as const)("%s fit on a phone of 360 px", (_, slots, smallest) => {
  const room = 344;
  const { card, gap, sides, between } = layoutPockets(slots, room, "phone");
  expect(card).toBeGreaterThanOrEqual(smallest);
  const pockets = slots.map((slot) => slot * card + (slot - 1) * gap + 2 * sides + 3);
  expect(pockets.reduce((sum, width) => sum + width, between * (slots.length - 1))).toBeLessThanOrEqual(room);
});

it("on a wide table they share a row with the hand, but not where all three are asked for", () => {
  expect(besideHand(2, 11, 1066)).toBeGreaterThanOrEqual(64);
  expect(besideHand(3, 15, 1066)).toBeNull();
});
