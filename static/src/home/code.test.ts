import { expect, test } from "vitest";

import { isWhole, readCode, shownCode } from "./code.ts";

test.each([
  ["kr7mq2", "KR7MQ2"],
  ["KR7 MQ2", "KR7MQ2"],
  [" kr7-mq2\n", "KR7MQ2"],
  ["https://tictable.example/t/KR7MQ2", "KR7MQ2"],
  ["http://192.168.0.7:8000/t/kr7mq2?from=mail#x", "KR7MQ2"],
  ["KR7MQ2XYZ", "KR7MQ2"],
  ["kr7", "KR7"],
  ["", ""],
])("%j is read as the code %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test("a code of six is whole", () => {
  expect(isWhole("KR7MQ2")).toBe(true);
  expect(isWhole("KR7MQ")).toBe(false);
});

test("a code is shown in two halves", () => {
  expect(shownCode("KR7MQ2")).toBe("KR7 MQ2");
  expect(shownCode("KR")).toBe("KR");
});
