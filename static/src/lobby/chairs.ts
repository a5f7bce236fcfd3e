// The chairs as this page shows them: round the cloth, the own chair nearest, the others clockwise from it.

import type { PersonShown, Table } from "../wire/types.ts";

export interface Chair {
  readonly index: number;
  readonly person: PersonShown | null;
  readonly isYou: boolean;
  readonly isHost: boolean;
  /** Who sits across in the same team. */
  readonly partner: PersonShown | null;
  /** It stands aside, as nobody needs it yet. */
  readonly isExtra: boolean;
  /** In percent of the cloth's box. */
  readonly x: number;
  readonly y: number;
}

/** The middle of the ring and half its width and height, in percent; below it there is room for a name. */
const RING = { middle: 46, x: 40, y: 38 };
/** Where the chairs stand that nobody needs yet. */
const CORNERS = [{ x: 12, y: 84 }, { x: 88, y: 84 }] as const;

export function chairsOf(table: Table, you: number): Chair[] {
  const ring = table.teams.length === 0 ? table.chairs.length : table.teams.flat().length;
  const nearest = Math.max(0, table.chairs.indexOf(you));
  const personOn = (index: number | undefined) => {
    const who = index === undefined ? null : (table.chairs[index] ?? null);
    return who === null ? null : (table.people.find(({ no }) => no === who) ?? null);
  };
  return table.chairs.map((who, index) => {
    const turn = Math.PI / 2 + (2 * Math.PI * ((index - nearest + ring) % ring)) / ring;
    const isExtra = index >= ring;
    const onRing = { x: 50 + RING.x * Math.cos(turn), y: RING.middle + RING.y * Math.sin(turn) };
    return {
      index,
      person: personOn(index),
      isYou: who === you,
      isHost: who !== null && who === table.host,
      partner: personOn(acrossFrom(table, index)),
      isExtra,
      ...(isExtra ? CORNERS[(index - ring) % CORNERS.length]! : onRing),
    };
  });
}

const acrossFrom = ({ teams }: Table, chair: number): number | undefined =>
  teams.find((team) => team.includes(chair))?.find((other) => other !== chair);

export type Readiness =
  | { readonly state: "ready" }
  | { readonly state: "missing"; readonly chairs: number }
  | { readonly state: "many" }
  | { readonly state: "partnerless"; readonly names: readonly string[] };

/** Whether a match can begin with as many as sit now. */
export function readiness(table: Table): Readiness {
  const sitting = table.chairs.filter((who) => who !== null).length;
  if (table.partnerless.length > 0) {
    const names = table.people.filter(({ no }) => table.partnerless.includes(no)).map(({ name }) => name);
    return { state: "partnerless", names };
  }
  if (table.seat_counts.includes(sitting)) return { state: "ready" };
  const next = table.seat_counts.find((count) => count > sitting);
  return next === undefined ? { state: "many" } : { state: "missing", chairs: next - sitting };
}

export function watchers(table: Table): PersonShown[] {
  return table.people.filter(({ no, away_since }) => away_since === null && !table.chairs.includes(no));
}
