// What a table may agree on, by game and by the name of the option.

export interface FieldWords {
  readonly label: string;
  readonly explains?: string;
  /** Of a choice: what each value is called. */
  readonly values?: Readonly<Record<string, string>>;
  /** The value in a line about the table; empty when it goes without saying. */
  readonly said: (value: number | boolean | string) => string;
}

type GameWords = Readonly<Record<string, FieldWords>>;

const deals: FieldWords = {
  label: "Deals",
  explains: "Whoever has won most of them wins the match.",
  said: (value) => (value === 1 ? "one deal" : `${value} deals`),
};

const handSize: FieldWords = {
  label: "Cards each",
  explains: "Fewer make a shorter game.",
  said: (value) => `${value} cards each`,
};

const games: Readonly<Record<string, GameWords>> = {
  "tic-a-long": {
    hand_size: handSize,
    deals,
    optional_rules: {
      label: "Optional rules",
      explains: "The dealer of each deal may add yellow giveaway or circle play again.",
      values: { none: "None", "dealer-chooses": "Dealer chooses" },
      said: (value) => (value === "none" ? "" : "the dealer chooses a rule"),
    },
  },
  "mono-duo-tripo": {
    hand_size: handSize,
    deals,
    tripo_around_the_table: {
      label: "Tripo around the table",
      explains: "After a Tripo every opponent draws 3, not only the next player.",
      said: (value) => (value ? "a Tripo makes everybody draw" : ""),
    },
  },
  "team-tic": {
    deals: { ...deals, explains: "The highest total over all of them wins the match." },
    variation: {
      label: "Collect",
      explains: "Tics share the same two things. Sequences go on by one step from card to card, in two things or in all three.",
      values: { tics: "Tics", sequences: "Sequences" },
      said: (value) => (value === "tics" ? "Tics" : "sequences"),
    },
  },
  rummikub: {
    rounds: {
      label: "Rounds",
      explains: "A round has as many deals as there are players.",
      said: (value) => (value === 1 ? "one round" : `${value} rounds`),
    },
  },
};

const seconds = (value: number | boolean | string) =>
  value === 0 ? "off" : Number(value) < 60 ? `${value} s` : `${Number(value) / 60} min`;

const minutes = (count: number) => (count === 1 ? "a minute a turn" : `${count} minutes a turn`);

const settings = {
  title: { label: "Name of the table", explains: "Such as Sunday kitchen.", said: (value) => `${value}` },
  public: {
    label: "Open to everybody",
    explains: "It stands in the list of open tables. Otherwise only people with the link find it.",
    said: (value) => (value ? "open" : "private"),
  },
  clock: {
    label: "Turn clock",
    explains: "When it runs out, it moves for the player by fixed rules.",
    said: (value) => (value === 0 ? "no clock" : Number(value) < 60 ? `${value} seconds a turn` : minutes(Number(value) / 60)),
  },
  free_chat: {
    label: "Free chat",
    explains: "Besides the quick phrases anybody may type.",
    said: (value) => (value ? "free chat" : ""),
  },
  marks: {
    label: "Marks for playable cards",
    explains: "Cards that may be played stand higher, with stitches below.",
    said: (value) => (value ? "" : "no marks"),
  },
} as const satisfies GameWords;

export const options = {
  games,
  settings,
  seconds,
  published: "published rules",
  ours: "our rules",
  on: "on",
  off: "off",
  changed: "changed",
  titlePlaceholder: "Sunday kitchen",
};
