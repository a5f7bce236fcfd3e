// What a frame brings, told by ear: the live region and the noises of the table.

import type { GameScreen } from "../games/game-screen.ts";
import { sound } from "../sound/sounds.ts";
import { words } from "../texts/index.ts";
import type { Entry, Frame } from "../wire/types.ts";
import { newsLine } from "./log-lines.ts";
import { muted } from "./muted.svelte.ts";
import { interrupt, tell } from "./speech.svelte.ts";
import { isToAct } from "./tab-title.ts";

const { spoken } = words.table;

export function announce(game: GameScreen, frame: Frame, news: readonly Entry[], before: Frame | null): void {
  if (before === null) return;
  for (const { event, news: said } of news) {
    const sentence = event === null ? (said && !isMuted(said) ? newsLine(said) : null) : game.tell(event, frame);
    if (sentence !== null) tell(sentence);
    if (event !== null) noise(event.type, game, frame, event);
  }
  if (isToAct(frame) && !isToAct(before)) {
    interrupt(spoken.yourTurn);
    sound("turn");
  }
  if (frame.table.stage !== before.table.stage) ending(frame);
}

const isMuted = (news: NonNullable<Entry["news"]>): boolean => news.type === "said" && muted.has(news.name);

let row = 0;

function noise(type: string, game: GameScreen, frame: Frame, event: NonNullable<Entry["event"]>): void {
  if (type === "next_turn" || type === "dealt") row = 0;
  const moves = game.movements(event, frame);
  if (moves.some(({ piece }) => piece !== null)) sound("play", row++);
  else if (moves.length > 0) sound("draw");
}

function ending(frame: Frame): void {
  if (frame.table.stage === "over" && frame.table.match?.winners) sound("match_won");
  else if (frame.table.stage === "pause") sound("deal_won");
}
