// Places of the board as choices: pointed at, picked with a finger, taken, or asked about in a menu.

import { open } from "./dialogs.js";

const byId = (id) => document.getElementById(id);

// What a choice in the list is about shows on the board.
export function point(element) {
  for (const lit of document.querySelectorAll(".pointed")) lit.classList.remove("pointed");
  // A finger does not hover, but it is over the place that it presses.
  const place = element?.dataset.options ? element : byId(element?.dataset.target);
  place?.classList.add("pointed");
}

// One's own choice shows at once.
export function mark(place) {
  for (const old of document.querySelectorAll(".chosen-place")) old.classList.remove("chosen-place");
  place?.classList.add("chosen-place");
}

let picked = null;

// What a finger pointed at belongs to the question that is gone.
export function forgetPicked() {
  picked = null;
  byId("picked")?.replaceChildren();
}

// The page was painted anew: what was pointed at still is, if it can still be chosen.
export function keepPicked() {
  if (!picked) return;
  if (picked.isConnected && picked.dataset.options) mark(picked);
  else forgetPicked();
}

const buttonsAt = (place) => place.dataset.options.split(" ").map((action) => byId(`option-${action}`)).filter(Boolean);

// A finger first points: the bar at the bottom says what would be done, with a button that does it.
export function pick(place, tips) {
  const bar = byId("picked");
  if (!bar || picked === place) return chooseAt(place);
  picked = place;
  mark(place);
  bar.replaceChildren(...buttonsAt(place).map((option) => {
    const button = Object.assign(document.createElement("button"), { name: "action", value: option.value, className: "answer primary" });
    button.setAttribute("form", "choices");
    button.append(...[...option.childNodes].filter((child) => child.nodeName !== "KBD").map((child) => child.cloneNode(true)));
    return button;
  }));
  if (place.dataset.tip) tips.show(place);
  return null;
}

// A choice at a place of the board; when several are possible there, a menu.
export function chooseAt(place) {
  const buttons = buttonsAt(place);
  if (buttons.length === 1) return buttons[0].click();
  byId("menu-body").replaceChildren(...buttons.map((button) => {
    const copy = document.createElement("button");
    copy.type = "button";
    copy.textContent = button.querySelector("span").textContent;
    copy.addEventListener("click", () => { byId("menu-dialog").close(); button.click(); });
    return copy;
  }));
  return open("menu-dialog");
}
