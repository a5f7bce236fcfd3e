// Where the sets lie. They are packed in rows when a turn begins and then keep their places: a set that grows pushes its
// neighbours on as little as it must, what is new goes to the end.

import type { Form } from "../../parts/viewport.svelte.ts";

export interface SetSize {
  readonly id: number;
  readonly tiles: number;
  /** Words stand behind its tiles. */
  readonly hasNote: boolean;
}

export interface Measures {
  /** Of a tile, in px. */
  readonly tile: number;
  readonly tileHeight: number;
  /** Between tiles, round them, between sets, from row to row. */
  readonly seam: number;
  readonly pad: number;
  readonly gap: number;
  readonly pitch: number;
  readonly note: number;
}

export interface Lying {
  readonly x: number;
  readonly row: number;
}

export interface TableLayout {
  readonly measures: Measures;
  readonly places: ReadonlyMap<number, Lying>;
  readonly rows: number;
  /** What is further down was not there when the turn began. */
  readonly oldRows: number;
}

const SIZES: Readonly<Record<Form, { largest: number; smallest: number }>> = {
  phone: { largest: 36, smallest: 24 },
  rail: { largest: 34, smallest: 24 },
  wide: { largest: 50, smallest: 30 },
};
export const ZOOMED = 42;

export function measuresOf(tile: number): Measures {
  const isDense = tile < 34;
  const pad = isDense ? 3 : 5;
  const tileHeight = Math.round((tile * 60) / 44);
  return { tile, tileHeight, seam: isDense ? 1 : 2, pad, gap: isDense ? 5 : 14, pitch: tileHeight + 2 * pad + (isDense ? 6 : 10), note: isDense ? 58 : 74 };
}

export const widthOf = ({ tiles, hasNote }: SetSize, { tile, seam, pad, note }: Measures): number =>
  tiles * tile + Math.max(0, tiles - 1) * seam + 2 * pad + (hasNote ? note : 0);

/** As large as all fit, with a free row for what will come where there is room for it. */
export function pack(sets: readonly SetSize[], room: number, height: number, form: Form): TableLayout {
  const { largest, smallest } = SIZES[form];
  for (const spare of [1, 0]) {
    for (let tile = largest; tile > smallest; tile--) {
      const layout = packed(sets, room, tile);
      if ((layout.rows + spare) * layout.measures.pitch <= height) return layout;
      if (spare === 1 && tile <= smallest + 6) break;
    }
  }
  return packed(sets, room, smallest);
}

/** With tiles of this size. */
export function packed(sets: readonly SetSize[], room: number, tile: number): TableLayout {
  const measures = measuresOf(tile);
  const lines: SetSize[][] = [];
  const ends: number[] = [];
  for (const set of sets) {
    const width = widthOf(set, measures);
    let row = ends.findIndex((end) => end + width <= room);
    if (row < 0) row = ends.push(0) - 1;
    ends[row]! += width + measures.gap;
    (lines[row] ??= []).push(set);
  }
  const places = new Map<number, Lying>();
  lines.forEach((line, row) => spread(line, row, room, measures).forEach(([id, lying]) => places.set(id, lying)));
  return { measures, places, rows: lines.length, oldRows: lines.length };
}

/** What is free in a row goes between its sets, so that there is room for a tile more. */
function spread(line: readonly SetSize[], row: number, room: number, measures: Measures): [number, Lying][] {
  const used = line.reduce((sum, set) => sum + widthOf(set, measures), 0);
  const free = line.length === 0 ? 0 : (room - used) / line.length;
  const gap = Math.max(measures.gap, Math.min(measures.gap + measures.seam + measures.tile, Math.floor(free)));
  let x = 0;
  return line.map((set) => {
    const lying = { x, row };
    x += widthOf(set, measures) + gap;
    return [set.id, lying];
  });
}

/** The same places as before, as far as the sets, which may have changed, leave room for that. */
export function settled(before: TableLayout, sets: readonly SetSize[], room: number): TableLayout {
  const { measures, oldRows } = before;
  const places = new Map<number, Lying>();
  const free: SetSize[] = sets.filter(({ id }) => !before.places.has(id));
  const ends: number[] = [];
  for (let row = 0; row < before.rows; row++) {
    const line = sets.filter(({ id }) => before.places.get(id)?.row === row).toSorted((a, b) => before.places.get(a.id)!.x - before.places.get(b.id)!.x);
    const { lies, out, end } = inRow(line, before, room);
    for (const [id, x] of lies) places.set(id, { x, row });
    free.push(...out);
    ends.push(end);
  }
  for (const set of free) {
    const width = widthOf(set, measures);
    let row = ends.findIndex((end, i) => i >= oldRows && end + width <= room);
    if (row < 0) row = ends.push(0) - 1;
    places.set(set.id, { x: ends[row]!, row });
    // Something new will grow.
    ends[row] = ends[row]! + width + measures.gap + measures.tile;
  }
  while (ends.length > oldRows && ends.at(-1) === 0) ends.pop();
  return { measures, places, rows: ends.length, oldRows };
}

interface Row {
  readonly lies: readonly (readonly [number, number])[];
  readonly out: readonly SetSize[];
  readonly end: number;
}

/** Everything at its place or pushed to the right; if that is too far, close together; if that is too much, the last ones leave. */
function inRow(line: readonly SetSize[], before: TableLayout, room: number): Row {
  const { measures, places } = before;
  const rowFrom = (sets: readonly SetSize[], at: (set: SetSize) => number): Row => {
    let end = 0;
    const lies = sets.map((set) => {
      const x = Math.max(end, at(set));
      end = x + widthOf(set, measures) + measures.gap;
      return [set.id, x] as const;
    });
    return { lies, out: [], end };
  };
  const isIn = ({ end }: Row) => end - measures.gap <= room;
  const kept = rowFrom(line, ({ id }) => places.get(id)!.x);
  if (isIn(kept)) return kept;
  for (let count = line.length; count > 0; count--) {
    const close = rowFrom(line.slice(0, count), () => 0);
    if (isIn(close) || count === 1) return { ...close, out: line.slice(count) };
  }
  return kept;
}
