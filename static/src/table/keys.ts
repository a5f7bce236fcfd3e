// Single letters on the keyboard. They can be switched off, and they never act while somebody types.

import { tell } from "./speech.svelte.ts";
import type { Play } from "./play.svelte.ts";
import { prefs } from "../parts/prefs.svelte.ts";
import { viewport } from "../parts/viewport.svelte.ts";

const FIND_WITHIN = 1_500;

/** What was typed since "/", which piece had the focus then, and when the last key was pressed. */
interface Search {
  readonly typed: string;
  readonly from: string;
  readonly at: number;
}

export function tableKeys(play: Play): (event: KeyboardEvent) => void {
  let search: Search | null = null;

  /** Goes on with the search that "/" began, where this key has to do with it; whether it has. */
  function goesOn(key: string): boolean {
    if (search === null || performance.now() - search.at > FIND_WITHIN) return false;
    const { names } = play.game.find;
    const { from, typed: before } = search;
    const typed = before + key;
    const isOpen = Object.keys(names).some((longer) => longer.length > typed.length && longer.startsWith(typed));
    search = isOpen ? { typed, from, at: performance.now() } : null;
    if (names[typed] !== undefined) focusNext(names[typed], from);
    return names[typed] !== undefined || isOpen;
  }

  function focusNext(wanted: string, from: string): void {
    const { order, game } = play;
    const at = order.indexOf(from);
    const next = [...order.slice(at + 1), ...order.slice(0, at + 1)].find((piece) => game.answersTo(piece, wanted));
    if (next === undefined) tell(game.find.none(wanted));
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
    i: () => inspectFocused(play),
    "?": () => (play.drawer = "keys"),
  };

  return (event) => {
    if (event.key === "Escape" && play.drawer === null && play.inspected === null) play.drop();
    if (!prefs.keys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || play.drawer !== null) return;
    const key = event.key.toLowerCase();
    const command = play.game.keys?.[key] ?? commands[key];
    if (key.length > 1) return;
    if (key === "/") search = { typed: "", from: focusedPiece() ?? "", at: performance.now() };
    else if (!goesOn(key)) {
      if (command === undefined) return;
      command(play);
    }
    event.preventDefault();
  };
}

const focusedPiece = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset["piece"];

function inspectFocused(play: Play): void {
  const piece = focusedPiece() ?? play.picked[0];
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
