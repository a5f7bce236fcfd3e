// What places are called on this table, the moves that are asked for there, and what is drawn on the extreme cards.

import { HIGHEST, LOWEST } from "../../cards/names.ts";
import type { Action } from "../../wire/types.ts";

type Cards = readonly string[];

export const POUCH = "pouch";
export const NEW_GROUP = "new-group";

/** A kind of place with a name or number behind it. */
const named = (prefix: string) => ({
  at: (what: string | number): string => `${prefix}${what}`,
  of: (place: string): string | null => (place.startsWith(prefix) ? place.slice(prefix.length) : null),
});

export const chainPlace = named("chain-");
export const groupPlace = named("group-");

export const draw: Action = { type: "draw" } as Action;
export const pickUp = (card: string, group: Cards): Action => ({ type: "pick_up", card, group }) as Action;
export const laying = (group: Cards): Action => ({ type: "lay_down", group }) as Action;
export const adding = (cards: Cards, to: number): Action => ({ type: "add", cards, to }) as Action;
export const discarding = (card: string): Action => ({ type: "discard", card }) as Action;

/** What a group is worth more for holding one of these. */
export const WORTHS: Readonly<Record<string, "+5" | "+10">> = { [LOWEST]: "+5", [HIGHEST]: "+10" };
