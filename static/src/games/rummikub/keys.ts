// Single letters at a Rummikub table.

import type { Play } from "../../table/play.svelte.ts";
import { NEW } from "./fits.ts";
import type { TilesFrame } from "./frame.ts";
import { tilesOf } from "./sets.ts";
import type { Workshop } from "./workshop.svelte.ts";

type TilesPlay = Play<TilesFrame, Workshop>;

const focused = (): string => (document.activeElement as HTMLElement | null)?.dataset["piece"] ?? "";

export const keys: Readonly<Record<string, (play: TilesPlay) => void>> = {
  n: (play) => void play.set(NEW),
  b: (play) => void play.set("hand"),
  a: (play) => {
    const set = play.bench.setOf(focused());
    if (set) play.pickAll(tilesOf(set));
  },
  x: (play) => {
    const piece = focused();
    const set = play.bench.setOf(piece);
    if (set) play.bench.split(set, set.tiles.indexOf(piece));
  },
  z: (play) => void play.set("undo"),
  y: (play) => void play.set("redo"),
  r: (play) => void play.set("reset"),
  g: (play) => void play.set("hint"),
  7: (play) => play.sort("number"),
  8: (play) => play.sort("colour"),
};
