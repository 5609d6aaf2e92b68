// The link of one's own seat: shown for another device, or made anew so that other devices lose the seat.

import { ask, showLink, tell } from "./dialogs.js";

export async function showSeatLink(table) {
  const answer = await fetch(`/t/${table.id}/seat-link?seat=${table.seat}`).catch(() => null);
  await show(answer, table.words.seatNote, table.words);
}

export async function renewSeatLink(table) {
  if (!(await ask(table.words.renew))) return;
  const body = new URLSearchParams({ seat: table.seat });
  const answer = await fetch(`/t/${table.id}/seat-link`, { method: "POST", body }).catch(() => null);
  await show(answer, table.words.renewed, table.words);
}

async function show(answer, note, words) {
  const said = (await answer?.json().catch(() => null)) ?? {};
  if (said.link) showLink(said.link, note);
  else tell(said.error ?? words.failed);
}
