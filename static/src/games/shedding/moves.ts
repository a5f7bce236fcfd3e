// What can be pressed in a shedding game. Whether it is legal comes with the frame, or from the server's refusal.

import { spokenName } from "../../cards/names.ts";
import { nameOf } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { Action, SheddingView } from "../../wire/types.ts";
import type { GameButton } from "../game-screen.ts";
import type { SheddingFrame } from "./frame.ts";
import { wouldDo } from "./would.ts";

const { shedding: w } = words;

const play = (card: string): Action => ({ type: "play", card }) as Action;
const give = (card: string, to: number): Action => ({ type: "give", card, to }) as Action;
const DRAW: Action = { type: "draw" };
const KEEP: Action = { type: "keep" };

const isOnTurn = (view: SheddingView): boolean => view.seat !== null && view.to_act.includes(view.seat);

export function buttons(frame: SheddingFrame, picked: readonly string[]): GameButton[] {
  const view = frame.view;
  if (view === null || view.seat === null) return [];
  if (view.phase === "give" && isOnTurn(view)) return givingButtons(frame, view, picked[0]);
  if (view.phase === "choose_rule") return [];
  const card = picked[0];
  const isMine = isOnTurn(view) && view.phase === "play";
  const mayDraw = isMine && view.playable.length === 0;
  const isPlayable = card !== undefined && view.playable.some((other) => other === card);
  return [
    { key: "draw", label: mayDraw ? w.drawOne : w.draw, action: mayDraw ? DRAW : null, isMain: mayDraw },
    {
      key: "main",
      label: card === undefined ? w.play : w.playCard(card),
      action: isMine && card !== undefined ? play(card) : null,
      piece: card,
      isMain: !mayDraw && (isPlayable || card === undefined || !isMine),
    },
  ];
}

function givingButtons(frame: SheddingFrame, view: SheddingView, card: string | undefined): GameButton[] {
  const others = opponents(view);
  const only = others.length === 1 ? others[0] : undefined;
  const keep: GameButton = { key: "other", label: w.give.keep, action: KEEP, isMain: false };
  if (card === undefined || only === undefined) return [{ ...keep, isMain: card === undefined }];
  const label = w.give.button(card, nameOf(frame, only));
  return [keep, { key: "main", label, action: give(card, only), piece: card, isMain: true }];
}

const opponents = (view: SheddingView): number[] => view.hand_sizes.map((_, seat) => seat).filter((seat) => seat !== view.seat);

export function action(frame: SheddingFrame, picked: readonly string[], place: string): Action | null {
  const card = picked[0];
  if (place === "draw") return DRAW;
  if (card === undefined) return null;
  if (place === "discard") return play(card);
  return place.startsWith("seat-") && frame.view?.phase === "give" ? give(card, Number(place.slice(5))) : null;
}

export function lit(frame: SheddingFrame, picked: readonly string[]): ReadonlySet<string> {
  const view = frame.view;
  const places = new Set<string>();
  if (view === null || !isOnTurn(view)) return places;
  const card = picked[0];
  if (view.phase === "give" && card !== undefined) for (const seat of opponents(view)) places.add(`seat-${seat}`);
  if (view.phase !== "play") return places;
  if (view.playable.length === 0) places.add("draw");
  if (card !== undefined && view.playable.some((other) => other === card)) places.add("discard");
  return places;
}

export function doubt(frame: SheddingFrame, card: string): Action | null {
  const view = frame.view;
  const isOdd = view !== null && view.phase === "play" && isOnTurn(view) && !view.playable.some((other) => other === card);
  return isOdd ? play(card) : null;
}

export function forced(frame: SheddingFrame): string | null {
  return frame.view?.must_play ?? null;
}

export function stitches(frame: SheddingFrame, card: string): 0 | 1 | 2 | 3 {
  const view = frame.view;
  const at = view?.playable.findIndex((other) => other === card) ?? -1;
  return (view?.effects[at]?.stitches ?? 0) as 0 | 1 | 2 | 3;
}

/** "4 square cyan, Tic, plays again". */
export function spoken(frame: SheddingFrame, card: string): string {
  const view = frame.view;
  const name = spokenName(card);
  if (view === null || view.phase !== "play" || !isOnTurn(view)) return name;
  const would = wouldDo(frame, view, card);
  if (would === null) return `${name}, ${w.spoken.notNow}`;
  const does = would.wins ? w.spoken.wins : would.again ? w.spoken.again : w.spoken.ends;
  const draws = would.draws > 0 && !would.wins ? [w.spoken.draws(would)] : [];
  const gives = would.mayGive ? [w.spoken.mayGive] : [];
  return [name, w.relations[would.relation] ?? would.relation, does, ...draws, ...gives].join(", ");
}
