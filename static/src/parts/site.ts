// What this site is called, and what stands in the place of our wordmark where the publisher has a skin.

const { site, wordmark } = document.documentElement.dataset;

export const siteName: string = site ?? "tictable";

/** The publisher's wordmark is a picture at this address, or the name in letters; ours is drawn. */
export const mark: { kind: "picture"; src: string } | { kind: "letters" } | { kind: "ours" } =
  wordmark !== undefined ? { kind: "picture", src: wordmark } : { kind: site !== undefined ? "letters" : "ours" };
