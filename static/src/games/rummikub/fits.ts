// Where tiles could go: every set that they could join or split is a question to the server, and here only these are
// put together and the answers read. A *place* names a spot: "set-3-2" is before the tile with index 2 of set 3.

import type { CombinationJudged } from "../../wire/types.ts";
import { isJoker } from "../../cards/names.ts";
import { tilesOf, type Sets, type Spot, type TileSet } from "./sets.ts";

export const NEW = "new";
export const setPlace = (id: number, index?: number): string => (index === undefined ? `set-${id}` : `set-${id}-${index}`);

/** Null where the place is none on the table; without an index it is the end. */
export function spotAt(place: string, sets: Sets): Spot | null {
  if (place === NEW) return { set: null, index: 0 };
  const [, id, index] = /^set-(\d+)(?:-(\d+))?$/.exec(place) ?? [];
  if (id === undefined) return null;
  const end = sets.find((set) => set.id === Number(id))?.tiles.length ?? 0;
  return { set: Number(id), index: index === undefined ? end : Number(index) };
}

interface Way {
  readonly set: number | null;
  /** Where they lie is known, or follows from the order that the server gives them. */
  readonly index: number | null;
  /** All of these have to be in order. */
  readonly lists: readonly (readonly string[])[];
}

type Judged = (tiles: readonly string[]) => CombinationJudged | undefined;

/** Every way to set these down that may be in order. */
export function waysFor(sets: Sets, pieces: readonly string[], judged: Judged): Way[] {
  if (pieces.length === 0) return [];
  return [{ set: null, index: 0, lists: [pieces] }, ...sets.flatMap((set) => waysInto(set, pieces, judged))];
}

function waysInto({ id, tiles }: TileSet, pieces: readonly string[], judged: Judged): Way[] {
  if (tiles.includes(null)) return [];
  const lying = tilesOf({ id, tiles });
  const others = lying.filter((tile) => !pieces.includes(tile));
  // Within its own set a tile has another place only as a joker, which then stands for something else.
  if (others.length < lying.length) return others.length === 0 ? [] : toTheOtherEnd(id, lying, others, pieces);
  const ways: Way[] = [{ set: id, index: null, lists: [[...lying, ...pieces]] }];
  if ([...lying, ...pieces].some(isJoker)) ways.push({ set: id, index: null, lists: [[...pieces, ...lying]] });
  // Only a run has two halves that may both be in order.
  if (judged(lying)?.kind === "run") for (let i = 1; i < lying.length; i++) ways.push(...splits(id, lying, i, pieces));
  return ways;
}

function toTheOtherEnd(set: number, lying: readonly string[], others: readonly string[], pieces: readonly string[]): Way[] {
  if (!pieces.every(isJoker)) return [];
  const ends = [
    { set, index: 0, lists: [[...pieces, ...others]] },
    { set, index: lying.length, lists: [[...others, ...pieces]] },
  ];
  return ends.filter(({ lists }) => lists[0]!.join(" ") !== lying.join(" "));
}

/** The pieces at the end of the front half, or at the front of the other. */
function splits(set: number, lying: readonly string[], index: number, pieces: readonly string[]): Way[] {
  const [front, back] = [lying.slice(0, index), lying.slice(index)];
  return [
    { set, index, lists: [[...front, ...pieces], back] },
    { set, index, lists: [front, [...pieces, ...back]] },
  ];
}

/** The places that would be in order. */
export function fitting(ways: readonly Way[], pieces: readonly string[], judged: Judged): Set<string> {
  const places = new Set<string>();
  const joined = new Set<number>();
  for (const { set, index, lists } of ways) {
    // A set that takes them whole is not offered in two halves as well.
    if (set !== null && index !== null && joined.has(set)) continue;
    const answers = lists.map((tiles) => judged(tiles));
    if (!answers.every((answer) => answer?.valid)) continue;
    if (set === null) places.add(NEW);
    else places.add(setPlace(set, index ?? placeIn(answers[0]!.tiles, pieces)));
    if (set !== null && index === null) joined.add(set);
  }
  return places;
}

/** Before which tile of the set the first of the pieces lies. */
function placeIn(tiles: readonly string[], pieces: readonly string[]): number {
  const first = tiles.findIndex((tile) => pieces.includes(tile));
  return tiles.slice(0, first).filter((tile) => !pieces.includes(tile)).length;
}

/** Dropped into a set that only holds if it is split there: the halves that are in order. */
export function splitInto(lying: readonly string[], index: number, pieces: readonly string[], judged: Judged): [string[], string[]] | null {
  if (judged([...lying.slice(0, index), ...pieces, ...lying.slice(index)])?.valid) return null;
  const way = splits(0, lying, index, pieces).find(({ lists }) => lists.every((tiles) => judged(tiles)?.valid));
  return way === undefined ? null : [[...way.lists[0]!], [...way.lists[1]!]];
}

/** What has to be asked to know that. */
export const splitQuestions = (lying: readonly string[], index: number, pieces: readonly string[]): (readonly string[])[] => [
  [...lying.slice(0, index), ...pieces, ...lying.slice(index)],
  ...splits(0, lying, index, pieces).flatMap(({ lists }) => lists),
];
