// The frames of TIC Rummy. A *meld* is a collection on the table; a side is one seat.

import type { EntryOf, EventOf, RummyView, TicRummyFrame } from "../../wire/types.ts";

export type RummyFrame = TicRummyFrame;
export type RummyEntry = EntryOf<RummyFrame>;
export type RummyEvent = EventOf<RummyFrame>;

export const isOnTurn = (view: RummyView): boolean => view.seat !== null && view.to_act.includes(view.seat);

export const hasLaidDown = (view: RummyView): boolean => view.seat !== null && view.laid_down[view.seat] === true;

/** The own collections are still to be gathered. */
export const isGathering = (view: RummyView): boolean =>
  view.required !== null && !hasLaidDown(view) && (view.phase === "draw" || view.phase === "act");

/** The round of the own seat; null for a watcher. */
export const ownRound = (view: RummyView): number | null => (view.seat === null ? null : (view.rounds[view.seat] ?? null));
