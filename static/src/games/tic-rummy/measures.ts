// Round the collections on the table, by the form of the screen.

import type { Form } from "../../parts/viewport.svelte.ts";
import type { Measures } from "../collections/layout.ts";

export const MEASURES: Readonly<Record<Form, Measures>> = {
  phone: { largest: 40, smallest: 28, sides: 9, above: 20, aboveOwn: 20, below: 8, between: 12, betweenMats: 6 },
  rail: { largest: 36, smallest: 26, sides: 9, above: 20, aboveOwn: 20, below: 6, between: 12, betweenMats: 6 },
  wide: { largest: 68, smallest: 30, sides: 16, above: 54, aboveOwn: 40, below: 12, between: 24, betweenMats: 8 },
};
