// The messages of a room's socket, over all games. A *command* is what a person asks for; `id` is filled in on sending.

import type {
  Bye,
  Done,
  MonoDuoTripoClient,
  MonoDuoTripoEntry,
  MonoDuoTripoFrame,
  Ping,
  Pong,
  Refused,
  Resync,
  TicALongClient,
  TicALongEntry,
  TicALongFrame,
  Tried,
  View,
} from "./protocol.ts";

export type {
  Bye,
  DealResult,
  Done,
  Effect,
  MatchShown,
  PersonShown,
  Refused,
  Settings,
  Sheet,
  Tried,
} from "./protocol.ts";

export type SheddingView = View;

export type Frame = TicALongFrame | MonoDuoTripoFrame;
export type Table = Frame["table"];
export type Stage = Table["stage"];
export type Entry = TicALongEntry | MonoDuoTripoEntry;
export type GameEvent = NonNullable<Entry["event"]>;
export type News = NonNullable<Entry["news"]>;
export type FromServer = Frame | Done | Tried | Refused | Pong | Bye;
export type FromBrowser = TicALongClient | MonoDuoTripoClient;

type Numbered = Exclude<FromBrowser, Ping | Resync>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

export type Command = WithoutId<Numbered>;
export type Action = Extract<Numbered, { t: "act" }>["action"];
export type Answer = Done | Tried | Refused;
