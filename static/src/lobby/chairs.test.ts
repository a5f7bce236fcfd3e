import { expect, test } from "vitest";

import { words } from "../texts/index.ts";
import type { PersonShown, Table } from "../wire/types.ts";
import { chairsOf, readiness, watchers } from "./chairs.ts";

const person = (no: number, away_since: number | null = null): PersonShown => ({ no, name: `Person ${no}`, away_since });

function table(chairs: (number | null)[], seat_counts: number[], people = [1, 2, 3, 4].map((no) => person(no))): Table {
  return { chairs, seat_counts, people, host: 1, teams: [], partnerless: [] } as unknown as Table;
}

test("the own chair is the nearest, the next one lies clockwise to its left", () => {
  const [first, second, third] = chairsOf(table([1, 2, 3, null], [2, 3, 4]), 2);
  expect(second).toMatchObject({ isYou: true, isHost: false });
  expect(Math.max(first!.y, third!.y)).toBeLessThan(second!.y);
  expect(third!.x).toBeLessThan(second!.x);
  expect(first).toMatchObject({ isHost: true, person: { no: 1 } });
});

test("whoever has no chair sees the first one nearest", () => {
  const chairs = chairsOf(table([null, 2, null, null], [2, 3, 4]), 9);
  expect(chairs[0]!.y).toBe(Math.max(...chairs.map(({ y }) => y)));
  expect(chairs[0]!.person).toBeNull();
});

test.each([
  [[1, 2, null, null], [2, 3, 4], { state: "ready" }],
  [[1, null, null, null], [2, 3, 4], { state: "missing", chairs: 1 }],
  [[1, 2, 3, null, null, null], [2, 4, 6], { state: "missing", chairs: 1 }],
  [[null, null], [2], { state: "missing", chairs: 2 }],
  [[1, 2, 3], [2], { state: "many" }],
])("chairs %j for %j players: %j", (chairs, counts, expected) => {
  expect(readiness(table(chairs, counts))).toEqual(expected);
});

test("partners sit across from each other, and further chairs stand aside", () => {
  const four = { ...table([1, 2, 3, 4, null, null], [2, 4, 6]), teams: [[0, 2], [1, 3]] } as Table;
  const [own, left, across, right, ...aside] = chairsOf(four, 1);
  expect(own!.partner?.no).toBe(3);
  expect([own!.x, left!.y]).toEqual([expect.closeTo(across!.x), expect.closeTo(right!.y)]);
  expect(aside.map(({ isExtra, partner }) => [isExtra, partner])).toEqual([[true, null], [true, null]]);
});

test("whoever has nobody across keeps the match from beginning", () => {
  const odd = { ...table([1, 2, 3, null, 4, null], [2, 4, 6]), partnerless: [1, 3] } as Table;
  expect(readiness(odd)).toEqual({ state: "partnerless", names: ["Person 1", "Person 3"] });
});

test("who is here without a chair is watching; who is away is not", () => {
  const people = [person(1), person(2), person(3, 12.5)];
  expect(watchers(table([1, null], [2], people)).map(({ no }) => no)).toEqual([2]);
});

test.each([
  [1, [4, 6], "One more chair to fill: four or six can play."],
  [2, [2, 3, 4, 5, 6, 7, 8], "Two more chairs to fill: two to eight can play."],
  [1, [2, 3], "One more chair to fill: two or three can play."],
  [1, [2, 4, 6], "One more chair to fill: two, four or six can play."],
])("%i missing of %j is said as %j", (missing, counts, sentence) => {
  expect(words.lobby.missing(missing, counts)).toBe(sentence);
});
