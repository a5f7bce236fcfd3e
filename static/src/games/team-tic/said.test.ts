import { describe, expect, it } from "vitest";

import type { TeamEntry, TeamEvent, TeamFrame } from "./frame.ts";
import { buttons, lit, stitches } from "./moves.ts";
import type { Pouch } from "./pouch.svelte.ts";
import { say } from "./said.ts";
import { scoring } from "./scoring.ts";
import { justLaid, moment, tell } from "./told.ts";

const NAMES = ["Lena", "Mia", "Tom", "Noa"];

function frame(view: object): TeamFrame {
  const usual = {
    seat: 0,
    phase: "meld",
    to_act: [0],
    sides: [[0, 2], [1, 3]],
    groups: [],
    chain: ["5-circle-violet"],
    hand: ["1-star-red", "2-star-red"],
    hand_sizes: [2, 8, 8, 8],
    opponent_adds_left: 2,
    deck_size: 30,
    drawn: null,
  };
  return { seat: 0, view: { ...usual, ...view }, table: { match: { names: NAMES, sides: usual.sides } } } as unknown as TeamFrame;
}

const bench = (laid: object = {}): Pouch =>
  ({ isOpen: false, chosen: null, best: [], places: [], accepting: new Map(), formed: null, pickUps: [], ...laid }) as unknown as Pouch;

const log = (...events: object[]): TeamEntry[] => events.map((event, n) => ({ n, at: 0, news: null, event: event as TeamEvent }));

const STARS = { kind: "tic", cards: ["1-star-red", "3-star-red", "4-star-red"], worth: 3 };
const SQUARES = { side: 1, kind: "tic", cards: ["3-square-violet", "3-square-cyan", "3-square-red"] };

describe("a card of the chain that is touched", () => {
  const taken = ["1-star-red", "5-circle-cyan", "2-square-red"];
  const chosen = { chosen: "1-star-red", taken, intoHand: taken.slice(1), possible: { card: "1-star-red", takes: 2, groups: [STARS] } };

  it("shows on one's turn what goes where, and takes one press", () => {
    const open = bench({ ...chosen, isOpen: true, verdict: { cards: STARS.cards, group: STARS, sentence: "" }, proposal: 0 });
    const now = frame({ phase: "draw" });
    expect(say(now, [], [], open)).toEqual({ kind: "act", text: "You take 3: 1 into the Tic, 2 in hand." });
    const main = buttons(now, [], open).find(({ isMain }) => isMain);
    expect(main).toMatchObject({ label: "Take 3 and lay down", action: { type: "pick_up", card: "1-star-red", group: STARS.cards } });
  });

  it("shows what it would bring while others play", () => {
    const now = frame({ phase: "draw", to_act: [1] });
    expect(say(now, [], [], bench(chosen))).toEqual({ kind: "info", text: "1-star-red: 2 more, for Tic star-red." });
    expect(say(now, [], [], bench({ ...chosen, possible: null })).text).toBe("1-star-red: 2 more, and no group.");
  });

  it("cannot be taken while the new group is none", () => {
    const sentence = "These cards do not all have the same two things in common.";
    const open = bench({ ...chosen, isOpen: true, verdict: { cards: [], group: null, sentence }, proposal: -1 });
    expect(say(frame({ phase: "draw" }), [], [], open).text).toBe(sentence);
    expect(buttons(frame({ phase: "draw" }), [], open).some(({ isMain }) => isMain)).toBe(false);
  });
});

it("with an empty draw pile one has to pick up", () => {
  const now = frame({ phase: "draw", deck_size: 0 });
  const open = bench({ isOpen: true });
  expect(say(now, [], [], open).text).toBe("The draw pile is empty: pick up a card of the chain.");
  expect(buttons(now, [], open)).toMatchObject([{ key: "draw", action: null, isMain: false }]);
  expect([...lit(now, [], open)]).toEqual([]);
});

it("picked cards that are a group light up the own side, and are laid down with one press", () => {
  const formed = bench({ formed: { cards: STARS.cards, group: STARS, sentence: "" } });
  const now = frame({});
  expect(say(now, STARS.cards, [], formed).text).toBe("Star-red: a Tic of 3, 3 points.");
  expect([...lit(now, STARS.cards, formed)]).toEqual(["new-group"]);
  expect(buttons(now, STARS.cards, formed).find(({ isMain }) => isMain)).toMatchObject({ label: "Lay down Tic star-red" });
});

it("a card that fits opponents is marked only while one may still add to them", () => {
  const fits = bench({ places: [{ card: "3-square-yellow", to: 0, own: false }] });
  expect(stitches(frame({ groups: [SQUARES] }), "3-square-yellow", fits)).toBe(1);
  expect(stitches(frame({ groups: [SQUARES], opponent_adds_left: 0 }), "3-square-yellow", fits)).toBe(0);
});

it("the log names cards, groups and whose they are", () => {
  const shown = frame({});
  const picked = { type: "picked_up", seat: 1, taken: ["1-star-red", "2-circle-red"], no: 0, group: { side: 1, ...STARS }, hand_size: 5 };
  expect(tell(picked as unknown as TeamEvent, shown)).toBe("Mia picked up 1-star-red and one more card, and laid down the Tic star-red.");
  const added = { type: "cards_added", seat: 2, cards: ["3-square-yellow"], to: 0, group: SQUARES, hand_size: 4 };
  expect(tell(added as unknown as TeamEvent, shown)).toBe("Tom added 3-square-yellow to Mia and Noa's Tic.");
  expect(tell({ type: "seats_skipped", seats: [1] }, shown)).toBe("Mia can pick up nothing and is passed over.");
});

it("what was laid in the newest turn is marked", () => {
  const turn = { type: "next_turn", seat: 0, must_pick_up: false };
  const laid = { type: "group_laid", seat: 1, no: 0, group: SQUARES, hand_size: 5 };
  expect([...justLaid(log(laid, turn))]).toEqual(SQUARES.cards);
  expect([...justLaid(log(laid, turn, turn))]).toEqual([]);
});

it("the end of a deal says who went out with what", () => {
  const events = log({ type: "discarded", seat: 0, card: "1-star-red", hand_size: 0 }, { type: "deal_over", went_out: 0 });
  expect(moment(frame({ phase: "over" }), events)).toEqual({ why: "You went out: 10 points. The last card was 1-star-red.", piece: "1-star-red" });
});

it("every line of a deal has its name", () => {
  const line = (what: string, points: number, ...pieces: string[]) => ({ side: 0, what, points, pieces });
  const lines = [line("group", 3, ...STARS.cards), line("extreme", 10, "5-star-red"), line("went_out", 10), line("cards_left", 0), line("cards_left", -16)];
  const shown = frame({ hand_sizes: [0, 3, 8, 4] });
  expect(scoring.counted?.(shown, lines as never)).toEqual([
    "group of 3",
    "bonus for 5-star-red",
    "went out",
    "You, no cards left",
    "Tom, eight cards left",
  ]);
});
