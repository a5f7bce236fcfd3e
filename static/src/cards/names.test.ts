import { expect, test } from "vitest";

import { isCard, isJoker, isTile, readCard, readTile, sortCards, sortTiles, spokenName } from "./names.ts";

test("a card is read from its notation", () => {
  expect(readCard("4-square-cyan")).toEqual({ number: 4, shape: "square", colour: "cyan" });
});

test("a tile is read with or without its copy", () => {
  expect(readTile("red-13b")).toEqual({ number: 13, colour: "red" });
  expect(readTile("black-1")).toEqual({ number: 1, colour: "black" });
});

test.each(["6-square-cyan", "4-moon-cyan", "4-square-green", "red-7a", ""])("%j is no card", (notation) => {
  expect(isCard(notation)).toBe(false);
  expect(() => readCard(notation)).toThrow();
});

test.each(["red-0a", "red-14a", "violet-7a", "red-7e", "4-square-cyan"])("%j is no tile", (notation) => {
  expect(isTile(notation)).toBe(false);
});

test("a joker is a tile without a number", () => {
  expect(isJoker("joker-b") && isTile("joker-b")).toBe(true);
  expect(() => readTile("joker-b")).toThrow();
});

test.each([
  ["4-square-cyan", "4 square cyan"],
  ["red-7a", "red 7"],
  ["joker-a", "joker"],
])("%s is spoken as %j", (notation, spoken) => {
  expect(spokenName(notation)).toBe(spoken);
});

test("cards sort by number, shape or colour, low to high", () => {
  const cards = ["3-circle-red", "1-star-violet", "3-circle-cyan", "2-square-orange"];
  expect(sortCards(cards, "number")).toEqual(["1-star-violet", "2-square-orange", "3-circle-cyan", "3-circle-red"]);
  expect(sortCards(cards, "shape")).toEqual(["3-circle-cyan", "3-circle-red", "2-square-orange", "1-star-violet"]);
  expect(sortCards(cards, "colour")).toEqual(["1-star-violet", "3-circle-cyan", "2-square-orange", "3-circle-red"]);
});

test("tiles sort as 777 or 789, jokers last", () => {
  const tiles = ["joker-a", "red-7a", "black-8a", "black-7b", "black-7a"];
  expect(sortTiles(tiles, "number")).toEqual(["black-7a", "black-7b", "red-7a", "black-8a", "joker-a"]);
  expect(sortTiles(tiles, "colour")).toEqual(["black-7a", "black-7b", "black-8a", "red-7a", "joker-a"]);
});
