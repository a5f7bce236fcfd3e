// What can be pressed in TIC Rummy, and which places are lit. What fits comes from the server's answers on the bench.

import { spokenName } from "../../cards/names.ts";
import { whoIs } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { Action, RummyView } from "../../wire/types.ts";
import type { GameButton } from "../game-screen.ts";
import { hasLaidDown, isOnTurn, ownRound, type RummyFrame } from "./frame.ts";
import { pocketPlace, type Pockets } from "./pockets.svelte.ts";

const { ticRummy: w } = words;

type End = "front" | "back";

/** A spot on the table where a card can be added. */
export interface Spot {
  readonly to: number;
  readonly end: End;
}

export const drawFrom = (from: "deck" | "discard"): Action => ({ type: "draw", from });
const discard = (card: string): Action => ({ type: "discard", card }) as Action;
const add = (card: string, to: number, end: End | null): Action => ({ type: "add", card, to, end }) as Action;
const layDown = (collections: readonly (readonly string[])[]): Action => ({ type: "lay_down", collections }) as Action;

export const meldPlace = (to: number, end?: End): string => (end === undefined ? `meld-${to}` : `meld-${to}-${end}`);

/** Where this own card can be added. */
export const spotsOf = (bench: Pockets, card: string): Spot[] =>
  bench.places.filter((place) => place.card === card).flatMap(({ to, ends }) => ends.map((end) => ({ to, end })));

/** The ends of a collection at which some own card fits. */
export const endsOf = (bench: Pockets, no: number): End[] =>
  (["front", "back"] as const).filter((end) => bench.places.some(({ to, ends }) => to === no && ends.includes(end)));

export function buttons(frame: RummyFrame, picked: readonly string[], bench: Pockets): GameButton[] {
  const { view } = frame;
  if (view === null || view.seat === null || view.phase === "deal" || view.phase === "over") return [];
  if (view.phase === "draw" && isOnTurn(view)) return drawing(view);
  return hasLaidDown(view) ? adding(frame, view, picked, bench) : gathering(view, picked, bench);
}

function drawing(view: RummyView): GameButton[] {
  const top = view.discard_top;
  const draw: GameButton = { key: "draw", label: w.draw, action: drawFrom("deck"), isMain: true };
  return top === null ? [draw] : [{ key: "other", label: w.take(top), action: drawFrom("discard"), isMain: false }, draw];
}

function adding(frame: RummyFrame, view: RummyView, picked: readonly string[], bench: Pockets): GameButton[] {
  const isMine = isOnTurn(view);
  // The last card can only be discarded; it need not be picked.
  const chosen = isMine && view.hand?.length === 1 ? view.hand : picked;
  const [card, ...more] = chosen;
  const spots = card === undefined || more.length > 0 ? [] : spotsOf(bench, card);
  const [spot] = spots;
  const meld = spot && spots.length === 1 ? view.melds[spot.to] : undefined;
  if (card === undefined || spot === undefined || meld === undefined) {
    return [{ key: "main", label: w.add, action: null, isMain: false }, discarding(chosen, isMine, spots.length === 0)];
  }
  const label = w.addTo(whoIs(frame, meld.owner), meld.kind);
  const main: GameButton = { key: "main", label, short: w.add, action: isMine ? add(card, spot.to, spot.end) : null, piece: card, isMain: isMine };
  return [discarding(chosen, isMine, !isMine), main];
}

function gathering(view: RummyView, picked: readonly string[], bench: Pockets): GameButton[] {
  const isMine = isOnTurn(view);
  const main = gathered(view, picked, bench, isMine);
  const empty: GameButton[] = bench.aside.size === 0 ? [] : [{ key: "other", label: w.empty, action: null, place: "empty", isMain: false, isExtra: true }];
  const isSpare = !main.isMain && bench.accepting.size === 0;
  return [...empty, discarding(picked, isMine, isSpare), main];
}

/** Lay down, or the next step towards it. */
function gathered(view: RummyView, picked: readonly string[], bench: Pockets, isMine: boolean): GameButton {
  const round = ownRound(view) ?? 0;
  if (bench.isComplete) {
    const action = isMine ? layDown(bench.cards) : null;
    return { key: "main", label: w.layDownRound(round), short: w.layDown, action, isMain: isMine };
  }
  const [pocket, ...others] = bench.accepting;
  if (picked.length > 0 && pocket !== undefined && others.length === 0) {
    const label = w.into(bench.required[pocket]?.kind ?? "");
    return { key: "main", label, action: null, place: pocketPlace(pocket), isMain: true };
  }
  const isReady = bench.progress?.missing === 0;
  if (picked.length === 0 && (isReady || bench.aside.size === 0)) {
    return { key: "main", label: w.fill, action: null, place: "fill", isMain: isReady };
  }
  return { key: "main", label: w.layDown, action: null, isMain: false };
}

function discarding(picked: readonly string[], isMine: boolean, isMain: boolean): GameButton {
  const [card, ...more] = picked;
  if (card === undefined || more.length > 0) return { key: "discard", label: w.discard, action: null, isMain: false };
  return { key: "discard", label: w.discardCard(card), short: w.discard, action: isMine ? discard(card) : null, piece: card, isMain: isMine && isMain };
}

export function action(frame: RummyFrame, picked: readonly string[], place: string): Action | null {
  const [card, ...more] = picked;
  const isDrawing = frame.view?.phase === "draw";
  if (place === "draw") return drawFrom("deck");
  if (card === undefined) return place === "discard" && isDrawing ? drawFrom("discard") : null;
  if (more.length > 0) return null;
  if (place === "discard") return discard(card);
  const [, to, end] = /^meld-(\d+)(?:-(front|back))?$/.exec(place) ?? [];
  return to === undefined ? null : add(card, Number(to), (end as End | undefined) ?? null);
}

export function lit(frame: RummyFrame, picked: readonly string[], bench: Pockets): ReadonlySet<string> {
  const { view } = frame;
  if (view === null) return new Set();
  const places = new Set([...bench.accepting].map(pocketPlace));
  if (!isOnTurn(view)) return places;
  if (view.phase === "draw") {
    places.add("draw");
    if (view.discard_top !== null) places.add("discard");
  }
  const [card, ...more] = picked;
  if (view.phase !== "act" || card === undefined || more.length > 0) return places;
  places.add("discard");
  for (const { to, end } of spotsOf(bench, card)) places.add(meldPlace(to, end));
  return places;
}

/** A stitch below each card that fits on the table. */
export function stitches({ view }: RummyFrame, card: string, bench: Pockets): 0 | 1 {
  return view !== null && view.phase === "act" && isOnTurn(view) && spotsOf(bench, card).length > 0 ? 1 : 0;
}

export function spoken(frame: RummyFrame, card: string, bench: Pockets): string {
  const name = spokenName(card);
  const melds = frame.view?.melds ?? [];
  const fits = bench.places.filter((place) => place.card === card).flatMap(({ to }) => melds[to] ?? []);
  return [name, ...fits.map(({ owner, kind }) => w.spokenFits(whoIs(frame, owner), kind))].join(", ");
}
