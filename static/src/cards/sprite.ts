// The sprite holds every part of a face once; a card is three or four <use> of it. It has to stand in the page itself,
// since Chrome finds no patterns in another document. Its three drawings are full (100 × 140), small and mini (44 × 61.6).

import { clothFill, cloths, type Drawing } from "./cloths.ts";
import { COLOURS, SHAPES, type Shape } from "./names.ts";
import { NUMERALS, WORDS } from "./outlines.ts";
import { ARRANGEMENTS, OUTLINES, SEWN } from "./shapes.ts";
import { tileSprite } from "./tile-sprite.ts";

const place = (x: number, y: number, scale: number) => `transform="translate(${x} ${y}) scale(${scale})"`;

/** A paper-cut shape; its key line is as thick as asked for, whatever the scale. */
function shape(name: Shape, x: number, y: number, scale: number, line: number): string {
  return `<use href="#shape-${name}" ${place(x, y, scale)} stroke-width="${+(line / scale).toFixed(2)}"/>`;
}

const edge = (width: number, height: number, round: number) =>
  `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${round}" fill="var(--paper)" ` +
  `stroke="var(--card-ink)" stroke-opacity=".5" vector-effect="non-scaling-stroke"/>`;

const KEY_LINE = `stroke="var(--card-ink)" stroke-linejoin="round"`;
const CUT = `fill="var(--paper)" ${KEY_LINE}`;
const STITCH = `fill="none" stroke="var(--paper)" stroke-opacity=".85"`;

const GROUNDS = COLOURS.map((colour) => {
  const small = (drawing: Drawing) =>
    `<g id="ground-${drawing}-${colour}">${edge(44, 61.6, 5.7)}` +
    `<rect x="2.6" y="2.6" width="38.8" height="56.4" rx="3.6" fill="${clothFill(drawing, colour)}"/>` +
    `<path d="M2 2H22.6V22.2A4 4 0 0 1 18.6 26.2H2Z" fill="var(--paper)"/></g>`;
  const full =
    `<g id="ground-full-${colour}">${edge(100, 140, 13)}` +
    `<rect x="5" y="5" width="90" height="130" rx="8.5" fill="${clothFill("full", colour)}"/>` +
    `<rect x="8.6" y="8.6" width="82.8" height="122.8" rx="5.6" ${STITCH} stroke-width=".9" stroke-dasharray="3.3 2.3"/>` +
    `<path d="M4 4H43V47A9 9 0 0 1 34 56H4Z" fill="var(--paper)"/></g>`;
  return full + small("small") + small("mini");
});

const NUMBERS = [1, 2, 3, 4, 5].map(
  (n) =>
    `<use id="number-full-${n}" href="#numeral-${n}" ${place(22.5, 22.5, 0.37)} fill="var(--card-ink)"/>` +
    `<use id="number-small-${n}" href="#numeral-${n}" ${place(12, 14, 0.262)} fill="var(--card-ink)"/>`,
);

const FACES = SHAPES.map((name) => {
  const full = Object.entries(ARRANGEMENTS).map(
    ([n, { scale, places }]) =>
      `<g id="face-full-${n}-${name}" ${CUT}>${places.map(([x, y]) => shape(name, x, y, scale, 2.2)).join("")}</g>`,
  );
  return (
    full.join("") +
    `<g id="face-small-${name}" ${CUT}>${shape(name, 22.4, 42.6, 0.325, 2)}</g>` +
    `<g id="face-fan-${name}" ${CUT}>${shape(name, 17.2, 43.2, 0.275, 2)}</g>` +
    `<g id="pip-${name}" ${KEY_LINE}>${shape(name, 22.5, 45.6, 0.125, 1.3)}</g>`
  );
});

const corner = (id: string, width: number, height: number, right: number, top: number, round: number) =>
  `<path id="${id}" fill="var(--paper)" d="M${right} ${top}V${top + height}H${right - width + round}` +
  `A${round} ${round} 0 0 1 ${right - width} ${top + height - round}V${top}Z"/>`;

const CORNERS =
  corner("corner-full", 29, 23, 96, 4, 7) +
  corner("corner-small", 12.6, 11.6, 42, 2, 3) +
  corner("worth-full", 33, 21, 96, 4, 7) +
  corner("worth-small", 18.4, 12.6, 42, 2, 3);

const chevron = (x: number, y: number, reach: number, line: number, up: boolean) =>
  `<path d="M${x - reach} ${up ? y + reach / 2 : y - reach / 2}l${reach} ${up ? -reach : reach}l${reach} ${up ? reach : -reach}" ` +
  `fill="none" stroke="var(--card-brass)" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/>`;

const BRASS = `fill="none" stroke="var(--card-brass)"`;

const EXTREMES =
  `<g id="brass-full" ${BRASS} stroke-width="1.5" stroke-dasharray="4 2.4">` +
  `<rect x="2.9" y="2.9" width="94.2" height="134.2" rx="10.6"/><rect x="6.1" y="6.1" width="87.8" height="127.8" rx="7.6"/></g>` +
  `<g id="brass-small" ${BRASS} stroke-width="1.1" stroke-dasharray="2.6 1.5">` +
  `<rect x="1.7" y="1.7" width="40.6" height="58.2" rx="4.8"/><rect x="3.7" y="3.7" width="36.6" height="54.2" rx="3"/></g>` +
  `<g id="lowest-full">${chevron(82.5, 15, 6.4, 3, false)}</g><g id="highest-full">${chevron(82.5, 15, 6.4, 3, true)}</g>` +
  `<g id="lowest-small">${chevron(35.8, 7.6, 3.3, 1.7, false)}</g><g id="highest-small">${chevron(35.8, 7.6, 3.3, 1.7, true)}</g>` +
  (["plus5", "plus10"] as const)
    .map(
      (word) =>
        `<path id="${word}-full" d="${WORDS[word]}" ${place(79.5, 14, word === "plus5" ? 0.2 : 0.175)} fill="var(--card-ink)"/>` +
        `<path id="${word}-small" d="${WORDS[word]}" ${place(33.2, 7.9, word === "plus5" ? 0.125 : 0.11)} fill="var(--card-ink)"/>`,
    )
    .join("");

/** The order of the deck down the middle of a back: circle, crescent, triangle, square, star in the five colours. */
const order = (x: number, top: number, step: number, scale: number, line: number) =>
  SHAPES.map(
    (name, i) =>
      `<use href="#shape-${name}" ${place(x, +(top + step * i).toFixed(2), scale)} ` +
      `fill="${i === 0 ? "var(--violet-on-back)" : `var(--${COLOURS[i]})`}" stroke="var(--paper)" stroke-width="${+(line / scale).toFixed(1)}" stroke-linejoin="round"/>`,
  ).join("");

const QUILT =
  `<pattern id="card-quilt" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  `<path d="M0 0H12M0 0V12" fill="none" stroke="var(--paper)" stroke-opacity=".3" stroke-dasharray="1.8 1.2"/></pattern>`;

const BACKS =
  QUILT +
  `<g id="back-full">${edge(100, 140, 13)}<rect x="5" y="5" width="90" height="130" rx="8.5" fill="var(--card-back)"/>` +
  `<rect x="5" y="5" width="90" height="130" rx="8.5" fill="url(#card-quilt)"/>` +
  `<rect x="9.4" y="9.4" width="81.2" height="121.2" rx="5" ${STITCH} stroke-width="1.1" stroke-dasharray="3.6 2.4"/>` +
  `<rect x="32" y="19" width="36" height="102" rx="14" fill="var(--card-back)" stroke="var(--paper)" stroke-opacity=".8" stroke-width="1.1"/>` +
  `${order(50, 32.5, 18.8, 0.175, 1.2)}</g>` +
  `<g id="back-small">${edge(44, 61.6, 5.7)}<rect x="2.6" y="2.6" width="38.8" height="56.4" rx="3.6" fill="var(--card-back)"/>` +
  `<rect x="5" y="5" width="34" height="51.6" rx="2" ${STITCH} stroke-width=".8" stroke-dasharray="2.2 1.6"/>` +
  `${order(22, 12.4, 9.3, 0.088, 0.75)}</g>`;

export const SPRITE =
  `<defs>${cloths()}` +
  Object.entries(NUMERALS).map(([n, path]) => `<path id="numeral-${n}" d="${path}"/>`).join("") +
  SHAPES.map((name) => `<path id="shape-${name}" d="${OUTLINES[name]}"/><path id="sewn-${name}" d="${SEWN[name]}"/>`).join("") +
  `${GROUNDS.join("")}${NUMBERS.join("")}${FACES.join("")}${CORNERS}${EXTREMES}${BACKS}${tileSprite()}</defs>`;
