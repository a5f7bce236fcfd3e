import { expect, test } from "vitest";

import { ago } from "./ago.ts";

const DAY = 24 * 3600;

test.each([
  [-5, "now"],
  [0, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [3599, "59 minutes ago"],
  [3600, "1 hour ago"],
  [DAY, "yesterday"],
  [6.5 * DAY, "6 days ago"],
  [45 * DAY, "last month"],
])("%d seconds are said as %s", (seconds, said) => {
  expect(ago(1_700_000_000, 1_700_000_000 + seconds)).toBe(said);
});
