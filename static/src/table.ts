// The page of a room: the table itself.
import "./styles/base.css";

import { mount } from "svelte";

import { applyPrefs } from "./table/prefs.svelte.ts";
import RoomPage from "./table/RoomPage.svelte";

applyPrefs();
const target = document.getElementById("table")!;
mount(RoomPage, { target, props: { code: target.dataset["code"]!, game: target.dataset["game"]! } });
