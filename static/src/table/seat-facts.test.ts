import { describe, expect, it } from "vitest";

import type { Play } from "./play.svelte.ts";
import { ringLeft, secondsLeft, standsStill } from "./seat-facts.ts";

const NOW = 1_000;

const play = (turn_ends: number | null, stands_from: number | null): Play =>
  ({
    frame: { table: { match: { turn_ends, stands_from }, settings: { clock: 60 } } },
    client: { left: (deadline: number) => Math.max(0, (deadline - NOW) * 1000) },
  }) as unknown as Play;

describe("the clock of a turn", () => {
  it.each([
    ["runs while a player is here", NOW + 30, null, 0.5, 30, false],
    ["runs on for a moment after the last one left", NOW + 30, NOW + 1, 0.5, 30, false],
    ["is not shown while it waits for a player, however much of it is left", NOW + 30, NOW, null, null, true],
    ["is not shown as used up where it has waited for long", NOW - 500, NOW - 520, null, null, true],
    ["is not there where people play without one", null, null, null, null, false],
  ])("%s", (_, ends, standsFrom, ring, seconds, stands) => {
    const shown = play(ends, standsFrom);
    expect([ringLeft(shown), secondsLeft(shown), standsStill(shown)]).toEqual([ring, seconds, stands]);
  });
});
