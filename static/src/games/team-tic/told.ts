// The log of Team TIC: one sentence a move, and what moved where.

import { whoIs } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import { keepsWritten } from "../collections/keeps.ts";
import type { Moment, Movement } from "../game-screen.ts";
import { whoPlays, type TeamEntry, type TeamEvent, type TeamFrame } from "./frame.ts";

const { events: e, moment: m } = words.teamTic;
const DEALT_BACKS = 3;

export function tell(event: TeamEvent, frame: TeamFrame): string | null {
  const who = (seat: number) => whoIs(frame, seat);
  switch (event.type) {
    case "dealt":
      return e.dealt(who(event.dealer), event.first);
    case "drew":
      return e.drew(who(event.seat));
    case "picked_up": {
      const { taken, group } = event;
      return e.pickedUp(who(event.seat), taken[0] ?? "", taken.length - 1, group.kind, keepsWritten(group.kind, group.cards));
    }
    case "group_laid": {
      const { kind, cards } = event.group;
      return e.laid(who(event.seat), cards.length, kind, keepsWritten(kind, cards));
    }
    case "cards_added":
      return e.added(who(event.seat), event.cards, whoPlays(frame, event.group.side), event.group.kind);
    case "discarded":
      return e.discarded(who(event.seat), event.card);
    case "seats_skipped":
      return e.skipped(event.seats.map(who));
    case "next_turn":
      return null;
    case "deal_over":
      return event.went_out === null ? e.nobody : e.out(who(event.went_out));
  }
}

export function pieceOf(event: TeamEvent): string | null {
  switch (event.type) {
    case "dealt":
      return event.first;
    case "picked_up":
      return event.taken[0] ?? null;
    case "group_laid":
      return event.group.cards[0] ?? null;
    case "cards_added":
      return event.cards[0] ?? null;
    case "discarded":
      return event.card;
    default:
      return null;
  }
}

export const seatOf = (event: TeamEvent): number | null => ("seat" in event ? event.seat : null);

export function movements(event: TeamEvent, frame: TeamFrame): Movement[] {
  const at = (seat: number) => (seat === frame.seat ? "hand" : `seat-${seat}`);
  const each = (pieces: readonly string[], from: string, to: string) => pieces.map((piece): Movement => ({ from, to, piece, count: 1 }));
  switch (event.type) {
    case "dealt":
      return event.hand_sizes.map((_, seat) => ({ from: "draw", to: at(seat), piece: null, count: DEALT_BACKS }));
    case "drew":
      return [{ from: "draw", to: at(event.seat), piece: null, count: 1 }];
    case "picked_up":
      return [
        ...each(event.group.cards, at(event.seat), "groups"),
        { from: "discard", to: at(event.seat), piece: null, count: Math.min(DEALT_BACKS, event.taken.length) },
      ];
    case "group_laid":
      return each(event.group.cards, at(event.seat), "groups");
    case "cards_added":
      return each(event.cards, at(event.seat), "groups");
    case "discarded":
      return each([event.card], at(event.seat), "discard");
    default:
      return [];
  }
}

/** Why a deal ended, and the card that decided it. */
export function moment(frame: TeamFrame, log: readonly TeamEntry[]): Moment {
  const events = log.flatMap(({ event }) => (event === null ? [] : [event]));
  const over = events.findLast(({ type }) => type === "deal_over");
  if (over?.type !== "deal_over") return { why: "", piece: null };
  if (over.went_out === null) return { why: m.nobody, piece: null };
  const last = events.findLast(({ type }) => type !== "deal_over");
  const card = last?.type === "discarded" ? last.card : null;
  const why = [m.out(whoIs(frame, over.went_out)), card === null ? "" : m.lastCard(card)].filter(Boolean).join(" ");
  return { why, piece: card ?? (last === undefined ? null : pieceOf(last)) };
}

/** The cards that were laid or added in the newest turn in which something was. */
export function justLaid(log: readonly TeamEntry[]): ReadonlySet<string> {
  const cards = new Set<string>();
  let turns = 0;
  for (const { event } of log.toReversed()) {
    if (event?.type === "dealt" || (event?.type === "next_turn" && ++turns > 1)) break;
    for (const card of laidIn(event)) cards.add(card);
  }
  return cards;
}

function laidIn(event: TeamEvent | null): readonly string[] {
  if (event?.type === "cards_added") return event.cards;
  return event?.type === "group_laid" || event?.type === "picked_up" ? event.group.cards : [];
}

/** Who discarded the last card of the chain; null for the one that was turned up. */
export function lastDiscard(log: readonly TeamEntry[], card: string): number | null {
  const found = log.findLast(({ event }) => event?.type === "discarded" && event.card === card)?.event;
  return found?.type === "discarded" ? found.seat : null;
}
