// What the table says and shows in every game. A *who* is a name, or null for the reader.

export type Who = string | null;

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** "three"; "13". */
export const inWords = (count: number): string => SMALL[count] ?? String(count);

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("en") + text.slice(1);

export const list = (names: readonly string[]): string => new Intl.ListFormat("en", { type: "conjunction" }).format(names);

const cards = (count: number): string => (count === 1 ? "1 card" : `${count} cards`);

const tiles = (count: number): string => (count === 1 ? "1 tile" : `${count} tiles`);

/** "You and Tom"; the reader comes first. */
const winners = (names: readonly Who[]): string =>
  capital(list([...(names.includes(null) ? ["you"] : []), ...names.filter((name) => name !== null)]));
const isOne = (names: readonly Who[]): boolean => names.length === 1 && names[0] !== null;

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export const table = {
  you: "You",
  list,
  cards,
  tiles,
  clock: minutes,
  /** In place of the clock while none of the players is here. */
  clockStands: "paused",

  loading: "Setting the table…",
  lost: "Connection lost. Your seat is kept. Trying again…",
  back: "You are back.",
  backWith: (names: readonly string[]) => `You are back. ${list(names)} played while you were away.`,
  gone: "This table is not open here.",
  comeBack: "Take the table back",
  home: "To the first page",
  watching: "You are watching.",
  chooseFirst: "First choose a card.",
  chooseTile: "First choose a tile.",
  oneOnly: "One card at a time.",

  bar: {
    back: "To the first page",
    ourRules: "our rules",
    publishedRules: "published rules",
    watchers: (count: number) => `${count} watching`,
    score: "Score pad",
    chat: "Log and chat",
    chatNew: (count: number) => `Log and chat, ${count} new`,
    help: "Rules",
    more: "More",
    soundOn: "Sound is on. Switch it off",
    soundOff: "Sound is off. Switch it on",
  },

  publisher: { imprint: "Imprint", privacy: "Privacy" },

  menu: {
    title: "At this table",
    theme: "Light or dark",
    themes: { auto: "As the device", light: "Light", dark: "Dark" },
    motion: "Movement",
    motions: { brisk: "Brisk", calm: "Calm", none: "None" },
    sound: "Sound",
    sounds: { off: "Off", soft: "Soft", full: "Full" },
    letters: "Letters on cards",
    marks: "Marks for playable cards",
    keys: "Single letters on the keyboard",
    keyList: "All keys",
    rules: "Rules",
    elsewhere: "Continue on another device",
    endMatch: "End the match",
    endMatchSure: "End the match for everybody?",
    endMatchExplains: "Finished deals stay on the sheet. This deal does not count.",
    endMatchYes: "End it",
    no: "Go on playing",
    handOn: "Make somebody else the host",
    leave: "Leave the table",
    close: "Close",
    copied: "Link copied",
  },

  seat: {
    host: "host",
    dealer: "dealer",
    you: "you",
    away: (seconds: number) => `away ${minutes(seconds)}`,
    left: "left the table",
    oneLeft: (pieces: string) => `${pieces} left`,
    playOn: (name: string) => `Play on for ${name}`,
    spoken: (name: string, facts: readonly string[]) => [name, ...facts].join(", "),
    spokenToPlay: "to play",
  },

  hand: {
    label: (count: number) => (count === 0 ? "Your hand is empty" : `Your hand, ${cards(count)}`),
    place: (no: number, of: number) => `${no} of ${of}`,
    fresh: "new",
    moved: (piece: string, no: number, of: number) => `${piece} is now ${no} of ${of}.`,
    sorted: (by: string) => `Sorted by ${by}.`,
  },

  sort: {
    button: "Sort",
    title: "Sort by",
    keys: { number: "Number", shape: "Shape", colour: "Colour", together: "What goes together" } as Record<string, string>,
    back: "Put back",
  },

  regions: { seats: "Players", table: "Table", say: "What the table says", hand: "Hand", actions: "Actions", pad: "Score pad, log and chat" },

  pad: {
    score: "Score pad",
    noPoints: "–",
    void: "does not count",
    total: "total",
    deal: "deal",
    player: "player",
    log: "What happened",
    nothingYet: "Nothing yet.",
    chat: "Chat",
    say: "Say something…",
    send: "Send",
    mute: (name: string) => `Mute ${name}`,
    unmute: (name: string) => `Hear ${name} again`,
    muted: (count: number) => (count === 1 ? "1 person muted" : `${count} people muted`),
    close: "Close",
    sheet: "The whole sheet",
    showCard: (card: string) => `Look at ${card}`,
  },

  phrases: {
    hello: "Hello!",
    well_played: "Well played",
    oh_no: "Oh no",
    hurry_up: "Hurry up!",
    back_in_a_minute: "Back in a minute",
    thank_you: "Thank you",
    good_game: "Good game",
    one_more: "One more?",
  } as Record<string, string>,

  news: {
    sat: (name: string) => `${name} sat down.`,
    stood: (name: string) => `${name} stood up.`,
    host_is: (name: string) => `${name} is the host now.`,
    chairs_shuffled: (name: string) => `${name} shuffled the chairs.`,
    rules_changed: (name: string) => `${name} changed how we play.`,
    deal_began: (no: number) => `Deal ${no}.`,
    match_ended: (names: readonly string[]) =>
      names.length === 0 ? "The match was broken off." : `${list(names)} won the match.`,
    match_stopped: "The host of this server ended the match. What was finished stays on the sheet.",
    clock_moved: (name: string, asker: string) =>
      asker === "" ? `Time was up: the clock moved for ${name}.` : `${asker} let the clock move for ${name}.`,
    said: (name: string, text: string) => `${name}: ${text}`,
  },

  moment: {
    /** `isShared`: by more than one side. */
    deal: (names: readonly Who[], isShared: boolean) => `${winners(names)} ${isShared ? "share" : isOne(names) ? "takes" : "take"} the deal.`,
    match: (names: readonly Who[], isShared: boolean) => `${winners(names)} ${isShared ? "share" : isOne(names) ? "wins" : "win"} the match.`,
    void: "This deal does not count.",
    brokenOff: "The match was broken off.",
    brokenOffWhy: "Finished deals stay on the sheet.",
    held: (pieces: string) => `You held ${pieces}.`,
    dealNo: (no: number) => `Deal ${no}`,
    soFar: "The match so far",
    sheet: "The match",
    points: "points",
    total: "total",
    round: "round",
    roundAgain: "again",
    nothingLeft: "nothing left",
    left: (pieces: string) => `${pieces} left`,
    won: "won",
    ready: "Ready",
    isReady: "You are ready.",
    nextDealIn: "Next deal in",
    nextDealWaits: "The next deal waits for the players to come back.",
    readyNames: (names: readonly string[]) => (names.length === 1 ? `${names[0]} is ready.` : `${list(names)} are ready.`),
    again: "Play again, same chairs",
    agreed: (names: readonly string[]) => (names.length === 1 ? `${names[0]} is in.` : `${list(names)} are in.`),
    waitingFor: (names: readonly string[]) => `Waiting for ${list(names)}.`,
    chairs: "Change chairs",
    print: "Print",
    csv: "Save as CSV",
    share: "Share the sheet",
    copied: "Link copied",
    look: "Look at the table",
  },

  inspect: {
    close: "Close",
    number: "number",
    shape: "shape",
    colour: "colour",
    beside: (names: readonly string[]) => `beside ${names.join(" and ")}`,
  },

  keys: {
    title: "On the keyboard",
    rows: [
      ["Arrows", "go from card to card"],
      ["Home  End", "first or last card"],
      ["Space", "select a card"],
      ["Enter", "play it; where several can be selected, at the second time"],
      ["Esc", "put it back"],
      ["Shift + arrows", "arrange the hand"],
      ["P", "the green button"],
      ["D", "draw"],
      ["S", "sort"],
      ["Z", "put the sorting back"],
      ["I", "look at the card closely"],
      ["H", "to the hand"],
      ["T", "to the table"],
      ["L", "to the log"],
      ["?", "this list"],
    ] as [string, string][],
    /** What is typed after "/" to look for a card. */
    find: {
      row: ["/ then 1–5, C M T Q S, V Y O R or N", "to the next card with that number, shape or colour"] as [string, string],
      none: (wanted: string) => `No ${wanted} in your hand.`,
      names: {
        "1": "1", "2": "2", "3": "3", "4": "4", "5": "5",
        c: "circle", m: "crescent", t: "triangle", q: "square", s: "star",
        v: "violet", n: "cyan", y: "yellow", o: "orange", r: "red",
      } as Record<string, string>,
    },
  },

  title: {
    yourTurn: (game: string) => `● Your turn · ${game}`,
    at: (game: string, site: string) => `${game} · ${site}`,
  },

  spoken: {
    yourTurn: "Your turn.",
    seconds: (count: number) => `${count} seconds left.`,
    drawPile: (count: number) => `Draw pile, ${cards(count)}`,
    discard: (top: string, count: number, who: Who | undefined) =>
      `Discard, top card ${top}, ${cards(count)}${who === undefined ? "" : `, played by ${who ?? "you"}`}`,
  },

  piles: { draw: "draw pile", discard: "discard", noDiscard: "Discard, empty" },
  orders: "Orders, low to high",
};
