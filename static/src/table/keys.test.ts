import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { screen as rummikub } from "../games/rummikub/index.ts";
import { screen as rummy } from "../games/tic-rummy/index.ts";
import { tableKeys } from "./keys.ts";
import type { Play } from "./play.svelte.ts";

const RACK = ["red-12a", "red-1a", "black-7a", "blue-1b", "joker-a", "orange-13a"];
const HAND = ["1-circle-red", "2-star-cyan", "1-square-yellow"];

/** Types these keys at a table where the pieces lie in this order; the piece that has the focus then. */
function typed(game: { find: Play["game"]["find"]; answersTo: Play["game"]["answersTo"] }, order: string[], ...keys: string[]): string {
  document.body.replaceChildren(
    ...order.map((piece) => {
      const button = document.createElement("button");
      button.dataset["piece"] = piece;
      return button;
    }),
  );
  const press = tableKeys({ game: { find: game.find, answersTo: game.answersTo }, order, picked: [], drawer: null, inspected: null } as unknown as Play);
  for (const key of keys) {
    if (key === "…") vi.advanceTimersByTime(2_000);
    else press(new KeyboardEvent("keydown", { key }));
  }
  return (document.activeElement as HTMLElement).dataset["piece"] ?? "";
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("after /", () => {
  it.each([
    [["/", "1"], "red-1a"],
    [["/", "1", "/", "1"], "blue-1b"],
    [["/", "1", "2"], "red-12a"],
    [["/", "1", "Shift", "3"], "orange-13a"],
    [["/", "7"], "black-7a"],
    [["/", "7", "1"], "black-7a"],
    [["/", "1", "…", "2"], "red-1a"],
    [["/", "…", "7"], ""],
    [["/", "k"], "black-7a"],
    [["/", "B"], "blue-1b"],
    [["/", "o"], "orange-13a"],
    [["/", "r", "/", "r"], "red-1a"],
    [["/", "j"], "joker-a"],
    [["/", "9"], ""],
    [["/", "v"], ""],
  ])("%o finds on a rack: %s", (keys, piece) => {
    expect(typed(rummikub, RACK, ...keys)).toBe(piece);
  });

  it.each([
    [["/", "1", "/", "1"], "1-square-yellow"],
    [["/", "1", "2"], "1-circle-red"],
    [["/", "s"], "2-star-cyan"],
    [["/", "j"], ""],
  ])("%o finds in a hand of cards: %s", (keys, piece) => {
    expect(typed(rummy, HAND, ...keys)).toBe(piece);
  });
});
