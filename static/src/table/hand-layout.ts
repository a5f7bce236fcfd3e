// Where the cards of a hand lie. Widths and steps in px; a *fan* card is overlapped by the next one.

import type { Form } from "../parts/viewport.svelte.ts";

export interface HandLayout {
  readonly width: number;
  readonly perRow: number;
  readonly rows: number;
  readonly step: number;
  readonly pitch: number;
  readonly fan: boolean;
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

const SMALLEST = 44;
const LARGEST = 62;
/** A *low* hand has smaller cards, and overlaps them before it begins a second row. */
const LOW = { largest: 50, step: 33 } as const;
const GAP = 6;
const RATIO = 1.4;

interface Rows {
  readonly width: number;
  readonly perRow: number;
  readonly rows: number;
  readonly step: number;
  readonly fan?: boolean;
}

export function layoutHand(count: number, room: number, form: Form, isLow = false): HandLayout {
  const rows = form === "phone" ? phone(count, room, isLow) : form === "rail" ? rail(count, room) : wide(count, room);
  const dense = rows.width < 40;
  const top = dense ? 22 : form === "rail" ? 32 : 38;
  const pitch = rows.width * RATIO + (rows.fan ? 10 : 16);
  const used = rows.width + rows.step * (Math.min(rows.perRow, Math.max(count, 1)) - 1);
  return {
    width: rows.width,
    perRow: rows.perRow,
    rows: rows.rows,
    step: rows.step,
    pitch,
    fan: rows.fan ?? false,
    left: Math.max(0, (room - used) / 2),
    top,
    height: top + pitch * (rows.rows - 1) + rows.width * RATIO,
  };
}

function phone(count: number, room: number, isLow: boolean): Rows {
  const fit = Math.max(1, Math.floor((room + GAP) / (SMALLEST + GAP)));
  if (isLow && count > fit && count <= (room - SMALLEST) / LOW.step + 1) return overlapped(count, room, 1, SMALLEST);
  if (count > 2 * fit) return overlapped(count, room, count <= 20 ? 2 : 3, SMALLEST);
  const rows = count > fit ? 2 : 1;
  const perRow = Math.max(1, Math.ceil(count / rows));
  const width = Math.floor(Math.min(isLow ? LOW.largest : LARGEST, (room - GAP * (perRow - 1)) / perRow));
  return { width, rows, perRow, step: spread(room, width, perRow, width + 10) };
}

function rail(count: number, room: number): Rows {
  const width = 58;
  const fits = width * count + GAP * (count - 1) <= room;
  return fits ? { width, rows: 1, perRow: count, step: width + 10 > room / count ? width + GAP : width + 10 } : overlapped(count, room, 1, width);
}

function wide(count: number, room: number): Rows {
  const largest = room >= 1000 ? 92 : 78;
  const gap = 8;
  const width = Math.floor(Math.min(largest, (room - gap * (count - 1)) / Math.max(count, 1)));
  if (width >= 64) return { width, rows: 1, perRow: count, step: width + gap };
  const rows = (room - 72) / (count - 1) < 26 ? 2 : 1;
  return overlapped(count, room, rows, 72);
}

function overlapped(count: number, room: number, rows: number, width: number): Rows {
  const perRow = Math.max(1, Math.ceil(count / rows));
  return { width, rows, perRow, step: spread(room, width, perRow, width + GAP), fan: true };
}

function spread(room: number, width: number, perRow: number, widest: number): number {
  return perRow < 2 ? widest : Math.min(widest, (room - width) / (perRow - 1));
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export function placeOf(index: number, layout: HandLayout): Place {
  const row = Math.floor(index / layout.perRow);
  const column = index % layout.perRow;
  return { x: layout.left + column * layout.step, y: layout.top + row * layout.pitch };
}

/** The index at which a card dropped with its middle at (x, y) would be put among `count` cards. */
export function indexAt(x: number, y: number, count: number, layout: HandLayout): number {
  const row = Math.min(layout.rows - 1, Math.max(0, Math.floor((y - layout.top + 8) / layout.pitch)));
  const column = Math.round((x - layout.left - layout.width / 2) / layout.step);
  const inRow = Math.min(layout.perRow - 1, Math.max(0, column));
  return Math.min(count - 1, row * layout.perRow + inRow);
}
