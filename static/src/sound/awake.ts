// The audio of this page. A browser lets it sound only after the reader has touched the page. While it runs it takes
// power, also in silence; so it sleeps when nothing has sounded for a while.

/** Milliseconds of silence until it sleeps. */
export const SLEEPS_AFTER = 3000;
/** A sound that would come so many milliseconds after what it belongs to is left out. */
export const TOO_LATE = 1000;

let context: AudioContext | null = null;
let isAsleep = false;
let waking: Promise<void> | null = null;
let bedtime: ReturnType<typeof setTimeout> | undefined;

/** The reader touched the page. */
export function unlock(): void {
  context ??= new AudioContext();
  if (context.state !== "running" && !isAsleep) void context.resume().then(sleepLater);
}

/** Make this sound now, if the browser lets it be heard. */
export function aloud(make: (on: AudioContext) => void): void {
  if (context === null) return;
  if (context.state === "running") {
    make(context);
    return sleepLater();
  }
  if (!isAsleep && waking === null) return;
  const on = context;
  const asked = performance.now();
  isAsleep = false;
  waking ??= on.resume().finally(() => (waking = null));
  void waking.then(() => {
    if (performance.now() - asked < TOO_LATE) make(on);
    sleepLater();
  });
}

function sleepLater(): void {
  clearTimeout(bedtime);
  bedtime = setTimeout(() => {
    isAsleep = true;
    void context?.suspend();
  }, SLEEPS_AFTER);
}
