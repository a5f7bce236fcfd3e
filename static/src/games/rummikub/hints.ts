// A hint is asked for step by step: is there anything, which tiles, how.

export type HintStep = 1 | 2 | 3;

export const nextStep = (last: number | undefined): HintStep => (last === undefined ? 1 : last === 1 ? 2 : 3);
