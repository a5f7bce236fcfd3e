// What is said in Rummikub. A *who* is a name, or null for the reader; a *set* is a run or a group, in order or not yet.

import { capital, inWords, list, type Who } from "./table.ts";

const name = (who: Who): string => who ?? "You";
const tiles = (count: number): string => (count === 1 ? "1 tile" : `${count} tiles`);
const someTiles = (count: number): string => (count === 1 ? "a tile" : `${inWords(count)} tiles`);

const tilesNamed = (faces: readonly string[]): string => {
  if (faces.length > 4) return `${inWords(faces.length)} tiles`;
  return list(faces.map((face) => (face === "joker" ? "a joker" : face)));
};

export const rummikub = {
  where: (deal: number, deals: number, pool: number): string => `deal ${deal} of ${deals} · pool ${pool}`,
  notOpen: "not open yet",
  hinted: "part of the hint",
  rack: (count: number): string => (count === 0 ? "Your rack is empty" : `Your rack, ${tiles(count)}`),
  tools: "Sorting and hints",
  pool: "pool",
  poolSpoken: (count: number): string => `Pool, ${tiles(count)}`,

  sets: {
    faceDown: "a tile face down",
    some: (lying: readonly string[]): string => lying.join(", "),
    run: (colour: string, first: number, last: number, count: number): string => `Run, ${colour} ${first} to ${last}, ${inWords(count)} tiles`,
    group: (number: number, count: number): string => `Group of ${number}, ${inWords(count)} tiles`,
    jokers: (count: number): string => `${capital(inWords(count))} jokers`,
    unfinished: (lying: readonly string[], amiss: string): string => ["Unfinished", lying.join(", "), ...(amiss ? [amiss] : [])].join(": "),
    needs: (count: number): string => `needs ${count} more`,
    mixed: "mixed colours",
    twice: (tile: string): string => `two ${tile}s`,
    missing: (numbers: readonly string[]): string => (numbers.length > 2 ? "gaps" : `no ${list(numbers)}`),
    tooMany: "too many",
  },

  table: {
    title: (count: number): string => (count === 0 ? "Table, empty" : `Table, ${tiles(count)}`),
    empty: "Nobody has opened yet. First tiles need 30 points of your own.",
    inSet: (tile: string, no: number, of: number, isOwn: boolean): string => `${tile}, ${no} of ${of}${isOwn ? ", from your rack" : ""}`,
    stands: (face: string): string => `joker for ${face}`,
    whole: (set: string): string => `Whole set: ${set}`,
    before: (set: string, tile: string, pieces: readonly string[]): string => `${set}: before ${tile}, accepts ${list(pieces)}`,
    end: (set: string, pieces: readonly string[]): string => `End of ${set}, accepts ${list(pieces)}`,
    newSet: "New run or group",
    newAccepts: (pieces: readonly string[]): string => `New run or group, accepts ${list(pieces)}`,
    moved: (pieces: readonly string[], set: string): string => `${list(pieces)} to: ${set}.`,
    back: (pieces: readonly string[]): string => `${list(pieces)} back on your rack.`,
    notYours: "Tiles of the table stay on the table.",
    undone: "One step back.",
    redone: "Done again.",
    reset: "The table is as it was.",
    splitSpoken: "Split.",
    planning: "Your plan, nobody sees it",
    look: "Look at the table",
    plan: "Back to the plan",
    lookShort: "Table",
    planShort: "Plan",
    zoomIn: "Larger tiles",
    zoomOut: "All tiles in sight",
    opening: (points: number): string => `${points} of 30`,
  },

  buttons: {
    play: (count: number): string => (count === 0 ? "Play" : `Play ${tiles(count)}`),
    playShort: "Play",
    draw: "Draw a tile",
    drawInstead: "Draw instead",
    drawShort: "Draw",
    pass: "Pass",
    undo: "Undo",
    redo: "Redo",
    reset: "Reset turn",
    resetShort: "Reset",
    whole: "Whole set",
    hint: "Hint",
    hintMore: ["Hint: is there anything?", "Hint: which tiles?", "Hint: how?"],
    groups: "777, sort by number",
    runs: "789, sort by colour",
  },

  say: {
    mixing: "The tiles are being mixed.",
    begin: {
      first: "Your turn. Your first tiles must make 30, or draw a tile.",
      opened: "Your turn. Play, rebuild the table, or draw a tile.",
      noPool: "Your turn. Play, or pass: the pool is empty.",
    },
    picked: (pieces: readonly string[], places: number): string => {
      const which = pieces.length > 3 ? `${capital(inWords(pieces.length))} tiles` : capital(list(pieces));
      if (places === 0) return `${which}: choose a place.`;
      return places === 1 ? `${which}: one place fits.` : `${which}: ${inWords(places)} places fit.`;
    },
    hint: (possible: boolean, proved: boolean, faces: readonly string[] | null, isLaid: boolean): string => {
      if (!possible) return proved ? "You cannot play anything now. Draw a tile." : "I see nothing to play.";
      if (faces === null) return "Yes, something can be played.";
      return isLaid ? "This is one way. Play it, or undo it." : `You could play ${tilesNamed(faces)}.`;
    },
    looking: "One moment…",
    unfinished: (count: number): string => `${capital(inWords(count))} sets are not in order yet.`,
    ready: (laid: number, opening: number): string => (opening > 0 ? `Your first tiles make ${opening}. You can play.` : `All in order. You can play ${someTiles(laid)}.`),
    planning: (amiss: string | null, who: string): string => (amiss === null ? `You are planning. ${who} is to play.` : `Planning. ${amiss}.`),
    rebuilding: (who: string): string => `${who} is rebuilding the table.`,
    toPlay: (who: string): string => `${who} is to play.`,
    waits: (last: string, who: string): string => `${last} ${who} is to play.`,
  },

  keyRows: [
    ["Enter", "on the table: set what is selected before this tile; with Shift behind it"],
    ["N", "set what is selected down as a new run or group"],
    ["A", "select the whole run or group"],
    ["B", "what is selected back to the rack"],
    ["X", "split the run or group before this tile"],
    ["Z  Y  R", "undo, redo, the table as it was"],
    ["G", "a hint"],
    ["7  8", "sort by number 7 7 7, by colour 7 8 9"],
  ] as [string, string][],

  find: {
    row: ["/ then 1–13, K B O R or J", "to the next tile with that number or colour, or to a joker"] as [string, string],
    none: (wanted: string): string => `No ${wanted} on your rack.`,
    names: {
      ...Object.fromEntries(Array.from({ length: 13 }, (_, i) => [String(i + 1), String(i + 1)])),
      k: "black", b: "blue", o: "orange", r: "red", j: "joker",
    } as Record<string, string>,
  },

  events: {
    drawnForStart: (draws: readonly (readonly [Who, string])[], first: Who | undefined): string => {
      const drew = list(draws.map(([who, face]) => `${who ?? "you"} drew ${face === "joker" ? "a joker" : face}`));
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
    out: (who: Who, game: string): string => `${who === null ? "You are" : `${who} is`} out: ${game}!`,
    blocked: "Everybody has passed. The lowest rack wins.",
  },

  moment: {
    out: (who: Who, game: string): string => `${game}! ${who === null ? "You are" : `${who} is`} out.`,
    lastTiles: (faces: readonly string[]): string =>
      faces.length === 1 ? `The last tile was ${tilesNamed(faces)}.` : `The last ${inWords(faces.length)} tiles went down at once.`,
    blocked: "The pool is empty and everybody has passed: the lowest rack wins.",
  },

  scoring: { wins: "most deals win", bold: "Bold: won that deal.", won: (deals: number): string => `${deals} won` },
};
