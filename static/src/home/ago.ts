// How long ago something was, as people say it: "3 days ago", "yesterday", "now".

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

/** `since` in seconds since the epoch. */
export function ago(since: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const [unit, length] = STEPS.find(([, seconds]) => now - since >= seconds) ?? ["second", Infinity];
  return format.format(-Math.floor(Math.max(0, now - since) / length), unit);
}
