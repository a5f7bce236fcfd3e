// The seats of a table as a ring: an ellipse in playing order, clockwise, the reader at the bottom. On phones a seat is
// a roundel with its name below, on wide screens a plate that is sewn onto the rim.

import type { Form } from "../parts/viewport.svelte.ts";

export interface RingPlace {
  readonly x: number;
  readonly y: number;
  /** Clockwise from the bottom, in radians. */
  readonly angle: number;
}

export interface Ring {
  readonly x: number;
  readonly y: number;
  /** Where the middle of the table is, from the top. */
  readonly middle: number;
  readonly rx: number;
  readonly ry: number;
  readonly roundel: number;
  /** The width that suits the top card of a pile in the middle. */
  readonly card: number;
  readonly places: readonly RingPlace[];
}

const LABEL = 24;
const PLATE = { width: 180, height: 56 };

/** Places of `count` seats, from the one after the reader's round to the reader's own, the last. */
export function ringOf(count: number, width: number, height: number, isSeated: boolean, form: Form): Ring {
  return form === "phone" ? small(count, width, height, isSeated) : large(count, width, height, isSeated);
}

function small(count: number, width: number, height: number, isSeated: boolean): Ring {
  const roundel = count > 5 ? 38 : 42;
  const above = roundel / 2 + 6;
  const below = isSeated ? 8 : roundel / 2 + LABEL;
  const rx = Math.min(190, width / 2 - 46);
  const ry = Math.max(60, Math.min(190, (height - above - below) / 2));
  const card = Math.round(Math.max(56, Math.min(108, ry * 0.64, rx * (count > 4 ? 0.6 : 0.66))));
  // Two opponents sit above the middle, and the piles make room for them.
  const lower = isSeated && count === 3 ? 22 : 0;
  return placed(count, width / 2, above + (height - above - below) / 2, rx, ry, roundel, card, lower);
}

function large(count: number, width: number, height: number, isSeated: boolean): Ring {
  const above = PLATE.height / 2 + 4;
  const below = isSeated ? 4 : above;
  const rx = Math.min(500, width / 2 - PLATE.width / 2 - 8);
  const ry = Math.max(80, Math.min(330, (height - above - below) / 2));
  const card = Math.round(Math.max(64, Math.min(156, (ry * 2 - 92) / 1.55, rx * (width > 800 ? 0.29 : 0.42))));
  const lower = isSeated && count === 3 && width < 900 ? ry * 0.14 : 0;
  return placed(count, width / 2, above + (height - above - below) / 2, rx, ry, PLATE.height, card, lower);
}

function placed(count: number, x: number, y: number, rx: number, ry: number, roundel: number, card: number, lower = 0): Ring {
  const places = Array.from({ length: count }, (_, i) => {
    const angle = ((i + 1) / count) * 2 * Math.PI;
    return { angle, ...at(x, y, rx, ry, angle) };
  });
  return { x, y, middle: y + lower, rx, ry, roundel, card, places };
}

function at(x: number, y: number, rx: number, ry: number, angle: number): { x: number; y: number } {
  return { x: x - Math.sin(angle) * rx, y: y + Math.cos(angle) * ry };
}

export interface Arc {
  readonly path: string;
  readonly isThread: boolean;
  /** The arrow head at its end. */
  readonly head: string | null;
}

/** The seams between neighbours; the thread runs from the seat that played last to the seat to act. */
export function arcs(ring: Ring, seats: readonly number[], from: number | null, to: number | null, gap: (seat: number) => Gap): Arc[] {
  const count = seats.length;
  const start = from === null || from === to ? -1 : seats.indexOf(from);
  const end = to === null ? -1 : seats.indexOf(to);
  const length = start < 0 || end < 0 ? 0 : (end - start + count) % count;
  return ring.places.map(({ angle }, i) => {
    const next = angle + (2 * Math.PI) / count;
    const steps = start < 0 ? count : (i - start + count) % count;
    const isThread = steps < length;
    const isHead = isThread && steps === length - 1;
    const after = seats[(i + 1) % count]!;
    return arc(ring, past(ring, angle, gap(seats[i]!), 1), past(ring, next, gap(after), -1), isThread, isHead);
  });
}

/** Half the width and height of what stands at a seat, in px. */
export interface Gap {
  readonly x: number;
  readonly y: number;
}

/** The angle at which the ellipse comes out from behind a seat. */
function past(ring: Ring, angle: number, gap: Gap, way: 1 | -1): number {
  const seat = at(0, 0, ring.rx, ring.ry, angle);
  for (let turn = 0.02; turn < 1; turn += 0.02) {
    const point = at(0, 0, ring.rx, ring.ry, angle + way * turn);
    if (Math.abs(point.x - seat.x) >= gap.x || Math.abs(point.y - seat.y) >= gap.y) return angle + way * turn;
  }
  return angle;
}

function arc(ring: Ring, from: number, to: number, isThread: boolean, isHead: boolean): Arc {
  const a = at(ring.x, ring.y, ring.rx, ring.ry, from);
  const b = at(ring.x, ring.y, ring.rx, ring.ry, to);
  const isLong = to - from > Math.PI ? 1 : 0;
  const path = `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${ring.rx} ${ring.ry} 0 ${isLong} 1 ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  return { path, isThread, head: isHead ? arrow(ring, b, to) : null };
}

function arrow(ring: Ring, tip: { x: number; y: number }, angle: number): string {
  const way = Math.atan2(-Math.sin(angle) * ring.ry, -Math.cos(angle) * ring.rx);
  const barb = (turn: number) => `${(tip.x - Math.cos(way + turn) * 15).toFixed(1)} ${(tip.y - Math.sin(way + turn) * 15).toFixed(1)}`;
  return `M${barb(0.5)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${barb(-0.5)}`;
}
