// What this player is doing at the table: the order of the hand, what is picked, held or refused, and what the table
// last said to them. Taps, drags and keys all end in the same few functions.

import { SvelteMap, SvelteSet } from "svelte/reactivity";

import type { GameScreen, Line } from "../games/game-screen.ts";
import { words } from "../texts/index.ts";
import type { RoomClient } from "../wire/room.svelte.ts";
import type { Action, Entry, Frame } from "../wire/types.ts";
import { isSameOrder, merged, movedTo } from "./hand-order.ts";
import { interrupt, tell } from "./speech.svelte.ts";

const HATCHED = 1_200;
const BUBBLE = 4_000;
const WELCOME = 5_000;

export type Drawer = "score" | "chat" | "menu" | "keys" | "elsewhere" | "sheet" | null;

export class Play {
  picked: string[] = $state.raw([]);
  order: string[] = $state.raw([]);
  refused: string | null = $state(null);
  /** The piece in somebody's fingers. */
  held: string | null = $state(null);
  /** Said to this player until something happens. */
  voice: Line | null = $state.raw(null);
  busy = $state(false);
  drawer: Drawer = $state(null);
  inspected: string | null = $state(null);
  orderBefore: string[] | null = $state.raw(null);
  readonly untouched = new SvelteSet<string>();
  readonly bubbles = new SvelteMap<number, string>();

  readonly client: RoomClient;
  readonly game: GameScreen;
  #ordersUnderWay = 0;
  readonly #stop: () => void;

  constructor(client: RoomClient, game: GameScreen) {
    this.client = client;
    this.game = game;
    if (client.frame) this.#take(client.frame, null);
    this.#stop = client.listen((frame, news, before) => {
      this.#take(frame, before);
      if (client.hasReturned) this.#welcomeBack(frame, news);
      for (const entry of news) this.#bubble(entry);
    });
  }

  close(): void {
    this.#stop();
  }

  get frame(): Frame {
    return this.client.frame!;
  }

  get isMyTurn(): boolean {
    const { seat, table } = this.frame;
    return seat !== null && (table.match?.to_act.includes(seat) ?? false);
  }

  get canAct(): boolean {
    return this.client.connection === "open" && !this.busy && this.frame.seat !== null;
  }

  get lit(): ReadonlySet<string> {
    const picked = this.held === null ? this.picked : [this.held];
    return this.game.lit(this.frame, picked);
  }

  get line(): Line {
    if (this.client.connection === "lost") return { kind: "connection", text: words.table.lost };
    return this.voice ?? this.game.say(this.frame, this.held === null ? this.picked : [this.held], this.client.log);
  }

  /** Picks the piece, or puts it back. */
  pick(piece: string): void {
    this.touch(piece);
    this.voice = null;
    if (this.picked.includes(piece)) {
      this.picked = [];
      return;
    }
    this.picked = [piece];
    void this.#askWhyNot(piece);
  }

  lift(piece: string): void {
    this.touch(piece);
    this.voice = null;
    this.held = piece;
  }

  drop(): void {
    this.picked = [];
    this.voice = null;
  }

  touch(piece: string): void {
    this.untouched.delete(piece);
  }

  /** Sets a piece, or what is picked, on a place; "draw" and "discard" are piles. */
  async set(place: string, piece?: string): Promise<void> {
    const pieces = piece === undefined ? this.picked : [piece];
    const action = this.game.action(this.frame, pieces, place);
    if (action !== null) await this.act(action, pieces[0]);
    else if (pieces.length === 0) this.voice = { kind: "info", text: words.table.chooseFirst };
  }

  /** Picks the piece and does at once what the green button would do. */
  enter(piece: string): void {
    this.touch(piece);
    this.picked = [piece];
    this.pressMain();
  }

  async act(action: Action, piece?: string): Promise<void> {
    if (!this.canAct) return;
    this.busy = true;
    const answer = await this.client.act(action);
    this.busy = false;
    if (answer.t === "refused") this.#refuse(answer.sentence, piece);
    else this.voice = null;
  }

  pressMain(): void {
    const buttons = this.game.buttons(this.frame, this.picked).filter(({ action }) => action !== null);
    const main = buttons.find(({ isMain }) => isMain) ?? buttons.find(({ key }) => key === "main");
    if (main?.action) void this.act(main.action, main.piece);
  }

  pressDraw(): void {
    const draw = this.game.buttons(this.frame, this.picked).find(({ key }) => key === "draw");
    if (draw?.action) void this.act(draw.action);
    else void this.set("draw");
  }

  move(piece: string, index: number): void {
    void this.#arrange(movedTo(this.order, piece, index));
  }

  sort(by: string): void {
    const before = this.order;
    void this.#arrange(this.game.sort(this.order, by));
    this.orderBefore = before;
  }

  putBack(): void {
    if (this.orderBefore === null) return;
    void this.#arrange(merged(this.orderBefore, this.order));
    this.orderBefore = null;
  }

  /** Somebody else has been away for long: let the clock move for them. */
  async playOn(): Promise<void> {
    const move_no = this.frame.table.match?.move_no ?? 0;
    const answer = await this.client.send({ t: "play_on", move_no });
    if (answer.t === "refused") this.#refuse(answer.sentence);
  }

  async ask(command: Parameters<RoomClient["send"]>[0]): Promise<void> {
    const answer = await this.client.send(command);
    if (answer.t === "refused") this.#refuse(answer.sentence);
  }

  async #arrange(order: string[]): Promise<void> {
    this.orderBefore = null;
    if (isSameOrder(order, this.order)) return;
    this.order = order;
    this.#ordersUnderWay += 1;
    await this.client.send({ t: "hand", order });
    this.#ordersUnderWay -= 1;
  }

  async #askWhyNot(piece: string): Promise<void> {
    const doubt = this.game.doubt(this.frame, piece);
    if (doubt === null || this.client.connection !== "open") return;
    const answer = await this.client.tryAction(doubt);
    if (answer.t !== "refused" || !this.picked.includes(piece)) return;
    this.voice = { kind: "refused", text: answer.sentence };
    interrupt(answer.sentence);
  }

  #refuse(sentence: string, piece?: string): void {
    this.voice = { kind: "refused", text: sentence };
    interrupt(sentence);
    if (piece === undefined) return;
    this.refused = null;
    requestAnimationFrame(() => {
      this.refused = piece;
    });
    setTimeout(() => {
      if (this.refused === piece) this.refused = null;
    }, HATCHED);
  }

  #take(frame: Frame, before: Frame | null): void {
    const hand = frame.view?.hand ?? [];
    const isSameDeal = before?.view?.deal_no === frame.view?.deal_no && before?.table.match?.id === frame.table.match?.id;
    this.#takeOrder(frame, hand, isSameDeal);
    const had = new Set<string>(before?.view?.hand);
    if (isSameDeal && had.size > 0) {
      for (const piece of hand) if (!had.has(piece)) this.untouched.add(piece);
    } else {
      this.untouched.clear();
      this.picked = [];
      this.orderBefore = null;
    }
    this.#dropWhatIsGone(hand);
    const moved = before?.table.match?.move_no !== frame.table.match?.move_no;
    if (moved && before !== null) this.#moved(frame);
    else if (before === null) this.#preselect(frame);
  }

  #takeOrder(frame: Frame, hand: readonly string[], isSameDeal: boolean): void {
    const mine = this.#ordersUnderWay > 0 && isSameDeal;
    const order = mine ? merged(this.order, hand) : frame.hand_order.length > 0 ? frame.hand_order : [...hand];
    if (!isSameOrder(order, this.order)) this.order = order;
  }

  #dropWhatIsGone(hand: readonly string[]): void {
    const held = new Set(hand);
    if (this.picked.some((piece) => !held.has(piece))) this.picked = this.picked.filter((piece) => held.has(piece));
    if (this.held !== null && !held.has(this.held)) this.held = null;
    for (const piece of this.untouched) if (!held.has(piece)) this.untouched.delete(piece);
  }

  #moved(frame: Frame): void {
    this.voice = null;
    this.#preselect(frame);
  }

  #preselect(frame: Frame): void {
    const forced = this.game.forced(frame);
    if (forced !== null) this.picked = [forced];
  }

  /** After a loss of the connection: who has played meanwhile. */
  #welcomeBack(frame: Frame, news: readonly Entry[]): void {
    const seats = news.flatMap(({ event }) => (event === null ? [] : (this.game.seatOf(event) ?? [])));
    const others = [...new Set(seats)].filter((seat) => seat !== frame.seat).map((seat) => frame.table.match?.names[seat] ?? "");
    const line: Line = { kind: "info", text: others.length === 0 ? words.table.back : words.table.backWith(others) };
    this.voice = line;
    tell(line.text);
    setTimeout(() => {
      if (this.voice === line) this.voice = null;
    }, WELCOME);
  }

  #bubble({ news, at }: Entry): void {
    if (news?.type !== "said" || this.frame.now - at > 5) return;
    const text = news.phrase ? (words.table.phrases[news.phrase] ?? "") : news.text;
    this.bubbles.set(news.who, text);
    setTimeout(() => {
      if (this.bubbles.get(news.who) === text) this.bubbles.delete(news.who);
    }, BUBBLE);
  }
}
