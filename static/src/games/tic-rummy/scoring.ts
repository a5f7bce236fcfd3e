// A match of TIC Rummy goes over eight rounds, and every seat is on a round of its own.

import { words } from "../../texts/index.ts";
import type { Ending, Rung, Scoring } from "../game-screen.ts";
import { ownRound, type RummyFrame } from "./frame.ts";

const { ticRummy: w } = words;
const ROUNDS = 8;

/** The round of a seat in this deal, the newest one when it is left out; counted from 0. */
function roundIn({ table }: RummyFrame, seat: number, deal?: number): number {
  const finished = table.match?.sheet.deals ?? [];
  const before = deal ?? finished.length;
  return before === 0 ? 1 : (finished[before - 1]?.carry[seat] ?? 1);
}

/** Went out on Round 8, which is the end of the match. */
function isThrough(frame: RummyFrame, seat: number): boolean {
  const deals = frame.table.match?.sheet.deals ?? [];
  return deals.some((deal, i) => !deal.void && deal.winners.includes(seat) && roundIn(frame, seat, i) === ROUNDS);
}

export function where(frame: RummyFrame): string {
  const round = frame.view === null ? null : ownRound(frame.view);
  return w.where(frame.table.match?.deal_no ?? 1, round);
}

export function seatFacts({ view }: RummyFrame, seat: number): { facts: string[]; short: string } {
  const round = view?.rounds[seat];
  if (view === null || round === undefined) return { facts: [], short: "" };
  return { facts: [w.round(round), ...(view.laid_down[seat] ? [w.laidDown] : [])], short: w.roundShort(round) };
}

export const scoring: Scoring<RummyFrame> = {
  ...w.scoring,
  ladder(frame, side) {
    const now = isThrough(frame, side) ? ROUNDS + 1 : roundIn(frame, side);
    return Array.from({ length: ROUNDS }, (_, i): Rung => {
      const state = i + 1 < now ? "done" : i + 1 === now ? "now" : "ahead";
      return { label: String(i + 1), state };
    });
  },
  note: (frame, deal, side) => w.roundShort(roundIn(frame, side, deal)),
  ending({ view, table }, side): Ending | null {
    const from = view?.rounds[side];
    if (!view?.result || from === undefined) return null;
    const to = table.match?.winners ? null : (view.result.rounds[side] ?? from);
    const note = view.result.winners.includes(side) ? w.ending.out : view.laid_down[side] ? w.ending.laidDown : w.ending.not;
    return { note, from, to };
  },
};
