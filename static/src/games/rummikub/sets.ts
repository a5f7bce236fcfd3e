// A table that is being rebuilt: which tiles lie together, and in which order. Whether that is in order is not asked here.
// A *set* keeps its number while tiles come and go, so that it can keep its place on the screen.

export interface TileSet {
  readonly id: number;
  /** Null where somebody else's tile lies face down. */
  readonly tiles: readonly (string | null)[];
}

export type Sets = readonly TileSet[];
export type TileTable = readonly (readonly (string | null)[])[];

/** Before the tile that lies there now; `set` is null for a new one. */
export interface Spot {
  readonly set: number | null;
  readonly index: number;
}

/** Those that lie face up. */
export const tilesOf = ({ tiles }: TileSet): string[] => tiles.filter((tile) => tile !== null);

export const asTable = (sets: Sets): string[][] => sets.map(tilesOf);

/** The same tiles give the same key, in whatever order they lie. */
export const keyOf = (tiles: readonly (string | null)[]): string => tiles.map((tile) => tile ?? "?").toSorted().join(" ");

export const isSameTable = (a: TileTable, b: TileTable): boolean =>
  a.length === b.length && a.map((set) => set.join(" ")).toSorted().join("/") === b.map((set) => set.join(" ")).toSorted().join("/");

const nextId = (sets: Sets): number => sets.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;

/** The table as sets; each has the number of the set before with which it shares most tiles. */
export function laidOut(table: TileTable, before: Sets = []): Sets {
  const pairs = table.flatMap((tiles, no) =>
    before.map(({ id, tiles: had }) => ({ no, id, shared: tiles.filter((tile) => tile !== null && had.includes(tile)).length })),
  );
  const ids = new Map<number, number>();
  const taken = new Set<number>();
  for (const { no, id } of pairs.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared)) {
    if (ids.has(no) || taken.has(id)) continue;
    ids.set(no, id);
    taken.add(id);
  }
  let free = nextId(before);
  return table.map((tiles, no) => ({ id: ids.get(no) ?? free++, tiles }));
}

/** Without these tiles; what is empty then is gone. */
export function without(sets: Sets, tiles: readonly string[]): Sets {
  const gone = new Set<string | null>(tiles);
  if (!sets.some((set) => set.tiles.some((tile) => gone.has(tile)))) return sets;
  return sets
    .map((set) => ({ ...set, tiles: set.tiles.filter((tile) => !gone.has(tile)) }))
    .filter((set) => set.tiles.length > 0);
}

/** These tiles taken from wherever they are, and set there together. */
export function moved(sets: Sets, tiles: readonly string[], { set: id, index }: Spot): Sets {
  const target = id === null ? undefined : sets.find((set) => set.id === id);
  if (target === undefined) return [...without(sets, tiles), { id: nextId(sets), tiles: [...tiles] }];
  const front = target.tiles.slice(0, index).filter((tile) => tile === null || !tiles.includes(tile));
  const back = target.tiles.slice(index).filter((tile) => tile === null || !tiles.includes(tile));
  const put = { id: target.id, tiles: [...front, ...tiles, ...back] };
  // The set itself stays even if all of its tiles are lifted for a moment.
  return sets.flatMap((set) => (set === target ? [put] : without([set], tiles)));
}

/** The set in two: what lies from there on becomes a new set right behind it. */
export function split(sets: Sets, id: number, index: number): Sets {
  const free = nextId(sets);
  return sets.flatMap((set) => {
    if (set.id !== id || index <= 0 || index >= set.tiles.length) return [set];
    return [
      { ...set, tiles: set.tiles.slice(0, index) },
      { id: free, tiles: set.tiles.slice(index) },
    ];
  });
}

/** The set with its tiles in this order. */
export const reordered = (sets: Sets, id: number, tiles: readonly string[]): Sets =>
  sets.map((set) => (set.id === id ? { ...set, tiles } : set));

export const setWith = (sets: Sets, tile: string): TileSet | undefined => sets.find(({ tiles }) => tiles.includes(tile));
