// Talk: sentences go without leaving the page; whoever is muted on this device is not shown; notes are one's own.

import { site } from "./wire.js";

const muted = new Set(JSON.parse(localStorage.getItem("muted") ?? "[]"));

function hideMuted() {
  for (const saying of document.querySelectorAll("[data-sayer]")) saying.hidden = muted.has(saying.dataset.sayer);
  for (const option of document.querySelectorAll("#mute option[value]:not([value=''])")) {
    option.textContent = muted.has(option.value) ? `${option.value} (${option.parentElement.dataset.muted})` : option.value;
  }
}

async function send(form, button) {
  const data = new FormData(form, button);
  const answer = await fetch(form.action, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(data) });
  const problem = document.getElementById("talk-problem");
  problem.hidden = answer.ok;
  if (!answer.ok) problem.textContent = (await answer.json()).error;
  return answer.ok;
}

let begun = false;

// When the talk is looked at for the first time.
export function beginTalk() {
  const box = document.getElementById("talk");
  if (begun || !box) return;
  begun = true;
  hideMuted();
  new MutationObserver(hideMuted).observe(box, { childList: true, subtree: true });
  for (const form of document.querySelectorAll("[data-talk]")) {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const sent = await send(form, event.submitter);
      const text = form.querySelector("#say-text");
      if (sent && text) text.value = "";
    });
  }
  document.getElementById("mute")?.addEventListener("change", (event) => {
    const name = event.target.value;
    if (!name) return;
    if (muted.has(name)) muted.delete(name);
    else muted.add(name);
    localStorage.setItem("muted", JSON.stringify([...muted]));
    event.target.value = "";
    hideMuted();
  });
  keepNotes(document.getElementById("table").dataset.table);
}

async function keepNotes(table) {
  const notes = document.getElementById("notes-text");
  if (!notes) return;
  const answer = await fetch(site(`/t/${table}/notes`));
  if (answer.ok) notes.value = (await answer.json()).text;
  let later = null;
  notes.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(() => send(notes.form, null), 800);
  });
}
