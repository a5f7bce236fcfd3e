// What a set is called, as the server reads it: "Run, red 3 to 8, six tiles", and in a word or two what is amiss with it.

import { isJoker, readTile, spokenName } from "../../cards/names.ts";
import { words } from "../../texts/index.ts";
import type { CombinationJudged, Refusal } from "../../wire/types.ts";

const w = words.rummikub.sets;
const FEWEST = 3;

type Tiles = readonly (string | null)[];

export function setSpoken(tiles: Tiles, judged: CombinationJudged | undefined): string {
  const numbered = tiles.findIndex((tile) => tile !== null && !isJoker(tile));
  const lying = tiles.map((tile) => (tile === null ? w.faceDown : spokenName(tile)));
  if (judged === undefined) return w.some(lying);
  if (!judged.valid || judged.kind === null) return w.unfinished(lying, judged.refusal ? amiss(judged.refusal, tiles.length) : "");
  if (numbered < 0) return w.jokers(tiles.length);
  const { number, colour } = readTile(tiles[numbered]!);
  const first = number - numbered;
  return judged.kind === "run" ? w.run(colour, first, first + tiles.length - 1, tiles.length) : w.group(number, tiles.length);
}

/** A word or two, to stand behind the tiles. */
export function amiss({ code, data }: Refusal, count: number): string {
  switch (code) {
    case "too_short":
      return w.needs(FEWEST - count);
    case "neither_run_nor_group":
      return w.mixed;
    case "number_twice":
      return w.twice(`${String(data["colour"])} ${String(data["number"])}`);
    case "colour_twice":
      return w.twice(String(data["tile"]));
    case "gap_in_run":
    case "too_few_jokers":
      return w.missing((data["missing"] as number[]).map(String));
    default:
      return w.tooMany;
  }
}

/** What a joker stands for there: a tile, or a number whose colour is open. */
export function standsFor(joker: string, judged: CombinationJudged | undefined): string | undefined {
  const faces = judged?.jokers.find((meaning) => meaning.joker === joker)?.stands_for ?? [];
  const [face] = faces;
  if (face === undefined || faces.length === 1) return face;
  const number = readTile(face).number;
  return faces.every((other) => readTile(other).number === number) ? String(number) : undefined;
}
