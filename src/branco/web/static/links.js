// Links: copied, or those of one's own seat: shown for another device, or made anew so that other devices lose it.

import { open, tell } from "./dialogs.js";
import { site } from "./wire.js";

const byId = (id) => document.getElementById(id);

export async function copy(text, button, said) {
  const full = new URL(text, location.href).href;
  try {
    await navigator.clipboard.writeText(full);
  } catch {
    showLink(full, "");
    return;
  }
  const before = button.textContent;
  button.textContent = said;
  setTimeout(() => { button.textContent = before; }, 1500);
}

function showLink(link, note) {
  byId("link-text").value = link;
  byId("link-note").textContent = note;
  open("link-dialog");
  byId("link-text").select();
}

export async function showSeatLink(table) {
  const answer = await fetch(site(`/t/${table.id}/seat-link?seat=${table.seat}`)).catch(() => null);
  await show(answer, table.words.seatNote, table.words);
}

export async function renewSeatLink(table) {
  if (!(await ask(table.words.renew))) return;
  const body = new URLSearchParams({ seat: table.seat });
  const answer = await fetch(site(`/t/${table.id}/seat-link`), { method: "POST", body }).catch(() => null);
  await show(answer, table.words.renewed, table.words);
}

async function show(answer, note, words) {
  const said = (await answer?.json().catch(() => null)) ?? {};
  if (said.link) showLink(said.link, note);
  else tell(said.error ?? words.failed);
}

// A question with yes and no.
function ask(heading) {
  const dialog = byId("confirm-dialog");
  byId("confirm-heading").textContent = heading;
  dialog.showModal();
  return new Promise((answer) => {
    const done = (value) => {
      dialog.removeEventListener("click", click);
      dialog.removeEventListener("cancel", cancel);
      dialog.close();
      answer(value);
    };
    const click = (event) => {
      const button = event.target.closest("[data-answer]");
      if (button) done(button.dataset.answer === "yes");
    };
    const cancel = (event) => {
      event.preventDefault();
      done(false);
    };
    dialog.addEventListener("click", click);
    dialog.addEventListener("cancel", cancel);
  });
}
