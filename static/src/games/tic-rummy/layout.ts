// How large the cards of the collections on the table can be, so that all mats fit. A *mat* holds the collections of one
// player; a *sliver* is the room kept free at an end where a card can be added.

import type { Form } from "../../table/viewport.svelte.ts";

export interface MeldSize {
  readonly cards: number;
  readonly slivers: number;
  /** How many letters stand above it. */
  readonly letters: number;
}

export interface MatSize {
  readonly isOwn: boolean;
  readonly melds: readonly MeldSize[];
}

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
  /** Above the own mat, which has no plate. */
  readonly aboveOwn: number;
  readonly below: number;
  readonly between: number;
  readonly betweenMats: number;
}

export const MEASURES: Readonly<Record<Form, Measures>> = {
  phone: { largest: 40, smallest: 28, sides: 9, above: 20, aboveOwn: 20, below: 8, between: 12, betweenMats: 6 },
  rail: { largest: 36, smallest: 26, sides: 9, above: 20, aboveOwn: 20, below: 6, between: 12, betweenMats: 6 },
  wide: { largest: 68, smallest: 30, sides: 16, above: 54, aboveOwn: 40, below: 12, between: 24, betweenMats: 8 },
};
/** From here on mats may lie in two columns, and from there on they do. */
const TWO_COLUMNS = { possible: 640, always: 900 } as const;
const A_LETTER = 7;
/** Cards may be so much smaller for all collections of a player to lie in one row. */
const FOR_ONE_ROW = 0.7;
export const SMALL = 48;

/** Of the line above a collection, in px. */
export const headOf = (card: number): number => (card < SMALL ? 20 : 24);

export function layoutMats(mats: readonly MatSize[], width: number, height: number, form: Form): MatsLayout {
  const measures = MEASURES[form];
  const inOne = inColumns(1, mats, width, height, measures);
  if (mats.length === 1 || width < TWO_COLUMNS.possible) return inOne;
  const inTwo = inColumns(2, mats, width, height, measures);
  return width >= TWO_COLUMNS.always || inTwo.card > inOne.card ? inTwo : inOne;
}

function inColumns(columns: number, mats: readonly MatSize[], width: number, height: number, measures: Measures): MatsLayout {
  const { largest, smallest } = measures;
  const inner = (width - (columns - 1) * measures.betweenMats) / columns - 2 * measures.sides;
  const layouts = Array.from({ length: largest - smallest + 1 }, (_, i) => sized(largest - i, columns));
  const fitting = layouts.filter((layout) => heightOf(mats, inner, layout, measures) <= height);
  const inOneRow = fitting.find((layout) => mats.every(({ melds }) => rowsOf(melds, inner, layout, measures).length === 1));
  const [anyhow] = fitting;
  if (anyhow === undefined) return sized(smallest, columns);
  return inOneRow && inOneRow.card >= anyhow.card * FOR_ONE_ROW ? inOneRow : anyhow;
}

function sized(card: number, columns: number): MatsLayout {
  return { card, sliver: Math.max(24, Math.round(card * 0.55)), gap: card > 44 ? 6 : 3, columns };
}

function heightOf(mats: readonly MatSize[], inner: number, layout: MatsLayout, measures: Measures): number {
  const { columns } = layout;
  const heights = mats.map(({ isOwn, melds }) => {
    const cards = rowsOf(melds, inner, layout, measures).reduce((sum, height) => sum + height + headOf(layout.card), 0);
    return (isOwn ? measures.aboveOwn : measures.above) + cards + measures.below;
  });
  let sum = 0;
  for (let i = 0; i < heights.length; i += columns) sum += Math.max(...heights.slice(i, i + columns)) + measures.betweenMats;
  return sum;
}

/** The heights of the rows into which the collections of a mat fall. */
function rowsOf(melds: readonly MeldSize[], inner: number, layout: MatsLayout, measures: Measures): number[] {
  const rows: number[] = [];
  let x = Infinity;
  for (const meld of melds) {
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
function meldBox({ cards, slivers, letters }: MeldSize, inner: number, { card, sliver, gap }: MatsLayout): { width: number; height: number } {
  const whole = cards * (card + gap) + slivers * (sliver + gap) - gap;
  const lines = Math.ceil(whole / inner);
  return { width: Math.min(inner, Math.max(whole, letters * A_LETTER)), height: lines * (card * 1.4 + gap) };
}
