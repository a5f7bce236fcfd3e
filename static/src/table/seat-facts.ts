// The words on a seat's plate, and how much of the turn's clock is left.

import { words } from "../texts/index.ts";
import type { Play } from "./play.svelte.ts";
import type { SeatShown } from "./seats.ts";

const { table: t } = words;

export interface SeatFacts {
  /** The most important first. */
  readonly facts: readonly string[];
  readonly short: string;
  readonly spoken: string;
}

/** "3 cards", "1 tile" */
export const counted = ({ game }: Play, pieces: number): string => (game.rack ? t.tiles : t.cards)(pieces);

export function factsOf(seat: SeatShown, play: Play): SeatFacts {
  const roles = [...(seat.isYou ? [t.seat.you] : []), ...(seat.isDealer ? [t.seat.dealer] : []), ...(seat.isHost ? [t.seat.host] : [])];
  const pieces = counted(play, seat.cards);
  const held = seat.cards === 1 ? t.seat.oneLeft(pieces) : pieces;
  const gone = seat.hasLeft ? [t.seat.left] : seat.away === null ? [] : [t.seat.away(Math.floor(seat.away / 1000))];
  const isShown = play.frame.table.stage === "deal" && play.frame.view?.hand_sizes.some((size) => size > 0);
  const own = isShown ? play.game.seatFacts(play.frame, seat.seat) : { facts: [], short: "" };
  const facts = [...gone, ...own.facts, ...(isShown ? [held] : []), ...(gone.length > 0 ? [] : roles)];
  const turn = seat.isTurn ? [t.seat.spokenToPlay] : [];
  return {
    facts,
    short: gone[0] ?? (own.short || (roles.find((role) => role !== t.seat.host) ?? "")),
    spoken: t.seat.spoken(seat.name, [...facts, ...turn]),
  };
}

/** 0 to 1; null while no clock runs. */
export function ringLeft(play: Play): number | null {
  const ends = turnEnds(play);
  const { clock } = play.frame.table.settings;
  return ends === null || clock === 0 ? null : play.client.left(ends) / (clock * 1000);
}

/** Null while no clock runs. */
export function secondsLeft(play: Play): number | null {
  const ends = turnEnds(play);
  return ends === null ? null : Math.ceil(play.client.left(ends) / 1000);
}

/** None of the players is here: both clocks wait for the first to come back. */
export function standsStill({ frame, client }: Play): boolean {
  const from = frame.table.match?.stands_from ?? null;
  return from !== null && client.left(from) === 0;
}

const turnEnds = (play: Play): number | null => (standsStill(play) ? null : (play.frame.table.match?.turn_ends ?? null));
