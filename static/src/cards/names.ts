// Terms: a *card* is written number-shape-colour ("4-square-cyan"), a *tile* colour-number and copy ("red-7a"),
// a joker "joker-a". The orders of SHAPES and COLOURS are those of the deck, low to high.

export const SHAPES = ["circle", "crescent", "triangle", "square", "star"] as const;
export const COLOURS = ["violet", "cyan", "yellow", "orange", "red"] as const;
export const TILE_COLOURS = ["black", "blue", "orange", "red"] as const;

export type Shape = (typeof SHAPES)[number];
export type Colour = (typeof COLOURS)[number];
export type TileColour = (typeof TILE_COLOURS)[number];

export interface CardName {
  readonly number: number;
  readonly shape: Shape;
  readonly colour: Colour;
}

export interface TileName {
  readonly number: number;
  readonly colour: TileColour;
}

export const LOWEST = "1-circle-violet";
export const HIGHEST = "5-star-red";

const CARD = new RegExp(`^([1-5])-(${SHAPES.join("|")})-(${COLOURS.join("|")})$`);
const TILE = new RegExp(`^(${TILE_COLOURS.join("|")})-([1-9]|1[0-3])[a-c]?$`);
const JOKER = /^joker(-[a-d])?$/;

export function readCard(notation: string): CardName {
  const [, number, shape, colour] = CARD.exec(notation) ?? [];
  if (number === undefined) throw new Error(`no card: ${notation}`);
  return { number: Number(number), shape: shape as Shape, colour: colour as Colour };
}

export function readTile(notation: string): TileName {
  const [, colour, number] = TILE.exec(notation) ?? [];
  if (colour === undefined) throw new Error(`no tile: ${notation}`);
  return { number: Number(number), colour: colour as TileColour };
}

export const isCard = (notation: string): boolean => CARD.test(notation);
export const isJoker = (notation: string): boolean => JOKER.test(notation);
export const isTile = (notation: string): boolean => TILE.test(notation) || isJoker(notation);

/** "4 square cyan", "red 7", "joker". */
export function spokenName(notation: string): string {
  if (isJoker(notation)) return "joker";
  if (isCard(notation)) return notation.replaceAll("-", " ");
  const { colour, number } = readTile(notation);
  return `${colour} ${number}`;
}

/** Whether this is its number, its shape or its colour. */
export function isOfCard(notation: string, wanted: string): boolean {
  const { number, shape, colour } = readCard(notation);
  return [String(number), shape, colour].includes(wanted);
}

/** Whether this is its number or its colour, or it is a joker and one is wanted. */
export function isOfTile(notation: string, wanted: string): boolean {
  if (isJoker(notation)) return wanted === "joker";
  const { number, colour } = readTile(notation);
  return [String(number), colour].includes(wanted);
}

export type CardOrder = "number" | "shape" | "colour";

const RANKS: Record<CardOrder, (card: CardName) => number> = {
  number: (card) => card.number,
  shape: (card) => SHAPES.indexOf(card.shape),
  colour: (card) => COLOURS.indexOf(card.colour),
};

const NEXT: Record<CardOrder, readonly CardOrder[]> = {
  number: ["number", "shape", "colour"],
  shape: ["shape", "colour", "number"],
  colour: ["colour", "shape", "number"],
};

export function sortCards(cards: readonly string[], order: CardOrder): string[] {
  const rank = (notation: string) =>
    NEXT[order].reduce((sum, by) => sum * 5 + RANKS[by](readCard(notation)), 0);
  return cards.toSorted((a, b) => rank(a) - rank(b));
}

export type TileOrder = "number" | "colour";

/** 777 by number, 789 by colour; jokers go last. */
export function sortTiles(tiles: readonly string[], order: TileOrder): string[] {
  const rank = (notation: string) => {
    if (isJoker(notation)) return Number.MAX_SAFE_INTEGER;
    const { number, colour } = readTile(notation);
    const place = TILE_COLOURS.indexOf(colour);
    return order === "number" ? number * 4 + place : place * 14 + number;
  };
  return tiles.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
