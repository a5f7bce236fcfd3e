import { isOfCard, sortCards, type CardOrder } from "../../cards/names.ts";
import { words } from "../../texts/index.ts";
import type { GameScreen } from "../game-screen.ts";
import type { TeamFrame } from "./frame.ts";
import Inspect from "./Inspect.svelte";
import Middle from "./Middle.svelte";
import { action, buttons, lit, spoken, stitches } from "./moves.ts";
import { WORTHS } from "./places.ts";
import { Pouch } from "./pouch.svelte.ts";
import PouchShown from "./PouchShown.svelte";
import { say } from "./said.ts";
import { scoring, seatFacts, where } from "./scoring.ts";
import { moment, movements, pieceOf, seatOf, tell } from "./told.ts";

const TOGETHER = "together";

export const screen: GameScreen<TeamFrame, Pouch> = {
  Middle,
  Inspect,
  Bench: PouchShown,
  newBench: (client) => new Pouch(client),
  picksMany: true,
  worths: WORTHS,
  showsOwnPlate: true,
  hasLowHand: true,
  sorts: ["number", "shape", "colour", TOGETHER],
  sort(pieces, by, bench) {
    if (by !== TOGETHER) return sortCards(pieces, by as CardOrder);
    const together = bench.best.flatMap(({ cards }) => cards as string[]).filter((card) => pieces.includes(card));
    return [...together, ...sortCards(pieces.filter((piece) => !together.includes(piece)), "number")];
  },
  keyRows: words.teamTic.keyRows,
  find: words.table.keys.find,
  answersTo: isOfCard,
  stitches,
  spoken,
  where,
  seatFacts,
  say,
  buttons,
  action,
  lit,
  doubt: () => null,
  forced: () => null,
  tell,
  pieceOf,
  seatOf,
  movements,
  moment,
  scoring,
};
