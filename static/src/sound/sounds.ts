// The noises of a table, made on the spot: wood, paper and cloth. Every one is a short burst of filtered noise or of a
// few damped partials; nothing is longer than 300 ms, but for the kalimba at the end of a deal.

import { prefs } from "../parts/prefs.svelte.ts";
import { aloud, unlock } from "./awake.ts";

export type Sound = "select" | "play" | "draw" | "refuse" | "turn" | "tick" | "deal_won" | "match_won";

const LOUDNESS = { off: 0, soft: 0.35, full: 0.9 } as const;
const KALIMBA = [523.25, 659.25, 783.99, 1046.5, 880, 1046.5, 1174.66, 1318.51];

let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after the reader has touched it. */
export function wakeSound(): void {
  if (prefs.sound !== "off") unlock();
}

/** `step` raises the pitch, for each card of a row that goes on. */
export function sound(name: Sound, step = 0): void {
  const loudness = LOUDNESS[prefs.sound];
  if (loudness > 0) aloud((on) => make(on, name, step, loudness));
}

function make(on: AudioContext, name: Sound, step: number, loudness: number): void {
  const now = on.currentTime;
  const raise = 2 ** (Math.min(step, 8) / 12);
  switch (name) {
    case "select":
      return rustle(on, now, 0.05, 900, 0.8, 0.16 * loudness);
    case "play":
      rustle(on, now, 0.045, 2400 * raise, 0.7, 0.5 * loudness);
      return knock(on, now, 210 * raise, 0.09, 0.5 * loudness);
    case "draw":
      return slide(on, now, loudness * 0.3);
    case "refuse":
      rustle(on, now, 0.12, 240, 0.6, 0.5 * loudness);
      return knock(on, now, 92, 0.14, 0.5 * loudness);
    case "turn":
      knock(on, now, 330, 0.11, 0.8 * loudness);
      return knock(on, now + 0.16, 330, 0.11, 0.65 * loudness);
    case "tick":
      return knock(on, now, 150, 0.06, 0.35 * loudness);
    case "deal_won":
      return KALIMBA.slice(0, 4).forEach((pitch, i) => pluck(on, now + i * 0.13, pitch, 0.35 * loudness));
    case "match_won":
      return KALIMBA.forEach((pitch, i) => pluck(on, now + i * 0.13, pitch, 0.35 * loudness));
  }
}

function envelope(on: AudioContext, at: number, length: number, peak: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(on.destination);
  return gain;
}

function noiseSource(on: AudioContext, at: number, length: number): AudioBufferSourceNode {
  if (noise === null) {
    noise = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = on.createBufferSource();
  source.buffer = noise;
  source.start(at, Math.random() * 0.2, length + 0.02);
  return source;
}

function rustle(on: AudioContext, at: number, length: number, pitch: number, sharpness: number, peak: number): void {
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharpness;
  noiseSource(on, at, length).connect(filter).connect(envelope(on, at, length, peak));
}

function slide(on: AudioContext, at: number, peak: number): void {
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 1.1;
  filter.frequency.setValueAtTime(1400, at);
  filter.frequency.exponentialRampToValueAtTime(4200, at + 0.16);
  noiseSource(on, at, 0.18).connect(filter).connect(envelope(on, at, 0.18, peak));
}

/** Wood: two partials that are not in tune, and the click of what hits it. */
function knock(on: AudioContext, at: number, pitch: number, length: number, peak: number): void {
  for (const [ratio, share] of [[1, 1], [2.76, 0.3]] as const) {
    const partial = on.createOscillator();
    partial.frequency.setValueAtTime(pitch * ratio * 1.12, at);
    partial.frequency.exponentialRampToValueAtTime(pitch * ratio, at + 0.03);
    partial.connect(envelope(on, at, length / ratio ** 0.5, peak * share));
    partial.start(at);
    partial.stop(at + length + 0.05);
  }
  rustle(on, at, 0.02, 1800, 0.9, peak * 0.35);
}

function pluck(on: AudioContext, at: number, pitch: number, peak: number): void {
  for (const [ratio, share] of [[1, 1], [3.01, 0.12], [6.2, 0.05]] as const) {
    const partial = on.createOscillator();
    partial.frequency.value = pitch * ratio;
    partial.connect(envelope(on, at, 0.5 / ratio ** 0.7, peak * share));
    partial.start(at);
    partial.stop(at + 0.6);
  }
}
