// The page's script: what buttons, keys and links do.

import { chooseAt, point } from "./choosing.js";
import { closeFrom, open } from "./dialogs.js";
import { openChoices, showPart, showTab, turnTab } from "./frame.js";
import { bindPreferences, nextTheme, preference } from "./preferences.js";
import { Table } from "./table.js";
import { Tips } from "./tips.js";
import { canTurn, preview, turn, turnByWheel } from "./tiles.js";
import { lazily, site } from "./wire.js";
import { zoomable } from "./zoom.js";

const byId = (id) => document.getElementById(id);
// A guided first game is a table, too, with a script of its own.
const Tabled = byId("guide") ? (await import("./guide.js")).Guided : Table;
const table = byId("table") && new Tabled(byId("table"));
const replay = byId("replay") && new (await import("./replay.js")).Replay(byId("replay"));
const final = byId("final-board");
const tips = (table ?? replay)?.tips ?? (final && new Tips((key) => final.dataset.tips + encodeURIComponent(key)));
const zoom = byId("stage") && zoomable(byId("stage"));

bindPreferences(document);
if (byId("analysis-progress")) lazily("analysis", "watchAnalysis")(byId("analysis-progress"));
if (table) {
  table.shown = () => {
    zoom.follow();
    if (byId("hint-card")?.open) lazily("hints", "forgetHint")();
  };
  byId("viewport").addEventListener("wheel", turnByWheel, { passive: false });
}

// Whoever was named in the talk is led to it.
const led = () => table && location.hash === "#talk" && [showTab("talk"), showPart("log")];
led();
addEventListener("hashchange", led);

// Where this person's nights are: clocks may stand still in them.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
if (/^[\w+/-]{1,40}$/.test(zone)) document.cookie = `zone=${zone}; path=${site("/")}; max-age=31536000; samesite=lax`;

const deeds = {
  theme: nextTheme,
  close: closeFrom,
  rules: () => table?.rules(),
  preferences: () => open("preferences-dialog"),
  "zoom-in": () => zoom.by(1.4),
  "zoom-out": () => zoom.by(1 / 1.4),
  "zoom-reset": () => zoom.by(0),
  since: () => table.lookBack(),
  "since-back": () => table.since.go(-1),
  "since-on": () => table.since.go(1),
  "since-close": () => table.since.close(),
  "seat-link": () => lazily("links", "showSeatLink")(table),
  "renew-link": () => lazily("links", "renewSeatLink")(table),
  "stop-forced": () => table.stopForced(),
  choices: openChoices,
  print: () => print(),
  hint: () => lazily("hints", "askHint")(table),
  "take-hint": lazily("hints", "takeHint"),
  "allow-hints": (button) => lazily("hints", "allowHints")(table, button),
  skip: () => table.skip(),
  lift: (button) => lazily("curtain", "takeSeat")(table, Number(button.dataset.seat)),
  stay: () => table.stay(),
  copy: (button) => lazily("links", "copy")(button.dataset.copy, button, table.words.copied),
  "copy-here": (button) => lazily("links", "copy")(location.href, button, "✓"),
  "copy-link": (button) => lazily("links", "copy")(byId("link-text").value, button, "✓"),
};

document.addEventListener("click", (event) => {
  const { target } = event;
  const button = target.closest("[data-do]");
  if (button && deeds[button.dataset.do]) {
    deeds[button.dataset.do](button);
    return;
  }
  const rule = target.closest("a[data-rule]");
  if (rule && byId("rules-dialog") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    tips?.hide();
    lazily("drawer", "showRules")(new URL(rule.href).pathname, rule.dataset.rule);
    return;
  }
  const tab = target.closest("[data-tab]");
  const part = target.closest("[data-show][aria-pressed]");
  if (tab) showTab(tab.dataset.tab);
  else if (part) showPart(part.dataset.show);
  else if (target.closest("[data-stepper] :is([data-step-by], [data-value])")) lazily("stepper", "stepped")(target);
  else chosenOnBoard(event);
});

function chosenOnBoard(event) {
  const { target } = event;
  if (byId("puzzle")) lazily("puzzle", "answerAt")(target.closest("#board [data-options]"));
  if (!tips || tips.swallows(target)) return;
  const place = table && target.closest("#board [data-options]");
  if (place && event.pointerType === "touch") table.pick(place);
  else if (place) chooseAt(place);
  else if (table && canTurn(target)) turn();
  else if (event.pointerType === "touch") showTouched(target);
}

// Under a finger whatever explains itself does so, and anything else closes what was open.
function showTouched(target) {
  const told = target.closest("[data-tip]");
  if (told) tips.show(told);
  else if (!target.closest("#tip")) tips.hide();
}

document.addEventListener("input", (event) => event.target.matches("[data-book-search]") && lazily("book", "searchBook")(event.target));

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    if (!tips) return;
    if (kind === "focusin" && event.target.matches(":focus-visible")) tips.later(event.target.closest("[data-tip], #board [data-options]"));
    if (!table) return;
    const element = event.target.closest("[data-options], .choice-list button");
    point(element);
    if (element?.dataset.cycle) preview(element);
    if (kind === "focusin" && element?.dataset.options) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
document.addEventListener("pointerdown", (event) => tips?.pressed(event));
document.addEventListener("pointermove", (event) => {
  tips?.pointed(event);
  if (event.movementX || event.movementY) tips?.released();
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => tips?.released());
document.addEventListener("contextmenu", (event) => event.pointerType === "touch" && event.target.closest("#board") && event.preventDefault());

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  if (event.key === "Escape") tips?.hide();
  if (turnTab(event)) return;
  const place = event.target.closest("[data-options]");
  if (place && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    chooseAt(place);
    return;
  }
  if (replay && event.key === "ArrowLeft") replay.step("back");
  if (replay && event.key === "ArrowRight") replay.step("on");
  if (table && preference("keys")) tableKey(event);
});

function tableKey(event) {
  if (/^[0-9]$/.test(event.key)) lazily("typing", "typeNumber")(event.key);
  else if (event.key === "u") byId("banner").querySelector("[data-do=undo]")?.click();
  else if (event.key === "Enter" && !event.target.closest("a, button, summary")) byId("banner").querySelector("[data-do=confirm]")?.click();
  else if (event.key === "r" || event.key === "R") turn(event.key === "r" ? 1 : -1);
  else if (event.key === "f") lazily("flip", "flip")(table);
  else if (event.key === "c") openChoices();
  else if (event.key === "?") table.rules();
  else if (event.key === "s") table.skip();
  else return;
  event.preventDefault();
}
