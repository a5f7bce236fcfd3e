// What a game adds to the table screen. Everything here only shows and words what the server said: which moves are
// legal, and what they do, comes from the frame and from answers to questions.

import type { Component } from "svelte";

import type { HandLayout } from "../table/hand-layout.ts";
import type { Play } from "../table/play.svelte.ts";
import type { Form } from "../parts/viewport.svelte.ts";
import type { RoomClient } from "../wire/room.svelte.ts";
import type { Action, DealResult, EntryOf, EventOf, Frame } from "../wire/types.ts";

export interface Line {
  readonly kind: "act" | "info" | "refused" | "connection";
  readonly text: string;
}

export interface GameButton {
  readonly key: "draw" | "main" | "other" | "discard";
  readonly label: string;
  /** Its beginning, where there is little room. */
  readonly short?: string;
  /** Null: not now. */
  readonly action: Action | null;
  /** A place of the bench that it uses instead. */
  readonly place?: string | undefined;
  /** The piece that the action is about. */
  readonly piece?: string | undefined;
  /** The green one. */
  readonly isMain: boolean;
  /** Left out where there is little room. */
  readonly isExtra?: boolean;
}

/** Who made the move, and what moved where; "draw" and "discard" are piles. */
export interface Movement {
  readonly from: string;
  readonly to: string;
  readonly piece: string | null;
  readonly count: number;
}

export interface Moment {
  /** In place of the usual sentence about who won. */
  readonly headline?: string | undefined;
  readonly why: string;
  readonly piece: string | null;
}

/** What a player has laid out before it is played, such as cards in pockets, and what the server says about it. */
export interface Bench {
  /** Pieces of the hand that lie here. */
  readonly aside: ReadonlySet<string>;
  /** Pieces that can be picked here, besides those of the hand. */
  readonly within?: ReadonlySet<string>;
  take(frame: Frame, before: Frame | null): void;
  /** These pieces are picked or held now. */
  consider(pieces: readonly string[]): void;
  /** Lays nothing out any longer. */
  drop?(): void;
  /** Sets pieces on a place of the bench; null where the place is none of it, else the sentence that refuses, if any. */
  put(place: string, pieces: readonly string[]): Promise<string | null> | null;
}

/** Tiles stand on ledges where cards would be a hand. */
export interface Rack {
  layout(count: number, room: number, form: Form): HandLayout;
  label(count: number): string;
}

/** One step of a side's way through the match. */
export interface Rung {
  readonly label: string;
  readonly state: "done" | "now" | "ahead";
}

/** How a side came out of a deal, and the round it goes on to; `to` is null when the match is over. */
export interface Ending {
  readonly note: string;
  readonly from: number;
  readonly to: number | null;
}

export interface Find {
  /** Keys, and what they do. */
  readonly row: readonly [string, string];
  readonly names: Readonly<Record<string, string>>;
  none(name: string): string;
}

export interface Scoring<F extends Frame> {
  /** "most deals win" */
  readonly wins: string;
  /** What bold points mean. */
  readonly bold: string;
  /** "2 won", where deals won decide the match and the points do not say how many they are. */
  readonly won?: (deals: number) => string;
  ladder(frame: F, side: number): readonly Rung[];
  /** Beside a side's points in a finished deal, such as its round; or nothing. */
  note(frame: F, deal: number, side: number): string;
  ending(frame: F, side: number): Ending | null;
  /** Where the points of a deal are known while it goes on. */
  readonly soFar?: {
    readonly explains: string;
    label(deal: number): string;
    points(frame: F, side: number): number;
  };
  /** What a side's lines of a finished deal are called; without it only its pieces are shown. */
  counted?(frame: F, lines: DealResult["lines"]): string[];
}

/** `B`: what it lays out. The parts of a game are shown frames of that game only. */
export interface GameScreen<F extends Frame = Frame, B extends Bench | null = Bench | null> {
  /** The players and what lies between them. */
  readonly Middle: Component<{ play: Play<any, any> }>;
  /** What a card is and would do. */
  readonly Inspect: Component<{ play: Play<any, any>; piece: string }>;
  /** Shows what is laid out, over the hand; null where nothing is. */
  readonly Bench: Component<{ play: Play<any, any> }> | null;
  newBench(client: RoomClient): B;
  /** Whether several pieces can be picked together. */
  readonly picksMany: boolean;
  /** What pieces are worth, to be drawn on them. */
  readonly worths?: Readonly<Record<string, "+5" | "+10">>;
  /** It is played with tiles. */
  readonly rack?: Rack;
  /** The own pieces, plate and buttons all together, in place of the usual ones. */
  readonly Own?: Component<{ play: Play<any, any> }>;
  /** The own plate stands among the others, in `Middle`. */
  readonly showsOwnPlate?: true;
  /** The table needs the room: on a phone the hand lies in one row as long as its cards can be told apart there. */
  readonly hasLowHand?: true;
  readonly sorts: readonly string[];
  sort(pieces: readonly string[], by: string, bench: B): string[];
  /** What letters do here, before what they do at every table. */
  readonly keys?: Readonly<Record<string, (play: Play<F, B>) => void>>;
  /** Further keys, and what they do. */
  readonly keyRows: readonly (readonly [string, string])[];
  /** What is typed after "/" to look for a piece, by the name that is looked for. */
  readonly find: Find;
  /** Whether the piece has this name of `find`. */
  answersTo(piece: string, wanted: string): boolean;
  stitches(frame: F, piece: string, bench: B): 0 | 1 | 2 | 3;
  spoken(frame: F, piece: string, bench: B): string;
  /** How far the match is: "deal 2 of 5". */
  where(frame: F): string;
  /** What stands on a seat's plate besides its cards; `short` where there is room for a word. */
  seatFacts(frame: F, seat: number): { readonly facts: readonly string[]; readonly short: string };
  say(frame: F, picked: readonly string[], log: readonly EntryOf<F>[], bench: B): Line;
  buttons(frame: F, picked: readonly string[], bench: B): GameButton[];
  /** What setting these pieces on that place would ask for; null where nothing can be set. */
  action(frame: F, picked: readonly string[], place: string, bench: B): Action | null;
  /** Places that accept these pieces now. */
  lit(frame: F, picked: readonly string[], bench: B): ReadonlySet<string>;
  /** Ask the server why this piece does not go. */
  doubt(frame: F, piece: string): Action | null;
  /** The piece that has to be played. */
  forced(frame: F): string | null;
  /** The sentence in the log; null for what is not told. */
  tell(event: EventOf<F>, frame: F): string | null;
  pieceOf(event: EventOf<F>): string | null;
  seatOf(event: EventOf<F>): number | null;
  movements(event: EventOf<F>, frame: F): Movement[];
  moment(frame: F, log: readonly EntryOf<F>[]): Moment;
  readonly scoring: Scoring<F>;
}
