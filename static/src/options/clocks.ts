import type { Settings } from "../wire/types.ts";

export const CLOCKS = [0, 30, 60, 120, 300] as const satisfies readonly Settings["clock"][];

export const NEW_TABLE: Settings = { title: "", public: false, clock: 0, free_chat: false, marks: true, pause: 30 };
