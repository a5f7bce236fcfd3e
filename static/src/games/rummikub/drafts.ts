// Tells the others how the table is being rebuilt: not every movement, but often, and in the end the last one.

import type { RoomClient } from "../../wire/room.svelte.ts";
import type { Action } from "../../wire/types.ts";

const TOGETHER = 200;
const REST = 500;

export class Drafts {
  readonly #client: RoomClient;
  #waiting: readonly (readonly string[])[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor(client: RoomClient) {
    this.#client = client;
  }

  show(table: readonly (readonly string[])[]): void {
    this.#waiting = table;
    if (this.#timer === undefined && !this.#isSending) this.#timer = setTimeout(() => void this.#send(), TOGETHER);
  }

  /** The turn is over. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
  }

  async #send(): Promise<void> {
    const table = this.#waiting;
    this.#timer = undefined;
    this.#waiting = null;
    if (table === null) return;
    this.#isSending = true;
    await this.#client.act({ type: "arrange", table } as Action);
    this.#isSending = false;
    if (this.#waiting !== null) this.#timer = setTimeout(() => void this.#send(), REST);
  }
}
