// A match of a shedding game goes over so many deals, and each is won or not.

import { words } from "../../texts/index.ts";
import type { Rung, Scoring } from "../game-screen.ts";
import type { SheddingFrame } from "./frame.ts";

const { shedding: w } = words;

export const where = ({ table }: SheddingFrame): string => w.where(table.match?.deal_no ?? 1, table.options.deals);

export const scoring: Scoring<SheddingFrame> = {
  ...w.scoring,
  ladder: ({ table }, side) => Array.from({ length: table.options.deals }, (_, deal) => rung(table, side, deal)),
  note: () => "",
  ending: () => null,
};

function rung(table: SheddingFrame["table"], side: number, deal: number): Rung {
  const finished = table.match?.sheet.deals ?? [];
  const label = String(deal + 1);
  if (finished[deal]?.winners.includes(side)) return { label, state: "done" };
  return { label, state: deal === finished.length ? "now" : "ahead" };
}
