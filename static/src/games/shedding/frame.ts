// The frames of both shedding games: their views are the same, their events nearly.

import type { EntryOf, EventOf, MonoDuoTripoFrame, TicALongFrame } from "../../wire/types.ts";

export type SheddingFrame = TicALongFrame | MonoDuoTripoFrame;
export type SheddingEntry = EntryOf<SheddingFrame>;
export type SheddingEvent = EventOf<SheddingFrame>;
