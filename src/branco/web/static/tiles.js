// Tiles that can lie in several ways: a board marks each way with `data-cycle`, a face with `data-other`, its back.
// The wheel, a key or a tap on the tile goes through the ways; Enter or a click takes one.

const PAUSE = 150;

let turnedAt = 0;

const ways = () => [...document.querySelectorAll("#board [data-cycle][data-options]")];

export const canTurn = (target) => Boolean(target.closest(".map") && ways().length);

export function preview(way) {
  for (const other of ways()) other.classList.toggle("turned", other === way);
}

export function turn(step = 1) {
  const all = ways();
  if (!all.length) return;
  const at = all.findIndex((way) => way.classList.contains("turned"));
  const way = all[(Math.max(at, 0) + step + all.length) % all.length];
  preview(way);
  way.focus({ preventScroll: true });
}

export function turnByWheel(event) {
  if (event.ctrlKey || !ways().length) return;
  event.preventDefault();
  if (event.timeStamp - turnedAt < PAUSE) return;
  turnedAt = event.timeStamp;
  turn(event.deltaY > 0 ? 1 : -1);
}
