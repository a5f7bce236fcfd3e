// Round the groups on the table, by the form of the screen.

import type { Form } from "../../parts/viewport.svelte.ts";
import type { Measures } from "../collections/layout.ts";

export const MEASURES: Readonly<Record<Form, Measures>> = {
  phone: { largest: 40, smallest: 25, sides: 9, above: 34, aboveOwn: 34, below: 6, between: 14, betweenMats: 6 },
  rail: { largest: 32, smallest: 25, sides: 8, above: 34, aboveOwn: 34, below: 6, between: 12, betweenMats: 6 },
  wide: { largest: 60, smallest: 30, sides: 16, above: 58, aboveOwn: 58, below: 12, between: 26, betweenMats: 16 },
};
