// Two ledges, the upper one filled first; more tiles are smaller tiles, and only when they are as small as they may be a
// third ledge.

import type { HandLayout } from "../../table/hand-layout.ts";
import type { Form } from "../../parts/viewport.svelte.ts";

interface Sizes {
  readonly largest: number;
  readonly smallest: number;
  readonly gap: number;
  readonly top: number;
  /** Of the ledge and what is free above the next row. */
  readonly between: number;
}

const SIZES: Readonly<Record<Form, Sizes>> = {
  phone: { largest: 44, smallest: 24, gap: 4, top: 10, between: 11 },
  rail: { largest: 44, smallest: 24, gap: 3, top: 18, between: 12 },
  wide: { largest: 56, smallest: 32, gap: 6, top: 14, between: 15 },
};
const LEDGES = 2;

export function layoutRack(count: number, room: number, form: Form): HandLayout {
  const { largest, smallest, gap, top, between } = SIZES[form];
  const perRowAt = (width: number) => Math.max(1, Math.floor((room + gapAt(width, gap)) / (width + gapAt(width, gap))));
  let width = largest;
  while (width > smallest && perRowAt(width) * LEDGES < count) width -= 1;
  const perRow = perRowAt(width);
  const rows = Math.max(LEDGES, Math.ceil(count / perRow));
  const tileHeight = (width * 60) / 44;
  const step = width + gapAt(width, gap);
  const pitch = tileHeight + between;
  const used = perRow * step - gapAt(width, gap);
  return { width, perRow, rows, step, pitch, fan: false, left: Math.max(0, (room - used) / 2), top, height: top + rows * pitch - between + 5 };
}

const gapAt = (width: number, gap: number): number => (width < 34 ? 2 : gap);
