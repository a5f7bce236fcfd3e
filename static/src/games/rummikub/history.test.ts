import { expect, test } from "vitest";

import { begun, done, redone, rewritten, undone } from "./history.ts";
import { laidOut } from "./sets.ts";

const [start, one, two] = [laidOut([["a"]]), laidOut([["a"], ["b"]]), laidOut([["a", "b"]])];

test("steps are taken back one by one and done again in the same order", () => {
  const history = done(done(begun(start), one), two);
  expect(undone(history).now).toBe(one);
  expect(undone(undone(history)).now).toBe(start);
  expect(redone(undone(history)).now).toBe(two);
  expect(redone(redone(undone(undone(history)))).now).toBe(two);
});

test("before the first and after the last step nothing happens", () => {
  const history = begun(start);
  expect(undone(history)).toBe(history);
  expect(redone(history)).toBe(history);
});

test("a new step forgets those that were taken back", () => {
  const history = done(undone(done(begun(start), one)), two);
  expect(history.future).toEqual([]);
  expect(undone(history).now).toBe(start);
});

test("what is only written differently is no step", () => {
  const history = rewritten(done(begun(start), one), two);
  expect(history.now).toBe(two);
  expect(undone(history).now).toBe(start);
});
