// The frames of Team TIC. A *side* is a team, or a seat alone; a *group* is what lies on the table.

import { nameOf } from "../../table/seats.ts";
import type { EntryOf, EventOf, TeamTicFrame, TeamTicView } from "../../wire/types.ts";

export type TeamFrame = TeamTicFrame;
export type TeamEntry = EntryOf<TeamFrame>;
export type TeamEvent = EventOf<TeamFrame>;

export const isOnTurn = (view: TeamTicView): boolean => view.seat !== null && view.to_act.includes(view.seat);

/** The own side; null for a watcher. */
export const ownSide = (view: TeamTicView): number | null => {
  const { seat } = view;
  return seat === null ? null : view.sides.findIndex((seats) => seats.includes(seat));
};

/** The names of a side; the reader's is null and comes first. */
export function whoPlays(frame: TeamFrame, side: number): (string | null)[] {
  const seats = frame.view?.sides[side] ?? [];
  const names = seats.map((seat) => (seat === frame.seat ? null : nameOf(frame, seat)));
  return names.toSorted((a, b) => Number(b === null) - Number(a === null));
}
