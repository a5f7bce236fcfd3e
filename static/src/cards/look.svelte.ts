import type { Colour } from "./names.ts";

interface Look {
  /** The setting "letters on cards". */
  letters: boolean;
  /** The initial of each colour in the language of the page. */
  initials: Record<Colour, string>;
}

export const look: Look = $state({
  letters: false,
  initials: { violet: "V", cyan: "C", yellow: "Y", orange: "O", red: "R" },
});
