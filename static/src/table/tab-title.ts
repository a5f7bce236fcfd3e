// What the tab of a room says, also while another one is looked at: whether it is the reader's turn.

import { siteName } from "../parts/site.ts";
import { words } from "../texts/index.ts";
import type { Frame } from "../wire/types.ts";

const { title } = words.table;

/** The reader is to act. */
export const isToAct = (frame: Frame): boolean => frame.seat !== null && (frame.table.match?.to_act.includes(frame.seat) ?? false);

/** The title of a table at which people play, or played; null where it is an invitation to sit down. */
export function tabTitle(frame: Frame | null, isLobby: boolean, isGone: boolean): string | null {
  if (frame === null || isLobby) return null;
  return isToAct(frame) && !isGone ? title.yourTurn(frame.table.title) : title.at(frame.table.title, siteName);
}
