// What somebody has just said, shown for a moment at their seat.

import { SvelteMap } from "svelte/reactivity";

import type { Entry } from "../wire/types.ts";
import { spokenWords } from "./said.ts";

const SHOWN = 4_000;
/** Seconds after which something said is old news: a frame after a lost connection brings that too. */
const FRESH = 5;

export class Bubbles {
  readonly #said = new SvelteMap<number, string>();

  /** What this person has just said. */
  of(who: number): string | undefined {
    return this.#said.get(who);
  }

  /** An entry of the log, and the time now on the server's clock. */
  hear({ news, at }: Entry, now: number): void {
    if (news?.type !== "said" || now - at > FRESH) return;
    const text = spokenWords(news);
    this.#said.set(news.who, text);
    setTimeout(() => {
      if (this.#said.get(news.who) === text) this.#said.delete(news.who);
    }, SHOWN);
  }
}
