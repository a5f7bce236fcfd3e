import { isOfCard, sortCards, type CardOrder } from "../../cards/names.ts";
import { words } from "../../texts/index.ts";
import type { GameScreen } from "../game-screen.ts";
import type { RummyFrame } from "./frame.ts";
import Inspect from "./Inspect.svelte";
import Middle from "./Middle.svelte";
import { action, buttons, lit, spoken, stitches } from "./moves.ts";
import PocketsShown from "./Pockets.svelte";
import { Pockets } from "./pockets.svelte.ts";
import { say } from "./said.ts";
import { scoring, seatFacts, where } from "./scoring.ts";
import { moment, movements, pieceOf, seatOf, tell } from "./told.ts";

const TOGETHER = "together";

export const screen: GameScreen<RummyFrame, Pockets> = {
  Middle,
  Inspect,
  Bench: PocketsShown,
  newBench: (client) => new Pockets(client),
  picksMany: true,
  sorts: ["number", "shape", "colour", TOGETHER],
  sort(pieces, by, bench) {
    if (by !== TOGETHER) return sortCards(pieces, by as CardOrder);
    const together = bench.progress?.collections.flatMap(({ cards }) => cards as string[]) ?? [];
    return [...together, ...sortCards(pieces.filter((piece) => !together.includes(piece)), "number")];
  },
  keyRows: words.ticRummy.keyRows,
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
