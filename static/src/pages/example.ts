// An example in the rules: cards or tiles, and between them `>` a stitch each, `x` for "does not fit", or only a space; a
// comma ends a combination.

export interface Step {
  readonly piece: string;
  /** Between the piece before and this one. */
  readonly stitches: number;
  readonly isMisfit: boolean;
  /** The first of a combination after another one. */
  readonly isApart: boolean;
}

export function readExample(notation: string): Step[] {
  let sign = "";
  let isApart = false;
  const steps: Step[] = [];
  for (const word of notation.split(/\s+/).filter(Boolean)) {
    if (/^(>+|x)$/.test(word)) {
      sign = word;
      continue;
    }
    const piece = word.replace(",", "");
    steps.push({ piece, stitches: sign.startsWith(">") ? sign.length : 0, isMisfit: sign === "x", isApart });
    sign = "";
    isApart = piece !== word;
  }
  return steps;
}
