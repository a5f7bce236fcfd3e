import { expect, it } from "vitest";

import { readCard } from "./names.ts";
import { neighbours } from "./neighbours.ts";

it("one step from a card, in orders that do not wrap round", () => {
  expect(neighbours(readCard("4-square-cyan"))).toEqual({ number: [3, 5], shape: ["triangle", "star"], colour: ["violet", "yellow"] });
  expect(neighbours(readCard("1-circle-violet"))).toEqual({ number: [2], shape: ["crescent"], colour: ["cyan"] });
  expect(neighbours(readCard("5-star-red"))).toEqual({ number: [4], shape: ["square"], colour: ["orange"] });
});
