import { mount } from "svelte";
import { expect, test } from "vitest";

import Card from "./Card.svelte";
import { COLOURS, SHAPES, TILE_COLOURS } from "./names.ts";
import { SPRITE } from "./sprite.ts";
import Tile from "./Tile.svelte";

const ids = [...SPRITE.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
const used = (markup: string) => [...markup.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id!);

function drawn(component: typeof Card | typeof Tile, props: object): string {
  const target = document.createElement("div");
  mount(component as typeof Card, { target, props: props as { card: string; width: number } });
  return target.innerHTML;
}

test("everything in the sprite has a name of its own, and what it points at is there", () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(used(SPRITE).filter((id) => !ids.includes(id))).toEqual([]);
});

test("the sprite keeps to the content policy: no styles of its own", () => {
  expect(SPRITE).not.toMatch(/style/);
});

test.each([240, 84, 44, 26])("every card is drawn at %i px from parts of the sprite", (width) => {
  for (const number of [1, 2, 3, 4, 5])
    for (const shape of SHAPES)
      for (const colour of COLOURS) {
        const parts = used(drawn(Card, { card: `${number}-${shape}-${colour}`, width }));
        expect(parts.length).toBeGreaterThanOrEqual(3);
        expect(parts.filter((id) => !ids.includes(id))).toEqual([]);
      }
});

test.each([
  { card: null, width: 44 },
  { card: null, width: 84 },
  { card: "2-star-red", width: 44, variant: "fan" },
  { card: "2-star-red", width: 84, variant: "fan" },
  { card: "5-star-red", width: 44, mark: "+10" },
  { card: "1-circle-violet", width: 84, mark: "+5" },
  { card: "1-circle-violet", width: 84, letters: true },
])("a card as %o is drawn from parts of the sprite", (props) => {
  expect(used(drawn(Card, props)).filter((id) => !ids.includes(id))).toEqual([]);
});

test("every tile is drawn from parts of the sprite", () => {
  const numbered = TILE_COLOURS.flatMap((colour) => Array.from({ length: 13 }, (_, i) => ({ tile: `${colour}-${i + 1}a`, width: 44 })));
  const jokers = [undefined, "red-7", "9"].map((stands) => ({ tile: "joker-b", width: 44, stands }));
  for (const props of [...numbered, ...jokers, { tile: null, width: 44 }]) {
    const parts = used(drawn(Tile, props));
    expect(parts.length).toBeGreaterThanOrEqual(1);
    expect(parts.filter((id) => !ids.includes(id))).toEqual([]);
  }
});
