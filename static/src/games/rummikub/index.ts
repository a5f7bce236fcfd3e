import { isOfTile, sortTiles, type TileOrder } from "../../cards/names.ts";
import { words } from "../../texts/index.ts";
import type { GameScreen } from "../game-screen.ts";
import type { TilesFrame } from "./frame.ts";
import Inspect from "./Inspect.svelte";
import { keys } from "./keys.ts";
import Middle from "./Middle.svelte";
import { action, buttons, lit, spoken, stitches } from "./moves.ts";
import Own from "./Own.svelte";
import { layoutRack } from "./rack-layout.ts";
import { say } from "./said.ts";
import { scoring, seatFacts, where } from "./scoring.ts";
import { moment, movements, pieceOf, seatOf, tell } from "./told.ts";
import { Workshop } from "./workshop.svelte.ts";

export const screen: GameScreen<TilesFrame, Workshop> = {
  Middle,
  Inspect,
  Own,
  Bench: null,
  newBench: (client) => new Workshop(client),
  picksMany: true,
  rack: { layout: layoutRack, label: words.rummikub.rack },
  sorts: ["number", "colour"],
  sort: (pieces, by) => sortTiles(pieces, by as TileOrder),
  keys,
  keyRows: words.rummikub.keyRows,
  find: words.rummikub.find,
  answersTo: isOfTile,
  stitches: (_, piece, bench) => stitches(piece, bench),
  spoken: (_, piece, bench) => spoken(piece, bench),
  where,
  seatFacts,
  say,
  buttons: (frame, _, bench) => buttons(frame, bench),
  action: ({ view }, _, place) => action(view, place),
  lit: (_, picked, bench) => lit(picked, bench),
  doubt: () => null,
  forced: () => null,
  tell,
  pieceOf,
  seatOf,
  movements,
  moment,
  scoring,
};
