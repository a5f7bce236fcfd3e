// What a game adds to the table screen. Everything here only shows and words what the server said: which moves are
// legal, and what they do, comes from the frame.

import type { Component } from "svelte";

import type { Play } from "../table/play.svelte.ts";
import type { Action, Entry, Frame, GameEvent } from "../wire/types.ts";

export interface Line {
  readonly kind: "act" | "info" | "refused" | "connection";
  readonly text: string;
}

export interface GameButton {
  readonly key: "draw" | "main" | "other";
  readonly label: string;
  /** Null: not now. */
  readonly action: Action | null;
  /** The piece that the action is about. */
  readonly piece?: string | undefined;
  /** The green one. */
  readonly isMain: boolean;
}

/** Who made the move, and what moved where; "draw" and "discard" are piles. */
export interface Movement {
  readonly from: string;
  readonly to: string;
  readonly piece: string | null;
  readonly count: number;
}

export interface Moment {
  readonly why: string;
  readonly piece: string | null;
}

export interface GameScreen {
  /** The players and what lies between them. */
  readonly Middle: Component<{ play: Play }>;
  readonly Inspect: Component<{ play: Play; piece: string }>;
  readonly sorts: readonly string[];
  sort(pieces: readonly string[], by: string): string[];
  /** Whether the piece answers to a letter or digit typed after "/". */
  answersTo(piece: string, wanted: string): boolean;
  stitches(frame: Frame, piece: string): 0 | 1 | 2 | 3;
  spoken(frame: Frame, piece: string): string;
  say(frame: Frame, picked: readonly string[], log: readonly Entry[]): Line;
  buttons(frame: Frame, picked: readonly string[]): GameButton[];
  /** What setting these pieces on that place would ask for; null where nothing can be set. */
  action(frame: Frame, picked: readonly string[], place: string): Action | null;
  /** Places that accept these pieces now. */
  lit(frame: Frame, picked: readonly string[]): ReadonlySet<string>;
  /** Ask the server why this piece does not go. */
  doubt(frame: Frame, piece: string): Action | null;
  /** The piece that has to be played. */
  forced(frame: Frame): string | null;
  /** The sentence in the log; null for what is not told. */
  tell(event: GameEvent, frame: Frame): string | null;
  pieceOf(event: GameEvent): string | null;
  seatOf(event: GameEvent): number | null;
  movements(event: GameEvent, frame: Frame): Movement[];
  moment(frame: Frame, log: readonly Entry[]): Moment;
}
