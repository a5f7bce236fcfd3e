// A match of Team TIC goes over the deals agreed on; sides score together.

import { whoIs } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { Scoring } from "../game-screen.ts";
import type { TeamFrame } from "./frame.ts";

const { teamTic: w } = words;

export const where = ({ table }: TeamFrame): string => w.where(table.match?.deal_no ?? 1, table.options.deals);

export function seatFacts({ view, seat: own }: TeamFrame, seat: number): { facts: string[]; short: string } {
  const isPartner = own !== null && seat !== own && (view?.sides.some((seats) => seats.includes(seat) && seats.includes(own)) ?? false);
  return isPartner ? { facts: [w.partner], short: w.partner } : { facts: [], short: "" };
}

export const scoring: Scoring<TeamFrame> = {
  wins: w.scoring.wins,
  bold: w.scoring.bold,
  ladder: () => [],
  note: () => "",
  ending: () => null,
  soFar: {
    explains: w.scoring.explains,
    label: (deal) => w.scoring.soFar(deal),
    points: ({ view }, side) => view?.scores[side] ?? 0,
  },
  counted(frame, lines) {
    let seat = 0;
    return lines.map(({ side, what, pieces }) => {
      if (what === "group") return w.scoring.group(pieces.length);
      if (what === "extreme") return w.scoring.extreme(pieces[0] ?? "");
      if (what === "went_out") return w.scoring.wentOut;
      const who = frame.table.match?.sides[side]?.[seat++] ?? 0;
      return w.scoring.cardsLeft(whoIs(frame, who), frame.view?.hand_sizes[who] ?? 0);
    });
  },
};
