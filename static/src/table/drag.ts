// Dragging with mouse, pen or finger, as one more way to say "set this piece there". It only reports; what a drop means
// is decided elsewhere. A drop beside everything, Escape and a lost pointer all send the piece home.

const FAR_ENOUGH = { mouse: 5, touch: 9 } as const;
const LONG = 550;

export interface Drag {
  readonly piece: string;
  readonly dx: number;
  readonly dy: number;
  readonly x: number;
  readonly y: number;
}

interface Ears {
  lifted(drag: Drag): void;
  moved(drag: Drag): void;
  /** `place` is the nearest `data-drop` under the pointer. */
  dropped(drag: Drag, place: string | null): void;
  cancelled(): void;
  heldLong(piece: string): void;
}

/** `mark`: the data attribute of what can be dragged; its value is the piece. */
export const dragging = (ears: Ears, mark: "piece" | "pile" = "piece") => (region: HTMLElement) => {
  let piece: string | null = null;
  let pointer = -1;
  let from = { x: 0, y: 0 };
  let enough = 0;
  let isLifted = false;
  let long: ReturnType<typeof setTimeout> | undefined;

  const drag = ({ clientX: x, clientY: y }: PointerEvent): Drag => ({ piece: piece!, x, y, dx: x - from.x, dy: y - from.y });

  function down(event: PointerEvent): void {
    const element = (event.target as Element).closest<HTMLElement>(`[data-${mark}]`);
    if (element === null || event.button !== 0 || piece !== null) return;
    piece = element.dataset[mark]!;
    pointer = event.pointerId;
    from = { x: event.clientX, y: event.clientY };
    enough = event.pointerType === "mouse" ? FAR_ENOUGH.mouse : FAR_ENOUGH.touch;
    isLifted = false;
    long = event.pointerType === "mouse" ? undefined : setTimeout(hold, LONG);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("blur", cancel);
    window.addEventListener("keydown", escape, true);
  }

  function hold(): void {
    const held = piece!;
    end();
    swallowClick();
    ears.heldLong(held);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const now = drag(event);
    if (!isLifted && Math.hypot(now.dx, now.dy) < enough) return;
    clearTimeout(long);
    if (!isLifted) {
      isLifted = true;
      region.setPointerCapture(pointer);
      ears.lifted(now);
    }
    ears.moved(now);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const now = drag(event);
    const wasLifted = isLifted;
    end();
    if (!wasLifted) return;
    swallowClick();
    ears.dropped(now, placeUnder(now));
  }

  function cancel(): void {
    const wasLifted = isLifted;
    end();
    if (wasLifted) ears.cancelled();
  }

  function escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isLifted) return;
    event.stopPropagation();
    swallowClick();
    cancel();
  }

  function end(): void {
    clearTimeout(long);
    if (region.hasPointerCapture(pointer)) region.releasePointerCapture(pointer);
    piece = null;
    pointer = -1;
    isLifted = false;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("blur", cancel);
    window.removeEventListener("keydown", escape, true);
  }

  region.addEventListener("pointerdown", down);
  return () => {
    end();
    region.removeEventListener("pointerdown", down);
  };
};

/** The press that ended a drag is not a tap; a key or a press that comes right after it is one of its own. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.detail > 0 && event.stopPropagation();
  const stop = () => window.removeEventListener("click", swallow, true);
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.addEventListener("pointerdown", stop, { capture: true, once: true });
  setTimeout(stop, 350);
}

export function placeUnder({ x, y }: { x: number; y: number }): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>("[data-drop]")?.dataset["drop"];
    if (place !== undefined) return place;
  }
  return null;
}
