// Cards on their way, shown after the fact: the table already is as the server said. Transform and opacity only; an
// early frame finishes what still moves at once.

import { tick } from "svelte";

import type { GameScreen, Movement } from "../games/game-screen.ts";
import type { Entry, Frame } from "../wire/types.ts";

const MOST_BACKS = 5;
const WHOLE_DEAL = 1_200;
const EASE = "cubic-bezier(.35, 0, .1, 1)";

export class Flights {
  readonly #game: GameScreen;
  readonly #root: HTMLElement;
  readonly #running = new Set<Animation>();

  constructor(game: GameScreen, root: HTMLElement) {
    this.#game = game;
    this.#root = root;
  }

  /** To be called with every frame, before the page shows it. */
  async begin(frame: Frame, news: readonly Entry[], before: Frame | null): Promise<void> {
    this.finish();
    const travel = duration("--travel");
    if (before === null || travel === 0 || document.hidden) return;
    const events = news.flatMap(({ event }) => (event === null ? [] : [event]));
    const movements = events.flatMap((event) => this.#game.movements(event, frame));
    const starts = movements.map((movement) => this.#start(movement));
    const had = new Set<string>(before.view?.deal_no === frame.view?.deal_no ? before.view?.hand : []);
    await tick();
    movements.forEach(({ piece }, i) => piece !== null && this.#land(piece, starts[i]!, travel));
    const backs = movements.filter(({ piece, to }) => piece === null && to !== "hand");
    const step = Math.min(duration("--deal-step"), WHOLE_DEAL / Math.max(1, backs.length * MOST_BACKS));
    backs.forEach((movement, i) => this.#backs(movement, travel, step, i));
    this.#draw((frame.view?.hand ?? []).filter((piece) => !had.has(piece)), movements, travel);
  }

  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
  }

  #at(place: string): DOMRect | null {
    return this.#root.querySelector(`[data-at="${place}"]`)?.getBoundingClientRect() ?? null;
  }

  #start({ from, piece }: Movement): DOMRect | null {
    const own = piece === null ? null : this.#root.querySelector(`[data-place="${piece}"]`);
    return own?.getBoundingClientRect() ?? this.#at(from);
  }

  /** A piece that lies on the table now comes from where it was. */
  #land(piece: string, from: DOMRect | null, travel: number): void {
    const laid = this.#root.querySelector<HTMLElement>(`[data-lies="${piece}"]`);
    if (laid === null || from === null) return;
    const to = laid.getBoundingClientRect();
    const scale = Math.min(1.1, Math.max(0.3, from.width / to.width));
    this.#run(laid, [{ transform: `${offset(from, to)} scale(${scale})` }, { transform: "none" }], { duration: travel, easing: EASE });
  }

  /** New cards of the own hand come from the pile, or from whoever gave them. */
  #draw(pieces: readonly string[], movements: readonly Movement[], travel: number): void {
    const source = movements.findLast(({ to, piece }) => to === "hand" && piece === null)?.from ?? "draw";
    const from = this.#at(source);
    if (from === null) return;
    const step = Math.min(duration("--deal-step"), WHOLE_DEAL / Math.max(1, pieces.length));
    pieces.forEach((piece, i) => {
      const card = this.#root.querySelector<HTMLElement>(`[data-place="${piece}"]`);
      if (card === null) return;
      const start = { transform: `${offset(from, card.getBoundingClientRect())} scale(.9)`, opacity: 0 };
      this.#run(card, [start, { opacity: 1, offset: 0.2 }, { transform: "none", opacity: 1 }], {
        duration: travel,
        delay: i * step,
        easing: EASE,
        fill: "backwards",
      });
    });
  }

  /** Backs that go to somebody else's seat. */
  #backs({ from, to, count }: Movement, travel: number, step: number, order: number): void {
    const start = this.#at(from);
    const end = this.#at(to);
    const back = this.#root.querySelector('[data-at="draw"] svg');
    if (start === null || end === null || back === null) return;
    const drawn = back.getBoundingClientRect();
    const width = Math.min(56, drawn.width);
    const height = (width * drawn.height) / drawn.width;
    for (let i = 0; i < Math.min(count, MOST_BACKS); i++) {
      const card = back.cloneNode(true) as SVGElement;
      card.setAttribute("width", String(width));
      card.setAttribute("height", String(height));
      card.classList.add("flying");
      card.style.left = `${start.left + (start.width - width) / 2}px`;
      card.style.top = `${start.top + (start.height - height) / 2}px`;
      this.#root.append(card);
      const way = `translate(${end.left + end.width / 2 - start.left - start.width / 2}px, ${end.top + end.height / 2 - start.top - start.height / 2}px)`;
      const frames = [{ transform: "none" }, { opacity: 1, offset: 0.8 }, { transform: `${way} scale(.4)`, opacity: 0 }];
      const options = { duration: travel, delay: (order + i * 2) * step, easing: EASE, fill: "both" } as const;
      this.#run(card, frames, options, () => card.remove());
    }
  }

  #run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, done?: () => void): void {
    const animation = element.animate(frames, options);
    this.#running.add(animation);
    animation.onfinish = () => {
      this.#running.delete(animation);
      done?.();
    };
  }
}

function offset(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px)`;
}

/** A duration of the style sheet, in milliseconds. */
function duration(name: string): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return value.endsWith("ms") ? parseFloat(value) : parseFloat(value || "0") * 1000;
}
