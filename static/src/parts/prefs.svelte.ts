// What this browser's owner likes. The theme lies in a cookie, so that the server can send it with the page.

import { at } from "../api/at.ts";
import { look } from "../cards/look.svelte.ts";

export type Theme = "auto" | "light" | "dark";
export type Motion = "brisk" | "calm" | "none";
export type Loudness = "off" | "soft" | "full";

interface Prefs {
  theme: Theme;
  motion: Motion;
  sound: Loudness;
  letters: boolean;
  marks: boolean;
  keys: boolean;
}

const KEY = "tictable";
const YEAR = 31_536_000;
const root = document.documentElement;

function read(): Prefs {
  const usual: Prefs = {
    theme: (root.dataset["theme"] as Theme | undefined) ?? "auto",
    motion: "brisk",
    sound: "soft",
    letters: matchMedia("(prefers-contrast: more)").matches,
    marks: true,
    keys: true,
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>), theme: usual.theme };
  } catch {
    return usual;
  }
}

export const prefs: Prefs = $state(read());

export function setPref<Name extends keyof Prefs>(name: Name, value: Prefs[Name]): void {
  prefs[name] = value;
  if (name === "theme") document.cookie = `theme=${value};path=${at("/")};max-age=${value === "auto" ? 0 : YEAR};samesite=lax`;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Storage is full or forbidden: the wish holds for this page only.
  }
  applyPrefs();
}

export function applyPrefs(): void {
  if (prefs.theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = prefs.theme;
  root.dataset["motion"] = prefs.motion;
  look.letters = prefs.letters;
}
