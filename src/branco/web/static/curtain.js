// A device that several people share: a curtain hides what one of them saw until the next one sits down.

import { open } from "./dialogs.js";
import { site } from "./wire.js";

const byId = (id) => document.getElementById(id);

export function drawCurtain(table, next) {
  // The table may have gone on while this script was on its way.
  if (!table.root.classList.contains("covered")) return;
  const name = table.names[next];
  byId("curtain-heading").textContent = table.words.pass.replace("{name}", name);
  const [lift, stay] = byId("curtain").querySelectorAll("button");
  lift.textContent = table.words.iAm.replace("{name}", name);
  lift.dataset.seat = next;
  stay.hidden = table.seat === null;
  stay.textContent = table.words.stillMe.replace("{name}", table.names[table.seat]);
  open("curtain");
}

export async function takeSeat(table, seat) {
  const address = site(`/t/${table.id}?seat=${seat}`);
  if (table.seat === null) {
    location.replace(address);
    return;
  }
  table.source?.close();
  table.seat = seat;
  const answer = await fetch(table.address("frame"));
  if (!answer.ok) {
    location.href = address;
    return;
  }
  history.replaceState(null, "", address);
  showWhoSits(seat);
  await table.beginAgain(await answer.json());
  byId("options").querySelector("button")?.focus({ preventScroll: true });
}

function showWhoSits(seat) {
  byId("choices").elements.seat.value = seat;
  for (const link of document.querySelectorAll("[data-seat-link]")) {
    if (Number(link.dataset.seatLink) === seat) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}
