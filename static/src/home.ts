// The first page: a table to sit down at.

import "./styles/base.css";
import "./pages/pages.css";

import { mount } from "svelte";

import Home from "./home/Home.svelte";
import { begin } from "./pages/begin.ts";

begin();

const root = document.getElementById("home");
if (root) {
  root.replaceChildren();
  mount(Home, { target: root });
}
