// The say-line of TIC Rummy.

import { nameOf, whoIs } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { RummyView } from "../../wire/types.ts";
import type { Line } from "../game-screen.ts";
import { hasLaidDown, isGathering, isOnTurn, ownRound, type RummyEntry, type RummyFrame } from "./frame.ts";
import { keepsSpoken } from "../collections/keeps.ts";
import { spotsOf, type Spot } from "./moves.ts";
import type { Pockets } from "./pockets.svelte.ts";
import { seatOf, tell } from "./told.ts";

const { ticRummy, table: t } = words;
const w = ticRummy.say;

const act = (text: string): Line => ({ kind: "act", text });
const info = (text: string): Line => ({ kind: "info", text });

export function say(frame: RummyFrame, picked: readonly string[], log: readonly RummyEntry[], bench: Pockets): Line {
  const { view } = frame;
  if (view === null || view.phase === "over") return info("");
  if (view.phase === "deal") return info(w.dealing);
  const isMine = isOnTurn(view);
  if (picked.length > 0 && isGathering(view)) return (isMine ? act : info)(naming(view, picked, bench));
  if (!isMine) return info(waiting(frame, view, log));
  if (view.phase === "draw") return act(w.drawNow(view.discard_top));
  const text = hasLaidDown(view) ? adding(frame, view, picked, bench) : gathering(view, log, bench);
  return act(text);
}

/** What the picked cards form. */
function naming(view: RummyView, picked: readonly string[], bench: Pockets): string {
  const [card, ...more] = picked;
  const { formed } = bench;
  if (formed === null || formed.pieces.join() !== picked.join()) return w.chosen(picked.length);
  if (card !== undefined && more.length === 0) {
    const pockets = [...bench.accepting].flatMap((i) => bench.required[i]?.kind ?? []);
    return pockets.length > 0 || view.phase === "act" ? w.oneCard(card, pockets) : w.noCollection(1);
  }
  const whole = formed.fits.find(({ missing }) => missing === 0);
  if (whole) return w.whole(whole.kind, whole.size, keepsSpoken(whole.kind, whole.cards));
  if (formed.fits.length === 0) return w.noCollection(picked.length);
  return w.part(formed.fits.map(({ kind, missing }) => [kind, missing]));
}

function gathering(view: RummyView, log: readonly RummyEntry[], bench: Pockets): string {
  const last = log.findLast(({ event }) => event?.type === "card_drawn" || event?.type === "card_taken")?.event;
  const drew = view.drawn === null ? "" : (last?.type === "card_taken" ? w.took : w.drew)(view.drawn);
  return [drew, howFar(ownRound(view) ?? 0, bench)].filter(Boolean).join(" ");
}

function howFar(round: number, bench: Pockets): string {
  if (bench.isComplete) return w.canLayDown(round);
  if (bench.progress === null) return w.thenDiscard;
  if (bench.progress.missing === 0) return w.holdsRound(round);
  return w.stillMissing(bench.progress.collections.filter(({ missing }) => missing > 0).map(({ kind, missing }) => [kind, missing]));
}

function adding(frame: RummyFrame, view: RummyView, picked: readonly string[], bench: Pockets): string {
  const [card, ...more] = picked;
  const hand = view.hand ?? [];
  if (hand.length === 1) return w.lastCard(hand[0]!);
  if (more.length > 0) return w.chosen(picked.length);
  if (card === undefined) {
    const fitting = new Set(bench.places.map((place) => place.card)).size;
    return fitting === 0 ? w.nothingFits : w.fitting(fitting);
  }
  const spots = spotsOf(bench, card);
  const [spot] = spots;
  if (spot === undefined) return w.fitsNowhere(card);
  if (spots.length > 1) return manyPlaces(frame, view, card, spots);
  const meld = view.melds[spot.to];
  if (meld === undefined) return w.fitsNowhere(card);
  return (spot.end === "front" ? w.fitsFront : w.fitsBack)(card, whoIs(frame, meld.owner), meld.kind);
}

function manyPlaces(frame: RummyFrame, view: RummyView, card: string, spots: readonly Spot[]): string {
  const melds = [...new Set(spots.map(({ to }) => to))].flatMap((to) => view.melds[to] ?? []);
  const named = melds.map(({ owner, kind }) => ticRummy.collection(whoIs(frame, owner), kind));
  if (named.length > 3) return w.fitsMany(card, spots.length);
  return melds.length === 1 ? w.fitsBothEnds(card, named[0]!) : w.fitsOneOf(card, named);
}

function waiting(frame: RummyFrame, view: RummyView, log: readonly RummyEntry[]): string {
  const who = nameOf(frame, view.to_act[0] ?? -1);
  const start = view.seat === null ? `${t.watching} ` : "";
  const deal = log.slice(log.findLastIndex(({ event }) => event?.type === "dealt") + 1);
  const last = deal.findLast(({ event }) => event !== null && event.type !== "next_turn")?.event;
  const told = last ? tell(last, frame) : null;
  if (!last || told === null) return start + w.toPlay(who);
  return start + (seatOf(last) === view.to_act[0] ? told : w.waits(told, who));
}
