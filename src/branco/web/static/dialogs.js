// Dialogs: rules, preferences, links, questions.

const byId = (id) => document.getElementById(id);

export function open(id) {
  const dialog = byId(id);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

export function closeFrom(element) {
  element.closest("dialog")?.close();
}

// A question with yes and no.
export function ask(heading) {
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

export function tell(sentence) {
  byId("problem-text").textContent = sentence;
  open("problem-dialog");
}

// The rule book in a drawer, at a rule.
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

export async function copy(text, button, said) {
  const full = new URL(text, location.href).href;
  try {
    await navigator.clipboard.writeText(full);
  } catch {
    byId("link-text").value = full;
    byId("link-note").textContent = "";
    open("link-dialog");
    byId("link-text").select();
    return;
  }
  const before = button.textContent;
  button.textContent = said;
  setTimeout(() => { button.textContent = before; }, 1500);
}

export function showLink(link, note) {
  byId("link-text").value = link;
  byId("link-note").textContent = note;
  open("link-dialog");
  byId("link-text").select();
}
