import { describe, expect, it } from "vitest";

import type { Frame } from "../wire/types.ts";
import { tabTitle } from "./tab-title.ts";

const frame = (seat: number | null, to_act: number[] | null): Frame =>
  ({ seat, table: { title: "Rummikub", match: to_act && { to_act } } }) as unknown as Frame;

describe("the title of the tab", () => {
  it.each([
    ["before anything is known", null, false, false, null],
    ["before the first deal", frame(null, null), true, false, null],
    ["on turn, from the first frame on", frame(0, [0]), false, false, "● Your turn · Rummikub"],
    ["while somebody else is to act", frame(0, [1]), false, false, "Rummikub · tictable"],
    ["between two deals", frame(0, []), false, false, "Rummikub · tictable"],
    ["for a watcher", frame(null, [0]), false, false, "Rummikub · tictable"],
    ["on turn, but the table went on in another window", frame(0, [0]), false, true, "Rummikub · tictable"],
    ["back among the chairs after a match", frame(0, []), true, false, null],
  ])("%s", (_, shown, isLobby, isGone, title) => {
    expect(tabTitle(shown, isLobby, isGone)).toBe(title);
  });
});
