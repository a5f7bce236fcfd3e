// One socket to a room, kept alive for as long as the page is open: it comes back after every loss, notices a
// connection that only seems open, and makes at most one new socket when the page wakes up.

import PartySocket from "partysocket/ws";

import type { FromServer } from "./types.ts";

const PING_EVERY = 15_000;
const SIGN_OF_LIFE_WITHIN = 5_000;

interface Ears {
  opened(): void;
  lost(): void;
  heard(message: FromServer): void;
}

export class Link {
  readonly #url: string;
  readonly #ears: Ears;
  readonly #WebSocket: typeof WebSocket | undefined;
  #socket: PartySocket | null = null;
  #isOpen = false;
  #dialledAt = 0;
  #nextPing: ReturnType<typeof setTimeout> | undefined;
  #deadAt: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, ears: Ears, OwnWebSocket?: typeof WebSocket) {
    this.#url = url;
    this.#ears = ears;
    this.#WebSocket = OwnWebSocket;
    this.dial();
  }

  /** A new socket at once, in place of the present one. */
  dial(): void {
    this.hangUp();
    this.#dialledAt = performance.now();
    const socket = new PartySocket(this.#url, null, {
      minReconnectionDelay: 400 + Math.random() * 800,
      maxReconnectionDelay: 6_000 + Math.random() * 4_000,
      reconnectionDelayGrowFactor: 1.5,
      connectionTimeout: 8_000,
      maxEnqueuedMessages: 0,
      ...(this.#WebSocket && { WebSocket: this.#WebSocket }),
    });
    socket.addEventListener("open", () => this.#opened(socket));
    socket.addEventListener("close", () => this.#closed(socket));
    socket.addEventListener("message", (event) => this.#heard(socket, String((event as MessageEvent).data)));
    this.#socket = socket;
  }

  /** No more sockets until the next `dial`. */
  hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    this.#stopTimers();
    socket?.close();
  }

  /** False if it could not be sent. */
  say(message: object): boolean {
    return this.#isOpen && this.#socket !== null && this.#socket.send(JSON.stringify(message));
  }

  /** The page woke up or is online again: see whether the connection lives. */
  check(): void {
    if (this.#socket === null || this.#deadAt !== undefined) return;
    if (this.#isOpen) this.#ask({ t: "resync" });
    else if (performance.now() - this.#dialledAt > SIGN_OF_LIFE_WITHIN) this.dial();
  }

  #opened(socket: PartySocket): void {
    if (socket !== this.#socket) return;
    this.#isOpen = true;
    this.#pingLater();
    this.#ears.opened();
  }

  #closed(socket: PartySocket): void {
    if (socket !== this.#socket) return;
    this.#isOpen = false;
    this.#stopTimers();
    this.#ears.lost();
  }

  #heard(socket: PartySocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#pingLater();
    this.#ears.heard(JSON.parse(text) as FromServer);
  }

  #pingLater(): void {
    this.#stopTimers();
    this.#nextPing = setTimeout(() => this.#ask({ t: "ping" }), PING_EVERY);
  }

  #ask(message: object): void {
    this.#stopTimers();
    this.say(message);
    this.#deadAt = setTimeout(() => {
      this.#deadAt = undefined;
      this.dial();
      this.#ears.lost();
    }, SIGN_OF_LIFE_WITHIN);
  }

  #stopTimers(): void {
    clearTimeout(this.#nextPing);
    clearTimeout(this.#deadAt);
    this.#deadAt = undefined;
  }
}
