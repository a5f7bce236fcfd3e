// A round of Rummikub holds as many deals as there are seats; whoever has won most deals wins the match.

import { words } from "../../texts/index.ts";
import type { Scoring } from "../game-screen.ts";
import { wonDeals } from "../won-deals.ts";
import type { TilesFrame } from "./frame.ts";

const { rummikub: w } = words;

const dealsOf = ({ options, match }: TilesFrame["table"]): number => options.rounds * (match?.seats.length ?? 0);

export function where({ table, view }: TilesFrame): string {
  return w.where(table.match?.deal_no ?? 1, dealsOf(table), view?.pool_size ?? 0);
}

export function seatFacts({ view }: TilesFrame, seat: number): { facts: string[]; short: string } {
  return { facts: view?.opened[seat] === false ? [w.notOpen] : [], short: "" };
}

export const scoring: Scoring<TilesFrame> = {
  ...w.scoring,
  ladder: ({ table }, side) => wonDeals(table, dealsOf(table), side),
  note: () => "",
  ending: () => null,
};
