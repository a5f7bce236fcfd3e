import type { Colour } from "./names.ts";

// The five cloths. `unit` is the size of the weave in the drawing's own units; ids are cloth-<drawing>-<colour>.

type Weave = (id: string, unit: number) => string;

const size = (value: number) => +value.toFixed(3);

function cloth(id: string, colour: Colour, width: number, height: number, weave: string, turn = ""): string {
  const [w, h] = [size(width), size(height)];
  return (
    `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turn}>` +
    `<rect width="${w}" height="${h}" fill="var(--${colour})"/>${weave}</pattern>`
  );
}

const dots: Weave = (id, unit) => {
  const [near, far, radius] = [size(unit * 2.25), size(unit * 6.75), size(unit * 1.7)];
  const dot = (at: number) => `<circle cx="${at}" cy="${at}" r="${radius}" fill="var(--cyan-weave)"/>`;
  return cloth(id, "cyan", unit * 9, unit * 9, dot(near) + dot(far));
};

const waves: Weave = (id, unit) => {
  const [half, rise, middle] = [size(unit * 5), size(unit * 4.6), size(unit * 3.9)];
  const wave =
    `<path d="M${-half} ${middle}q${half / 2} ${-rise} ${half} 0t${half} 0 ${half} 0 ${half} 0" fill="none" ` +
    `stroke="var(--yellow-weave)" stroke-width="${size(unit * 2)}"/>`;
  return cloth(id, "yellow", unit * 10, unit * 7.8, wave);
};

const stripes: Weave = (id, unit) => {
  const [pitch, stripe] = [size(unit * 6.8), size(unit * 2.7)];
  const band = `<rect width="${stripe}" height="${pitch}" fill="var(--orange-weave)"/>`;
  return cloth(id, "orange", unit * 6.8, unit * 6.8, band, ` patternTransform="rotate(45)"`);
};

const checks: Weave = (id, unit) => {
  const side = size(unit * 4.5);
  const check = (at: number) => `<rect x="${at}" y="${at}" width="${side}" height="${side}" fill="var(--red-weave)"/>`;
  return cloth(id, "red", unit * 9, unit * 9, check(0) + check(side));
};

export const UNITS = { full: 1, small: 0.66, mini: 0.86, icon: 2.2 } as const;

export type Drawing = "full" | "small" | "mini";

export function cloths(): string {
  return Object.entries(UNITS)
    .flatMap(([drawing, unit]) => [
      dots(`cloth-${drawing}-cyan`, unit),
      waves(`cloth-${drawing}-yellow`, unit),
      stripes(`cloth-${drawing}-orange`, unit),
      checks(`cloth-${drawing}-red`, unit),
    ])
    .join("");
}

export const clothFill = (drawing: keyof typeof UNITS, colour: Colour): string =>
  colour === "violet" ? "var(--violet)" : `url(#cloth-${drawing}-${colour})`;
