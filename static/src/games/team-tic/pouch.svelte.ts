// The pouch in which the new group of a pick-up lies, and what the server says about hand, chain and table: which cards
// of the chain can be picked up, which groups the hand has, where cards fit, and what the picked cards are.

import { spokenName } from "../../cards/names.ts";
import { tell } from "../../table/speech.svelte.ts";
import { words } from "../../texts/index.ts";
import type { RoomClient } from "../../wire/room.svelte.ts";
import type { Action, PossibleGroup, PossiblePickUp, Question, TeamPlace, TeamTicHelped, TeamTicView } from "../../wire/types.ts";
import type { Bench } from "../game-screen.ts";
import { isOnTurn, type TeamFrame } from "./frame.ts";
import { adding, chainPlace, pickUp, POUCH } from "./places.ts";

const w = words.teamTic.pouch;
const LARGEST = 5;

type Cards = readonly string[];

/** What the server says about cards: the group that they are, or why they are none. */
export interface Verdict {
  readonly cards: Cards;
  readonly group: PossibleGroup | null;
  readonly sentence: string;
}

export class Pouch implements Bench {
  pickUps: readonly PossiblePickUp[] = $state.raw([]);
  /** Groups that the hand can lay down without a card in common, best first. */
  best: readonly PossibleGroup[] = $state.raw([]);
  places: readonly TeamPlace[] = $state.raw([]);
  /** The card of the chain that is looked at, or about to be picked up. */
  chosen: string | null = $state(null);
  /** The new group with the chosen card. */
  cards: Cards = $state.raw([]);
  /** About the new group. */
  verdict: Verdict | null = $state.raw(null);
  /** About the picked cards, and the groups that take all of them, each in the order in which it does. */
  formed: Verdict | null = $state.raw(null);
  accepting: ReadonlyMap<number, Cards> = $state.raw(new Map());
  /** A pick-up can be made now. */
  isOpen = $state(false);
  #hand: Cards = $state.raw([]);
  #chain: Cards = $state.raw([]);
  readonly aside: ReadonlySet<string> = $derived(new Set(this.isOpen ? this.cards.filter((card) => this.#hand.includes(card)) : []));
  readonly #client: RoomClient;
  #asked = "";
  #considered = 0;
  #weighed = 0;

  constructor(client: RoomClient) {
    this.#client = client;
  }

  /** The cards that come with the chosen one, itself first. */
  get taken(): Cards {
    return this.chosen === null ? [] : this.#chain.slice(this.#chain.indexOf(this.chosen));
  }

  /** Of these, what would go into the hand. */
  get intoHand(): Cards {
    return this.taken.filter((card) => !this.cards.includes(card));
  }

  get possible(): PossiblePickUp | null {
    return this.pickUps.find(({ card }) => card === this.chosen) ?? null;
  }

  take(frame: TeamFrame): void {
    const { view } = frame;
    this.#hand = view?.hand ?? [];
    this.#chain = view?.chain ?? [];
    const wasOpen = this.isOpen;
    this.isOpen = view !== null && view.phase === "draw" && isOnTurn(view);
    if (this.chosen !== null && (!this.#chain.includes(this.chosen) || (wasOpen && !this.isOpen))) this.drop();
    const here = [...this.#chain, ...this.#hand];
    if (this.cards.some((card) => !here.includes(card))) this.#lay(this.cards.filter((card) => here.includes(card)));
    void this.#ask(view);
  }

  drop(): void {
    this.chosen = null;
    this.#lay([]);
  }

  consider(pieces: Cards): void {
    void this.#consider(pieces, ++this.#considered);
  }

  put(place: string, pieces: Cards): Promise<string | null> | null {
    const card = chainPlace.of(place);
    if (card !== null) return this.#choose(card, pieces);
    if (place === "another") return this.#another();
    if (place === "hand") return this.#back(pieces);
    return place === POUCH ? this.#into(pieces) : null;
  }

  /** A card that comes along joins the new group. */
  join(card: string): void {
    if (this.cards.length < LARGEST) this.#lay([...this.cards, card]);
  }

  leave(card: string): void {
    if (card !== this.chosen) this.#lay(this.cards.filter((other) => other !== card));
  }

  /** Which of the groups that the server proposes lies in the pouch, from 0; -1 if another one does. */
  get proposal(): number {
    return (this.possible?.groups ?? []).findIndex(({ cards }) => isSame(cards, this.cards));
  }

  async #choose(card: string, pieces: Cards): Promise<null> {
    if (this.chosen === card) {
      this.drop();
      return null;
    }
    this.chosen = card;
    const [first] = this.possible?.groups ?? [];
    this.#lay(pieces.length > 0 && this.isOpen ? [card, ...pieces].slice(0, LARGEST) : (first?.cards ?? [card]));
    return null;
  }

  async #another(): Promise<null> {
    const groups = this.possible?.groups ?? [];
    const next = groups[(this.proposal + 1) % groups.length];
    if (next !== undefined) this.#lay(next.cards);
    return null;
  }

  async #back(pieces: Cards): Promise<null> {
    for (const piece of pieces) this.leave(piece);
    return null;
  }

  async #into(pieces: Cards): Promise<string | null> {
    if (this.chosen === null) return w.noneYet;
    const added = pieces.filter((piece) => !this.cards.includes(piece));
    if (this.cards.length + added.length > LARGEST) return w.tooMany;
    this.#lay([...this.cards, ...added]);
    return null;
  }

  #lay(cards: Cards): void {
    this.cards = cards;
    void this.#weigh(cards, ++this.#weighed);
  }

  async #weigh(cards: Cards, round: number): Promise<void> {
    if (cards.length < 2 || this.chosen === null) {
      this.verdict = null;
      return;
    }
    const refused = this.isOpen ? await this.#whyNot(pickUp(this.chosen, cards)) : null;
    const read = await this.#read(cards);
    if (round !== this.#weighed) return;
    this.verdict = refused === null ? read : { cards, group: null, sentence: refused };
    if (this.verdict.group !== null) tell(words.teamTic.say.price(this.taken.length, this.taken.length - this.intoHand.length, this.verdict.group.kind));
  }

  async #consider(pieces: Cards, round: number): Promise<void> {
    if (pieces.length === 0 || this.isOpen) {
      this.formed = null;
      this.accepting = new Map();
      return;
    }
    const candidates = [...new Set(this.places.filter(({ card }) => pieces.includes(card)).map(({ to }) => to))];
    const [formed, ...found] = await Promise.all([
      pieces.length < 3 ? null : this.#read(pieces),
      ...candidates.map((to) => this.#order(pieces, to)),
    ]);
    if (round !== this.#considered) return;
    this.formed = formed;
    this.accepting = new Map(found.flatMap((order, i) => (order === null ? [] : [[candidates[i]!, order]])));
  }

  /** The order in which this group takes all of the cards: as picked, or the other way round. */
  async #order(pieces: Cards, to: number): Promise<Cards | null> {
    const orders = pieces.length > 1 ? [pieces, pieces.toReversed()] : [pieces];
    for (const order of orders) {
      if ((await this.#whyNot(adding(order, to))) === null) return order;
    }
    return null;
  }

  async #whyNot(action: Action): Promise<string | null> {
    const answer = await this.#client.tryAction(action);
    return answer.t === "refused" ? answer.sentence : null;
  }

  async #read(cards: Cards): Promise<Verdict> {
    const answer = await this.#client.askHelp({ type: "group", cards } as Question);
    if (answer.t === "refused") return { cards, group: null, sentence: answer.sentence };
    const said = (answer as TeamTicHelped).answer;
    return { cards, group: said.type === "group" ? said.group : null, sentence: "" };
  }

  /** Anew whenever hand, chain or table have changed. */
  async #ask(view: TeamTicView | null): Promise<void> {
    const isOver = view === null || view.seat === null || view.phase === "deal" || view.phase === "over";
    const now = isOver ? "" : [view.hand, view.chain, view.groups.map(({ cards }) => cards.join(" "))].map((each) => each?.join(" ")).join("/");
    if (now === this.#asked) return;
    this.#asked = now;
    const questions: Question[] = [{ type: "pick_ups" }, { type: "groups" }, { type: "places" }];
    const answers = isOver ? [] : await Promise.all(questions.map((question) => this.#client.askHelp(question)));
    if (now !== this.#asked) return;
    const said = answers.flatMap((answer) => (answer.t === "helped" ? [(answer as TeamTicHelped).answer] : []));
    this.pickUps = said.flatMap((answer) => (answer.type === "pick_ups" ? answer.pick_ups : []));
    this.best = said.flatMap((answer) => (answer.type === "groups" ? answer.best : []));
    this.places = said.flatMap((answer) => (answer.type === "places" ? answer.places : []));
  }
}

const isSame = (some: Cards, others: Cards): boolean => some.length === others.length && some.every((card) => others.includes(card));

export const namesOf = (cards: Cards): string[] => cards.map(spokenName);
