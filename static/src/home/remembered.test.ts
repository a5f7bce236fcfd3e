import { beforeEach, expect, test } from "vitest";

import { forgetTable, rememberedTables, rememberTable } from "./remembered.ts";

beforeEach(() => localStorage.clear());

test("the table opened last stands first, and each only once", () => {
  for (const code of ["AAAAAA", "BBBBBB", "AAAAAA"]) rememberTable(code);
  expect(rememberedTables()).toEqual(["AAAAAA", "BBBBBB"]);
});

test("a forgotten table is gone, the others stay", () => {
  for (const code of ["AAAAAA", "BBBBBB"]) rememberTable(code);
  forgetTable("BBBBBB");
  expect(rememberedTables()).toEqual(["AAAAAA"]);
});

test("only the newest twelve are kept", () => {
  for (let i = 0; i < 20; i++) rememberTable(`TABL${String(i).padStart(2, "0")}`);
  expect(rememberedTables()).toHaveLength(12);
  expect(rememberedTables()[0]).toBe("TABL19");
});

test.each(["nonsense", "{}", '["short", 7, "../../x"]'])("what is no list of codes is none: %s", (kept) => {
  localStorage.setItem("tictable.tables", kept);
  expect(rememberedTables()).toEqual([]);
});
