// What the host of the server tells everybody, as this page keeps it: until a moment on this page's own clock.

import type { Announced } from "./protocol.ts";

export interface Notice {
  /** The same for the same announcement, however often it is told. */
  readonly id: string;
  readonly phrase: Announced["phrase"];
  readonly text: string;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
}

/** Null if nothing is announced any more. */
export function noticeOf({ phrase, text, ends, now }: Omit<Announced, "t">): Notice | null {
  if (phrase === "" && text === "") return null;
  return { id: `${ends} ${phrase}${text}`, phrase, text, endsAt: performance.now() + (ends - now) * 1000 };
}
