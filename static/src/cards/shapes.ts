import type { Shape } from "./names.ts";

// Drawn about the origin in a box of 100; the sizes are those at which the five look equally heavy.

function star(radius: number, inner: number, drop: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 ? radius * inner : radius;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach + drop).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

export const OUTLINES: Record<Shape, string> = {
  circle: "M-43 0A43 43 0 1 1 43 0A43 43 0 1 1-43 0Z",
  crescent: "M-4.5-45.8A46 46 0 1 0 45.1 8.9A37 37 0 0 1-4.5-45.8Z",
  triangle: "M0-45L50 41H-50Z",
  square: "M-38-38H38V38H-38Z",
  star: star(53, 0.44, 4),
};

/** The running stitch inside a shape, for a card that is looked at closely. */
export const SEWN: Record<Shape, string> = {
  circle: "M-34 0A34 34 0 1 1 34 0A34 34 0 1 1-34 0Z",
  crescent: "M-21.5-31.3A38 38 0 1 0 29.1 24.5A45 45 0 0 1-21.5-31.3Z",
  triangle: "M0-27L34 32H-34Z",
  square: "M-29-29H29V29H-29Z",
  star: star(34, 0.44, 4),
};

/** Where the shapes of a full-size face lie, and how large they are: as many as its number says. */
export const ARRANGEMENTS: Readonly<Record<number, { scale: number; places: readonly (readonly [number, number])[] }>> = {
  1: { scale: 0.6, places: [[50, 93.5]] },
  2: { scale: 0.41, places: [[31, 77], [68, 109.5]] },
  3: { scale: 0.37, places: [[50, 75.5], [28.5, 111.5], [71.5, 111.5]] },
  4: { scale: 0.36, places: [[28.5, 76], [71.5, 76], [28.5, 112.5], [71.5, 112.5]] },
  5: { scale: 0.29, places: [[26, 74.5], [74, 74.5], [50, 94.5], [26, 114.5], [74, 114.5]] },
};
