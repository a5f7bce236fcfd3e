// What can be pressed in Team TIC, and which places are lit. What fits comes from the server's answers on the bench.

import { spokenName } from "../../cards/names.ts";
import { words } from "../../texts/index.ts";
import type { Action, TeamTicView } from "../../wire/types.ts";
import { keepsWritten } from "../collections/keeps.ts";
import type { GameButton } from "../game-screen.ts";
import { isOnTurn, whoPlays, type TeamFrame } from "./frame.ts";
import { adding, chainPlace, discarding, draw, groupPlace, laying, NEW_GROUP, pickUp, POUCH } from "./places.ts";
import type { Pouch } from "./pouch.svelte.ts";

const { teamTic: w } = words;

type Picked = readonly string[];

export function buttons(frame: TeamFrame, picked: Picked, bench: Pouch): GameButton[] {
  const { view } = frame;
  if (view === null || view.seat === null || view.phase === "deal" || view.phase === "over") return [];
  if (bench.isOpen) return picking(view, picked, bench);
  return melding(frame, view, picked, bench);
}

function picking(view: TeamTicView, picked: Picked, bench: Pouch): GameButton[] {
  const canDraw = view.deck_size > 0;
  const { chosen, possible, verdict, taken, proposal } = bench;
  const drawing = (isMain: boolean): GameButton => ({
    key: "draw",
    label: isMain ? w.draw : w.drawInstead,
    action: canDraw ? draw : null,
    isMain: isMain && canDraw,
  });
  if (chosen === null) return [drawing(true)];
  if (picked.length > 0) return [drawing(false), { key: "main", label: w.into, action: null, place: POUCH, isMain: true }];
  const groups = possible?.groups ?? [];
  const another: GameButton[] =
    groups.length < 2
      ? []
      : [{ key: "other", label: w.pouch.other(Math.max(0, proposal) + 1, groups.length), action: null, place: "another", isMain: false, isExtra: true }];
  const isReady = verdict?.group !== null && verdict !== null;
  return [
    ...another,
    drawing(!isReady && possible === null),
    { key: "main", label: w.take(taken.length), action: isReady ? pickUp(chosen, verdict.group!.cards) : null, isMain: isReady },
  ];
}

function melding(frame: TeamFrame, view: TeamTicView, picked: Picked, bench: Pouch): GameButton[] {
  const isMine = isOnTurn(view);
  const [card, ...more] = picked;
  const main = laid(frame, view, picked, bench, isMine);
  const isLone = card !== undefined && more.length === 0;
  const discard: GameButton = isLone
    ? { key: "discard", label: w.discardCard(card), short: w.discard, action: isMine ? discarding(card) : null, piece: card, isMain: isMine && !main.isMain }
    : { key: "discard", label: w.discard, action: null, isMain: false };
  return [discard, main];
}

/** Lay down or add what is picked; where nothing is, the best group. */
function laid(frame: TeamFrame, view: TeamTicView, picked: Picked, bench: Pouch, isMine: boolean): GameButton {
  const [best] = bench.best;
  const group = picked.length === 0 ? best : (bench.formed?.group ?? undefined);
  if (group !== undefined) {
    const label = w.layDownGroup(group.kind, keepsWritten(group.kind, group.cards));
    return { key: "main", label, short: w.layDown, action: isMine ? laying(group.cards) : null, piece: group.cards[0], isMain: isMine };
  }
  const [only, ...others] = bench.accepting;
  const to = only !== undefined && others.length === 0 ? view.groups[only[0]] : undefined;
  if (only === undefined || to === undefined) return { key: "main", label: bench.accepting.size > 0 ? w.add : w.layDown, action: null, isMain: false };
  const label = w.addTo(whoPlays(frame, to.side), to.kind);
  return { key: "main", label, short: w.add, action: isMine ? adding(only[1], only[0]) : null, piece: picked[0], isMain: isMine };
}

export function action(_frame: TeamFrame, picked: Picked, place: string, bench: Pouch): Action | null {
  const [card, ...more] = picked;
  if (place === "draw") return draw;
  if (card === undefined) return null;
  if (place === "discard") return more.length === 0 ? discarding(card) : null;
  if (place === NEW_GROUP) return laying(bench.formed?.group?.cards ?? picked);
  const to = groupPlace.of(place);
  return to === null ? null : adding(bench.accepting.get(Number(to)) ?? picked, Number(to));
}

export function lit({ view }: TeamFrame, picked: Picked, bench: Pouch): ReadonlySet<string> {
  const places = new Set<string>();
  if (view === null || !isOnTurn(view)) return places;
  if (view.phase === "draw") {
    if (view.deck_size > 0) places.add("draw");
    for (const { card } of bench.pickUps) places.add(chainPlace.at(card));
    if (bench.chosen !== null && picked.length > 0) places.add(POUCH);
  }
  if (view.phase !== "meld" || picked.length === 0) return places;
  if (picked.length === 1) places.add("discard");
  if (bench.formed?.group) places.add(NEW_GROUP);
  for (const to of bench.accepting.keys()) places.add(groupPlace.at(to));
  return places;
}

/** Two stitches below a card of a group that can be laid down, one below a card that fits on the table. */
export function stitches({ view }: TeamFrame, card: string, bench: Pouch): 0 | 1 | 2 {
  if (view === null || view.phase !== "meld" || !isOnTurn(view)) return 0;
  if (bench.best.some(({ cards }) => (cards as string[]).includes(card))) return 2;
  return placesOf(view, card, bench).length > 0 ? 1 : 0;
}

/** The groups that take this card in this turn. */
export const placesOf = (view: TeamTicView, card: string, bench: Pouch): number[] =>
  bench.places.filter((place) => place.card === card && (place.own || view.opponent_adds_left > 0)).map(({ to }) => to);

export function spoken(frame: TeamFrame, card: string, bench: Pouch): string {
  const { view } = frame;
  const fits = view === null ? [] : placesOf(view, card, bench).flatMap((to) => view.groups[to] ?? []);
  const groups = bench.best.some(({ cards }) => (cards as string[]).includes(card)) ? [w.spokenGroup] : [];
  return [spokenName(card), ...groups, ...fits.map(({ side, kind }) => w.spokenFits(whoPlays(frame, side), kind))].join(", ");
}
