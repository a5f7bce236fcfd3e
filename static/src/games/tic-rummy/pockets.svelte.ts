// The pockets in which the collections of the own round are gathered, and what the server says about the hand: how far
// it is, what the picked cards form, and where cards fit on the table. Asked anew whenever that may have changed.

import { spokenName } from "../../cards/names.ts";
import { tell } from "../../table/speech.svelte.ts";
import { words } from "../../texts/index.ts";
import type { RoomClient } from "../../wire/room.svelte.ts";
import type { FormFit, Place, Progress, Question, Required, TicRummyHelped } from "../../wire/types.ts";
import type { Bench } from "../game-screen.ts";
import { hasLaidDown, isGathering, type RummyFrame } from "./frame.ts";

const w = words.ticRummy.pockets;

type Pocket = readonly string[];
type Fits = readonly FormFit[];

const POCKET = "pocket-";
export const pocketPlace = (index: number): string => `${POCKET}${index}`;

export class Pockets implements Bench {
  required: readonly Required[] = $state.raw([]);
  /** In the order of `required`; what lies in one is always (a part of) its collection. */
  cards: readonly Pocket[] = $state.raw([]);
  progress: Progress | null = $state.raw(null);
  places: readonly Place[] = $state.raw([]);
  /** What these pieces form by themselves. */
  formed: { readonly pieces: readonly string[]; readonly fits: Fits } | null = $state.raw(null);
  /** The pockets that accept them. */
  accepting: ReadonlySet<number> = $state.raw(new Set());
  readonly aside: ReadonlySet<string> = $derived(new Set(this.cards.flat()));
  readonly isComplete: boolean = $derived(
    this.required.length > 0 && this.required.every(({ size }, i) => this.cards[i]?.length === size),
  );

  readonly #client: RoomClient;
  readonly #answers = new Map<string, Promise<Fits>>();
  #deal = "";
  #hand = "";
  #table = "";
  #considered = 0;

  constructor(client: RoomClient) {
    this.#client = client;
  }

  take(frame: RummyFrame): void {
    const { view, table } = frame;
    const deal = `${table.match?.id} ${view?.deal_no} ${view?.seat}`;
    const isOpen = view !== null && isGathering(view);
    const hand = view?.hand ?? [];
    if (deal !== this.#deal) this.#begin(deal);
    this.required = isOpen ? (view.required ?? []) : [];
    const held = new Set<string>(hand);
    this.cards = this.required.map((_, i) => (this.cards[i] ?? []).filter((card) => held.has(card)));
    void this.#askProgress(isOpen ? hand.toSorted().join(" ") : "");
    const isAdding = view !== null && hasLaidDown(view) && view.phase !== "over";
    void this.#askPlaces(isAdding ? `${hand.join(" ")} ${view.melds.map(({ cards }) => cards.join(" ")).join("/")}` : "");
  }

  consider(pieces: readonly string[]): void {
    void this.#consider(pieces, ++this.#considered);
  }

  put(place: string, pieces: readonly string[]): Promise<string | null> | null {
    if (place === "fill") return this.#fill();
    if (place === "empty") return this.#empty();
    if (place === "hand") return this.#back(pieces);
    if (!place.startsWith(POCKET) || pieces.length === 0) return null;
    return this.#intoPocket(Number(place.slice(POCKET.length)), pieces);
  }

  /** How many cards the hand has for this collection when it is used best; null until the server has said so. */
  inHand(index: number): number | null {
    return this.progress?.collections[index]?.cards.length ?? null;
  }

  #begin(deal: string): void {
    this.#deal = deal;
    this.#answers.clear();
    this.cards = [];
    this.progress = null;
    this.places = [];
  }

  async #askProgress(hand: string): Promise<void> {
    if (hand === this.#hand) return;
    this.#hand = hand;
    const answer = hand === "" ? null : await this.#ask({ type: "progress" });
    if (hand === this.#hand) this.progress = answer?.type === "progress" ? answer : null;
  }

  async #askPlaces(table: string): Promise<void> {
    if (table === this.#table) return;
    this.#table = table;
    const answer = table === "" ? null : await this.#ask({ type: "places" });
    if (table === this.#table) this.places = answer?.type === "places" ? answer.places : [];
  }

  async #consider(pieces: readonly string[], round: number): Promise<void> {
    if (pieces.length === 0 || this.required.length === 0) {
      this.formed = null;
      this.accepting = new Set();
      return;
    }
    const alone = this.#forms(pieces);
    const fits = this.required.map((_, i) => this.#fit(i, pieces));
    const [formed, ...found] = await Promise.all([alone, ...fits]);
    if (round !== this.#considered) return;
    this.formed = { pieces, fits: formed };
    this.accepting = new Set(found.flatMap((fit, i) => (fit === null ? [] : [i])));
  }

  /** The pieces together with what lies in the pocket; null if they do not go together there. */
  async #fit(index: number, pieces: readonly string[]): Promise<FormFit | null> {
    const together = [...(this.cards[index] ?? []).filter((card) => !pieces.includes(card)), ...pieces];
    const fits = await this.#forms(together);
    return fits.find(({ collection }) => collection === index) ?? null;
  }

  #forms(cards: readonly string[]): Promise<Fits> {
    const key = cards.toSorted().join(" ");
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = this.#ask({ type: "forms", cards: [...cards] } as Question).then((said) => (said?.type === "forms" ? said.fits : []));
    this.#answers.set(key, answer);
    return answer;
  }

  async #intoPocket(index: number, pieces: readonly string[]): Promise<string | null> {
    const before = this.cards;
    const fit = await this.#fit(index, pieces);
    // Another card was quicker, and is not to be pushed out again.
    if (this.cards !== before) return this.#intoPocket(index, pieces);
    if (fit === null) return this.#whyNot(index, pieces);
    this.cards = this.cards.map((pocket, i) => (i === index ? fit.cards : pocket.filter((card) => !pieces.includes(card))));
    tell(w.put(w.spoken(fit.kind, fit.size, fit.cards.length, null)));
    return null;
  }

  async #whyNot(collection: number, pieces: readonly string[]): Promise<string> {
    const { kind, size } = this.required[collection]!;
    const cards = [...(this.cards[collection] ?? []), ...pieces];
    const answer = await this.#client.askHelp({ type: "check", cards, collection } as Question);
    // That there are too few is not why they do not go together.
    const isPart = answer.t === "helped" || (answer.code === "wrong_size" && cards.length < size);
    return isPart ? w.notTogether(kind) : answer.sentence;
  }

  async #fill(): Promise<null> {
    this.cards = this.progress?.collections.map(({ cards }) => cards) ?? this.cards;
    tell(w.filled);
    return null;
  }

  async #empty(): Promise<null> {
    this.cards = this.cards.map(() => []);
    tell(w.emptied);
    return null;
  }

  async #back(pieces: readonly string[]): Promise<null> {
    const [card] = pieces.filter((piece) => this.aside.has(piece));
    if (card === undefined) return null;
    this.cards = this.cards.map((pocket) => pocket.filter((other) => !pieces.includes(other)));
    tell(w.back(spokenName(card)));
    return null;
  }

  async #ask(question: Question): Promise<TicRummyHelped["answer"] | null> {
    const answer = await this.#client.askHelp(question);
    return answer.t === "helped" ? (answer as TicRummyHelped).answer : null;
  }
}
