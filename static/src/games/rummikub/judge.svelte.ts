// What the server says about tables and sets, asked once each.

import type { RoomClient } from "../../wire/room.svelte.ts";
import type { CombinationJudged, DraftJudged, Helped, PlayHint, Question } from "../../wire/types.ts";
import type { HintStep } from "./hints.ts";

/** A question is a message of at most 8 KB; a tile takes up to 12 letters of it. */
const TILES_A_QUESTION = 500;

export class Judge {
  readonly #client: RoomClient;
  readonly #known = new Map<string, CombinationJudged>();
  #news = $state(0);

  constructor(client: RoomClient) {
    this.#client = client;
  }

  forget(): void {
    this.#known.clear();
  }

  /** What is known of tiles that lie in this order. */
  of(tiles: readonly (string | null)[]): CombinationJudged | undefined {
    void this.#news;
    return this.#known.get(tiles.join(" "));
  }

  /** The draft as a whole; null if there was no answer. */
  async table(table: readonly (readonly string[])[]): Promise<DraftJudged | null> {
    const answer = await this.#ask({ type: "judge", table } as Question);
    if (answer?.type !== "judged") return null;
    this.#keep(table, answer.combinations);
    return answer;
  }

  /** Each of these by itself; what nobody answered stays unknown. */
  async sets(lists: readonly (readonly string[])[]): Promise<void> {
    const unknown = [...new Map(lists.map((tiles) => [tiles.join(" "), tiles])).entries()]
      .filter(([key]) => !this.#known.has(key))
      .map(([, tiles]) => tiles);
    for (const part of portions(unknown)) await this.table(part);
  }

  async hint(step: HintStep): Promise<PlayHint | null> {
    const answer = await this.#ask({ type: "hint", step } as Question);
    return answer?.type === "hint" ? answer : null;
  }

  #keep(table: readonly (readonly string[])[], judged: readonly CombinationJudged[]): void {
    table.forEach((tiles, i) => judged[i] && this.#known.set(tiles.join(" "), judged[i]));
    this.#news += 1;
  }

  async #ask(question: Question): Promise<Helped["answer"] | null> {
    const answer = await this.#client.askHelp(question);
    return answer.t === "helped" ? answer.answer : null;
  }
}

function portions(lists: readonly (readonly string[])[]): (readonly string[])[][] {
  const parts: (readonly string[])[][] = [];
  let room = 0;
  for (const tiles of lists) {
    if (tiles.length > room) {
      parts.push([]);
      room = TILES_A_QUESTION;
    }
    parts.at(-1)!.push(tiles);
    room -= tiles.length;
  }
  return parts;
}
