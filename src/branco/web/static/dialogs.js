// Dialogs are opened, closed, and tell what did not work.

const byId = (id) => document.getElementById(id);

export function open(id) {
  const dialog = byId(id);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

export function closeFrom(element) {
  element.closest("dialog")?.close();
}

export function tell(sentence) {
  byId("problem-text").textContent = sentence;
  open("problem-dialog");
}
