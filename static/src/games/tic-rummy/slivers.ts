// Where room is kept free for cards to be added: a sequence grows at both ends, the rest at the back up to five.

import type { Meld } from "../../wire/types.ts";

const WHOLE = 5;

export function sliversOf({ cards, moves }: Meld): readonly ("front" | "back")[] {
  if (moves !== null) return ["front", "back"];
  return cards.length < WHOLE ? ["back"] : [];
}
