// The say-line of Rummikub.

import { spokenName } from "../../cards/names.ts";
import { nameOf } from "../../table/seats.ts";
import { words } from "../../texts/index.ts";
import type { Line } from "../game-screen.ts";
import { hasOpened, type TilesEntry, type TilesFrame, type TilesView } from "./frame.ts";
import { setSpoken } from "./said-sets.ts";
import { tell } from "./told.ts";
import type { Workshop } from "./workshop.svelte.ts";

const { rummikub, table: t } = words;
const w = rummikub.say;

const act = (text: string): Line => ({ kind: "act", text });
const info = (text: string): Line => ({ kind: "info", text });

export function say(frame: TilesFrame, picked: readonly string[], log: readonly TilesEntry[], bench: Workshop): Line {
  const { view } = frame;
  if (view === null || view.phase === "over") return info("");
  if (view.phase !== "play") return info(w.mixing);
  if (!bench.isMine) return info(waiting(frame, view, picked, log, bench));
  if (picked.length > 0) return act(w.picked(picked.map(spokenName), bench.fits.size));
  const { hint } = bench;
  if (hint !== null && !bench.isTouched) {
    return act(w.hint(hint.possible, hint.proved, hint.tiles?.map(spokenName) ?? null, hint.table !== null));
  }
  return bench.isTouched ? act(building(bench)) : act(beginning(view));
}

function beginning(view: TilesView): string {
  if (view.pool_size === 0) return w.begin.noPool;
  return hasOpened(view) ? w.begin.opened : w.begin.first;
}

/** What is still amiss, or what would be played. */
function building({ judged }: Workshop): string {
  if (judged === null) return w.looking;
  const amiss = judged.combinations.filter(({ valid }) => !valid);
  const [first] = amiss;
  if (first?.refusal) return amiss.length === 1 ? first.refusal.sentence : w.unfinished(amiss.length);
  if (judged.refusal !== null) return judged.refusal.sentence;
  return w.ready(judged.laid, judged.opening);
}

function waiting(frame: TilesFrame, view: TilesView, picked: readonly string[], log: readonly TilesEntry[], bench: Workshop): string {
  const who = nameOf(frame, view.to_act[0] ?? -1);
  if (bench.isPlanning) {
    const amiss = bench.judged?.combinations.find(({ valid }) => !valid);
    return w.planning(amiss ? setSpoken(amiss.tiles, amiss) : null, who);
  }
  if (picked.length > 0) return w.picked(picked.map(spokenName), bench.fits.size);
  if (view.draft !== null) return w.rebuilding(who);
  const start = view.seat === null ? `${t.watching} ` : "";
  const last = log.findLast(({ event }) => event !== null && event.type !== "next_turn")?.event;
  const told = last ? tell(last, frame) : null;
  return start + (told === null ? w.toPlay(who) : w.waits(told, who));
}
