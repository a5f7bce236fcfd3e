// Reads the colours of tokens.css: for the test of their contrast, and for the build, which hands them to the server.

export interface Shades {
  light: string;
  dark: string;
}

/** The colours by name, as #rrggbb; what is see-through or no colour is left out. */
export function readColours(css: string): Record<string, Shades> {
  const [plain = ""] = css.split("@media");
  const opaque = /--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g;
  return Object.fromEntries(
    [...plain.matchAll(opaque)].map(([, name, light, dark, one]) => [name!, { light: (light ?? one)!, dark: (dark ?? one)! }]),
  );
}
