// The table under this player's hands: rebuilt in the own turn, or, while others play, a plan that nobody sees. Whether
// anything is in order the server says.

import { spokenName } from "../../cards/names.ts";
import { tell } from "../../table/speech.svelte.ts";
import { words } from "../../texts/index.ts";
import type { RoomClient } from "../../wire/room.svelte.ts";
import type { DraftJudged, PlayHint } from "../../wire/types.ts";
import type { Bench } from "../game-screen.ts";
import { carriedOver } from "./carry-over.ts";
import { Drafts } from "./drafts.ts";
import { fitting, splitInto, splitQuestions, spotAt, waysFor } from "./fits.ts";
import { isOnTurn, type TilesFrame, type TilesView } from "./frame.ts";
import { nextStep } from "./hints.ts";
import { begun, done, redone, rewritten, undone, type History } from "./history.ts";
import { Judge } from "./judge.svelte.ts";
import { setSpoken } from "./said-sets.ts";
import { asTable, isSameTable, keyOf, laidOut, moved, reordered, setWith, split, without, type Sets, type Spot, type TileSet } from "./sets.ts";

const w = words.rummikub.table;
const CONSIDERED_AFTER = 60;

export class Workshop implements Bench {
  history: History = $state.raw(begun([]));
  /** What all see: the table, or what the player on turn is making of it. */
  watched: Sets = $state.raw([]);
  /** Of the table as it lies under the own hands; null until the server has said so. */
  judged: DraftJudged | null = $state.raw(null);
  hint: PlayHint | null = $state.raw(null);
  isMine = $state(false);
  /** The plan is laid aside to look at the table. */
  isLooking = $state(false);
  /** Places that would be in order for the pieces in the fingers. */
  fits: ReadonlySet<string> = $state.raw(new Set());
  /** Of the sets that the last play made or changed, and its tiles from the rack. */
  changed: ReadonlySet<string> = $state.raw(new Set());
  lastPlayed: ReadonlySet<string> = $state.raw(new Set());
  /** Grows with every turn: then the sets may be packed anew. */
  turn = $state(0);
  lastMoved: readonly string[] = $state.raw([]);
  hand: ReadonlySet<string> = $state.raw(new Set());
  base: readonly (readonly string[])[] = $state.raw([]);

  readonly isTouched: boolean = $derived(!isSameTable(asTable(this.history.now), this.base));
  readonly isPlanning: boolean = $derived(!this.isMine && this.isTouched);
  readonly sets: Sets = $derived(this.isMine || (this.isPlanning && !this.isLooking) ? this.history.now : this.watched);
  readonly within: ReadonlySet<string> = $derived(new Set(this.sets.flatMap(({ tiles }) => tiles.filter((tile) => tile !== null))));
  readonly aside: ReadonlySet<string> = $derived(new Set([...this.within].filter((tile) => this.hand.has(tile))));

  readonly judge: Judge;
  readonly #drafts: Drafts;
  #deal = "";
  #moveNo = -1;
  #isArranged = false;
  #considered: ReturnType<typeof setTimeout> | undefined;

  constructor(client: RoomClient) {
    this.judge = new Judge(client);
    this.#drafts = new Drafts(client);
  }

  take(frame: TilesFrame): void {
    const { view, table } = frame;
    const deal = `${table.match?.id} ${view?.deal_no} ${view?.seat}`;
    if (deal !== this.#deal) this.#begin(deal);
    this.hand = new Set(view?.hand);
    const moveNo = table.match?.move_no ?? -1;
    if (view === null || view.phase !== "play") this.#lie(view?.table ?? []);
    else if (moveNo !== this.#moveNo) this.#turned(view);
    if (this.isMine && !this.#isArranged && view?.draft) this.#follow(view.draft.map((set) => set.filter((tile) => tile !== null)));
    this.#moveNo = moveNo;
    this.watched = laidOut(view?.draft ?? view?.table ?? [], this.isMine ? this.watched : this.history.past[0] ?? this.history.now);
    const last = frame.log.findLast(({ event }) => event?.type === "tiles_played")?.event;
    if (last?.type === "tiles_played") this.lastPlayed = new Set(last.tiles);
  }

  consider(pieces: readonly string[]): void {
    clearTimeout(this.#considered);
    const sets = this.sets;
    if (pieces.length === 0) this.fits = new Set();
    else this.#considered = setTimeout(() => void this.#consider(sets, pieces), CONSIDERED_AFTER);
  }

  put(place: string, pieces: readonly string[]): Promise<string | null> | null {
    switch (place) {
      case "undo":
        return this.#go(undone(this.history), w.undone);
      case "redo":
        return this.#go(redone(this.history), w.redone);
      case "reset":
        return this.#go(this.isTouched ? done(this.history, laidOut(this.base, this.history.now)) : this.history, w.reset);
      case "look":
        return this.#look();
      case "hint":
        return this.#askHint();
      case "hand":
        return this.#toRack(pieces);
    }
    const spot = pieces.length === 0 ? null : spotAt(place, this.history.now);
    return spot === null ? null : this.#move(pieces, spot);
  }

  setOf(tile: string): TileSet | undefined {
    return setWith(this.sets, tile);
  }

  /** The set in two. */
  split(set: TileSet, index: number): void {
    void this.#change(split(this.history.now, set.id, index));
    tell(w.splitSpoken);
  }

  spoken(set: TileSet): string {
    return setSpoken(set.tiles, this.judge.of(set.tiles));
  }

  #begin(deal: string): void {
    this.#deal = deal;
    this.#moveNo = -1;
    this.judge.forget();
    this.changed = new Set();
    this.lastPlayed = new Set();
  }

  /** Nobody is to act: the table lies as it is. */
  #lie(table: readonly (readonly string[])[]): void {
    this.#drafts.stop();
    this.isMine = false;
    this.base = table;
    this.history = begun(laidOut(table, this.history.now));
    this.hint = null;
    this.turn += 1;
  }

  #turned(view: TilesView): void {
    const plan = this.isMine ? null : asTable(this.history.now);
    const carried = plan === null || !this.isTouched ? null : carriedOver(plan, this.base, view.table, view.hand ?? []);
    if (!isSameTable(this.base, view.table)) {
      const before = new Set(this.base.map(keyOf));
      this.changed = new Set(this.#moveNo < 0 ? [] : view.table.map(keyOf).filter((key) => !before.has(key)));
    }
    this.#lie(view.table);
    this.isMine = isOnTurn(view);
    this.isLooking = false;
    this.#isArranged = false;
    if (carried !== null && !isSameTable(carried, this.base)) void this.#change(laidOut(carried, this.history.now));
    else void this.#ask();
  }

  /** The draft of this turn, made before the page was loaded, or on another device. */
  #follow(draft: readonly (readonly string[])[]): void {
    if (isSameTable(draft, asTable(this.history.now))) return;
    const start = this.history.past[0] ?? this.history.now;
    this.history = done(begun(start), laidOut(draft, this.history.now));
    void this.#ask();
  }

  async #consider(sets: Sets, pieces: readonly string[]): Promise<void> {
    const judged = (tiles: readonly string[]) => this.judge.of(tiles);
    const ways = waysFor(sets, pieces, judged);
    await this.judge.sets(ways.flatMap(({ lists }) => lists));
    if (sets === this.sets) this.fits = fitting(ways, pieces, judged);
  }

  async #move(pieces: readonly string[], spot: Spot): Promise<null> {
    const now = this.history.now;
    const target = now.find(({ id }) => id === spot.set);
    const front = target?.tiles.slice(0, spot.index).filter((tile) => tile !== null && !pieces.includes(tile)).length ?? 0;
    const rest = asTable(target ? without([target], pieces) : [])[0] ?? [];
    let next = moved(now, pieces, spot);
    if (front > 0 && front < rest.length) {
      await this.judge.sets(splitQuestions(rest, front, pieces));
      const halves = splitInto(rest, front, pieces, (tiles) => this.judge.of(tiles));
      if (halves !== null) next = split(reordered(next, spot.set!, halves.flat()), spot.set!, halves[0].length);
    }
    this.lastMoved = pieces;
    void this.#change(next).then(() => this.#tellMoved(pieces));
    return null;
  }

  async #toRack(pieces: readonly string[]): Promise<string | null> {
    const onTable = pieces.filter((piece) => this.within.has(piece));
    if (onTable.some((piece) => !this.hand.has(piece))) return w.notYours;
    if (onTable.length > 0) {
      void this.#change(without(this.history.now, onTable));
      tell(w.back(onTable.map(spokenName)));
    }
    return null;
  }

  async #go(history: History, said: string): Promise<null> {
    if (history === this.history) return null;
    this.history = history;
    tell(said);
    void this.#changed();
    return null;
  }

  async #look(): Promise<null> {
    this.isLooking = !this.isLooking;
    return null;
  }

  async #askHint(): Promise<null> {
    const hint = await this.judge.hint(nextStep(this.hint?.step));
    if (hint === null || !this.isMine) return null;
    this.hint = hint;
    tell(words.rummikub.say.hint(hint.possible, hint.proved, hint.tiles?.map(spokenName) ?? null, hint.table !== null));
    if (hint.table !== null) void this.#change(laidOut(hint.table, this.history.now));
    return null;
  }

  #tellMoved(pieces: readonly string[]): void {
    const set = setWith(this.history.now, pieces[0]!);
    if (set) tell(w.moved(pieces.map(spokenName), this.spoken(set)));
  }

  #change(next: Sets): Promise<void> {
    this.history = done(this.history, next);
    return this.#changed();
  }

  #changed(): Promise<void> {
    this.isLooking = false;
    this.#isArranged = true;
    if (this.isMine) this.#drafts.show(asTable(this.history.now));
    return this.#ask();
  }

  /** What the server says of the table, and in which order it puts what is in order. */
  async #ask(): Promise<void> {
    const sets = this.history.now;
    this.judged = null;
    const judged = await this.judge.table(asTable(sets));
    if (judged === null || sets !== this.history.now) return;
    let inOrder = sets;
    judged.combinations.forEach(({ valid, tiles }, i) => {
      if (valid && tiles.join(" ") !== sets[i]!.tiles.join(" ")) inOrder = reordered(inOrder, sets[i]!.id, tiles);
    });
    if (inOrder === sets) {
      this.judged = judged;
      return;
    }
    this.history = rewritten(this.history, inOrder);
    await this.#ask();
  }
}
