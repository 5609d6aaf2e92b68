// The page's script: what buttons, keys and links do.

import { arrangeAlways } from "./arrange.js";
import { bindPreferences, nextTheme, preference } from "./preferences.js";
import { closeFrom, copy, open, showRules } from "./dialogs.js";
import { Replay } from "./replay.js";
import { renewSeatLink, showSeatLink } from "./seatlink.js";
import { Table } from "./table.js";
import { isFaint, preview, turn, turnByWheel } from "./tiles.js";
import { zoomable } from "./zoom.js";

const byId = (id) => document.getElementById(id);
const table = byId("table") && new Table(byId("table"));
const replay = byId("replay") && new Replay(byId("replay"));
if (byId("viewport")) arrangeAlways(byId("board"));
const zoom = byId("viewport") && zoomable(byId("viewport"), byId("board"));

bindPreferences(document);
if (table) {
  table.shown = () => zoom.follow();
  byId("viewport").addEventListener("wheel", turnByWheel, { passive: false });
}

const deeds = {
  theme: nextTheme,
  close: closeFrom,
  rules: () => table?.rules(),
  preferences: () => open("preferences-dialog"),
  "zoom-in": () => zoom.larger(),
  "zoom-out": () => zoom.smaller(),
  "zoom-reset": () => zoom.whole(),
  "seat-link": () => showSeatLink(table),
  "renew-link": () => renewSeatLink(table),
  "stop-forced": () => table.stopForced(),
  skip: () => table.skip(),
  lift: (button) => table.takeSeat(Number(button.dataset.seat)),
  stay: () => table.stay(),
  copy: (button) => copy(button.dataset.copy, button, table.words.copied),
  "copy-here": (button) => copy(location.href, button, "✓"),
  "copy-link": (button) => copy(byId("link-text").value, button, "✓"),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button && deeds[button.dataset.do]) {
    deeds[button.dataset.do](button);
    return;
  }
  const rule = event.target.closest("a[data-rule]");
  if (rule && byId("rules-dialog") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    showRules(new URL(rule.href).pathname, rule.dataset.rule);
    return;
  }
  const place = table && event.target.closest("#board [data-options]");
  if (place) table.chooseAt(place);
  else if (table && isFaint(event.target)) turn();
});

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    if (!table) return;
    const element = event.target.closest("[data-options], .choice-list button");
    table.hint(element);
    if (element?.dataset.cycle) preview(element);
    if (kind === "focusin" && element?.dataset.options) zoom.reveal(element);
  });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  const place = event.target.closest("[data-options]");
  if (place && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    table.chooseAt(place);
    return;
  }
  if (replay && event.key === "ArrowLeft") replay.step("back");
  if (replay && event.key === "ArrowRight") replay.step("on");
  if (table && preference("keys")) tableKey(event);
});

function tableKey(event) {
  const buttons = byId("options").querySelectorAll(".choice-list button");
  if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.click();
  else if (event.key === "u") byId("options").querySelector("[data-do=undo]")?.click();
  else if (event.key === "r" || event.key === "R") turn(event.key === "r" ? 1 : -1);
  else if (event.key === "f") table.flip();
  else if (event.key === "?") table.rules();
  else if (event.key === "s") table.skip();
  else return;
  event.preventDefault();
}
