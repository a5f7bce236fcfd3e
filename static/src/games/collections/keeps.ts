// What the cards of a collection have in common, or how they move on, for its heading: "3-crescent", "number ↑↓".

import { COLOURS, SHAPES, readCard } from "../../cards/names.ts";
import { words } from "../../texts/index.ts";
import type { Meld } from "../../wire/types.ts";

const { collections: w } = words;

type Kind = Meld["kind"];
type Property = "number" | "shape" | "colour";

const PROPERTIES: readonly Property[] = ["number", "shape", "colour"];
const RANKS: Readonly<Record<Property, (card: string) => number>> = {
  number: (card) => readCard(card).number,
  shape: (card) => SHAPES.indexOf(readCard(card).shape),
  colour: (card) => COLOURS.indexOf(readCard(card).colour),
};

const isSequence = (kind: Kind): boolean => kind === "mono" || kind === "duo" || kind === "tripo";

/** Of a Tripo only the arrows of number, shape and colour. `moves`: the properties that a sequence on the table goes on with; otherwise those that its cards show. */
export function keeps(kind: Kind, cards: readonly string[], moves: readonly Property[] | null = null): string {
  if (kind === "tripo") return moving(cards, moves).map(([, arrows]) => arrows).join(" ");
  if (isSequence(kind)) return moving(cards, moves).map(([property, arrows]) => w.moving(property, arrows)).join(", ");
  return kind === "nic" ? w.nothing : shared(cards);
}

export function keepsSpoken(kind: Kind, cards: readonly string[], moves: readonly Property[] | null = null): string {
  if (isSequence(kind)) return moving(cards, moves).map(([property, arrows]) => w.movingSpoken(property, arrows)).join(", ");
  return kind === "nic" ? w.nothing : shared(cards).replaceAll("-", " ");
}

/** In a sentence: sequences in words, as few fonts have the arrows. */
export const keepsWritten = (kind: Kind, cards: readonly string[]): string =>
  isSequence(kind) ? keepsSpoken(kind, cards) : keeps(kind, cards);

/** "3-crescent": the notation without what is free. */
function shared(cards: readonly string[]): string {
  const [first, ...others] = cards.map((card) => readCard(card));
  if (first === undefined) return "";
  const same = PROPERTIES.filter((property) => others.every((other) => other[property] === first[property]));
  return same.map((property) => String(first[property])).join("-");
}

function moving(cards: readonly string[], moves: readonly Property[] | null): [Property, string][] {
  const wanted = moves ?? PROPERTIES.filter((property) => steps(cards, property).every((step) => Math.abs(step) === 1));
  return wanted.map((property) => [property, arrows(steps(cards, property))]);
}

function steps(cards: readonly string[], property: Property): number[] {
  const ranks = cards.map(RANKS[property]);
  return ranks.slice(1).map((rank, i) => rank - ranks[i]!);
}

/** An arrow for each way, in the order in which they lie. */
const arrows = (all: readonly number[]): string =>
  all.map((step) => (step > 0 ? "↑" : "↓")).filter((arrow, i, every) => arrow !== every[i - 1]).join("");
