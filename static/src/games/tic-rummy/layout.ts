// How large the cards of the collections on the table can be, so that all mats fit. A *mat* holds the collections of one
// player; a *sliver* is the room kept free at an end where a card can be added.

import type { Form } from "../../table/viewport.svelte.ts";

export interface MeldSize {
  readonly cards: number;
  readonly slivers: number;
}

export type MatSize = readonly MeldSize[];

export interface MatsLayout {
  /** Of a card, in px. */
  readonly card: number;
  readonly sliver: number;
  readonly gap: number;
  readonly columns: number;
}

interface Measures {
  readonly largest: number;
  readonly smallest: number;
  /** Round the collections of a mat, in px. */
  readonly sides: number;
  readonly above: number;
  readonly below: number;
  readonly head: number;
  readonly between: number;
  readonly betweenMats: number;
}

export const MEASURES: Readonly<Record<Form, Measures>> = {
  phone: { largest: 40, smallest: 24, sides: 9, above: 20, below: 8, head: 20, between: 12, betweenMats: 6 },
  rail: { largest: 36, smallest: 24, sides: 9, above: 20, below: 6, head: 18, between: 12, betweenMats: 6 },
  wide: { largest: 68, smallest: 30, sides: 16, above: 54, below: 14, head: 24, between: 28, betweenMats: 12 },
};
const TWO_COLUMNS = 900;
/** Cards may be so much smaller for all collections of a player to lie in one row. */
const FOR_ONE_ROW = 0.7;

export function layoutMats(mats: readonly MatSize[], width: number, height: number, form: Form): MatsLayout {
  const measures = MEASURES[form];
  const columns = width >= TWO_COLUMNS && mats.length > 1 ? 2 : 1;
  const { largest, smallest } = measures;
  const inner = (width - (columns - 1) * measures.betweenMats) / columns - 2 * measures.sides;
  const layouts = Array.from({ length: largest - smallest + 1 }, (_, i) => sized(largest - i, columns));
  const fitting = layouts.filter((layout) => heightOf(mats, inner, layout, measures) <= height);
  const inOneRow = fitting.find((layout) => mats.every((mat) => rowsOf(mat, inner, layout, measures).length === 1));
  const best = inOneRow && inOneRow.card >= largest * FOR_ONE_ROW ? inOneRow : fitting[0];
  return best ?? sized(smallest, columns);
}

function sized(card: number, columns: number): MatsLayout {
  return { card, sliver: Math.max(24, Math.round(card * 0.55)), gap: card > 44 ? 6 : 3, columns };
}

function heightOf(mats: readonly MatSize[], inner: number, layout: MatsLayout, measures: Measures): number {
  const { columns } = layout;
  const heights = mats.map((mat) => {
    const cards = rowsOf(mat, inner, layout, measures).reduce((sum, height) => sum + height + measures.head, 0);
    return measures.above + cards + measures.below;
  });
  let sum = 0;
  for (let i = 0; i < heights.length; i += columns) sum += Math.max(...heights.slice(i, i + columns)) + measures.betweenMats;
  return sum;
}

/** The heights of the rows into which the collections of a mat fall. */
function rowsOf(mat: MatSize, inner: number, layout: MatsLayout, measures: Measures): number[] {
  const rows: number[] = [];
  let x = Infinity;
  for (const meld of mat) {
    const { width, height } = meldBox(meld, inner, layout);
    if (x + width > inner) {
      rows.push(height);
      x = 0;
    } else rows[rows.length - 1] = Math.max(rows.at(-1)!, height);
    x += width + measures.between;
  }
  return rows;
}

/** Of the cards of a collection; a long one goes on in a second line. */
function meldBox({ cards, slivers }: MeldSize, inner: number, { card, sliver, gap }: MatsLayout): { width: number; height: number } {
  const whole = cards * (card + gap) + slivers * (sliver + gap) - gap;
  const lines = Math.ceil(whole / inner);
  return { width: Math.min(whole, inner), height: lines * (card * 1.4 + gap) };
}
