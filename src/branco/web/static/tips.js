// The small card beside what is pointed at, focused or pressed for long: what it is, and what it would bring me now.

import { site } from "./wire.js";

const byId = (id) => document.getElementById(id);
const PAUSE = 220;
const LONG_PRESS = 450;
const GAP = 10;
const BARS = [".answers", ".phone-tabs"];

// Where a bar at the bottom of a phone begins.
function topOf(bar) {
  const box = document.querySelector(bar)?.getBoundingClientRect();
  return box?.height && box.top > innerHeight / 2 ? box.top : Infinity;
}

export class Tips {
  // `address` gives where the card of a key is; `option` the button of an action in the list.
  constructor(address, words) {
    this.address = address;
    this.words = words;
    this.card = byId("tip");
    this.known = new Map();
    this.at = this.wanted = null;
    this.card.addEventListener("pointerleave", () => this.later(null));
    this.card.addEventListener("pointerenter", () => this.later(this.at));
    document.addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  forget() {
    this.known.clear();
    if (this.at && !this.at.isConnected) this.hide();
  }

  // By a mouse that moves: what comes to lie under one that rests would open cards over what is to be clicked next.
  pointed(event) {
    const before = this.mouse;
    this.mouse = `${event.clientX} ${event.clientY}`;
    const rests = this.mouse === before;
    if (event.pointerType === "touch" || rests || this.card.contains(event.target)) return;
    this.later(event.target.closest("[data-tip], #board [data-options]"));
  }

  pressed(event) {
    clearTimeout(this.press);
    const element = event.target.closest("[data-tip], #board [data-options]");
    if (event.pointerType !== "touch" || !element) return;
    this.press = setTimeout(() => {
      this.held = element;
      this.show(element);
    }, LONG_PRESS);
  }

  released() {
    clearTimeout(this.press);
  }

  // A press that opened a card is no choice.
  swallows(element) {
    const held = this.held;
    this.held = null;
    return held !== undefined && held !== null && held.contains(element);
  }

  later(element) {
    if (element === this.wanted) return;
    clearTimeout(this.wait);
    this.wanted = element;
    if (element !== this.at) this.wait = setTimeout(() => (element ? this.show(element) : this.hide()), PAUSE);
  }

  async show(element) {
    clearTimeout(this.wait);
    this.at = this.wanted = element;
    const told = await this.content(element);
    if (this.at !== element || !element.isConnected) return;
    if (!told) {
      this.hide();
      return;
    }
    this.card.innerHTML = told;
    this.card.hidden = false;
    this.place(element.getBoundingClientRect(), element.closest(".tray")?.getBoundingClientRect());
    element.setAttribute("aria-describedby", "tip");
  }

  hide() {
    clearTimeout(this.wait);
    this.at?.removeAttribute("aria-describedby");
    this.at = this.wanted = null;
    this.card.hidden = true;
  }

  async content(element) {
    const key = element.dataset.tip;
    const parts = [];
    if (key) {
      if (!this.known.has(key)) this.known.set(key, this.fetch(key));
      parts.push(await this.known.get(key));
    }
    parts.push(...this.offers(element, Boolean(parts[0])));
    return parts.join("");
  }

  fetch(key) {
    return fetch(this.address(key)).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  }

  // What can be chosen here, with its warning and its rules.
  offers(element, isTold) {
    const buttons = (element.dataset.options ?? "").split(" ").map((action) => byId(`option-${action}`)).filter(Boolean);
    return buttons.map((button) => {
      const line = document.createElement("div");
      const warning = button.querySelector(".warning");
      line.className = "tip-offer";
      line.append(Object.assign(document.createElement("b"), { textContent: button.querySelector("span").textContent }));
      if (warning) line.append(warning.cloneNode(true));
      if (!isTold) line.append(...button.dataset.rules.split(" ").filter(Boolean).map((rule) => this.rule(rule)));
      return line.outerHTML;
    });
  }

  rule(rule) {
    const link = document.createElement("a");
    link.className = "rule";
    link.href = site(`/rules/${document.querySelector(".table").dataset.game}#${rule}`);
    link.dataset.rule = link.textContent = rule;
    return link;
  }

  // Beside the element, where there is room, but not over its neighbours in the tray: above a broad one, beside a
  // narrow one. On a phone above the bar of the current choice.
  place(box, tray = box) {
    const { style } = this.card;
    const floor = Math.min(innerHeight, ...BARS.map((bar) => topOf(bar)));
    const [width, height] = [this.card.offsetWidth, this.card.offsetHeight];
    const across = Math.min(Math.max(GAP, box.top + box.height / 2 - height / 2), floor - height - GAP);
    const along = Math.min(Math.max(GAP, box.left + box.width / 2 - width / 2), innerWidth - width - GAP);
    const isBroad = tray.width > innerWidth / 2;
    const beside = isBroad ? box : tray;
    const places = [
      [isBroad && tray.top - GAP > height, along, tray.top - GAP - height],
      [innerWidth - beside.right - GAP > width, beside.right + GAP, across],
      [beside.left - GAP > width, beside.left - GAP - width, across],
      [floor - box.bottom - GAP > height, along, box.bottom + GAP],
      [box.top - GAP > height, along, box.top - GAP - height],
      [true, along, box.top + box.height / 2 > innerHeight / 2 ? GAP : floor - height - GAP],
    ];
    const [, left, top] = places.find(([fits]) => fits);
    style.left = `${left}px`;
    style.top = `${top}px`;
  }
}
