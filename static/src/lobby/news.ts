// What happens in the room, as sentences for whoever cannot see it.

import { words } from "../texts/index.ts";
import { spokenWords } from "../table/said.ts";
import type { Entry } from "../wire/types.ts";

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
