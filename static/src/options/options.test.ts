import { expect, test } from "vitest";

import { fieldWords, optionsLine } from "./describe.ts";
import { areOurRules, fieldsOf, publishedOptions, type Schema } from "./schema.ts";

const TIC_A_LONG: Schema = {
  properties: {
    hand_size: { default: 10, maximum: 10, minimum: 6, type: "integer" },
    deals: { default: 1, maximum: 20, minimum: 1, type: "integer" },
    optional_rules: { default: "none", enum: ["none", "dealer-chooses"], type: "string" },
  },
};

const MONO_DUO_TRIPO: Schema = {
  properties: {
    hand_size: { default: 10, maximum: 14, minimum: 6, type: "integer" },
    tripo_around_the_table: { default: false, type: "boolean" },
  },
};

test("numbers become steppers, choices segments, yes or no a switch", () => {
  expect(fieldsOf(TIC_A_LONG)).toEqual([
    { kind: "number", name: "hand_size", published: 10, min: 6, max: 10 },
    { kind: "number", name: "deals", published: 1, min: 1, max: 20 },
    { kind: "choice", name: "optional_rules", published: "none", values: ["none", "dealer-chooses"] },
  ]);
  expect(fieldsOf(MONO_DUO_TRIPO).at(-1)).toEqual({ kind: "switch", name: "tripo_around_the_table", published: false });
});

test("a schema without options has no fields", () => {
  expect(fieldsOf({})).toEqual([]);
});

test("the defaults are the published rules, anything else is ours", () => {
  const fields = fieldsOf(TIC_A_LONG);
  const published = publishedOptions(fields);
  expect(published).toEqual({ hand_size: 10, deals: 1, optional_rules: "none" });
  expect(areOurRules(fields, published)).toBe(false);
  expect(areOurRules(fields, { ...published, deals: 3 })).toBe(true);
});

test.each([
  ["tic-a-long", { hand_size: 10, deals: 1, optional_rules: "none" }, 0, "10 cards each, one deal"],
  ["tic-a-long", { hand_size: 7, deals: 4, optional_rules: "dealer-chooses" }, 30, "7 cards each, 4 deals, the dealer chooses a rule, 30 seconds a turn"],
  ["mono-duo-tripo", { hand_size: 10, deals: 1, tripo_around_the_table: true }, 60, "10 cards each, one deal, a Tripo makes everybody draw, a minute a turn"],
  ["some-game", { house_cats: 2 }, 300, "house cats 2, 5 minutes a turn"],
] as const)("%s with %j and a clock of %i reads %j", (game, options, clock, line) => {
  expect(optionsLine(game, options, clock)).toBe(line);
});

test("every option of a game that is played has words of its own", () => {
  for (const [game, schema] of [["tic-a-long", TIC_A_LONG], ["mono-duo-tripo", MONO_DUO_TRIPO]] as const) {
    for (const { name } of fieldsOf(schema)) expect(fieldWords(game, name).explains).toBeTruthy();
  }
});
