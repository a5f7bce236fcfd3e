// People whose words this reader does not want to see, by name, in this browser only.

import { SvelteSet } from "svelte/reactivity";

const KEY = "tictable.muted";

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const muted = new SvelteSet<string>(read());

export function toggleMute(name: string): void {
  if (!muted.delete(name)) muted.add(name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...muted]));
  } catch {
    // Without storage it holds until the page is closed.
  }
}
