// One tab stop for a region; arrows, Home and End go on from there. What can be reached bears `data-rove`.

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function roving(region: HTMLElement): () => void {
  const items = () => [...region.querySelectorAll<HTMLElement>("[data-rove]")];

  function keepOneStop(current?: HTMLElement): void {
    const all = items();
    const stop = current ?? all.find((item) => item.getAttribute("tabindex") === "0") ?? all[0];
    for (const item of all) {
      const index = item === stop ? 0 : -1;
      if (item.getAttribute("tabindex") !== String(index)) item.tabIndex = index;
    }
  }

  function onFocus(event: FocusEvent): void {
    const item = (event.target as HTMLElement).closest<HTMLElement>("[data-rove]");
    if (item) keepOneStop(item);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const next = target(event.key, all, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const watcher = new MutationObserver(() => keepOneStop());
  watcher.observe(region, { childList: true, subtree: true });
  region.addEventListener("focusin", onFocus);
  region.addEventListener("keydown", onKey);
  keepOneStop();
  return () => {
    watcher.disconnect();
    region.removeEventListener("focusin", onFocus);
    region.removeEventListener("keydown", onKey);
  };
}

function target(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const step = STEPS[key];
  if (step !== undefined) return all[at + step];
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key === "ArrowUp" || key === "ArrowDown") return above(all, at, key === "ArrowUp" ? -1 : 1);
  return undefined;
}

/** The nearest item in the row above or below. */
function above(all: readonly HTMLElement[], at: number, way: -1 | 1): HTMLElement | undefined {
  const middle = (item: HTMLElement) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, height };
  };
  const from = middle(all[at]!);
  const far = all
    .map((item) => ({ item, ...middle(item) }))
    .filter(({ y }) => (y - from.y) * way > from.height / 3)
    .map(({ item, x, y }) => ({ item, distance: Math.abs(y - from.y) * 3 + Math.abs(x - from.x) }));
  return far.sort((a, b) => a.distance - b.distance)[0]?.item;
}
