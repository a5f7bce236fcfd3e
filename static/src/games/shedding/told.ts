// The log of a shedding game: one sentence a move, and what moved where.

import { whoIs } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { Moment, Movement } from "../game-screen.ts";
import type { SheddingEntry, SheddingEvent, SheddingFrame } from "./frame.ts";

const { events: e, moment: m, rule } = words.shedding;

export function tell(event: SheddingEvent, frame: SheddingFrame): string | null {
  const who = (seat: number) => whoIs(frame, seat);
  switch (event.type) {
    case "rule_chosen":
      return e.rule_chosen(who(event.seat), rule.names[event.rule] ?? event.rule);
    case "dealt":
      return e.dealt(who(event.dealer), event.top);
    case "played":
      return e.played(who(event.seat), event.card, event.relation, event.again, event.drawn);
    case "drew":
      if (event.reason === "penalty") return e.drewPenalty(who(event.seat), event.count);
      return event.count === 0 ? e.drewNothing(who(event.seat)) : e.drewTurn(who(event.seat));
    case "recycled":
      return e.recycled(event.size);
    case "gave":
      return e.gave(who(event.seat), who(event.to));
    case "kept":
      return e.kept(who(event.seat));
    case "next_turn":
      return null;
    case "deal_over":
      return event.blocked ? e.blocked(event.winners.map(who)) : e.won(who(event.winners[0] ?? -1));
  }
}

export function pieceOf(event: SheddingEvent): string | null {
  if (event.type === "played") return event.card;
  return event.type === "dealt" ? event.top : null;
}

export function seatOf(event: SheddingEvent): number | null {
  return "seat" in event ? event.seat : null;
}

export function movements(event: SheddingEvent, frame: SheddingFrame): Movement[] {
  const at = (seat: number) => (seat === frame.seat ? "hand" : `seat-${seat}`);
  switch (event.type) {
    case "played":
      return [{ from: at(event.seat), to: "discard", piece: event.card, count: 1 }];
    case "drew":
      return event.count > 0 ? [{ from: "draw", to: at(event.seat), piece: null, count: event.count }] : [];
    case "gave":
      return [{ from: at(event.seat), to: at(event.to), piece: null, count: 1 }];
    case "recycled":
      return [{ from: "discard", to: "draw", piece: null, count: 3 }];
    case "dealt":
      return event.hand_sizes.map((_, seat) => ({ from: "draw", to: at(seat), piece: null, count: 3 }));
    default:
      return [];
  }
}

/** Why a deal went as it did, and the card that decided it. */
export function moment(_frame: SheddingFrame, log: readonly SheddingEntry[]): Moment {
  const events = log.flatMap(({ event }) => (event === null ? [] : [event]));
  const plays = events.filter((event) => event.type === "played");
  const over = events.findLast((event) => event.type === "deal_over");
  const last = plays.at(-1);
  if (over?.type === "deal_over" && over.blocked) return { why: m.blocked, piece: null };
  if (last === undefined) return { why: "", piece: null };
  const before = plays.at(-2);
  const goneOn = before !== undefined && before.seat === last.seat && before.again ? before.relation : null;
  return { why: m.lastCard(last.card, last.relation, goneOn), piece: last.card };
}

/** The cards that lie on the discard pile as far as the log tells, the top one last. */
export function discards(log: readonly SheddingEntry[], top: string | null, size: number): string[] {
  let pile: string[] = [];
  for (const { event } of log) {
    if (event?.type === "dealt") pile = [event.top];
    else if (event?.type === "played") pile.push(event.card);
    else if (event?.type === "recycled") pile = pile.slice(-1);
  }
  if (top === null) return [];
  if (pile.at(-1) !== top) pile = [top];
  return pile.slice(-Math.min(3, size));
}

/** Whoever put the top card there; null for the first card of a deal. */
export function lastPlayer(log: readonly SheddingEntry[]): number | null {
  for (const { event, news } of log.toReversed()) {
    if (event?.type === "played") return event.seat;
    if (event?.type === "dealt" || news?.type === "deal_began") return null;
  }
  return null;
}
