// What is said in Rummikub. A *who* is a name, or null for the reader; a *set* is a run or a group, in order or not yet.

import { capital, inWords, list, type Who } from "./table.ts";

const name = (who: Who): string => who ?? "You";
const someTiles = (count: number): string => (count === 1 ? "a tile" : `${inWords(count)} tiles`);

const tilesNamed = (faces: readonly string[]): string => {
  if (faces.length > 4) return `${inWords(faces.length)} tiles`;
  return list(faces.map((face) => (face === "joker" ? "a joker" : face)));
};

export const rummikub = {
  where: (deal: number, deals: number, pool: number): string => `deal ${deal} of ${deals} · pool ${pool}`,
  notOpen: "not open yet",

  events: {
    drawnForStart: (draws: readonly (readonly [Who, string])[], first: Who | undefined): string => {
      const drew = list(draws.map(([who, face]) => `${name(who)} drew ${face === "joker" ? "a joker" : face}`));
      const begins = first === undefined ? "All tiles are mixed again." : first === null ? "You begin." : `${first} begins.`;
      return `${capital(drew)}. ${begins}`;
    },
    dealt: (pool: number): string => `Everybody got 14 tiles; ${pool} are in the pool.`,
    opened: (who: Who, faces: readonly string[], worth: number): string => `${name(who)} opened with ${worth} points: ${tilesNamed(faces)}.`,
    played: (who: Who, faces: readonly string[], rebuilt: number): string =>
      rebuilt === 0 ? `${name(who)} played ${tilesNamed(faces)}.` : `${name(who)} rebuilt the table and played ${tilesNamed(faces)}.`,
    byClock: "Time was up: what lay on the table counts.",
    drew: (who: Who): string => `${name(who)} drew a tile.`,
    timeUp: (who: Who, count: number): string =>
      count === 0 ? "Time was up." : `Time was up: everything went back, and ${who ?? "you"} drew ${someTiles(count)}.`,
    penalty: (who: Who, count: number): string =>
      `Time was up with the table in pieces: it was put back, and ${who ?? "you"} drew ${someTiles(count)}.`,
    passed: (who: Who): string => `${name(who)} passed.`,
    out: (who: Who): string => (who === null ? "You are out: Rummikub!" : `${who} is out: Rummikub!`),
    blocked: "Everybody has passed. The lowest rack wins.",
  },

  moment: {
    out: (who: Who): string => (who === null ? "Rummikub! You are out." : `Rummikub! ${who} is out.`),
    lastTile: (face: string): string => `The last tile was ${face === "joker" ? "a joker" : face}.`,
    blocked: "The pool is empty and everybody has passed: the lowest rack wins.",
  },

  scoring: { wins: "most deals win", bold: "Bold: won that deal." },
};
