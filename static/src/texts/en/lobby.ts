// The room before a match.

const COUNTS = ["nobody", "one", "two", "three", "four", "five", "six", "seven", "eight"];

const count = (number: number) => COUNTS[number] ?? `${number}`;

/** "two", "two or three", "two, four or six", "two to eight". */
function counts(numbers: readonly number[]): string {
  const words = numbers.map(count);
  const first = numbers[0] ?? 0;
  const isRange = numbers.length > 2 && numbers.every((number, i) => number === first + i);
  if (isRange) return `${words[0]} to ${words.at(-1)}`;
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const lobby = {
  invite: "Invite your people",
  inviteFact: "Anyone with the link can sit down.",
  qr: (code: string) => `QR code of the link to table ${code}`,
  copy: "Copy the link",
  send: "Send the link",
  copied: "Link copied",
  here: (names: readonly string[]) => `Here: ${list(names)}.`,
  watching: (names: readonly string[]) => (names.length === 1 ? `${names[0]} is watching.` : `${list(names)} are watching.`),

  table: "The table",
  players: (numbers: readonly number[]) => `${counts(numbers)} players`,
  sit: "Sit here",
  free: "free",
  chair: (number: number) => `Chair ${number}`,
  sitOn: (number: number) => `Sit on chair ${number}, free`,
  moveTo: (number: number) => `Move to chair ${number}, free`,
  across: "partners sit across",
  withYou: "with you",
  with: (name: string) => `with ${name}`,
  extra: "one more",
  sitWith: (number: number, withWhom: string) => `Sit on chair ${number}, free, ${withWhom}`,
  moveWith: (number: number, withWhom: string) => `Move to chair ${number}, free, ${withWhom}`,
  you: "you",
  host: "host",
  away: "away",
  facts: (facts: readonly string[]) => facts.join(", "),
  about: (name: string) => `${name}, more`,
  makeHost: (name: string) => `Make ${name} the host`,
  makeRoom: (name: string) => `Ask ${name} to make room`,
  close: "Close",

  how: "How we play",
  change: "Change",
  done: "Play like this",
  minute: "In one minute",
  rules: "All the rules",
  wholeRules: (title: string) => `All the rules of ${title}`,
  oneMinute: {
    "tic-a-long":
      "A card that shares two things with the top card is a Tic: play it and go again. One that shares a single thing ends your turn. If nothing fits, draw one. Finish with a Tic, or with a Single after a Tic.",
    "mono-duo-tripo":
      "Move one step up or down from the top card. One property: Mono, your turn ends. Two: Duo, go again. All three: Tripo, the next player draws 3. If nothing fits, draw one.",
    "tic-rummy":
      "Draw a card, discard a card. When you hold all the collections of your round, lay them down at once; after that, single cards may join anything on the table. Whoever discards the last card is out. All who laid down move on to the next of eight rounds, the rest count the numbers left in their hands.",
    "team-tic":
      "Collect groups of 3 to 5 cards that share the same two things. Draw a card, or take one back from the chain, with everything after it, and lay a new group with it at once. Then lay down and add what you like, and discard one card. Whoever has no cards left ends the deal. Partners score together.",
  } as Readonly<Record<string, string>>,

  stand: "Stand up",
  shuffle: "Shuffle the chairs",
  shuffleShort: "Shuffle",
  deal: "Deal the cards",
  dealAgain: "Deal a new match",
  whoDeals: (host: string) => `${host} deals when everybody sits.`,
  mayDeal: (sitting: number) => `${capital(count(sitting))} of you. Deal when everybody is here.`,
  sitFirst: "Take a chair, or watch from here.",
  missing: (missing: number, allowed: readonly number[]) =>
    `${capital(count(missing))} more ${missing === 1 ? "chair" : "chairs"} to fill: ${counts(allowed)} can play.`,
  noPartner: (names: readonly string[]) => `Nobody sits across from ${list(names)} yet: partners sit across.`,
  alone: "Two of you: each plays alone.",
  tooMany: (allowed: readonly number[]) => `${capital(counts(allowed))} can play: somebody has to stand up.`,
  lost: "Connection lost. Your chair is kept. Trying again…",

  chat: "Chat",
  chatNew: (unread: number) => `Chat, ${unread} new`,
  say: "Say something…",
  said: (name: string, what: string) => `${name}: ${what}`,
  news: {
    sat: (name: string, chair: number) => `${name} sits on chair ${chair}.`,
    stood: (name: string) => `${name} stood up.`,
    host: (name: string) => `${name} is the host now.`,
    shuffled: (name: string) => `${name} shuffled the chairs.`,
    rules: (name: string) => `${name} changed how we play.`,
  },
};
