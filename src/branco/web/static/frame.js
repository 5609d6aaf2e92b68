// The frame around a board: which panels lie where, the tabs of the drawer, and those of a phone.

import { morph } from "./morph.js";
import { lazily } from "./wire.js";

const byId = (id) => document.getElementById(id);
const NARROW = matchMedia("(max-width: 62rem)");

let tab = null;

// Some parts of the page as they are now; panels keep their places from decision to decision.
export function paint(parts, names) {
  const changed = [...names];
  if (changed.includes("layout")) layPanels(parts);
  for (const name of changed) {
    const element = name !== "layout" && document.querySelector(`[data-part="${name}"]`);
    if (element) morph(element, parts[name]);
  }
}

function layPanels(parts) {
  for (const place of document.querySelectorAll("[data-place]")) {
    const ids = parts.layout[place.dataset.place] ?? [];
    ids.forEach((id, at) => {
      const panel = byId(`panel-${id}`) ?? newPanel(id, place.dataset.place, parts[`panel:${id}`]);
      if (place.children[at] !== panel) place.insertBefore(panel, place.children[at] ?? null);
    });
    while (place.children.length > ids.length) place.lastElementChild.remove();
  }
}

function newPanel(id, place, markup = "") {
  const panel = Object.assign(document.createElement("section"), { id: `panel-${id}`, className: `panel panel-${id}`, innerHTML: markup });
  panel.dataset.part = `panel:${id}`;
  if (place === "drawer") {
    panel.role = "tabpanel";
    panel.setAttribute("aria-labelledby", `tab-${id}`);
  }
  return panel;
}

// The drawer: one pane at a time.

export function showTab(wanted = tab) {
  const tabs = [...document.querySelectorAll("#tabs [role=tab]")];
  const shown = tabs.find((each) => each.dataset.tab === wanted) ?? tabs[0];
  if (!shown) return;
  tab = shown.dataset.tab;
  if (tab === "talk") lazily("talk", "beginTalk")();
  for (const each of tabs) {
    each.setAttribute("aria-selected", each === shown);
    each.tabIndex = each === shown ? 0 : -1;
    byId(each.getAttribute("aria-controls"))?.toggleAttribute("hidden", each !== shown);
  }
}

export function turnTab(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tabs = [...document.querySelectorAll("#tabs [role=tab]")];
  const at = tabs.indexOf(event.target.closest("[role=tab]"));
  if (!step || at < 0) return false;
  const next = tabs[(at + step + tabs.length) % tabs.length];
  showTab(next.dataset.tab);
  next.focus();
  return true;
}

// A phone: one part of the table at a time.

export function showPart(name) {
  document.querySelector(".table").dataset.show = name;
  for (const button of document.querySelectorAll("[data-show][aria-pressed]")) {
    button.setAttribute("aria-pressed", button.dataset.show === name);
  }
}

export function openChoices() {
  showTab("choices");
  showPart("log");
  byId("options").querySelector("button")?.focus();
}

// What can be chosen comes into view: on a phone the part it lies in, then its place in a map or a list. What lies
// aside may be chosen, but is not what is asked; what the question is about is in sight, too. Nobody is torn from talk.
export function revealLit(board) {
  const all = [...board.querySelectorAll("[data-options], [data-actions]")];
  const lit = board.querySelector(".answers button") ? all.filter((each) => !each.closest("[data-aside]")) : all;
  if (NARROW.matches && (tab !== "talk" || byId("table").dataset.show !== "log")) showPart(lit.length ? partOf(lit) : "map");
  const about = board.querySelector("#stage .about");
  if (about && !isInSight(about)) about.scrollIntoView({ block: "center", inline: "center" });
  if (!lit.length || lit.some(isInSight)) return;
  lit[0].scrollIntoView({ block: "center", inline: "center" });
}

function partOf(lit) {
  const together = document.querySelector(".table").dataset.phone === "together";
  if (lit.some((each) => each.closest("#banner, #stage") || (together && each.closest("#tray")))) return "map";
  return lit.some((each) => each.closest("#tray")) ? "mine" : "players";
}

function isInSight(element) {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return element.contains(document.elementFromPoint(x, y)) || document.elementFromPoint(x, y)?.contains(element);
}
