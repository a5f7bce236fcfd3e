// What was done to the table in this turn, step by step, so that it can be taken back and done again.

import type { Sets } from "./sets.ts";

export interface History {
  readonly past: readonly Sets[];
  readonly now: Sets;
  readonly future: readonly Sets[];
}

export const begun = (now: Sets): History => ({ past: [], now, future: [] });

export const done = ({ past, now }: History, next: Sets): History => ({ past: [...past, now], now: next, future: [] });

/** The present, written differently: no step of its own. */
export const rewritten = (history: History, now: Sets): History => ({ ...history, now });

export function undone(history: History): History {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

export function redone(history: History): History {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
