// A player's own order of the hand. It is never reset: what is new comes at the end, what is gone leaves no gap.

export function merged(order: readonly string[], hand: readonly string[]): string[] {
  const held = new Set(hand);
  const arranged = new Set(order);
  return [...order.filter((piece) => held.has(piece)), ...hand.filter((piece) => !arranged.has(piece))];
}

export function movedTo(order: readonly string[], piece: string, index: number): string[] {
  const rest = order.filter((other) => other !== piece);
  return [...rest.slice(0, index), piece, ...rest.slice(index)];
}

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((piece, i) => piece === b[i]);
