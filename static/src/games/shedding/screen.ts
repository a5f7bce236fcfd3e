// The screen that both shedding games share.

import { isOfCard, sortCards, type CardOrder } from "../../cards/names.ts";
import { words } from "../../texts/index.ts";
import type { GameScreen } from "../game-screen.ts";
import type { SheddingFrame } from "./frame.ts";
import Inspect from "./Inspect.svelte";
import Middle from "./Middle.svelte";
import { action, buttons, doubt, forced, lit, spoken, stitches } from "./moves.ts";
import { say } from "./said.ts";
import { scoring, where } from "./scoring.ts";
import { moment, movements, pieceOf, seatOf, tell } from "./told.ts";

export const shedding: GameScreen<SheddingFrame, null> = {
  Middle,
  Inspect,
  Bench: null,
  newBench: () => null,
  picksMany: false,
  sorts: ["number", "shape", "colour"],
  sort: (pieces, by) => sortCards(pieces, by as CardOrder),
  keyRows: [],
  find: words.table.keys.find,
  answersTo: isOfCard,
  stitches,
  spoken,
  where,
  seatFacts: () => ({ facts: [], short: "" }),
  say,
  buttons,
  action,
  lit,
  doubt,
  forced,
  tell,
  pieceOf,
  seatOf,
  movements,
  moment,
  scoring,
};
