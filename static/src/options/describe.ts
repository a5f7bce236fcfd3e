// Options as words: their labels, and a whole table in one line.

import { words } from "../texts/index.ts";
import type { FieldWords } from "../texts/en/options.ts";
import type { Options } from "./schema.ts";

/** An option that has no words yet is called by its own name. */
export function fieldWords(game: string, name: string): FieldWords {
  const plain = name.replaceAll("_", " ");
  return words.options.games[game]?.[name] ?? { label: plain, said: (value) => `${plain} ${value}` };
}

/** "10 cards each, one deal, the dealer chooses a rule, a minute a turn". */
export function optionsLine(game: string, options: Options, clock: number): string {
  const agreed = Object.entries(options).map(([name, value]) => fieldWords(game, name).said(value));
  const time = clock === 0 ? "" : words.options.settings.clock.said(clock);
  return [...agreed, time].filter((said) => said !== "").join(", ");
}
