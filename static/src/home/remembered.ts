// The codes of the tables this browser has sat at, newest first. The list stays on the device.

import { isWhole, readCode } from "./code.ts";

const KEY = "tictable.tables";
const KEPT = 12;

export function rememberedTables(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((code): code is string => typeof code === "string" && isWhole(code) && readCode(code) === code);
  } catch {
    return [];
  }
}

export function rememberTable(code: string): void {
  keep([code, ...rememberedTables().filter((other) => other !== code)].slice(0, KEPT));
}

export function forgetTable(code: string): void {
  keep(rememberedTables().filter((other) => other !== code));
}

function keep(codes: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(codes));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
