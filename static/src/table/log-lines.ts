// The log as it is read: one sentence a move, newest first.

import type { GameScreen } from "../games/game-screen.ts";
import { words } from "../texts/index.ts";
import type { Entry, Frame, News } from "../wire/types.ts";
import { spokenWords } from "./said.ts";

const { news: n } = words.table;

export interface LogLine {
  readonly n: number;
  readonly name: string;
  readonly text: string;
  readonly piece: string | null;
}

export interface ChatLine {
  readonly n: number;
  readonly who: number;
  readonly name: string;
  readonly text: string;
}

/** Everything since the match began; seats have other names before that. */
export function logLines(log: readonly Entry[], frame: Frame, game: GameScreen): LogLine[] {
  const start = log.findLastIndex(({ news }) => news?.type === "deal_began" && news.deal_no === 1);
  return log.slice(Math.max(0, start)).flatMap((entry) => lineOf(entry, frame, game) ?? []).reverse();
}

function lineOf({ n, event, news }: Entry, frame: Frame, game: GameScreen): LogLine | null {
  if (event !== null) {
    const text = game.tell(event, frame);
    const seat = game.seatOf(event);
    const name = seat === null ? "" : (frame.table.match?.names[seat] ?? "");
    return text === null ? null : { n, name, text, piece: game.pieceOf(event) };
  }
  if (news === null || news.type === "said") return null;
  return { n, name: "", text: newsLine(news), piece: null };
}

export function newsLine(news: News): string {
  switch (news.type) {
    case "sat":
      return n.sat(news.name);
    case "stood":
      return n.stood(news.name);
    case "host_is":
      return n.host_is(news.name);
    case "chairs_shuffled":
      return n.chairs_shuffled(news.name);
    case "rules_changed":
      return n.rules_changed(news.name);
    case "deal_began":
      return n.deal_began(news.deal_no);
    case "match_ended":
      return n.match_ended(news.winners);
    case "match_stopped":
      return n.match_stopped;
    case "clock_moved":
      return n.clock_moved(news.name, news.asked_by);
    case "said":
      return n.said(news.name, spokenWords(news));
  }
}

export function chatLines(log: readonly Entry[], isMuted: (name: string) => boolean): ChatLine[] {
  return log.flatMap(({ n, news }) => {
    if (news?.type !== "said" || isMuted(news.name)) return [];
    return [{ n, who: news.who, name: news.name, text: spokenWords(news) }];
  });
}
