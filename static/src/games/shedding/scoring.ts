// A match of a shedding game goes over so many deals, and each is won or not.

import { words } from "../../texts/index.ts";
import type { Scoring } from "../game-screen.ts";
import { wonDeals } from "../won-deals.ts";
import type { SheddingFrame } from "./frame.ts";

const { shedding: w } = words;

export const where = ({ table }: SheddingFrame): string => w.where(table.match?.deal_no ?? 1, table.options.deals);

export const scoring: Scoring<SheddingFrame> = {
  ...w.scoring,
  ladder: ({ table }, side) => wonDeals(table, table.options.deals, side),
  note: () => "",
  ending: () => null,
};
