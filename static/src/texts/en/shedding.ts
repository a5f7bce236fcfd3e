// What is said in Tic-a-Long and Mono Duo Tripo. A *who* is a name, or null for the reader.

import { capital, inWords, list, type Who } from "./table.ts";

const relations: Record<string, string> = { single: "Single", tic: "Tic", mono: "Mono", duo: "Duo", tripo: "Tripo" };

/** For one card, for several cards. */
const verbs: Record<string, [string, string]> = {
  single: ["Singles", "Single"],
  tic: ["Tics", "Tic"],
  mono: ["makes a Mono", "make a Mono"],
  duo: ["makes a Duo", "make a Duo"],
  tripo: ["makes a Tripo", "make a Tripo"],
};

const name = (who: Who): string => who ?? "You";
const verb = (who: Who, forOthers: string, forYou: string): string => (who === null ? forYou : forOthers);

/** What a card would do, as its effect says. */
export interface WouldDo {
  readonly relation: string;
  readonly again: boolean;
  readonly wins: boolean;
  readonly draws: number;
  /** Who draws; null for the reader, "all" for every opponent. */
  readonly drawer: Who | "all";
  readonly mayGive: boolean;
}

const drawing = ({ draws, drawer }: WouldDo): string => {
  if (drawer === "all") return `everybody else draws ${draws}`;
  return drawer === null ? `you draw ${draws}` : `${drawer} draws ${draws}`;
};

function outcome(would: WouldDo): string {
  if (would.wins) return "it wins the deal";
  if (would.again) return "you go on";
  const more = [would.draws > 0 ? drawing(would) : "", would.mayGive ? "you may give a card away" : ""].filter(Boolean);
  return more.length === 0 ? "it ends your turn" : `it ends your turn and ${list(more)}`;
}

const would = (card: string, effect: WouldDo): string => {
  if (effect.relation !== "tripo") return `${card} is a ${relations[effect.relation]}: ${outcome(effect)}.`;
  if (effect.wins) return `${card} moves all three: a Tripo, and it wins the deal.`;
  return `${card} moves all three: a Tripo. ${capital(drawing(effect))}.`;
};

export const shedding = {
  where: (no: number, of: number): string => (of === 1 ? "one deal" : `deal ${no} of ${of}`),
  scoring: { wins: "most deals win", bold: "Bold: won that deal." },

  relations,

  /** "Two cards Tic, four Single." */
  fitting: (counts: readonly (readonly [string, number])[]): string => {
    const parts = counts.map(([relation, count], i) => {
      const noun = i > 0 ? "" : count === 1 ? " card" : " cards";
      return `${inWords(count)}${noun} ${verbs[relation]?.[count === 1 ? 0 : 1] ?? relation}`;
    });
    return `${capital(parts.join(", "))}.`;
  },
  would,
  yourTurn: (rest: string): string => `Your turn. ${rest}`,
  goOn: (rest: string): string => `Go on. ${rest}`,
  youDrew: (count: number, rest: string): string => `You drew ${count}. Now it is your turn. ${rest}`,
  nothingFits: (top: string): string => `Nothing fits ${top}: draw a card.`,
  mustPlay: (card: string, effect: WouldDo): string =>
    `You drew ${card} and must play it: a ${relations[effect.relation] ?? effect.relation}, ${outcome(effect)}.`,
  notNow: (card: string): string => `${card} does not go now.`,
  toPlay: (who: string): string => `${who} is to play.`,
  isOn: (who: string): string => `${who} goes on.`,
  waits: (last: string, who: string): string => `${last} ${who} is to play.`,
  dealing: "The cards are being dealt.",

  play: "Play",
  playCard: (card: string): string => `Play ${card}`,
  draw: "Draw",
  drawOne: "Draw a card",

  give: {
    ask: "Give one card away, or keep all of them.",
    to: (card: string): string => `Who gets ${card}? Tap a player.`,
    button: (card: string, who: string): string => `Give ${card} to ${who}`,
    choose: "Give a card",
    keep: "Keep all",
    waiting: (who: string): string => `${who} may give a card away.`,
    penalty: (who: Who, cards: number): string => `After that ${who === null ? "you draw" : `${who} draws`} ${cards}.`,
    slot: (who: string, card: string): string => `Give ${card} to ${who}`,
  },

  rule: {
    ask: "You deal. Which rule has this deal?",
    waiting: (who: string): string => `${who} chooses the rule of this deal.`,
    names: {
      none: "No extra rule",
      "yellow-giveaway": "Yellow giveaway",
      "circle-play-again": "Circle play again",
    } as Record<string, string>,
    explains: {
      none: "Tics go on, Singles end the turn, star Singles make the next player draw.",
      "yellow-giveaway": "After a yellow Single you may give one of your cards to anybody.",
      "circle-play-again": "A circle Single counts as a Tic: you go on, and you may go out with it.",
    } as Record<string, string>,
  },

  spoken: {
    again: "plays again",
    ends: "ends your turn",
    wins: "wins the deal",
    draws: (effect: WouldDo): string => drawing(effect),
    mayGive: "then you may give a card away",
    notNow: "cannot be played now",
  },

  help: {
    title: (card: string): string => `One step from ${card}`,
    or: (names: readonly string[]): string => names.join(" or "),
    singleTic: ["One shared: Single", "Two shared: Tic"],
  },

  events: {
    rule_chosen: (who: Who, rule: string): string => `${name(who)} chose: ${rule}.`,
    dealt: (who: Who, top: string): string => `${name(who)} dealt. ${top} lies on top.`,
    played: (who: Who, card: string, relation: string, again: boolean, drawn: boolean): string => {
      const what = drawn ? `the card just drawn, ${card}` : card;
      const on = again ? `, and ${verb(who, "goes", "go")} on` : "";
      return `${name(who)} played ${what}, a ${relations[relation] ?? relation}${on}.`;
    },
    playedShort: (who: Who, card: string): string => `${name(who)} played ${card}.`,
    drewTurn: (who: Who): string => `${name(who)} drew a card.`,
    drewNothing: (who: Who): string => `${name(who)} had no card left to draw.`,
    drewPenalty: (who: Who, count: number): string => `${name(who)} drew ${count}.`,
    recycled: (size: number): string => `The draw pile was used up: ${size} cards were mixed into a new one.`,
    gave: (who: Who, to: Who): string => `${name(who)} gave ${to ?? "you"} a card.`,
    kept: (who: Who): string => `${name(who)} kept all cards.`,
    won: (who: Who): string => `${name(who)} played the last card and won the deal.`,
    blocked: (names: readonly Who[]): string =>
      `Nobody could play or draw. ${list(names.map(name))} won with the fewest cards.`,
  },

  moment: {
    lastCard: (card: string, relation: string, before: string | null): string => {
      const made = `a ${relations[relation] ?? relation}`;
      const after = before === null ? "" : ` after a ${relations[before] ?? before}`;
      return `The last card was ${card}, ${made}${after}.`;
    },
    blocked: "Nobody could play or draw any more, so the fewest cards win.",
    dealsWon: "deals won",
  },

  ring: { order: "The turn goes round clockwise." },
};
