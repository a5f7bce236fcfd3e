import type { WouldDo } from "../../texts/en/shedding.ts";
import type { Effect, Frame, SheddingView } from "../../wire/types.ts";

/** The effect of a card, with the names of those it hits; null for a card that may not be played now. */
export function wouldDo(frame: Frame, view: SheddingView, card: string): WouldDo | null {
  const at = view.playable.findIndex((playable) => playable === card);
  const effect = view.effects[at];
  return effect === undefined ? null : named(frame, view, effect);
}

function named(frame: Frame, view: SheddingView, effect: Effect): WouldDo {
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

/** A seat's name, or null for the reader. */
export function whoIs(frame: Frame, seat: number): string | null {
  return seat === frame.seat ? null : nameOf(frame, seat);
}

export const nameOf = (frame: Frame, seat: number): string => frame.table.match?.names[seat] ?? "";
