// The log of Rummikub: one sentence a move, and what moved where.

import { spokenName } from "../../cards/names.ts";
import { whoIs } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { Moment, Movement } from "../game-screen.ts";
import type { TilesEntry, TilesEvent, TilesFrame } from "./frame.ts";

const { events: e, moment: m } = words.rummikub;

export function tell(event: TilesEvent, frame: TilesFrame): string | null {
  const who = (seat: number) => whoIs(frame, seat);
  switch (event.type) {
    case "drawn_for_start":
      return e.drawnForStart(
        event.draws.map(({ seat, tile }) => [who(seat), spokenName(tile)]),
        event.first === null ? undefined : who(event.first),
      );
    case "dealt":
      return e.dealt(event.pool_size);
    case "tiles_played":
      return tellPlayed(event, who(event.seat));
    case "tiles_drawn":
      return tellDrawn(event, who(event.seat));
    case "passed":
      return e.passed(who(event.seat));
    case "next_turn":
      return null;
    case "deal_over":
      return event.went_out ? e.out(who(event.winners[0]!), frame.table.title) : e.blocked;
  }
}

function tellPlayed(event: Extract<TilesEvent, { type: "tiles_played" }>, who: string | null): string {
  const faces = event.tiles.map(spokenName);
  const played = event.opening ? e.opened(who, faces, event.worth) : e.played(who, faces, event.rebuilt);
  return event.by_clock ? `${e.byClock} ${played}` : played;
}

function tellDrawn(event: Extract<TilesEvent, { type: "tiles_drawn" }>, who: string | null): string {
  switch (event.reason) {
    case "turn":
      return e.drew(who);
    case "time_up":
      return e.timeUp(who, event.count);
    case "penalty":
      return e.penalty(who, event.count);
  }
}

export const pieceOf = (event: TilesEvent): string | null => (event.type === "tiles_played" ? (event.tiles[0] ?? null) : null);

export const seatOf = (event: TilesEvent): number | null => ("seat" in event ? event.seat : null);

export function movements(event: TilesEvent, frame: TilesFrame): Movement[] {
  const at = (seat: number) => (seat === frame.seat ? "hand" : `seat-${seat}`);
  switch (event.type) {
    case "dealt":
      return event.hand_sizes.map((_, seat) => ({ from: "draw", to: at(seat), piece: null, count: 3 }));
    case "tiles_played":
      // The own ones lie there already.
      return event.tiles.map((piece) => ({ from: event.seat === frame.seat ? "table-own" : at(event.seat), to: "table", piece, count: 1 }));
    case "tiles_drawn":
      return event.count === 0 ? [] : [{ from: "draw", to: at(event.seat), piece: null, count: event.count }];
    default:
      return [];
  }
}

/** Why a deal went as it did, and the tile that decided it. */
export function moment(frame: TilesFrame, log: readonly TilesEntry[]): Moment {
  const events = log.flatMap(({ event }) => (event === null ? [] : [event]));
  const end = events.findLast((event) => event.type === "deal_over");
  if (end?.type !== "deal_over") return { why: "", piece: null };
  if (!end.went_out) return { why: m.blocked, piece: null };
  const last = events.findLast((event) => event.type === "tiles_played");
  const tiles = last?.type === "tiles_played" ? last.tiles : [];
  return { headline: m.out(whoIs(frame, end.winners[0]!), frame.table.title), why: m.lastTiles(tiles.map(spokenName)), piece: tiles.at(-1) ?? null };
}
