// All that the page says. A second language is a folder beside `en` with the same files, and a line here.

import { en } from "./en/index.ts";

export type Words = typeof en;

const LANGUAGES: Readonly<Record<string, Words>> = { en };

export const words: Words = LANGUAGES[document.documentElement.lang] ?? en;
