// Movement: pieces travel from where they lay to where they lie, cards turn, dice tumble, points rise.

import { calm, pace } from "./preferences.js";

export const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const byId = (id) => document.getElementById(id);
const still = () => calm() || pace() === 0 || document.hidden;
const MOST = 16; // more than that is no movement but another board
const classOf = (element) => element.getAttribute("class") ?? "";

// Every drawn piece of the board: what it is, in which place it lies, and where that is on the screen.
export function look() {
  if (still()) return null;
  const seen = { pieces: [], points: new Map() };
  for (const use of document.querySelectorAll("#board use:not([data-still] *)")) {
    const around = use.parentElement;
    // An element with an id is a place, whose classes tell of the moment and not of the piece.
    const kind = `${use.getAttribute("href")} ${around.id ? "" : classOf(around)}`;
    seen.pieces.push({ kind, place: use.closest("[id]").id, box: boxOf(use), use });
  }
  for (const score of document.querySelectorAll(".score")) seen.points.set(score.id, points(score));
  return seen;
}

// An icon is as large as its picture; of a piece on a map there is only what is drawn.
function boxOf(use) {
  const picture = use.ownerSVGElement;
  return (picture.childElementCount === 1 ? picture : use).getBoundingClientRect();
}

function without(some, others) {
  const left = new Map();
  const key = ({ kind, place }) => `${kind}@${place}`;
  for (const piece of others) left.set(key(piece), (left.get(key(piece)) ?? 0) + 1);
  return some.filter((piece) => {
    const count = left.get(key(piece)) ?? 0;
    left.set(key(piece), count - 1);
    return count <= 0;
  });
}

// What lies elsewhere than before travels there; what is new comes from whoever the event is about.
export function move(before, event) {
  const now = look();
  if (!before || !now) return;
  rise(before.points, now.points);
  const length = Math.min(700, Math.max(220, pace() * 0.9));
  const gone = without(before.pieces, now.pieces);
  const come = without(now.pieces, before.pieces).filter(({ box }) => box.width);
  if (come.length > MOST) return;
  for (const piece of come) {
    const same = gone.findIndex(({ kind }) => kind === piece.kind);
    const turned = gone.findIndex(({ place, use }) => place === piece.place && use === piece.use);
    if (same >= 0) fly(piece, gone.splice(same, 1)[0].box, length);
    else if (turned >= 0) turn(piece.use, length);
    else fly(piece, originOf(event, piece)?.getBoundingClientRect(), length);
  }
}

function originOf(event, piece) {
  const named = [...(event?.targets ?? []), ...(event?.who ?? []).map((seat) => `player-${seat}`)].map(byId);
  return named.find((element) => element && !element.contains(piece.use));
}

function turn(use, length) {
  const picture = use.ownerSVGElement;
  const ways = use.closest(".die, .dice") ? [{ rotate: "-200deg" }, { rotate: "20deg" }, { rotate: "0deg" }] : [{ scale: "0.05 1" }, { scale: "1 1" }];
  (picture.childElementCount === 1 ? picture : use).animate(ways, { duration: length, easing: "ease-out" });
}

function fly(piece, from, length) {
  const to = piece.box;
  piece.use.animate([{ opacity: 0 }, { opacity: from?.width ? 0 : 1 }], { duration: length });
  if (!from?.width) return;
  const [outer, copy] = dressed(piece.use, to);
  const at = (box) => `translate(${box.x + box.width / 2 - to.width / 2}px, ${box.y + box.height / 2 - to.height / 2}px)`;
  const way = [{ transform: at(from) }, { transform: `${at(to)} scale(1.15)`, offset: 0.8 }, { transform: at(to) }];
  document.body.append(outer);
  copy.animate(way, { duration: length, easing: "ease-in-out" }).onfinish = () => outer.remove();
}

// A copy over everything, inside the classes that it has in its place, for they give it its colours.
function dressed(use, box) {
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const drawing = use.cloneNode();
  for (const name of ["x", "y", "transform", "id"]) drawing.removeAttribute(name);
  for (const side of ["width", "height"]) {
    drawing.setAttribute(side, "100%");
    copy.style[side] = `${box[side]}px`;
  }
  copy.append(drawing);
  copy.classList.add("flying");
  let outer = copy;
  for (let around = use.parentElement; around !== document.body; around = around.parentElement) {
    const shell = document.createElement("div");
    shell.className = classOf(around);
    shell.dataset.shell = "";
    shell.append(outer);
    outer = shell;
  }
  outer.setAttribute("aria-hidden", "true");
  return [outer, copy];
}

// What an event touches is lit while it is told.
export function light(event, length) {
  for (const element of [...event.who.map((seat) => byId(`player-${seat}`)), ...event.targets.map(byId)].filter(Boolean)) {
    element.classList.add("lit");
    setTimeout(() => element.classList.remove("lit"), Math.max(400, length));
  }
}

export const sinceLines = () => [...document.querySelectorAll("#since li")];

// What others did since one's last choice stays marked.
export function trace(lines = sinceLines()) {
  for (const old of document.querySelectorAll(".traced")) old.classList.remove("traced");
  for (const line of lines) {
    for (const target of line.dataset.targets.split(" ")) byId(target)?.classList.add("traced");
  }
}

const points = (score) => parseInt(score.textContent.replace("−", "-"), 10) || 0;

// What was won or lost rises beside the score.
function rise(before, now) {
  for (const [id, value] of now) {
    const won = value - (before.get(id) ?? value);
    if (!won) continue;
    const said = document.createElement("span");
    const box = byId(id).getBoundingClientRect();
    said.className = "won";
    said.textContent = won > 0 ? `+${won}` : `−${-won}`;
    said.style.left = `${box.x - 30}px`;
    said.style.top = `${box.y}px`;
    document.body.append(said);
    const up = [{ opacity: 1 }, { opacity: 0, transform: "translateY(-1.6rem)" }];
    said.animate(up, { duration: Math.max(900, pace() * 2) }).onfinish = () => said.remove();
  }
}
