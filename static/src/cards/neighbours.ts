// What lies one step from a card in each order, for display: "3 or 5; triangle or star; violet or yellow".

import { COLOURS, SHAPES, type CardName } from "./names.ts";

const NUMBERS = [1, 2, 3, 4, 5] as const;

export interface Neighbours {
  readonly number: number[];
  readonly shape: string[];
  readonly colour: string[];
}

function beside<T>(order: readonly T[], value: T): T[] {
  const at = order.indexOf(value);
  return [order[at - 1], order[at + 1]].filter((other) => other !== undefined);
}

export function neighbours({ number, shape, colour }: CardName): Neighbours {
  return {
    number: beside<number>(NUMBERS, number),
    shape: beside<string>(SHAPES, shape),
    colour: beside<string>(COLOURS, colour),
  };
}
