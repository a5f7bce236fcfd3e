// The code of a table: six letters and digits, shown as "KR7 MQ2". People type it with spaces, in small letters, or
// paste the whole link.

export const CODE_LENGTH = 6;

/** The letters and digits of what was typed or pasted, at most six; of a link only those behind `/t/`. */
export function readCode(text: string): string {
  const behind = /.*\/t\/([^/?#\s]+)/i.exec(text)?.[1] ?? text;
  return behind.toUpperCase().replace(/[^0-9A-Z]/g, "").slice(0, CODE_LENGTH);
}

export const isWhole = (code: string): boolean => code.length === CODE_LENGTH;

export function shownCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`.trim();
}
