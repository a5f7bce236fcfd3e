import { whoIs } from "../../table/seats.ts";
import type { WouldDo } from "../../texts/en/shedding.ts";
import type { Effect, SheddingView } from "../../wire/types.ts";
import type { SheddingFrame } from "./frame.ts";

/** The effect of a card, with the names of those it hits; null for a card that may not be played now. */
export function wouldDo(frame: SheddingFrame, view: SheddingView, card: string): WouldDo | null {
  const at = view.playable.findIndex((playable) => playable === card);
  const effect = view.effects[at];
  return effect === undefined ? null : named(frame, view, effect);
}

function named(frame: SheddingFrame, view: SheddingView, effect: Effect): WouldDo {
  const next = view.next_seat;
  return {
    relation: effect.relation,
    again: effect.again,
    wins: effect.wins,
    draws: effect.next_draws,
    drawer: effect.all_draw ? "all" : whoIs(frame, next ?? -1),
    mayGive: effect.may_give,
  };
}
