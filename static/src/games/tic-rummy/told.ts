// The log of TIC Rummy: one sentence a move, and what moved where.

import { whoIs } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { Moment, Movement } from "../game-screen.ts";
import type { RummyEntry, RummyEvent, RummyFrame } from "./frame.ts";

const { events: e, moment: m, kind } = words.ticRummy;

export function tell(event: RummyEvent, frame: RummyFrame): string | null {
  const who = (seat: number) => whoIs(frame, seat);
  switch (event.type) {
    case "dealt":
      return e.dealt(who(event.dealer), event.top);
    case "card_drawn":
      return e.drew(who(event.seat));
    case "card_taken":
      return e.took(who(event.seat), event.card);
    case "laid_down":
      return e.laidDown(who(event.seat), event.round, event.melds.map((meld) => kind(meld.kind)));
    case "card_added":
      return e.added(who(event.seat), event.card, who(event.meld.owner), event.meld.kind);
    case "card_discarded":
      return e.discarded(who(event.seat), event.card);
    case "pile_turned":
      return e.turned(event.size);
    case "next_turn":
      return null;
    case "went_out":
      return e.out(who(event.seat));
    case "deal_void":
      return e.void;
  }
}

export function pieceOf(event: RummyEvent): string | null {
  return event.type === "dealt" ? event.top : "card" in event ? event.card : null;
}

export const seatOf = (event: RummyEvent): number | null => ("seat" in event ? event.seat : null);

export function movements(event: RummyEvent, frame: RummyFrame): Movement[] {
  const at = (seat: number) => (seat === frame.seat ? "hand" : `seat-${seat}`);
  switch (event.type) {
    case "dealt":
      return event.hand_sizes.map((_, seat) => ({ from: "draw", to: at(seat), piece: null, count: 3 }));
    case "card_drawn":
      return [{ from: "draw", to: at(event.seat), piece: null, count: 1 }];
    case "card_taken":
      return [{ from: "discard", to: at(event.seat), piece: null, count: 1 }];
    case "laid_down":
      return event.melds.flatMap(({ cards }) => cards.map((piece) => ({ from: at(event.seat), to: "melds", piece, count: 1 })));
    case "card_added":
      return [{ from: at(event.seat), to: "melds", piece: event.card, count: 1 }];
    case "card_discarded":
      return [{ from: at(event.seat), to: "discard", piece: event.card, count: 1 }];
    case "pile_turned":
      return [{ from: "discard", to: "draw", piece: null, count: 3 }];
    default:
      return [];
  }
}

/** Why a deal went as it did, and the card that decided it. */
export function moment(frame: RummyFrame, log: readonly RummyEntry[]): Moment {
  const events = log.flatMap(({ event }) => (event === null ? [] : [event]));
  const end = events.findLast(({ type }) => type === "went_out" || type === "deal_void");
  if (end?.type === "deal_void") return { why: m.void, piece: null };
  if (end?.type !== "went_out") return { why: "", piece: null };
  const last = events.findLast((event) => event.type === "card_discarded");
  const card = last?.type === "card_discarded" ? last.card : null;
  const after = frame.table.match?.winners ? [m.through(whoIs(frame, end.seat))] : ways(frame, end.rounds);
  const why = [card === null ? "" : m.lastCard(card), ...after].filter(Boolean).join(" ");
  return { headline: e.out(whoIs(frame, end.seat)), why, piece: card };
}

/** Who moves up, and who tries again. */
function ways(frame: RummyFrame, next: readonly number[]): string[] {
  const before = frame.view?.rounds ?? [];
  const seats = before.map((_, seat) => seat);
  const up = seats.filter((seat) => next[seat] !== before[seat]);
  const again = seats.filter((seat) => !frame.view?.laid_down[seat]);
  const rounds = [...new Set(again.map((seat) => before[seat] ?? 0))].sort();
  const who = (some: readonly number[]) => some.map((seat) => whoIs(frame, seat));
  return [
    m.up(who(up)),
    ...rounds.map((round) => m.again(who(again.filter((seat) => before[seat] === round)), round)),
  ];
}

export interface Discarded {
  readonly card: string;
  /** Null for the card that was turned up at the deal. */
  readonly seat: number | null;
}

/** The discards as far as the log tells, at most three, the top one last. */
export function discards(log: readonly RummyEntry[], top: string | null, size: number): Discarded[] {
  let pile: Discarded[] = [];
  for (const { event } of log) {
    if (event?.type === "dealt") pile = [{ card: event.top, seat: null }];
    else if (event?.type === "card_discarded") pile.push({ card: event.card, seat: event.seat });
    else if (event?.type === "card_taken") pile.pop();
    else if (event?.type === "pile_turned") pile = pile.slice(-1);
  }
  if (top === null) return [];
  if (pile.at(-1)?.card !== top) pile = [{ card: top, seat: null }];
  return pile.slice(-Math.min(3, size));
}

/** The cards that were added in the newest turn in which something was. */
export function justAdded(log: readonly RummyEntry[]): ReadonlyMap<string, number> {
  const cards = new Map<string, number>();
  let turns = 0;
  for (const { event } of log.toReversed()) {
    if (event?.type === "next_turn" && ++turns > 1) break;
    if (event?.type === "dealt") break;
    if (event?.type === "card_added") cards.set(event.card, event.seat);
  }
  return cards;
}
