// The say-line of Team TIC.

import { nameOf } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { TeamTicView } from "../../wire/types.ts";
import { keepsWritten } from "../collections/keeps.ts";
import type { Line } from "../game-screen.ts";
import { isOnTurn, whoPlays, type TeamEntry, type TeamFrame } from "./frame.ts";
import { placesOf } from "./moves.ts";
import type { Pouch } from "./pouch.svelte.ts";
import { seatOf, tell } from "./told.ts";

const { teamTic, table: t } = words;
const w = teamTic.say;

const act = (text: string): Line => ({ kind: "act", text });
const info = (text: string): Line => ({ kind: "info", text });

export function say(frame: TeamFrame, picked: readonly string[], log: readonly TeamEntry[], bench: Pouch): Line {
  const { view } = frame;
  if (view === null || view.phase === "over") return info("");
  if (view.phase === "deal") return info(w.dealing);
  const isMine = isOnTurn(view);
  if (bench.chosen !== null && view.seat === null) return info(w.brings(bench.chosen, bench.taken.length - 1));
  if (bench.chosen !== null) return price(bench, isMine);
  if (!isMine) return info(picked.length > 0 ? naming(frame, view, picked, bench) : waiting(frame, view, log));
  if (view.phase === "draw") return act(view.deck_size === 0 ? w.mustPickUp : w.drawNow(bench.pickUps.length));
  return act(picked.length > 0 ? naming(frame, view, picked, bench) : melding(view, bench));
}

/** What picking up the chosen card of the chain would bring. */
function price({ chosen, taken, intoHand, verdict, possible, isOpen }: Pouch, isMine: boolean): Line {
  const [group] = possible?.groups ?? [];
  if (!isOpen || group === undefined) {
    const made = group === undefined ? null : `${teamTic.kind(group.kind)} ${keepsWritten(group.kind, group.cards)}`;
    return (isMine ? act : info)(w.wouldBring(chosen ?? "", taken.length - 1, made));
  }
  if (verdict !== null && verdict.group === null) return act(verdict.sentence);
  return act(w.price(taken.length, taken.length - intoHand.length, verdict?.group?.kind ?? null));
}

/** What the picked cards are good for. */
function naming(frame: TeamFrame, view: TeamTicView, picked: readonly string[], bench: Pouch): string {
  const { formed } = bench;
  if (formed?.group) return w.formed(formed.group.kind, formed.cards.length, keepsWritten(formed.group.kind, formed.group.cards), formed.group.worth);
  const [card, ...more] = picked;
  const isLone = card !== undefined && more.length === 0;
  if (isLone && view.hand?.length === 1 && isOnTurn(view)) return w.lastCard(card);
  const to = isOnTurn(view) ? [...bench.accepting.keys()] : isLone ? placesOf(view, card, bench) : [];
  const named = to.flatMap((no) => view.groups[no] ?? []).map(({ side, kind }) => teamTic.group(whoPlays(frame, side), kind));
  if (named.length > 0) return w.fits(picked.length, [...new Set(named)]);
  if (formed !== null) return formed.sentence;
  return isLone ? w.fitsNowhere(card) : w.chosen(picked.length);
}

function melding(view: TeamTicView, bench: Pouch): string {
  const drew = view.drawn === null ? [] : [w.drew(view.drawn)];
  const fitting = new Set(view.hand?.filter((card) => placesOf(view, card, bench).length > 0));
  if (bench.best.length > 0) return [...drew, w.canLay(bench.best.length)].join(" ");
  return [...drew, fitting.size > 0 ? w.canAdd(fitting.size) : w.thenDiscard].join(" ");
}

function waiting(frame: TeamFrame, view: TeamTicView, log: readonly TeamEntry[]): string {
  const who = nameOf(frame, view.to_act[0] ?? -1);
  const start = view.seat === null ? `${t.watching} ` : "";
  const deal = log.slice(log.findLastIndex(({ event }) => event?.type === "dealt") + 1);
  const last = deal.findLast(({ event }) => event !== null && event.type !== "next_turn")?.event;
  const told = last ? tell(last, frame) : null;
  if (!last || told === null) return start + w.toPlay(who);
  return start + (seatOf(last) === view.to_act[0] ? told : w.waits(told, who));
}
