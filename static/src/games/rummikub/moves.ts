// What can be pressed in Rummikub. What is in order the server has said already; the workshop keeps it.

import { spokenName } from "../../cards/names.ts";
import { words } from "../../texts/index.ts";
import type { Action } from "../../wire/types.ts";
import type { GameButton } from "../game-screen.ts";
import type { TilesFrame } from "./frame.ts";
import { asTable } from "./sets.ts";
import type { Workshop } from "./workshop.svelte.ts";

const { buttons: w } = words.rummikub;

const DRAW: Action = { type: "draw" };
const PASS: Action = { type: "pass" };

export function buttons({ view }: TilesFrame, bench: Workshop): GameButton[] {
  if (view === null || view.seat === null || view.phase !== "play") return [];
  const isReady = bench.isMine && bench.judged !== null && bench.judged.refusal === null;
  const table = asTable(bench.history.now);
  const play: GameButton = {
    key: "main",
    label: w.play(bench.judged?.laid ?? 0),
    short: w.playShort,
    action: isReady ? ({ type: "play", table } as Action) : null,
    isMain: isReady,
  };
  const { isMine, isTouched } = bench;
  if (view.pool_size === 0) return [{ key: "other", label: w.pass, action: isMine ? PASS : null, isMain: isMine && !isTouched }, play];
  const label = isTouched && isMine ? w.drawInstead : w.draw;
  return [{ key: "draw", label, short: w.drawShort, action: isMine ? DRAW : null, isMain: isMine && !isTouched }, play];
}

export const action = (view: TilesFrame["view"], place: string): Action | null => (place === "draw" && view !== null ? DRAW : null);

export function lit(picked: readonly string[], bench: Workshop): ReadonlySet<string> {
  if (picked.length === 0) return bench.isMine && !bench.isTouched ? new Set(["draw"]) : new Set();
  const areOwnOnTable = picked.every((piece) => bench.aside.has(piece));
  return areOwnOnTable ? new Set([...bench.fits, "hand"]) : bench.fits;
}

/** A stitch below the tiles that the hint names. */
export const stitches = (piece: string, bench: Workshop): 0 | 1 => (bench.hint?.tiles?.includes(piece as never) ? 1 : 0);

export const spoken = (piece: string, bench: Workshop): string =>
  stitches(piece, bench) ? `${spokenName(piece)}, ${words.rummikub.hinted}` : spokenName(piece);
