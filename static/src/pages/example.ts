// An example in the rules: cards, and between them `>` a stitch each, `x` for "does not fit", or only a space.

export interface Step {
  readonly card: string;
  /** Between the card before and this one. */
  readonly stitches: number;
  readonly isMisfit: boolean;
}

export function readExample(notation: string): Step[] {
  let sign = "";
  const steps: Step[] = [];
  for (const word of notation.split(/\s+/).filter(Boolean)) {
    if (/^(>+|x)$/.test(word)) {
      sign = word;
      continue;
    }
    steps.push({ card: word, stitches: sign.startsWith(">") ? sign.length : 0, isMisfit: sign === "x" });
    sign = "";
  }
  return steps;
}
