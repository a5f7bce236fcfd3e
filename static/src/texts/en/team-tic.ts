// What is said in Team TIC. A *who* is a name, or null for the reader; a side is one *who* or two.

import { capital, inWords, list, type Who } from "./table.ts";

const kinds: Record<string, string> = { tic: "Tic", duo: "Duo", tripo: "Tripo" };
const kind = (name: string): string => kinds[name] ?? name;

const name = (who: Who): string => who ?? "You";

/** "You & Tom" */
const side = (who: readonly Who[]): string => who.map((each) => each ?? "You").join(" & ");

/** "your Tic", "Mia and Noa's Tic" */
const whose = (who: readonly Who[]): string => {
  if (!who.includes(null)) return `${list(who.map((each) => each ?? ""))}’s`;
  return "your";
};

const points = (count: number): string => (Math.abs(count) === 1 ? `${signed(count)} point` : `${signed(count)} points`);
const signed = (count: number): string => String(count).replace("-", "−");
const cards = (count: number): string => (count === 1 ? "one card" : `${inWords(count)} cards`);
const more = (count: number): string => (count === 1 ? "one more card" : `${inWords(count)} more cards`);

export const teamTic = {
  where: (deal: number, deals: number): string => `deal ${deal} of ${deals}`,
  kind,
  side,
  points,
  signed,

  events: {
    dealt: (who: Who, first: string): string => `${name(who)} dealt. ${first} begins the chain.`,
    drew: (who: Who): string => `${name(who)} drew a card.`,
    pickedUp: (who: Who, card: string, along: number, of: string, keeps: string): string =>
      `${name(who)} picked up ${card}${along === 0 ? "" : ` and ${more(along)}`}, and laid down the ${kind(of)} ${keeps}.`,
    laid: (who: Who, count: number, of: string, keeps: string): string => `${name(who)} laid down a ${kind(of)} of ${count}, ${keeps}.`,
    added: (who: Who, added: readonly string[], owner: readonly Who[], of: string): string =>
      `${name(who)} added ${list(added)} to ${whose(owner)} ${kind(of)}.`,
    discarded: (who: Who, card: string): string => `${name(who)} discarded ${card}.`,
    skipped: (who: readonly Who[]): string =>
      `${capital(list(who.map((each) => each ?? "you")))} can pick up nothing and ${who.length === 1 && who[0] !== null ? "is" : "are"} passed over.`,
    out: (who: Who): string => (who === null ? "You are out." : `${who} is out.`),
    nobody: "The draw pile is empty, and nobody can pick up anything.",
  },

  moment: {
    out: (who: Who): string => `${name(who)} went out: 10 points.`,
    lastCard: (card: string): string => `The last card was ${card}.`,
    nobody: "The draw pile ran out, and nobody could pick up anything. Nobody gets the 10 points for going out.",
  },

  scoring: {
    wins: "highest total wins",
    bold: "Bold: won that deal.",
    soFar: (deal: number): string => `deal ${deal}, so far`,
    explains: "So far: as if the deal ended now, with 2 points off for every card in hand.",
    group: (count: number): string => `group of ${count}`,
    extreme: (card: string): string => `bonus for ${card}`,
    wentOut: "went out",
    cardsLeft: (who: Who, held: number): string => `${name(who)}, ${held === 0 ? "no cards" : cards(held)} left`,
  },
};
