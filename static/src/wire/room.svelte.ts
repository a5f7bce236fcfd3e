// A room as this page knows it: the newest frame, the log, and commands on their way. The server's word is the only
// truth: nothing is worked out here, a frame replaces the one before it.

import { at } from "../api/at.ts";
import { Link } from "./link.ts";
import { noticeOf, type Notice } from "./notice.ts";
import type { Action, Answer, Bye, Command, Done, Entry, Frame, FromServer, Helped, Order, Question, Refused, Tried } from "./types.ts";

const ANSWER_WITHIN = 5_000;
const LOG_KEPT = 400;

export type Connection = "connecting" | "open" | "lost" | "gone";

/** Called with every frame: what is new in the log, and what was shown before (null at first). */
export type Listener = (frame: Frame, news: readonly Entry[], before: Frame | null) => void;

interface Pending {
  readonly message: Command & { id: string };
  readonly answer: (answer: Answer) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface RefusedCommand {
  readonly command: Command | null;
  readonly code: string;
  readonly sentence: string;
}

export class RoomClient {
  frame: Frame | null = $state.raw(null);
  connection: Connection = $state("connecting");
  bye: Bye | null = $state.raw(null);
  refusal: RefusedCommand | null = $state.raw(null);
  log: readonly Entry[] = $state.raw([]);
  /** What the host of the server tells everybody. */
  notice: Notice | null = $state.raw(null);

  readonly code: string;
  /** The newest frame is the first after the connection was lost. */
  hasReturned = false;
  readonly #link: Link;
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<Listener>();
  #framedAt = 0;
  #isFirstFrame = true;
  #wasNoticeTold = false;

  constructor(code: string, { WebSocket: Own }: { WebSocket?: typeof WebSocket } = {}) {
    this.code = code;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const ears = { opened: () => this.#opened(), lost: () => this.#lost(), heard: (message: FromServer) => this.#heard(message) };
    this.#link = new Link(`${scheme}://${location.host}${at(`/ws/${code}`)}`, ears, Own);
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("online", this.#wake);
    window.addEventListener("pageshow", this.#wake);
  }

  /** Milliseconds until a deadline on the server's clock; never below 0. */
  left(deadline: number): number {
    if (this.frame === null) return 0;
    return Math.max(0, (deadline - this.frame.now) * 1000 - (performance.now() - this.#framedAt));
  }

  /** Milliseconds since a moment on the server's clock. */
  since(moment: number): number {
    if (this.frame === null) return 0;
    return Math.max(0, (this.frame.now - moment) * 1000 + (performance.now() - this.#framedAt));
  }

  /** Answered once; kept and sent again under the same id until the server has answered. */
  async send(command: Order): Promise<Done | Refused> {
    return (await this.#ask(command)) as Done | Refused;
  }

  /** Would this move be legal now? */
  async tryAction(action: Action): Promise<Tried | Refused> {
    return (await this.#ask({ t: "try", action } as Command)) as Tried | Refused;
  }

  /** Make a move on the table as it is shown. */
  act(action: Action): Promise<Done | Refused> {
    const move_no = this.frame?.table.match?.move_no ?? 0;
    return this.send({ t: "act", move_no, action } as Order);
  }

  /** What the game knows about the own view. */
  async askHelp(question: Question): Promise<Helped | Refused> {
    return (await this.#ask({ t: "help", question } as Command)) as Helped | Refused;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  forgetRefusal(): void {
    this.refusal = null;
  }

  /** After `gone`: take the place back. */
  comeBack(): void {
    this.bye = null;
    this.connection = "connecting";
    this.#link.dial();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
    this.#link.hangUp();
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "visible" && this.connection !== "gone") this.#link.check();
  };

  #ask(command: Command): Promise<Answer> {
    return new Promise((answer) => {
      const message = { ...command, id: newId() };
      const pending: Pending = { message, answer, timer: undefined };
      this.#pending.set(message.id, pending);
      this.#post(pending);
    });
  }

  #post(pending: Pending): void {
    clearTimeout(pending.timer);
    if (!this.#link.say(pending.message)) return;
    pending.timer = setTimeout(() => {
      this.#link.say({ t: "resync" });
      this.#post(pending);
    }, ANSWER_WITHIN);
  }

  #opened(): void {
    this.connection = "open";
    this.bye = null;
    this.#isFirstFrame = true;
    this.#wasNoticeTold = false;
    for (const pending of this.#pending.values()) this.#post(pending);
  }

  #lost(): void {
    if (this.connection !== "gone") this.connection = "lost";
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
  }

  #heard(message: FromServer): void {
    switch (message.t) {
      case "frame":
        return this.#show(message);
      case "done":
      case "tried":
      case "helped":
        return this.#answered(message.id, message);
      case "refused":
        return this.#refused(message);
      case "bye":
        return this.#leave(message);
      case "announced":
        this.notice = noticeOf(message);
        this.#wasNoticeTold = true;
        return;
      case "pong":
        return;
    }
  }

  #show(frame: Frame): void {
    const before = this.frame;
    const isOld = before !== null && frame.version < before.version && !this.#isFirstFrame;
    const news = this.#keep(frame.log);
    if (isOld) return;
    this.hasReturned = this.#isFirstFrame && before !== null;
    // It is told before the first frame, if there is any.
    if (this.#isFirstFrame && !this.#wasNoticeTold) this.notice = null;
    this.#isFirstFrame = false;
    this.#framedAt = performance.now();
    this.frame = frame;
    for (const listener of this.#listeners) listener(frame, news, before);
  }

  /** Adds to the log what it does not have yet, and says what that was. */
  #keep(entries: readonly Entry[]): Entry[] {
    const known = new Set(this.log.map(({ n }) => n));
    const fresh = entries.filter(({ n }) => !known.has(n));
    if (fresh.length > 0) this.log = [...this.log, ...fresh].sort((a, b) => a.n - b.n).slice(-LOG_KEPT);
    return fresh;
  }

  #answered(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    if (answer.t !== "refused") this.refusal = null;
    pending.answer(answer);
  }

  #refused(answer: Refused): void {
    const command = answer.id === null ? null : (this.#pending.get(answer.id)?.message ?? null);
    this.refusal = { command, code: answer.code, sentence: answer.sentence };
    if (answer.id !== null) this.#answered(answer.id, answer);
  }

  #leave(bye: Bye): void {
    this.bye = bye;
    if (bye.again) return;
    this.connection = "gone";
    this.#link.hangUp();
  }
}

/** Nobody can guess it; `crypto.randomUUID` is missing on plain http in the home network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
