// What is said in TIC Rummy. A *who* is a name, or null for the reader.

import { capital, inWords, list, type Who } from "./table.ts";

const kinds: Record<string, string> = { single: "Single", tic: "Tic", nic: "Nic", mono: "Mono", duo: "Duo", tripo: "Tripo" };
const kind = (name: string): string => kinds[name] ?? name;

const name = (who: Who): string => who ?? "You";
const whose = (who: Who): string => (who === null ? "your" : `${who}'s`);

/** "Tom, Mia and you"; the reader comes last. */
const together = (who: readonly Who[]): string =>
  capital(list([...who.filter((each) => each !== null), ...(who.includes(null) ? ["you"] : [])]));
const isOne = (who: readonly Who[]): boolean => who.length === 1 && who[0] !== null;

const missing = (needs: readonly (readonly [string, number])[]): string =>
  list(needs.map(([of, count]) => `${inWords(count)} for the ${kind(of)}`));

export const ticRummy = {
  where: (deal: number, round: number | null): string => (round === null ? `deal ${deal}` : `deal ${deal} · round ${round} of 8`),
  round: (no: number): string => `round ${no}`,
  roundShort: (no: number): string => `R${no}`,
  laidDown: "laid down",

  kind,

  mats: {
    title: "Collections on the table",
    laidDown: (who: Who): string => `${name(who)} laid down`,
    none: "Nobody has laid down yet.",
    asked: (round: number, collections: readonly (readonly [string, number])[]): string =>
      `Round ${round}: ${list(collections.map(([of, size]) => `${kind(of)}\u00a0of\u00a0${size}`))}`,
    spoken: (who: Who, of: string, keeps: string, cards: readonly string[]): string =>
      `${capital(whose(who))} ${kind(of)}, ${keeps}: ${cards.join(", ")}`,
    front: (meld: string, card: string): string => `Front of ${meld}, accepts ${card}`,
    back: (meld: string, card: string): string => `End of ${meld}, accepts ${card}`,
  },

  pockets: {
    title: "Pockets",
    name: (of: string, size: number): string => `${kind(of)} of ${size}`,
    count: (held: number, size: number): string => `${held} of ${size}`,
    inHand: (held: number): string => `you hold ${held}`,
    ready: "ready",
    spoken: (of: string, size: number, held: number, inHand: number | null): string => {
      if (held === size) return `${kind(of)} of ${size}, ready`;
      return `${kind(of)} of ${size}, ${held} of ${size}${inHand === null ? "" : `, your hand has ${inHand} of ${size}`}`;
    },
    accepts: (pocket: string, cards: readonly string[]): string => `${pocket}, accepts ${list(cards)}`,
    takeOut: (card: string, of: string): string => `${card}, in the ${kind(of)} pocket, back into the hand`,
    put: (pocket: string): string => `${pocket}.`,
    back: (card: string): string => `${card} is back in your hand.`,
    notTogether: (of: string): string => `These cannot all lie in one ${kind(of)}.`,
    filled: "The pockets are filled.",
    emptied: "The pockets are empty.",
  },

  draw: "Draw a card",
  take: (card: string): string => `Take ${card}`,
  layDown: "Lay down",
  layDownRound: (round: number): string => `Lay down round ${round}`,
  fill: "Fill the pockets",
  empty: "Empty the pockets",
  into: (of: string): string => `Into the ${kind(of)}`,
  add: "Add",
  addTo: (who: Who, of: string): string => `Add to ${whose(who)} ${kind(of)}`,
  discard: "Discard",
  discardCard: (card: string): string => `Discard ${card}`,

  /** "your Duo" */
  collection: (who: Who, of: string): string => `${whose(who)} ${kind(of)}`,
  spokenFits: (who: Who, of: string): string => `fits ${whose(who)} ${kind(of)}`,

  say: {
    dealing: "The cards are being dealt.",
    drawNow: (top: string | null): string => (top === null ? "Your turn. Draw a card." : `Your turn. Draw a card, or take ${top}.`),
    drew: (card: string): string => `You drew ${card}.`,
    took: (card: string): string => `You took ${card}.`,
    canLayDown: (round: number): string => `You can lay down round ${round}.`,
    holdsRound: (round: number): string => `You hold all of round ${round}: fill the pockets.`,
    stillMissing: (needs: readonly (readonly [string, number])[]): string => `Missing: ${missing(needs)}.`,
    thenDiscard: "Discard a card.",

    chosen: (count: number): string => (count === 1 ? "1 card chosen." : `${count} cards chosen.`),
    whole: (of: string, size: number, keeps: string): string => `${capital(keeps)}: a ${kind(of)} of ${size}.`,
    part: (needs: readonly (readonly [string, number])[]): string =>
      `${capital(needs.map(([of, more]) => `${inWords(more)} more for the ${kind(of)}`).join(", "))}.`,
    noCollection: (count: number): string =>
      count === 1 ? "It goes into none of your pockets." : "These do not go together in this round.",
    oneCard: (card: string, pockets: readonly string[]): string =>
      pockets.length === 0 ? `${card}: discard it, or choose more cards.` : `${card} goes into the ${list(pockets.map(kind)).replace(" and ", " or the ")}.`,

    lastCard: (card: string): string => `Discard ${card}, your last card, and you are out.`,
    fitting: (count: number): string =>
      count === 1 ? "One of your cards fits on the table." : `${capital(inWords(count))} of your cards fit on the table.`,
    nothingFits: "Nothing fits on the table. Discard a card.",
    fitsFront: (card: string, who: Who, of: string): string => `${card} fits at the front of ${whose(who)} ${kind(of)}.`,
    fitsBack: (card: string, who: Who, of: string): string => `${card} fits at the end of ${whose(who)} ${kind(of)}.`,
    fitsBothEnds: (card: string, collection: string): string => `${card} fits at both ends of ${collection}. Choose one.`,
    fitsOneOf: (card: string, collections: readonly string[]): string => `${card} fits ${list(collections)}. Choose one.`,
    fitsMany: (card: string, count: number): string => `${card} fits in ${inWords(count)} places. Choose one.`,
    fitsNowhere: (card: string): string => `${card} fits nowhere now. You can discard it.`,

    toPlay: (who: string): string => `${who} is to play.`,
    waits: (last: string, who: string): string => `${last} ${who} is to play.`,
  },

  events: {
    dealt: (who: Who, top: string): string => `${name(who)} dealt. ${top} lies on top.`,
    drew: (who: Who): string => `${name(who)} drew a card.`,
    took: (who: Who, card: string): string => `${name(who)} took ${card}.`,
    laidDown: (who: Who, round: number, of: readonly string[]): string => `${name(who)} laid down round ${round}: ${list(of)}.`,
    added: (who: Who, card: string, owner: Who, of: string): string => {
      const own = owner === who ? (who === null ? "your own" : "their own") : whose(owner);
      return `${name(who)} added ${card} to ${own} ${kind(of)}.`;
    },
    discarded: (who: Who, card: string): string => `${name(who)} discarded ${card}.`,
    turned: (size: number): string => `The draw pile was used up: ${size} discards were mixed into a new one.`,
    out: (who: Who): string => (who === null ? "You are out." : `${who} is out.`),
    void: "The draw pile ran out a second time. This deal does not count.",
  },

  moment: {
    lastCard: (card: string): string => `The last card was ${card}.`,
    up: (who: readonly Who[]): string => `${together(who)} ${isOne(who) ? "moves" : "move"} up a round.`,
    again: (who: readonly Who[], round: number): string => `${together(who)} ${isOne(who) ? "tries" : "try"} round ${round} again.`,
    through: (who: Who): string => `${name(who)} went out on round 8, and the lowest total wins.`,
    void: "The draw pile ran out a second time. Everybody stays on their round.",
  },

  scoring: {
    wins: "lowest total wins",
    bold: "Bold: went out in that deal.",
  },
  ending: { out: "went out", laidDown: "laid down", not: "did not lay down" },

  keyRows: [
    ["X", "discard the selected card"],
    ["B", "to the pockets"],
    ["M", "to the collections on the table"],
  ] as [string, string][],
};
