// A guided first game: the table without a stream. Each deed is answered by the next frame; how far one is stays here.

import { tell } from "./dialogs.js";
import { showPart } from "./frame.js";
import { writeLog } from "./log.js";
import { Table } from "./table.js";
import { post, site } from "./wire.js";

const byId = (id) => document.getElementById(id);
const KEPT = "branco-learn";
const GAP = 14;
const NARROW = matchMedia("(max-width: 62rem)");
const MOTION = [60, 350, 900];

export class Guided extends Table {
  constructor(root) {
    super(root);
    this.path = root.dataset.guide;
    this.card = byId("guide");
    this.card.addEventListener("click", (event) => this.pressed(event));
    this.card.addEventListener("toggle", () => this.place(), true);
    addEventListener("click", () => requestAnimationFrame(() => this.place()));
    for (const kind of ["scroll", "resize"]) addEventListener(kind, () => this.place(), { capture: true, passive: true });
    const kept = this.kept()[this.path];
    if (kept?.at && !kept.over) this.go({ do: "at", ...kept });
    else this.light();
  }

  // There is no stream, nothing is drafted, and nothing is chosen for the reader.
  follow() {}
  armForced() {}
  get drafts() {
    return false;
  }

  address(path, extra = "") {
    const { at, made } = this.state.guide;
    return `${site(this.root.dataset.guide)}/${path}?${extra}&at=${at}&made=${made.join(",")}`;
  }

  kept() {
    try {
      return JSON.parse(localStorage.getItem(KEPT) || "{}");
    } catch {
      return {};
    }
  }

  keep() {
    const { at, made, over } = this.state.guide;
    const done = over || this.kept()[this.path]?.done;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ ...this.kept(), [this.path]: { at, made, over, done } }));
    } catch {
      // A browser that keeps nothing still learns.
    }
  }

  pressed({ target }) {
    const button = target.closest("[data-guide]");
    if (!button) return;
    if (button.dataset.guide === "fold") this.card.classList.toggle("folded");
    else this.go({ do: button.dataset.guide, number: Number(button.dataset.number ?? 0) });
    this.place();
  }

  // What a finger has pointed at is told by the guide's card, which makes room for the button that does it.
  pick(element) {
    super.pick(element);
    this.tips.hide();
    this.place();
  }

  send(path, choice) {
    return path === "play" ? this.go({ do: "choose", number: choice.action }) : null;
  }

  async go(deed) {
    if (!this.canChoose) return null;
    this.tips.hide();
    this.pending = true;
    this.root.classList.add("sending");
    const { at, made, detour } = this.state.guide;
    try {
      const answer = await post(`${site(this.path)}/step`, JSON.stringify({ at, made, detour, ...deed }));
      const said = (await answer?.json().catch(() => null)) ?? { error: this.words.failed };
      if (answer?.ok) this.receive({ ...said, whole: said.leap, seq: this.seq + 1 });
      else this.refused(deed, said.error);
    } finally {
      this.pending = false;
      this.root.classList.remove("sending");
    }
    return null;
  }

  // A guide that has changed since is begun again.
  refused(deed, error) {
    if (deed.do === "at") {
      this.state.guide = { ...this.state.guide, at: 0, made: [], detour: null };
      this.keep();
      this.light();
    } else {
      tell(error);
    }
  }

  writeLog(message) {
    writeLog(message);
  }

  settle() {
    super.settle();
    if (!this.card) return;
    this.keep();
    this.light();
  }

  // What the step is about: elements by id, and wherever its choices lie.
  get lit() {
    const { lights, actions } = this.state.guide;
    const named = lights.flatMap((id) => [byId(id), ...document.querySelectorAll(`[data-as="${CSS.escape(id)}"]`)]);
    return { named: named.filter(Boolean), chosen: actions.flatMap((action) => this.placesOf(action)) };
  }

  placesOf(action) {
    const onBoard = [...byId("board").querySelectorAll(`[data-options~="${action}"], [data-actions~="${action}"]`)];
    const stepper = byId("board").querySelector(`[data-stepper][data-actions~="${action}"]`);
    if (stepper) return [numberIn(stepper, action)];
    const asked = [...byId("banner").querySelectorAll(`button[value="${action}"]`)];
    const found = onBoard.length ? onBoard : asked;
    return found.length || !byId(`option-${action}`) ? found : [byId("banner")];
  }

  light() {
    this.card.classList.remove("folded");
    this.reveal();
    clearTimeout(this.again);
    for (const wait of MOTION) this.again = setTimeout(() => this.place(), wait);
    this.place();
  }

  // On a phone the part of the table in which it lies, then its place in a map or a list.
  reveal() {
    const { named, chosen } = this.lit;
    const first = chosen[0] ?? named[0];
    if (!first) return;
    if (NARROW.matches) [partOf(first), "mine", "players", "map"].some((part) => (showPart(part), isUncovered(first)));
    if (!isInSight(first)) first.scrollIntoView({ block: "center", inline: "center" });
    // The page itself stays where it is, though a script could move it.
    for (const page of [document.scrollingElement, document.body]) page.scrollTo(0, 0);
  }

  place() {
    if (!this.card || this.busy) return;
    const { named, chosen } = this.lit;
    const holes = [...boxesOf(named, ""), ...boxesOf(chosen, "to-choose")];
    drawVeil(holes);
    const [left, top] = (NARROW.matches ? placeOnPhone : placeBeside)(this.card, holes);
    this.card.style.left = `${left}px`;
    this.card.style.top = `${top}px`;
  }
}

// A number is set first, and then chosen.
function numberIn(stepper, action) {
  const [actions, values] = ["actions", "values"].map((name) => stepper.dataset[name].split(" ").map(Number));
  const choose = stepper.querySelector(`[name=action][value="${action}"]`);
  return choose ?? stepper.querySelector(`.quick [data-value="${values[actions.indexOf(action)]}"]`) ?? stepper;
}

function partOf(element) {
  const together = document.querySelector(".table").dataset.phone === "together";
  if (element.closest("#players")) return "players";
  if (element.closest("#panes")) return "log";
  return element.closest("#tray") && !together ? "mine" : "map";
}

// Whether it can be seen, if need be after what hides it is opened: on a phone a row of spaces may be folded.
function isUncovered(element) {
  const fold = element.closest(":has(> label > input[type=radio])");
  if (!element.checkVisibility() && fold) fold.querySelector(":scope > label > input").checked = true;
  return element.checkVisibility();
}

function isInSight(element) {
  const box = inWindow(element);
  const [across, along] = [Math.min(box.right, innerWidth) - Math.max(box.left, 0), Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)];
  return element.checkVisibility() && across > 16 && along > 16;
}

function boxesOf(elements, kind) {
  const seen = elements.filter((element) => element.checkVisibility());
  const boxes = seen.map((element) => ({ box: inWindow(element), kind }));
  return boxes.filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2);
}

// What is seen of an element: whatever scrolls around it cuts it off.
function inWindow(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const cut = around.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, cut.left), Math.max(top, cut.top), Math.min(right, cut.right), Math.min(bottom, cut.bottom)];
  }
  return { left: left - 3, top: top - 3, right: right + 3, bottom: bottom + 3 };
}

const rounded = ({ left, top, right, bottom }, r = 9) =>
  `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1 ${-r} ${r}H${left + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}z`;

// Everything but what is lit lies in the shade; clicks go through it.
function drawVeil(holes) {
  const veil = byId("guide-veil");
  const rings = holes.map(({ box, kind }) => `<path class="${kind}" d="${rounded(box)}"/>`).join("");
  veil.querySelector(".veil-dark").setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0z${outline(holes)}`);
  veil.querySelector(".veil-rings").innerHTML = rings;
}

// Holes that lie in others would be dark again.
function outline(holes) {
  const within = (a, b) => a !== b && a.left >= b.left - 6 && a.top >= b.top - 6 && a.right <= b.right + 6 && a.bottom <= b.bottom + 6;
  const boxes = holes.map(({ box }) => box);
  return boxes.filter((box, at) => !boxes.some((other, before) => within(box, other) && (!within(other, box) || before < at))).map((box) => rounded(box)).join("");
}

function covered(holes, left, top, width, height) {
  return holes.reduce((sum, { box, kind }) => {
    const across = Math.max(0, Math.min(box.right, left + width) - Math.max(box.left, left));
    const along = Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top));
    return sum + across * along * (kind ? 10 : 1);
  }, 0);
}

const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

// Beside what is lit, where it covers least of it.
function placeBeside(card, holes) {
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const [most, lowest] = [innerWidth - width - GAP, innerHeight - height - GAP];
  if (!holes.length) return [clamp((innerWidth - width) / 2, GAP, most), clamp((innerHeight - height) / 2, GAP, lowest)];
  const spots = holes.flatMap(({ box }) => {
    const [middle, centre] = [(box.left + box.right - width) / 2, (box.top + box.bottom - height) / 2];
    return [[box.right + GAP, centre], [box.left - GAP - width, centre], [middle, box.top - GAP - height], [middle, box.bottom + GAP]];
  });
  spots.push([most, lowest], [GAP, lowest], [most, 60], [GAP, 60]);
  return best(spots.map(([x, y]) => [clamp(x, GAP, most), clamp(y, 54, lowest)]), holes, width, height);
}

// Across a phone, above or below what is lit, never over the bars at the bottom.
function placeOnPhone(card, holes) {
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const bars = [".answers", ".phone-tabs"].map((bar) => document.querySelector(bar)?.getBoundingClientRect()).filter((box) => box?.height && box.top > innerHeight / 2);
  const floor = Math.min(innerHeight, ...bars.map((box) => box.top)) - height - 8;
  const tops = [floor, 52, ...holes.flatMap(({ box }) => [box.top - height - GAP, box.bottom + GAP])];
  const left = (innerWidth - width) / 2;
  return best(tops.map((top) => [left, clamp(top, 8, Math.max(8, floor))]), holes, width, height);
}

function best(spots, holes, width, height) {
  const rated = spots.map((spot) => [covered(holes, ...spot, width, height), spot]);
  return rated.reduce((least, each) => (each[0] < least[0] ? each : least))[1];
}
