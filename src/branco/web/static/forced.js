// A single possible choice is made after a pause, in which one can say no.

import { preference } from "./preferences.js";

const byId = (id) => document.getElementById(id);
const PAUSE = 1800;

let waiting = null;

export function armForced(table) {
  const list = byId("options").querySelector("[data-forced]");
  if (!list || !preference("auto")) return;
  const button = list.querySelector("button");
  const bar = document.createElement("div");
  bar.className = "forced";
  bar.innerHTML = "<p></p><span class='forced-bar'></span><button type='button' data-do='stop-forced'></button>";
  bar.firstElementChild.textContent = table.words.auto;
  bar.lastElementChild.textContent = table.words.stop;
  byId("banner").append(bar);
  waiting = setTimeout(() => table.choose(Number(button.value)), PAUSE);
}

export function stopForced() {
  clearTimeout(waiting);
  byId("banner").querySelector(".forced")?.remove();
}
