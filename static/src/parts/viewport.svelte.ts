// The form of the screen: a *phone* is upright, a *rail* is a phone on its side, everything else is *wide*.

import { innerHeight, innerWidth } from "svelte/reactivity/window";

export type Form = "phone" | "rail" | "wide";

const LOW = 500;
const WIDE = 768;
const WITH_PAD = 1280;
const PAD = 326;
const WIDEST = 1240;
const GUTTERS = 48;

export const viewport = {
  get form(): Form {
    const width = innerWidth.current ?? 360;
    const height = innerHeight.current ?? 740;
    if (height < LOW && width > height) return "rail";
    return width < WIDE ? "phone" : "wide";
  },
  /** The pad lies beside the table. */
  get hasPad(): boolean {
    return (innerWidth.current ?? 360) >= WITH_PAD && this.form === "wide";
  },
  /** Of what lies on the table, in px. */
  get tableWidth(): number {
    const width = innerWidth.current ?? 360;
    return (this.hasPad ? Math.min(WIDEST, width - PAD) : width) - GUTTERS;
  },
};
