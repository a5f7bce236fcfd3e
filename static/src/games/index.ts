// Each page loads the screen of its own game only.

import type { GameScreen } from "./game-screen.ts";

const SCREENS: Readonly<Record<string, () => Promise<{ screen: GameScreen }>>> = {
  "tic-a-long": () => import("./tic-a-long/index.ts"),
  "mono-duo-tripo": () => import("./mono-duo-tripo/index.ts"),
  "tic-rummy": () => import("./tic-rummy/index.ts"),
  "team-tic": () => import("./team-tic/index.ts"),
  rummikub: () => import("./rummikub/index.ts"),
};

export async function screenOf(game: string): Promise<GameScreen> {
  const load = SCREENS[game];
  if (load === undefined) throw new Error(`no screen for ${game}`);
  return (await load()).screen;
}
