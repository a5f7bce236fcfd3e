// The chairs as this page shows them: round the cloth, the own chair nearest, the others clockwise from it.

import type { PersonShown, Table } from "../wire/types.ts";

export interface Chair {
  readonly index: number;
  readonly person: PersonShown | null;
  readonly isYou: boolean;
  readonly isHost: boolean;
  /** In percent of the cloth's box. */
  readonly x: number;
  readonly y: number;
}

/** The middle of the ring and half its width and height, in percent; below it there is room for a name. */
const RING = { middle: 46, x: 40, y: 38 };

export function chairsOf(table: Table, you: number): Chair[] {
  const all = table.chairs.length;
  const nearest = Math.max(0, table.chairs.indexOf(you));
  return table.chairs.map((who, index) => {
    const turn = Math.PI / 2 + (2 * Math.PI * ((index - nearest + all) % all)) / all;
    return {
      index,
      person: who === null ? null : (table.people.find(({ no }) => no === who) ?? null),
      isYou: who === you,
      isHost: who !== null && who === table.host,
      x: 50 + RING.x * Math.cos(turn),
      y: RING.middle + RING.y * Math.sin(turn),
    };
  });
}

export type Readiness = { readonly state: "ready" } | { readonly state: "missing"; readonly chairs: number } | { readonly state: "many" };

/** Whether a match can begin with as many as sit now. */
export function readiness(table: Table): Readiness {
  const sitting = table.chairs.filter((who) => who !== null).length;
  if (table.seat_counts.includes(sitting)) return { state: "ready" };
  const next = table.seat_counts.find((count) => count > sitting);
  return next === undefined ? { state: "many" } : { state: "missing", chairs: next - sitting };
}

export function watchers(table: Table): PersonShown[] {
  return table.people.filter(({ no, away_since }) => away_since === null && !table.chairs.includes(no));
}
