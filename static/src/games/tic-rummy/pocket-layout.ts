// How large the cards in the pockets are. The pockets lie beside each other, with room for every card they take.

import type { Form } from "../../parts/viewport.svelte.ts";

export interface PocketLayout {
  readonly card: number;
  readonly gap: number;
  /** At the left and right of the cards. */
  readonly sides: number;
  readonly between: number;
}

const LARGEST: Readonly<Record<Form, number>> = { phone: 44, rail: 28, wide: 64 };
const SMALLEST = 24;
const SEAMS = 3;
const ROUND_A_POCKET = 44;
const BETWEEN_CARDS = 8;

/** Of the cards when pockets and hand share one row, where only the next free place of a pocket is shown; null if they do not fit. */
export function besideHand(pockets: number, hand: number, room: number): number | null {
  const places = hand + pockets;
  const card = Math.floor((room - pockets * ROUND_A_POCKET - places * BETWEEN_CARDS) / places);
  return card < 64 ? null : Math.min(84, card);
}

/** `slots`: how many cards each pocket takes. */
export function layoutPockets(slots: readonly number[], room: number, form: Form): PocketLayout {
  const isTight = form !== "wide" && slots.length > 2;
  const gap = form === "wide" ? 6 : isTight ? 2 : 3;
  const sides = form === "wide" ? 12 : isTight ? 5 : 7;
  const between = form === "wide" ? 16 : isTight ? 6 : 8;
  const count = slots.reduce((sum, slot) => sum + slot, 0);
  const left = room - slots.length * (2 * sides + SEAMS) - (slots.length - 1) * between - (count - slots.length) * gap;
  const card = Math.floor(left / Math.max(1, count));
  return { card: Math.max(SMALLEST, Math.min(LARGEST[form], card)), gap, sides, between };
}
