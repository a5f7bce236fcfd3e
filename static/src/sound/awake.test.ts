import { beforeEach, expect, test, vi } from "vitest";

import { SLEEPS_AFTER, TOO_LATE } from "./awake.ts";

/** The browser's own part: what a page may do with it, and when it lets the page sound. */
class Audio {
  static all: Audio[] = [];
  static starts = async (): Promise<void> => {};
  state = "suspended";

  constructor() {
    Audio.all.push(this);
  }

  async resume(): Promise<void> {
    await Audio.starts();
    this.state = "running";
  }

  async suspend(): Promise<void> {
    this.state = "suspended";
  }
}

let heard: string[];
let page: typeof import("./awake.ts");

function say(what: string): void {
  page.aloud(() => heard.push(what));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Audio);
  vi.resetModules();
  Audio.all = [];
  Audio.starts = async () => {};
  heard = [];
  page = await import("./awake.ts");
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("nothing sounds before the reader has touched the page, nor later what was meant then", async () => {
  say("early");
  page.unlock();
  await vi.advanceTimersByTimeAsync(1);
  say("in time");
  expect(heard).toEqual(["in time"]);
});

test("audio sleeps after a silence, and wakes by itself for the next sounds", async () => {
  page.unlock();
  await vi.advanceTimersByTimeAsync(SLEEPS_AFTER - 1);
  say("play");
  await vi.advanceTimersByTimeAsync(SLEEPS_AFTER - 1);
  expect(Audio.all[0]!.state).toBe("running");
  await vi.advanceTimersByTimeAsync(1);
  expect(Audio.all[0]!.state).toBe("suspended");
  say("draw");
  say("turn");
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(["play", "draw", "turn"]);
  await vi.advanceTimersByTimeAsync(SLEEPS_AFTER);
  expect(Audio.all.map((audio) => audio.state)).toEqual(["suspended"]);
});

test("touching the page does not wake audio that sleeps", async () => {
  page.unlock();
  await vi.advanceTimersByTimeAsync(SLEEPS_AFTER);
  page.unlock();
  await vi.advanceTimersByTimeAsync(1);
  expect(Audio.all[0]!.state).toBe("suspended");
});

test("a sound that could not be made in time is left out", async () => {
  page.unlock();
  await vi.advanceTimersByTimeAsync(SLEEPS_AFTER);
  Audio.starts = () => new Promise((resolve) => setTimeout(resolve, TOO_LATE));
  say("late");
  await vi.advanceTimersByTimeAsync(TOO_LATE - 1);
  say("a moment ago");
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(["a moment ago"]);
});
