// The pages that the server makes, as far as the browser adds to them.

export const pages = {
  cards: (cards: readonly string[]) => cards.join(", then "),
  /** The moment a match began. */
  when: (moment: Date) => moment.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" }),
};
