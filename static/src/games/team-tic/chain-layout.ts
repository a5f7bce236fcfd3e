// Where the cards of the chain lie: in rows like text, all of them in sight. Where even the smallest cards do not fit
// beside each other, they overlap.

import type { Form } from "../../parts/viewport.svelte.ts";

export interface ChainLayout {
  /** Of a card, in px. */
  readonly width: number;
  readonly perRow: number;
  readonly step: number;
  readonly pitch: number;
  readonly rows: number;
  readonly height: number;
  /** Cards overlap, so that their shape has to stand at the left. */
  readonly fan: boolean;
}

const RATIO = 1.4;
const SIZES: Readonly<Record<Form, readonly number[]>> = {
  phone: [48, 40, 36, 32, 28, 24.5],
  rail: [40, 36, 32, 28, 24.5],
  wide: [64, 56, 50, 47, 42, 38, 34],
};
/** Of an overlapped card so much stays in sight, in px. */
const LEAST_IN_SIGHT = 14;
const RAISED = 6;

/** `count`: the cards, with the place behind them. */
export function layoutChain(count: number, room: number, height: number, form: Form): ChainLayout {
  const sizes = SIZES[form];
  const fitting = sizes.map((width) => sideBySide(count, room, width)).find((layout) => layout.height <= height);
  return fitting ?? overlapped(count, room, height, sizes.at(-1)!);
}

const gapOf = (width: number): number => (width < 30 ? 2 : width < 44 ? 4 : 6);

function sideBySide(count: number, room: number, width: number): ChainLayout {
  const step = width + gapOf(width);
  return inRows(count, width, Math.max(1, Math.floor((room + gapOf(width)) / step)), step);
}

function overlapped(count: number, room: number, height: number, width: number): ChainLayout {
  const pitch = pitchOf(width);
  const rows = Math.max(1, Math.floor((height - RAISED + pitch - width * RATIO) / pitch));
  const most = Math.floor((room - width) / LEAST_IN_SIGHT) + 1;
  const perRow = Math.min(most, Math.max(2, Math.ceil(count / rows)));
  return inRows(count, width, perRow, Math.min(width + gapOf(width), (room - width) / (perRow - 1)));
}

const pitchOf = (width: number): number => width * RATIO + gapOf(width) + 2;

function inRows(count: number, width: number, perRow: number, step: number): ChainLayout {
  const rows = Math.max(1, Math.ceil(count / perRow));
  const pitch = pitchOf(width);
  return { width, perRow, step, pitch, rows, height: RAISED + pitch * (rows - 1) + width * RATIO, fan: step < width };
}

export const spotOf = (index: number, { perRow, step, pitch }: ChainLayout): { x: number; y: number } => ({
  x: (index % perRow) * step,
  y: RAISED + Math.floor(index / perRow) * pitch,
});
