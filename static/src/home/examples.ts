// A drawn example of each game. Between two cards lie as many stitches as they share, or as many steps as they move.

export interface Example {
  readonly cards: readonly string[];
  readonly stitches: readonly number[];
}

export const EXAMPLES: Readonly<Record<string, Example>> = {
  "tic-a-long": { cards: ["4-square-cyan", "4-square-red", "1-star-red"], stitches: [2, 1] },
  "mono-duo-tripo": { cards: ["2-crescent-yellow", "3-triangle-orange", "4-square-orange"], stitches: [3, 2] },
  "tic-rummy": { cards: ["1-square-yellow", "2-triangle-orange", "3-crescent-red"], stitches: [3, 3] },
  "team-tic": { cards: ["3-square-violet", "3-square-cyan", "3-square-red"], stitches: [0, 0] },
  rummikub: { cards: ["red-4a", "red-5a", "joker-a"], stitches: [0, 0] },
};

const ANY: Example = { cards: ["3-circle-violet", "3-crescent-cyan", "3-triangle-red"], stitches: [0, 0] };

export const exampleOf = (game: string): Example => EXAMPLES[game] ?? ANY;
