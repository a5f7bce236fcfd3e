import { describe, expect, it } from "vitest";

import type { FormFit, RummyView } from "../../wire/types.ts";
import type { RummyEntry, RummyFrame } from "./frame.ts";
import { action, buttons, endsOf, lit } from "./moves.ts";
import type { Pockets } from "./pockets.svelte.ts";
import { say } from "./said.ts";
import { discards, justAdded, moment, tell } from "./told.ts";

const TIC = ["3-crescent-violet", "3-crescent-cyan", "3-crescent-red"];
const NIC = ["1-star-orange", "2-square-cyan", "5-circle-yellow"];

function frame(view: object): RummyFrame {
  const whole = {
    seat: 0, phase: "act", to_act: [0], deal_no: 1, dealer: 2, hand: [...TIC, ...NIC], hand_sizes: [6, 7, 7], rounds: [2, 3, 1],
    laid_down: [false, false, false], melds: [], discard_top: "1-triangle-red", discard_size: 4, deck_size: 60,
    required: [{ kind: "tic", size: 3 }, { kind: "nic", size: 3 }], drawn: null, result: null, ...view,
  } as unknown as RummyView;
  return { seat: 0, view: whole, table: { match: { names: ["Lena", "Noa", "Tom"], sheet: { deals: [], totals: [] } } } } as unknown as RummyFrame;
}

const fit = (collection: number, kind: "tic" | "nic", missing: number, cards: string[]) =>
  ({ collection, kind, size: 3, missing, cards }) as unknown as FormFit;

/** What is laid out, and what the server has said about it. */
function bench(more: object): Pockets {
  const required = [{ kind: "tic", size: 3 }, { kind: "nic", size: 3 }];
  return { required, cards: [[], []], aside: new Set(), accepting: new Set(), places: [], progress: null, formed: null, isComplete: false, ...more } as unknown as Pockets;
}

const log = (...events: object[]): RummyEntry[] => events.map((event, n) => ({ n, at: 0, event, news: null }) as unknown as RummyEntry);
const DUO = { owner: 1, kind: "duo", cards: ["2-circle-yellow", "3-crescent-orange"], moves: ["number", "shape"] };

describe("the say-line", () => {
  it("offers both piles at the beginning of a turn", () => {
    expect(say(frame({ phase: "draw" }), [], [], bench({})).text).toBe("Your turn. Draw a card, or take 1-triangle-red.");
  });

  it("says what was taken and what is still missing", () => {
    const progress = { missing: 1, collections: [{ kind: "tic", size: 3, cards: TIC, missing: 0 }, { kind: "nic", size: 3, cards: [], missing: 1 }] };
    const taken = log({ type: "card_taken", seat: 0, card: "3-crescent-red" });
    const said = say(frame({ drawn: "3-crescent-red" }), [], taken, bench({ progress }));
    expect(said).toEqual({ kind: "act", text: "You took 3-crescent-red. Missing: one for the Nic." });
  });

  it("names what the picked cards form", () => {
    const formed = { pieces: TIC, fits: [fit(0, "tic", 0, TIC)] };
    expect(say(frame({}), TIC, [], bench({ formed })).text).toBe("3 crescent: a Tic of 3.");
    const two = TIC.slice(1);
    expect(say(frame({}), two, [], bench({ formed: { pieces: two, fits: [fit(0, "tic", 1, two)] } })).text).toBe("One more for the Tic.");
    const odd = [TIC[0]!, NIC[2]!];
    expect(say(frame({}), odd, [], bench({ formed: { pieces: odd, fits: [] } })).text).toBe("These do not go together in this round.");
  });

  it("says where a card fits on the table, and at which end", () => {
    const laid = frame({ laid_down: [true, true, false], melds: [DUO], required: [] });
    const places = [{ card: "4-triangle-red", to: 0, ends: ["back"] }];
    expect(say(laid, ["4-triangle-red"], [], bench({ places })).text).toBe("4-triangle-red fits at the end of Noa's Duo.");
    const both = [{ card: "4-triangle-red", to: 0, ends: ["front", "back"] }];
    expect(say(laid, ["4-triangle-red"], [], bench({ places: both })).text).toBe("4-triangle-red fits at both ends of Noa's Duo. Choose one.");
  });

  it("while others play, tells the last move and who is next", () => {
    const waiting = frame({ to_act: [2] });
    const said = say(waiting, [], log({ type: "card_discarded", seat: 1, card: "2-star-red", hand_size: 6 }), bench({}));
    expect(said).toEqual({ kind: "info", text: "Noa discarded 2-star-red. Tom is to play." });
    expect(say(waiting, [], log({ type: "card_drawn", seat: 2, left: 50 }), bench({})).text).toBe("Tom drew a card.");
    expect(say(waiting, [], log({ type: "deal_void" }, { type: "dealt", top: "1-star-red" }), bench({})).text).toBe("Tom is to play.");
  });
});

describe("what can be pressed", () => {
  const keys = (all: ReturnType<typeof buttons>) => all.filter(({ isMain }) => isMain).map(({ label }) => label);

  it("the green button draws, gathers, lays down, adds, and only then discards", () => {
    expect(keys(buttons(frame({ phase: "draw" }), [], bench({})))).toEqual(["Draw a card"]);
    expect(keys(buttons(frame({}), TIC, bench({ accepting: new Set([0]) })))).toEqual(["Into the Tic"]);
    expect(keys(buttons(frame({}), [], bench({ isComplete: true, cards: [TIC, NIC] })))).toEqual(["Lay down round 2"]);
    expect(keys(buttons(frame({}), [NIC[0]!], bench({})))).toEqual(["Discard 1-star-orange"]);
  });

  it("lays down in the order in which the round lists the collections", () => {
    const main = buttons(frame({}), [], bench({ isComplete: true, cards: [TIC, NIC] })).at(-1);
    expect(main?.action).toEqual({ type: "lay_down", collections: [TIC, NIC] });
  });

  it("a card that fits at both ends is never added, nor discarded, by the green button", () => {
    const laid = frame({ laid_down: [true, true, false], melds: [DUO], required: [] });
    const places = [{ card: "4-triangle-red", to: 0, ends: ["front", "back"] }];
    expect(keys(buttons(laid, ["4-triangle-red"], bench({ places })))).toEqual([]);
    expect(lit(laid, ["4-triangle-red"], bench({ places }))).toEqual(new Set(["discard", "meld-0-front", "meld-0-back"]));
    expect(endsOf(bench({ places }), 0)).toEqual(["front", "back"]);
  });

  it("a card that several pockets accept is not discarded by the green button", () => {
    expect(keys(buttons(frame({}), [NIC[0]!], bench({ accepting: new Set([0, 1]) })))).toEqual([]);
  });

  it("the last card is discarded without being picked, when it is the own turn", () => {
    const last = { laid_down: [true, true, false], melds: [DUO], required: [], hand: ["4-triangle-red"] };
    expect(keys(buttons(frame(last), [], bench({})))).toEqual(["Discard 4-triangle-red"]);
    expect(keys(buttons(frame({ ...last, to_act: [1] }), [], bench({})))).toEqual([]);
  });

  it("setting a card on a collection leaves the end to the rules, setting it on an end does not", () => {
    expect(action(frame({}), ["4-triangle-red"], "meld-3")).toEqual({ type: "add", card: "4-triangle-red", to: 3, end: null });
    expect(action(frame({}), ["4-triangle-red"], "meld-3-front")).toEqual({ type: "add", card: "4-triangle-red", to: 3, end: "front" });
    expect(action(frame({}), TIC, "discard")).toBeNull();
  });
});

describe("the log", () => {
  it("tells of adds by owner", () => {
    const added = { type: "card_added", seat: 2, card: "4-triangle-red", to: 0, end: "back", meld: DUO, hand_size: 2 };
    expect(tell(added as never, frame({}))).toBe("Tom added 4-triangle-red to Noa's Duo.");
  });

  it("knows what lies under the top discard, also after one was taken", () => {
    const events = log(
      { type: "dealt", top: "1-star-red" },
      { type: "card_discarded", seat: 1, card: "2-star-red" },
      { type: "card_taken", seat: 2, card: "2-star-red" },
      { type: "card_discarded", seat: 2, card: "5-star-red" },
    );
    expect(discards(events, "5-star-red", 2)).toEqual([{ card: "1-star-red", seat: null }, { card: "5-star-red", seat: 2 }]);
    expect(discards(events, null, 0)).toEqual([]);
  });

  it("marks the cards that were added in the newest turn", () => {
    const add = (seat: number, card: string) => ({ type: "card_added", seat, card });
    const turn = { type: "next_turn", seat: 0 };
    expect([...justAdded(log(add(1, "1-star-red"), turn, add(2, "2-star-red"), turn))]).toEqual([["2-star-red", 2]]);
  });

  it("says who moves up and who tries again", () => {
    const over = frame({ phase: "over", laid_down: [true, true, false], hand_sizes: [2, 0, 7] });
    const events = log(
      { type: "card_discarded", seat: 1, card: "2-square-violet" },
      { type: "went_out", seat: 1, laid_down: [true, true, false], rounds: [3, 4, 1] },
    );
    expect(moment(over, events)).toEqual({
      headline: "Noa is out.",
      why: "The last card was 2-square-violet. Noa and you move up a round. Tom tries round 1 again.",
      piece: "2-square-violet",
    });
    over.table.match!.winners = [0];
    expect(moment(over, events).why).toBe("The last card was 2-square-violet. Noa went out on round 8, and the lowest total wins.");
  });
});
