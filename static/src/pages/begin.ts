// What every page begins with: the reader's own colours, and the button that changes them.

import { mount } from "svelte";

import { applyPrefs } from "../parts/prefs.svelte.ts";
import ThemeButton from "./ThemeButton.svelte";

export function begin(): void {
  applyPrefs();
  const place = document.getElementById("theme");
  if (place) mount(ThemeButton, { target: place });
}
