// What somebody said: one of the quick phrases, or their own words.

import { words } from "../texts/index.ts";
import type { News } from "../wire/types.ts";

export type Said = Extract<News, { type: "said" }>;

/** The words as everybody reads them; a phrase that this page does not know by its name. */
export const spokenWords = ({ phrase, text }: Said): string => (phrase === "" ? text : (words.table.phrases[phrase] ?? phrase));
