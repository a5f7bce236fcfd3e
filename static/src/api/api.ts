// What is asked of the server by plain requests: tables, games, who I am.

import type { Options, Schema } from "../options/schema.ts";
import type { Announced, Settings, Stage } from "../wire/types.ts";
import { at } from "./at.ts";

export interface GameListed {
  readonly key: string;
  readonly title: string;
  readonly seat_counts: readonly number[];
  readonly options: Schema;
  /** Seconds of the turn clock that a new table of this game begins with. */
  readonly clock: Settings["clock"];
}

export interface Listing {
  readonly code: string;
  readonly game: string;
  readonly title: string;
  /** The table's own name; may be empty. */
  readonly name: string;
  readonly stage: Stage;
  readonly people: readonly string[];
  readonly chairs: number;
  readonly free: number;
  readonly watching: number;
  readonly options: Options;
  readonly settings: Settings;
  readonly changed: boolean;
}

export interface OwnListing extends Listing {
  readonly your_seat: number | null;
  readonly your_turn: boolean;
  /** The names of those who are waited for. */
  readonly to_act: readonly string[];
  /** When something last happened there, in seconds. */
  readonly since: number;
}

export interface OwnTables {
  readonly tables: readonly OwnListing[];
  /** False while tables that were put away cannot be looked up. */
  readonly complete: boolean;
}

export interface OpenTables {
  readonly rooms: readonly Listing[];
  readonly playing: number;
  /** What the host of the server tells everybody. */
  readonly announced: Announced | null;
}

interface Opened {
  readonly code: string;
  readonly path: string;
}

/** The server's own sentence, or none if it did not answer. */
export class NotDone extends Error {
  readonly status: number;
  readonly sentence: string;

  constructor(status: number, sentence: string) {
    super(`${status} ${sentence}`);
    this.status = status;
    this.sentence = sentence;
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(at(path), { ...init, headers: { accept: "application/json", ...init.headers } }).catch(() => null);
  if (answer === null) throw new NotDone(0, "");
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new NotDone(answer.status, sentenceOf(body));
  return body as T;
}

function sentenceOf(body: unknown): string {
  const sentence = typeof body === "object" && body !== null && "sentence" in body ? body.sentence : "";
  return typeof sentence === "string" ? sentence : "";
}

function post<T>(path: string, body: object): Promise<T> {
  return ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

export const me = () => ask<{ name: string }>("/api/me");
export const ownTables = () => ask<OwnTables>("/api/me/tables");
export const callMe = (name: string) => post<{ name: string }>("/api/me", { name });
export const linkForDevice = () => post<{ url: string; minutes: number }>("/api/me/link", {});
export const games = () => ask<readonly GameListed[]>("/api/games");
export const gameOf = (key: string) => ask<GameListed>(`/api/games/${key}`);
export const openTables = () => ask<OpenTables>("/api/rooms");
export const table = (code: string) => ask<OwnListing>(`/api/rooms/${code}`);
export const setTable = (game: string, options: Options, settings: Settings) =>
  post<Opened>("/api/rooms", { game, options, settings });
export const playNow = (game?: string) => post<Opened>("/api/rooms/now", game === undefined ? {} : { game });
