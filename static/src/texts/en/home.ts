// The first page.

export const home = {
  heading: "Pull up a chair.",
  lead: "Play with the people you would rather have across the table. No account, just a link.",
  playNow: "Play now",
  setTable: "Set a table",
  looking: "Looking for a chair…",

  code: "Got a code?",
  codeField: "Code of a table, six letters and digits",
  codeShort: "Code from a friend",
  sitDown: "Sit down",
  noTable: (code: string) => `There is no table ${code}.`,

  yours: "Your tables",
  yourTurnAt: (table: string) => `${table}: your turn`,
  allYours: (count: number) => `All ${count} tables`,
  notAllYours: "Tables from some days ago cannot be looked up just now.",
  goOn: "Go on",
  open: "Open",
  stages: { lobby: "gathering", deal: "playing", pause: "between deals", over: "over" } as Readonly<Record<string, string>>,
  turnOf: (names: readonly string[]) => `${list(names)} to play`,
  withPeople: (names: readonly string[]) => (names.length === 0 ? "nobody sits yet" : `with ${list(names)}`),

  games: "The games",
  play: "Play",
  playGame: (title: string) => `Play ${title}`,
  rules: "Rules",
  rulesOf: (title: string) => `Rules of ${title}`,
  lines: {
    "tic-a-long": "Match two things and go again.",
    "mono-duo-tripo": "Everything moves one step up or down.",
    "tic-rummy": "Collect, lay down, go out: eight rounds.",
    "team-tic": "Lay down groups with your partner, and mind the chain.",
    rummikub: "Lay runs and groups, and rebuild the whole table.",
  } as Readonly<Record<string, string>>,
  facts: {
    "tic-a-long": { age: 7, time: "about 10 minutes" },
    "mono-duo-tripo": { age: 10, time: "about 15 minutes" },
    "tic-rummy": { age: 12, time: "about 2 hours" },
    "team-tic": { age: 12, time: "30 to 90 minutes" },
    rummikub: { age: 8, time: "about 20 minutes a deal" },
  } as Readonly<Record<string, { age: number; time: string }>>,
  players: (counts: readonly number[]) => `${range(counts)} players`,
  fact: (counts: readonly number[], age: number, time: string) => `${range(counts)} players, from ${age}, ${time}`,
  shortFact: (counts: readonly number[], age: number, time: string) =>
    `${range(counts)}, from ${age}, ${time.replace("about ", "")}`,

  openTables: "Open tables",
  none: "No tables yet. Set the first one.",
  atTable: (names: readonly string[]) => (names.length === 0 ? "Nobody sits here yet" : list(names)),
  freeChairs: (free: number) => (free === 0 ? "all chairs taken" : free === 1 ? "one chair free" : `${free} chairs free`),
  watchers: (count: number) => (count === 0 ? "" : count === 1 ? "one watching" : `${count} watching`),
  sit: "Sit",
  watch: "Watch",
  sitAt: (table: string) => `Sit at ${table}`,
  watchAt: (table: string) => `Watch ${table}`,
  count: (tables: number, people: number) =>
    `${tables === 1 ? "1 open table" : `${tables} open tables`}, ${people === 1 ? "1 person" : `${people} people`} playing`,

  nameHeading: "What shall we call you?",
  nameFact: "The others at the table see this name. You can change it any time.",
  nameField: "Your name",
  nameSave: "That is me",
  nameChange: "change your name",
  nameMissing: "Your name",
  otherDevice: "Go on with another device",
  otherDeviceFact: "Open this link on your phone or another computer, and you are the same person there.",
  linkGood: (minutes: number) => `It works once, for ${minutes} minutes. Keep it to yourself.`,
  makeLink: "Make a link",
  copy: "Copy",
  copied: "Link copied",

  setHeading: "Set a table",
  whichGame: "Which game?",
  how: "How we play",
  theTable: "The table",
  setIt: "Set the table",
  back: "Published rules again",
  close: "Close",

  noConnection: "The server does not answer. Try again in a moment.",
  evening: "Evening colours",
  daylight: "Daylight colours",
};

function range(counts: readonly number[]): string {
  const first = counts[0] ?? 0;
  if (counts.length > 2 && counts.every((count, i) => count === first + i)) return `${first} to ${counts.at(-1)}`;
  return counts.length < 2 ? `${first}` : `${counts.slice(0, -1).join(", ")} or ${counts.at(-1)}`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
