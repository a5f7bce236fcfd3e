// A plan made on one table, carried over to the table as it is now: a part of the plan stays if all that it was built
// from still lies there as it did; what no longer fits is dropped without a word.

import { keyOf } from "./sets.ts";

type Table = readonly (readonly string[])[];

interface Part {
  readonly olds: Set<number>;
  readonly plans: Set<number>;
}

/** `before` is the table that the plan was made on, `hand` the own tiles now. */
export function carriedOver(plan: Table, before: Table, now: Table, hand: readonly string[]): string[][] {
  const lying = new Set(now.map(keyOf));
  const held = new Set(hand);
  const used = new Set<string>();
  const kept: string[][] = [];
  for (const { olds, plans } of partsOf(plan, before)) {
    const were = [...olds].map((no) => before[no]!);
    const are = [...plans].map((no) => plan[no]!);
    const isUntouched = are.length === 1 && were.length === 1 && keyOf(are[0]!) === keyOf(were[0]!);
    if (isUntouched && are[0]!.join(" ") === were[0]!.join(" ")) continue;
    const still = new Set([...were.flat(), ...held]);
    if (!were.every((set) => lying.has(keyOf(set))) || !are.flat().every((tile) => still.has(tile))) continue;
    for (const set of were) used.add(keyOf(set));
    kept.push(...are.map((set) => [...set]));
  }
  return [...now.filter((set) => !used.has(keyOf(set))).map((set) => [...set]), ...kept];
}

/** What hangs together because tiles went from one to the other. */
function partsOf(plan: Table, before: Table): Part[] {
  const home = new Map(before.flatMap((set, no) => set.map((tile) => [tile, no] as const)));
  let parts: Part[] = before.map((_, no) => ({ olds: new Set([no]), plans: new Set<number>() }));
  plan.forEach((set, no) => {
    const from = new Set(set.flatMap((tile) => home.get(tile) ?? []));
    const touched = parts.filter(({ olds }) => [...olds].some((old) => from.has(old)));
    const merged: Part = {
      olds: new Set(touched.flatMap(({ olds }) => [...olds])),
      plans: new Set([...touched.flatMap(({ plans }) => [...plans]), no]),
    };
    parts = [...parts.filter((part) => !touched.includes(part)), merged];
  });
  return parts;
}
