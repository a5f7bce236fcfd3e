// Single letters on the keyboard. They can be switched off, and they never act while somebody types.

import { words } from "../texts/index.ts";
import { tell } from "./speech.svelte.ts";
import type { Play } from "./play.svelte.ts";
import { prefs } from "../parts/prefs.svelte.ts";
import { viewport } from "../parts/viewport.svelte.ts";

const FIND_WITHIN = 1_500;

export function tableKeys(play: Play): (event: KeyboardEvent) => void {
  let finding = -Infinity;

  function find(letter: string): void {
    const wanted = words.table.keys.find[letter]!;
    const order = play.order;
    const at = order.indexOf((document.activeElement as HTMLElement | null)?.dataset["piece"] ?? "");
    const next = [...order.slice(at + 1), ...order.slice(0, at + 1)].find((piece) => play.game.answersTo(piece, wanted));
    if (next === undefined) tell(words.table.keys.none(wanted));
    else document.querySelector<HTMLElement>(`[data-piece="${next}"]`)?.focus();
  }

  const commands: Readonly<Record<string, () => void>> = {
    d: () => play.pressKey("draw"),
    p: () => play.pressMain(),
    x: () => play.pressKey("discard"),
    b: () => focusIn('[data-region="bench"]'),
    m: () => focusIn('[data-region="melds"]'),
    h: () => focusIn(".hand"),
    t: () => focusIn('[data-region="table"]'),
    l: () => (viewport.hasPad ? focusIn('[data-region="log"]') : (play.drawer = "chat")),
    z: () => play.putBack(),
    s: () => document.querySelector<HTMLElement>('[data-key="s"]')?.click(),
    "?": () => (play.drawer = "keys"),
  };

  return (event) => {
    if (event.key === "Escape" && play.drawer === null && play.inspected === null) play.drop();
    if (!prefs.keys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || play.drawer !== null) return;
    const key = event.key.toLowerCase();
    if (key === "/") finding = performance.now();
    else if (performance.now() - finding < FIND_WITHIN && key in words.table.keys.find) {
      finding = -Infinity;
      find(key);
    } else if (play.game.keys?.[key]) play.game.keys[key](play);
    else if (key === "i") inspectFocused(play);
    else if (key in commands) commands[key]!();
    else return;
    event.preventDefault();
  };
}

function inspectFocused(play: Play): void {
  const piece = (document.activeElement as HTMLElement | null)?.dataset["piece"] ?? play.picked[0];
  if (piece !== undefined) play.inspected = piece;
}

function focusIn(region: string): void {
  const element = document.querySelector<HTMLElement>(region);
  const stop = element?.querySelector<HTMLElement>('[data-rove][tabindex="0"]') ?? element;
  stop?.focus();
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
