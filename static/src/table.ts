// The page of a room: the table itself.
import "./styles/base.css";

import { mount } from "svelte";

import { applyPrefs } from "./parts/prefs.svelte.ts";
import RoomPage from "./table/RoomPage.svelte";

applyPrefs();
const target = document.getElementById("table")!;
mount(RoomPage, { target, props: { code: target.dataset["code"]!, game: target.dataset["game"]! } });

// The server was renewed while this page was opening: the newest page knows where its parts are.
window.addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("tictable.reloaded") ?? 0);
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem("tictable.reloaded", String(Date.now()));
  location.reload();
});
