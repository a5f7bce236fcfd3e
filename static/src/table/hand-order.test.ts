import { expect, it } from "vitest";

import { merged, movedTo } from "./hand-order.ts";

it("the own order stays, new cards come at the end, gone cards leave no gap", () => {
  expect(merged(["c", "a", "b"], ["a", "b", "c", "d"])).toEqual(["c", "a", "b", "d"]);
  expect(merged(["c", "a", "b"], ["b", "c"])).toEqual(["c", "b"]);
  expect(merged([], ["x", "y"])).toEqual(["x", "y"]);
});

it("a card is moved to the place it is put", () => {
  expect(movedTo(["a", "b", "c", "d"], "a", 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(["a", "b", "c", "d"], "d", 0)).toEqual(["d", "a", "b", "c"]);
  expect(movedTo(["a", "b", "c"], "b", 1)).toEqual(["a", "b", "c"]);
});
