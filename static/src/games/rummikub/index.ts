import { isJoker, readTile, sortTiles, spokenName, type TileOrder } from "../../cards/names.ts";
import type { GameScreen } from "../game-screen.ts";
import type { TilesFrame } from "./frame.ts";
import Inspect from "./Inspect.svelte";
import Middle from "./Middle.svelte";
import { scoring, seatFacts, where } from "./scoring.ts";
import { moment, movements, pieceOf, seatOf, tell } from "./told.ts";

export const screen: GameScreen<TilesFrame, null> = {
  Middle,
  Inspect,
  Bench: null,
  newBench: () => null,
  picksMany: true,
  sorts: ["number", "colour"],
  sort: (pieces, by) => sortTiles(pieces, by as TileOrder),
  keyRows: [],
  answersTo: (piece, wanted) => !isJoker(piece) && Object.values(readTile(piece)).map(String).includes(wanted),
  stitches: () => 0,
  spoken: (_, piece) => spokenName(piece),
  where,
  seatFacts,
  say: () => ({ kind: "info", text: "" }),
  buttons: () => [],
  action: () => null,
  lit: () => new Set(),
  doubt: () => null,
  forced: () => null,
  tell,
  pieceOf,
  seatOf,
  movements,
  moment,
  scoring,
};
