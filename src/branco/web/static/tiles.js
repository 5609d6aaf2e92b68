// Tiles that can lie in several ways: a board marks each way with `data-cycle`, a face with `data-other`, its back.
// The wheel, a key or a tap on the faint tile goes through the ways; Enter or a click takes one.

const byId = (id) => document.getElementById(id);
const PAUSE = 150;

let turnedAt = 0;

const ways = () => [...byId("board").querySelectorAll("[data-cycle][data-options]")];

// The faint tile on the board is drawn before the panel of its ways.
function faint() {
  return ways()[0]?.parentElement.parentElement.previousElementSibling ?? null;
}

export function isFaint(element) {
  return faint()?.contains(element) ?? false;
}

// The faint tile lies as the way that is pointed at.
export function preview(way) {
  const art = way.querySelector(":scope > g");
  const tile = faint();
  if (art && tile) tile.replaceChildren(...art.cloneNode(true).childNodes);
  for (const other of ways()) other.classList.toggle("turned", other === way);
}

// False where nothing can be turned.
export function turn(step = 1) {
  const all = ways();
  if (!all.length) return false;
  const at = all.findIndex((way) => way.classList.contains("turned"));
  const way = all[(Math.max(at, 0) + step + all.length) % all.length];
  preview(way);
  way.focus({ preventScroll: true });
  return true;
}

export function turnByWheel(event) {
  if (event.ctrlKey || !ways().length) return;
  event.preventDefault();
  if (event.timeStamp - turnedAt < PAUSE) return;
  turnedAt = event.timeStamp;
  turn(event.deltaY > 0 ? 1 : -1);
}

// The other face of the tile that is pointed at; null where none is.
export function otherFace() {
  const face = document.activeElement.closest("[data-other]") ?? byId("board").querySelector("[data-other]:hover");
  return face && byId(face.dataset.other);
}
