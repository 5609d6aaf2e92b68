// The other face: of the tile that is pointed at or, after a choice, of the chosen one, which is taken back for it.

const byId = (id) => document.getElementById(id);

export function flip(table) {
  const face = otherFace();
  if (face?.dataset.options) face.focus({ preventScroll: true });
  else if (!face) {
    table.flipTo = table.otherFace;
    flipOn(table);
  }
}

function otherFace() {
  const face = document.activeElement.closest("[data-other]") ?? document.querySelector("#board [data-other]:hover");
  return face && byId(face.dataset.other);
}

// One step of the way back to where the other face can be chosen.
export function flipOn(table) {
  if (!table.flipTo) return;
  // The frame may be here before the answer that it belongs to.
  if (!table.canChoose) {
    setTimeout(() => flipOn(table), 50);
    return;
  }
  const wanted = byId("options").querySelector(`[data-target="${table.flipTo}"]`);
  const back = byId("banner").querySelector("[data-do=undo]");
  if (wanted || !back) table.flipTo = null;
  (wanted ?? back)?.click();
}
