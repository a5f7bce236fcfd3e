import { words } from "../texts/index.ts";
import type { Frame } from "../wire/types.ts";

/** A name that a spreadsheet would take for a formula is quoted as text. */
const cell = (value: string | number): string => {
  const text = typeof value === "string" && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The score sheet as comma separated values: a line per side. */
export function csvOf(frame: Frame): string {
  const match = frame.table.match;
  if (match === null) return "";
  const { deals, totals } = match.sheet;
  const w = words.table.pad;
  const head = [w.player, ...deals.map((_, i) => `${w.deal} ${i + 1}`), w.total];
  const rows = match.sides.map((side, no) => [
    side.map((seat) => match.names[seat] ?? "").join(" + "),
    ...deals.map((deal) => deal.points[no] ?? 0),
    totals[no] ?? 0,
  ]);
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\n") + "\n";
}
