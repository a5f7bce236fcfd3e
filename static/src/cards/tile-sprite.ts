// The parts of a tile, 44 × 60 with a lip of 3.5 below.

import { NUMERALS, WORDS } from "./outlines.ts";

const BODY =
  `<g id="tile-body"><rect width="44" height="60" rx="6" fill="var(--tile-lip)"/>` +
  `<rect width="44" height="56.5" rx="6" fill="var(--tile)"/>` +
  `<rect x=".5" y=".5" width="43" height="59" rx="5.7" fill="none" stroke="var(--tile-black)" stroke-opacity=".4" vector-effect="non-scaling-stroke"/></g>`;

const BACK =
  `<g id="tile-back"><rect width="44" height="60" rx="6" fill="var(--tile-lip)"/>` +
  `<rect width="44" height="56.5" rx="6" fill="var(--tile-back)"/>` +
  `<rect x="6" y="6" width="32" height="44.5" rx="3" fill="none" stroke="var(--ledge)" stroke-width="1.3" stroke-dasharray="3.2 2.2"/>` +
  `<rect x=".5" y=".5" width="43" height="59" rx="5.7" fill="none" stroke="var(--tile-black)" stroke-opacity=".4" vector-effect="non-scaling-stroke"/></g>`;

// Marks are drawn about the origin.
const CHECKS = [-12, -8, -4, 0, 4, 8].map((x, i) => `M${x} ${i % 2 ? 0 : -4}h4v4h-4z`).join("");

const MARKS =
  `<path id="mark-black" d="M-11-3h22v6h-22z" fill="var(--tile-black)"/>` +
  `<g id="mark-blue" fill="var(--tile-blue)"><circle cx="-9" r="3.4"/><circle r="3.4"/><circle cx="9" r="3.4"/></g>` +
  `<path id="mark-orange" d="M-10.5 4l4-8M-2 4l4-8M6.5 4l4-8" stroke="var(--tile-orange-mark)" stroke-width="3.4" stroke-linecap="round"/>` +
  `<path id="mark-red" d="${CHECKS}" fill="var(--tile-red)"/>`;

const COLOURS = ["black", "blue", "orange", "red"]
  .map((colour) => `<use id="tile-mark-${colour}" href="#mark-${colour}" transform="translate(22 46)"/>`)
  .join("");

const NUMBERS = Object.keys(NUMERALS)
  .map((n) => `<use id="tile-number-${n}" href="#numeral-${n}" transform="translate(22 22.5) scale(.355)"/>`)
  .join("");

const JOKER =
  `<g id="tile-joker-face" stroke-linecap="round" stroke-linejoin="round">` +
  `<circle cx="22" cy="27" r="11" fill="var(--tile)" stroke="var(--tile-black)" stroke-width="2.2"/>` +
  `<path d="M10 21.5 7.6 9.2l7.8 4.4L22 5.6l6.6 8 7.8-4.4L34 21.5Q22 15 10 21.5Z" fill="var(--tile-black)" stroke="var(--tile-black)" stroke-width="1.4"/>` +
  `<circle cx="7.6" cy="8.6" r="2.6" fill="var(--tile-red)"/><circle cx="22" cy="5" r="2.6" fill="var(--tile-orange-mark)"/>` +
  `<circle cx="36.4" cy="8.6" r="2.6" fill="var(--tile-blue)"/>` +
  `<circle cx="17.8" cy="25.4" r="1.7" fill="var(--tile-black)"/>` +
  `<path d="M23.8 26q2.4-2.6 4.8 0" fill="none" stroke="var(--tile-black)" stroke-width="1.7"/>` +
  `<path d="M15.6 29.6h12.8a6.5 6.5 0 0 1-12.8 0Z" fill="var(--tile-black)"/></g>` +
  `<g id="tile-joker"><use href="#tile-joker-face" transform="translate(0 1)"/>` +
  `<path d="${WORDS.joker}" transform="translate(22 48.6) scale(.115)" fill="var(--tile-black)"/></g>` +
  `<use id="tile-joker-standing" href="#tile-joker-face" transform="translate(5.3 .6) scale(.76)"/>`;

export const tileSprite = (): string => BODY + BACK + MARKS + COLOURS + NUMBERS + JOKER;
