// What happens in the room, as sentences for whoever cannot see it, and as bubbles at the chairs.

import { words } from "../texts/index.ts";
import type { Entry, News } from "../wire/types.ts";

type SaidNews = Extract<News, { type: "said" }>;

export function spokenWords({ phrase, text }: SaidNews): string {
  return phrase === "" ? text : (words.table.phrases[phrase] ?? phrase);
}

/** One sentence for the live region; empty for what the room need not tell. */
export function sentenceOf({ news }: Entry): string {
  const { news: said, said: speech } = words.lobby;
  switch (news?.type) {
    case "sat":
      return said.sat(news.name, news.chair + 1);
    case "stood":
      return said.stood(news.name);
    case "host_is":
      return said.host(news.name);
    case "chairs_shuffled":
      return said.shuffled(news.name);
    case "rules_changed":
      return said.rules(news.name);
    case "said":
      return speech(news.name, spokenWords(news));
    default:
      return "";
  }
}
