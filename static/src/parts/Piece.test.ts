import { flushSync, mount } from "svelte";
import { expect, test } from "vitest";

import Piece from "./Piece.svelte";

function piece(props: Record<string, unknown>): HTMLElement {
  const target = document.createElement("div");
  mount(Piece, { target, props: { piece: "4-square-cyan", width: 44, ...props } });
  flushSync();
  return target.firstElementChild as HTMLElement;
}

test("a piece is a button that says its name", () => {
  const button = piece({});
  expect(button.tagName).toBe("BUTTON");
  expect(button.getAttribute("aria-label")).toBe("4 square cyan");
  expect(button.hasAttribute("aria-pressed")).toBe(false);
});

test("a piece to be looked at is an image", () => {
  expect(piece({ still: true }).getAttribute("role")).toBe("img");
});

test("a selected piece says so, and shows its place or a tick", () => {
  expect(piece({ selected: true }).getAttribute("aria-pressed")).toBe("true");
  expect(piece({ selected: false }).getAttribute("aria-pressed")).toBe("false");
  expect(piece({ selected: true, order: 3 }).textContent).toContain("3");
});

test("a playable piece has as many stitches as its kind of move", () => {
  expect(piece({ playable: 2 }).querySelectorAll(".stitches i")).toHaveLength(2);
  expect(piece({}).querySelectorAll(".stitches i")).toHaveLength(0);
});

test("whoever played a piece is named on it", () => {
  expect(piece({ played: "Mia" }).textContent).toContain("Mia");
});

test("presses reach the page", () => {
  let presses = 0;
  piece({ onclick: () => presses++ }).click();
  expect(presses).toBe(1);
});
