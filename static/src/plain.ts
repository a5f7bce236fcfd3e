// Pages to read: the drawn cards in them, their buttons, and times as the reader's clock has them.

import "./styles/base.css";
import "./pages/pages.css";

import { mount } from "svelte";

import Sprite from "./cards/Sprite.svelte";
import Bunting from "./parts/Bunting.svelte";
import { begin } from "./pages/begin.ts";
import Figure from "./pages/Figure.svelte";
import Pieces from "./pages/Pieces.svelte";
import { words } from "./texts/index.ts";

// On a phone four cards with their stitches stand in one row.
const EXAMPLE = innerWidth < 768 ? 46 : 64;
const PIECES = 58;
const COUNTED = innerWidth < 768 ? 26 : 30;

begin();

const drawn = document.querySelectorAll<HTMLElement>("[data-cards]");
const counted = document.querySelectorAll<HTMLElement>("[data-pieces]");
if (drawn.length + counted.length > 0) mount(Sprite, { target: document.body });
for (const place of document.querySelectorAll("[data-bunting]")) mount(Bunting, { target: place });
for (const place of drawn) {
  const notation = place.dataset["cards"] ?? "";
  const width = place.tagName === "FIGURE" ? EXAMPLE : PIECES;
  const anchor = place.firstElementChild;
  mount(Figure, { target: place, props: { notation, width }, ...(anchor && { anchor }) });
}

for (const place of counted) {
  const notation = (place.textContent ?? "").split(/\s+/).filter(Boolean);
  place.replaceChildren();
  mount(Pieces, { target: place, props: { notation, width: COUNTED } });
}

for (const time of document.querySelectorAll<HTMLElement>("[data-time]")) {
  const moment = readMoment(time.dataset["time"] ?? "");
  if (!Number.isNaN(moment.getTime())) time.textContent = words.pages.when(moment);
}

/** Seconds since the epoch, or a date as it is written in ISO 8601. */
function readMoment(text: string): Date {
  return /^[\d.]+$/.test(text) ? new Date(Number(text) * 1000) : new Date(text);
}

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-share]")) {
  if (!navigator.share && !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", () => void share(button));
}

async function share(button: HTMLButtonElement): Promise<void> {
  const url = location.href;
  // Whoever closes the system's own dialog again has sent nothing; there is nothing to say about it.
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => undefined);
  await navigator.clipboard.writeText(url);
  button.textContent = button.dataset["copied"] ?? "";
}
