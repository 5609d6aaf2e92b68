// Movement: events are enacted one after the other; pieces then glide from where they were to where they are.

import { calm, pace } from "./preferences.js";

export const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const byId = (id) => document.getElementById(id);
const still = () => calm() || pace() === 0 || document.hidden;

// Where every named element of the board is now.
export function places(board) {
  const found = new Map();
  if (still()) return found;
  for (const piece of board.querySelectorAll("svg [id]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.id, box);
  }
  return found;
}

// Let elements that moved glide from their old places, and new ones appear.
export function glide(board, before) {
  if (!before.size) return;
  const length = Math.min(450, Math.max(180, pace() * 0.6));
  const moved = new Set();
  for (const piece of board.querySelectorAll("svg [id]")) {
    const old = before.get(piece.id);
    const box = piece.getBoundingClientRect();
    if (!box.width || moved.has(piece.parentElement)) continue;
    if (!old) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: length });
      continue;
    }
    const [x, y] = shift(piece, old, box);
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    moved.add(piece);
    const start = { transform: `translate(${x}px, ${y}px)`, composite: "add" };
    const end = { transform: "translate(0, 0)", composite: "add" };
    piece.animate([start, end], { duration: length, easing: "ease-in-out" });
  }
}

// The way from the new place to the old one, in the units of the element's own coordinates.
function shift(piece, old, box) {
  const matrix = piece.getScreenCTM();
  const x = old.x + old.width / 2 - box.x - box.width / 2;
  const y = old.y + old.height / 2 - box.y - box.height / 2;
  if (!matrix) return [x, y];
  const turn = matrix.a * matrix.d - matrix.b * matrix.c || 1;
  return [(matrix.d * x - matrix.c * y) / turn, (matrix.a * y - matrix.b * x) / turn];
}

// How an event is shown while it is told: what it touches is lit, what goes somewhere is seen on its way, dice tumble.
export function enact(event, length) {
  const people = event.who.map((seat) => byId(`player-${seat}`)).filter(Boolean);
  const things = event.targets.map(byId).filter(Boolean);
  for (const element of [...people, ...things]) {
    element.classList.add("lit");
    setTimeout(() => element.classList.remove("lit"), Math.max(400, length));
  }
  if (!length || still()) return;
  const [from, to] = way(event, people, things);
  if (from && to) fly(from, to, length);
  if (/\b(die|dice|rolls?)\b/.test(event.kind.replaceAll("-", " "))) tumble(length);
}

// From where to where something goes: between two places, from a pile or a place to a player, or from a player to a place.
function way({ kind }, people, things) {
  if (things.length > 1) return things;
  const place = things[0] ?? (/draws/.test(kind) ? byId("deck") ?? byId("bag") : null);
  return /takes|draws|buys|gains|loses/.test(kind) ? [place, people[0]] : [people[0], place];
}

function fly(from, to, length) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!a.width || !b.width) return;
  const spark = document.createElement("span");
  spark.className = "spark";
  document.body.append(spark);
  const at = (box) => ({ transform: `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px)` });
  spark.animate([at(a), at(b)], { duration: length, easing: "ease-in-out" }).onfinish = () => spark.remove();
}

function tumble(length) {
  const turn = (degrees) => ({ rotate: `${degrees}deg` });
  byId("ticker").animate([turn(0), turn(-4), turn(4), turn(-2), turn(0)], { duration: Math.min(length, 500) });
}

// Scores that changed jump, with what was won or lost beside them.
export function flashChanges(root, before) {
  for (const score of root.querySelectorAll(".score")) {
    const won = points(score) - (before.get(score.id) ?? points(score));
    if (!won) continue;
    score.classList.remove("changed");
    void score.offsetWidth;
    score.classList.add("changed");
    if (!still()) rise(score, won);
  }
}

function rise(score, won) {
  const said = document.createElement("span");
  const box = score.getBoundingClientRect();
  said.className = "won";
  said.textContent = won > 0 ? `+${won}` : `−${-won}`;
  said.style.left = `${box.x - 30}px`;
  said.style.top = `${box.y}px`;
  document.body.append(said);
  const up = [{ opacity: 1 }, { opacity: 0, transform: "translateY(-1.6rem)" }];
  said.animate(up, { duration: Math.max(900, pace() * 2) }).onfinish = () => said.remove();
}

const points = (score) => parseInt(score.textContent, 10) || 0;

export function scores(root) {
  return new Map([...root.querySelectorAll(".score")].map((score) => [score.id, points(score)]));
}
