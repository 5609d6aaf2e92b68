// A hint: asked for in the prompt, shown beside the board, gone when the board changes.

import { post, site } from "./wire.js";

const byId = (id) => document.getElementById(id);
let asked = 0;
let question = "";

export async function askHint(table) {
  const number = ++asked;
  question = byId("options").innerHTML;
  const body = byId("hint-body");
  body.textContent = body.dataset.wait;
  if (!byId("hint-card").open) byId("hint-card").show();
  const answer = await fetch(table.address("hint"), { headers: { Accept: "application/json" } }).catch(() => null);
  if (number === asked) await tell(answer, table);
}

export async function allowHints(table, button) {
  const sent = JSON.stringify({ seat: table.seat, allowed: Boolean(button.value), friendly: button.value === "friendly" });
  const answer = await post(site(`/t/${table.id}/hints`), sent);
  await tell(answer, table);
}

async function tell(answer, table) {
  const body = byId("hint-body");
  if (answer?.ok) body.innerHTML = await answer.text();
  else body.textContent = (await answer?.json().catch(() => ({})))?.error ?? table.words.failed;
}

export function takeHint(button) {
  closeHint();
  byId(`option-${button.value}`)?.click();
}

// Others may choose meanwhile; another question makes the hint an old one.
export function forgetHint() {
  if (byId("options").innerHTML !== question) closeHint();
}

function closeHint() {
  asked++;
  byId("hint-card")?.close();
}
