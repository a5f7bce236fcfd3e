// The messages of a room's socket, over all games. A *command* is what a person asks for; `id` is filled in on sending.
// A page is at one table and hears of one game only; what depends on the game is typed by its frame.

import type { Ping, Protocol, Resync, View } from "./protocol.ts";

export type {
  Announced,
  Bye,
  CombinationJudged,
  DealResult,
  Done,
  DraftJudged,
  Effect,
  FormFit,
  MatchShown,
  Meld,
  MonoDuoTripoFrame,
  PersonShown,
  Place,
  Places,
  PossibleGroup,
  PossiblePickUp,
  PlayHint,
  Progress,
  Refusal,
  Refused,
  Required,
  RummikubFrame,
  RummikubView,
  RummyView,
  Settings,
  Sheet,
  TeamGroup,
  TeamPlace,
  TeamTicFrame,
  TeamTicHelped,
  TeamTicView,
  TicALongFrame,
  TicRummyFrame,
  TicRummyHelped,
  Tried,
} from "./protocol.ts";

export type SheddingView = View;

type Side<End extends string> = { [K in keyof Protocol]: K extends `${string}${End}` ? Protocol[K] : never }[keyof Protocol];

export type FromServer = Side<"Server">;
export type FromBrowser = Side<"Client">;

export type Frame = Extract<FromServer, { t: "frame" }>;
export type EntryOf<F extends Frame> = F["log"][number];
export type EventOf<F extends Frame> = NonNullable<EntryOf<F>["event"]>;

export type Table = Frame["table"];
export type Stage = Table["stage"];
export type Entry = EntryOf<Frame>;
export type GameEvent = EventOf<Frame>;
export type News = NonNullable<Entry["news"]>;

type Numbered = Exclude<FromBrowser, Ping | Resync>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

export type Command = WithoutId<Numbered>;
/** A command that changes something. */
export type Order = Exclude<Command, { t: "try" | "help" }>;
export type Action = Extract<Numbered, { t: "act" }>["action"];
export type Question = Extract<Numbered, { t: "help" }>["question"];
export type Answer = Extract<FromServer, { id: string | null }>;
export type Helped = Extract<Answer, { t: "helped" }>;
