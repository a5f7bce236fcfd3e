// What is said in Team TIC. A *who* is a name, or null for the reader; a side is one *who* or two.

import { capital, inWords, list, type Who } from "./table.ts";

const kinds: Record<string, string> = { tic: "Tic", duo: "Duo", tripo: "Tripo" };
const kind = (name: string): string => kinds[name] ?? name;

const name = (who: Who): string => who ?? "You";

/** "your Tic", "Mia and Noa's Tic" */
const whose = (who: readonly Who[]): string => {
  if (!who.includes(null)) return `${list(who.map((each) => each ?? ""))}'s`;
  return "your";
};

const points = (count: number): string => (Math.abs(count) === 1 ? `${signed(count)} point` : `${signed(count)} points`);
const signed = (count: number): string => String(count).replace("-", "−");
const cards = (count: number): string => (count === 1 ? "one card" : `${inWords(count)} cards`);
const more = (count: number): string => (count === 1 ? "one more card" : `${inWords(count)} more cards`);

export const teamTic = {
  where: (deal: number, deals: number): string => `deal ${deal} of ${deals}`,
  partner: "partner",
  kind,
  points,
  signed,

  /** "3-square", "8 + 10" */
  worth: (count: number, bonus: number): string => (bonus === 0 ? `${count}` : `${count} + ${bonus}`),
  /** "your Tic" */
  group: (owner: readonly Who[], of: string): string => `${whose(owner)} ${kind(of)}`,
  spokenFits: (owner: readonly Who[], of: string): string => `fits ${whose(owner)} ${kind(of)}`,
  spokenGroup: "can be laid down in a group",

  sides: {
    title: "Groups on the table",
    of: (who: readonly Who[]): string => `Groups of ${list(who.map((each) => each ?? "you"))}`,
    ifNow: (score: number): string => `${points(score)} if the deal ended now`,
    none: "no groups yet",
    addsLeftShort: (left: number): string => `add ${left}`,
    addsLeft: (left: number): string => (left === 0 ? "you may add no more" : `you may add ${left}`),
    addsLeftSpoken: (left: number): string =>
      left === 0 ? "You may add no more cards to opponents in this turn." : `You may add ${cards(left)} to opponents in this turn.`,
    spoken: (owner: readonly Who[], of: string, keeps: string, held: readonly string[], worth: string): string =>
      `${capital(whose(owner))} ${kind(of)}, ${keeps}, worth ${worth}: ${held.join(", ")}`,
    accepts: (group: string, added: readonly string[]): string => `End of ${group}, accepts ${list(added)}`,
    newGroup: (laid: readonly string[]): string => `New group: ${list(laid)}`,
  },

  chain: {
    title: "Chain",
    heading: "Chain",
    count: (count: number): string => (count === 1 ? ", 1 card" : `, ${count} cards, oldest first`),
    card: (no: number, of: number, card: string): string => `Card ${no} of ${of}, ${card}`,
    brings: (along: number): string => (along === 0 ? "taking it brings nothing else" : `taking it brings ${along} more`),
    makes: "makes a group with your hand",
    end: (card: string): string => `End of the chain, accepts ${card}`,
    drawPile: "draw pile",
  },

  pouch: {
    title: "New group",
    empty: "Touch a card of the chain to see what comes along.",
    name: (of: string | null): string => `New ${of === null ? "group" : kind(of)}`,
    intoHand: "into your hand",
    takeOut: (card: string): string => `${card}, in the new group, take out`,
    stays: (card: string): string => `${card}, in the new group`,
    slot: "Place in the new group",
    accepts: (added: readonly string[]): string => `Place in the new group, accepts ${list(added)}`,
    choose: (card: string): string => `${card}, into the new group`,
    tooMany: "A group holds 5 cards at most.",
    other: (no: number, of: number): string => `Another group (${no} of ${of})`,
    otherSpoken: (no: number, of: number): string => `Group ${no} of ${of}, show another`,
    otherShort: (no: number, of: number): string => `Group ${no} of ${of}`,
    noneYet: "First touch a card of the chain.",
  },

  draw: "Draw a card",
  drawInstead: "Draw instead",
  take: (count: number): string => `Take ${count} and lay down`,
  into: "Into the group",
  layDown: "Lay down",
  layDownGroup: (of: string, keeps: string): string => `Lay down ${kind(of)} ${keeps}`,
  add: "Add",
  addTo: (owner: readonly Who[], of: string): string => `Add to ${whose(owner)} ${kind(of)}`,
  discard: "Discard",
  discardCard: (card: string): string => `Discard ${card}`,

  say: {
    dealing: "The cards are being dealt.",
    drawNow: (pickable: number): string =>
      pickable === 0 ? "Your turn. Draw a card." : `Draw, or pick up: ${pickable === 1 ? "one card makes" : `${inWords(pickable)} cards make`} a group.`,
    mustPickUp: "The draw pile is empty: pick up a card of the chain.",
    price: (all: number, used: number, of: string | null): string =>
      `You take ${all}: ${used} into the ${of === null ? "group" : kind(of)}, ${all - used} in hand.`,
    brings: (card: string, along: number): string => `${card}: ${along === 0 ? "nothing" : along} more.`,
    wouldBring: (card: string, along: number, group: string | null): string =>
      `${card}: ${along === 0 ? "nothing" : along} more, ${group === null ? "and no group" : `for ${group}`}.`,
    drew: (card: string): string => `You drew ${card}.`,
    canLay: (count: number): string => (count === 1 ? "You hold a group to lay down." : `You hold ${inWords(count)} groups to lay down.`),
    canAdd: (count: number): string => (count === 1 ? "One card fits on the table." : `${capital(inWords(count))} cards fit on the table.`),
    thenDiscard: "Discard a card to end your turn.",
    chosen: (count: number): string => (count === 1 ? "1 card chosen." : `${count} cards chosen.`),
    formed: (of: string, count: number, keeps: string, worth: number): string => `${capital(keeps)}: a ${kind(of)} of ${count}, ${points(worth)}.`,
    fits: (count: number, groups: readonly string[]): string =>
      `${count === 1 ? "It fits" : "They fit"} ${groups.length > 2 ? `in ${inWords(groups.length)} places` : list(groups).replace(" and ", " or ")}.`,
    fitsNowhere: (card: string): string => `${card}: discard it, or choose more cards for a group.`,
    lastCard: (card: string): string => `Discard ${card}, your last card, and you are out.`,
    toPlay: (who: string): string => `${who} is to play.`,
    waits: (last: string, who: string): string => `${last} ${who} is to play.`,
  },

  keyRows: [
    ["X", "discard the selected card"],
    ["B", "to the new group"],
  ] as [string, string][],

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
