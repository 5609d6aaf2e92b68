// A standing order: kept by the server, so the list shows what is kept if it could not be reached.

import { tell } from "./dialogs.js";
import { post, site } from "./wire.js";

export async function order(table, list) {
  const answer = list.value === "" ? null : Number(list.value);
  const body = JSON.stringify({ seat: table.seat, step: list.dataset.order, answer });
  const sent = await post(site(`/t/${table.id}/orders`), body);
  if (sent?.ok) return;
  list.value = list.dataset.given;
  tell((await sent?.json().catch(() => ({})))?.error ?? table.words.failed);
}
