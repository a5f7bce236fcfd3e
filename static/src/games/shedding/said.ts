// The say-line of a shedding game.

import { nameOf, whoIs } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { SheddingView } from "../../wire/types.ts";
import type { Line } from "../game-screen.ts";
import type { SheddingEntry, SheddingFrame } from "./frame.ts";
import { wouldDo } from "./would.ts";

const { shedding: w, table: t } = words;

export function say(frame: SheddingFrame, picked: readonly string[], log: readonly SheddingEntry[]): Line {
  const view = frame.view;
  if (view === null) return info("");
  const isMine = view.seat !== null && view.to_act.includes(view.seat);
  switch (view.phase) {
    case "choose_rule":
      return isMine ? act(w.rule.ask) : info(w.rule.waiting(actor(frame, view)));
    case "give":
      return isMine ? act(giving(frame, view, picked[0])) : info(w.give.waiting(actor(frame, view)));
    case "deal":
      return info(w.dealing);
    case "over":
      return info("");
    case "play":
      return isMine ? act(myTurn(frame, view, picked[0], log)) : info(waiting(frame, view, log));
  }
}

const act = (text: string): Line => ({ kind: "act", text });
const info = (text: string): Line => ({ kind: "info", text });

const actor = (frame: SheddingFrame, view: SheddingView): string => nameOf(frame, view.to_act[0] ?? -1);

function giving(frame: SheddingFrame, view: SheddingView, card: string | undefined): string {
  if (card !== undefined) return w.give.to(card);
  const { penalty } = view;
  return penalty === null ? w.give.ask : `${w.give.ask} ${w.give.penalty(whoIs(frame, penalty.seat), penalty.cards)}`;
}

function myTurn(frame: SheddingFrame, view: SheddingView, card: string | undefined, log: readonly SheddingEntry[]): string {
  const would = card === undefined ? null : wouldDo(frame, view, card);
  if (card !== undefined && would !== null) return card === view.must_play ? w.mustPlay(card, would) : w.would(card, would);
  if (card !== undefined) return w.notNow(card);
  const rest = view.playable.length > 0 ? w.fitting(relations(view)) : w.nothingFits(view.top ?? "");
  if (view.played_on) return w.goOn(rest);
  const drew = penaltyJustDrawn(view, log);
  return drew > 0 ? w.youDrew(drew, rest) : w.yourTurn(rest);
}

/** How many cards there are of each relation, the most stitches first. */
function relations(view: SheddingView): [string, number][] {
  const counts = new Map<string, number>();
  for (const { relation } of view.effects.toSorted((a, b) => b.stitches - a.stitches)) {
    counts.set(relation, (counts.get(relation) ?? 0) + 1);
  }
  return [...counts];
}

function penaltyJustDrawn(view: SheddingView, log: readonly SheddingEntry[]): number {
  let cards = 0;
  for (const { event } of log.toReversed()) {
    if (event === null || event.type === "next_turn" || event.type === "recycled") continue;
    if (event.type !== "drew" || event.reason !== "penalty") break;
    if (event.seat === view.seat) cards += event.count;
  }
  return cards;
}

function waiting(frame: SheddingFrame, view: SheddingView, log: readonly SheddingEntry[]): string {
  const who = actor(frame, view);
  const last = log.findLast(({ event }) => event !== null && event.type !== "next_turn" && event.type !== "recycled")?.event;
  const start = view.seat === null ? `${t.watching} ` : "";
  if (last?.type === "played" && last.seat === view.to_act[0]) return start + w.isOn(who);
  if (last?.type === "played") return start + w.waits(w.events.playedShort(whoIs(frame, last.seat), last.card), who);
  if (last?.type === "drew") {
    const drew = last.reason === "turn" ? w.events.drewTurn(whoIs(frame, last.seat)) : w.events.drewPenalty(whoIs(frame, last.seat), last.count);
    return start + w.waits(drew, who);
  }
  return start + w.toPlay(who);
}
