// The rule book in a drawer of the table, at a rule.

import { open } from "./dialogs.js";

const byId = (id) => document.getElementById(id);

export async function showRules(address, rule) {
  const body = byId("rules-body");
  if (!body.childElementCount) {
    const answer = await fetch(`${address}?bare=true`);
    if (!answer.ok) {
      location.href = rule ? `${address}#${rule}` : address;
      return;
    }
    body.innerHTML = await answer.text();
  }
  open("rules-dialog");
  for (const old of body.querySelectorAll(".found")) old.classList.remove("found");
  const anchor = rule && body.querySelector(`[id="${CSS.escape(rule)}"]`);
  const paragraph = anchor?.closest("p, li") ?? anchor;
  paragraph?.classList.add("found");
  if (paragraph) paragraph.scrollIntoView({ block: "center" });
  else body.scrollTop = 0;
  body.focus({ preventScroll: true });
}
