// The people of a match as their plates show them, in playing order.

import type { RoomClient } from "../wire/room.svelte.ts";
import type { Frame } from "../wire/types.ts";

const AWAY_LONG_ENOUGH = 60_000;
export const ONE_MINUTE = AWAY_LONG_ENOUGH;

export interface SeatShown {
  readonly seat: number;
  readonly who: number;
  readonly name: string;
  readonly isYou: boolean;
  readonly isTurn: boolean;
  readonly isDealer: boolean;
  readonly isHost: boolean;
  readonly isReady: boolean;
  readonly cards: number;
  /** Milliseconds; null while here. */
  readonly away: number | null;
  readonly hasLeft: boolean;
}

export const nameOf = (frame: Frame, seat: number): string => frame.table.match?.names[seat] ?? "";

/** A seat's name, or null for the reader. */
export const whoIs = (frame: Frame, seat: number): string | null => (seat === frame.seat ? null : nameOf(frame, seat));

/** All seats, from the one after the reader's (or after seat 0 for watchers) round to it. */
export function seatsOf(frame: Frame, client: Pick<RoomClient, "since">): SeatShown[] {
  const { match, people, host } = frame.table;
  if (match === null) return [];
  const count = match.seats.length;
  const first = (frame.seat ?? count - 1) + 1;
  return Array.from({ length: count }, (_, i) => {
    const seat = (first + i) % count;
    const who = match.seats[seat]!;
    const person = people.find(({ no }) => no === who);
    const awaySince = person?.away_since ?? null;
    return {
      seat,
      who,
      name: match.names[seat] ?? "",
      isYou: seat === frame.seat,
      isTurn: match.to_act.includes(seat),
      // Nobody deals tiles.
      isDealer: match.dealer === seat && frame.view?.dealer !== null,
      isHost: who === host,
      isReady: match.ready.includes(who),
      cards: frame.view?.hand_sizes[seat] ?? 0,
      away: awaySince === null ? null : client.since(awaySince),
      hasLeft: person === undefined,
    };
  });
}

export const isGone = ({ away, hasLeft }: SeatShown): boolean => hasLeft || away !== null;

/** Somebody to act has been away for so long that the clock may move for them. */
export function longAway(seats: readonly SeatShown[]): SeatShown | null {
  const acting = seats.filter(({ isTurn }) => isTurn);
  const allLong = acting.every(({ away, hasLeft }) => hasLeft || (away ?? 0) >= AWAY_LONG_ENOUGH);
  return allLong ? (acting[0] ?? null) : null;
}
