// Movement: pieces glide from where they were to where they are, what changed is lit for a moment.

import { calm, pace } from "./preferences.js";

export const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

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

// What an event touches is lit while it is told.
export function light(event) {
  const touched = (event.who || []).map((seat) => document.getElementById(`player-${seat}`));
  touched.push(...(event.targets || []).map((target) => document.getElementById(target)));
  for (const element of touched) {
    if (!element) continue;
    element.classList.add("lit");
    setTimeout(() => element.classList.remove("lit"), Math.max(400, pace()));
  }
}

export function flashChanges(root, before) {
  for (const score of root.querySelectorAll(".score")) {
    const old = before.get(score.id);
    if (old !== undefined && old !== score.textContent) {
      score.classList.remove("changed");
      void score.offsetWidth;
      score.classList.add("changed");
    }
  }
}

export function scores(root) {
  return new Map([...root.querySelectorAll(".score")].map((score) => [score.id, score.textContent]));
}
