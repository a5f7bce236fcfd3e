// The frames of Rummikub. A side is one seat; a *set* is what lies together on the table, whether it is a run, a group
// or nothing yet.

import type { EntryOf, EventOf, RummikubFrame, RummikubView } from "../../wire/types.ts";

export type TilesFrame = RummikubFrame;
export type TilesView = RummikubView;
export type TilesEntry = EntryOf<TilesFrame>;
export type TilesEvent = EventOf<TilesFrame>;

export const isOnTurn = (view: TilesView): boolean => view.seat !== null && view.to_act.includes(view.seat);

export const hasOpened = (view: TilesView): boolean => view.seat !== null && view.opened[view.seat] === true;
