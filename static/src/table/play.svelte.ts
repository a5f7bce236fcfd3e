// What this player is doing at the table: the order of the hand, what is picked, held or refused, and what the table
// last said to them. Taps, drags and keys all end in the same few functions.

import { SvelteSet } from "svelte/reactivity";

import type { Bench, GameButton, GameScreen, Line } from "../games/game-screen.ts";
import { words } from "../texts/index.ts";
import type { RoomClient } from "../wire/room.svelte.ts";
import type { Action, EntryOf, EventOf, Frame, Order } from "../wire/types.ts";
import { Bubbles } from "./bubbles.svelte.ts";
import { isSameOrder, merged, movedTo } from "./hand-order.ts";
import { interrupt, tell } from "./speech.svelte.ts";

const HATCHED = 1_200;
const WELCOME = 5_000;

export type Drawer = "score" | "chat" | "menu" | "keys" | "elsewhere" | "sheet" | null;

export class Play<F extends Frame = Frame, B extends Bench | null = Bench | null> {
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
  readonly bubbles = new Bubbles();

  readonly client: RoomClient;
  readonly game: GameScreen<F, B>;
  readonly bench: B;
  #ordersUnderWay = 0;
  readonly #stop: () => void;

  constructor(client: RoomClient, game: GameScreen<F, B>) {
    this.client = client;
    this.game = game;
    this.bench = game.newBench(client);
    if (client.frame) this.#take(this.frame, null);
    this.#stop = client.listen((frame, news, before) => {
      this.#take(this.frame, before);
      if (client.hasReturned) this.#welcomeBack(frame, news as readonly EntryOf<F>[]);
      for (const entry of news) this.bubbles.hear(entry, frame.now);
    });
  }

  close(): void {
    this.#stop();
  }

  /** A page is at the table of its own game. */
  get frame(): F {
    return this.client.frame as F;
  }

  get log(): readonly EntryOf<F>[] {
    return this.client.log as readonly EntryOf<F>[];
  }

  /** The pieces in the hand that do not lie on the bench. */
  get loose(): readonly string[] {
    const aside = this.bench?.aside;
    return aside === undefined || aside.size === 0 ? this.order : this.order.filter((piece) => !aside.has(piece));
  }

  /** The pieces that a place is looked for. */
  get inFingers(): readonly string[] {
    return this.held === null ? this.picked : this.#together(this.held);
  }

  get isMyTurn(): boolean {
    const { seat, table } = this.frame;
    return seat !== null && (table.match?.to_act.includes(seat) ?? false);
  }

  get canAct(): boolean {
    return this.client.connection === "open" && !this.busy && this.frame.seat !== null;
  }

  get lit(): ReadonlySet<string> {
    return this.game.lit(this.frame, this.inFingers, this.bench);
  }

  get line(): Line {
    if (this.client.connection === "lost") return { kind: "connection", text: words.table.lost };
    return this.voice ?? this.game.say(this.frame, this.inFingers, this.log, this.bench);
  }

  get buttons(): GameButton[] {
    return this.game.buttons(this.frame, this.picked, this.bench);
  }

  /** Picks the piece, or puts it back. */
  pick(piece: string): void {
    this.touch(piece);
    this.voice = null;
    if (this.picked.includes(piece)) {
      this.picked = this.picked.filter((other) => other !== piece);
      return;
    }
    this.picked = this.game.picksMany ? [...this.picked, piece] : [piece];
    void this.#askWhyNot(piece);
  }

  /** Picks these and no others. */
  pickAll(pieces: readonly string[]): void {
    this.voice = null;
    this.picked = [...pieces];
  }

  lift(piece: string): void {
    this.touch(piece);
    this.voice = null;
    this.held = piece;
  }

  drop(): void {
    this.picked = [];
    this.voice = null;
    this.bench?.drop?.();
  }

  touch(piece: string): void {
    this.untouched.delete(piece);
  }

  /** Sets a piece, or what is picked, on a place; "draw" and "discard" are piles. */
  async set(place: string, piece?: string): Promise<void> {
    const pieces = piece === undefined ? this.picked : this.#together(piece);
    const put = this.bench?.put(place, pieces) ?? null;
    if (put !== null) return this.#told(await put, pieces);
    const action = this.game.action(this.frame, pieces, place, this.bench);
    if (action !== null) await this.act(action, pieces[0]);
    else this.voice = { kind: "info", text: pieces.length === 0 ? (this.game.rack ? words.table.chooseTile : words.table.chooseFirst) : words.table.oneOnly };
  }

  /** Picks the piece and does at once what the green button would do; where several can be picked, at the second time. */
  enter(piece: string): void {
    if (this.game.picksMany && !this.picked.includes(piece)) return this.pick(piece);
    this.touch(piece);
    if (!this.game.picksMany) this.picked = [piece];
    this.pressMain();
  }

  press(button: GameButton): void {
    if (button.place !== undefined) void this.set(button.place);
    else if (button.action !== null) void this.act(button.action, button.piece);
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
    const buttons = this.buttons.filter(({ action, place }) => action !== null || place !== undefined);
    const main = buttons.find(({ isMain }) => isMain) ?? buttons.find(({ key }) => key === "main");
    if (main) this.press(main);
  }

  /** The button with this key, if there is one that can be pressed. */
  pressKey(key: GameButton["key"]): void {
    const button = this.buttons.find((other) => other.key === key && other.action !== null);
    if (button) this.press(button);
    else void this.set(key);
  }

  /** To this place among the loose pieces; what lies on the bench comes behind. */
  move(piece: string, index: number): void {
    const pieces = this.#together(piece);
    const put = this.bench?.put("hand", pieces);
    if (put) void put.then((refusal) => refusal !== null && this.#refuse(refusal, piece));
    if (!this.order.includes(piece)) return;
    const loose = movedTo(this.loose, piece, index);
    void this.#arrange([...loose, ...this.order.filter((other) => !loose.includes(other))]);
  }

  sort(by: string): void {
    const before = this.order;
    void this.#arrange(this.game.sort(this.order, by, this.bench));
    this.orderBefore = before;
  }

  putBack(): void {
    if (this.orderBefore === null) return;
    void this.#arrange(merged(this.orderBefore, this.order));
    this.orderBefore = null;
  }

  /** Somebody else has been away for long: let the clock move for them. */
  playOn(): Promise<void> {
    return this.ask({ t: "play_on", move_no: this.frame.table.match?.move_no ?? 0 });
  }

  async ask(command: Order): Promise<void> {
    const answer = await this.client.send(command);
    if (answer.t === "refused") this.#refuse(answer.sentence);
  }

  /** A picked piece takes the others that are picked along. */
  #together(piece: string): readonly string[] {
    return this.picked.includes(piece) ? this.picked : [piece];
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

  /** The bench took the pieces, or said why not. */
  #told(refusal: string | null, pieces: readonly string[]): void {
    if (refusal !== null) return this.#refuse(refusal, pieces.length === 1 ? pieces[0] : undefined);
    this.picked = this.picked.filter((piece) => !pieces.includes(piece));
    this.voice = null;
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

  #take(frame: F, before: Frame | null): void {
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
    this.bench?.take(frame, before);
    this.#dropWhatIsGone(hand);
    const moved = before?.table.match?.move_no !== frame.table.match?.move_no;
    if (before !== null && moved) this.voice = null;
    if (before === null || moved) this.#preselect(frame);
  }

  #takeOrder(frame: Frame, hand: readonly string[], isSameDeal: boolean): void {
    const mine = this.#ordersUnderWay > 0 && isSameDeal;
    const order = mine ? merged(this.order, hand) : frame.hand_order.length > 0 ? frame.hand_order : [...hand];
    if (!isSameOrder(order, this.order)) this.order = order;
  }

  #dropWhatIsGone(hand: readonly string[]): void {
    const held = new Set([...hand, ...(this.bench?.within ?? [])]);
    if (this.picked.some((piece) => !held.has(piece))) this.picked = this.picked.filter((piece) => held.has(piece));
    if (this.held !== null && !held.has(this.held)) this.held = null;
    for (const piece of this.untouched) if (!held.has(piece)) this.untouched.delete(piece);
  }

  #preselect(frame: F): void {
    const forced = this.game.forced(frame);
    if (forced !== null) this.picked = [forced];
  }

  /** After a loss of the connection: who has played meanwhile. */
  #welcomeBack(frame: Frame, news: readonly EntryOf<F>[]): void {
    const seats = news.flatMap(({ event }) => (event === null ? [] : (this.game.seatOf(event as EventOf<F>) ?? [])));
    const others = [...new Set(seats)].filter((seat) => seat !== frame.seat).map((seat) => frame.table.match?.names[seat] ?? "");
    const line: Line = { kind: "info", text: others.length === 0 ? words.table.back : words.table.backWith(others) };
    this.voice = line;
    tell(line.text);
    setTimeout(() => {
      if (this.voice === line) this.voice = null;
    }, WELCOME);
  }
}
