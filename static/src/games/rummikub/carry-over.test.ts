import { expect, test } from "vitest";

import { carriedOver } from "./carry-over.ts";

/** "a b c / d e" */
const table = (text: string): string[][] => text.split(" / ").filter(Boolean).map((set) => set.split(" "));
const written = (sets: readonly (readonly string[])[]): string => sets.map((set) => set.join(" ")).join(" / ");

test.each([
  ["a plan holds while nothing changes", "a b c x / d e f", "a b c / d e f", "a b c / d e f", "x y", "d e f / a b c x"],
  ["without a plan the table is as it is", "a b c / d e f", "a b c / d e f", "a b c g / d e f", "x", "a b c g / d e f"],
  ["new sets of own tiles always hold", "a b c / x y z", "a b c", "a b / c d e", "x y z", "a b / c d e / x y z"],
  ["what others put down comes to it", "a b c x", "a b c", "a b c / g h i", "x", "g h i / a b c x"],
  ["a part whose set has changed is dropped, the rest holds", "a b c x / d e f y", "a b c / d e f", "a b c g / d e f", "x y", "a b c g / d e f y"],
  ["what hangs together stands or falls together", "a b / c d e f x", "a b c / d e f", "a b c / d e f g", "x", "a b c / d e f g"],
  ["a set that only lies in another order is the same", "a b c x", "a b c", "c b a", "x", "a b c x"],
  ["a tile that is no longer on the rack drops its part", "a b c x / d e f y", "a b c / d e f", "a b c / d e f", "y", "a b c / d e f y"],
  ["a planned rearrangement within one set is a plan", "j a b", "a b j", "a b j", "x", "j a b"],
])("%s", (_, plan, before, now, hand, after) => {
  expect(written(carriedOver(table(plan), table(before), table(now), hand.split(" ")))).toBe(after);
});
