// A match in which whoever wins most deals wins.

import type { Frame } from "../wire/types.ts";
import type { Rung } from "./game-screen.ts";

/** How many of the finished deals that count this side has won. */
export const countWon = ({ match }: Frame["table"], side: number): number =>
  (match?.sheet.deals ?? []).filter((deal) => !deal.void && deal.winners.includes(side)).length;

/** A rung for each deal of the match: won by this side, being played, or neither. */
export function wonDeals({ match }: Frame["table"], deals: number, side: number): Rung[] {
  const finished = match?.sheet.deals ?? [];
  return Array.from({ length: deals }, (_, deal): Rung => {
    const label = String(deal + 1);
    if (finished[deal]?.winners.includes(side)) return { label, state: "done" };
    return { label, state: deal === finished.length ? "now" : "ahead" };
  });
}
