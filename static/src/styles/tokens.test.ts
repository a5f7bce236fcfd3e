// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import MINIMA from "./contrast.json";
import { readColours } from "./tokens.ts";

type Rgb = readonly [number, number, number];
type Theme = "light" | "dark";

const COLOURS = readColours(readFileSync(new URL("./tokens.css", import.meta.url), "utf8"));

function token(name: string, theme: Theme): Rgb {
  const shade = COLOURS[name]?.[theme];
  if (!shade) throw new Error(`no colour: ${name}`);
  const at = (i: number) => Number.parseInt(shade.slice(i, i + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(above: string, below: string, theme: Theme): number {
  const [a, b] = [luminance(token(above, theme)), luminance(token(below, theme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const lightness = (name: string) => 116 * Math.cbrt(luminance(token(name, "light"))) - 16;

const READ = 4.5;

const PAIRS = MINIMA.flatMap(({ above, below, least }) =>
  below.flatMap((surface) => (["light", "dark"] as const).map((theme) => [above, surface, theme, least] as const)),
);

test.each(PAIRS)("%s on %s in the %s theme keeps its contrast", (above, below, theme, least) => {
  expect(contrast(above, below, theme)).toBeGreaterThanOrEqual(least);
});

test("brass and orange can be read on undimmed paper", () => {
  expect(contrast("card-brass", "paper", "light")).toBeGreaterThanOrEqual(READ);
  expect(contrast("tile-orange", "tile", "light")).toBeGreaterThanOrEqual(READ);
});

test.each([
  ["cyan", 1.5],
  ["yellow", 1.7],
  ["orange", 1.9],
  ["red", 2],
] as const)("the weave of %s is seen without colour", (cloth, least) => {
  expect(contrast(cloth, `${cloth}-weave`, "light")).toBeGreaterThanOrEqual(least);
});

test("no two cloths are equally light", () => {
  const shades = ["violet", "cyan", "yellow", "orange", "red"].map(lightness).toSorted((a, b) => a - b);
  const steps = shades.slice(1).map((shade, i) => shade - shades[i]!);
  expect(Math.min(...steps)).toBeGreaterThan(9);
});
