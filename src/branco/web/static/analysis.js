// The progress of an analysis, and what it says of a moment of the replay.

const byId = (id) => document.getElementById(id);
const PAUSE = 2000;

export async function watchAnalysis(bar) {
  const answer = await fetch(bar.dataset.address).catch(() => null);
  const said = answer?.ok ? await answer.json() : null;
  if (said && said.done >= said.moves) {
    location.reload();
    return;
  }
  if (said) bar.value = said.done;
  setTimeout(() => watchAnalysis(bar), PAUSE);
}

// The chart stays; the mark goes where the moment is, and the costly choice made here is told.
export function showAnalysis(found) {
  const box = byId("analysis-here");
  if (!box || !found) return;
  box.querySelector(".here").style.left = `${found.percent}%`;
  byId("analysis-lines").innerHTML = found.told;
}
