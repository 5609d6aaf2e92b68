// Sending a choice until an answer comes; its key makes sure that a repetition is no second choice.

import { tell } from "./dialogs.js";
import { rest } from "./motion.js";
import { post, randomKey, site } from "./wire.js";

export async function send(table, path, choice) {
  table.pending = true;
  table.root.classList.add("sending");
  const body = JSON.stringify({ ...choice, seat: table.seat, seq: table.seq, key: randomKey() });
  try {
    for (let attempt = 0; attempt < 4; attempt++) {
      const answer = await post(site(`/t/${table.id}/${path}`), body);
      if (answer) return await answered(table, answer);
      await rest(500 * 2 ** attempt);
    }
    tell(table.words.failed);
    return null;
  } finally {
    table.pending = false;
    if (table.awaited === Infinity) table.root.classList.remove("sending");
  }
}

async function answered(table, answer) {
  const said = await answer.json().catch(() => ({}));
  if (answer.ok && said.seq > table.seq) table.wait(said.seq);
  if (answer.ok) return said;
  table.flipTo = null;
  if (said.frame) table.receive(said.frame);
  if (said.error && !said.stale) tell(said.error);
  return null;
}
