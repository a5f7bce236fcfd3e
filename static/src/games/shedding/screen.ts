// The screen that both shedding games share.

import { readCard, sortCards, type CardOrder } from "../../cards/names.ts";
import type { GameScreen } from "../game-screen.ts";
import Inspect from "./Inspect.svelte";
import Middle from "./Middle.svelte";
import { action, buttons, doubt, forced, lit, spoken, stitches } from "./moves.ts";
import { say } from "./said.ts";
import { moment, movements, pieceOf, seatOf, tell } from "./told.ts";

export const shedding: GameScreen = {
  Middle,
  Inspect,
  sorts: ["number", "shape", "colour"],
  sort: (pieces, by) => sortCards(pieces, by as CardOrder),
  answersTo: (piece, wanted) => {
    const { number, shape, colour } = readCard(piece);
    return [String(number), shape, colour].includes(wanted);
  },
  stitches,
  spoken,
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
};
