// How large the cards of the collections on the table can be, so that all mats fit. A *mat* holds the collections of one
// side; a *sliver* is the room kept free at an end where a card can be added.

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

export interface Measures {
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

/** The narrowest that a column may be where there are several, and the width at which it is wide enough. */
const A_COLUMN = { possible: 320, always: 450 } as const;
const A_LETTER = 7;
/** Cards may be so much smaller for all collections of a side to lie in one row. */
const FOR_ONE_ROW = 0.7;
export const SMALL = 48;

/** Of the line above a collection, in px. */
export const headOf = (card: number): number => (card < SMALL ? 20 : 24);

/** The columns are as few as make the cards no smaller, but those of a wide table are filled. */
export function layoutMats(mats: readonly MatSize[], width: number, height: number, measures: Measures, mostColumns = 2): MatsLayout {
  let best = inColumns(1, mats, width, height, measures);
  for (let columns = 2; columns <= Math.min(mats.length, mostColumns) && width >= columns * A_COLUMN.possible; columns++) {
    const layout = inColumns(columns, mats, width, height, measures);
    if (width >= columns * A_COLUMN.always || layout.card > best.card) best = layout;
  }
  return best;
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
